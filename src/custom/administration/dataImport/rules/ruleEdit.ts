import type { Profile } from '../queries.ts';

type Json = Profile[string];
type Table = Readonly<Record<string, Json>>;

const tableOf = (value: Json | undefined): Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};

/** The profile with a key that is left out when there is nothing in it. */
function withTable(profile: Profile, key: string, table: Table): Profile {
  const { [key]: _, ...others } = profile;
  return Object.keys(table).length > 0 ? { ...others, [key]: table } : others;
}

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
  const others = Object.entries(tableOf(values[field])).filter(
    ([spelling]) => spelling.toLowerCase() !== text.toLowerCase(),
  );
  const spellings = Object.fromEntries(value === undefined ? others : [...others, [text, value]]);
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

export function withoutConstant(profile: Profile, field: string): Profile {
  const { [field]: _, ...others } = tableOf(profile.constants);
  return withTable(profile, 'constants', others);
}

/** Rows that are not meant for us: those with one of these values in a column. */
export interface Skip {
  readonly column: string;
  readonly is: readonly string[];
  readonly reason: string;
}

const isSkip = (value: Json): value is Json & Table => typeof value === 'object' && value !== null;

export const skipsOf = ({ skip }: Profile): readonly Skip[] =>
  (Array.isArray(skip) ? skip : []).filter(isSkip).map(({ column, is, reason }) => ({
    column: String(column),
    is: Array.isArray(is) ? is.map(String) : [],
    reason: String(reason),
  }));

const withSkips = (profile: Profile, skips: readonly Skip[]): Profile => {
  const { skip: _, ...others } = profile;
  return skips.length > 0 ? { ...others, skip: skips.map((one) => ({ ...one, is: [...one.is] })) } : others;
};

export const withSkip = (profile: Profile, skip: Skip): Profile =>
  withSkips(profile, [...skipsOf(profile), skip]);

/** @param place of the rule among those of the profile */
export const withoutSkip = (profile: Profile, place: number): Profile =>
  withSkips(
    profile,
    skipsOf(profile).filter((_, index) => index !== place),
  );
