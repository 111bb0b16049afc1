import { sql } from 'kysely';
import { monthStart, type PlainDate } from '../calendar.ts';
import { isEmpty } from '../db/bulk/isEmpty.ts';
import { replaceRows } from '../db/bulk/replaceRows.ts';
import { makeTemporary } from '../db/bulk/temporary.ts';
import type { Db } from '../db/schema.ts';
import { typeOfDeal } from '../db/stockDefinitions.ts';
import { description, isUnit, joinDescription, nameKey } from './sales.ts';

const NEW_VALUES = 'market_value_new';

/** Temporary table that `updateValues` leaves: `market_key` of each make and model whose values have changed. */
export const CHANGED_MARKETS = 'market_value_changed';

/** Fewer sales with a mileage tell no price per mile. */
const SALES_FOR_SLOPE = 10;
/** Shares of the median price that a mile takes off: when sales don't tell, and the range that is believed. */
const PER_MILE = { usual: 0.000_004, least: 0.000_001, most: 0.000_01 };

/** Columns of `market_value` from `sale` rows with keys as names; what its figures mean: `updateValues`. */
export const marketFigures = sql`
  count(*) as sales,
  round(percentile_cont(0.5) within group (order by price)::numeric, 2) as median_price,
  round(percentile_cont(0.5) within group (order by mileage)::numeric)::integer as median_mileage,
  round((percentile_cont(0.5) within group (order by price) * -case
    when stock_type = 'U' and regr_count(price, mileage) >= ${SALES_FOR_SLOPE}::integer then
      least(${PER_MILE.most}::float8, greatest(${PER_MILE.least}::float8, coalesce(
        -regr_slope(price, mileage) / percentile_cont(0.5) within group (order by price), ${PER_MILE.usual}::float8)))
    else ${PER_MILE.usual}::float8 end)::numeric, 4) as per_mile,
  round(percentile_cont(0.5) within group (order by wholesale)::numeric, 2) as wholesale_price,
  round((percentile_cont(0.5) within group (order by price) filter (where wholesale is not null))::numeric, 2)
    as wholesale_sale_price,
  count(wholesale) as wholesale_sales,
  min(date) as first_date, max(date) as last_date`;

/** One row per make, model, year, new or used, and trim; and one with an empty trim for all of them. */
export const perMarket = sql`
  group by grouping sets ((make, model, year, stock_type, trim), (make, model, year, stock_type))
  having grouping(trim) = 1 or trim <> ''`;

/**
 * The month that market values are for: the present one, or the one after the newest sale if that lies longer ago. So
 * the sales of a month count from its end on, and a group whose newest sale is old still has values, of then.
 */
export async function marketMonth(tx: Db, today: PlainDate): Promise<PlainDate> {
  const month = monthStart(today);
  const { rows } = await sql<{ month: PlainDate }>`
    select least(${month}::date, (date_trunc('month', max(newest.date)) + interval '1 month')::date) as month
    from store s cross join lateral (
      select d.contract_date as date from deal d
      where d.store_id = s."ID" and ${isUnit} and d.contract_date < ${month}::date
      order by d.contract_date desc limit 1
    ) newest`.execute(tx);
  return rows[0]?.month ?? month;
}

/**
 * Works out the market values of a month from our sales: a pure function of the counted deals of the twelve months
 * before it and of the descriptions of their vehicles. Per bucket: the median price; the median mileage; dollars per
 * mile, a least-squares slope held to 0.1–1 % of the median price per 1,000 miles, or 0.4 % with fewer than ten
 * mileages; the median of what the market paid, of the deals that state it, and the median price of the same deals;
 * the first and last day; and the sales of each store. Writes only what differs, and leaves `CHANGED_MARKETS`.
 */
export async function updateValues(tx: Db, month: PlainDate): Promise<void> {
  await makeTemporary(
    tx,
    NEW_VALUES,
    sql`
    with described as (
      select d.store_id, d.deal_type, ${description}, d.sale_price, d.mileage as deal_mileage, i.mileage as stock_mileage,
        d.market_value, d.contract_date
      from deal d ${joinDescription}
      where ${isUnit} and d.sale_price > 0 and d.contract_date < ${month}::date
        and d.contract_date >= ${month}::date - interval '1 year'
    ), sale as (
      select store_id, ${nameKey(sql`make`)} as make, ${nameKey(sql`model`)} as model, year,
        ${typeOfDeal} as stock_type, coalesce(${nameKey(sql`trim`)}, '') as trim,
        sale_price as price, coalesce(deal_mileage, stock_mileage) as mileage,
        nullif(market_value, 0) as wholesale, contract_date as date
      from described where make is not null and model is not null and year is not null
    )
    select *, (
      select jsonb_object_agg(store_id, count) from (
        select store_id, count(*) as count from unnest(store_ids) as store_id group by store_id
      ) as store
    ) as store_counts
    from (
      select make, model, year, stock_type, case grouping(trim) when 1 then '' else trim end as trim, ${marketFigures},
        array_agg(store_id) as store_ids
      from sale ${perMarket}
    ) as market`,
  );
  await replaceDifferent(tx);
}

const table = {
  name: 'market_value',
  keys: ['make', 'model', 'year', 'stock_type', 'trim'],
  values: [
    ...['sales', 'median_price', 'median_mileage', 'per_mile', 'wholesale_price', 'wholesale_sale_price'],
    ...['wholesale_sales', 'first_date', 'last_date', 'store_counts'],
  ],
};
const columns = sql.join([...table.keys, ...table.values].map((name) => sql.ref(name)));

async function replaceDifferent(tx: Db): Promise<void> {
  const [fresh, changed] = [sql.table(NEW_VALUES), sql.table(CHANGED_MARKETS)];
  const isChanged = sql`make || '|' || model in (select market_key from ${changed})`;
  await makeTemporary(
    tx,
    CHANGED_MARKETS,
    sql`select distinct make || '|' || model as market_key from (
      (select ${columns} from market_value except select ${columns} from ${fresh})
      union all
      (select ${columns} from ${fresh} except select ${columns} from market_value)
    ) as different`,
  );
  if (await isEmpty(tx, CHANGED_MARKETS)) return;
  await replaceRows(tx, table, isChanged, sql`select ${columns} from ${fresh} where ${isChanged}`);
  await sql`analyze market_value`.execute(tx);
}
