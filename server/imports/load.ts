import { sql } from 'kysely';
import { type FeedName, importTargets } from '../../contract/records/index.ts';
import { copyIntoNamed } from '../db/copy.ts';
import type { CopyValue } from '../db/copyEncoding.ts';
import { withoutDeadline } from '../db/deadline.ts';
import type { Tx } from '../db/schema.ts';
import { refreshAfter } from '../rollups/index.ts';
import { type TargetTable, targetTables } from './tables.ts';
import { createStage, finishTable, type LoadCounts, mergeStage, STAGE, type StageLayout } from './upsert.ts';

/** A record by column; every row of a load has the columns of the first one. JSON columns take text. */
export type LoadRow = Readonly<Record<string, CopyValue>>;
export type LoadRows = AsyncIterable<LoadRow> | Iterable<LoadRow>;

/**
 * Loads rows that are already clean, at most one per key, and brings roll-ups up to date, in the caller's transaction.
 * A row whose key exists updates the record; into an empty table rows are copied directly. Columns that the rows lack
 * take the database's default, or keep their value.
 * @throws Error when the rows lack every natural key of the feed
 */
export async function loadRecords(
  tx: Tx,
  feed: FeedName,
  rows: LoadRows,
  today: string,
): Promise<LoadCounts> {
  const { columns, all } = await peekColumns(rows);
  if (columns.length === 0) return { created: 0, updated: 0, unchanged: 0 };
  const key = importTargets[feed].keys.find((names) => names.every((name) => columns.includes(name)));
  const target = targetTables[feed];
  return withoutDeadline(async () => {
    if (await isEmpty(tx, target)) return loadEmpty(tx, { feed, today }, columns, all);
    if (!key) throw new Error(`Rows of ${feed} need ${importTargets[feed].keys.map(String).join(' or ')}.`);
    return stageAndMerge(tx, { target, key, columns }, { feed, today }, all);
  });
}

interface Load {
  readonly feed: FeedName;
  readonly today: string;
}

async function stageAndMerge(
  tx: Tx,
  layout: StageLayout,
  { feed, today }: Load,
  rows: AsyncIterable<LoadRow>,
): Promise<LoadCounts> {
  await createStage(tx, layout);
  await copyIntoNamed(tx, STAGE, ['line', ...layout.columns], numbered(rows, layout.columns));
  return mergeStage(tx, layout, feed, today);
}

async function loadEmpty(
  tx: Tx,
  { feed, today }: Load,
  columns: readonly string[],
  rows: AsyncIterable<LoadRow>,
): Promise<LoadCounts> {
  const target = targetTables[feed];
  const created = await copyIntoNamed(tx, target.table, columns, cellsOf(rows, columns));
  await finishTable(tx, target, created);
  await refreshAfter(tx, feed, 'everything', today);
  return { created, updated: 0, unchanged: 0 };
}

async function isEmpty(tx: Tx, { table }: TargetTable): Promise<boolean> {
  const found = await sql`select 1 from ${sql.table(table)} limit 1`.execute(tx);
  return found.rows.length === 0;
}

async function peekColumns(rows: LoadRows): Promise<{ columns: string[]; all: AsyncIterable<LoadRow> }> {
  const iterator = iterate(rows);
  const first = await iterator.next();
  if (first.done) return { columns: [], all: iterator };
  const row = first.value;
  async function* all() {
    yield row;
    yield* iterator;
  }
  return { columns: Object.keys(row), all: all() };
}

async function* iterate(rows: LoadRows): AsyncGenerator<LoadRow, undefined> {
  yield* rows;
}

async function* cellsOf(rows: AsyncIterable<LoadRow>, columns: readonly string[]) {
  for await (const row of rows) yield columns.map((name) => row[name]);
}

async function* numbered(rows: AsyncIterable<LoadRow>, columns: readonly string[]) {
  let line = 0;
  for await (const cells of cellsOf(rows, columns)) {
    line += 1;
    yield [line, ...cells];
  }
}
