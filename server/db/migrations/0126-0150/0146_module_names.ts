import { type QueryExecutorProvider, sql } from 'kysely';

/** Id of a module, its former default name, and its new one. */
const names = [
  [112, 'Customer identity', 'Duplicates'],
  [124, 'Rights', 'Access'],
  [127, 'Customers', 'Search'],
  [128, 'Customer report', 'Lists'],
  [129, 'Customer overview', 'Overview'],
  [177, 'Customer journeys', 'Funnel'],
  [179, 'Customer scores', 'Scores'],
  [180, 'Customer journey', 'Timeline'],
  [185, 'Subject requests', 'Privacy requests'],
  [196, 'Set up', 'Setup'],
] as const;

/** Pages get shorter names. A name that an administrator chose stays. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const [id, former, name] of names) {
    await sql`update module set mod_name = ${name} where "Mod_ID" = ${id} and mod_name = ${former}`.execute(
      db,
    );
  }
}
