import { sql } from 'kysely';
import { grossPerUnit } from '../../../contract/unitGross.ts';
import type { SalespersonRow } from '../../../contract/widgets/ranking.ts';
import { salespersonRanking } from '../../../contract/widgets/ranking.ts';
import { addDays } from '../../calendar.ts';
import type { Db } from '../../db/schema.ts';
import { dollarsOrNull, ratio } from '../periods/figures.ts';
import { rowsOf } from '../periods/monthsAndDays.ts';
import {
  type BySundays,
  isReversed,
  ofPeople,
  type Person,
  personColumns,
  personPace,
  type RankingOf,
  ranked,
  rankingMetric,
} from './ranking.ts';

/** Days that the usual month of a salesperson is reckoned from, and how many such months they are. */
const USUAL_DAYS = 90;
const USUAL_MONTHS = 3;

/** Units and dollars of one salesperson, over the stores in scope. */
interface Sums extends Person {
  readonly new_units: number;
  readonly used_units: number;
  readonly sunday_units: number;
  readonly units_90d: number;
  /** Null without a unit of which it is known. */
  readonly front_gross: number | null;
  readonly back_gross: number | null;
  /** Of units of which both are known. */
  readonly total_gross: number | null;
  readonly units_without_front: number;
  readonly units_without_back: number;
  readonly units_without_gross: number;
}

/**
 * Who sold a vehicle in the period, by units and then total gross; by units alone for whoever may not see gross. A split
 * deal is half a unit and half of the gross for each of the two. Dollars. Definitions: "Unit", "Pace", "Rank", "Average
 * units, 90 days" (of the 90 days up to the end, per 30).
 */
export async function rankSalespeople(db: Db, request: RankingOf): Promise<SalespersonRow[]> {
  if (isReversed(request.period)) return [];
  const rows = (await sums(db, request)).map((person) => toRow(person, request));
  return ranked(rows, (row) =>
    request.seesGross ? [row.total_units, row.total_gross ?? Number.NEGATIVE_INFINITY] : [row.total_units],
  );
}

const without = (column: string) => sql`
  coalesce(sum(${sql.ref(`d.${column}`)}) filter (where not is_usual), 0) as ${sql.ref(column)}`;

async function sums(db: Db, { scope, period }: RankingOf): Promise<readonly Sums[]> {
  const usual = { from: addDays(period.to, 1 - USUAL_DAYS), to: period.to };
  const { rows } = await sql<Sums>`
    select ${personColumns} from ${ofPeople(sql`
      select d.employee_id,
        coalesce(sum(d.units) filter (where not is_usual and d.stock_type = 'N'), 0) as new_units,
        coalesce(sum(d.units) filter (where not is_usual and d.stock_type = 'U'), 0) as used_units,
        coalesce(sum(d.units) filter (where not is_usual and s.sunday_sales = 'Y'), 0) as sunday_units,
        coalesce(sum(d.units) filter (where is_usual), 0) as units_90d,
        sum(d.front_gross) filter (where not is_usual) as front_gross,
        sum(d.back_gross) filter (where not is_usual) as back_gross,
        sum(d.total_gross) filter (where not is_usual) as total_gross,
        ${without('units_without_front')}, ${without('units_without_back')}, ${without('units_without_gross')}
      from store s cross join lateral (
        select *, false as is_usual from ${rowsOf('salesperson', period)} asked
        union all
        select *, true from ${rowsOf('salesperson', usual)} usual
      ) d
      where s."ID" = any (${[...scope.storeIds]}::integer[])
      group by d.employee_id
      having not bool_and(is_usual)`)}`.execute(db);
  return rows;
}

function toRow({ sunday_units, units_90d, ...sums }: Sums, { period, today }: RankingOf) {
  const total_units = sums.new_units + sums.used_units;
  const units: BySundays = { withSundays: sunday_units, withoutSundays: total_units - sunday_units };
  return {
    ...sums,
    total_units,
    units_pace: personPace(units, period, today),
    avg_units_90d: ratio(units_90d, USUAL_MONTHS) ?? 0,
    front_pvr: dollarsOrNull(grossPerUnit(sums.front_gross, total_units, sums.units_without_front)),
  };
}

export const salespersonMetric = rankingMetric(salespersonRanking, 'deals', rankSalespeople);
