import { randomBytes } from 'node:crypto';
import { type Compilable, CompiledQuery, sql } from 'kysely';
import { withoutDeadline } from './deadline.ts';
import { isEmbedded } from './dialect.ts';
import type { Db } from './schema.ts';

export interface StreamOptions {
  /** Rows that PostgreSQL sends at a time, after the first ones. @default 1000 */
  readonly batch?: number;
}

/** Rows that are sent at once, so that nobody waits until a batch is full to see any. */
export const FIRST_ROWS = 100;

/** Rows in an order that is made of a key, so that they can be read on from any of them. */
export interface StreamedRows<Row> {
  readonly all: Compilable<Row>;
  /** The same rows, by queries of which each is short: it reads on by key where the one before it ended. */
  readonly pages: () => AsyncIterable<readonly Row[]>;
}

/**
 * Rows for somebody who takes their time, one batch in memory at a time. In PostgreSQL a connection of its own waits
 * for them and all rows are as they were when the stream began; leaving the loop early ends the query. The embedded
 * database has only one connection: its rows are read page by page, others have their turn between two pages, and a row
 * is as it is when its page is read. Deadline and abort are those of the call that takes the rows.
 */
export const streamRows = <Row>(
  db: Db,
  rows: StreamedRows<Row>,
  options?: StreamOptions,
): AsyncGenerator<Row, void, undefined> => rowsOf(streamBatches(db, rows, options));

/** As `streamRows`, for who takes all rows of a batch at once. */
export const streamBatches = <Row>(
  db: Db,
  { all, pages }: StreamedRows<Row>,
  { batch = 1_000 }: StreamOptions = {},
): AsyncIterable<readonly Row[]> => (isEmbedded(db) ? pages() : batchesOf(db, all, batch));

/**
 * The rows of a query that has no key to read on by, as {@link streamBatches}. The embedded database keeps a copy of them,
 * as they were when the stream began, and gives them piece by piece.
 */
export function streamQuery<Row>(
  db: Db,
  all: Compilable<Row>,
  options: StreamOptions = {},
): AsyncIterable<readonly Row[]> {
  return streamBatches(
    db,
    { all, pages: () => readCursor(db, all, options.batch ?? 1_000, 'with hold') },
    options,
  );
}

/** The rows of a query as the transaction `tx` sees them, one batch in memory at a time. */
export const streamWithin = <Row>(tx: Db, query: Compilable<Row>): AsyncGenerator<Row, void, undefined> =>
  rowsOf(readCursor(tx, query, 1_000));

async function* rowsOf<Row>(batches: AsyncIterable<readonly Row[]>): AsyncGenerator<Row, void, undefined> {
  for await (const batch of batches) yield* batch;
}

async function* batchesOf<Row>(db: Db, query: Compilable<Row>, batch: number): AsyncGenerator<Row[]> {
  const tx = await db.startTransaction().setAccessMode('read only').execute();
  try {
    // All rows are read, so a plan for nothing but the first would be the wrong one. Of plans that the planner expects to take
    // a few times as long, which it often is wrong about, the one that begins at once is better: along an index instead of
    // sorting everything before the first row.
    await sql`set local cursor_tuple_fraction = 0.1`.execute(tx);
    yield* readCursor(tx, query, batch);
  } finally {
    await withoutDeadline(() => tx.rollback().execute());
  }
}

/** @param hold for a session without a transaction: then all rows are kept until the last is read. @default '' */
async function* readCursor<Row>(
  tx: Db,
  query: Compilable<Row>,
  batch: number,
  hold: '' | 'with hold' = '',
): AsyncGenerator<Row[]> {
  const cursor = `stream_${randomBytes(8).toString('hex')}`;
  const { sql: text, parameters } = query.compile();
  try {
    await tx.executeQuery(
      CompiledQuery.raw(`declare ${cursor} no scroll cursor ${hold} for ${text}`, [...parameters]),
    );
    const next = (count: number) => sql.raw<Row>(`fetch forward ${count} from ${cursor}`).execute(tx);
    for (let count = Math.min(FIRST_ROWS, batch); ; count = batch) {
      const { rows } = await next(count);
      yield rows;
      if (rows.length < count) return;
    }
  } finally {
    // After a failure the cursor is gone already, and the failure is what the caller has to hear of.
    await withoutDeadline(() => sql.raw(`close ${cursor}`).execute(tx)).catch(() => {});
  }
}
