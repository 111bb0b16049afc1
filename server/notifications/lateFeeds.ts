import { type RawBuilder, sql } from 'kysely';
import { opensRoute } from '../access/opens.ts';
import { bringsRecordsOf, feedState } from '../db/feedDefinitions.ts';
import type { Db } from '../db/schema.ts';
import { notify } from './notify.ts';

/** Condition on `feed` and somebody `u` with the role `r`: it brings records of a store of theirs, whose page they open. */
export const concernsThem: RawBuilder<boolean> = sql`(${opensRoute('stores')} and exists (
  select from store where store.status = 'A' and ${bringsRecordsOf('feed', 'store')}
    and (u.all_stores = 'Y' or store."ID" = any (u.oth_stores || u.store_id))))`;

/** Tells, once after each success of it, of every feed that is late since; one process does so. */
export async function tellOfLateFeeds(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows: late } = await sql<{ feed_id: number }>`
      update feed set told_late_at = last_success_at
      where told_late_at is distinct from last_success_at and ${feedState('feed', now)} = 'late'
      returning feed_id`.execute(tx);
    for (const { feed_id } of late) {
      const { rows: people } = await sql<{ userid: number }>`
        select u.userid from app_user u join role r on r.role_id = u.roleid and r.status = 'A', feed
        where u.status = 'A' and feed.feed_id = ${feed_id} and ${concernsThem}`.execute(tx);
      const ids = people.map(({ userid }) => userid);
      await notify(tx, ids, { kind: 'feed', subject: feed_id }, now);
    }
  });
}
