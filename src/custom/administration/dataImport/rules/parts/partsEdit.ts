import { importTargets } from '../../../../../../contract/records/index.ts';
import type { ImportTarget } from '../../../../../../contract/records/target.ts';
import { textsOf, withList } from '../../profileLists.ts';
import type { Profile } from '../../queries.ts';

/** Amounts that rows of one record of a feed may share; undefined where records are one row each. */
const partsOf = (feed: string): ImportTarget['parts'] =>
  Object.values<ImportTarget>(importTargets).find(({ name }) => name === feed)?.parts;

/** The amounts that the profile adds up; none where the last row of a record counts. */
export const addedUp = ({ addUp }: Profile): readonly string[] => textsOf(addUp) ?? [];

/** The profile that adds rows of one record up, with the price and what belongs to it or without. */
export function withAddUp(profile: Profile, hasPrice: boolean): Profile {
  const { shared = [], whole = [] } = partsOf(String(profile.feed)) ?? {};
  return withList(profile, 'addUp', [...shared, ...(hasPrice ? whole : [])]);
}

/** The profile by which the last row of a record counts. */
export const withoutAddUp = (profile: Profile): Profile => withList(profile, 'addUp', []);

/** Whether the profile adds up the price too. */
export const addsPrice = (profile: Profile): boolean => {
  const { whole = [] } = partsOf(String(profile.feed)) ?? {};
  return addedUp(profile).some((name) => whole.includes(name));
};
