import { type RawBuilder, sql } from 'kysely';
import type { ReplyOf } from '../../contract/call.ts';
import type { AnalyticsMetric } from '../../contract/widgets/trend.ts';
import { analytics, analyticsMetrics, grossMetrics } from '../../contract/widgets/trend.ts';
import type { StoreScope } from '../access/scope.ts';
import { storeScope } from '../access/scope.ts';
import { today as dayOf, monthEnd, monthStart, monthsBefore, type PlainDate } from '../calendar.ts';
import type { Db } from '../db/schema.ts';
import { monthsTable } from '../rollups/months.ts';
import { type Feeds, seesGross, withMeta, withoutGross } from './answers.ts';
import { metricOf } from './metric.ts';
import { beginsWithin, firstDayOf, type Rollup } from './periods/history.ts';
import { rowsOf, shownGross } from './periods/monthsAndDays.ts';
import { paceOf, type SellingStore, totalPace } from './periods/pace.ts';
import { monthOf, type Period } from './periods/period.ts';

type Analytics = ReplyOf<typeof analytics>;

/** Months that are drawn. */
const MONTHS = 13;

/** One figure of one month; null, or missing, without records. */
interface MonthValue {
  readonly month: PlainDate;
  readonly value: number | null;
  /** Of a gross of which costs may be unknown: lines that it leaves out. */
  readonly lines_without_cost?: number;
}

interface Measure {
  readonly unit: Analytics['unit'];
  /** What it is summed from, or most of it. */
  readonly rollup: Rollup;
  readonly months: (db: Db, scope: StoreScope, period: Period, today: PlainDate) => Promise<MonthValue[]>;
  /** The figure of each store in a period, if they add up. */
  readonly byStore?: (db: Db, scope: StoreScope, period: Period) => Promise<StoreValue[]>;
}

interface StoreValue extends SellingStore {
  /** Null without records. */
  readonly value: number | null;
}

const inMonths = (scope: StoreScope, { from, to }: Period) =>
  sql`d.store_id = any (${[...scope.storeIds]}::integer[]) and d.date between ${from}::date and ${to}::date`;

/** A figure by month: an aggregate over the rows `d` of a roll-up. @param without column of the lines that it leaves out */
const byMonth = (
  rollup: 'sales' | 'service' | 'parts',
  value: RawBuilder<unknown>,
  condition: RawBuilder<unknown> = sql`true`,
  without?: string,
): Pick<Measure, 'rollup' | 'months' | 'byStore'> => ({
  rollup: `${rollup}_day`,
  byStore: async (db, { storeIds }, period) => {
    const { rows } = await sql<StoreValue>`
      select s.sunday_sales, figure.value
      from store s cross join lateral (
        select ${value} as value from ${rowsOf(rollup, period)} d where ${condition}
      ) figure
      where s."ID" = any (${[...storeIds]}::integer[])`.execute(db);
    return rows;
  },
  months: async (db, scope, period) => {
    const { rows } = await sql<MonthValue>`
      select d.date as month, ${value} as value
        ${without ? sql`, sum(${sql.ref(`d.${without}`)})::integer as lines_without_cost` : sql``}
      from ${monthsTable(rollup)} d
      where ${inMonths(scope, period)} and ${condition}
      group by 1`.execute(db);
    return rows;
  },
});

const ofSales = (value: RawBuilder<unknown>, without?: string) => byMonth('sales', value, undefined, without);
const ofService = (value: RawBuilder<unknown>, without?: string) =>
  byMonth('service', value, sql`d.pay_type = 'all'`, without);
const ofParts = (value: RawBuilder<unknown>, without?: string) => byMonth('parts', value, undefined, without);

/** A figure that is a quotient: those of the stores do not add up. */
const rate = (unit: Measure['unit'], { rollup, months }: Pick<Measure, 'rollup' | 'months'>): Measure => ({
  unit,
  rollup,
  months,
});

const gross = sql`sum(d.total_gross)`;
const pvr = sql`round(${gross} / nullif(sum(d.units - d.units_without_gross), 0), 2)`;

const measures: Readonly<Record<AnalyticsMetric, Measure>> = {
  units: { unit: 'units', ...ofSales(sql`sum(d.units)`) },
  total_gross: { unit: 'dollars', ...ofSales(gross, 'units_without_gross') },
  total_pvr: rate('dollars', ofSales(pvr, 'units_without_gross')),
  ro_count: { unit: 'orders', ...ofService(sql`sum(d.ro_count)`) },
  labor_sales: { unit: 'dollars', ...ofService(sql`sum(d.labor_sales)`) },
  labor_gross: {
    unit: 'dollars',
    ...ofService(shownGross('labor_gross', 'labor_sales'), 'labor_without_cost'),
  },
  elr: rate(
    'dollars_per_hour',
    ofService(sql`round(sum(d.labor_sales) / nullif(sum(d.billed_hours), 0), 2)`),
  ),
  parts_sales: { unit: 'dollars', ...ofParts(sql`sum(d.sales)`) },
  parts_gross: { unit: 'dollars', ...ofParts(shownGross('gross', 'sales'), 'lines_without_cost') },
  fixed_absorption: { unit: 'percent', rollup: 'service_day', months: absorption },
};

/**
 * Definition "Fixed absorption", only for months that are over. A month in which a store with gross has no overhead has
 * none: the others would else pass for all. Nor has one in which labor or parts have lines without
 * cost: nobody knows what of the overhead they earned.
 */
async function absorption(
  db: Db,
  scope: StoreScope,
  period: Period,
  today: PlainDate,
): Promise<MonthValue[]> {
  const { from } = period;
  const { rows } = await sql<MonthValue>`
    select month, case when count(*) filter (where overhead is null and gross <> 0 or without > 0) = 0
      then round(100 * sum(gross) / nullif(sum(overhead), 0), 1) end as value,
      coalesce(sum(without), 0)::integer as lines_without_cost
    from (
      select store_id, month, sum(gross) as gross, sum(overhead) as overhead,
        sum(without) as without
      from (
        select d.store_id, d.date as month, d.labor_gross as gross, null::numeric as overhead,
          d.labor_without_cost as without
        from ${monthsTable('service')} d where ${inMonths(scope, period)} and d.pay_type = 'all'
        union all
        select d.store_id, d.date, d.gross, null, d.lines_without_cost
        from ${monthsTable('parts')} d where ${inMonths(scope, period)}
        union all
        select store_id, month, body_gross, fixed_overhead, null from overhead
        where store_id = any (${[...scope.storeIds]}::integer[]) and month between ${from}::date and ${period.to}::date
      ) part
      group by 1, 2
    ) store_month
    where month < ${monthStart(today)}::date
    group by 1`.execute(db);
  return rows;
}

/** Where the month of today ends at the rate so far. Definition "Pace", each store by its own Sundays. */
async function paceOfMonth(
  db: Db,
  scope: StoreScope,
  { byStore }: Measure,
  soFar: number | null,
  today: PlainDate,
): Promise<number | null> {
  if (soFar === null || !byStore) return soFar;
  const toDate = { from: monthStart(today), to: today };
  const stores = await byStore(db, scope, toDate);
  return totalPace(stores.map((store) => paceOf(store, toDate, today).pace(store.value ?? 0)));
}

/**
 * A figure of the scope by month, over the 13 months up to that of the day `last`, each beside the same month of the year
 * before. A month without records has none, nor has one of the year before in which they begin. With the pace of the
 * month of today, if that is the last. Definitions: those of the figures; "Pace", "ELR", "PVR", "Fixed absorption".
 */
export async function trendOf(
  db: Db,
  scope: StoreScope,
  metric: AnalyticsMetric,
  period: Period,
  today: PlainDate,
): Promise<Analytics> {
  const measure = measures[metric];
  const { unit, rollup, months } = measure;
  const seriesPeriod = { from: monthsBefore(period.from, 12), to: period.to };
  const [values, first] = await Promise.all([
    months(db, scope, seriesPeriod, today),
    firstDayOf(db, scope, rollup),
  ]);
  const valueOfMonth = new Map(values.map((value) => [value.month, value]));
  const valueIn = (month: PlainDate) => valueOfMonth.get(month)?.value ?? null;
  const withoutIn = (month: PlainDate) => valueOfMonth.get(month)?.lines_without_cost ?? 0;
  const running = monthStart(today);
  const endsNow = monthStart(period.to) === running;
  return {
    metric,
    unit,
    series: Array.from({ length: MONTHS }, (_, index) => {
      const date = monthsBefore(period.from, -index);
      const before = monthsBefore(date, 12);
      return {
        date,
        value: valueIn(date),
        prior_year_value: beginsWithin(first, before) ? null : valueIn(before),
        ...(withoutIn(date) > 0 && { lines_without_cost: withoutIn(date) }),
        ...(withoutIn(before) > 0 && { prior_year_without_cost: withoutIn(before) }),
      };
    }),
    ...(endsNow && { pace: await paceOfMonth(db, scope, measure, valueIn(running), today) }),
  };
}

/** The months that are drawn up to that of a day. */
export const trendPeriod = (last: PlainDate): Period => ({
  from: monthsBefore(last, MONTHS - 1),
  to: monthEnd(last),
});

/** The feeds behind the figures that are drawn over time. */
const feedOf: Readonly<Record<AnalyticsMetric, Feeds>> = {
  units: 'deals',
  total_gross: 'deals',
  total_pvr: 'deals',
  ro_count: 'repair_orders',
  labor_sales: 'repair_orders',
  labor_gross: 'repair_orders',
  elr: 'repair_orders',
  parts_sales: ['parts_sales', 'repair_orders'],
  parts_gross: ['parts_sales', 'repair_orders'],
  fixed_absorption: ['overheads', 'parts_sales', 'repair_orders'],
};

export const trendMetric = metricOf(analytics, async ({ id, date, storeId }, context) => {
  const scope = storeScope(context.principal, storeId);
  const day = dayOf(context.now());
  const period = trendPeriod(monthOf(date ?? day, 'date').from);
  const metric = analyticsMetrics[Math.max(id, 1) - 1] ?? analyticsMetrics[0];
  const answer = await withMeta({ feed: feedOf[metric], scope, period }, context, () =>
    trendOf(context.readDb, scope, metric, period, day),
  );
  if (seesGross(context.principal) || !grossMetrics.includes(metric)) return answer;
  return withoutGross(answer, { ...answer.response, series: [] });
});
