import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Runs statements that are separated by `;` at the end of a line, one after the other. Written for PostgreSQL 15 and
 * later; money is numeric(14,2), days are `date` in the store's time zone.
 */
export async function runStatements(db: QueryExecutorProvider, text: string): Promise<void> {
  for (const statement of text.split(/;\s*\n/)) {
    if (statement.trim()) await sql.raw(statement).execute(db);
  }
}
