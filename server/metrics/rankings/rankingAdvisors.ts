import { sql } from 'kysely';
import type { AdvisorRow } from '../../../contract/widgets/ranking.ts';
import { advisorRanking } from '../../../contract/widgets/ranking.ts';
import type { Db } from '../../db/schema.ts';
import { dollars, grossOf, grossPctOf, ratio, sumKnown } from '../periods/figures.ts';
import { rowsOf } from '../periods/monthsAndDays.ts';
import {
  isReversed,
  knownBefore,
  ofPeople,
  type Person,
  personColumns,
  type RankingOf,
  ranked,
  rankingMetric,
} from './ranking.ts';

/** Closed repair orders of one advisor, over the stores in scope. */
interface Sums extends Person {
  readonly ro_count: number;
  readonly ros_with_hours: number;
  readonly days: number;
  readonly billed_hours: number;
  readonly labor_sales: number;
  /** Null without a line whose cost is known. */
  readonly labor_gross: number | null;
  readonly parts_sales: number;
  readonly parts_gross: number | null;
  readonly discount: number;
  readonly lines_without_cost: number;
  /** Of labor and parts whose cost is known. */
  readonly costed_sales: number;
}

/**
 * Who closed a repair order in the period, by total gross, which is labor and parts; by their sales for whoever may not
 * see gross. Hours and dollars. Definitions: "RO count", "Hours per RO", "ELR", "ROs per day" (days on which they closed
 * any), "Gross %" (of labor and parts sales whose cost is known), "Rank".
 */
export async function rankAdvisors(db: Db, request: RankingOf): Promise<AdvisorRow[]> {
  if (isReversed(request.period)) return [];
  const rows = (await sums(db, request)).map(toRow);
  return ranked(rows, (row) => {
    const sales = dollars(row.labor_sales + row.parts_sales);
    return request.seesGross ? knownBefore(row.total_gross, sales) : [sales];
  });
}

/** Whoever works in two stores on a day works on one day, so days are told month by month before they are counted. */
async function sums(db: Db, { scope, period }: RankingOf): Promise<readonly Sums[]> {
  const { rows } = await sql<Sums>`
    select ${personColumns} from ${ofPeople(sql`
      select employee_id, sum(ro_count) as ro_count, sum(ros_with_hours) as ros_with_hours,
        sum(bit_count(days_worked::bit(31))) as days, sum(billed_hours) as billed_hours,
        sum(labor_sales) as labor_sales, sum(labor_gross) as labor_gross,
        sum(parts_sales) as parts_sales, sum(parts_gross) as parts_gross, sum(discount) as discount,
        sum(lines_without_cost) as lines_without_cost, sum(costed_sales) as costed_sales
      from (
        select d.employee_id, sum(d.ro_count) as ro_count, sum(d.ros_with_hours) as ros_with_hours,
          bit_or(d.days_worked) as days_worked, sum(d.billed_hours) as billed_hours,
          sum(d.labor_sales) as labor_sales, sum(d.labor_gross) as labor_gross,
          sum(d.parts_sales) as parts_sales, sum(d.parts_gross) as parts_gross, sum(d.discount) as discount,
          sum(d.lines_without_cost) as lines_without_cost, sum(d.costed_sales) as costed_sales
        from store s cross join lateral ${rowsOf('advisor', period)} d
        where s."ID" = any (${[...scope.storeIds]}::integer[])
        group by d.employee_id, date_trunc('month', d.date)
      ) month
      group by employee_id`)}`.execute(db);
  return rows;
}

function toRow({ ros_with_hours, days, costed_sales, ...sums }: Sums) {
  const sales = dollars(sums.labor_sales + sums.parts_sales);
  const total_gross = grossOf(sumKnown([sums.labor_gross, sums.parts_gross]), sales);
  return {
    ...sums,
    labor_gross: grossOf(sums.labor_gross, sums.labor_sales),
    parts_gross: grossOf(sums.parts_gross, sums.parts_sales),
    hours_per_ro: ratio(sums.billed_hours, ros_with_hours),
    elr: ratio(sums.labor_sales, sums.billed_hours),
    ro_per_day: ratio(sums.ro_count, days, 1),
    total_gross,
    gross_pct: grossPctOf(total_gross, costed_sales),
  };
}

export const advisorMetric = rankingMetric(advisorRanking, 'repair_orders', rankAdvisors);
