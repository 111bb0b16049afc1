import { type QueryExecutorProvider, sql } from 'kysely';

/** A column that somebody has left out is remembered too: no field took it. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table import_habit alter column field drop not null`.execute(db);
}
