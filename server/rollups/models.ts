import { type RawBuilder, sql } from 'kysely';
import { isUnit } from '../db/definitions.ts';
import type { Db } from '../db/schema.ts';
import { typeOfDeal } from './definitions.ts';
import { type Days, type Derived, dailyRollup } from './rollup.ts';

/** Deals that leave it to the inventory which vehicle was sold. */
const lacksModel = sql`(deal.make is null or deal.model is null)`;

/** The vehicle under the deal's stock number, else the newest entry with its VIN. Columns of `deal`. */
const soldVehicle = sql`
  select make, model
  from (
    select make, model, 1 as rank, stocked_date, store_id, stock_no
    from inventory_vehicle v where v.store_id = deal.store_id and v.stock_no = deal.stock_no
    union all
    select make, model, 2, stocked_date, store_id, stock_no
    from inventory_vehicle v where v.vin = deal.vin
  ) candidate
  order by rank, stocked_date desc, store_id, stock_no
  limit 1`;

/** Retail units by make and model. Deals whose vehicle nothing names are in none. */
async function replaceModels(tx: Db, days: Days): Promise<void> {
  const wanted = sql`${isUnit} and ${days(sql.ref('deal.store_id'), sql.ref('contract_date'))}`;
  await sql`delete from model_day where ${days(sql.ref('store_id'), sql.ref('date'))}`.execute(tx);
  await sql`
    insert into model_day (store_id, date, stock_type, make, model, units)
    select store_id, contract_date, stock_type, make, model, count(*)
    from (
      select store_id, contract_date, ${typeOfDeal} as stock_type, make, model
      from deal where not ${lacksModel} and ${wanted}
      union all
      select store_id, contract_date, ${typeOfDeal}, vehicle.make, vehicle.model
      from deal cross join lateral (${soldVehicle}) vehicle
      where ${lacksModel} and ${wanted}
    ) sale
    group by 1, 2, 3, 4, 5
    order by 1, 2`.execute(tx);
}

/** Days of the deals that learn their model from some vehicles of the inventory. */
const daysOfDealsIn =
  (vehicles: string): Days =>
  (store, day) => {
    const dealsOf = (isSold: RawBuilder<unknown>) => sql`
      select deal.store_id, contract_date from ${sql.table(vehicles)} v join deal on ${isSold} where ${lacksModel}`;
    return sql`(${store}, ${day}) in (
      ${dealsOf(sql`deal.store_id = v.store_id and deal.stock_no = v.stock_no`)}
      union ${dealsOf(sql`deal.vin = v.vin`)})`;
  };

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
