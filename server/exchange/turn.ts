import { sql } from 'kysely';
import type { StoreScope } from '../access/scope.ts';
import { addDays, type PlainDate } from '../calendar.ts';
import { nameKey } from '../db/definitions.ts';
import type { Db } from '../db/schema.ts';
import { typeOfVehicle } from '../db/stockDefinitions.ts';
import { type StockType, YEAR_DAYS } from '../metrics/inventory.ts';
import { ratio } from '../metrics/periods/figures.ts';

/** A model as the tile of the models spells it. */
export interface NamedModel {
  readonly stock_type: StockType;
  readonly make: string;
  readonly model: string;
}

interface Turn {
  readonly sold_year: number;
  readonly average_stock: number;
}

/**
 * How often each model turns, in the order of `models`; null for one that never stood in stock. Definition "Turn rate".
 * The average stock is that of the inventory tiles, told apart by model: each vehicle counts for the days on which it
 * stood, of the year or of the days since its store's first movement. The roll-ups don't know models, so vehicles do.
 */
export async function turnOf(
  db: Db,
  { storeIds }: StoreScope,
  today: PlainDate,
  models: readonly NamedModel[],
): Promise<(number | null)[]> {
  const stores = sql`any (${[...storeIds]}::integer[])`;
  const yearStart = addDays(today, 1 - YEAR_DAYS);
  const named = (name: keyof NamedModel) => sql`${models.map((model) => model[name])}::text[]`;
  const keys = [nameKey(sql.ref('make')), nameKey(sql.ref('model'))] as const;
  const { rows } = await sql<Turn>`
    with start as (
      select f.store_id, f.stock_type, greatest(${yearStart}::date, min(f.date)) as day
      from inventory_flow f where f.store_id = ${stores} group by 1, 2
    ),
    vehicle as (
      select store_id, ${typeOfVehicle} as stock_type, ${keys[0]} as make, ${keys[1]} as model, stocked_date,
        case when status in ('sold', 'wholesale') then sold_date else ${today}::date + 1 end as gone_date
      from inventory_vehicle
      where store_id = ${stores}
        and (status in ('in_stock', 'hold') or status in ('sold', 'wholesale') and sold_date > ${yearStart}::date)
    ),
    stood as (
      select v.stock_type, v.make, v.model,
        sum(greatest(0, least(v.gone_date, ${today}::date + 1) - greatest(v.stocked_date, s.day))::numeric
          / greatest(1, ${today}::date - s.day + 1)) as average_stock
      from vehicle v join start s on s.store_id = v.store_id and s.stock_type = v.stock_type
      group by 1, 2, 3
    ),
    sold as (
      select stock_type, ${keys[0]} as make, ${keys[1]} as model, sum(units) as sold_year
      from model_day where store_id = ${stores} and date between ${yearStart}::date and ${today}::date
      group by 1, 2, 3
    )
    select coalesce(sold.sold_year, 0) as sold_year, coalesce(stood.average_stock, 0) as average_stock
    from unnest(${named('stock_type')}, ${named('make')}, ${named('model')})
      with ordinality as n (stock_type, make, model, place)
    left join stood on stood.stock_type = n.stock_type
      and stood.make = ${nameKey(sql.ref('n.make'))} and stood.model = ${nameKey(sql.ref('n.model'))}
    left join sold on sold.stock_type = n.stock_type
      and sold.make = ${nameKey(sql.ref('n.make'))} and sold.model = ${nameKey(sql.ref('n.model'))}
    order by n.place`.execute(db);
  return rows.map(({ sold_year, average_stock }) =>
    average_stock > 0 ? ratio(sold_year, average_stock) : null,
  );
}
