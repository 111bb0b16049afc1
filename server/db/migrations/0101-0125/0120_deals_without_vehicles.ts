import { type QueryExecutorProvider, sql } from 'kysely';

/** A source that tells no VINs still tells what was sold, when, where and for how much. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table deal alter column vin drop not null`.execute(db);
}
