import { sql } from 'kysely';
import type { Db } from '../schema.ts';

/** @param table its name, which may be one of a schema */
export async function countRows(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Whether a table has no row at all. @param table its name, which may be one of a schema */
export async function isEmpty(db: Db, table: string): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(db);
  return rows.length === 0;
}
