import type { QueryExecutorProvider } from 'kysely';
import { runStatements } from '../statements.ts';

/**
 * Corrections of rows of an import before they are sent again: `edits` has new cells by line of the file and place of the
 * column. An import of such rows names the one that they come from and their lines there.
 */
export const up = (db: QueryExecutorProvider) =>
  runStatements(
    db,
    `
alter table import_run
  add profile_body jsonb,
  add corrects integer,
  add corrected_lines integer[];
create index import_run_corrects on import_run (corrects) where corrects is not null;

create table import_draft (
  run_id integer primary key,
  version integer not null,
  edits jsonb not null,
  updated_by integer references app_user on delete set null,
  updated_at timestamptz not null
);
`,
  );
