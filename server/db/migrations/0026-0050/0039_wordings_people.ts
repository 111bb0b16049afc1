import { type QueryExecutorProvider, sql } from 'kysely';
import { renewWordings } from '../0001-0025/0012_definitions.ts';

/** People are "they" in definitions and in the description of a role, but where somebody has worded it. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await renewWordings(db);
  await sql`update role set description = 'General manager: every figure of their stores.'
    where description = 'General manager: every figure of his stores.'`.execute(db);
}
