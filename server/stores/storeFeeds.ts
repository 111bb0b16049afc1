import { type RawBuilder, sql } from 'kysely';
import type { StoreFeed } from '../../contract/calls/stores.ts';
import type { StoreScope } from '../access/scope.ts';
import { bringsRecordsOf } from '../db/feedDefinitions.ts';
import type { Db } from '../db/schema.ts';
import { feedStates } from '../metrics/freshness.ts';

type Sql = RawBuilder<unknown>;

/** The day of a record, by the feed that brings it. */
const dayOf: Readonly<Record<string, { readonly table: string; readonly day: string }>> = {
  inventory: { table: 'inventory_vehicle', day: 'stocked_date' },
  deals: { table: 'deal', day: 'contract_date' },
  repair_orders: { table: 'repair_order', day: 'opened_date' },
  parts_sales: { table: 'parts_sale', day: 'invoice_date' },
  appointments: { table: 'appointment', day: 'date' },
  leads: { table: 'lead', day: 'date' },
};

/** Whether stores have a record of a feed whose records have no day, by feed. @param ids the stores, a value of SQL */
const dayless: Readonly<Record<string, (ids: Sql) => Sql>> = {
  stores: (ids) => sql`store where "ID" = any (${ids}) and source_id is not null`,
  employees: (ids) => sql`employee where store_id = any (${ids})`,
  customers: (ids) => sql`customer where "CVP_RelatedStores" && ${ids}`,
  budgets: (ids) => sql`budget where store_id = any (${ids})`,
  overheads: (ids) => sql`overhead where store_id = any (${ids})`,
  part_stock: (ids) => sql`part_stock where store_id = any (${ids})`,
};

/**
 * The feeds that bring records of the stores in scope, as `feedStates` tells them, beside the latest day of which they
 * have brought any, and whether there are any.
 */
export async function feedsOfStore(db: Db, { storeIds }: StoreScope, now: Date): Promise<StoreFeed[]> {
  const [feeds, sources, days, others] = await Promise.all([
    feedStates(db, now),
    sourcesOf(db, storeIds),
    lastDays(db, storeIds),
    daylessOf(db, storeIds),
  ]);
  return feeds
    .filter(({ source }) => sources.has(source))
    .map((feed) => {
      const last_record = days.get(feed.feed) ?? null;
      return { ...feed, last_record, has_records: last_record !== null || others.has(feed.feed) };
    });
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

/** The feeds without days of which stores have records. */
async function daylessOf(db: Db, storeIds: readonly number[]): Promise<ReadonlySet<string>> {
  const ids = sql`${[...storeIds]}::integer[]`;
  const each = Object.entries(dayless).map(
    ([feed, from]) => sql`select ${feed}::text as feed where exists (select from ${from(ids)})`,
  );
  const { rows } = await sql<{ feed: string }>`${sql.join(each, sql` union all `)}`.execute(db);
  return new Set(rows.map(({ feed }) => feed));
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
