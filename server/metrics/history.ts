import { sql } from 'kysely';
import type { ReplyOf } from '../../contract/call.ts';
import type { salesWidget } from '../../contract/calls/dashboard/sales.ts';
import type { StoreScope } from '../access/scope.ts';
import { addDays, type PlainDate } from '../calendar.ts';
import type { Db } from '../db/schema.ts';
import type { Period } from './period.ts';

/** Days without records that any business has: a holiday beside a weekend. */
const DAYS_CLOSED = 3;

type Compared = Pick<ReplyOf<typeof salesWidget>['prior'], 'period_start' | 'period_end' | 'is_partial'>;

/**
 * The days that a period is compared with, and whether a roll-up of the scope begins only within or after them: sums of
 * a part of these days are no measure for a whole period.
 */
export async function comparedWith(
  db: Db,
  { storeIds }: StoreScope,
  rollup: 'sales_day' | 'service_day' | 'parts_day',
  { from, to }: Period,
): Promise<Compared> {
  const { rows } = await sql<{ first: PlainDate | null }>`
    select min(earliest.date) as first
    from unnest(${[...storeIds]}::integer[]) as store (id)
    cross join lateral (
      select d.date from ${sql.table(rollup)} d where d.store_id = store.id order by d.date limit 1
    ) earliest`.execute(db);
  const first = rows[0]?.first ?? from;
  return { period_start: from, period_end: to, is_partial: first > addDays(from, DAYS_CLOSED) };
}
