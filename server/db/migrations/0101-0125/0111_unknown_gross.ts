import { type QueryExecutorProvider, sql } from 'kysely';

/** Grosses of roll-ups, each with the sales that it is made of. */
const grosses = [
  ['service', 'labor_gross', 'labor_sales'],
  ['service', 'parts_gross', 'parts_sales'],
  ['advisor', 'labor_gross', 'labor_sales'],
  ['advisor', 'parts_gross', 'parts_sales'],
  ['parts', 'gross', 'sales'],
] as const;

/**
 * The gross of lines of which no cost is known is null, no longer zero. Where nothing was sold there is none that is known
 * either: it adds nothing, and hides nothing of what is added to it.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const [rollup, gross, sales] of grosses) {
    for (const table of [`${rollup}_day`, `${rollup}_month`]) {
      await sql`alter table ${sql.table(table)} alter ${sql.ref(gross)} drop not null`.execute(db);
      await sql`
        update ${sql.table(table)} set ${sql.ref(gross)} = null
        where ${sql.ref(gross)} = 0 and (lines_without_cost > 0 or ${sql.ref(sales)} = 0)`.execute(db);
    }
  }
}
