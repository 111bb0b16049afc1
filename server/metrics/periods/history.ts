import { sql } from 'kysely';
import type { ReplyOf } from '../../../contract/call.ts';
import type { salesWidget } from '../../../contract/widgets/sales.ts';
import type { StoreScope } from '../../access/scope.ts';
import { addDays, type PlainDate } from '../../calendar.ts';
import type { Db } from '../../db/schema.ts';
import type { Period } from './period.ts';

/** Days without records that any business has: a holiday beside a weekend. */
const DAYS_CLOSED = 3;

type Compared = Pick<ReplyOf<typeof salesWidget>['prior'], 'period_start' | 'period_end' | 'is_partial'>;

/** Sums by store and day. */
export type Rollup = 'sales_day' | 'service_day' | 'parts_day';

/** The first day of which a roll-up of the scope has anything; null when there is none. */
export async function firstDayOf(
  db: Db,
  { storeIds }: StoreScope,
  rollup: Rollup,
): Promise<PlainDate | null> {
  const { rows } = await sql<{ first: PlainDate | null }>`
    select min(earliest.date) as first
    from unnest(${[...storeIds]}::integer[]) as store (id)
    cross join lateral (
      select d.date from ${sql.table(rollup)} d where d.store_id = store.id order by d.date limit 1
    ) earliest`.execute(db);
  return rows[0]?.first ?? null;
}

/**
 * Whether the records begin only within or after the days from `from` on: sums of a part of these days are no measure for
 * a whole period.
 */
export const beginsWithin = (first: PlainDate | null, from: PlainDate): boolean =>
  first !== null && first > addDays(from, DAYS_CLOSED);

/** The days that a period is compared with, and whether the records of the scope begin only within or after them. */
export async function comparedWith(
  db: Db,
  scope: StoreScope,
  rollup: Rollup,
  { from, to }: Period,
): Promise<Compared> {
  const first = await firstDayOf(db, scope, rollup);
  return { period_start: from, period_end: to, is_partial: beginsWithin(first, from) };
}
