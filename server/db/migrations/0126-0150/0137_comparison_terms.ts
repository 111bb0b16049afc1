import type { QueryExecutorProvider } from 'kysely';
import { renewTerms } from '../../dictionary/renewTerms.ts';

/** A period is compared by its name, and the show rate says that it leaves out upcoming appointments. */
export const up = (db: QueryExecutorProvider): Promise<void> => renewTerms(db, ['Prior period', 'Show rate']);
