import { tableOf, textsOf, withList, without, withTable } from '../profileLists.ts';
import type { Profile } from '../queries.ts';

/** What becomes of a row without a value for a field: it is rejected, gets a value, or goes without. */
export type WhenMissing = 'reject' | 'fill' | 'leave';

export interface Requirement {
  readonly name: string;
  readonly required: boolean;
  /** It may be gone without where the profile says so, of a field that is not required by records that need it. */
  readonly waivable: boolean;
}

/** Whether all, or some, records are rejected without it unless the profile says otherwise. */
const isNeeded = ({ required, waivable }: Requirement) => required || waivable;

/** What the profile says of empty cells of a field. */
export function whenMissing(profile: Profile, requirement: Requirement): WhenMissing {
  const { name } = requirement;
  if (name in tableOf(profile.fill)) return 'fill';
  if (textsOf(profile.require)?.includes(name)) return 'reject';
  return isNeeded(requirement) && !(name in tableOf(profile.waive)) ? 'reject' : 'leave';
}

export const fillOf = (profile: Profile, name: string): string => {
  const value = tableOf(profile.fill)[name];
  return value === undefined || value === null ? '' : String(value);
};

/** Fields of which the profile says what becomes of empty cells, in the order in which it does. */
export const saidMissing = (profile: Profile): readonly string[] => [
  ...new Set([
    ...Object.keys(tableOf(profile.fill)),
    ...(textsOf(profile.require) ?? []),
    ...Object.keys(tableOf(profile.waive)),
  ]),
];

/** The profile that says nothing of empty cells of a field. */
export function withoutMissing(profile: Profile, name: string): Profile {
  const filled = withTable(profile, 'fill', without(tableOf(profile.fill), name));
  const waived = withTable(filled, 'waive', without(tableOf(filled.waive), name));
  const others = (textsOf(waived.require) ?? []).filter((one) => one !== name);
  return withList(waived, 'require', others);
}

/**
 * The profile by which something becomes of rows without a value for a field.
 * @param words for `fill` the value, for a required field that is left empty why
 */
export function withMissing(
  profile: Profile,
  requirement: Requirement,
  how: WhenMissing,
  words: string,
): Profile {
  const { name } = requirement;
  const plain = withoutMissing(profile, name);
  if (how === 'fill') return withTable(plain, 'fill', { ...tableOf(plain.fill), [name]: words });
  if (how === 'leave')
    return isNeeded(requirement)
      ? withTable(plain, 'waive', { ...tableOf(plain.waive), [name]: words })
      : plain;
  return isNeeded(requirement)
    ? plain
    : withList(plain, 'require', [...(textsOf(plain.require) ?? []), name]);
}

/** Whether a field is worked out by its definition. */
export const isWorkedOut = (profile: Profile, name: string): boolean =>
  textsOf(profile.compute)?.includes(name) ?? false;

export function withWorkedOut(profile: Profile, name: string, is: boolean): Profile {
  const others = (textsOf(profile.compute) ?? []).filter((one) => one !== name);
  return withList(profile, 'compute', is ? [...others, name] : others);
}

interface Leniency {
  readonly name: string;
  /** Left out by every profile that does not say which are. */
  readonly lenient: boolean;
}

/** Whether values of a field that can't be read are left out, instead of rejecting the row. */
export const isDropped = (profile: Profile, { name, lenient }: Leniency): boolean =>
  textsOf(profile.drop)?.includes(name) ?? lenient;

/** @param fields all of the feed */
export function withDropped(
  profile: Profile,
  fields: readonly Leniency[],
  name: string,
  drop: boolean,
): Profile {
  const now = fields.filter((field) => isDropped(profile, field)).map((field) => field.name);
  const others = now.filter((one) => one !== name);
  return { ...profile, drop: drop ? [...others, name] : others };
}
