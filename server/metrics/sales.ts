import { type RawBuilder, sql } from 'kysely';
import { grossPerUnit } from '../../contract/unitGross.ts';
import type { SalesReply, SalesRow } from '../../contract/widgets/sales.ts';
import { salesWidget } from '../../contract/widgets/sales.ts';
import type { StoreScope } from '../access/scope.ts';
import type { PlainDate } from '../calendar.ts';
import { textOrder } from '../db/reads/textKey.ts';
import type { Db } from '../db/schema.ts';
import { overPeriod } from './answers.ts';
import { dollarsOrNull, grossOf, sumKnown, total, unitsOrNull } from './periods/figures.ts';
import { comparedWith } from './periods/history.ts';
import { rowsOf } from './periods/monthsAndDays.ts';
import {
  paceOf,
  paceOfKnown,
  type SellingStore,
  sellingDaysOfScope,
  totalPace,
  totalPaceOfKnown,
  totalTarget,
} from './periods/pace.ts';
import { type Period, priorPeriod } from './periods/period.ts';

/** What the roll-up says of one store: units and dollars of the period and of the one before. */
interface StoreSums extends SellingStore {
  readonly store_id: number;
  readonly storename: string;
  readonly status: 'A' | 'I';
  readonly units_target: number | null;
  readonly gross_target: number | null;
  readonly now: SalesSums;
  readonly before: SalesSums;
}

export interface SalesSums {
  readonly new_units: number;
  readonly used_units: number;
  /** Null without a unit of which it is known. */
  readonly front_gross: number | null;
  readonly back_gross: number | null;
  /** Of units of which both are known. */
  readonly total_gross: number | null;
  readonly units_without_front: number;
  readonly units_without_back: number;
  /** Of front, back or both. */
  readonly units_without_gross: number;
}

/**
 * Retail units and gross per store (dollars), by name; their totals; those of the days compared with. Definitions:
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
    totals: totalsOf(stores, rows),
    prior: { ...figures(addUp(stores.map(({ before }) => before))), ...compared },
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
    select s."ID" as store_id, s.storename, s.status, s.sunday_sales, s.units_target, s.gross_target,
      row_to_json(now) as now, row_to_json(before) as before
    from store s
    cross join lateral (${sumsOf(period)}) now
    cross join lateral (${sumsOf(prior)}) before
    where s."ID" = any (${[...scope.storeIds]}::integer[])
    order by ${textOrder(sql`s.storename`)}`.execute(db);
  return rows;
}

/** What `SalesSums` have of gross, over rows `d` of the roll-up. */
export const grossColumns = sql`
  sum(d.front_gross) as front_gross, sum(d.back_gross) as back_gross, sum(d.total_gross) as total_gross,
  coalesce(sum(d.units_without_front), 0) as units_without_front,
  coalesce(sum(d.units_without_back), 0) as units_without_back,
  coalesce(sum(d.units_without_gross), 0) as units_without_gross`;

/** For use in a lateral join to `store s`. */
const sumsOf = (period: Period): RawBuilder<unknown> => sql`
  select coalesce(sum(d.units) filter (where d.stock_type = 'N'), 0) as new_units,
    coalesce(sum(d.units) filter (where d.stock_type = 'U'), 0) as used_units,
    ${grossColumns}
  from ${rowsOf('sales', period)} d`;

export const addUp = (sums: readonly SalesSums[]): SalesSums => ({
  new_units: total(sums, (one) => one.new_units),
  used_units: total(sums, (one) => one.used_units),
  front_gross: sumKnown(sums.map((one) => one.front_gross)),
  back_gross: sumKnown(sums.map((one) => one.back_gross)),
  total_gross: sumKnown(sums.map((one) => one.total_gross)),
  units_without_front: total(sums, (one) => one.units_without_front),
  units_without_back: total(sums, (one) => one.units_without_back),
  units_without_gross: total(sums, (one) => one.units_without_gross),
});

/** Units and gross, new and used, front and back together. */
export function unitsAndGross(sums: SalesSums) {
  const total_units = sums.new_units + sums.used_units;
  return {
    ...sums,
    total_units,
    front_gross: grossOf(sums.front_gross, total_units),
    back_gross: grossOf(sums.back_gross, total_units),
    total_gross: grossOf(sums.total_gross, total_units),
    total_pvr: dollarsOrNull(grossPerUnit(sums.total_gross, total_units, sums.units_without_gross)),
  };
}

function figures(sums: SalesSums) {
  const both = unitsAndGross(sums);
  const { total_units } = both;
  return {
    ...both,
    front_pvr: dollarsOrNull(grossPerUnit(both.front_gross, total_units, both.units_without_front)),
    back_pvr: dollarsOrNull(grossPerUnit(both.back_gross, total_units, both.units_without_back)),
  };
}

function toRow(store: StoreSums, period: Period, today: PlainDate): SalesRow {
  const { pace, target } = paceOf(store, period, today);
  const sums = figures(store.now);
  // A store that is closed is still measured by what it was to sell, but not in days in which it sold nothing.
  const isMeasured = store.status === 'A' || sums.total_units > 0;
  const targetOf = (ofMonth: number | null) => (isMeasured ? target(() => ofMonth) : null);
  return {
    store_id: store.store_id,
    storename: store.storename,
    ...sums,
    units_pace: pace(sums.total_units),
    units_target: unitsOrNull(targetOf(store.units_target)),
    gross_pace: paceOfKnown(pace, sums.total_gross),
    gross_target: dollarsOrNull(targetOf(store.gross_target)),
  };
}

function totalsOf(stores: readonly StoreSums[], rows: readonly SalesRow[]): SalesReply['totals'] {
  const targetOf = (field: 'units_target' | 'gross_target') =>
    totalTarget(rows.map((row) => ({ target: row[field], hasFigures: row.total_units > 0 })));
  return {
    ...figures(addUp(stores.map(({ now }) => now))),
    units_pace: totalPace(rows.map((row) => row.units_pace)),
    units_target: targetOf('units_target'),
    gross_pace: totalPaceOfKnown(rows.map((row) => ({ known: row.total_gross, pace: row.gross_pace }))),
    gross_target: targetOf('gross_target'),
  };
}

export const salesMetric = overPeriod(salesWidget, 'deals', salesByStore);
