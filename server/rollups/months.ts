import { type RawBuilder, sql } from 'kysely';
import { type FollowingTable, replaceRows } from '../db/bulk/replaceRows.ts';
import type { Db } from '../db/schema.ts';

/** The columns of a roll-up beside `store_id` and `date`. */
interface Columns {
  /** What tells rows of a day apart. */
  readonly keys: readonly string[];
  /** What adds up. */
  readonly sums: readonly string[];
  /** Whether its rows also tell on which days of a month they are, see {@link dayOfMonth}. */
  readonly tellsDays?: true;
}

const ofUnits = [
  'front_gross',
  'back_gross',
  'total_gross',
  'units_without_front',
  'units_without_back',
  'units_without_gross',
];

const ofLines = [
  ...[
    'ro_count',
    'ros_with_hours',
    'billed_hours',
    'labor_sales',
    'labor_gross',
    'parts_sales',
    'parts_gross',
  ],
  ...['discount', 'lines_without_cost'],
];

/**
 * Roll-ups by day that are kept by month, too, in a table of the same columns, where `date` is the first of the month: a
 * year is a dozen rows there and 365 by day.
 */
const columnsOf = {
  sales: { keys: ['stock_type'], sums: ['units', 'sale_price', ...ofUnits] },
  salesperson: { keys: ['employee_id', 'stock_type'], sums: ['units', ...ofUnits] },
  finance: {
    keys: ['employee_id', 'stock_type'],
    sums: ['units', 'back_gross', 'units_without_back', 'products', 'financed', 'vsc', 'gap'],
  },
  service: { keys: ['pay_type'], sums: [...ofLines, 'labor_without_cost', 'sublet'] },
  advisor: { keys: ['employee_id'], sums: [...ofLines, 'costed_sales'], tellsDays: true },
  parts: { keys: ['channel'], sums: ['sales', 'gross', 'costed_sales', 'lines', 'lines_without_cost'] },
} as const satisfies Readonly<Record<string, Columns>>;

export type MonthlyRollup = keyof typeof columnsOf;

/** A roll-up's table of days, to be replaced: its columns in the order of {@link columnsOf}. */
export function followingDays(rollup: MonthlyRollup): FollowingTable {
  const { keys, sums }: Columns = columnsOf[rollup];
  return { name: `${rollup}_day`, keys: ['store_id', 'date', ...keys], values: sums };
}

export const daysTable = (rollup: MonthlyRollup) => sql.table(`${rollup}_day`);
export const monthsTable = (rollup: MonthlyRollup) => sql.table(`${rollup}_month`);

const listed = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));

/** The day of a row, as one bit of 31. */
const dayOfMonth = sql`1 << (extract(day from d.date)::integer - 1)`;

/** Rows `d` of the days of a roll-up, with the columns of its months. */
export function asOfMonth(rollup: MonthlyRollup): RawBuilder<unknown> {
  const { keys, sums, tellsDays }: Columns = columnsOf[rollup];
  const columns = listed(['store_id', 'date', ...keys, ...sums]);
  return tellsDays ? sql`${columns}, ${dayOfMonth} as days_worked` : columns;
}

/** The columns of a roll-up's months, in the order of {@link asOfMonth}. */
export function columnsOfMonth(rollup: MonthlyRollup): RawBuilder<unknown> {
  const { keys, sums, tellsDays }: Columns = columnsOf[rollup];
  return listed(['store_id', 'date', ...keys, ...sums, ...(tellsDays ? ['days_worked'] : [])]);
}

/**
 * Adds up the months of a roll-up from its days.
 * @param touched a table of `store_id` and `date`: only the months of these. @default all of them
 */
export async function replaceMonths(tx: Db, rollup: MonthlyRollup, touched?: string): Promise<void> {
  const { keys, sums, tellsDays }: Columns = columnsOf[rollup];
  const months = touched
    ? sql`(select distinct store_id, date_trunc('month', date)::date as first from ${sql.table(touched)})`
    : undefined;
  const outdated = months ? sql`(old.store_id, old.date) in ${months}` : sql`true`;
  const inMonths =
    months &&
    sql`
    join ${months} touched on d.store_id = touched.store_id
      and d.date between first and (first + interval '1 month')::date - 1`;
  const table = {
    name: `${rollup}_month`,
    keys: ['store_id', 'date', ...keys],
    values: tellsDays ? [...sums, 'days_worked'] : sums,
  };
  await replaceRows(
    tx,
    table,
    outdated,
    sql`select d.store_id, date_trunc('month', d.date)::date, ${listed(keys)},
      ${sql.join(sums.map((column) => sql`sum(${sql.ref(column)})`))}
      ${tellsDays ? sql`, bit_or(${dayOfMonth})` : sql``}
    from ${daysTable(rollup)} d ${inMonths ?? sql``}
    group by 1, 2, ${listed(keys)}
    order by 1, 2`,
  );
}
