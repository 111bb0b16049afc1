import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { isVisible, type Sight } from '../sight.ts';
import { type CustomerHits, type Hit, isOfClass, type Wanted } from './search.ts';

/** So many of each kind of record are looked at, at each store, and so many customers are listed. */
const MOST_RECENT = 50;
/** So many are looked at for customers of some classes, who may be few. */
const MOST_RECENT_OF_CLASS = 1000;

/** Customers who were at a store in sight last: those whose cars are there now, the latest deals and repair orders. */
async function seenLast(db: Db, sight: Sight, { classes }: Wanted): Promise<readonly Hit[]> {
  const mostSeen = sql.lit(classes ? MOST_RECENT_OF_CLASS : MOST_RECENT);
  const latest = (table: string, day: string, counts: RawBuilder<unknown>) => sql`(
    select "UC_ID", ${sql.ref(day)} as day from ${sql.table(table)}
    where store_id = own.id and "UC_ID" is not null and ${counts}
    order by ${sql.ref(day)} desc limit ${mostSeen})`;
  const { rows } = await sql<Hit>`
    select coalesce(c.merged_into, c."UC_ID") as "UC_ID", null as matched
    from unnest(${[...sight.stores.storeIds]}::integer[]) as own (id)
    cross join lateral (
      ${latest('deal', 'contract_date', sql`status <> 'Unwound'`)}
      union all ${latest('repair_order', 'closed_date', sql`closed_date is not null and status = 'closed'`)}
      union all ${latest('repair_order', 'opened_date', sql`status in ('open', 'ready')`)}
    ) as seen
    join customer c using ("UC_ID")
    where ${isVisible(sight)} and ${isOfClass(sql`c."UC_ID"`, classes)}
    group by 1 order by max(seen.day) desc, 1 limit ${sql.lit(MOST_RECENT)}`.execute(db);
  return rows;
}

/** Customers without a record at any store, such as those of a file of customers: the last ones that were added. */
async function addedLast(
  db: Db,
  sight: Sight,
  { classes }: Wanted,
  seen: readonly Hit[],
): Promise<readonly Hit[]> {
  const ids = seen.map(({ UC_ID }) => UC_ID);
  const { rows } = await sql<Hit>`
    with known as ${sight.seesEveryone ? sql`` : sql`materialized`} (
      select c."UC_ID" from customer c where c.merged_into is null and ${isVisible(sight)}
    ), added as materialized (
      select c."UC_ID" from known as c
      where c."UC_ID" <> all (${ids}::integer[]) and not exists (select from deal d where d."UC_ID" = c."UC_ID")
        and not exists (select from repair_order r where r."UC_ID" = c."UC_ID")
      order by c."UC_ID" desc limit ${sql.lit(classes ? MOST_RECENT_OF_CLASS : MOST_RECENT)}
    )
    select c."UC_ID", null as matched from added as c where ${isOfClass(sql`c."UC_ID"`, classes)}
    order by c."UC_ID" desc limit ${MOST_RECENT - seen.length}`.execute(db);
  return rows;
}

/** Customers who were at a store in sight last, and where these are few, those behind them who were added last. */
export async function latestCustomers(db: Db, sight: Sight, wanted: Wanted = {}): Promise<CustomerHits> {
  const seen = await seenLast(db, sight, wanted);
  const hits = seen.length === MOST_RECENT ? seen : [...seen, ...(await addedLast(db, sight, wanted, seen))];
  return { hits, isCut: hits.length === MOST_RECENT };
}
