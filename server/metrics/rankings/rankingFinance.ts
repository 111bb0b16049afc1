import { sql } from 'kysely';
import { grossPerUnit } from '../../../contract/unitGross.ts';
import type { FinanceRow } from '../../../contract/widgets/ranking.ts';
import { financeRanking } from '../../../contract/widgets/ranking.ts';
import type { Db } from '../../db/schema.ts';
import { dollars, dollarsOrNull, ratio } from '../periods/figures.ts';
import { rowsOf } from '../periods/monthsAndDays.ts';
import {
  isReversed,
  knownBefore,
  ofPeople,
  type Person,
  personColumns,
  personPace,
  type RankingOf,
  ranked,
  rankingMetric,
} from './ranking.ts';

/** Retail deals and dollars of one F&I manager, over the stores in scope. */
interface Sums extends Person {
  readonly new_units: number;
  readonly used_units: number;
  /** Null without a unit of which it is known. */
  readonly back_gross: number | null;
  readonly sunday_gross: number;
  readonly units_without_back: number;
  readonly products: number;
  readonly financed: number;
  readonly vsc: number;
  readonly gap: number;
}

/**
 * Who financed a retail deal in the period, by back gross; by units for whoever may not see gross. Dollars, shares 0–100.
 * Definitions: "Back gross", "Penetration", "Products per deal", "Pace", "Rank".
 */
export async function rankFinance(db: Db, request: RankingOf): Promise<FinanceRow[]> {
  if (isReversed(request.period)) return [];
  const rows = (await sums(db, request)).map((person) => toRow(person, request));
  return ranked(rows, (row) =>
    request.seesGross ? knownBefore(row.back_gross, row.total_units) : [row.total_units],
  );
}

async function sums(db: Db, { scope, period }: RankingOf): Promise<readonly Sums[]> {
  const { rows } = await sql<Sums>`
    select ${personColumns} from ${ofPeople(sql`
      select d.employee_id,
        coalesce(sum(d.units) filter (where d.stock_type = 'N'), 0) as new_units,
        coalesce(sum(d.units) filter (where d.stock_type = 'U'), 0) as used_units,
        sum(d.back_gross) as back_gross, sum(d.units_without_back) as units_without_back,
        coalesce(sum(d.back_gross) filter (where s.sunday_sales = 'Y'), 0) as sunday_gross,
        sum(d.products) as products, sum(d.financed) as financed, sum(d.vsc) as vsc, sum(d.gap) as gap
      from store s cross join lateral ${rowsOf('finance', period)} d
      where s."ID" = any (${[...scope.storeIds]}::integer[])
      group by d.employee_id`)}`.execute(db);
  return rows;
}

function toRow({ sunday_gross, products, financed, vsc, gap, ...sums }: Sums, { period, today }: RankingOf) {
  const total_units = sums.new_units + sums.used_units;
  const { back_gross, units_without_back } = sums;
  const paceOf = (known: number) =>
    personPace({ withSundays: sunday_gross, withoutSundays: dollars(known - sunday_gross) }, period, today);
  const share = (deals: number) => ratio(deals * 100, total_units, 1);
  return {
    ...sums,
    total_units,
    back_gross_pace: back_gross === null ? null : paceOf(back_gross),
    back_pvr: dollarsOrNull(grossPerUnit(back_gross, total_units, units_without_back)),
    products_per_deal: ratio(products, total_units),
    finance_pct: share(financed),
    vsc_pct: share(vsc),
    gap_pct: share(gap),
  };
}

export const financeMetric = rankingMetric(financeRanking, 'deals', rankFinance);
