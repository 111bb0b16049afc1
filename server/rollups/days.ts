import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/schema.ts';

/** Which rows of a roll-up to work out anew. */
export interface RollupRange {
  /** @default every store */
  readonly storeIds?: readonly number[];
  /** First day, `YYYY-MM-DD`. @default no bound */
  readonly from?: string;
  /** Last day, included. @default no bound */
  readonly to?: string;
}

/** A condition on the columns that hold the store and the day of a row. */
type DayFilter = (store: RawBuilder<unknown>, day: RawBuilder<unknown>) => RawBuilder<unknown>;

/** Definition "Unit": one retailed vehicle. Columns of `deal`. */
const isUnit = sql`status in ('Delivered', 'Capped', 'Finalized') and deal_type in ('New', 'Used')
  and deal_kind in ('Retail', 'Lease', 'Misc')`;

/** Certified vehicles are used ones. */
const newOrUsed = sql`case stock_type when 'N' then 'N' else 'U' end`;

const store = sql.ref('store_id');

async function refreshSales(tx: Db, days: DayFilter): Promise<void> {
  await sql`delete from sales_day where ${days(store, sql.ref('date'))}`.execute(tx);
  await sql`
    insert into sales_day (store_id, date, stock_type, units, sale_price, front_gross, back_gross)
    select store_id, contract_date, case deal_type when 'New' then 'N' else 'U' end, count(*),
      sum(sale_price), sum(front_gross), sum(back_gross)
    from deal
    where ${isUnit} and ${days(store, sql.ref('contract_date'))}
    group by 1, 2, 3`.execute(tx);
}

/** Vehicles on hold stand on the lot; cost and floorplan are those of vehicles in stock, not of those in transit. */
async function refreshStock(tx: Db, days: DayFilter): Promise<void> {
  await sql`delete from inventory_day where ${days(store, sql.ref('stocked_date'))}`.execute(tx);
  await sql`
    insert into inventory_day
      (store_id, stock_type, stocked_date, units_in_stock, units_in_transit, units_without_cost, cost,
        floorplan_balance)
    select store_id, ${newOrUsed}, stocked_date,
      count(*) filter (where status <> 'in_transit'), count(*) filter (where status = 'in_transit'),
      count(*) filter (where status <> 'in_transit' and cost is null),
      coalesce(sum(cost) filter (where status <> 'in_transit'), 0),
      coalesce(sum(floorplan_balance) filter (where status <> 'in_transit'), 0)
    from inventory_vehicle
    where status in ('in_stock', 'hold', 'in_transit') and ${days(store, sql.ref('stocked_date'))}
    group by 1, 2, 3`.execute(tx);
}

/** Vehicles that came and went. One that is gone without a known day is in neither, or stock would never shrink. */
async function refreshFlow(tx: Db, days: DayFilter): Promise<void> {
  await sql`delete from inventory_flow where ${days(store, sql.ref('date'))}`.execute(tx);
  await sql`
    insert into inventory_flow (store_id, stock_type, date, units_in, units_out)
    select store_id, stock_type, date, sum(came), sum(went)
    from (
      select store_id, ${newOrUsed} as stock_type, stocked_date as date, 1 as came, 0 as went
      from inventory_vehicle
      where (status in ('in_stock', 'hold') or (status in ('sold', 'wholesale') and sold_date is not null))
        and ${days(store, sql.ref('stocked_date'))}
      union all
      select store_id, ${newOrUsed}, sold_date, 0, 1
      from inventory_vehicle
      where status in ('sold', 'wholesale') and sold_date is not null and ${days(store, sql.ref('sold_date'))}
    ) as movement
    group by 1, 2, 3`.execute(tx);
}

const inRange =
  ({ storeIds, from, to }: RollupRange): DayFilter =>
  (storeColumn, day) => {
    const conditions = [
      ...(storeIds ? [sql`${storeColumn} = any (${[...storeIds]}::integer[])`] : []),
      ...(from ? [sql`${day} >= ${from}::date`] : []),
      ...(to ? [sql`${day} <= ${to}::date`] : []),
    ];
    return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
  };

/** What a roll-up sums: deals or vehicles. */
export type RolledUp = 'deals' | 'inventory';

async function refresh(tx: Db, kind: RolledUp, days: DayFilter): Promise<void> {
  if (kind === 'deals') return refreshSales(tx, days);
  await refreshStock(tx, days);
  await refreshFlow(tx, days);
}

/** Works out every roll-up of one kind anew. */
export const rebuildKind = (tx: Db, kind: RolledUp): Promise<void> => refresh(tx, kind, inRange({}));

/** Works out the roll-ups of some stores and days anew from deals and vehicles; all of them without a range. */
export async function refreshRollups(tx: Db, range: RollupRange = {}): Promise<void> {
  await refresh(tx, 'deals', inRange(range));
  await refresh(tx, 'inventory', inRange(range));
}

/** Works out every roll-up anew; running it twice changes nothing. */
export const rebuildRollups = (tx: Db): Promise<void> => refreshRollups(tx);

/**
 * Works out only the stores and days that a load touched.
 * @param touched name of a table with the columns `store_id` and `date`
 */
export const refreshTouched = (tx: Db, kind: RolledUp, touched: string): Promise<void> =>
  refresh(
    tx,
    kind,
    (storeColumn, day) => sql`(${storeColumn}, ${day}) in (select store_id, date from ${sql.table(touched)})`,
  );
