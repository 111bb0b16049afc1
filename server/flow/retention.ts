import { sql } from 'kysely';
import { monthEnd } from '../calendar.ts';
import type { Db } from '../db/schema.ts';
import { type Cohort, cameTo, firstLeads, visitedBefore } from './cohort.ts';
import { type BuyersSince, isLong, retentionMonths } from './retentionCohorts.ts';

/**
 * Buyers of a cohort by the month in which they bought, those who bought after the days of the leads by year. A visit
 * counts as in "Still in service"; months that have not passed yet count for nobody.
 */
export async function buyersSince(db: Db, cohort: Cohort): Promise<BuyersSince[]> {
  const { to, until } = cohort;
  const later = retentionMonths.map((months) => sql`(sold + ${sql.lit(`${months} months`)}::interval)::date`);
  const isDue = later.map((day) => sql`${day} <= ${until}::date`);
  const due = isDue.map((is) => sql`count(*) filter (where ${is})::integer`);
  const kept = later.map(
    (day, place) => sql`count(*) filter (where ${isDue[place]} and ${visitedBefore(day)})::integer`,
  );
  const { rows } = await sql<BuyersSince>`
    select since, is_year, count(*)::integer as customers, array[${sql.join(due)}] as due, array[${sql.join(kept)}] as kept
    from (
      select *, date_trunc(case when is_year then 'year' else 'month' end, sold)::date as since
      from (
        select sold, visits, ${isLong(cohort) ? sql`true` : sql`sold > ${monthEnd(to)}::date`} as is_year
        from (${firstLeads(cohort)}) as led where ${cameTo('sold', until)}
      ) as buyer
    ) as bought
    group by 1, 2
    order by 2, 1`.execute(db);
  return rows;
}
