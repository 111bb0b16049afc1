import type { ImportColumn } from '../../../contract/calls/imports/profile.ts';
import type { RecipeOf } from '../../../contract/calls/imports/recipes.ts';
import { literalSpelling } from '../../../contract/records/spellings.ts';
import type { ImportTarget } from '../../../contract/records/target.ts';
import type { Profile } from '../profile/profile.ts';
import { recipesOf } from '../profile/recipesOf.ts';

/** What spellings of a field mean, those of "no value" with them; undefined where the profile names none. */
export function spellingsOf({ columns }: Profile, name: string): ImportColumn['values'] {
  const { values, missing = [] } = columns[name] ?? {};
  return values || missing.length > 0
    ? { ...Object.fromEntries(missing.map((text) => [literalSpelling(text), null])), ...values }
    : undefined;
}

export const isWaived = ({ columns }: Profile, name: string): boolean => columns[name]?.required === false;

/** Amounts that are added up where several rows name one record. */
export const addedAmounts = (profile: Pick<Profile, 'prepare'>): readonly string[] =>
  recipesOf(profile, 'addUp').flatMap(({ amounts }) => amounts);

/** Whether a row is loaded without a field that can't be read; a part of a sum is not left out of it. */
export function isDropped(profile: Profile, { lenient = [] }: ImportTarget, name: string): boolean {
  const invalid = profile.columns[name]?.invalid;
  const isSpared = invalid === undefined ? lenient.includes(name) : invalid === 'empty';
  return isSpared && !addedAmounts(profile).includes(name);
}

/** Whether texts of a field get capitals. */
export const hasCapitals = (profile: Profile, name: string): boolean =>
  recipesOf(profile, 'titleCase').some(({ fields }) => fields.includes(name));

/** How the amounts of pay types stand beside each other in a row; undefined where no pay type has any. */
export function payRule(profile: Pick<Profile, 'prepare'>): RecipeOf<'payTypes'> | undefined {
  const [rule] = recipesOf(profile, 'payTypes');
  return rule && Object.values(rule.types).some((amounts) => Object.keys(amounts).length > 0)
    ? rule
    : undefined;
}

/** The rule by which the name of a store and the like tell it. */
export const storeRule = ({ store }: Pick<Profile, 'store'>) =>
  store.name ? { ...store, name: store.name } : undefined;
export type StoreRule = NonNullable<ReturnType<typeof storeRule>>;
export type CustomerRule = NonNullable<Profile['customers']>;
