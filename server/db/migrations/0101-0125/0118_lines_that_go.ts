import { type QueryExecutorProvider, sql } from 'kysely';

/** A file that has whole orders takes those of their lines away that it does not have; undoing it brings them back. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table import_change add removed boolean not null default false`.execute(db);
  await sql`alter table import_run add rows_removed integer not null default 0`.execute(db);
}
