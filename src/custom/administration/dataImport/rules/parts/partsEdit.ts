import { importTargets } from '../../../../../../contract/records/index.ts';
import type { ImportTarget } from '../../../../../../contract/records/target.ts';
import { withRecipe } from '../../profileLists.ts';
import type { Profile } from '../../queries.ts';

/** Adds up the amounts of rows of one record, with or without the price. */
export function withAddUp(profile: Profile, hasPrice: boolean): Profile {
  const target = Object.values<ImportTarget>(importTargets).find(({ name }) => name === profile.feed);
  const { shared = [], whole = [] } = target?.parts ?? {};
  return withRecipe(profile, { recipe: 'addUp', amounts: [...shared, ...(hasPrice ? whole : [])] });
}
