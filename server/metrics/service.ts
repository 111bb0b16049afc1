import { sql } from 'kysely';
import { PayType, type ServiceReply, serviceWidget } from '../../contract/widgets/service.ts';
import type { StoreScope } from '../access/scope.ts';
import { addDays, type PlainDate } from '../calendar.ts';
import { isOpenOf } from '../db/definitions.ts';
import { textOrder } from '../db/reads/textKey.ts';
import type { Db } from '../db/schema.ts';
import { overPeriod } from './answers.ts';
import { dollars, dollarsOrNull, grossOf, hours, ratio, sumKnown, total } from './periods/figures.ts';
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

/** Days after which an open repair order deserves a look. */
export const LONG_OPEN = 10;

/** What the roll-up says of closed repair orders. Dollars and hours. */
interface Sums {
  readonly ro_count: number;
  readonly ros_with_hours: number;
  readonly billed_hours: number;
  readonly labor_sales: number;
  readonly parts_sales: number;
  /** Null without a line whose cost is known. */
  readonly labor_gross: number | null;
  readonly parts_gross: number | null;
  readonly lines_without_cost: number;
  /** Those whose labor has none. */
  readonly labor_without_cost: number;
}

interface Store extends SellingStore {
  readonly store_id: number;
  readonly storename: string;
  readonly ro_open: number;
  readonly ro_open_over_10d: number;
}

type PaidBy = PayType | 'all';
type SumsOf = (storeId: number, payType: PaidBy) => Sums;
type Row = ServiceReply['rows'][number];

/**
 * Closed repair orders per store, by name, and in total: count, hours, labor, gross, each also by who pays; the days
 * compared with; what is open on the day `today`. Definitions: "RO count", "Hours per RO", "ELR", "Labor gross", "Service
 * gross", "Open RO". Pace and target are of labor gross. Stores without repair orders are in with zeros.
 */
export async function serviceByStore(
  db: Db,
  scope: StoreScope,
  period: Period,
  today: PlainDate,
): Promise<ServiceReply> {
  const prior = priorPeriod(period, today);
  const [stores, sumsOf, before, compared, budgetOf] = await Promise.all([
    storesOf(db, scope, today),
    sumsByPayType(db, scope, period),
    sumsOfScope(db, scope, prior),
    comparedWith(db, scope, 'service_day', prior),
    budgetsOf(db, scope, period, { department: 'Service', metric: 'gross' }),
  ]);
  const rows = stores.map((store) => toRow(store, sumsOf, budgetOf, period, today));
  return {
    rows,
    totals: totalsOf(stores, rows, sumsOf),
    prior: { ...figures(before), ...compared },
    selling_days: sellingDaysOfScope(stores, period, today),
  };
}

async function storesOf(db: Db, scope: StoreScope, today: PlainDate): Promise<readonly Store[]> {
  const { rows } = await sql<Store>`
    select s."ID" as store_id, s.storename, s.sunday_sales, open.ro_open, open.ro_open_over_10d
    from store s
    cross join lateral (
      select count(*) as ro_open,
        count(*) filter (where o.opened_date < ${addDays(today, -LONG_OPEN)}::date) as ro_open_over_10d
      from repair_order o where o.store_id = s."ID" and ${isOpenOf('o')}
    ) open
    where s."ID" = any (${[...scope.storeIds]}::integer[])
    order by ${textOrder(sql`s.storename`)}`.execute(db);
  return rows;
}

const sumColumns = sql`
  coalesce(sum(d.ro_count), 0) as ro_count, coalesce(sum(d.ros_with_hours), 0) as ros_with_hours,
  coalesce(sum(d.billed_hours), 0) as billed_hours, coalesce(sum(d.labor_sales), 0) as labor_sales,
  coalesce(sum(d.parts_sales), 0) as parts_sales, sum(d.labor_gross) as labor_gross,
  sum(d.parts_gross) as parts_gross,
  coalesce(sum(d.lines_without_cost), 0) as lines_without_cost,
  coalesce(sum(d.labor_without_cost), 0) as labor_without_cost`;

const none: Sums = {
  ro_count: 0,
  ros_with_hours: 0,
  billed_hours: 0,
  labor_sales: 0,
  parts_sales: 0,
  labor_gross: null,
  parts_gross: null,
  lines_without_cost: 0,
  labor_without_cost: 0,
};

/** A repair order counts once under each of its pay types and once under `all`. */
async function sumsByPayType(db: Db, scope: StoreScope, period: Period): Promise<SumsOf> {
  const { rows } = await sql<Sums & { readonly store_id: number; readonly pay_type: PaidBy }>`
    select d.store_id, d.pay_type, ${sumColumns}
    from store s cross join lateral ${rowsOf('service', period)} d
    where s."ID" = any (${[...scope.storeIds]}::integer[])
    group by 1, 2`.execute(db);
  const sumsByKey = new Map(rows.map((row) => [`${row.store_id} ${row.pay_type}`, row]));
  return (storeId, payType) => sumsByKey.get(`${storeId} ${payType}`) ?? none;
}

async function sumsOfScope(db: Db, scope: StoreScope, period: Period): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select ${sumColumns} from store s cross join lateral ${rowsOf('service', period)} d
    where s."ID" = any (${[...scope.storeIds]}::integer[]) and d.pay_type = 'all'`.execute(db);
  return rows[0] ?? none;
}

const figures = (sums: Sums) => ({
  ro_count: sums.ro_count,
  billed_hours: sums.billed_hours,
  hours_per_ro: ratio(sums.billed_hours, sums.ros_with_hours),
  labor_sales: sums.labor_sales,
  elr: ratio(sums.labor_sales, sums.billed_hours),
  labor_gross: grossOf(sums.labor_gross, sums.labor_sales),
  total_gross: grossOf(
    sumKnown([sums.labor_gross, sums.parts_gross]),
    dollars(sums.labor_sales + sums.parts_sales),
  ),
  labor_without_cost: sums.labor_without_cost,
});

const payTypes = (sumsOf: (payType: PayType) => Sums): Row['pay_types'] =>
  PayType.options.map((pay_type) => {
    const { ro_count, billed_hours, labor_sales, labor_gross } = sumsOf(pay_type);
    return { pay_type, ro_count, billed_hours, labor_sales, labor_gross: grossOf(labor_gross, labor_sales) };
  });

function toRow(store: Store, sumsOf: SumsOf, budgetOf: BudgetOf, period: Period, today: PlainDate): Row {
  const { store_id, storename, ro_open, ro_open_over_10d } = store;
  const { pace, target } = paceOf(store, period, today);
  const all = sumsOf(store_id, 'all');
  return {
    store_id,
    storename,
    ...figures(all),
    ro_open,
    ro_open_over_10d,
    gross_pace: paceOfKnown(pace, figures(all).labor_gross),
    gross_target: dollarsOrNull(target(budgetOf(store_id))),
    lines_without_cost: all.lines_without_cost,
    pay_types: payTypes((payType) => sumsOf(store_id, payType)),
  };
}

function totalsOf(stores: readonly Store[], rows: readonly Row[], sumsOf: SumsOf): ServiceReply['totals'] {
  const ofAll = (payType: PaidBy) => addUp(stores.map(({ store_id }) => sumsOf(store_id, payType)));
  const all = ofAll('all');
  return {
    ...figures(all),
    ro_open: total(stores, ({ ro_open }) => ro_open),
    ro_open_over_10d: total(stores, ({ ro_open_over_10d }) => ro_open_over_10d),
    gross_pace: totalPaceOfKnown(rows.map((row) => ({ known: row.labor_gross, pace: row.gross_pace }))),
    gross_target: totalTarget(
      rows.map((row) => ({ target: row.gross_target, hasFigures: row.ro_count > 0 })),
    ),
    lines_without_cost: all.lines_without_cost,
    pay_types: payTypes(ofAll),
  };
}

const addUp = (stores: readonly Sums[]): Sums => ({
  ro_count: total(stores, (store) => store.ro_count),
  ros_with_hours: total(stores, (store) => store.ros_with_hours),
  billed_hours: hours(total(stores, (store) => store.billed_hours)),
  labor_sales: dollars(total(stores, (store) => store.labor_sales)),
  parts_sales: dollars(total(stores, (store) => store.parts_sales)),
  labor_gross: sumKnown(stores.map((store) => store.labor_gross)),
  parts_gross: sumKnown(stores.map((store) => store.parts_gross)),
  lines_without_cost: total(stores, (store) => store.lines_without_cost),
  labor_without_cost: total(stores, (store) => store.labor_without_cost),
});

export const serviceMetric = overPeriod(serviceWidget, 'repair_orders', serviceByStore);
