import { type RawBuilder, sql } from 'kysely';
import type { ReplyOf } from '../../contract/call.ts';
import type { ModelRow, modelStock } from '../../contract/widgets/models.ts';
import { modelStock as widget } from '../../contract/widgets/models.ts';
import type { StoreScope } from '../access/scope.ts';
import { storeScope } from '../access/scope.ts';
import { addDays, today as dayOf, type PlainDate } from '../calendar.ts';
import { commonSpellingOf, nameKey } from '../db/definitions.ts';
import type { Db } from '../db/schema.ts';
import { withMeta } from './answers.ts';
import { daysSupply, type StockType, SUPPLY_DAYS } from './inventory.ts';
import { metricOf } from './metric.ts';
import { ratio, total } from './periods/figures.ts';

/** Days of sales that are meant to stand on the lot. */
const targetDays: Readonly<Record<StockType, number>> = { N: 65, U: 45 };

interface Stock {
  readonly units_in_stock: number;
  readonly units_in_transit: number;
  /** Retail units of the last 90 days. */
  readonly sold_90d: number;
  readonly target_units: number;
  readonly oldest_days: number | null;
}
/** What `modelStocks` selects. */
export interface Model extends Omit<Stock, 'target_units'> {
  readonly stock_type: StockType;
  readonly make: string;
  readonly model: string;
}

/**
 * Stock of the scope by type, make and model, however these are spelt, on the day `today`; models that are gone but sold
 * within 90 days are in, of stores of which inventory was ever loaded. Those with most units in stock first. Definitions: "Days' supply", "Target stock" (what sells in
 * 65 days of new vehicles, 45 of used ones), "Over or under stock", "Average units a month".
 */
export async function stockByModel(
  db: Db,
  scope: StoreScope,
  today: PlainDate,
): Promise<ReplyOf<typeof modelStock>> {
  const { rows: models } = await sql<Model>`${modelStocks(scope, today)}`.execute(db);
  const stocks = models.map((model) => ({ ...model, ...targetOf(model) }));
  const oldest = stocks.flatMap(({ oldest_days }) => oldest_days ?? []);
  return {
    rows: stocks.map(({ stock_type, make, model, ...stock }) => ({
      stock_type,
      make,
      model,
      ...figures(stock),
    })),
    totals: figures({
      units_in_stock: total(stocks, (stock) => stock.units_in_stock),
      units_in_transit: total(stocks, (stock) => stock.units_in_transit),
      sold_90d: total(stocks, (stock) => stock.sold_90d),
      target_units: total(stocks, (stock) => stock.target_units),
      oldest_days: oldest.length > 0 ? Math.max(...oldest) : null,
    }),
  };
}

/** The order of `modelStocks`, by its columns. */
export const modelOrder = sql`units_in_stock desc, sold_90d desc, stock_type, make, model`;

/**
 * A query of `Model`, in the order of `stockByModel`, with the keys by which spellings find each other as `make_key` and
 * `model_key`.
 */
export function modelStocks(scope: StoreScope, today: PlainDate): RawBuilder<unknown> {
  const ofScope = sql`store_id = any (${[...scope.storeIds]}::integer[])`;
  // Nobody knows that a store has none of a model whose inventory was never loaded.
  const hasStock = sql`store_id in (
    select own.id from unnest(${[...scope.storeIds]}::integer[]) as own (id)
    where exists (select from inventory_vehicle as v where v.store_id = own.id))`;
  const [make, model] = [sql.ref('make'), sql.ref('model')];
  const timesOf = (name: string) =>
    sql`sum(records) over (partition by stock_type, make_key, model_key, ${sql.ref(name)})`;
  // Sums by exact spelling come first: there are few of them, and finding those that mean the same takes long.
  return sql`
    select stock_type, make_key, model_key, ${commonSpellingOf(make, sql.ref('make_times'))} as make,
      ${commonSpellingOf(model, sql.ref('model_times'))} as model,
      sum(units_in_stock) as units_in_stock, sum(units_in_transit) as units_in_transit, sum(units) as sold_90d,
      case when min(oldest) is not null then greatest(0, ${today}::date - min(oldest)) end as oldest_days
    from (
      select *, ${timesOf('make')} as make_times, ${timesOf('model')} as model_times
      from (
        select stock_type, make, model, ${nameKey(make)} as make_key, ${nameKey(model)} as model_key,
          count(*) as records, sum(units_in_stock) as units_in_stock, sum(units_in_transit) as units_in_transit,
          sum(units) as units, min(oldest_stocked_date) as oldest
        from (
          select stock_type, make, model, units_in_stock, units_in_transit, oldest_stocked_date, 0 as units
          from model_stock where ${ofScope}
          union all
          select stock_type, make, model, 0, 0, null, units
          from model_day
          where ${ofScope} and ${hasStock} and date between ${addDays(today, 1 - SUPPLY_DAYS)}::date and ${today}::date
        ) known
        group by stock_type, make, model
      ) spelt
    ) counted
    group by stock_type, make_key, model_key
    order by ${modelOrder}`;
}

const targetOf = ({ stock_type, sold_90d }: Model) => ({
  target_units: Math.round((sold_90d * targetDays[stock_type]) / SUPPLY_DAYS),
});

const figures = (stock: Stock): Omit<ModelRow, 'stock_type' | 'make' | 'model'> => ({
  units_in_stock: stock.units_in_stock,
  units_in_transit: stock.units_in_transit,
  avg_month_units: ratio(stock.sold_90d * 30, SUPPLY_DAYS, 1) ?? 0,
  days_supply: daysSupply(stock),
  target_units: stock.target_units,
  over_under: stock.units_in_stock - stock.target_units,
  oldest_days: stock.oldest_days,
});

export const modelsMetric = metricOf(widget, async ({ store_id }, context) => {
  const scope = storeScope(context.principal, store_id);
  const day = dayOf(context.now());
  const period = { from: addDays(day, 1 - SUPPLY_DAYS), to: day };
  return withMeta({ feed: ['inventory', 'deals'], scope, period }, context, () =>
    stockByModel(context.readDb, scope, day),
  );
});
