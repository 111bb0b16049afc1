import { type Kysely, sql } from 'kysely';

/** Id, name, route, product, and a letter for each seeded role in the order of their ids: E edit, V view, N none. */
const modules = [
  [109, 'Data import', 'dataimport', 'Admin', 'EVNNNNNNNNV'],
  [110, 'Data dictionary', 'DataDictionary', 'Analytics', 'EVVVVVVVVVV'],
  [111, 'Dealership contacts', 'dc_contacts', 'Admin', 'EEVNNVNNNNV'],
  [112, 'Customer identity', 'CDP', 'Customers', 'EENNNNNNNEV'],
  [113, 'Valuation', 'valuationlookup', 'Vehicles', 'EVVVVNNNNNV'],
] as const;

/** The screens of the group's data. Roles that a group has added itself start without them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [id, name, route, product, letters] of modules) {
    await sql`insert into module ("Mod_ID", mod_name, mod_filename, mod_prod_id, sequence)
      select ${id}, ${name}, ${route}, mod_prod_id, ${id - 99} from product where prod_title = ${product}`.execute(
      db,
    );
    await sql`insert into permission (p_mod_id, p_cr_id, p_mod_type)
      select ${id}, place, letter from unnest(${letters.split('')}::text[]) with ordinality as level (letter, place)
      where exists (select 1 from role where role_id = place)`.execute(db);
  }
}
