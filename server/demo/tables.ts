import { sql } from 'kysely';
import { ChunksAhead } from '../db/bulk/chunksAhead.ts';
import { copyEncoded } from '../db/bulk/copy.ts';
import { type CopyValue, encodeAtOnce } from '../db/copyEncoding.ts';
import type { Database, Tx } from '../db/schema.ts';

/** Numbers that the database gives out next must lie above those that were given. */
export async function advanceNumber(tx: Tx, table: keyof Database & string, id: string): Promise<void> {
  await sql`select setval(pg_get_serial_sequence(${table}, ${id}),
    (select coalesce(max(${sql.ref(id)}), 1) from ${sql.table(table)}))`.execute(tx);
}

type Rows = Iterable<Readonly<Record<string, CopyValue>>>;

/** Rows of one table, all with the columns of the first. */
export async function insertRows(tx: Tx, table: keyof Database & string, rows: Rows): Promise<void> {
  const { columns, chunks } = rowsAhead(rows);
  if (columns.length > 0) await copyEncoded(tx, table, columns, chunks);
}

export interface RowsAhead {
  readonly columns: readonly string[];
  readonly chunks: ChunksAhead;
  /** Makes them from now on, while the database is busy with something else. @default when they are taken */
  readonly begin: () => void;
}

/** Rows of one table, all with the columns of the first. */
export function rowsAhead(rows: Rows): RowsAhead {
  const iterator = rows[Symbol.iterator]();
  const first = iterator.next();
  const columns = first.done ? [] : Object.keys(first.value);
  function* cells() {
    for (let next = first; !next.done; next = iterator.next()) yield columns.map((name) => next.value[name]);
  }
  const chunks = new ChunksAhead(encodeAtOnce(cells()));
  return { columns, chunks, begin: () => chunks.begin() };
}
