import { randomBytes } from 'node:crypto';
import { type Compilable, CompiledQuery, sql } from 'kysely';
import { withAbort, withoutDeadline } from './deadline.ts';
import { isEmbedded } from './dialect.ts';
import type { Db } from './schema.ts';

export interface StreamOptions {
  /** Rows fetched at a time. @default 1000 */
  readonly batch?: number;
  /** Ends the stream with its reason and stops the query that runs. @default none */
  readonly signal?: AbortSignal | undefined;
}

/**
 * The rows of a query, one batch in memory at a time, as they were when the stream began. Leaving the loop early ends
 * the query. In PostgreSQL a connection of its own waits for the consumer; the embedded database, which has only
 * one, keeps the result aside and serves others between two batches.
 */
export async function* streamRows<Row>(
  db: Db,
  query: Compilable<Row>,
  { batch = 1_000, signal }: StreamOptions = {},
): AsyncGenerator<Row, void, undefined> {
  const cursor = `stream_${randomBytes(8).toString('hex')}`;
  const place = await openCursor(db, cursor, query.compile(), signal);
  try {
    const fetch = sql.raw<Row>(`fetch forward ${batch} from ${cursor}`);
    while (true) {
      const { rows } = await withAbort(signal, () => fetch.execute(place.db));
      yield* rows;
      if (rows.length < batch) return;
    }
  } finally {
    await withoutDeadline(place.close);
  }
}

interface CursorPlace {
  readonly db: Db;
  close(): Promise<unknown>;
}

async function openCursor(
  db: Db,
  cursor: string,
  query: CompiledQuery,
  signal: AbortSignal | undefined,
): Promise<CursorPlace> {
  const declare = (place: Db, how: string) => {
    const statement = `declare ${cursor} no scroll cursor ${how} for ${query.sql}`;
    return withAbort(signal, () => place.executeQuery(CompiledQuery.raw(statement, [...query.parameters])));
  };
  if (db.isTransaction || isEmbedded(db)) {
    // After a failure the cursor is gone already, and the failure is what the caller has to hear of.
    const close = () =>
      sql
        .raw(`close ${cursor}`)
        .execute(db)
        .catch(() => {});
    try {
      await declare(db, db.isTransaction ? '' : 'with hold');
      return { db, close };
    } catch (error) {
      // One that was given up may have been opened all the same.
      await withoutDeadline(close);
      throw error;
    }
  }
  const transaction = await withAbort(signal, () =>
    db.startTransaction().setAccessMode('read only').execute(),
  );
  const close = () => transaction.rollback().execute();
  try {
    // All rows are read: a plan for the first ones soon takes twice as long for the rest.
    await sql`set local cursor_tuple_fraction = 1`.execute(transaction);
    await declare(transaction, '');
    return { db: transaction, close };
  } catch (error) {
    await withoutDeadline(close);
    throw error;
  }
}
