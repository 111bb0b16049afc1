import { type RawBuilder, sql } from 'kysely';
import type { ReplyOf } from '../../../contract/call.ts';
import type { newestRecords } from '../../../contract/calls/widgets.ts';
import { partsWidget } from '../../../contract/widgets/parts.ts';
import { advisorRanking, financeRanking, salespersonRanking } from '../../../contract/widgets/ranking.ts';
import type { StoreScope } from '../../access/scope.ts';
import type { PlainDate } from '../../calendar.ts';
import type { Db } from '../../db/schema.ts';
import { widgets } from '../../declared.ts';
import { inTime } from '../inTime.ts';
import type { Period } from '../periods/period.ts';
import { daysOf } from '../periods/records.ts';

const isTold = (feed: string): feed is keyof typeof daysOf => Object.hasOwn(daysOf, feed);

/** Of widgets that leave out some of the records of their feeds: of which days there is anything else. */
const ownDays: Readonly<Record<string, string>> = {
  [salespersonRanking.callName]: 'salesperson_day',
  [financeRanking.callName]: 'finance_day',
  [advisorRanking.callName]: 'advisor_day',
  // Repair orders without parts are none of its records.
  [partsWidget.callName]: 'parts_day',
};

/** Widgets of a role whose figures are of a period, each with the roll-ups of the feeds behind it. @param callNames its own */
const countedBy = (callNames: ReadonlySet<string>) =>
  widgets
    .filter(({ callName, asks }) => callNames.has(callName) && asks.period && !asks.isOfNow)
    .map(({ callName, needs }) => ({
      callName,
      tables: needs.map(({ feed }) => feed).flatMap((feed) => (isTold(feed) ? daysOf[feed] : [])),
    }));

/** Appointments are booked ahead: of days after the last load they are often all that there is. */
const isBooked = (table: string) => table === daysOf.appointments;

/** By roll-up, the last day up to today that has a record. */
type LastDays = Readonly<Record<string, PlainDate | null>>;

/** The last day of any of the roll-ups, where appointments count if there is nothing else. */
function lastOf(tables: readonly string[], last: LastDays): PlainDate | null {
  const newest = (some: readonly string[]) =>
    some
      .flatMap((table) => last[table] ?? [])
      .sort()
      .at(-1);
  return newest(tables.filter((table) => !isBooked(table))) ?? newest(tables.filter(isBooked)) ?? null;
}

/**
 * Whether a period has no record of the stores that these widgets count, and the last day up to today that has one, of all
 * of them and of each: of each store one entry of an index.
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
  const counted = countedBy(callNames);
  const tables = [...new Set(counted.flatMap((one) => one.tables))];
  if (tables.length === 0) return Promise.resolve({ is_empty: false, newest: null });
  const tablesOf = ({ callName, tables: ofFeeds }: (typeof counted)[number]) => {
    const own = ownDays[callName];
    return own ? [own] : ofFeeds;
  };
  const told = [...new Set([...tables, ...counted.flatMap(tablesOf)])];
  const within = sql.join(
    tables.map((table) => lastDays(table, sql`d.date between ${period.from}::date and ${period.to}::date`)),
    sql` union all `,
  );
  const last = sql.join(
    told.map(
      (table) =>
        sql`${sql.lit(table)}, (select max(date) from (${lastDays(table, sql`d.date <= ${today}::date`)}) days)`,
    ),
  );
  return inTime('newest records', async () => {
    const { rows } = await sql<{ is_empty: boolean; last: LastDays }>`
      select not exists (${within}) as is_empty, jsonb_build_object(${last}) as last`.execute(db);
    const [row] = rows;
    if (!row) return { is_empty: false, newest: null };
    return {
      is_empty: row.is_empty,
      newest: lastOf(tables, row.last),
      by_widget: Object.fromEntries(counted.map((one) => [one.callName, lastOf(tablesOf(one), row.last)])),
    };
  });
}
