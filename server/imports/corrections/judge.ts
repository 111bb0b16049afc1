import type { CorrectedRow, CorrectionGroup } from '../../../contract/calls/imports/corrections.ts';
import type { Db } from '../../db/schema.ts';
import { FileReader } from '../engine/fileReader.ts';
import { openRows, type RowRead, readRows } from '../engine/readRows.ts';
import { waitsForLine } from '../loading/notes/brokenRecords.ts';
import { findSource } from '../loading/staging/sources.ts';
import { Header } from '../profile/columns.ts';
import type { Profile } from '../profile/profile.ts';
import { madeNames } from '../profile/recipesOf.ts';
import { type Directory, loadDirectory } from '../reading/directory.ts';
import type { Mapping } from '../reading/mapper.ts';
import { completePlan, draftImport } from '../reading/plan.ts';
import type { SourceRow } from '../table/sourceRow.ts';
import type { Edits } from './correctedRun.ts';
import type { ListedRow } from './listFile.ts';
import { type AddedColumn, addedBy, addedColumns, keyOf, type Sheet, sheetOf, withAdded } from './sheet.ts';
import { forTyped } from './typedDays.ts';

const LONGEST_VALUE = 100;

const headerOf = (profile: Profile, names: readonly string[]) => new Header(names, [], madeNames(profile));

/** Input for checking single rows; checks of the whole file and the database aren't included. */
interface Reading {
  readonly profile: Profile;
  readonly header: readonly string[];
  readonly directory: Directory;
  readonly fileName: string;
  readonly now: Date;
}

export const directoryOf = async (db: Db, profile: Profile): Promise<Directory> =>
  loadDirectory(db, await findSource(db, profile));

/** @throws ImportRefusal when required headers are missing */
export function mappingOf({ profile, header, directory, now }: Omit<Reading, 'fileName'>): Mapping {
  const draft = draftImport(profile, headerOf(profile, header), directory, now);
  return completePlan(draft, profile).mapping;
}

export async function readListed(
  { header, fileName, now: startedAt, ...reading }: Reading,
  rows: readonly SourceRow[],
): Promise<ReadonlyMap<number, RowRead>> {
  if (rows.length === 0) return new Map();
  const table = await openRows({ header, rows, isTyped: false, isList: true });
  try {
    const reader = await FileReader.of({ ...reading, fileName, startedAt, companions: {} }, table);
    const read = await readRows(reader, rows);
    return new Map(read.map((row) => [row.line, row]));
  } finally {
    await table.close();
  }
}

export const listedRow = ({ line, place }: ListedRow, cells: readonly string[]): SourceRow => ({
  ...{ line, cells, listed: { line, place } },
});

export interface Bench {
  readonly sheet: Sheet;
  /** Columns that corrections add to the file's. */
  readonly added: readonly AddedColumn[];
  readonly profile: Profile;
  readonly reading: Reading;
}

export async function benchOf(
  db: Db,
  ofFile: Profile,
  { header, edits, ...given }: { readonly edits: Edits } & Pick<Reading, 'header' | 'fileName' | 'now'>,
): Promise<Bench> {
  const profile = forTyped(ofFile);
  const directory = await directoryOf(db, profile);
  const sheet = sheetOf(profile, mappingOf({ profile, header, directory, ...given }), header);
  const added = addedColumns(addedBy(edits, sheet), headerOf(profile, header));
  const wide = withAdded(profile, added);
  const reading = {
    ...{ profile: wide, directory, ...given },
    header: [...header, ...added.map((column) => column.header)],
  };
  return { sheet, added, profile: wide, reading };
}

/** Cells of a row with its corrections, then those of added columns. */
export function correctedCells(
  { added, sheet: { own } }: Pick<Bench, 'added' | 'sheet'>,
  { cells }: Pick<ListedRow, 'cells'>,
  edits: Edits[string] = {},
): string[] {
  const ownCells = cells.map((cell, place) => edits[place] ?? cell);
  const isWide =
    ownCells.length > own.length && ownCells.slice(own.length).every((cell) => cell.trim() === '');
  // With too many or too few cells, their columns are unknown.
  if (!isWide && ownCells.length !== own.length) return ownCells;
  return [...ownCells.slice(0, own.length), ...added.map(({ field }) => edits[field] ?? '')];
}

export async function judged(
  bench: Bench,
  rows: readonly ListedRow[],
  edits: Edits,
  sent: ReadonlySet<number> = new Set(),
): Promise<CorrectedRow[]> {
  const isEdited = ({ line }: ListedRow) => !sent.has(line) && Object.keys(edits[line] ?? {}).length > 0;
  const corrected = rows
    .filter(isEdited)
    .map((row) => listedRow(row, correctedCells(bench, row, edits[row.line])));
  const read = await readListed(bench.reading, corrected);
  return rows.map((row) =>
    judgedRow(bench, row, {
      edits: edits[row.line] ?? {},
      read: read.get(row.line),
      isSent: sent.has(row.line),
    }),
  );
}

interface Correction {
  readonly edits: Edits[string];
  readonly read: RowRead | undefined;
  readonly isSent: boolean;
}

function judgedRow(
  { sheet, added }: Bench,
  row: ListedRow,
  { edits, read, isSent }: Correction,
): CorrectedRow {
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
  if (edited.length === 0 || !read) return as('open', row.notes);
  return as(read.outcome === 'row' ? 'ready' : 'bad', read.notes);
}

export function isIn(
  { place, value, reason }: CorrectionGroup,
  { notes }: ListedRow,
  { placeOf }: Pick<Sheet, 'placeOf'>,
): boolean {
  return notes.some(
    (note) => note.reason === reason && note.value === value && placeOf(note.column) === place,
  );
}

export const isWrongIn = (place: number, { notes }: Pick<CorrectedRow, 'notes'>): boolean =>
  notes.some((note) => note.place === place);

export function wrongColumns(rows: readonly CorrectedRow[]): { place: number; rows: number }[] {
  const places = new Set(rows.flatMap(({ notes }) => notes.map(({ place }) => place)));
  return [...places].flatMap((place) =>
    place === null ? [] : [{ place, rows: rows.filter((row) => isWrongIn(place, row)).length }],
  );
}

const MOST_GROUPS = 100;

export function groupsOf(
  rows: readonly ListedRow[],
  { placeOf }: Pick<Sheet, 'placeOf'>,
): (CorrectionGroup & { rows: number })[] {
  const groups = new Map<string, CorrectionGroup & { rows: number }>();
  for (const { notes } of rows) {
    // Several missing columns may have the same note.
    const own = new Map<string, CorrectionGroup>();
    for (const { column, value, reason } of notes) {
      const place = placeOf(column);
      own.set(JSON.stringify([place, value, reason]), { place, value, reason });
    }
    for (const [key, group] of own) groups.set(key, { ...group, rows: (groups.get(key)?.rows ?? 0) + 1 });
  }
  const frequent = [...groups.values()].sort((a, b) => b.rows - a.rows);
  // Takes the top group of each kind first, so that a kind with many values doesn't crowd out others.
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

/** Rows rejected only because of another row of their record are ready once that row is. */
export function withWaiting(rows: readonly CorrectedRow[]): CorrectedRow[] {
  const ready = new Set(rows.filter(({ state }) => state === 'ready').map(({ line }) => line));
  const waits = ({ state, notes }: CorrectedRow) =>
    state === 'open' && notes.every(({ reason }) => ready.has(waitsForLine(reason) ?? -1));
  return rows.map((row) => (waits(row) ? { ...row, state: 'ready', notes: [] } : row));
}
