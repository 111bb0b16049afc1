import type { Kysely } from 'kysely';
import { runStatements } from '../statements.ts';

/** Imports of files with nothing in them, and whether a file ended with the end of a line. */
export const up = (db: Kysely<unknown>) =>
  runStatements(
    db,
    `
alter table import_run
  drop constraint import_run_state_check,
  add constraint import_run_state_check
    check (state in ('running', 'loaded', 'tried', 'refused', 'empty', 'failed', 'stopped', 'undone')),
  add has_line_end boolean;
`,
  );
