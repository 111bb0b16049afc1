import { type RawBuilder, sql } from 'kysely';
import type { PlainDate } from '../calendar.ts';
import { isInStock, typeOfVehicle } from '../db/stockDefinitions.ts';
import { marketFigures, perMarket } from './marketValues.ts';
import { nameKey } from './sales.ts';

/** Sales or listings below which a price is chance. */
export const LEAST_SALES = 3;

/** Sales of stores out of scope below which a median would tell what one of them was sold for. */
export const LEAST_OF_OTHERS = 5;

/**
 * Rules of thumb of the used-car trade, all our assumptions: what a model year takes off; what the first registration
 * takes off; what a month takes off once the newest sale is three months old; by how much listings ask for more than
 * they bring.
 */
const RULES = { year: 0.12, firstOwner: 0.12, month: 0.01, freshMonths: 3, asking: 0.03 } as const;

/** Which rows vehicles are compared with, and whether those are listings. */
export interface Market {
  readonly rows: RawBuilder<unknown>;
  readonly restsOn: 'sales' | 'listings';
}

export const salesMarket: Market = { rows: sql`select * from market_value`, restsOn: 'sales' };

/** What stands in our stores now, as `market_value` has it of sales. @param subjects as `valuesOf` takes them */
export const listingsMarket = (subjects: RawBuilder<unknown>): Market => ({
  rows: sql`
    select make, model, year, stock_type, case grouping(trim) when 1 then '' else trim end as trim, ${marketFigures}
    from (
      select ${nameKey(sql`make`)} as make, ${nameKey(sql`model`)} as model, year,
        ${typeOfVehicle} as stock_type, coalesce(${nameKey(sql`trim`)}, '') as trim,
        list_price as price, mileage, null::numeric as wholesale, stocked_date as date
      from inventory_vehicle where ${isInStock} and list_price > 0
    ) as listing
    where (make, model) in (select make, model from (${subjects}) as wanted)
    ${perMarket}`,
  restsOn: 'listings',
});

/** Lower is closer; null is no comparison. Aliases: `d` the vehicle's description, `m` the market. */
const closeness = sql`case
  when m.stock_type = d.stock_type and m.year = d.year and m.trim = d.trim and d.trim <> '' then 1
  when m.stock_type = d.stock_type and m.year = d.year and m.trim = '' then 2
  when d.stock_type = 'N' then null
  when m.stock_type = 'U' and m.trim = '' and abs(m.year - d.year) = 1 then 3
  when m.stock_type = 'N' and m.year = d.year then case when m.trim = d.trim then 4 else 5 end
  when m.stock_type = 'U' and m.trim = '' then 6
end`;

const basisName = sql`case closeness when 1 then 'trim' when 2 then 'model' when 3 then 'model_year'
  when 6 then 'model_year' else 'sold_new' end`;

/** Months from the last sale to a day, beyond those in which prices are fresh. */
const staleMonths = (asOf: PlainDate) =>
  sql`greatest(0, floor((${asOf}::date - b.last_date) / 30.4375) - ${RULES.freshMonths}::integer)`;

/**
 * What vehicles are compared with: the same trim, else the model with all trims, else a model year beside it, else the
 * same vehicles sold new, else two model years away; each with at least three sales. And the whole-dollar steps that
 * lead from the median price of those to such a vehicle's, miles apart: model year, first owner, age of the sales,
 * asking price.
 * @param descriptions distinct rows of `make`, `model`, `trim` as `nameKey` writes them, the trim empty when it is not
 * known, `year`, and `stock_type` N or U
 * @returns a query of the descriptions that can be compared, as `of_make` and so on, with their market's columns
 */
export function basesOf(
  descriptions: RawBuilder<unknown>,
  { rows, restsOn }: Market,
  asOf: PlainDate,
): RawBuilder<unknown> {
  const isListing = sql.lit(restsOn === 'listings');
  return sql`
    select basis.*, median_price + model_year_step + sold_new_step + asking_step + age_step as price_before_miles
    from (
      select d.make as of_make, d.model as of_model, d.year as of_year, d.trim as of_trim,
        d.stock_type as of_stock_type, b.*, ${basisName} as basis, ${restsOn}::text as rests_on,
        round(b.median_price * (power(${1 - RULES.year}::numeric, b.year - d.year) - 1)) as model_year_step,
        case when b.stock_type <> d.stock_type then round(-${RULES.firstOwner}::numeric * b.median_price) else 0 end
          as sold_new_step,
        case when ${isListing} then round(-${RULES.asking}::numeric * b.median_price) else 0 end as asking_step,
        case when ${isListing} or d.stock_type = 'N' then 0
          else round(b.median_price * (power(${1 - RULES.month}::numeric, ${staleMonths(asOf)}) - 1)) end as age_step
      from (${descriptions}) as d
      cross join lateral (
        select m.*, ${closeness} as closeness from (${rows}) as m
        where m.make = d.make and m.model = d.model and m.year between d.year - 2 and d.year + 2
          and m.sales >= ${LEAST_SALES}::integer and ${closeness} is not null
        order by closeness, sales desc, m.year desc limit 1
      ) b
    ) as basis`;
}
