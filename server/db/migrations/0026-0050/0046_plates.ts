import { type QueryExecutorProvider, sql } from 'kysely';
import { runStatements } from '../statements.ts';

/** Id, name, route, and a letter for each seeded role in the order of their ids: E edit, V view, N none. */
const module = [146, 'Plate lookup', 'platelookup', 'EVVNVVVNVNN'] as const;

/** Repair orders know the plate of the vehicle; who stands in the lane is found by it. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await runStatements(
    db,
    `
alter table repair_order add column plate text, add column plate_state text;
create index repair_order_plate on repair_order (replace(plate, '-', '')) where plate is not null;
create index if not exists appointment_vin on appointment (vin) where vin is not null;
`,
  );
  const [id, name, route, letters] = module;
  await sql`insert into module ("Mod_ID", mod_name, mod_filename, "Mod_ParentId", mod_prod_id, sequence)
    select ${id}, ${name}, ${route}, coalesce((select "Mod_ID" from module where "Mod_ID" = 122), 0), mod_prod_id, 10
    from product where prod_title = 'Vehicles'`.execute(db);
  await sql`insert into permission (p_mod_id, p_cr_id, p_mod_type)
    select ${id}, place, letter from unnest(${letters.split('')}::text[]) with ordinality as level (letter, place)
    where exists (select 1 from role where role_id = place)`.execute(db);
}
