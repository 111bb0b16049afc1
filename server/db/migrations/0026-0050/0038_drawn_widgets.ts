import type { QueryExecutorProvider } from 'kysely';
import { runStatements } from '../statements.ts';

/** A widget that the program no longer draws stays, with what administrators and people made of it, but nobody has it. */
export const up = (db: QueryExecutorProvider) =>
  runStatements(db, 'alter table widget add column is_drawn boolean not null default true');
