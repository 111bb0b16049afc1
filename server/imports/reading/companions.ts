import { dirname, join } from 'node:path';
import type { RecipeOf } from '../../../contract/calls/imports/recipes.ts';
import { tidy } from '../cells/text.ts';
import type { Header } from '../profile/columns.ts';
import type { Profile } from '../profile/profile.ts';
import { recipesOf } from '../profile/recipesOf.ts';
import { ImportRefusal } from '../refusal.ts';
import type { AboutFile } from '../table/aboutFile.ts';
import type { Table } from '../table/openTable.ts';

const MOST_ROWS = 100_000;
const MOST_BYTES = 32 * 1024 * 1024;

type CompanionRule = Omit<RecipeOf<'lookup'>, 'recipe'>;

export type CompanionPaths = Readonly<Record<string, string>>;

/** Companion files of a profile. */
export const companionNames = (profile: Pick<Profile, 'prepare'>): readonly string[] =>
  recipesOf(profile, 'lookup').map(({ file }) => file);

/** Companion files in the folder of the main file. */
export const companionsBeside = (path: string, profile: Pick<Profile, 'prepare'>): CompanionPaths =>
  Object.fromEntries(companionNames(profile).map((name) => [name, join(dirname(path), name)]));

export interface Companion extends CompanionRule {
  readonly alias: string;
  readonly names: readonly string[];
}

/** Checks a companion that is already a table. @returns its columns @throws ImportRefusal */
export async function checkCompanion(
  table: Table,
  name: string,
  { key }: Pick<CompanionRule, 'key'>,
  about: AboutFile,
): Promise<readonly string[]> {
  if (about.size > MOST_BYTES) throw new ImportRefusal(`Larger than ${MOST_BYTES / 1024 / 1024} MB.`);
  const names = about.header.map(tidy);
  const place = names.indexOf(key);
  if (place < 0) throw new ImportRefusal(`Missing header "${key}".`);
  if (about.ending.isWithinRow) throw new ImportRefusal('It looks cut off: it ends within its last row.');
  const cells = names.map((_name, at) => `coalesce(c${at}, '')`).join(', ');
  const [[rows = 0, line = null] = []] = await table.all(`SELECT count(*), min(line) FILTER (later) FROM (
    SELECT line, key <> '' AND all_cells <> first_value(all_cells) OVER (PARTITION BY key ORDER BY line) AS later
    FROM (SELECT line, trim(coalesce(c${place}, '')) AS key, [${cells}] AS all_cells FROM "${name}"))`);
  if (line !== null)
    throw new ImportRefusal(`Line ${Number(line)} has the key of an earlier row but other values.`);
  if (Number(rows) > MOST_ROWS) throw new ImportRefusal(`More than ${MOST_ROWS} rows.`);
  return names;
}

/** @throws ImportRefusal when a lookup column is missing */
export function requireLookUps(header: Header, companions: readonly Companion[]): void {
  let known = header.width;
  for (const { file, column, names } of companions) {
    if ((header.find([column]) ?? known) >= known)
      throw new ImportRefusal(`Missing header "${column}", used to look up ${file}.`);
    known += names.length;
  }
}
