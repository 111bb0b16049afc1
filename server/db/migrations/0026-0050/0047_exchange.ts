import { type QueryExecutorProvider, sql } from 'kysely';
import { addEntries } from '../../dictionary/addEntries.ts';
import { exchangeEntries } from '../../dictionary/exchange.ts';

/** A letter for each seeded role in the order of their ids: E edit, V view, N none. */
const LETTERS = 'EVVNNNNNNNV';

/** The analytics of the exchange, under the heading that the menus know as the exchange's; a group may have both already. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`insert into module ("Mod_ID", mod_name, mod_prod_id, sequence)
    select 6, 'Xchange', mod_prod_id, 23 from product where prod_title = 'Exchange'
    on conflict ("Mod_ID") do nothing`.execute(db);
  await sql`insert into module ("Mod_ID", mod_name, mod_filename, "Mod_ParentId", mod_prod_id, sequence)
    select 17, 'Exchange analytics', 'exanalytics', 6, mod_prod_id, 2 from product where prod_title = 'Exchange'
    on conflict ("Mod_ID") do update set "mod_Status" = 'Y'`.execute(db);
  await sql`insert into permission (p_mod_id, p_cr_id, p_mod_type)
    select 17, place, letter from unnest(${LETTERS.split('')}::text[]) with ordinality as level (letter, place)
    where exists (select 1 from role where role_id = place)
    on conflict do nothing`.execute(db);
  await addEntries(db, exchangeEntries);
}
