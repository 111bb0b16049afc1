import { isDeepStrictEqual } from 'node:util';
import { ImportProfile } from '../../contract/calls/imports/profile.ts';
import { migrateProfile } from '../../server/imports/profile/migrate.ts';
import { OldProfile } from '../../server/imports/profile/oldProfile.ts';
import { withLists } from '../../server/imports/profile/shortForms.ts';

type Values = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a profile says with the keys of earlier versions. */
function saidBy(feed: string, keys: Values): Values {
  const old = { feed, source: 'Of nobody', ...keys };
  return ImportProfile.parse(withLists(migrateProfile(OldProfile.parse(old), old)));
}

function merged(base: unknown, before: unknown, after: unknown): unknown {
  if (isDeepStrictEqual(before, after)) return base;
  if (!isObject(after)) return after;
  const [own, usual] = [isObject(base) ? base : {}, isObject(before) ? before : {}];
  const changes = Object.keys(after)
    .filter((key) => key in own || !isDeepStrictEqual(usual[key], after[key]))
    .map((key) => [key, merged(own[key], usual[key], after[key])] as const);
  return { ...own, ...Object.fromEntries(changes) };
}

/** A profile in which something is changed, as the keys of earlier versions say it. */
export const changedProfile = (profile: ImportProfile, keys: Values): ImportProfile =>
  ImportProfile.parse(merged(profile, saidBy(profile.feed, {}), saidBy(profile.feed, keys)));

/** What a profile of today has where one of earlier versions has these keys, and no more. */
export function saidAs(feed: string, keys: Values): Values {
  const said = merged({}, saidBy(feed, {}), saidBy(feed, keys));
  return isObject(said) ? { feed, ...said } : { feed };
}

/** A profile without the recipes of one kind. */
export const withoutRecipes = (
  { prepare, ...profile }: ImportProfile,
  ...kinds: readonly string[]
): ImportProfile => {
  const recipes = (prepare?.recipes ?? []).filter(({ recipe }) => !kinds.includes(recipe));
  return { ...profile, ...(recipes.length > 0 && { prepare: { recipes } }) };
};
