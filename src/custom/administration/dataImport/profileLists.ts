import type { Profile } from './queries.ts';

type Json = Profile[string];
export type Table = Readonly<Record<string, Json>>;

export const isTable = (value: Json | undefined): value is Json & Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A table of the profile; an empty one where it has none. */
export const tableOf = (value: Json | undefined): Table => (isTable(value) ? value : {});

/** The texts of a list of the profile; undefined where it has none. */
export const textsOf = (value: Json | undefined): readonly string[] | undefined =>
  Array.isArray(value) ? value.map(String) : undefined;

/** The profile with a key that is left out when there is nothing in it. */
export function withTable(profile: Profile, key: string, table: Table): Profile {
  const { [key]: _, ...others } = profile;
  return Object.keys(table).length > 0 ? { ...others, [key]: table } : others;
}

/** As `withTable`, of a list. */
export function withList(profile: Profile, key: string, list: readonly Json[]): Profile {
  const { [key]: _, ...others } = profile;
  return list.length > 0 ? { ...others, [key]: [...list] } : others;
}

export function without(table: Table, key: string): Table {
  const { [key]: _, ...others } = table;
  return others;
}
