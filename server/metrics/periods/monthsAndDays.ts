import { type RawBuilder, sql } from 'kysely';
import { addDays, monthEnd, monthStart, monthsBefore, type PlainDate } from '../../calendar.ts';
import {
  asOfMonth,
  columnsOfMonth,
  daysTable,
  type MonthlyRollup,
  monthsTable,
} from '../../rollups/months.ts';
import type { Period } from './period.ts';

/** The whole months of a period, by their first days, and the days before and after them. */
export interface Parts {
  readonly months?: { readonly first: PlainDate; readonly last: PlainDate };
  readonly days: readonly Period[];
}

/** Splits a period, so that each of its days is in one part. */
export function partsOf({ from, to }: Period): Parts {
  const first = from === monthStart(from) ? from : monthsBefore(from, -1);
  const last = to === monthEnd(to) ? monthStart(to) : monthsBefore(to, 1);
  if (first > last) return { days: [{ from, to }] };
  const before = { from, to: addDays(first, -1) };
  const after = { from: addDays(monthEnd(last), 1), to };
  return { months: { first, last }, days: [before, after].filter((part) => part.from <= part.to) };
}

/** As `grossOf`, over rows `d` of a roll-up. @param gross and sales name its columns */
export const shownGross = (gross: string, sales: string): RawBuilder<unknown> => sql`
  coalesce(sum(${sql.ref(`d.${gross}`)}), case when coalesce(sum(${sql.ref(`d.${sales}`)}), 0) = 0 then 0 end)`;

/**
 * Rows of a roll-up that add up to the days of a period, to select from as `d`: of each whole month those of the month,
 * of other days those of the day. Lateral to `store s`, by which the keys of both tables begin: history costs nothing then.
 */
export function rowsOf(rollup: MonthlyRollup, period: Period): RawBuilder<unknown> {
  const { months, days } = partsOf(period);
  const parts = days.map(
    ({ from, to }) => sql`
      select ${asOfMonth(rollup)} from ${daysTable(rollup)} d
      where d.store_id = s."ID" and d.date between ${from}::date and ${to}::date`,
  );
  if (months) {
    parts.unshift(sql`
      select ${columnsOfMonth(rollup)} from ${monthsTable(rollup)} d
      where d.store_id = s."ID" and d.date between ${months.first}::date and ${months.last}::date`);
  }
  // Without `offset 0` it is taken for a join, and at many stores all of the history is read.
  return sql`(${sql.join(parts, sql` union all `)} offset 0)`;
}
