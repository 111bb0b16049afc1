import { type RawBuilder, sql } from 'kysely';
import { MOST_SHOWN, type Notification } from '../../contract/calls/portal/notifications.ts';
import { opensRoute } from '../access/opens.ts';
import type { Db } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { concernsThem } from '../notifications/lateFeeds.ts';
import { isForThem } from '../segments/sharing.ts';
import { mayHelpWith } from '../support/read.ts';

/** What happened, in the facts of which a sentence is made for whoever reads it. */
export interface Happened extends Omit<Notification, 'at' | 'is_read'> {
  readonly at: Date;
  readonly is_read: boolean;
}

/**
 * Notifications `n` of active people `u` about what they may see at this moment, with what that is called by now: what was
 * taken from them, or is gone, is left out.
 */
const visible = sql`
  from notification n
  join app_user u on u.userid = n.userid and u.status = 'A'
  join role r on r.role_id = u.roleid and r.status = 'A'
  left join support_ticket t on n.kind in ('answer', 'changed', 'assigned') and t.ticket_id = n.subject
  left join segment s on n.kind = 'segment' and s.segment_id = n.subject
  left join app_user maker on maker.userid = s.userid
  left join import_run run on n.kind in ('import', 'file') and run.run_id = n.subject
  left join feed on n.kind = 'feed' and feed.feed_id = n.subject
  left join audit on n.kind = 'sign_in' and audit.audit_id = n.subject
  where case n.kind
    when 'answer' then t.userid = n.userid
    when 'changed' then t.userid = n.userid
    when 'assigned' then t.assignee = n.userid and ${mayHelpWith(sql`t.ticket_id`)}
    when 'segment' then ${isForThem}
    when 'import' then run.userid = n.userid and ${opensRoute('dataimport')}
    when 'file' then run.run_id is not null and ${opensRoute('dataimport')}
    when 'feed' then feed.feed_id is not null and ${concernsThem}
    when 'sign_in' then audit.userid = n.userid
    else false end`;

const facts = sql`n.notification_id, n.kind, n.at, n.read_at is not null as is_read, n.times, n.subject,
  coalesce(t.title, s.name, run.file_name, feed.feed, audit.address, '') as name,
  case n.kind
    when 'answer' then (
      select m.name from support_message m where m.ticket_id = t.ticket_id and m.by_support and not m.is_internal
      order by m.message_id desc limit 1)
    when 'assigned' then t.username
    when 'segment' then maker.firstname || ' ' || maker.lastname
    when 'feed' then feed.source end as by,
  case n.kind when 'changed' then t.status when 'import' then run.state when 'file' then run.state end as state`;

const ofTheirPortal = (userid: number): RawBuilder<unknown> => sql`n.userid = ${userid} and n.in_portal`;

/** The last notifications of somebody, newest first. */
export async function notificationsOf(db: Db, userid: number): Promise<Happened[]> {
  const { rows } = await sql<Happened>`
    select ${facts} ${visible} and ${ofTheirPortal(userid)}
    order by n.at desc, n.notification_id desc limit ${MOST_SHOWN}`.execute(db);
  return rows;
}

/** How many of them are not read yet. */
export async function unreadOf(db: Db, userid: number): Promise<number> {
  return (await unreadOfEach(db, [userid])).get(userid) ?? 0;
}

/** The same of many people at once; whoever has read everything is left out. */
export async function unreadOfEach(db: Db, people: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ userid: number; unread: number }>`
    select n.userid, count(*)::int as unread ${visible}
      and n.userid = any (${[...people]}::integer[]) and n.in_portal and n.read_at is null
    group by n.userid`.execute(db);
  return new Map(rows.map(({ userid, unread }) => [userid, unread]));
}

/** What a letter tells, the oldest first: of what its reader has not seen in the portal meanwhile. */
export async function newsOfLetter(db: Db, mailId: number): Promise<Happened[]> {
  const { rows } = await sql<Happened>`
    select ${facts} ${visible} and n.mail_id = ${mailId} and n.read_at is null
    order by n.at, n.notification_id`.execute(db);
  return rows;
}

/** Marks one of somebody's notifications as read, or all of them. @throws AppError `not_found` for one that is not theirs */
export async function markRead(db: Db, userid: number, id: number | undefined, now: Date): Promise<void> {
  const { rows } = await sql`
    update notification set read_at = coalesce(read_at, ${now})
    where userid = ${userid} and in_portal
      and ${id === undefined ? sql`read_at is null` : sql`notification_id = ${id}`}
    returning 1`.execute(db);
  if (id !== undefined && rows.length === 0) {
    throw new AppError('not_found', 'no_such_notification');
  }
}
