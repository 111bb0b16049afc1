import { literalSpelling } from '../../../../../contract/records/spellings.ts';
import { isTable, tableOf, without, withTable } from '../profileLists.ts';
import type { Profile } from '../queries.ts';

/**
 * The profile by which a spelling of a field means something else.
 * @param value null for no value; undefined: what the field's own rules make of it
 */
export function withSpelling(
  profile: Profile,
  field: string,
  text: string,
  value: string | null | undefined,
): Profile {
  const values = tableOf(profile.values);
  const own = literalSpelling(text);
  const others = Object.entries(tableOf(values[field])).filter(
    ([spelling]) => spelling.toLowerCase() !== own.toLowerCase(),
  );
  const spellings = Object.fromEntries(value === undefined ? others : [...others, [own, value]]);
  const { [field]: _, ...rest } = values;
  return withTable(
    profile,
    'values',
    Object.keys(spellings).length > 0 ? { ...rest, [field]: spellings } : rest,
  );
}

/** A field that is the same in every row, and its value as the profile spells it. */
export interface Constant {
  readonly field: string;
  readonly value: string;
}

export const constantsOf = (profile: Profile): readonly Constant[] =>
  Object.entries(tableOf(profile.constants)).map(([field, value]) => ({ field, value: String(value) }));

export const withConstant = (profile: Profile, { field, value }: Constant): Profile =>
  withTable(profile, 'constants', { ...tableOf(profile.constants), [field]: value });

export const withoutConstant = (profile: Profile, field: string): Profile =>
  withTable(profile, 'constants', without(tableOf(profile.constants), field));

/** Rows that are not meant for us: those with one of these values in a column, or in which it is empty or is not. */
export interface Skip {
  readonly column: string;
  readonly is: readonly string[];
  readonly empty?: boolean | undefined;
  readonly reason: string;
}

export const skipsOf = ({ skip }: Profile): readonly Skip[] =>
  (Array.isArray(skip) ? skip : []).filter(isTable).map(({ column, is, empty, reason }) => ({
    column: String(column),
    is: Array.isArray(is) ? is.map(String) : [],
    ...(typeof empty === 'boolean' && { empty }),
    reason: String(reason),
  }));

const withSkips = (profile: Profile, skips: readonly Skip[]): Profile => {
  const { skip: _, ...others } = profile;
  const written = skips.map(({ column, is, empty, reason }) => ({
    column,
    ...(empty === undefined ? { is: [...is] } : { empty }),
    reason,
  }));
  return skips.length > 0 ? { ...others, skip: written } : others;
};

export const withSkip = (profile: Profile, skip: Skip): Profile =>
  withSkips(profile, [...skipsOf(profile), skip]);

/** @param place of the rule among those of the profile */
export const withoutSkip = (profile: Profile, place: number): Profile =>
  withSkips(
    profile,
    skipsOf(profile).filter((_, index) => index !== place),
  );
