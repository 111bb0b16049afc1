import type { CorrectedRow, CorrectionGroup } from '../../../contract/calls/imports/corrections.ts';
import type { Db } from '../../db/schema.ts';
import { waitsForLine } from '../loading/notes/brokenRecords.ts';
import { findSource } from '../loading/staging/sources.ts';
import { Header } from '../profiles/columns.ts';
import { madeNames, type Profile } from '../profiles/profile.ts';
import { loadDirectory } from '../reading/directory.ts';
import { type Mapping, outcomeOf } from '../reading/mapper.ts';
import { planImport } from '../reading/plan.ts';
import type { Edits } from './correctedRun.ts';
import type { ListedRow } from './listFile.ts';
import { type AddedColumn, addedBy, addedColumns, keyOf, type Sheet, sheetOf, withAdded } from './sheet.ts';
import { forTyped } from './typedDays.ts';

const LONGEST_VALUE = 100;

/** The header row of a list, with the columns that the profile makes of those of the file. */
const headerOf = (profile: Profile, names: readonly string[]) => new Header(names, [], madeNames(profile));

/** How rows of a list are judged by themselves: everything but what only the whole file and the database tell. */
export async function mappingOf(
  db: Db,
  profile: Profile,
  header: readonly string[],
  now: Date,
): Promise<Mapping> {
  const directory = await loadDirectory(db, await findSource(db, profile));
  return planImport(profile, headerOf(profile, header), directory, now).mapping;
}

/** What rows of a list are corrected in and judged by. */
export interface Bench {
  readonly sheet: Sheet;
  /** Columns that corrections have added to those of the file. */
  readonly added: readonly AddedColumn[];
  /** Takes those too. */
  readonly profile: Profile;
  readonly mapping: Mapping;
}

export async function benchOf(
  db: Db,
  ofFile: Profile,
  { header, edits, now }: { readonly header: readonly string[]; readonly edits: Edits; readonly now: Date },
): Promise<Bench> {
  const profile = forTyped(ofFile);
  const directory = await loadDirectory(db, await findSource(db, profile));
  const plain = planImport(profile, headerOf(profile, header), directory, now).mapping;
  const sheet = sheetOf(profile, plain, header);
  const added = addedColumns(addedBy(edits, sheet), headerOf(profile, header));
  if (added.length === 0) return { sheet, added, profile, mapping: plain };
  const wide = withAdded(profile, added);
  const names = headerOf(profile, [...header, ...added.map((column) => column.header)]);
  return { sheet, added, profile: wide, mapping: planImport(wide, names, directory, now).mapping };
}

/** The cells of a row with its corrections, those of added columns behind them. */
export function correctedCells(
  { added, sheet: { own } }: Pick<Bench, 'added' | 'sheet'>,
  { cells }: Pick<ListedRow, 'cells'>,
  edits: Edits[string] = {},
): string[] {
  const mine = cells.map((cell, place) => edits[place] ?? cell);
  const isWide = mine.length > own.length && mine.slice(own.length).every((cell) => cell.trim() === '');
  // In a row with more or fewer cells than the header row nobody knows which they are.
  if (!isWide && mine.length !== own.length) return mine;
  return [...mine.slice(0, own.length), ...added.map(({ field }) => edits[field] ?? '')];
}

/** A row with its corrections, and what is to be said of it now. */
export function judged(
  bench: Bench,
  row: ListedRow,
  edits: Edits[string] = {},
  isSent = false,
): CorrectedRow {
  const { sheet, added, mapping } = bench;
  const { own, fields, placeOf } = sheet;
  const fieldIn = new Map(added.map(({ field, header }) => [header, field]));
  const cells = [
    ...own.map((_name, place) => edits[place] ?? row.cells[place] ?? ''),
    ...fields.map((name) => edits[name] ?? ''),
  ];
  const edited = cells.flatMap((_cell, place) => ((keyOf(sheet, place) ?? '') in edits ? [place] : []));
  const as = (state: CorrectedRow['state'], notes: ListedRow['notes']): CorrectedRow => ({
    ...{ line: row.line, cells, edited, state },
    notes: notes.map(({ column, value, reason }) => {
      const name = fieldIn.get(column) ?? column;
      return { column: name, value: value.slice(0, LONGEST_VALUE), reason, place: placeOf(name) };
    }),
  });
  if (isSent) return as('sent', row.notes);
  if (edited.length === 0) return as('open', row.notes);
  const outcome = outcomeOf(mapping, { line: row.line, cells: correctedCells(bench, row, edits) });
  if (outcome.kind === 'rejected') return as('bad', outcome.faults);
  if (outcome.kind === 'skipped') return as('bad', [{ column: '', value: '', reason: outcome.reason }]);
  return as('ready', outcome.warnings);
}

/** Whether something was said of a row. */
export function isIn(
  { place, value, reason }: CorrectionGroup,
  { notes }: ListedRow,
  { placeOf }: Pick<Sheet, 'placeOf'>,
): boolean {
  return notes.some(
    (note) => note.reason === reason && note.value === value && placeOf(note.column) === place,
  );
}

/** Whether something is said of the cell of a row in a column. */
export const isWrongIn = (place: number, { notes }: Pick<CorrectedRow, 'notes'>): boolean =>
  notes.some((note) => note.place === place);

/** Columns of which something is said, and in how many of the rows. */
export function wrongColumns(rows: readonly CorrectedRow[]): { place: number; rows: number }[] {
  const places = new Set(rows.flatMap(({ notes }) => notes.map(({ place }) => place)));
  return [...places].flatMap((place) =>
    place === null ? [] : [{ place, rows: rows.filter((row) => isWrongIn(place, row)).length }],
  );
}

const MOST_GROUPS = 100;

/** What was said of rows, the most frequent first. */
export function groupsOf(
  rows: readonly ListedRow[],
  { placeOf }: Pick<Sheet, 'placeOf'>,
): (CorrectionGroup & { rows: number })[] {
  const groups = new Map<string, CorrectionGroup & { rows: number }>();
  for (const { notes } of rows) {
    // The same may be said of several fields that no column gives.
    const own = new Map<string, CorrectionGroup>();
    for (const { column, value, reason } of notes) {
      const place = placeOf(column);
      own.set(JSON.stringify([place, value, reason]), { place, value, reason });
    }
    for (const [key, group] of own) groups.set(key, { ...group, rows: (groups.get(key)?.rows ?? 0) + 1 });
  }
  const frequent = [...groups.values()].sort((a, b) => b.rows - a.rows);
  // What is said of many values leaves room for what is said of few.
  const ranks = new Map<string, number>();
  const ranked = frequent.map((group) => {
    const kind = `${group.place}\n${group.reason}`;
    const rank = ranks.get(kind) ?? 0;
    ranks.set(kind, rank + 1);
    return { group, rank };
  });
  const chosen = new Set(
    ranked
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, MOST_GROUPS)
      .map(({ group }) => group),
  );
  return frequent.filter((group) => chosen.has(group));
}

/** Rows that were rejected for the sake of another row of their record alone are ready once that one is. */
export function withWaiting(rows: readonly CorrectedRow[]): CorrectedRow[] {
  const ready = new Set(rows.filter(({ state }) => state === 'ready').map(({ line }) => line));
  const waits = ({ state, notes }: CorrectedRow) =>
    state === 'open' && notes.every(({ reason }) => ready.has(waitsForLine(reason) ?? -1));
  return rows.map((row) => (waits(row) ? { ...row, state: 'ready', notes: [] } : row));
}
