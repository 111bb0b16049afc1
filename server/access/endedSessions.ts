import { sql } from 'kysely';
import type { EndReason } from '../../contract/call.ts';
import type { Params } from '../../contract/messages/params.ts';
import type { Db } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { ABSOLUTE_HOURS, IDLE_MINUTES } from './principal.ts';

/** Hours for which it is known why a session ended. */
const KNOWN_HOURS = 24;

const before = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000);

/** What a session must have been used after, and made after, to be alive. */
export const limitsAt = (now: Date) => ({
  idleSince: before(now, IDLE_MINUTES),
  oldest: before(now, ABSOLUTE_HOURS * 60),
});

/** The refusal for the browser whose session ended; the end reason is the key of its message. */
export const ended = (reason: EndReason) =>
  new AppError('not_signed_in', reason, { params: endParams[reason] });

const endParams: Readonly<Partial<Record<EndReason, Params>>> = {
  idle: { minutes: IDLE_MINUTES },
  absolute: { hours: ABSOLUTE_HOURS },
};

/**
 * Why the session of a secret ended, for whoever has that secret; undefined for one that never was, lives, or ended
 * more than a day ago.
 */
export async function whyEnded(db: Db, sessionHash: string, now: Date): Promise<EndReason | undefined> {
  const { idleSince, oldest } = limitsAt(now);
  const { rows } = await sql<{ reason: EndReason }>`
    select reason from ended_session where id_hash = ${sessionHash}
    union all
    select case when last_seen_at <= ${idleSince} then 'idle' when created_at <= ${oldest} then 'absolute'
      else 'disabled' end from session where id_hash = ${sessionHash}
    limit 1`.execute(db);
  return rows[0]?.reason;
}

/** Forgets what nobody comes back to ask. */
export async function forgetEnds(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('ended_session')
    .where('ended_at', '<', before(now, KNOWN_HOURS * 60))
    .execute();
}
