import type { FeedName } from '../../../../contract/records/index.ts';
import type { ImportTarget } from '../../../../contract/records/target.ts';
import { type Measure, measures } from '../../measures.ts';
import type { Profile } from '../../profile/profile.ts';
import { addedAmounts } from '../columnRules.ts';

/** Column of the stage by which rows that are the same in every cell of the file are told from parts of a record. */
export const SAME_ROW = 'same_row';

/** What is added up of rows of one record. */
export interface AddedUp {
  /** The fields that name a record. */
  readonly of: readonly [store: string, number: string];
  readonly amounts: readonly string[];
  /** The fields of the people whose rows they are, first and second; none where the file names nobody. */
  readonly people: readonly string[];
}

/** Why a row is in no figure by itself: it is in the sum of another one. */
export const ADDED_UP = 'added';

/** What the profile adds up of what the file gives; undefined where that is nothing. */
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

/** The measure of rows of a file, of which several may be parts of one record. */
export function measureOf(feed: FeedName, addUp: object | undefined): Measure | undefined {
  const measure = measures[feed];
  const [number] = Object.keys(measure?.keys ?? {});
  return measure && addUp && number !== undefined ? { ...measure, unitKey: number } : measure;
}
