import type { InsertObject } from 'kysely';
import type { Database, Db } from '../../../server/db/schema.ts';

/** Adds rows to a table as they are: without checks, audit or roll-ups. */
export async function insert<Table extends keyof Database>(
  db: Db,
  table: Table,
  rows: InsertObject<Database, Table> | readonly InsertObject<Database, Table>[],
): Promise<void> {
  await db.insertInto(table).values(rows).execute();
}
