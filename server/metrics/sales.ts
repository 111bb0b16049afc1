import { type RawBuilder, sql } from 'kysely';
import type { SalesReply, SalesRow } from '../../contract/widgets/sales.ts';
import { salesWidget } from '../../contract/widgets/sales.ts';
import type { StoreScope } from '../access/scope.ts';
import type { PlainDate } from '../calendar.ts';
import type { Db } from '../db/schema.ts';
import { overPeriod } from './answers.ts';
import { dollars, dollarsOrNull, ratio, sumDollars } from './periods/figures.ts';
import { comparedWith } from './periods/history.ts';
import { rowsOf } from './periods/monthsAndDays.ts';
import { paceOf, type SellingStore, sellingDaysOfScope, totalPace, totalTarget } from './periods/pace.ts';
import { type Period, priorPeriod } from './periods/period.ts';

/** What the roll-up says of one store: units and dollars of the period and of the one before. */
interface StoreSums extends SellingStore {
  readonly store_id: number;
  readonly storename: string;
  readonly units_target: number | null;
  readonly gross_target: number | null;
  readonly new_units: number;
  readonly used_units: number;
  readonly front_gross: number;
  readonly back_gross: number;
  readonly prior_new_units: number;
  readonly prior_used_units: number;
  readonly prior_front_gross: number;
  readonly prior_back_gross: number;
}

export interface SalesSums {
  readonly new_units: number;
  readonly used_units: number;
  readonly front_gross: number;
  readonly back_gross: number;
}

/**
 * Retail units and gross per store (dollars), by name; their totals; those of the equal period before. Definitions:
 * "Unit", "Front gross", "Back gross", "PVR", "Pace", "Unit target", "Gross target". Stores without sales are in with
 * zeros.
 */
export async function salesByStore(
  db: Db,
  scope: StoreScope,
  period: Period,
  today: PlainDate,
): Promise<SalesReply> {
  const prior = priorPeriod(period, today);
  const [stores, compared] = await Promise.all([
    storeSums(db, scope, period, prior),
    comparedWith(db, scope, 'sales_day', prior),
  ]);
  const rows = stores.map((store) => toRow(store, period, today));
  return {
    rows,
    totals: totalsOf(rows),
    prior: {
      ...figures({
        new_units: stores.reduce((sum, store) => sum + store.prior_new_units, 0),
        used_units: stores.reduce((sum, store) => sum + store.prior_used_units, 0),
        front_gross: sumDollars(stores.map((store) => store.prior_front_gross)),
        back_gross: sumDollars(stores.map((store) => store.prior_back_gross)),
      }),
      ...compared,
    },
    selling_days: sellingDaysOfScope(stores, period, today),
  };
}

async function storeSums(
  db: Db,
  scope: StoreScope,
  period: Period,
  prior: Period,
): Promise<readonly StoreSums[]> {
  const { rows } = await sql<StoreSums>`
    select s."ID" as store_id, s.storename, s.sunday_sales, s.units_target, s.gross_target,
      now.new_units, now.used_units, now.front_gross, now.back_gross,
      before.new_units as prior_new_units, before.used_units as prior_used_units,
      before.front_gross as prior_front_gross, before.back_gross as prior_back_gross
    from store s
    cross join lateral (${sumsOf(period)}) now
    cross join lateral (${sumsOf(prior)}) before
    where s."ID" = any (${[...scope.storeIds]}::integer[])
    order by s.storename`.execute(db);
  return rows;
}

/** For use in a lateral join to `store s`. */
const sumsOf = (period: Period): RawBuilder<unknown> => sql`
  select coalesce(sum(d.units) filter (where d.stock_type = 'N'), 0) as new_units,
    coalesce(sum(d.units) filter (where d.stock_type = 'U'), 0) as used_units,
    coalesce(sum(d.front_gross), 0) as front_gross, coalesce(sum(d.back_gross), 0) as back_gross
  from ${rowsOf('sales', period)} d`;

/** Units and gross, new and used, front and back together. */
export function unitsAndGross({ new_units, used_units, front_gross, back_gross }: SalesSums) {
  const total_units = new_units + used_units;
  const total_gross = dollars(front_gross + back_gross);
  return {
    new_units,
    used_units,
    total_units,
    front_gross,
    back_gross,
    total_gross,
    total_pvr: ratio(total_gross, total_units),
  };
}

function figures(sums: SalesSums) {
  const both = unitsAndGross(sums);
  return {
    ...both,
    front_pvr: ratio(both.front_gross, both.total_units),
    back_pvr: ratio(both.back_gross, both.total_units),
  };
}

function toRow(store: StoreSums, period: Period, today: PlainDate): SalesRow {
  const { pace, target } = paceOf(store, period, today);
  const unitsTarget = target(() => store.units_target);
  const sums = figures(store);
  return {
    store_id: store.store_id,
    storename: store.storename,
    ...sums,
    units_pace: pace(sums.total_units),
    units_target: unitsTarget === null ? null : Math.round(unitsTarget),
    gross_pace: pace(sums.total_gross),
    gross_target: dollarsOrNull(target(() => store.gross_target)),
  };
}

function totalsOf(rows: readonly SalesRow[]): SalesReply['totals'] {
  const targetOf = (field: 'units_target' | 'gross_target') =>
    totalTarget(rows.map((row) => ({ target: row[field], hasFigures: row.total_units > 0 })));
  return {
    ...figures({
      new_units: rows.reduce((sum, row) => sum + row.new_units, 0),
      used_units: rows.reduce((sum, row) => sum + row.used_units, 0),
      front_gross: sumDollars(rows.map((row) => row.front_gross)),
      back_gross: sumDollars(rows.map((row) => row.back_gross)),
    }),
    units_pace: totalPace(rows.map((row) => row.units_pace)),
    units_target: targetOf('units_target'),
    gross_pace: totalPace(rows.map((row) => row.gross_pace)),
    gross_target: targetOf('gross_target'),
  };
}

export const salesMetric = overPeriod(salesWidget, 'deals', salesByStore);
