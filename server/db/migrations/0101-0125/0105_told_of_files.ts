import { type QueryExecutorProvider, sql } from 'kysely';

/** Whoever may load files hears of a file of the watched folder that was not loaded. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    alter table notification drop constraint notification_kind_check,
      add check (kind in ('answer', 'changed', 'assigned', 'segment', 'import', 'file', 'feed', 'sign_in'))`.execute(
    db,
  );
}
