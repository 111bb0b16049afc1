import { type RawBuilder, sql } from 'kysely';
import { makeTemporary } from '../../db/bulk/temporary.ts';
import type { Db } from '../../db/schema.ts';
import type { Records } from '../affected.ts';
import {
  DAY_ZERO,
  grossOfDeal,
  isClosed,
  isCustomerPay,
  isUnit,
  joinMerged,
  lineRevenue,
  resolved,
} from '../definitions.ts';
import { heldVersion } from '../scores/versions.ts';
import { between, type Window, windowsOf } from '../windows.ts';

/** Sums of a customer's deals: all of them, and by period with the period before the name. */
export const SALES = 'figure_sales';
/** Sums of a customer's closed repair orders, in the same way. */
export const SERVICE = 'figure_service';
/** Both by period: rows of `customer_period` without their scores. */
export const MEASURES = 'figure_measures';

/** A value of some rows, by the filter that chooses them. */
type Aggregates = Readonly<Record<string, (filter: RawBuilder<unknown>) => RawBuilder<unknown>>>;

const countOf = (filter: RawBuilder<unknown>) => sql`count(*) ${filter}`;

const lastOf = (day: RawBuilder<unknown>) => (filter: RawBuilder<unknown>) => sql`max(${day}) ${filter}`;

/** An amount in whole cents: adding those up takes half the time, and a fraction of the memory, of decimals. */
const inCents = (amount: RawBuilder<unknown>) => sql`((${amount}) * 100)::bigint`;

/** The sum of such amounts, in dollars. */
const dollarsOf = (cents: RawBuilder<unknown>) => (filter: RawBuilder<unknown>) =>
  sql`sum(${cents}) ${filter} * 0.01`;

const named = (aggregates: Aggregates, prefix = '', filter = sql``) =>
  Object.entries(aggregates).map(([name, value]) => sql`${value(filter)} as ${sql.ref(prefix + name)}`);

/** Aggregates over all rows, and over those of each period by the day `day`. */
const byPeriod = (
  aggregates: Aggregates,
  day: RawBuilder<unknown>,
  windows: readonly Window[],
  side: 'sales' | 'service',
) =>
  sql.join([
    ...named(aggregates),
    ...windows.flatMap((window) => {
      const from = side === 'sales' ? window.salesFrom : window.serviceFrom;
      return named(aggregates, `${window.period}_`, sql`filter (where ${between(day, from, window.until)})`);
    }),
  ]);

const customer = sql`${resolved} as "UC_ID"`;

/** Of two brands that were bought on the last day the higher id counts, so that the order of files does not. */
const lastBrand = sql`(max(array[contract_date - ${DAY_ZERO}, brand]) filter (where brand is not null))[2]`;

const brands = sql`(select lower(brand_name) as brand_make, max(brand_chrome_id) as brand from brand group by 1)`;

const makeSales = (tx: Db, records: Records, windows: readonly Window[]) => {
  const sums = {
    deals: countOf,
    gross: dollarsOf(sql`gross_cents`),
    price: dollarsOf(sql`price_cents`),
    last_deal: lastOf(sql`contract_date`),
  };
  return makeTemporary(
    tx,
    SALES,
    sql`select ${customer}, ${lastBrand} as brand, ${byPeriod(sums, sql`contract_date`, windows, 'sales')}
      from (
        select "UC_ID", contract_date, make, ${inCents(sql`sale_price`)} as price_cents, ${inCents(grossOfDeal)} as gross_cents
        from deal where "UC_ID" is not null and ${isUnit} and ${records(sql.ref('UC_ID'))} offset 0
      ) as unit
      ${joinMerged}
      left join ${brands} as brand on brand_make = lower(btrim(make))
      group by 1`,
    'UC_ID',
  );
};

/**
 * Every closed repair order is a visit, whoever paid; revenue is what the customer paid. The two apart: putting the lines
 * of each repair order together first takes half as long again.
 */
const makeService = (tx: Db, records: Records, windows: readonly Window[]) => {
  const visits = { ros: countOf, last_ro: lastOf(sql`closed_date`) };
  const sums = { revenue: dollarsOf(sql`revenue_cents`) };
  const closed = sql`(select store_id, ro_no, "UC_ID", closed_date from repair_order
    where "UC_ID" is not null and ${isClosed} and ${records(sql.ref('UC_ID'))})`;
  const lines = sql`(select "UC_ID", closed_date, ${inCents(lineRevenue)} as revenue_cents
    from ${closed} as visit join repair_line using (store_id, ro_no) where ${isCustomerPay} offset 0)`;
  return makeTemporary(
    tx,
    SERVICE,
    sql`select * from (
        select ${customer}, ${byPeriod(visits, sql`closed_date`, windows, 'service')}
        from ${closed} as visit ${joinMerged} group by 1
      ) as visited
      left join (
        select ${customer}, ${byPeriod(sums, sql`closed_date`, windows, 'service')}
        from ${lines} as line ${joinMerged} group by 1
      ) as billed using ("UC_ID")`,
    'UC_ID',
  );
};

const measured = ['deals', 'gross', 'price', 'last_deal', 'ros', 'revenue', 'last_ro'] as const;

const rowOf = ({ period }: Window) =>
  sql`(${sql.lit(period)}, ${sql.join(measured.map((name) => sql.ref(`${period}_${name}`)))})`;

const makeMeasures = (tx: Db, windows: readonly Window[]) =>
  makeTemporary(
    tx,
    MEASURES,
    sql`select period, "UC_ID", coalesce(deals, 0)::integer as deals, case when deals > 0 then gross else 0 end as gross, last_deal,
        coalesce(price, 0) as "CVP_TotalPrice", coalesce(ros, 0)::integer as ros, last_ro,
        coalesce(revenue, 0) as "CVP_RosRevenue"
      from (
        select "UC_ID", by_period.*
        from ${sql.ref(SALES)} full join ${sql.ref(SERVICE)} using ("UC_ID")
        cross join lateral (values ${sql.join(windows.map(rowOf))})
          as by_period (period, ${sql.join(measured.map((name) => sql.ref(`${name}`)))})
      ) as sums
      where deals > 0 or ros > 0`,
  );

/** Sums deals and repair orders of records by period, for the customers that the records stand for. */
export async function sumFacts(tx: Db, records: Records, today: string): Promise<void> {
  const windows = windowsOf(today, await heldVersion(tx));
  await makeSales(tx, records, windows);
  await makeService(tx, records, windows);
  await makeMeasures(tx, windows);
}
