import { type RawBuilder, sql } from 'kysely';
import { replaceRows } from '../db/bulk/replaceRows.ts';
import { commonSpelling, nameKey } from '../db/definitions.ts';
import type { Db } from '../db/schema.ts';
import { isInStock, typeOfVehicle } from '../db/stockDefinitions.ts';
import { type Days, type Derived, dailyRollup, outdatedBy } from './rollup.ts';

const store = sql.ref('store_id');
const [make, model] = [sql.ref('make'), sql.ref('model')];

/** Cost and floorplan are those of vehicles in stock, not of those in transit. */
async function replaceStock(tx: Db, days: Days): Promise<void> {
  await replaceRows(
    tx,
    {
      name: 'inventory_day',
      keys: ['store_id', 'stock_type', 'stocked_date'],
      values: ['units_in_stock', 'units_in_transit', 'units_without_cost', 'cost', 'floorplan_balance'],
    },
    outdatedBy(days, 'stocked_date'),
    sql`select store_id, ${typeOfVehicle}, stocked_date,
      count(*) filter (where status <> 'in_transit'), count(*) filter (where status = 'in_transit'),
      count(*) filter (where status <> 'in_transit' and cost is null),
      coalesce(sum(cost) filter (where status <> 'in_transit'), 0),
      coalesce(sum(floorplan_balance) filter (where status <> 'in_transit'), 0)
    from inventory_vehicle
    where ${isInStock} and ${days(store, sql.ref('stocked_date'))}
    group by 1, 2, 3
    order by 1, 2, 3`,
  );
}

/** Vehicles that came and went. One that is gone without a known day is in neither, or stock would never shrink. */
async function replaceFlow(tx: Db, days: Days): Promise<void> {
  await replaceRows(
    tx,
    {
      name: 'inventory_flow',
      keys: ['store_id', 'stock_type', 'date'],
      values: ['units_in', 'units_out'],
    },
    outdatedBy(days),
    sql`select store_id, stock_type, date, sum(came), sum(went)
    from (
      select store_id, ${typeOfVehicle} as stock_type, stocked_date as date, 1 as came, 0 as went
      from inventory_vehicle
      where (status in ('in_stock', 'hold') or (status in ('sold', 'wholesale') and sold_date is not null))
        and ${days(store, sql.ref('stocked_date'))}
      union all
      select store_id, ${typeOfVehicle}, sold_date, 0, 1
      from inventory_vehicle
      where status in ('sold', 'wholesale') and sold_date is not null and ${days(store, sql.ref('sold_date'))}
    ) as movement
    group by 1, 2, 3
    order by 1, 2, 3`,
  );
}

/** Vehicles in stock and in transit by make and model, however they are spelt; the oldest is one in stock. */
async function replaceModels(tx: Db, stores: RawBuilder<unknown>): Promise<void> {
  await replaceRows(
    tx,
    {
      name: 'model_stock',
      keys: ['store_id', 'stock_type', 'make', 'model'],
      values: ['units_in_stock', 'units_in_transit', 'oldest_stocked_date'],
    },
    stores,
    sql`select store_id, ${typeOfVehicle}, ${commonSpelling(make)}, ${commonSpelling(model)},
      count(*) filter (where status <> 'in_transit'), count(*) filter (where status = 'in_transit'),
      min(stocked_date) filter (where status <> 'in_transit')
    from inventory_vehicle
    where ${isInStock} and ${stores}
    group by 1, 2, ${nameKey(make)}, ${nameKey(model)}`,
  );
}

export const inventoryDay = dailyRollup('Stock by day', 'inventory', replaceStock);
export const inventoryFlow = dailyRollup('Stock movements', 'inventory', replaceFlow);

/** What a store has does not depend on days, so a load renews all of the store's models. */
export const modelStock: Derived = {
  name: 'Stock by model',
  rebuild: (tx) => replaceModels(tx, sql`true`),
  after: {
    inventory: async (tx, { days }) => {
      if (days) await replaceModels(tx, sql`store_id in (select store_id from ${sql.table(days)})`);
    },
  },
};
