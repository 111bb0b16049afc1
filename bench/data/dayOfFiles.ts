import { type RawBuilder, sql } from 'kysely';
import type { FeedName } from '../../contract/records/index.ts';
import type { Db } from '../../server/db/schema.ts';
import type { Touched } from '../../server/rollups/index.ts';
import { LAST_DAY } from './history.ts';

/** A temporary table with what a query finds, as an import notes what it touches. */
async function noteTouched(tx: Db, name: string, query: RawBuilder<unknown>): Promise<string> {
  await sql`drop table if exists ${sql.table(name)}`.execute(tx);
  await sql`create temporary table ${sql.table(name)} on commit drop as ${query}`.execute(tx);
  await sql`analyze ${sql.table(name)}`.execute(tx);
  return name;
}

/** A day's file of deals: a tenth of them are older ones that change. Returns what it touches. */
async function changeDeals(tx: Db, count: number): Promise<Touched> {
  const fresh = count - Math.round(count / 10);
  await sql`
    insert into deal (store_id, deal_no, contract_date, status, deal_type, deal_kind, vin, sale_price, front_gross,
      back_gross, "UC_ID", salesperson1_id, fi_manager_id, make, model)
    select store_id, 'N' || deal_no, ${LAST_DAY}::date, status, deal_type, deal_kind, vin, sale_price, front_gross,
      back_gross, "UC_ID", salesperson1_id, fi_manager_id, make, model
    from deal limit ${fresh}`.execute(tx);
  await sql`
    update deal set run_id = -1 where (store_id, deal_no) in (
      select store_id, deal_no from deal where contract_date > ${LAST_DAY}::date - 60 limit ${count - fresh})`.execute(
    tx,
  );
  const changed = sql`from deal where run_id = -1 or starts_with(deal_no, 'N')`;
  return {
    days: await noteTouched(tx, 'days', sql`select distinct store_id, contract_date as date ${changed}`),
    customers: await noteTouched(tx, 'customers', sql`select distinct "UC_ID" ${changed}`),
    vins: await noteTouched(tx, 'vins', sql`select distinct vin ${changed}`),
  };
}

async function changeOrders(tx: Db, count: number): Promise<Touched> {
  await sql`
    insert into repair_order (store_id, ro_no, opened_at, opened_date, closed_at, closed_date, status, "UC_ID", vin,
      advisor_id)
    select store_id, 'N' || ro_no, ${LAST_DAY}::date, ${LAST_DAY}::date, ${LAST_DAY}::date, ${LAST_DAY}::date, status,
      "UC_ID", vin, advisor_id
    from repair_order limit ${count}`.execute(tx);
  await sql`
    insert into repair_line (store_id, ro_no, line_no, pay_type, billed_hours, labor_sale, labor_cost, parts_sale,
      parts_cost)
    select store_id, ro_no, line, 'CP', 1.5, 150, 50, 80, 60
    from repair_order, generate_series(1, 2) as line where starts_with(ro_no, 'N')`.execute(tx);
  const changed = sql`from repair_order where starts_with(ro_no, 'N')`;
  return {
    days: await noteTouched(tx, 'days', sql`select distinct store_id, closed_date as date ${changed}`),
    customers: await noteTouched(tx, 'customers', sql`select distinct "UC_ID" ${changed}`),
    vins: await noteTouched(tx, 'vins', sql`select distinct vin ${changed}`),
  };
}

/** Vehicles on the lot whose price changes. */
async function changeVehicles(tx: Db, count: number): Promise<Touched> {
  await sql`
    update inventory_vehicle set run_id = -1, cost = cost + 1 where (store_id, stock_no) in (
      select store_id, stock_no from inventory_vehicle where status = 'in_stock' limit ${count})`.execute(tx);
  const changed = sql`from inventory_vehicle where run_id = -1`;
  return {
    days: await noteTouched(tx, 'days', sql`select distinct store_id, stocked_date as date ${changed}`),
    vehicles: await noteTouched(tx, 'vehicles', sql`select store_id, stock_no, vin ${changed}`),
    vins: await noteTouched(tx, 'vins', sql`select distinct vin ${changed}`),
  };
}

/** The files of a day: what they are, and what changes the records as they would. */
export const dayOfFiles: readonly (readonly [FeedName, (tx: Db) => Promise<Touched>])[] = [
  ['deals', (tx) => changeDeals(tx, 1000)],
  ['repair_orders', (tx) => changeOrders(tx, 3000)],
  ['inventory', (tx) => changeVehicles(tx, 1000)],
];
