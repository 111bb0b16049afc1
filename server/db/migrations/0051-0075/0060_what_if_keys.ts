import type { QueryExecutorProvider } from 'kysely';
import { runStatements } from '../statements.ts';

/** The same what-if that is sent again, since its answer was lost, is known by its key. */
export const up = (db: QueryExecutorProvider) =>
  runStatements(db, 'alter table what_if add column write_key uuid unique;');
