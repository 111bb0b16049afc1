import { type RawBuilder, sql } from 'kysely';
import type { PlainDate } from '../calendar.ts';
import { basesOf, LEAST_SALES, type Market } from './comparing.ts';

/** What a dealer gives in trade of what he asks in retail; our assumption. */
const TRADE_IN = 0.8;

/** The mileage may take off or add so much of the price, and no vehicle is worth less than a twentieth of it. */
const MILEAGE_LIMIT = 0.5;
const FLOOR = 0.05;

/**
 * Figures of a vehicle from a row `b` of `basesOf` and its mileage, which may be null: what its miles beyond the median
 * take off, and the retail and trade-in value.
 */
export function figuresOf(mileage: RawBuilder<unknown>) {
  const limit = sql`${MILEAGE_LIMIT}::numeric * b.median_price`;
  const mileageStep = sql`case when ${mileage} is null or b.median_mileage is null then 0 else
    round(greatest(-${limit}, least(${limit}, b.per_mile * (${mileage} - b.median_mileage)))) end`;
  const retail = sql`round(greatest(${FLOOR}::numeric * b.median_price, b.price_before_miles + ${mileageStep}))`;
  return { mileageStep, retail, tradeIn: sql`round(${retail} * ${TRADE_IN}::numeric)` };
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
 * What a few vehicles are worth on a day, compared with a market. Wholesale keeps the ratio that the same sales had.
 * @param subjects rows with `id`, `mileage` or null, and the columns of a description, as `basesOf` takes them
 * @returns a query of one row per vehicle that can be valued: columns of `Valued`
 */
export function valuesOf(
  subjects: RawBuilder<unknown>,
  market: Market,
  asOf: PlainDate,
): RawBuilder<unknown> {
  const { mileageStep, retail, tradeIn } = figuresOf(sql`s.mileage`);
  const descriptions = sql`select distinct make, model, year, trim, stock_type from subject`;
  return sql`
    with subject as (${subjects})
    select s.id, b.basis, b.year as basis_year, b.rests_on, b.sales::integer as sales, b.first_date, b.last_date,
      b.median_price, b.median_mileage, b.per_mile, b.model_year_step, b.sold_new_step, b.asking_step, b.age_step,
      ${mileageStep} as mileage_step, ${retail} as retail_value, ${tradeIn} as trade_in_value,
      b.wholesale_sales::integer as wholesale_sales,
      case when b.wholesale_sales >= ${LEAST_SALES}::integer
        then round(${retail} * b.wholesale_price / b.median_price) end as wholesale_value
    from subject s join (${basesOf(descriptions, market, asOf)}) as b on ${isBasisOf('s')}`;
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
