import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { ProfileDifference } from '../../../contract/calls/imports/importProfiles.ts';
import type { ImportProfile } from '../../../contract/calls/imports/profile.ts';
import { cut } from '../../errors.ts';
import type { SavedProfile } from './savedProfiles.ts';

type Difference = z.output<typeof ProfileDifference>;
type Compared = Pick<
  SavedProfile,
  'name' | 'profile' | 'file_pattern' | 'subfolder' | 'watched' | 'holds_unlike'
>;

/** A rewritten profile has hundreds. */
const MOST_CHANGES = 30;
const LONGEST_VALUE = 200;

type Setting = readonly [key: string, part: string | null, value: unknown];

const entries = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** Keys with field or file names as their own keys. */
const tables: ReadonlySet<string> = new Set(['constants', 'store.files', 'store.values', 'people.add']);

function settingsIn(key: string, value: unknown): Setting[] {
  if (tables.has(key)) return entries(value).map(([part, one]) => [key, part, one]);
  if (Array.isArray(value) || typeof value !== 'object') return [[key, null, value]];
  return entries(value).flatMap(([name, one]) => settingsIn(`${key}.${name}`, one));
}

function settingsOf({ columns, prepare, ...profile }: ImportProfile): Setting[] {
  const recipes = Map.groupBy(prepare?.recipes ?? [], ({ recipe }) => recipe);
  return [
    ...entries(profile).flatMap(([key, value]) => settingsIn(key, value)),
    ...entries(columns).flatMap(([field, options]) =>
      entries(options).map(
        ([option, value]): Setting => [option === 'column' ? 'columns' : `columns.${option}`, field, value],
      ),
    ),
    ...[...recipes].map(
      ([recipe, all]): Setting => [
        'prepare.recipes',
        recipe,
        all.map(({ recipe: _recipe, ...rest }) => rest),
      ],
    ),
    ...(prepare?.sql === undefined ? [] : [['prepare.sql', null, prepare.sql] as const]),
  ];
}

function textOf(value: unknown): string | null {
  if (value === undefined || (typeof value === 'object' && entries(value).length === 0)) return null;
  if (typeof value === 'string') return cut(value, LONGEST_VALUE);
  const isList = Array.isArray(value) && value.every((item) => typeof item === 'string');
  return cut(isList ? value.join(', ') : JSON.stringify(value), LONGEST_VALUE);
}

function differences(before: readonly Setting[], after: readonly Setting[]): Difference[] {
  const [one, other] = [before, after].map(
    (all) => new Map(all.map(([key, part, value]) => [JSON.stringify([key, part]), value])),
  );
  const all = new Map(
    [...before, ...after].map(([key, part]) => [JSON.stringify([key, part]), { key, part }]),
  );
  return [...all].flatMap(([id, { key, part }]) => {
    const values = [one?.get(id), other?.get(id)];
    const [old = null, now = null] = values.map(textOf);
    return isDeepStrictEqual(values[0], values[1]) || (old === null && now === null)
      ? []
      : [{ key, part, before: old, after: now }];
  });
}

/** Changes between two versions, up to a limit, and the number of others. */
export function profileDifferences(
  { profile: before, ...beforehand }: Compared,
  { profile: after, ...afterwards }: Compared,
): { readonly changes: Difference[]; readonly more: number } {
  const about = (content: Omit<Compared, 'profile'>) =>
    (['name', 'file_pattern', 'subfolder', 'watched', 'holds_unlike'] as const).map(
      (key): Setting => [key, null, content[key] ?? undefined],
    );
  const all = differences(
    [...about(beforehand), ...settingsOf(before)],
    [...about(afterwards), ...settingsOf(after)],
  );
  return { changes: all.slice(0, MOST_CHANGES), more: Math.max(0, all.length - MOST_CHANGES) };
}
