import type { QueryExecutorProvider } from 'kysely';
import { runStatements } from '../statements.ts';

/**
 * What an import keeps of its file to compare the next ones with (`figures`: rows, sums, columns, stores), and files of
 * the watched folder that look unlike those: such an import is `held` until somebody decides, and settled when the folder
 * has done so.
 */
const statements = `
alter table import_run
  drop constraint import_run_state_check,
  add constraint import_run_state_check check
    (state in ('running', 'loaded', 'tried', 'refused', 'empty', 'held', 'failed', 'stopped', 'undone')),
  add figures jsonb,
  add decision text check (decision in ('load', 'leave')),
  add decided_by integer references app_user on delete set null,
  add decided_at timestamptz,
  add settled_at timestamptz;
create index import_run_held on import_run (run_id) where state = 'held' and settled_at is null;
create index import_run_decided_by on import_run (decided_by) where decided_by is not null
`;

export const up = (db: QueryExecutorProvider) => runStatements(db, statements);
