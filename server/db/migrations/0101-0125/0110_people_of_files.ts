import { type QueryExecutorProvider, sql } from 'kysely';

/** What the files of a source call somebody who was added by their name: they are found by it after they were renamed, too. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table employee add source_key text`.execute(db);
  await sql`create unique index employee_source_key on employee (source_id, source_key)`.execute(db);
}
