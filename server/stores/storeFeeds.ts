import { sql } from 'kysely';
import type { StoreFeed } from '../../contract/calls/stores.ts';
import type { StoreScope } from '../access/scope.ts';
import type { Db } from '../db/schema.ts';
import { feedStates } from '../metrics/freshness.ts';

/** The day of a record, by the feed that brings it. */
const dayOf: Readonly<Record<string, { readonly table: string; readonly day: string }>> = {
  inventory: { table: 'inventory_vehicle', day: 'stocked_date' },
  deals: { table: 'deal', day: 'contract_date' },
  repair_orders: { table: 'repair_order', day: 'opened_date' },
  parts_sales: { table: 'parts_sale', day: 'invoice_date' },
  appointments: { table: 'appointment', day: 'date' },
};

/**
 * The feeds that bring records of the stores in scope, as `feedStates` tells them, beside the latest day of which they
 * have brought any. A store that a source brought has the feeds of that source; one made here those of all.
 */
export async function feedsOfStore(db: Db, { storeIds }: StoreScope, now: Date): Promise<StoreFeed[]> {
  const [feeds, sources, days] = await Promise.all([
    feedStates(db, now),
    sourcesOf(db, storeIds),
    lastDays(db, storeIds),
  ]);
  return feeds
    .filter(({ source }) => sources.length === 0 || sources.includes(source))
    .map((feed) => ({ ...feed, last_record: days.get(feed.feed) ?? null }));
}

async function sourcesOf(db: Db, storeIds: readonly number[]): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('store')
    .innerJoin('record_source', 'record_source.source_id', 'store.source_id')
    .select('record_source.source')
    .where('store.ID', 'in', [...storeIds])
    .execute();
  return rows.map(({ source }) => source);
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
