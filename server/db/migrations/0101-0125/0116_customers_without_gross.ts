import type { QueryExecutorProvider } from 'kysely';
import { renewTerms } from '../../dictionary/renewTerms.ts';

/** Pages of customers say how many of their units have no gross. */
export const up = (db: QueryExecutorProvider): Promise<void> => renewTerms(db, ['Units without gross']);
