import type { ImportColumn } from '../../../contract/calls/imports/profile.ts';
import type { RecipeOf } from '../../../contract/calls/imports/recipes.ts';
import { literalSpelling } from '../../../contract/records/spellings.ts';
import type { ImportTarget } from '../../../contract/records/target.ts';
import type { Profile } from '../profile/profile.ts';
import { recipesOf } from '../profile/recipesOf.ts';

/** The profile's value for each spelling, including "no value"; undefined if there are none. */
export function spellingsOf({ columns }: Profile, name: string): ImportColumn['values'] {
  const { values, missing = [] } = columns[name] ?? {};
  return values || missing.length > 0
    ? { ...Object.fromEntries(missing.map((text) => [literalSpelling(text), null])), ...values }
    : undefined;
}

export const isWaived = ({ columns }: Profile, name: string): boolean => columns[name]?.required === false;

export const addedAmounts = (profile: Pick<Profile, 'prepare'>): readonly string[] =>
  recipesOf(profile, 'addUp').flatMap(({ amounts }) => amounts);

/** Whether an unreadable field is ignored instead of rejecting the row. Never for amounts that are added up. */
export function isDropped(profile: Profile, { lenient = [] }: ImportTarget, name: string): boolean {
  const invalid = profile.columns[name]?.invalid;
  const isSpared = invalid === undefined ? lenient.includes(name) : invalid === 'empty';
  return isSpared && !addedAmounts(profile).includes(name);
}

export const hasCapitals = (profile: Profile, name: string): boolean =>
  recipesOf(profile, 'titleCase').some(({ fields }) => fields.includes(name));

/** How a row lists amounts by pay type; undefined if it doesn't. */
export function payRule(profile: Pick<Profile, 'prepare'>): RecipeOf<'payTypes'> | undefined {
  const [rule] = recipesOf(profile, 'payTypes');
  return rule && Object.values(rule.types).some((amounts) => Object.keys(amounts).length > 0)
    ? rule
    : undefined;
}

export const storeRule = ({ store }: Pick<Profile, 'store'>) =>
  store.name ? { ...store, name: store.name } : undefined;
export type StoreRule = NonNullable<ReturnType<typeof storeRule>>;
export type CustomerRule = NonNullable<Profile['customers']>;
