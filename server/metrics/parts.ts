import { type RawBuilder, sql } from 'kysely';
import { Channel, type PartsReply, partsWidget } from '../../contract/widgets/parts.ts';
import type { StoreScope } from '../access/scope.ts';
import type { PlainDate } from '../calendar.ts';
import { textOrder } from '../db/reads/textKey.ts';
import type { Db } from '../db/schema.ts';
import { overPeriod } from './answers.ts';
import { dollars, dollarsOrNull, grossOf, grossPctOf, ratio, sumKnown, total } from './periods/figures.ts';
import { comparedWith } from './periods/history.ts';
import { rowsOf } from './periods/monthsAndDays.ts';
import {
  paceOf,
  paceOfKnown,
  type SellingStore,
  sellingDaysOfScope,
  totalPaceOfKnown,
  totalTarget,
} from './periods/pace.ts';
import { type Period, priorPeriod } from './periods/period.ts';
import { type BudgetOf, budgetsOf } from './periods/targets.ts';

/** Sums of one channel. Dollars. */
interface ChannelSums {
  readonly store_id: number;
  readonly channel: Channel;
  readonly sales: number;
  /** Null without a line whose cost is known. */
  readonly gross: number | null;
  /** Of the lines whose cost is known. */
  readonly costed_sales: number;
  readonly lines_without_cost: number;
}

interface Store extends SellingStore {
  readonly store_id: number;
  readonly storename: string;
  readonly inventory_cost: number;
  readonly idle_12m_cost: number;
}

/** Closed repair orders, and the parts on them in dollars. */
interface Orders {
  readonly store_id: number;
  readonly ro_count: number;
  readonly parts_sales: number;
}

/** What a store, or all of them, sold in a period. */
interface Sold {
  readonly channels: readonly ChannelSums[];
  readonly orders: readonly Orders[];
}

type Row = PartsReply['rows'][number];

/**
 * Parts sales and gross per store (dollars), by name, and in total, by channel; the days compared with; what stands on
 * the shelves now. Definitions: "Parts sales", "Parts gross", "Parts per RO", "Parts stock cost". Stores without parts are
 * in with zeros.
 */
export async function partsByStore(
  db: Db,
  scope: StoreScope,
  period: Period,
  today: PlainDate,
): Promise<PartsReply> {
  const prior = priorPeriod(period, today);
  const [stores, sold, before, compared, budgetOf] = await Promise.all([
    storesOf(db, scope, today),
    soldIn(db, scope, period),
    soldIn(db, scope, prior),
    comparedWith(db, scope, 'parts_day', prior),
    budgetsOf(db, scope, period, { department: 'Parts', metric: 'gross' }),
  ]);
  const rows = stores.map((store) => toRow(store, ofStore(sold, store), budgetOf, period, today));
  return {
    rows,
    totals: {
      ...figures(sold),
      gross_pace: totalPaceOfKnown(rows.map((row) => ({ known: row.parts_gross, pace: row.gross_pace }))),
      gross_target: totalTarget(
        rows.map((row) => ({ target: row.gross_target, hasFigures: row.parts_sales !== 0 })),
      ),
      inventory_cost: dollars(total(stores, (store) => store.inventory_cost)),
      idle_12m_cost: dollars(total(stores, (store) => store.idle_12m_cost)),
      ...byChannel(sold),
    },
    prior: { ...figures(before), ...compared },
    selling_days: sellingDaysOfScope(stores, period, today),
  };
}

/** Idle are parts that nobody bought for a year: of those the last row before it counts all. */
async function storesOf(db: Db, scope: StoreScope, today: PlainDate): Promise<readonly Store[]> {
  const costUntil = (isEarly: RawBuilder<unknown>) => sql`coalesce((
    select round(p.cost_until, 2) from part_shelf p
    where p.store_id = s."ID" and ${isEarly}
    order by p.last_day desc limit 1), 0)`;
  const { rows } = await sql<Store>`
    select s."ID" as store_id, s.storename, s.sunday_sales, ${costUntil(sql`true`)} as inventory_cost,
      ${costUntil(sql`p.last_day < (${today}::date - interval '1 year')::date`)} as idle_12m_cost
    from store s
    where s."ID" = any (${[...scope.storeIds]}::integer[])
    order by ${textOrder(sql`s.storename`)}`.execute(db);
  return rows;
}

async function soldIn(db: Db, scope: StoreScope, period: Period): Promise<Sold> {
  const isInScope = sql`s."ID" = any (${[...scope.storeIds]}::integer[])`;
  const [channels, orders] = await Promise.all([
    sql<ChannelSums>`
      select d.store_id, d.channel, sum(d.sales) as sales, sum(d.gross) as gross,
        sum(d.costed_sales) as costed_sales, sum(d.lines_without_cost) as lines_without_cost
      from store s cross join lateral ${rowsOf('parts', period)} d where ${isInScope} group by 1, 2`.execute(
      db,
    ),
    sql<Orders>`
      select d.store_id, sum(d.ro_count) as ro_count, sum(d.parts_sales) as parts_sales
      from store s cross join lateral ${rowsOf('service', period)} d
      where ${isInScope} and d.pay_type = 'all' group by 1`.execute(db),
  ]);
  return { channels: channels.rows, orders: orders.rows };
}

const ofStore = ({ channels, orders }: Sold, { store_id }: Store): Sold => ({
  channels: channels.filter((sums) => sums.store_id === store_id),
  orders: orders.filter((sums) => sums.store_id === store_id),
});

function figures({ channels, orders }: Sold) {
  const parts_sales = dollars(total(channels, ({ sales }) => sales));
  const parts_gross = grossOf(sumKnown(channels.map(({ gross }) => gross)), parts_sales);
  return {
    parts_sales,
    parts_gross,
    gross_pct: grossPctOf(parts_gross, dollars(total(channels, (sums) => sums.costed_sales))),
    parts_per_ro: ratio(
      total(orders, (order) => order.parts_sales),
      total(orders, (order) => order.ro_count),
    ),
  };
}

function byChannel({ channels }: Sold): Pick<Row, 'lines_without_cost' | 'channels'> {
  return {
    lines_without_cost: total(channels, (sums) => sums.lines_without_cost),
    channels: Channel.options.map((channel) => {
      const own = channels.filter((sums) => sums.channel === channel);
      const sales = dollars(total(own, (sums) => sums.sales));
      return { channel, sales, gross: grossOf(sumKnown(own.map(({ gross }) => gross)), sales) };
    }),
  };
}

function toRow(store: Store, sold: Sold, budgetOf: BudgetOf, period: Period, today: PlainDate): Row {
  const { store_id, storename, inventory_cost, idle_12m_cost } = store;
  const { pace, target } = paceOf(store, period, today);
  const sums = figures(sold);
  return {
    store_id,
    storename,
    ...sums,
    gross_pace: paceOfKnown(pace, sums.parts_gross),
    gross_target: dollarsOrNull(target(budgetOf(store_id))),
    inventory_cost,
    idle_12m_cost,
    ...byChannel(sold),
  };
}

export const partsMetric = overPeriod(partsWidget, ['parts_sales', 'repair_orders'], partsByStore);
