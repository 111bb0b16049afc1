import { ImportProfile } from '../../../../contract/calls/imports/profile.ts';
import type { Profile } from './queries.ts';

export type Json = string | number | boolean | null | undefined | readonly Json[] | Table;
export interface Table {
  readonly [key: string]: Json;
}
export type Path = readonly (string | number)[];

export const isTable = (value: Json): value is Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Empty if it isn't a table. */
export const tableOf = (value: Json): Table => (isTable(value) ? value : {});

/** Undefined if it isn't a list. */
export const textsOf = (value: Json): readonly string[] | undefined =>
  Array.isArray(value) ? value.map(String) : undefined;

export const listOf = (value: Json): readonly Json[] => (Array.isArray(value) ? value : []);

/** One header or several, best first. */
export const headersOf = (value: Json): readonly string[] =>
  typeof value === 'string' ? [value] : (textsOf(value) ?? []);

export const valueAt = (profile: Table, path: Path): Json =>
  path.reduce<Json>(
    (value, key) => (typeof key === 'number' ? listOf(value)[key] : tableOf(value)[key]),
    profile,
  );

export const isEmpty = (value: Json): boolean =>
  value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);

function setIn(node: Json, path: Path, value: Json): Json {
  const [key, ...rest] = path;
  if (key === undefined) return isEmpty(value) ? undefined : value;
  if (typeof key === 'number') {
    const list = listOf(node);
    const next = setIn(list[key], rest, value);
    if (next === undefined) return list.filter((_, at) => at !== key);
    return key < list.length ? list.with(key, next) : [...list, next];
  }
  const { [key]: before, ...others } = tableOf(node);
  const next = setIn(before, rest, value);
  return isEmpty(next) ? others : { ...tableOf(node), [key]: next ?? null };
}

/** Sets a value and removes empty parents. @param value undefined removes it */
export const withJson = (profile: Table, path: Path, value: Json): Table =>
  tableOf(setIn(profile, path, value));

/** Undoes the change from `before` to `after`, and keeps other changes. */
export function restored(now: Json, after: Json, before: Json): Json {
  const isSame = (one: Json, other: Json) => JSON.stringify(one) === JSON.stringify(other);
  if (isSame(now, after)) return before;
  if (Array.isArray(now) && Array.isArray(before))
    return [...now, ...before.filter((one) => !listOf(after).some((other) => isSame(one, other)))];
  if (!isTable(now) || !isTable(before)) return now;
  const keys = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  return Object.fromEntries(keys.map((key) => [key, restored(now[key], tableOf(after)[key], before[key])]));
}

/** @param value undefined removes the current one */
export const withValues = (
  profile: Profile,
  values: readonly (readonly [path: Path, value: Json])[],
): Profile =>
  ImportProfile.parse(
    values.reduce<Table>((changed, [path, value]) => withJson(changed, path, value), profile),
  );

export const withValue = (profile: Profile, path: Path, value: Json): Profile =>
  withValues(profile, [[path, value]]);

export const columnsOf = ({ columns }: Table): (readonly [field: string, headers: readonly string[]])[] =>
  Object.entries(tableOf(columns)).flatMap(([field, options]) => {
    const headers = headersOf(tableOf(options).column);
    return headers.length > 0 ? [[field, headers] as const] : [];
  });

export const recipesOf = (
  { prepare }: Table,
  name: string,
): readonly { readonly place: number; readonly recipe: Table }[] =>
  listOf(tableOf(prepare).recipes).flatMap((one, place) =>
    tableOf(one).recipe === name ? [{ place, recipe: tableOf(one) }] : [],
  );

export const withRecipe = (profile: Profile, recipe: Table): Profile =>
  withValue(profile, ['prepare', 'recipes', listOf(tableOf(profile.prepare).recipes).length], recipe);
