import { type RawBuilder, sql } from 'kysely';
import { makeTemporary } from '../db/bulk/temporary.ts';
import type { Db } from '../db/schema.ts';

/**
 * What equity is summed up by, so that a summary costs the same however many vehicles there are. Over any stores:
 *
 * - `equity_band` counts vehicles, each at the store that sold it, so it adds up over stores. Equity is unknown in the
 *   band null; it is positive or negative by the sign of the band, apart from the `break_even` ones, within 500 dollars
 *   of zero. `equity` is the sum of what is known. Of leases the month of `maturity_month` tells which end soon.
 * - `equity_owner` counts customers by all the stores that sold them vehicles in `equity`. A customer is in one of its
 *   rows only, so the customers of some stores are the sum of the rows that name one of those (`store_ids &&`).
 */
export const DELTA = 'equity_delta';

/** Width of a band in dollars; a band is named by its lower end, so the sign of a band is the sign of its equity. */
const BAND = 2500;
/** Equity this close to zero counts as break-even. */
export const BREAK_EVEN = 500;

/** How `equity e` counts in the bands: by store, finance type, band and, of leases, the month in which they end. */
const contributions = sql`
  e.store_id, e.finance_type, (floor(e.equity / ${BAND}::integer) * ${BAND}::integer)::integer as band,
  case e.finance_type when 'lease' then date_trunc('month', e.maturity_date)::date end as maturity_month,
  coalesce(e.equity, 0) as equity, (coalesce(abs(e.equity) <= ${BREAK_EVEN}::integer, false))::integer as break_even`;

const sums = (source: RawBuilder<unknown>) => sql`
  select store_id, finance_type, band, maturity_month, sum(count)::integer as vehicles,
    sum(count * break_even)::integer as break_even, sum(count * equity) as equity
  from ${source} as c group by store_id, finance_type, band, maturity_month`;

/** The stores of each customer. @param sales rows of `UC_ID`, `store_id` and `count`, whose customers are told apart by its sign */
const storesOf = (sales: RawBuilder<unknown>) => sql`
  select "UC_ID", sign(count) as sign, array_agg(distinct store_id order by store_id) as store_ids
  from ${sales} as sale group by "UC_ID", sign(count)`;

/** The rows of `equity_band` for some vehicles alone. @param which condition on `equity e` */
export const bandsOf = (which: RawBuilder<unknown>): RawBuilder<unknown> =>
  sums(sql`(select ${contributions}, 1 as count from equity e where ${which})`);

/** Works out every band anew, and the stores of every customer. */
export async function rebuildBands(tx: Db): Promise<void> {
  await sql`delete from equity_band`.execute(tx);
  await sql`
    insert into equity_band (store_id, finance_type, band, maturity_month, vehicles, break_even, equity)
    ${bandsOf(sql`true`)}`.execute(tx);
  await sql`delete from equity_owner`.execute(tx);
  await sql`
    insert into equity_owner (store_ids, customers)
    select store_ids, count(*) from (
      select array_agg(store_id) as store_ids
      from (select distinct "UC_ID", store_id from equity order by "UC_ID", store_id) as sale group by "UC_ID"
    ) as customer
    group by store_ids`.execute(tx);
}

/**
 * Runs a change of some equity records and moves the bands and the customers by the difference.
 * @param vins condition on `equity e`
 */
export async function withBands(
  tx: Db,
  vins: RawBuilder<unknown>,
  change: () => Promise<void>,
): Promise<void> {
  const delta = sql.table(DELTA);
  const counted = (count: number) =>
    sql`select e."UC_ID", ${contributions}, ${sql.lit(count)}::integer as count from equity e where ${vins}`;
  await makeTemporary(tx, DELTA, counted(-1));
  await change();
  await sql`insert into ${delta} ${counted(1)}`.execute(tx);
  await moveBands(tx);
  await moveOwners(tx, vins);
}

async function moveBands(tx: Db): Promise<void> {
  await sql`
    insert into equity_band as b (store_id, finance_type, band, maturity_month, vehicles, break_even, equity)
    ${sums(sql.table(DELTA))} having sum(count) <> 0 or sum(count * break_even) <> 0 or sum(count * equity) <> 0
    on conflict on constraint equity_band_key do update set vehicles = b.vehicles + excluded.vehicles,
      break_even = b.break_even + excluded.break_even, equity = b.equity + excluded.equity`.execute(tx);
  await sql`delete from equity_band where vehicles = 0`.execute(tx);
}

/** A customer's other vehicles, which didn't change, are theirs before and after. */
async function moveOwners(tx: Db, vins: RawBuilder<unknown>): Promise<void> {
  const delta = sql.table(DELTA);
  const sales = sql`(
    select "UC_ID", store_id, count from ${delta}
    union all
    select e."UC_ID", e.store_id, side.count from equity e cross join (values (-1), (1)) as side (count)
    where e."UC_ID" in (select "UC_ID" from ${delta}) and not (${vins}))`;
  await sql`
    insert into equity_owner as o (store_ids, customers)
    select store_ids, sum(sign)::integer from (${storesOf(sales)}) as customer group by store_ids having sum(sign) <> 0
    on conflict (store_ids) do update set customers = o.customers + excluded.customers`.execute(tx);
  await sql`delete from equity_owner where customers = 0`.execute(tx);
}
