import { type QueryExecutorProvider, sql } from 'kysely';
import { runStatements } from '../statements.ts';

/**
 * How often a vehicle was looked at, and by how many known customers, kept beside it: the list opens with those of most
 * interest first, and adding up the looks of every vehicle took most of its time. The index is of the few that stand.
 */
const columns = `
alter table inventory_vehicle add column looks integer not null default 0,
  add column interested integer not null default 0;
update inventory_vehicle v set looks = seen.looks, interested = seen.customers
from (
  select vehicle_id, sum(looks)::integer as looks, count(distinct "UC_ID")::integer as customers
  from vehicle_look group by vehicle_id
) seen
where seen.vehicle_id = v.vehicle_id;
create index inventory_vehicle_interest on inventory_vehicle (interested desc nulls last, vehicle_id)
  where status in ('in_stock', 'hold', 'in_transit');
`;

const count = `
create function count_vehicle_looks() returns trigger language plpgsql as $$
begin
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

export async function up(db: QueryExecutorProvider): Promise<void> {
  await runStatements(db, columns);
  await sql.raw(count).execute(db);
  // One trigger names the changed rows of one kind of change.
  for (const [event, rows] of [
    ['insert', 'new'],
    ['delete', 'old'],
  ]) {
    await sql`create trigger ${sql.id(`vehicle_look_${event}`)} after ${sql.raw(event ?? '')} on vehicle_look
      referencing ${sql.raw(rows ?? '')} table as touched
      for each statement execute function count_vehicle_looks()`.execute(db);
  }
}
