import { sql } from 'kysely';
import { alwaysTold, type NotificationKind, usualWays } from '../../contract/calls/portal/notifications.ts';
import type { Db } from '../db/schema.ts';

export interface News {
  readonly kind: NotificationKind;
  /** Number of what it is about. */
  readonly subject: number;
}

/**
 * Writes down for active people that something happened which they want to hear of; pass the transaction in which it did.
 * What they have not read yet of the same is told once, and counted. Those who want to hear it by mail get it in one letter
 * with all else that happened within two minutes (`gatherNews`).
 */
export async function notify(
  db: Db,
  people: readonly number[],
  { kind, subject }: News,
  now: Date,
): Promise<void> {
  if (people.length === 0) return;
  const usual = usualWays[kind];
  const wants = (way: 'portal' | 'mail') =>
    kind === alwaysTold
      ? sql`true`
      : sql`coalesce((p.notifications -> ${kind}::text ->> ${way}::text)::boolean, ${usual[way]}::boolean)`;
  await sql`
    insert into notification (userid, kind, subject, at, in_portal, by_mail)
    select userid, ${kind}::text, ${subject}::bigint, ${now}::timestamptz, in_portal, by_mail from (
      select u.userid, ${wants('portal')} as in_portal, ${wants('mail')} as by_mail
      from app_user u left join user_preference p using (userid)
      where u.userid = any (${[...people]}::integer[]) and u.status = 'A'
    ) as person where in_portal or by_mail
    -- Always in one order, so that two who tell the same people do not wait for each other.
    order by userid
    on conflict (userid, kind, subject) where read_at is null do update set
      at = excluded.at, times = notification.times + 1, in_portal = excluded.in_portal,
      by_mail = excluded.by_mail, mail_id = null`.execute(db);
}
