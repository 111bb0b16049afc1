import { sql } from 'kysely';
import type { SalesByDayReply } from '../../contract/widgets/byDay.ts';
import { salesByDay as widget } from '../../contract/widgets/byDay.ts';
import type { StoreScope } from '../access/scope.ts';
import { storeScope } from '../access/scope.ts';
import { addDays, today as dayOf, type PlainDate, sellingDays } from '../calendar.ts';
import type { Db } from '../db/schema.ts';
import { withMeta } from './answers.ts';
import { metricOf } from './metric.ts';
import { grossOf } from './periods/figures.ts';
import { comparedWith } from './periods/history.ts';
import { type Period, periodOf, priorPeriod } from './periods/period.ts';
import { addUp, grossColumns, type SalesSums, unitsAndGross } from './sales.ts';

/** Days that one reply lists: ten years. */
const MOST_DAYS = 3653;

interface Day extends SalesSums {
  readonly date: PlainDate;
}

/**
 * Retail units and gross (dollars) of the scope by day, up to the day `today`, and the sums of the period beside those of
 * the days compared with. Of a period of more than ten years the last ten are listed. Definitions: "Unit", "Front gross",
 * "Back gross", "PVR", "Selling day".
 */
export async function salesByDay(
  db: Db,
  scope: StoreScope,
  period: Period,
  today: PlainDate,
): Promise<SalesByDayReply> {
  const dates = listedDays(period, today);
  const prior = priorPeriod(period, today);
  const [sold, before, compared, onSundays] = await Promise.all([
    soldOn(db, scope, period),
    soldOn(db, scope, prior),
    comparedWith(db, scope, 'sales_day', prior),
    sellsOnSundays(db, scope),
  ]);
  const byDate = new Map(sold.map((day) => [day.date, day]));
  const days = dates.map((date) => {
    const closed = sellingDays(date, date, onSundays) === 0 && !byDate.has(date);
    return { closed, ...shownOn(date, byDate.get(date) ?? none) };
  });
  return {
    days,
    current: sumsOf(sold),
    prior: { ...sumsOf(before), ...compared },
  };
}

const none = addUp([]);

/** Days on which nothing was sold have a gross of zero. */
function shownOn(date: PlainDate, sums: SalesSums): Day {
  const units = sums.new_units + sums.used_units;
  return {
    ...sums,
    date,
    front_gross: grossOf(sums.front_gross, units),
    back_gross: grossOf(sums.back_gross, units),
    total_gross: grossOf(sums.total_gross, units),
  };
}

function listedDays(period: Period, today: PlainDate): PlainDate[] {
  const to = period.to < today ? period.to : today;
  const earliest = addDays(to, 1 - MOST_DAYS);
  const dates: PlainDate[] = [];
  for (let date = period.from > earliest ? period.from : earliest; date <= to; date = addDays(date, 1)) {
    dates.push(date);
  }
  return dates;
}

/** Days on which anything was sold. */
async function soldOn(db: Db, scope: StoreScope, { from, to }: Period): Promise<readonly Day[]> {
  const { rows } = await sql<Day>`
    select d.date, coalesce(sum(d.units) filter (where d.stock_type = 'N'), 0) as new_units,
      coalesce(sum(d.units) filter (where d.stock_type = 'U'), 0) as used_units,
      ${grossColumns}
    from sales_day d
    where d.store_id = any (${[...scope.storeIds]}::integer[]) and d.date between ${from}::date and ${to}::date
    group by 1`.execute(db);
  return rows;
}

/** Whether any store of the scope sells on Sundays. */
async function sellsOnSundays(db: Db, scope: StoreScope): Promise<boolean> {
  const { rows } = await sql`
    select from store
    where "ID" = any (${[...scope.storeIds]}::integer[]) and sunday_sales = 'Y' limit 1`.execute(db);
  return rows.length > 0;
}

const sumsOf = (days: readonly Day[]): SalesByDayReply['current'] => unitsAndGross(addUp(days));

export const byDayMetric = metricOf(widget, async ({ Stores, Date1, Date2, ...named }, context) => {
  const scope = storeScope(context.principal, Stores);
  const day = dayOf(context.now());
  const period = periodOf({ from: Date1, to: Date2, ...named }, day, { from: 'Date1', to: 'Date2' });
  return withMeta({ feed: 'deals', scope, period }, context, () =>
    salesByDay(context.readDb, scope, period, day),
  );
});
