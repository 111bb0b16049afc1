import { sql } from 'kysely';
import type { RetentionCohort } from '../../contract/calls/customers/flow.ts';
import { addDays, monthEnd, monthIndex } from '../calendar.ts';
import type { Db } from '../db/schema.ts';
import { type Cohort, cameTo, firstLeads, visitedBefore } from './cohort.ts';

/** Months after the purchase. */
export const retentionMonths = [6, 12, 18, 24] as const;
/** Months of purchases that have a column each; of a longer period the years have. */
const MOST_MONTHS = 13;

interface Row {
  readonly since: string;
  readonly is_year: boolean;
  readonly customers: number;
  readonly due: readonly number[];
  readonly kept: readonly number[];
}

/**
 * Buyers of a cohort by the month in which they bought, those who bought after the days of the leads by year. A visit
 * counts as in "Still in service"; months that have not passed yet count for nobody.
 */
export async function retentionOf(db: Db, cohort: Cohort): Promise<RetentionCohort[]> {
  const { from, to, until } = cohort;
  const isLong = monthIndex(to) - monthIndex(from) >= MOST_MONTHS;
  const later = retentionMonths.map((months) => sql`(sold + ${sql.lit(`${months} months`)}::interval)::date`);
  const isDue = later.map((day) => sql`${day} <= ${until}::date`);
  const due = isDue.map((is) => sql`count(*) filter (where ${is})::integer`);
  const kept = later.map(
    (day, place) => sql`count(*) filter (where ${isDue[place]} and ${visitedBefore(day)})::integer`,
  );
  const { rows } = await sql<Row>`
    select since, is_year, count(*)::integer as customers, array[${sql.join(due)}] as due, array[${sql.join(kept)}] as kept
    from (
      select *, date_trunc(case when is_year then 'year' else 'month' end, sold)::date as since
      from (
        select sold, visits, ${isLong ? sql`true` : sql`sold > ${monthEnd(to)}::date`} as is_year
        from (${firstLeads(cohort)}) as led where ${cameTo('sold', until)}
      ) as buyer
    ) as bought
    group by 1, 2
    order by 2, 1`.execute(db);
  return rows.map(({ since, is_year, customers, due: passed, kept: counts }) => ({
    from: is_year && !isLong && since <= to ? addDays(monthEnd(to), 1) : since,
    to: is_year ? `${since.slice(0, 4)}-12-31` : monthEnd(since),
    customers,
    kept: retentionMonths.map((_, place) => ({ due: passed[place] ?? 0, count: counts[place] ?? 0 })),
  }));
}
