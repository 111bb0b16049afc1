import type { FeedName } from '../../../../contract/records/index.ts';
import type { ImportTarget } from '../../../../contract/records/target.ts';
import { type Measure, measures } from '../../measures.ts';
import type { Profile } from '../../profile/profile.ts';
import { addedAmounts } from '../columnRules.ts';

/** Stage column that tells identical rows from parts of one record. */
export const SAME_ROW = 'same_row';

export interface AddedUp {
  readonly of: readonly [store: string, number: string];
  readonly amounts: readonly string[];
  /** The fields of the first and second person; empty without such columns. */
  readonly people: readonly string[];
}

/** Why a row isn't counted on its own: its amounts are in another row. */
export const ADDED_UP = 'added';

/** Undefined if nothing is added up. */
export function addedUp(
  { parts }: ImportTarget,
  profile: Pick<Profile, 'prepare'>,
  fields: readonly string[],
): AddedUp | undefined {
  const amounts = addedAmounts(profile).filter((name) => fields.includes(name));
  if (!parts || amounts.length === 0) return undefined;
  const [first] = parts.people;
  return { of: parts.of, amounts, people: fields.includes(first) ? parts.people : [] };
}

/** The feed's measure, adjusted for records that span several rows. */
export function measureOf(feed: FeedName, addUp: object | undefined): Measure | undefined {
  const measure = measures[feed];
  const [number] = Object.keys(measure?.keys ?? {});
  return measure && addUp && number !== undefined ? { ...measure, unitKey: number } : measure;
}
