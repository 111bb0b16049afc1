import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { isInStockOf } from '../db/stockDefinitions.ts';
import { LEAST_SALES } from './comparing.ts';
import { nameKey } from './sales.ts';

/** The bucket of `market_value` of vehicle `v`, when it rests on enough sales. @param trim a piece of SQL */
const bucket = (trim: ReturnType<typeof nameKey>) => sql`
  select median_price, sales, store_counts from market_value m
  where m.make = ${nameKey(sql`v.make`)} and m.model = ${nameKey(sql`v.model`)} and m.year = v.year
    and m.stock_type = case v.stock_type when 'N' then 'N' else 'U' end and m.trim = ${trim}
    and m.sales >= ${LEAST_SALES}::integer`;

/**
 * Keeps beside each vehicle in stock the median price of the sales that it is compared with, their number and those of each store: of the same
 * trim, else of the model of its year; none with fewer than three. A pure function of inventory and market values.
 */
export async function updateStockMarket(tx: Db): Promise<void> {
  await sql`
    update inventory_vehicle i set market_median = market.median_price, market_sales = market.sales,
      market_stores = market.store_counts
    from (
      select v.vehicle_id, coalesce(own.median_price, whole.median_price) as median_price,
        coalesce(own.sales, whole.sales) as sales, coalesce(own.store_counts, whole.store_counts) as store_counts
      from inventory_vehicle v
      left join lateral (${bucket(sql`nullif(${nameKey(sql`v.trim`)}, '')`)}) own on true
      left join lateral (${bucket(sql`''`)}) whole on true
      where ${isInStockOf('v')}
    ) market
    where i.vehicle_id = market.vehicle_id
      and (i.market_median, i.market_sales, i.market_stores)
        is distinct from (market.median_price, market.sales, market.store_counts)`.execute(tx);
}
