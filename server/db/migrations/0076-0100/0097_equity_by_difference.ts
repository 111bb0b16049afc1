import { type QueryExecutorProvider, sql } from 'kysely';

/** Those whose payment would hardly change are found, counted and put in order without reading their rows. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`drop index equity_by_difference`.execute(db);
  await sql`create index equity_by_difference on equity (payment_difference, equity_id) include (equity, store_id)`.execute(
    db,
  );
}
