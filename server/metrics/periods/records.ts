import { sql } from 'kysely';
import type { FeedName } from '../../../contract/records/index.ts';
import type { StoreScope } from '../../access/scope.ts';
import type { Db } from '../../db/schema.ts';
import type { Period } from './period.ts';

/** Roll-ups that tell on which days there are records of a feed; the keys of all begin with store and date. */
export const daysOf = {
  deals: 'sales_day',
  repair_orders: 'service_day',
  parts_sales: 'parts_day',
  appointments: 'appointment_day',
} as const satisfies Partial<Record<FeedName, string>>;

/** Whether there is any record that figures of a feed count, of a period or of any day. */
export async function hasRecords(
  db: Db,
  feed: keyof typeof daysOf,
  { storeIds }: StoreScope,
  period?: Period,
): Promise<boolean> {
  const within = period ? sql`date between ${period.from}::date and ${period.to}::date` : sql`true`;
  const { rows } = await sql<{ has_any: boolean }>`
    select exists (
      select from ${sql.table(daysOf[feed])} where store_id = any (${[...storeIds]}::integer[]) and ${within}
    ) as has_any`.execute(db);
  return rows[0]?.has_any === true;
}
