import { dirname, join } from 'node:path';
import { tidy } from '../cells/text.ts';
import { openSource, type SourceFile } from '../formats/source.ts';
import type { Header } from '../profiles/columns.ts';
import type { Profile } from '../profiles/profile.ts';
import type { CompanionRule } from '../profiles/rules.ts';
import { ImportRefusal } from '../refusal.ts';
import { type MadeWarning, madeColumns } from './made.ts';

/** Companions are held in memory: larger ones are no lists to look things up in. */
const MOST_ROWS = 100_000;
const MOST_BYTES = 32 * 1024 * 1024;

/** Paths of the files beside the main one, by the name that the profile gives them. */
export type CompanionPaths = Readonly<Record<string, string>>;

/** Names of the files that a profile reads beside the main one; none for most profiles. */
export const companionNames = (profile: Pick<Profile, 'with'>): readonly string[] =>
  profile.with.map(({ file }) => file);

/** Where those files are when they lie in the folder of the main one. */
export const companionsBeside = (path: string, profile: Pick<Profile, 'with'>): CompanionPaths =>
  Object.fromEntries(companionNames(profile).map((name) => [name, join(dirname(path), name)]));

/** A small file whose rows are looked up by their key. */
export interface Companion extends CompanionRule {
  readonly alias: string;
  readonly names: readonly string[];
  readonly rows: ReadonlyMap<string, readonly string[]>;
}

/** Cells of a row and of the rows that belong to it, or which cell names a row that isn't there. */
export type JoinedRow =
  | { readonly cells: readonly string[]; readonly warnings?: readonly MadeWarning[] }
  | { readonly place: number; readonly value: string; readonly reason: string };

/**
 * Reads every file that the profile names beside the main one.
 * @throws ImportRefusal when one is missing, no CSV, too large, lacks its key or has two rows of one key
 */
export async function readCompanions(profile: Profile, paths: CompanionPaths): Promise<Companion[]> {
  const companions: Companion[] = [];
  for (const rule of profile.with) companions.push(await readCompanion(rule, profile, paths[rule.file]));
  return companions;
}

async function readCompanion(
  rule: CompanionRule,
  profile: Profile,
  path: string | undefined,
): Promise<Companion> {
  try {
    if (path === undefined) throw new ImportRefusal('It is not there.');
    const { encoding, delimiter } = profile;
    const file = await openSource(path, { encoding, delimiter }, rule.file);
    if (file.size > MOST_BYTES) throw new ImportRefusal(`It has more than ${MOST_BYTES / 1024 / 1024} MB.`);
    return await collect(rule, file);
  } catch (error) {
    if (!(error instanceof ImportRefusal)) throw error;
    throw new ImportRefusal(`${rule.file}, which is read beside the file: ${error.message}`, error);
  }
}

async function collect(rule: CompanionRule, file: SourceFile): Promise<Companion> {
  const rows = new Map<string, readonly string[]>();
  let names: readonly string[] | undefined;
  let place = -1;
  let last: readonly string[] = [];
  for await (const { line, cells } of file.rows()) {
    last = cells;
    if (!names) {
      names = cells.map(tidy);
      place = names.indexOf(rule.key);
      if (place < 0) throw new ImportRefusal(`It lacks the header "${rule.key}".`);
      continue;
    }
    addRow(rows, cells[place], padded(cells, names.length), line);
  }
  if (!file.hasLineEnd() && last.length < (names?.length ?? 0)) {
    throw new ImportRefusal('It ends within its last row: it looks cut off.');
  }
  return { ...rule, alias: rule.as, names: names ?? [], rows };
}

const padded = (cells: readonly string[], width: number) =>
  Array.from({ length: width }, (_none, place) => cells[place] ?? '');

function addRow(
  rows: Map<string, readonly string[]>,
  keyCell: string | undefined,
  cells: readonly string[],
  line: number,
): void {
  const key = tidy(keyCell ?? '');
  const known = rows.get(key);
  if (known && known.join('\n') !== cells.join('\n')) {
    throw new ImportRefusal(`Line ${line} has the key of an earlier row, but other values.`);
  }
  if (rows.size >= MOST_ROWS) throw new ImportRefusal(`It has more than ${MOST_ROWS} rows.`);
  if (key !== '') rows.set(key, cells);
}

/**
 * Puts the rows of companions behind each row of the main file, and the columns behind them that the profile makes.
 * @throws ImportRefusal when a column to look up by is not there
 */
export function companionJoin(profile: Profile, header: Header, companions: readonly Companion[]) {
  let known = header.width;
  const links = companions.map(({ file, column, names, rows }) => {
    const place = header.find([column]) ?? known;
    if (place >= known) {
      throw new ImportRefusal(`The file lacks the header "${column}", by which ${file} is looked up.`);
    }
    known += names.length;
    return { place, rows, reason: `Has no row in ${file}.` };
  });
  const make = madeColumns(profile, header, known);
  if (links.length === 0 && !make) return (own: readonly string[]): JoinedRow => ({ cells: own });
  return (own: readonly string[]): JoinedRow => {
    const cells = Array.from({ length: header.width }, (_none, place) => own[place] ?? '');
    for (const { place, rows, reason } of links) {
      const value = cells[place] ?? '';
      const companionCells = rows.get(tidy(value));
      if (!companionCells) return { place, value, reason };
      cells.push(...companionCells);
    }
    return make ? { cells, warnings: make(cells) } : { cells };
  };
}
