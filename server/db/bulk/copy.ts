import { CompiledQuery, type Insertable, sql } from 'kysely';
import { type CopyChunks, type CopyRows, CopySource, encodeRows } from '../copyEncoding.ts';
import { withDeadline } from '../deadline.ts';
import type { Database, Db } from '../schema.ts';

/**
 * Loads rows with PostgreSQL's COPY, by far the fastest way into either database; returns how many. Each row is an
 * array of values in the order of `columns`. `rows` is read no faster than the database takes them, so memory stays
 * flat. All arrive or none. The ordinary limit of a query does not count here, a deadline of the caller does.
 * @param db a transaction when the rows belong together with other writes
 */
export function copyInto<Table extends keyof Database>(
  db: Db,
  table: Table,
  columns: readonly (keyof Insertable<Database[Table]> & string)[],
  rows: CopyRows,
): Promise<number> {
  return copyIntoNamed(db, table, columns, rows);
}

/** As `copyInto`, for a table that the schema's types don't know, such as a temporary one. */
export const copyIntoNamed = (
  db: Db,
  table: string,
  columns: readonly string[],
  rows: CopyRows,
): Promise<number> => copyEncoded(db, table, columns, encodeRows(rows));

/** As `copyIntoNamed`, for rows that are encoded already. */
export async function copyEncoded(
  db: Db,
  table: string,
  columns: readonly string[],
  chunks: CopyChunks,
): Promise<number> {
  const target = sql`${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})`.compile(db);
  const source = new CopySource(chunks);
  const { numAffectedRows = 0n } = await withDeadline(Number.POSITIVE_INFINITY, () =>
    db.executeQuery(CompiledQuery.raw(target.sql, [source])),
  );
  return Number(numAffectedRows);
}
