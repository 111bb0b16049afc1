import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';

const MINUTE = 60_000;
/** What happens within so long of each other is told in one letter. */
const GATHERED = 2 * MINUTE;
/** What is older has been seen in the portal, or the portal sent no mail then. */
const TOO_OLD = 24 * 60 * MINUTE;
/** Names the lock among other locks of the database. */
const GATHER_LOCK = 7_406_816;

/**
 * Puts one letter for each person into the queue who wants to hear by mail of what happened, once that is two minutes ago;
 * of a sign-in at once. What waits with it goes in the same letter, and what was read in the portal by then in none.
 */
export async function gatherNews(db: Db, now: Date): Promise<void> {
  const waits = sql`n.by_mail and n.mail_id is null and n.read_at is null
    and n.at > ${new Date(now.getTime() - TOO_OLD)}::timestamptz`;
  const { rows } = await sql<{ is_due: boolean }>`
    select exists (select from notification n where ${waits}) as is_due`.execute(db);
  if (!rows[0]?.is_due) return;
  await db.transaction().execute(async (tx) => {
    // Another process does the same just now.
    const { rows: locks } = await sql<{ is_ours: boolean }>`
      select pg_try_advisory_xact_lock(${GATHER_LOCK}::bigint) as is_ours`.execute(tx);
    if (!locks[0]?.is_ours) return;
    await sql`
      with due as (
        select userid, min(notification_id) as first from notification n where ${waits}
        group by userid
        having min(at) <= ${new Date(now.getTime() - GATHERED)}::timestamptz or bool_or(kind = 'sign_in')
      ), letter as (
        insert into mail (kind, userid, about, queued_at, next_try_at)
        select 'news', userid, first::integer, ${now}::timestamptz, ${now}::timestamptz from due order by userid
        on conflict do nothing
        returning mail_id, userid
      )
      update notification n set mail_id = letter.mail_id from letter
      where n.userid = letter.userid and ${waits}`.execute(tx);
  });
}
