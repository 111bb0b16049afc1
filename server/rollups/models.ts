import { sql } from 'kysely';
import { replaceRows } from '../db/bulk/replaceRows.ts';
import { commonSpelling, isUnit, nameKey } from '../db/definitions.ts';
import type { Db } from '../db/schema.ts';
import { typeOfDeal } from '../db/stockDefinitions.ts';
import { type Days, type Derived, dailyRollup, outdatedBy } from './rollup.ts';

/** Deals that leave it to the inventory which vehicle was sold. */
const lacksModel = sql`(deal.make is null or deal.model is null)`;

/**
 * What the inventory calls a deal's vehicle: its VIN under the deal's stock number, else the newest entry of the VIN. A
 * stock number alone does not do, since stores use it again for another vehicle. Columns of `deal`.
 */
const soldVehicle = sql`
  select make, model from inventory_vehicle v where v.vin = deal.vin
  order by (v.store_id, v.stock_no) is not distinct from (deal.store_id, deal.stock_no) desc,
    stocked_date desc, v.store_id, v.stock_no
  limit 1`;

/** Found of many deals at once, so that only the others' vehicles are looked for one by one. Columns of `deal`. */
const isInInventory = sql`exists (select from inventory_vehicle v where v.vin = deal.vin)`;

const [make, model] = [sql.ref('make'), sql.ref('model')];

/** Retail units by make and model, however they are spelt. Deals whose vehicle nothing names are in none. */
async function replaceModels(tx: Db, days: Days): Promise<void> {
  const isCounted = sql`${isUnit} and ${days(sql.ref('deal.store_id'), sql.ref('contract_date'))}`;
  await replaceRows(
    tx,
    { name: 'model_day', keys: ['store_id', 'date', 'stock_type', 'make', 'model'], values: ['units'] },
    outdatedBy(days),
    sql`select store_id, contract_date, stock_type, ${commonSpelling(make)}, ${commonSpelling(model)}, count(*)
    from (
      select store_id, contract_date, ${typeOfDeal} as stock_type, make, model
      from deal where not ${lacksModel} and ${isCounted}
      union all
      select store_id, contract_date, ${typeOfDeal}, vehicle.make, vehicle.model
      from deal cross join lateral (${soldVehicle}) vehicle
      where ${lacksModel} and ${isCounted} and ${isInInventory}
    ) sale
    group by 1, 2, 3, ${nameKey(make)}, ${nameKey(model)}
    order by 1, 2`,
  );
}

/** Days of the deals that learn their model from some vehicles of the inventory. */
const daysOfDealsIn =
  (vehicles: string): Days =>
  (store, day) =>
    sql`(${store}, ${day}) in (
      select deal.store_id, contract_date from ${sql.table(vehicles)} v join deal on deal.vin = v.vin
      where ${lacksModel})`;

const ofDeals = dailyRollup('Units by model', 'deals', replaceModels);

export const modelDay: Derived = {
  ...ofDeals,
  after: {
    ...ofDeals.after,
    inventory: async (tx, { vehicles }) => {
      if (vehicles) await replaceModels(tx, daysOfDealsIn(vehicles));
    },
  },
};
