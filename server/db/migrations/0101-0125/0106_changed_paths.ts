import type { QueryExecutorProvider } from 'kysely';
import { runStatements } from '../statements.ts';

/**
 * Whose leads were worked out anew by which version of `lead_path`, so that whoever keeps them in memory knows what to read
 * again. A version that names nobody changed those of very many, or of everybody. The last versions are kept.
 */
const statements = `
create table lead_path_change (
  version integer primary key,
  customers integer[] not null
);
`;

export async function up(db: QueryExecutorProvider): Promise<void> {
  await runStatements(db, statements);
}
