import type { ReplyOf } from '../../contract/call.ts';
import type { AnalyticsMetric } from '../../contract/widgets/trend.ts';
import { analytics, analyticsMetrics, grossMetrics } from '../../contract/widgets/trend.ts';
import type { StoreScope } from '../access/scope.ts';
import { storeScope } from '../access/scope.ts';
import { today as dayOf, monthEnd, monthStart, monthsBefore, type PlainDate } from '../calendar.ts';
import type { Db } from '../db/schema.ts';
import { type Feeds, seesGross, withMeta, withoutGross } from './answers.ts';
import { metricOf } from './metric.ts';
import { beginsWithin, firstDayOf } from './periods/history.ts';
import { paceOf, totalPace } from './periods/pace.ts';
import { monthOf, type Period } from './periods/period.ts';
import { type Left, type Measure, measures } from './periods/trendMeasures.ts';

type Analytics = ReplyOf<typeof analytics>;

/** Months that are drawn. */
const MONTHS = 13;

/** What a month leaves out by its names in the reply, and what the same month of the year before does. */
const ownLeft = {
  lines_without_cost: 'lines_without_cost',
  units_without_front: 'units_without_front',
  units_without_back: 'units_without_back',
} as const;
const priorLeft = {
  prior_year_without_cost: 'lines_without_cost',
  prior_year_without_front: 'units_without_front',
  prior_year_without_back: 'units_without_back',
} as const;

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
  /** Only what there is. */
  const leftIn = (month: PlainDate, names: Readonly<Record<string, Left>>) =>
    Object.fromEntries(
      Object.entries(names).flatMap(([name, left]) => {
        const count = valueOfMonth.get(month)?.[left] ?? 0;
        return count > 0 ? [[name, count]] : [];
      }),
    );
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
        ...leftIn(date, ownLeft),
        ...leftIn(before, priorLeft),
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
