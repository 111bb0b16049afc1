import { type QueryExecutorProvider, sql } from 'kysely';

/** The stores that a person starts with; null is all that they see. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table user_preference add column default_stores integer[]`.execute(db);
}
