import { importTargets } from '../../../../../../contract/records/index.ts';
import type { ImportTarget } from '../../../../../../contract/records/target.ts';
import { withRecipe } from '../../profileLists.ts';
import type { Profile } from '../../queries.ts';

/** The profile that adds rows of one record up, with the price and its parts or without. */
export function withAddUp(profile: Profile, hasPrice: boolean): Profile {
  const target = Object.values<ImportTarget>(importTargets).find(({ name }) => name === profile.feed);
  const { shared = [], whole = [] } = target?.parts ?? {};
  return withRecipe(profile, { recipe: 'addUp', amounts: [...shared, ...(hasPrice ? whole : [])] });
}
