import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/schema.ts';

/** Days for which a deleted segment can come back. */
const KEPT_DAYS = 30;
/** Deleted segments that are kept of one person, the newest. */
const KEPT_OF_EACH = 20;
/** Segments that go for good in one call, so that nobody's deletion waits for years of others. */
const MOST_AT_ONCE = 20;

/** A segment deleted before this moment can't come back. */
export const restorableSince = (now: Date): RawBuilder<Date> =>
  sql`(${now}::timestamptz - make_interval(days => ${KEPT_DAYS}::integer))`;

/**
 * Deletes for good what the owner of this segment has deleted beyond their newest 20, and some of what anybody deleted
 * more than 30 days ago.
 */
export async function purgeSegments(tx: Tx, id: number, now: Date): Promise<void> {
  await purge(
    tx,
    sql`select s.segment_id from segment s join segment last on last.userid = s.userid
      where last.segment_id = ${id} and s.deleted_at is not null
      order by s.deleted_at desc, s.segment_id desc limit ${MOST_AT_ONCE} offset ${KEPT_OF_EACH}`,
  );
  await purge(
    tx,
    sql`select s.segment_id from segment s where s.deleted_at < ${restorableSince(now)}
      order by s.deleted_at limit ${MOST_AT_ONCE} for update skip locked`,
  );
}

/** As an array, since a limited query after "in" may be read more than once, and then finds more. */
const purge = (tx: Tx, which: RawBuilder<unknown>) =>
  sql`delete from segment where segment_id = any (array(${which}))`.execute(tx);
