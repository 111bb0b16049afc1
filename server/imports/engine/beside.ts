import { besideTable } from '../profile/prepare.ts';
import type { Profile } from '../profile/profile.ts';
import { type Companion, type CompanionPaths, checkCompanion } from '../reading/companions.ts';
import { ImportRefusal } from '../refusal.ts';
import type { Table } from '../table/openTable.ts';

type Lookup = { readonly file: string; readonly as: string; readonly column: string; readonly key: string };

const lookupsOf = ({ prepare }: Profile): Lookup[] =>
  (prepare?.recipes ?? []).flatMap((recipe) => (recipe.recipe === 'lookup' ? [recipe] : []));

/** Maps each column used for a lookup to its file. */
export const filesByColumn = (profile: Profile): Readonly<Record<string, string>> =>
  Object.fromEntries(lookupsOf(profile).map(({ column, file }) => [column, file]));

async function add(
  table: Table,
  { read }: Profile,
  rule: Lookup,
  path: string | undefined,
): Promise<Companion> {
  if (path === undefined) throw new ImportRefusal('File not found.');
  const name = besideTable(rule.as);
  const { encoding, delimiter } = read;
  const about = await table.add(name, { path, name: rule.file, read: { encoding, delimiter } });
  const names = await checkCompanion(table, name, rule, about);
  return { ...rule, alias: rule.as, names };
}

/** @throws ImportRefusal when a file is missing or isn't a lookup list */
export async function addFilesBeside(
  table: Table,
  profile: Profile,
  paths: CompanionPaths,
): Promise<Companion[]> {
  const all: Companion[] = [];
  for (const rule of lookupsOf(profile)) {
    try {
      all.push(await add(table, profile, rule, paths[rule.file]));
    } catch (error) {
      if (!(error instanceof ImportRefusal)) throw error;
      throw new ImportRefusal(`In ${rule.file}: ${error.message}`, error);
    }
  }
  return all;
}
