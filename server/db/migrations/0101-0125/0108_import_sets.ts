import type { QueryExecutorProvider } from 'kysely';
import { runStatements } from '../statements.ts';

/** Files that are loaded as one set: which, in which order, by which profiles, and as which imports. */
const statements = `
create table import_set (
  set_id integer generated always as identity primary key,
  userid integer not null references app_user on delete cascade,
  started_at timestamptz not null,
  dry_run boolean not null,
  files jsonb not null
);
create index import_set_user on import_set (userid);
create index import_set_started on import_set (started_at);
`;

export const up = (db: QueryExecutorProvider): Promise<void> => runStatements(db, statements);
