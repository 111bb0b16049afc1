import type { QueryExecutorProvider } from 'kysely';
import { runStatements } from '../statements.ts';

/** A deleted segment is kept for a while, so that its people come back with it; its name is free at once. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await runStatements(
    db,
    `
alter table segment add column deleted_at timestamptz;
alter table segment drop constraint segment_name_key;
create unique index segment_name_key on segment (userid, lower(name)) where deleted_at is null;
`,
  );
}
