import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Hand-offs are bound to the sibling that they are for; one without can be redeemed by any. The key signs the token and
 * lives as short as its code, so that no secret of the portal lasts.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table one_time_code add column audience text, add column sign_key text`.execute(db);
  await sql`create index one_time_code_expires on one_time_code (purpose, expires_at)`.execute(db);
}
