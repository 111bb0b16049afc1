import { sql } from 'kysely';
import type { StoreFeed } from '../../contract/calls/stores.ts';
import type { StoreScope } from '../access/scope.ts';
import { bringsRecordsOf } from '../db/feedDefinitions.ts';
import type { Db } from '../db/schema.ts';
import { feedStates } from '../metrics/freshness.ts';

/** The day of a record, by the feed that brings it. */
const dayOf: Readonly<Record<string, { readonly table: string; readonly day: string }>> = {
  inventory: { table: 'inventory_vehicle', day: 'stocked_date' },
  deals: { table: 'deal', day: 'contract_date' },
  repair_orders: { table: 'repair_order', day: 'opened_date' },
  parts_sales: { table: 'parts_sale', day: 'invoice_date' },
  appointments: { table: 'appointment', day: 'date' },
  leads: { table: 'lead', day: 'date' },
};

/**
 * The feeds that bring records of the stores in scope, as `feedStates` tells them, beside the latest day of which they
 * have brought any.
 */
export async function feedsOfStore(db: Db, { storeIds }: StoreScope, now: Date): Promise<StoreFeed[]> {
  const [feeds, sources, days] = await Promise.all([
    feedStates(db, now),
    sourcesOf(db, storeIds),
    lastDays(db, storeIds),
  ]);
  return feeds
    .filter(({ source }) => sources.has(source))
    .map((feed) => ({ ...feed, last_record: days.get(feed.feed) ?? null }));
}

async function sourcesOf(db: Db, storeIds: readonly number[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('feed')
    .innerJoin('store', (join) => join.on(bringsRecordsOf('feed', 'store')))
    .select('feed.source')
    .distinct()
    .where('store.ID', 'in', [...storeIds])
    .execute();
  return new Set(rows.map(({ source }) => source));
}

async function lastDays(db: Db, storeIds: readonly number[]): Promise<ReadonlyMap<string, string | null>> {
  const each = Object.entries(dayOf).map(
    ([feed, { table, day }]) => sql`
      select ${feed}::text as feed, max(${sql.ref(day)}) as day from ${sql.table(table)}
      where store_id = any (${[...storeIds]}::integer[])`,
  );
  const { rows } = await sql<{
    feed: string;
    day: string | null;
  }>`${sql.join(each, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ feed, day }) => [feed, day]));
}
