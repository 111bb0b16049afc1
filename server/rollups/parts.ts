import { type RawBuilder, sql } from 'kysely';
import { replaceRows } from '../db/bulk/replaceRows.ts';
import type { Db } from '../db/schema.ts';
import { followingDays } from './months.ts';
import { type Days, type Derived, dailyRollup, outdatedBy } from './rollup.ts';

/** Channels that parts invoices alone tell of; parts on repair orders are summed from those. */
const overTheCounter = sql`channel in ('counter', 'wholesale')`;

async function replaceCounterSales(tx: Db, days: Days): Promise<void> {
  const store = sql.ref('store_id');
  await replaceRows(
    tx,
    followingDays('parts'),
    sql`${overTheCounter} and ${outdatedBy(days)}`,
    sql`select store_id, invoice_date, channel, sum(sale), sum(sale - cost),
      coalesce(sum(sale) filter (where cost is not null), 0), count(*),
      count(*) filter (where cost is null)
    from parts_sale
    where ${overTheCounter} and ${days(store, sql.ref('invoice_date'))}
    group by 1, 2, 3
    order by 1, 2`,
  );
}

export const counterParts = dailyRollup('Parts over the counter', 'parts_sales', replaceCounterSales, [
  'parts',
]);

/** Parts on the shelves by the last day on which anybody bought them, each day with all before it. */
async function replaceShelves(tx: Db, stores: RawBuilder<unknown>): Promise<void> {
  await replaceRows(
    tx,
    { name: 'part_shelf', keys: ['store_id', 'last_day'], values: ['cost_until'] },
    stores,
    sql`select store_id, last_day, sum(sum(cost)) over (partition by store_id order by last_day)
    from (
      select store_id, coalesce(last_sold_date, stocked_date, '-infinity') as last_day, on_hand * unit_cost as cost
      from part_stock
      where on_hand > 0 and unit_cost > 0 and ${stores}
    ) as part
    group by 1, 2
    order by 1, 2`,
  );
}

/** A part that moves to another day changes all days after it, so a load renews all of a store's shelves. */
export const partShelf: Derived = {
  name: 'Parts on the shelves',
  rebuild: (tx) => replaceShelves(tx, sql`true`),
  after: {
    part_stock: async (tx, { stores }) => {
      if (stores) await replaceShelves(tx, sql`store_id in (select store_id from ${sql.table(stores)})`);
    },
  },
};
