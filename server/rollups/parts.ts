import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { type Days, dailyRollup } from './rollup.ts';

/** Channels that parts invoices alone tell of; parts on repair orders are summed from those. */
const overTheCounter = sql`channel in ('counter', 'wholesale')`;

async function replaceCounterSales(tx: Db, days: Days): Promise<void> {
  const store = sql.ref('store_id');
  await sql`delete from parts_day where ${overTheCounter} and ${days(store, sql.ref('date'))}`.execute(tx);
  await sql`
    insert into parts_day (store_id, date, channel, sales, gross, lines, lines_without_cost)
    select store_id, invoice_date, channel, sum(sale), coalesce(sum(sale - cost), 0), count(*),
      count(*) filter (where cost is null)
    from parts_sale
    where ${overTheCounter} and ${days(store, sql.ref('invoice_date'))}
    group by 1, 2, 3
    order by 1, 2`.execute(tx);
}

export const counterParts = dailyRollup('Parts over the counter', 'parts_sales', replaceCounterSales);
