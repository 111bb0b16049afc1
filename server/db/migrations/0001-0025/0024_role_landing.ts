import { type QueryExecutorProvider, sql } from 'kysely';

/** Where people of a role start unless they choose a page themselves, and whose rights a role began with. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table role add column landing_page text,
    add column copied_from integer references role on delete set null`.execute(db);
}
