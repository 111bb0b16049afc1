import { type RawBuilder, sql } from 'kysely';
import { makeTemporary } from '../customers/temporary.ts';
import type { Db } from '../db/schema.ts';

const DELTA = 'equity_delta';

/** Width of a band in dollars; a band is named by its lower end, so the sign of a band is the sign of its equity. */
const BAND = 2500;
/** Equity this close to zero counts as break-even. */
const BREAK_EVEN = 500;

/** How `equity e` counts in the bands: by store, finance type, band and, of leases, the month in which they end. */
const contributions = sql`
  e.store_id, e.finance_type, (floor(e.equity / ${BAND}::integer) * ${BAND}::integer)::integer as band,
  case e.finance_type when 'lease' then date_trunc('month', e.maturity_date)::date end as maturity_month,
  coalesce(e.equity, 0) as equity, (coalesce(abs(e.equity) <= ${BREAK_EVEN}::integer, false))::integer as break_even`;

const sums = (source: RawBuilder<unknown>) => sql`
  select store_id, finance_type, band, maturity_month, sum(count)::integer as customers,
    sum(count * break_even)::integer as break_even, sum(count * equity) as equity
  from ${source} as c group by store_id, finance_type, band, maturity_month`;

/** Works out every band anew. */
export async function rebuildBands(tx: Db): Promise<void> {
  await sql`delete from equity_band`.execute(tx);
  await sql`
    insert into equity_band (store_id, finance_type, band, maturity_month, customers, break_even, equity)
    ${sums(sql`(select ${contributions}, 1 as count from equity e)`)}`.execute(tx);
}

/** Runs a change of some equity records and moves the bands by the difference. @param vins condition on `equity e` */
export async function withBands(
  tx: Db,
  vins: RawBuilder<unknown>,
  change: () => Promise<void>,
): Promise<void> {
  await makeTemporary(tx, DELTA, sql`select ${contributions}, -1 as count from equity e where ${vins}`);
  await change();
  await sql`insert into ${sql.table(DELTA)} select ${contributions}, 1 as count from equity e where ${vins}`.execute(
    tx,
  );
  await sql`
    insert into equity_band as b (store_id, finance_type, band, maturity_month, customers, break_even, equity)
    ${sums(sql.table(DELTA))} having sum(count) <> 0 or sum(count * break_even) <> 0 or sum(count * equity) <> 0
    on conflict on constraint equity_band_key do update set customers = b.customers + excluded.customers,
      break_even = b.break_even + excluded.break_even, equity = b.equity + excluded.equity`.execute(tx);
  await sql`delete from equity_band where customers = 0`.execute(tx);
}
