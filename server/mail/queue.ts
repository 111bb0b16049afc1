import { type Selectable, sql } from 'kysely';
import type { MailKind } from '../../contract/calls/mail.ts';
import type { Db } from '../db/schema.ts';
import type { MailTable } from '../db/tables/mail.ts';
import { isFree, outboxOf } from '../outbox/outbox.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const DAYS_KEPT = 30;

export type Mail = Selectable<MailTable>;

/** A try takes less than the lease (`transport.ts`), and all of them two days. */
const outbox = outboxOf<Mail>({ table: 'mail', id: 'mail_id', lease: 15 * MINUTE, mostTries: 53 });

export const { take: takeMail, end: endMail, tryLater } = outbox;

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

/** A mail that nobody is to get leaves no trace. */
export const dropMail = (db: Db, { mail_id }: Mail) =>
  db.deleteFrom('mail').where('mail_id', '=', mail_id).execute();

const isLikeAnotherThatWaits = sql<boolean>`exists (
  select from mail other where other.state = 'waiting' and other.mail_id <> mail.mail_id
    and other.userid = mail.userid and other.kind = mail.kind and other.about is not distinct from mail.about)`;

/** Has a mail tried now as if for the first time; false when it was sent, is being sent, or one like it waits. */
export const tryNow = (db: Db, mailId: number, now: Date): Promise<boolean> =>
  outbox.tryNow(db, mailId, now, sql`userid is not null and not ${isLikeAnotherThatWaits}`);

/** Takes a mail that waits out of the queue; false when it no longer waits, or is being sent. */
export async function takeOut(db: Db, mailId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mail')
    .set({ state: 'cancelled', ended_at: now, fault: JSON.stringify({ code: 'mail_canceled' }) })
    .where('mail_id', '=', mailId)
    .where('state', '=', 'waiting')
    .where(isFree(now))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
