import { type RawBuilder, sql } from 'kysely';
import type { StoreScope } from '../access/scope.ts';
import { addDays, type PlainDate } from '../calendar.ts';
import { nameKey } from '../db/definitions.ts';
import { typeOfVehicle } from '../db/stockDefinitions.ts';
import { YEAR_DAYS } from '../metrics/inventory.ts';

/**
 * A query of how often models turn, by `stock_type`, `make_key` and `model_key`: `sold_year` and `average_stock` of the
 * definition "Turn rate". The average stock is that of the inventory tiles, told apart by model: each vehicle counts for
 * the days on which it stood, of the year or of the days since its store's first movement. The roll-ups don't know models,
 * so vehicles do. Sums by exact spelling come first, as finding those that mean the same takes long; and the first movement
 * is looked up once for a store, not for each of its vehicles.
 */
export function modelTurns({ storeIds }: StoreScope, today: PlainDate): RawBuilder<unknown> {
  const stores = sql`${[...storeIds]}::integer[]`;
  const yearStart = sql`${addDays(today, 1 - YEAR_DAYS)}::date`;
  const tomorrow = sql`${addDays(today, 1)}::date`;
  const vehicles = (gone: RawBuilder<unknown>, isCounted: RawBuilder<unknown>) => sql`
    select store_id, ${typeOfVehicle} as stock_type, make, model, stocked_date, ${gone} as gone_date
    from inventory_vehicle where store_id = any (${stores}) and ${isCounted}`;
  const keys = sql`${nameKey(sql.ref('make'))} as make_key, ${nameKey(sql.ref('model'))} as model_key`;
  return sql`
    select stock_type, make_key, model_key, sum(sold) as sold_year, sum(stock) as average_stock
    from (
      select v.stock_type, ${keys}, 0 as sold,
        sum(greatest(0, least(v.gone_date, ${tomorrow}) - greatest(v.stocked_date, start.day)))::numeric
          / max(greatest(1, ${tomorrow} - start.day)) as stock
      from (
        ${vehicles(tomorrow, sql`status in ('in_stock', 'hold')`)}
        union all
        ${vehicles(sql`sold_date`, sql`status in ('sold', 'wholesale') and sold_date > ${yearStart}`)}
      ) v
      join (
        select s.store_id, t.stock_type, greatest(${yearStart}, (
          select min(f.date) from inventory_flow f where f.store_id = s.store_id and f.stock_type = t.stock_type)) as day
        from unnest(${stores}) s (store_id) cross join (values ('N'), ('U')) t (stock_type)
        offset 0
      ) start on start.store_id = v.store_id and start.stock_type = v.stock_type
      group by v.store_id, v.stock_type, v.make, v.model
      union all
      select stock_type, ${keys}, sum(units), 0
      from model_day where store_id = any (${stores}) and date between ${yearStart} and ${today}::date
      group by stock_type, make, model
    ) spelt
    group by 1, 2, 3`;
}
