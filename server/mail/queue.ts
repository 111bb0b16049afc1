import { type Selectable, sql } from 'kysely';
import type { MailKind } from '../../contract/calls/mail.ts';
import type { Db } from '../db/schema.ts';
import type { MailTable } from '../db/tables/mail.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Longer than a try may take (`transport.ts`): whoever has not told how it ended by then is gone. */
const LEASE = 15 * MINUTE;
const DAYS_KEPT = 30;
const LONGEST_WAIT = 60 * MINUTE;
/** Within two days. */
const MOST_TRIES = 53;

export type Mail = Selectable<MailTable>;

interface NewMail {
  readonly kind: MailKind;
  /** Null for a name that nobody has: it is sent to nobody. */
  readonly userid: number | null;
  /** @default nobody who is signed in */
  readonly askedBy?: number;
  /** The answer that it brings. */
  readonly about?: number;
}

/**
 * Puts a mail into the queue; pass the transaction of what it tells about. Nothing changes while one of the same kind,
 * about the same, waits for the same person. What is older than 30 days is forgotten.
 */
export async function queueMail(
  db: Db,
  { kind, userid, askedBy, about = 0 }: NewMail,
  now: Date,
): Promise<void> {
  await db
    .insertInto('mail')
    .values({
      kind,
      userid,
      about: about || null,
      asked_by: askedBy ?? null,
      queued_at: now,
      next_try_at: now,
    })
    // Written out: a plan for any state would find no index to go by.
    .onConflict((conflict) =>
      conflict
        .expression(sql`userid, kind, coalesce(about, 0)`)
        .where(sql<boolean>`state = 'waiting'`)
        .doNothing(),
    )
    .execute();
  await db
    .deleteFrom('mail')
    .where('queued_at', '<', new Date(now.getTime() - DAYS_KEPT * DAY))
    .where('state', '<>', 'waiting')
    .execute();
}

/** The mail that has waited longest of those that are due; no other process gets it before the lease ends. */
export async function takeMail(db: Db, now: Date): Promise<Mail | undefined> {
  const { rows } = await sql<Mail>`
    update mail set tries = tries + 1, is_taken = true, next_try_at = ${new Date(now.getTime() + LEASE)}
    where mail_id = (
      select mail_id from mail where state = 'waiting' and next_try_at <= ${now}
      order by next_try_at, mail_id limit 1 for update skip locked
    )
    returning *`.execute(db);
  return rows[0];
}

/** A mail that nobody is to get leaves no trace. */
export const dropMail = (db: Db, { mail_id }: Mail) =>
  db.deleteFrom('mail').where('mail_id', '=', mail_id).execute();

/** How a mail left the queue. */
type End = { readonly state: 'sent' } | { readonly state: 'failed' | 'cancelled'; readonly fault: string };

/** Only of one that is still as it was taken: somebody may have taken it out meanwhile. */
export const endMail = (db: Db, { mail_id, tries }: Mail, end: End, now: Date) =>
  db
    .updateTable('mail')
    .set({ state: end.state, is_taken: false, ended_at: now, fault: end.state === 'sent' ? null : end.fault })
    .where('mail_id', '=', mail_id)
    .where('tries', '=', tries)
    .where('state', '=', 'waiting')
    .execute();

/** Waits a minute after the first try that failed, then twice as long each time, at most an hour, for two days. */
export async function tryLater(db: Db, mail: Mail, fault: string, now: Date): Promise<void> {
  if (mail.tries >= MOST_TRIES) {
    await endMail(db, mail, { state: 'failed', fault }, now);
    return;
  }
  const wait = Math.min(LONGEST_WAIT, MINUTE * 2 ** (mail.tries - 1));
  await db
    .updateTable('mail')
    .set({ fault, is_taken: false, next_try_at: new Date(now.getTime() + wait) })
    .where('mail_id', '=', mail.mail_id)
    .where('tries', '=', mail.tries)
    .where('state', '=', 'waiting')
    .execute();
}

/** Nobody is sending it just now. */
const isFree = (now: Date) => sql<boolean>`(not is_taken or next_try_at <= ${now})`;

const isLikeAnotherThatWaits = sql<boolean>`exists (
  select from mail other where other.state = 'waiting' and other.mail_id <> mail.mail_id
    and other.userid = mail.userid and other.kind = mail.kind and other.about is not distinct from mail.about)`;

/** Has a mail tried now as if for the first time; false when it was sent, is being sent, or one like it waits. */
export async function tryNow(db: Db, mailId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mail')
    .set({ state: 'waiting', tries: 0, is_taken: false, ended_at: null, next_try_at: now })
    .where('mail_id', '=', mailId)
    .where('userid', 'is not', null)
    .where('state', '<>', 'sent')
    .where(isFree(now))
    .where((where) => where.not(isLikeAnotherThatWaits))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Takes a mail that waits out of the queue; false when it no longer waits, or is being sent. */
export async function takeOut(db: Db, mailId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mail')
    .set({ state: 'cancelled', ended_at: now, fault: 'It was taken out by an administrator.' })
    .where('mail_id', '=', mailId)
    .where('state', '=', 'waiting')
    .where(isFree(now))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
