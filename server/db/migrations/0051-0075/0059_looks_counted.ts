import { type QueryExecutorProvider, sql } from 'kysely';
import { runStatements } from '../statements.ts';

/**
 * The count of a vehicle's looks beside it follows every kind of change, and those that come at the same time wait for each
 * other: the vehicle is locked before its looks are counted, so that the last one counts them all. The lock is one that
 * references to the vehicle don't wait for.
 */
const count = `
create or replace function count_vehicle_looks() returns trigger language plpgsql as $$
begin
  perform 1 from inventory_vehicle
    where vehicle_id in (select t.vehicle_id from touched t) order by vehicle_id for no key update;
  update inventory_vehicle v set looks = seen.looks, interested = seen.customers
  from (
    select vehicle_id, coalesce(sum(l.looks), 0)::integer as looks, count(distinct l."UC_ID")::integer as customers
    from (select distinct vehicle_id from touched) t left join vehicle_look l using (vehicle_id)
    group by vehicle_id
  ) seen
  where seen.vehicle_id = v.vehicle_id
    and (v.looks, v.interested) is distinct from (seen.looks, seen.customers);
  return null;
end
$$`;

const recount = `
update inventory_vehicle v set looks = seen.looks, interested = seen.customers
from (
  select vehicle_id, sum(looks)::integer as looks, count(distinct "UC_ID")::integer as customers
  from vehicle_look group by vehicle_id
) seen
where seen.vehicle_id = v.vehicle_id
  and (v.looks, v.interested) is distinct from (seen.looks, seen.customers);
`;

export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw(count).execute(db);
  // A look may go to another vehicle: both are counted.
  for (const rows of ['new', 'old']) {
    await sql`create trigger ${sql.id(`vehicle_look_update_${rows}`)} after update on vehicle_look
      referencing ${sql.raw(rows)} table as touched
      for each statement execute function count_vehicle_looks()`.execute(db);
  }
  await runStatements(db, recount);
}
