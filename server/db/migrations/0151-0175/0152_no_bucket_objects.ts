import type { QueryExecutorProvider } from 'kysely';
import { runStatements } from '../statements.ts';

/** Rooftop no longer reads buckets, so nothing needs the list of objects it fetched. */
export const up = (db: QueryExecutorProvider): Promise<void> =>
  runStatements(db, 'drop table import_object;');
