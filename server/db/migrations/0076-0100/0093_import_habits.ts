import { type QueryExecutorProvider, sql } from 'kysely';

/** Which field took a column of files of a source, by its header, when one was last read by somebody's profile. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table import_habit (
      source text not null,
      feed text not null,
      header text not null,
      field text not null,
      used_at timestamptz not null,
      primary key (source, feed, header)
    )`.execute(db);
}
