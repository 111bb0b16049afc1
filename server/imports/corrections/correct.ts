import { sql } from 'kysely';
import type { PayloadOf, ReplyOf } from '../../../contract/call.ts';
import type { correctRows } from '../../../contract/calls/imports/corrections.ts';
import { isStorableJson } from '../../db/jsonText.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { type CorrectedRun, correctedRun, type Edits, sentLines, sentRuns } from './correctedRun.ts';
import { type Bench, isIn, isWrongIn, judged } from './judge.ts';
import type { ListedRow, ListFile } from './listFile.ts';
import { keyOf, placeOfKey, type Sheet } from './sheet.ts';

type Change = PayloadOf<typeof correctRows>;
type Undo = ReplyOf<typeof correctRows>['before'];

interface Author {
  readonly userid: number;
  readonly now: Date;
}

/** @throws AppError `conflict` when the corrections have changed since */
export function requireVersion({ version, updated_by }: CorrectedRun, seen: number): void {
  if (version === seen) return;
  throw new AppError('conflict', 'rows_changed_by', { params: { who: updated_by ?? '' } });
}

interface CellEdit {
  readonly line: number;
  readonly key: string | undefined;
  readonly value: string | null;
}

/** Expands a change into single cells. Rows already sent stay unchanged. */
async function cellsOf(
  bench: Bench,
  run: CorrectedRun,
  { edits, bulk, discard }: Change,
  rows: readonly ListedRow[],
): Promise<CellEdit[]> {
  const { sheet } = bench;
  if (discard) {
    return Object.entries(run.edits).flatMap(([line, cells]) =>
      Object.keys(cells).map((key) => ({ line: Number(line), key, value: null })),
    );
  }
  const singly = edits.map(({ line, place, value }) => ({ line, key: keyOf(sheet, place), value }));
  if (!bulk) return singly;
  const { only, all, place, value } = bulk;
  const wrong =
    only || all ? [] : (await judged(bench, rows, run.edits)).filter((row) => isWrongIn(place, row));
  const wrongLines = new Set(wrong.map(({ line }) => line));
  const isSelected = (row: ListedRow) => (only ? isIn(only, row, sheet) : all || wrongLines.has(row.line));
  return [
    ...singly,
    ...rows.filter(isSelected).map(({ line }) => ({ line, key: keyOf(sheet, place), value })),
  ];
}

/**
 * Saves corrections.
 * @throws AppError `conflict` when they have changed since, `invalid` for text that can't be stored, or a row or column
 *   that isn't listed
 */
export async function correct(
  db: Db,
  { list, bench }: { readonly list: ListFile; readonly bench: Bench },
  change: Change,
  { userid, now }: Author,
): Promise<ReplyOf<typeof correctRows>> {
  return db.transaction().execute(async (tx) => {
    await sql`insert into import_draft (run_id, version, edits, updated_at) values (${change.run_id}, 0, '{}', ${now})
      on conflict do nothing`.execute(tx);
    await sql`select from import_draft where run_id = ${change.run_id} for update`.execute(tx);
    const run = await correctedRun(tx, change.run_id);
    requireVersion(run, change.version);
    const sent = sentLines(await sentRuns(tx, change.run_id));
    const rows = list.rows.filter(({ line }) => !sent.has(line));
    const { edits, before } = applied(run.edits, await cellsOf(bench, run, change, rows), {
      sheet: bench.sheet,
      rows,
    });
    const json = JSON.stringify(edits);
    if (!isStorableJson(json)) throw new AppError('invalid', 'text_not_kept');
    const version = run.version + 1;
    await sql`update import_draft set version = ${version}, edits = ${json}::jsonb, updated_by = ${userid}, updated_at = ${now}
      where run_id = ${change.run_id}`.execute(tx);
    return { version, before };
  });
}

interface Editable {
  readonly sheet: Sheet;
  readonly rows: readonly ListedRow[];
}

function applied(old: Edits, cells: readonly CellEdit[], { sheet, rows }: Editable) {
  const byLine = new Map(rows.map((row) => [row.line, row]));
  const edits: Record<string, Record<string, string>> = structuredClone(old);
  const before: Undo = [];
  for (const { line, key, value } of cells) {
    const row = byLine.get(line);
    const isThere = value === null ? edits[line] !== undefined : row !== undefined;
    if (!isThere || key === undefined) throw new AppError('invalid', 'row_not_listed');
    const previous = edits[line]?.[key] ?? null;
    const own = { ...edits[line] };
    const place = placeOfKey(sheet, key);
    // Retyping the file's own value removes the correction; a column that the file lacks is empty.
    const inFile = place === undefined ? undefined : (row?.cells[place] ?? '');
    if (value === null || value === inFile) delete own[key];
    else own[key] = value;
    if ((own[key] ?? null) === previous) continue;
    if (place !== undefined) before.push({ line, place, value: previous });
    if (Object.keys(own).length > 0) edits[line] = own;
    else delete edits[line];
  }
  return { edits, before };
}
