import { type QueryExecutorProvider, sql } from 'kysely';
import { addEntries } from '../../dictionary/addEntries.ts';
import { addSpanish } from '../../dictionary/addSpanish.ts';
import { journeyEntries } from '../../dictionary/journey.ts';
import { runStatements } from '../statements.ts';

/** Of new vehicles of the make: what its maker promises, which only the group can tell. */
const statements = `
alter table brand
  add powertrain_months integer check (powertrain_months between 1 and 240),
  add powertrain_miles integer check (powertrain_miles between 1 and 500000);
`;

/** Id, name, route, and a letter for each seeded role in the order of their ids: E edit, V view, N none. */
const module = [180, 'Customer journey', 'customer_journey', 'EEEEEEENEEV'] as const;

/** One person on a line of time, for whoever had the customer's page from the start. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await runStatements(db, statements);
  const [id, name, route, letters] = module;
  await sql`insert into module ("Mod_ID", mod_name, mod_filename, mod_prod_id, "Mod_ParentId", sequence)
    select ${id}, ${name}, ${route}, mod_prod_id, coalesce((select "Mod_ID" from module where "Mod_ID" = 131), 0), 5
    from product where prod_title = 'Customers'`.execute(db);
  await sql`insert into permission (p_mod_id, p_cr_id, p_mod_type)
    select ${id}, place, letter from unnest(${letters.split('')}::text[]) with ordinality as level (letter, place)
    where exists (select 1 from role where role_id = place)`.execute(db);
  await addEntries(db, journeyEntries);
  await addSpanish(db, journeyEntries);
}
