import { type RawBuilder, sql } from 'kysely';
import type { ReplyOf } from '../../../contract/call.ts';
import type { newestRecords } from '../../../contract/calls/widgets.ts';
import type { FeedName } from '../../../contract/records/index.ts';
import type { StoreScope } from '../../access/scope.ts';
import type { PlainDate } from '../../calendar.ts';
import type { Db } from '../../db/schema.ts';
import { widgets } from '../../declared.ts';
import { inTime } from '../inTime.ts';
import type { Period } from '../periods/period.ts';

/** Roll-ups that tell on which days there are records of a feed; the keys of all begin with store and date. */
const daysOf: Readonly<Partial<Record<FeedName, string>>> = {
  deals: 'sales_day',
  repair_orders: 'service_day',
  parts_sales: 'parts_day',
  appointments: 'appointment_day',
};

const isTold = (feed: string): feed is keyof typeof daysOf => Object.hasOwn(daysOf, feed);

/** The roll-ups behind those widgets of a role whose figures are of a period. @param callNames of its widgets */
function tablesOf(callNames: ReadonlySet<string>): string[] {
  const byPeriod = widgets.filter(
    ({ callName, asks }) => callNames.has(callName) && asks.period && !asks.isOfNow,
  );
  const feeds = byPeriod.flatMap(({ needs }) => needs.map(({ feed }) => feed)).filter(isTold);
  return [...new Set(feeds.flatMap((feed) => daysOf[feed] ?? []))];
}

/** Appointments are booked ahead: of days after the last load they are often all that there is. */
const isBooked = (table: string) => table === daysOf.appointments;

/**
 * Whether a period has no record of the stores that these widgets count, and the last day up to today that has one, where
 * appointments count if there is nothing else: of each store one entry of an index.
 */
export function newestOf(
  db: Db,
  { storeIds }: StoreScope,
  { callNames, period, today }: { callNames: ReadonlySet<string>; period: Period; today: PlainDate },
): Promise<ReplyOf<typeof newestRecords>> {
  const lastDays = (table: string, condition: RawBuilder<unknown>) => sql`
    select last.date from unnest(${[...storeIds]}::integer[]) as store (id) cross join lateral (
      select d.date from ${sql.table(table)} d where d.store_id = store.id and ${condition}
      order by d.date desc limit 1
    ) last`;
  const within = sql`d.date between ${period.from}::date and ${period.to}::date`;
  const past = sql`d.date <= ${today}::date`;
  const tables = tablesOf(callNames);
  const all = (some: readonly string[], condition: RawBuilder<unknown>) =>
    sql.join(
      some.map((table) => lastDays(table, condition)),
      sql` union all `,
    );
  const newest = [tables.filter((table) => !isBooked(table)), tables.filter(isBooked)]
    .filter((some) => some.length > 0)
    .map((some) => sql`(select max(date) from (${all(some, past)}) days)`);
  if (tables.length === 0) return Promise.resolve({ is_empty: false, newest: null });
  return inTime('newest records', async () => {
    const { rows } = await sql<{ is_empty: boolean; newest: PlainDate | null }>`
      select not exists (${all(tables, within)}) as is_empty, coalesce(${sql.join(newest)}) as newest`.execute(
      db,
    );
    return rows[0] ?? { is_empty: false, newest: null };
  });
}
