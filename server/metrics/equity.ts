import { type RawBuilder, sql } from 'kysely';
import type { EquityReply } from '../../contract/widgets/equity.ts';
import { equitySummary as widget } from '../../contract/widgets/equity.ts';
import type { StoreScope } from '../access/scope.ts';
import { storeScope } from '../access/scope.ts';
import { today as dayOf, monthStart, type PlainDate } from '../calendar.ts';
import type { Db, Tx } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { readFilter } from '../segments/filter.ts';
import { readCustomers } from '../segments/read.ts';
import { bandsOf } from '../vehicles/equityBands.ts';
import { valuedOn } from '../vehicles/valuedOn.ts';
import { withMeta } from './answers.ts';
import { ownMetricOf } from './metric.ts';
import { ratio } from './periods/figures.ts';

/** Ends of the outer bands of the summary, and the width of those in between; dollars. */
const LOWEST = -10_000;
const HIGHEST = 10_000;
const WIDTH = 2500;

interface Band {
  /** First dollar of the band; null for the one without a beginning. */
  readonly from: number | null;
  /** First dollar beyond it; null for the one without an end. */
  readonly to: number | null;
}

/** The bands of the summary, from the deepest debt upwards. */
export const equityBands: readonly Band[] = [
  { from: null, to: LOWEST },
  ...Array.from({ length: (HIGHEST - LOWEST) / WIDTH }, (_, index) => ({
    from: LOWEST + index * WIDTH,
    to: LOWEST + (index + 1) * WIDTH,
  })),
  { from: HIGHEST, to: null },
];

/**
 * Whether a lease ends within so many months of the first of the month.
 * @param day column with the day on which it ends, or the month of it; that of the finance type is `finance_type`
 */
export const endsWithin = (months: number, day: RawBuilder<unknown>, today: PlainDate) => sql`
  (finance_type = 'lease' and ${day} >= ${monthStart(today)}::date
    and ${day} < ${monthStart(today)}::date + make_interval(months => ${months}::integer))`;

interface Sums {
  readonly positive_count: number;
  readonly break_even_count: number;
  readonly negative_count: number;
  readonly unknown_count: number;
  readonly equity: number;
  readonly total_positive_equity: number;
  readonly lease_maturing_3m: number;
  readonly lease_maturing_12m: number;
}

/**
 * Equity of the vehicles that customers of these stores still have, as of the first of the month; the customers are
 * those to whom the vehicles belong. Dollars. Definitions: "Equity", "Break-even", "Lease maturity". The average is over
 * the vehicles whose equity is known; the total is what those above zero have.
 */
export async function equitySummary(db: Db, scope: StoreScope, today: PlainDate): Promise<EquityReply> {
  const vehicles = sql`equity_band where ${ofStores(scope)}`;
  const [customers, sums, bands] = await Promise.all([
    countOwners(db, scope),
    sumBands(db, vehicles, today),
    countByBand(db, vehicles),
  ]);
  return toReply(customers, sums, bands);
}

/** The same of the vehicles of some customers. @param owners a query of their `UC_ID` */
export async function equityOfOwners(
  tx: Tx,
  scope: StoreScope,
  today: PlainDate,
  owners: RawBuilder<unknown>,
): Promise<EquityReply> {
  const which = sql`e.store_id = any (${[...scope.storeIds]}::integer[]) and e."UC_ID" in (${owners})`;
  const vehicles = sql`(${bandsOf(which)}) as band`;
  const { rows } = await sql<{ customers: number }>`
    select count(distinct e."UC_ID") as customers from equity e where ${which}`.execute(tx);
  const sums = await sumBands(tx, vehicles, today);
  return toReply(rows[0]?.customers ?? 0, sums, await countByBand(tx, vehicles));
}

function toReply(customers: number, { equity, ...counts }: Sums, bands: EquityReply['bands']): EquityReply {
  const known = counts.positive_count + counts.break_even_count + counts.negative_count;
  return { customers, ...counts, avg_equity: ratio(equity, known), bands };
}

async function countOwners(db: Db, scope: StoreScope): Promise<number> {
  const { rows } = await sql<{ customers: number }>`
    select coalesce(sum(customers), 0) as customers from equity_owner
    where store_ids && ${[...scope.storeIds]}::integer[]`.execute(db);
  return rows[0]?.customers ?? 0;
}

const ofStores = (scope: StoreScope) => sql`store_id = any (${[...scope.storeIds]}::integer[])`;

/** @param vehicles rows of `equity_band`: what follows "from" */
async function sumBands(db: Db, vehicles: RawBuilder<unknown>, today: PlainDate): Promise<Sums> {
  const ending = (months: number) =>
    sql`coalesce(sum(vehicles) filter (where ${endsWithin(months, sql.ref('maturity_month'), today)}), 0)`;
  const { rows } = await sql<Sums>`
    select coalesce(sum(vehicles - break_even) filter (where band >= 0), 0) as positive_count,
      coalesce(sum(break_even), 0) as break_even_count,
      coalesce(sum(vehicles - break_even) filter (where band < 0), 0) as negative_count,
      coalesce(sum(vehicles) filter (where band is null), 0) as unknown_count,
      coalesce(sum(equity), 0) as equity,
      coalesce(sum(equity) filter (where band >= 0), 0) as total_positive_equity,
      ${ending(3)} as lease_maturing_3m, ${ending(12)} as lease_maturing_12m
    from ${vehicles}`.execute(db);
  const [sums] = rows;
  if (!sums) throw new Error('A sum without groups has one row.');
  return sums;
}

async function countByBand(db: Db, vehicles: RawBuilder<unknown>): Promise<EquityReply['bands']> {
  const { rows } = await sql<{ band: number; vehicles: number }>`
    select band, sum(vehicles) as vehicles from ${vehicles} group by band having band is not null`.execute(
    db,
  );
  return equityBands.map(({ from, to }) => ({
    from,
    to,
    count: rows
      .filter(({ band }) => (from === null || band >= from) && (to === null || band < to))
      .reduce((sum, { vehicles }) => sum + vehicles, 0),
  }));
}

/** A filter may name a segment that was shared with its caller alone. */
export const equityMetric = ownMetricOf(widget, async ({ store, date, exp }, context) => {
  const scope = storeScope(context.principal, store);
  const day = dayOf(context.now());
  if (date !== undefined && monthStart(date) !== monthStart(day)) {
    throw new AppError('invalid', 'equity_this_month', {
      fields: { date: 'not_this_month' },
    });
  }
  const period = { from: monthStart(day), to: day };
  const filter = await readFilter(context.readDb, exp, context.principal, day);
  const { response, meta } = await withMeta({ feed: 'deals', scope, period }, context, () =>
    filter.expression
      ? readCustomers(
          context.readDb,
          filter,
          (tx) => equityOfOwners(tx, scope, day, filter.ids),
          context.signal,
        )
      : equitySummary(context.readDb, scope, day),
  );
  return { response, meta: { ...meta, valued_on: await valuedOn(context.readDb, day) } };
});
