import { type RawBuilder, sql } from 'kysely';
import type { PlainDate } from '../calendar.ts';
import { basesOf, LEAST_SALES, type Market } from './comparing.ts';

/** What a dealer gives in trade of what they ask in retail, at most; our assumption. */
const TRADE_IN = 0.8;

/** The mileage may take off or add so much of the price, and no vehicle is worth less than a twentieth of it. */
const MILEAGE_LIMIT = 0.5;
const FLOOR = 0.05;

/** Columns of a row `b` of `basesOf` that `withFigures` reads. */
export const basisColumns = sql`b.median_price, b.median_mileage, b.per_mile, b.price_before_miles, b.wholesale_price,
  b.wholesale_sale_price, b.wholesale_sales`;

/**
 * What vehicles are worth by what they are compared with. `mileage_step`: what the miles beyond the median take off.
 * `retail_value`. `wholesale_value`: the retail value in the ratio that the median of what the market paid has to the
 * median price of the same deals; null without three of those. `trade_in_value`: a share of the retail value, or the
 * wholesale value if that is less.
 * @param vehicles query of rows with `mileage`, which may be null, and `basisColumns`, null where nothing compares
 * @returns a query of the same rows with these figures
 */
export function withFigures(vehicles: RawBuilder<unknown>): RawBuilder<unknown> {
  const limit = sql`${MILEAGE_LIMIT}::numeric * median_price`;
  // Without `offset 0` the planner would put what a step works out into every place that reads it.
  const steps = [
    sql`case when mileage is null or median_mileage is null then 0
      else round(greatest(-${limit}, least(${limit}, per_mile * (mileage - median_mileage)))) end as mileage_step`,
    sql`round(greatest(${FLOOR}::numeric * median_price, price_before_miles + mileage_step)) as retail_value`,
    sql`case when wholesale_sales >= ${LEAST_SALES}::integer
      then round(retail_value * wholesale_price / wholesale_sale_price) end as wholesale_value`,
    // The least of a value and null is the value.
    sql`least(round(retail_value * ${TRADE_IN}::numeric), wholesale_value) as trade_in_value`,
  ];
  return steps.reduce((rows, step) => sql`select *, ${step} from (${rows}) as vehicle offset 0`, vehicles);
}

/** The join of vehicles under an alias with the rows `b` of `basesOf`. */
export const isBasisOf = (alias: string) =>
  sql.join(
    ['make', 'model', 'year', 'trim', 'stock_type'].map(
      (name) => sql`b.${sql.ref(`of_${name}`)} = ${sql.ref(`${alias}.${name}`)}`,
    ),
    sql` and `,
  );

/**
 * What a few vehicles are worth on a day, compared with a market.
 * @param subjects rows with `id`, `mileage` or null, and the columns of a description, as `basesOf` takes them
 * @returns a query of one row per vehicle that can be valued: columns of `Valued`
 */
export function valuesOf(
  subjects: RawBuilder<unknown>,
  market: Market,
  asOf: PlainDate,
): RawBuilder<unknown> {
  const descriptions = sql`select distinct make, model, year, trim, stock_type from subject`;
  const compared = sql`
    select s.id, s.mileage, b.basis, b.year as basis_year, b.rests_on, b.sales, b.first_date, b.last_date,
      b.model_year_step, b.sold_new_step, b.asking_step, b.age_step, ${basisColumns}
    from subject s join (${basesOf(descriptions, market, asOf)}) as b on ${isBasisOf('s')}`;
  return sql`
    with subject as (${subjects})
    select id, basis, basis_year, rests_on, sales::integer as sales, first_date, last_date, median_price, median_mileage,
      per_mile, model_year_step, sold_new_step, asking_step, age_step, mileage_step, retail_value, trade_in_value,
      wholesale_sales::integer as wholesale_sales, wholesale_value
    from (${withFigures(compared)}) as valued`;
}

/** A row of `valuesOf`. Dollars. */
export interface Valued {
  readonly id: string;
  readonly basis: 'trim' | 'model' | 'model_year' | 'sold_new';
  readonly basis_year: number;
  readonly rests_on: 'sales' | 'listings';
  readonly sales: number;
  readonly first_date: PlainDate;
  readonly last_date: PlainDate;
  readonly median_price: number;
  readonly median_mileage: number | null;
  readonly per_mile: number;
  readonly model_year_step: number;
  readonly sold_new_step: number;
  readonly asking_step: number;
  readonly age_step: number;
  readonly mileage_step: number;
  readonly retail_value: number;
  readonly trade_in_value: number;
  readonly wholesale_sales: number;
  readonly wholesale_value: number | null;
}
