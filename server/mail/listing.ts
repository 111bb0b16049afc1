import { sql } from 'kysely';
import type { MailRow, MailState } from '../../contract/calls/mail.ts';
import type { Fault } from '../../contract/messages/fault.ts';
import type { Db } from '../db/schema.ts';
import { messageOf } from '../messages.ts';

interface Part {
  /** @default all */
  readonly state?: MailState | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** Mail to people, newest first, with how much there is of it in all. What was asked for by a name of nobody is not among it. */
export async function listOfMail(db: Db, { state, offset, limit }: Part) {
  const isAsked = state === undefined ? sql`true` : sql`m.state = ${state}`;
  const of = sql`from mail m join app_user u using (userid)
    left join app_user sender on sender.userid = m.asked_by where ${isAsked}`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<Listed>`
      select m.mail_id, m.kind, m.userid, u.firstname || ' ' || u.lastname as user_name, u.email,
        sender.firstname || ' ' || sender.lastname as asked_by, m.state, m.queued_at,
        case when m.state = 'waiting' then m.next_try_at end as next_try_at, m.ended_at, m.tries, m.fault
      ${of} order by m.queued_at desc, m.mail_id desc offset ${offset} limit ${limit}`.execute(db),
    sql<{ total: number }>`select count(*) as total ${of}`.execute(db),
  ]);
  const mails = rows.map(({ queued_at, next_try_at, ended_at, fault, ...mail }) => ({
    ...mail,
    fault: fault && messageOf(fault),
    queued_at: queued_at.toISOString(),
    next_try_at: next_try_at?.toISOString() ?? null,
    ended_at: ended_at?.toISOString() ?? null,
  }));
  return { mails, total: counted[0]?.total ?? 0 };
}

interface Listed extends Omit<MailRow, 'queued_at' | 'next_try_at' | 'ended_at' | 'fault'> {
  readonly fault: Fault | null;
  readonly queued_at: Date;
  readonly next_try_at: Date | null;
  readonly ended_at: Date | null;
}
