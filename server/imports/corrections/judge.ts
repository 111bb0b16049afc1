import type { CorrectedRow, CorrectionGroup } from '../../../contract/calls/imports/corrections.ts';
import type { Db } from '../../db/schema.ts';
import { tidy } from '../cells/text.ts';
import { findSource } from '../loading/staging/sources.ts';
import { Header } from '../profiles/columns.ts';
import type { Profile } from '../profiles/profile.ts';
import { loadDirectory } from '../reading/directory.ts';
import { type Mapping, outcomeOf } from '../reading/mapper.ts';
import { planImport } from '../reading/plan.ts';
import type { Edits } from './correctedRun.ts';
import type { ListedRow, ListFile } from './listFile.ts';

const LONGEST_VALUE = 100;

/** How rows of a list are judged by themselves: everything but what only the whole file and the database tell. */
export async function mappingOf(
  db: Db,
  profile: Profile,
  header: readonly string[],
  now: Date,
): Promise<Mapping> {
  const directory = await loadDirectory(db, await findSource(db, profile));
  return planImport(profile, new Header(header), directory, now).mapping;
}

const editedCells = ({ cells }: Pick<ListedRow, 'cells'>, edits: Edits[string] = {}): string[] =>
  cells.map((cell, place) => edits[place] ?? cell);

/** A row with its corrections, and what is to be said of it now. */
export function judged(
  mapping: Mapping,
  row: ListedRow,
  edits: Edits[string] | undefined,
  isSent: boolean,
): CorrectedRow {
  const cells = editedCells(row, edits);
  const edited = Object.keys(edits ?? {}).map(Number);
  const as = (state: CorrectedRow['state'], notes: CorrectedRow['notes']): CorrectedRow => ({
    ...{ line: row.line, cells, edited, state },
    notes: notes.map((note) => ({ ...note, value: note.value.slice(0, LONGEST_VALUE) })),
  });
  if (isSent) return as('sent', [...row.notes]);
  if (edited.length === 0) return as('open', [...row.notes]);
  const outcome = outcomeOf(mapping, { line: row.line, cells });
  if (outcome.kind === 'rejected') return as('bad', [...outcome.faults]);
  if (outcome.kind === 'skipped') return as('bad', [{ column: '', value: '', reason: outcome.reason }]);
  return as('ready', [...outcome.warnings]);
}

/** Place of the column that something was said of; null for the whole row. */
export const placesOf = (header: readonly string[]) => {
  const places = new Map(header.map((name, place) => [tidy(name), place]));
  return (column: string): number | null => places.get(tidy(column)) ?? null;
};

/** Whether something was said of a row. */
export function isIn(
  { place, value, reason }: CorrectionGroup,
  { notes }: ListedRow,
  placeOf: (column: string) => number | null,
): boolean {
  return notes.some(
    (note) => note.reason === reason && note.value === value && placeOf(note.column) === place,
  );
}

const MOST_GROUPS = 100;

/** What was said of rows, the most frequent first. */
export function groupsOf({ header, rows }: ListFile): (CorrectionGroup & { rows: number })[] {
  const placeOf = placesOf(header);
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
  return [...groups.values()].sort((a, b) => b.rows - a.rows).slice(0, MOST_GROUPS);
}
