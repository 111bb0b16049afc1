import type { QueryExecutorProvider } from 'kysely';
import { runStatements } from '../statements.ts';

/** Which customer, vehicle or segment a page showed, for the list of recently viewed ones. */
export const up = (db: QueryExecutorProvider): Promise<void> =>
  runStatements(
    db,
    `
alter table user_activity add column subject text;
create index user_activity_subject on user_activity (subject, occurred_at) where subject is not null;
`,
  );
