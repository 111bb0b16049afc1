import { type RawBuilder, sql } from 'kysely';
import type { ReplyOf } from '../../../contract/call.ts';
import type { AnalyticsMetric, analytics } from '../../../contract/widgets/trend.ts';
import type { StoreScope } from '../../access/scope.ts';
import { monthStart, type PlainDate } from '../../calendar.ts';
import type { Db } from '../../db/schema.ts';
import { monthsTable } from '../../rollups/months.ts';
import type { Rollup } from './history.ts';
import { rowsOf, shownGross } from './monthsAndDays.ts';
import type { SellingStore } from './pace.ts';
import type { Period } from './period.ts';

type Analytics = ReplyOf<typeof analytics>;

/** One figure of one month; null, or missing, without records. */
export interface MonthValue {
  readonly month: PlainDate;
  readonly value: number | null;
  /** Of a gross of which costs may be unknown: lines that it leaves out. */
  readonly lines_without_cost?: number;
  /** Of sales: units that it leaves out, by the gross that they lack. */
  readonly units_without_front?: number;
  readonly units_without_back?: number;
}

/** What a figure may leave out. */
export type Left = Exclude<keyof MonthValue, 'month' | 'value'>;

export interface Measure {
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

/** A figure by month: an aggregate over the rows `d` of a roll-up. @param without columns by the counts of what it leaves out */
const byMonth = (
  rollup: 'sales' | 'service' | 'parts',
  value: RawBuilder<unknown>,
  condition: RawBuilder<unknown> = sql`true`,
  without: Partial<Record<Left, string>> = {},
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
        ${sql.join(
          Object.entries(without).map(
            ([name, column]) => sql`, sum(${sql.ref(`d.${column}`)})::integer as ${sql.ref(name)}`,
          ),
          sql``,
        )}
      from ${monthsTable(rollup)} d
      where ${inMonths(scope, period)} and ${condition}
      group by 1`.execute(db);
    return rows;
  },
});

type Without = Parameters<typeof byMonth>[3];

const ofSales = (value: RawBuilder<unknown>, without?: Without) =>
  byMonth('sales', value, undefined, without);
const ofService = (value: RawBuilder<unknown>, without?: Without) =>
  byMonth('service', value, sql`d.pay_type = 'all'`, without);
const ofParts = (value: RawBuilder<unknown>, without?: Without) =>
  byMonth('parts', value, undefined, without);

/** A figure that is a quotient: those of the stores do not add up. */
const rate = (unit: Measure['unit'], { rollup, months }: Pick<Measure, 'rollup' | 'months'>): Measure => ({
  unit,
  rollup,
  months,
});

const unitsWithout: Without = {
  lines_without_cost: 'units_without_gross',
  units_without_front: 'units_without_front',
  units_without_back: 'units_without_back',
};
const gross = sql`sum(d.total_gross)`;
const pvr = sql`round(${gross} / nullif(sum(d.units - d.units_without_gross), 0), 2)`;

export const measures: Readonly<Record<AnalyticsMetric, Measure>> = {
  units: { unit: 'units', ...ofSales(sql`sum(d.units)`) },
  total_gross: { unit: 'dollars', ...ofSales(gross, unitsWithout) },
  total_pvr: rate('dollars', ofSales(pvr, unitsWithout)),
  ro_count: { unit: 'orders', ...ofService(sql`sum(d.ro_count)`) },
  labor_sales: { unit: 'dollars', ...ofService(sql`sum(d.labor_sales)`) },
  labor_gross: {
    unit: 'dollars',
    ...ofService(shownGross('labor_gross', 'labor_sales'), { lines_without_cost: 'labor_without_cost' }),
  },
  elr: rate(
    'dollars_per_hour',
    ofService(sql`round(sum(d.labor_sales) / nullif(sum(d.billed_hours), 0), 2)`),
  ),
  parts_sales: { unit: 'dollars', ...ofParts(sql`sum(d.sales)`) },
  parts_gross: {
    unit: 'dollars',
    ...ofParts(shownGross('gross', 'sales'), { lines_without_cost: 'lines_without_cost' }),
  },
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
