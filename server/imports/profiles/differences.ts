import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { ProfileDifference } from '../../../contract/calls/imports/importProfiles.ts';
import { cut } from '../../errors.ts';
import type { SavedProfile } from './savedProfiles.ts';

type Difference = z.output<typeof ProfileDifference>;
type Json = SavedProfile['profile'][string];

type Compared = Pick<
  SavedProfile,
  'name' | 'profile' | 'file_pattern' | 'subfolder' | 'watched' | 'holds_unlike'
>;

/** Differences of one version that are told; a profile that was written anew has hundreds. */
const MOST_TOLD = 30;
const LONGEST_VALUE = 200;

const isObject = (value: Json | undefined): value is { readonly [part: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value on one line; null: nothing is said. */
function textOf(value: Json | undefined): string | null {
  if (value === undefined) return null;
  if (typeof value === 'string') return cut(value, LONGEST_VALUE);
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) {
    return cut(value.join(', '), LONGEST_VALUE);
  }
  return cut(JSON.stringify(value), LONGEST_VALUE);
}

const names = (...objects: readonly (object | undefined)[]) => [
  ...new Set(objects.flatMap((object) => Object.keys(object ?? {}))),
];

/** Where a key holds a table, each entry of it is compared. */
function differencesIn(key: string, before: Json | undefined, after: Json | undefined): Difference[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (![before, after].some(isObject)) {
    return [{ key, part: null, before: textOf(before), after: textOf(after) }];
  }
  const [one, other] = [before, after].map((value) => (isObject(value) ? value : {}));
  return names(one, other)
    .filter((part) => !isDeepStrictEqual(one?.[part], other?.[part]))
    .map((part) => ({ key, part, before: textOf(one?.[part]), after: textOf(other?.[part]) }));
}

/** What a version changed of the one before it, in the order of the keys: the first of it, and how much more there is. */
export function profileDifferences(
  { profile: before, ...beforehand }: Compared,
  { profile: after, ...afterwards }: Compared,
): { readonly changes: Difference[]; readonly more: number } {
  const about = (['name', 'file_pattern', 'subfolder', 'watched', 'holds_unlike'] as const).flatMap((key) =>
    differencesIn(key, beforehand[key] ?? undefined, afterwards[key] ?? undefined),
  );
  const inside = names(before, after).flatMap((key) => differencesIn(key, before[key], after[key]));
  const all = [...about, ...inside];
  return { changes: all.slice(0, MOST_TOLD), more: Math.max(0, all.length - MOST_TOLD) };
}
