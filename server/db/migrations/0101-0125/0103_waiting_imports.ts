import type { QueryExecutorProvider } from 'kysely';
import { runStatements } from '../statements.ts';

/** Imports that wait for their turn in a process, so that others can tell of them and have them stopped. */
const statements = `
create table import_waiting (
  run_id integer primary key,
  file_name text not null,
  dry_run boolean not null,
  state text not null default 'running',
  message text,
  told_at timestamptz not null default now(),
  stop_asked boolean not null default false
);
create index import_waiting_told on import_waiting (told_at);
`;

export const up = (db: QueryExecutorProvider): Promise<void> => runStatements(db, statements);
