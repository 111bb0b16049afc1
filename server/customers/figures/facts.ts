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

/** Sums of a customer's deals: a row for each period in which there are some, and one for all of them, of `EVER`. */
export const SALES = 'figure_sales';
/** Sums of a customer's closed repair orders, in the same way. */
export const SERVICE = 'figure_service';
/** Both by period: rows of `customer_period` without their scores. */
export const MEASURES = 'figure_measures';

/** Stands for a period in the sums of all records, however old. */
export const EVER = 'ever';

/**
 * An amount in whole cents: adding those up takes a fraction of the time, and of the memory, of decimals. Whole numbers of
 * this type are exact up to 90 trillion dollars.
 */
const inCents = (amount: RawBuilder<unknown>) => sql`((${amount}) * 100)::bigint::double precision`;

/** The sum of such amounts, in dollars. */
const dollarsOf = (cents: RawBuilder<unknown>) => sql`sum(${cents})::bigint * 0.01`;

/**
 * Sums by customer of rows with a column `day`: of all of them, and of those of each period.
 * @param rows name of a query of the same statement; reading it again and again takes less than sums with filters
 */
function byPeriod(
  rows: string,
  sums: RawBuilder<unknown>,
  windows: readonly Window[],
  side: 'sales' | 'service',
): RawBuilder<unknown> {
  const branch = (period: string, isInPeriod: RawBuilder<unknown>) =>
    sql`select ${sql.lit(period)} as period, "UC_ID", ${sums} from ${sql.ref(rows)} where ${isInPeriod} group by "UC_ID"`;
  const ofWindows = windows.map(({ period, salesFrom, serviceFrom, until }) =>
    branch(period, between(sql.ref('day'), side === 'sales' ? salesFrom : serviceFrom, until)),
  );
  return sql.join([branch(EVER, sql`true`), ...ofWindows], sql` union all `);
}

const customer = sql`${resolved} as "UC_ID"`;

/** Of two brands that were bought on the last day the higher id counts, so that the order of files does not. */
const lastBrand = sql`(max(array[day - ${DAY_ZERO}, brand]) filter (where brand is not null))[2]`;

const brands = sql`(select lower(brand_name) as brand_make, max(brand_chrome_id) as brand from brand group by 1)`;

const salesSums = sql`${lastBrand} as brand, count(*) as deals, ${dollarsOf(sql`gross_cents`)} as gross,
  ${dollarsOf(sql`price_cents`)} as price, max(day) as last_deal`;

const makeSales = (tx: Db, records: Records, windows: readonly Window[]) =>
  makeTemporary(
    tx,
    SALES,
    sql`with unit as materialized (
        select ${customer}, contract_date as day, brand, ${inCents(sql`sale_price`)} as price_cents,
          ${inCents(grossOfDeal)} as gross_cents
        from (
          select "UC_ID", contract_date, make, sale_price, front_gross, back_gross
          from deal where "UC_ID" is not null and ${isUnit} and ${records(sql.ref('UC_ID'))} offset 0
        ) as sold
        ${joinMerged}
        left join ${brands} as brand on brand_make = lower(btrim(make))
      )
      ${byPeriod('unit', salesSums, windows, 'sales')}`,
    'UC_ID',
  );

/**
 * Every closed repair order is a visit, whoever paid; revenue is what the customer paid. The two apart: putting the lines
 * of each repair order together first takes half as long again.
 */
const makeService = (tx: Db, records: Records, windows: readonly Window[]) => {
  const closed = sql`(select store_id, ro_no, "UC_ID", closed_date from repair_order
    where "UC_ID" is not null and ${isClosed} and ${records(sql.ref('UC_ID'))})`;
  const lines = sql`(select "UC_ID", closed_date, ${inCents(lineRevenue)} as revenue_cents
    from ${closed} as visit join repair_line using (store_id, ro_no) where ${isCustomerPay} offset 0)`;
  return makeTemporary(
    tx,
    SERVICE,
    sql`with visit as materialized (
        select ${customer}, closed_date as day from ${closed} as visit ${joinMerged}
      ), line as materialized (
        select ${customer}, closed_date as day, revenue_cents from ${lines} as line ${joinMerged}
      )
      select * from (${byPeriod('visit', sql`count(*) as ros, max(day) as last_ro`, windows, 'service')}) as visited
      left join (
        ${byPeriod('line', sql`${dollarsOf(sql`revenue_cents`)} as revenue`, windows, 'service')}
      ) as billed using (period, "UC_ID")`,
    'UC_ID',
  );
};

const ofPeriods = (table: string) => sql`(select * from ${sql.ref(table)} where period <> ${sql.lit(EVER)})`;

const makeMeasures = (tx: Db) =>
  makeTemporary(
    tx,
    MEASURES,
    sql`select period, "UC_ID", coalesce(deals, 0)::integer as deals, case when deals > 0 then gross else 0 end as gross, last_deal,
        coalesce(price, 0) as "CVP_TotalPrice", coalesce(ros, 0)::integer as ros, last_ro,
        coalesce(revenue, 0) as "CVP_RosRevenue"
      from ${ofPeriods(SALES)} as sales full join ${ofPeriods(SERVICE)} as service using (period, "UC_ID")`,
  );

/** Sums deals and repair orders of records by period, for the customers that the records stand for. */
export async function sumFacts(tx: Db, records: Records, today: string): Promise<void> {
  const windows = windowsOf(today, await heldVersion(tx));
  await makeSales(tx, records, windows);
  await makeService(tx, records, windows);
  await makeMeasures(tx);
}
