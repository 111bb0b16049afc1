import { type RawBuilder, sql } from 'kysely';
import { today } from '../calendar.ts';
import type { Db } from '../db/schema.ts';
import type { Shop } from './shop.ts';

/** Days for which a vehicle may stay in the shop and its customer in a loaner. */
const LONGEST = 30;

/** Values of SQL. */
interface Asked {
  readonly store: RawBuilder<unknown>;
  readonly timezone: RawBuilder<unknown>;
  readonly date: RawBuilder<unknown>;
  /** The store's own day now. */
  readonly today: RawBuilder<unknown>;
}

/**
 * Counts the loaners of a shop that customers of earlier days still drive on a day: their vehicles are there, and until
 * today none of them is expected back; on days to come those are out whose vehicles are promised for then or later.
 */
export const stillOutCount = ({ store, timezone, date, today: ownToday }: Asked): RawBuilder<unknown> => sql`
  select count(*)::integer as count from appointment a
  where a.store_id = ${store} and a.dept = 'Service' and a.transport = 'loaner'
    and a.status in ('arrived', 'in_service', 'ready')
    and a.date < ${date} and a.date >= ${date} - ${LONGEST}::integer
    and (${date} <= ${ownToday} or (a.promised_at at time zone ${timezone})::date >= ${date})`;

/** Loaners of a shop that are still out on a day, as `stillOutCount` counts them. */
export async function loanersStillOut(
  db: Db,
  { store_id, timezone }: Shop,
  { date, now }: { readonly date: string; readonly now: Date },
): Promise<number> {
  const count = stillOutCount({
    store: sql`${store_id}::integer`,
    timezone: sql`${timezone}::text`,
    date: sql`${date}::date`,
    today: sql`${today(now, timezone)}::date`,
  });
  const { rows } = await sql<{ count: number }>`${count}`.execute(db);
  return rows[0]?.count ?? 0;
}
