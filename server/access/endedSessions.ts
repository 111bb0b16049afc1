import { sql } from 'kysely';
import type { EndReason } from '../../contract/call.ts';
import type { Db } from '../db/schema.ts';
import { ABSOLUTE_HOURS, IDLE_MINUTES } from './principal.ts';

/** Hours for which it is known why a session ended. */
const KNOWN_HOURS = 24;

const before = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000);

/** What a session must have been used after, and made after, to be alive. */
export const limitsAt = (now: Date) => ({
  idleSince: before(now, IDLE_MINUTES),
  oldest: before(now, ABSOLUTE_HOURS * 60),
});

/** The messages for whoever had the session. */
export const endSentences: Readonly<Record<EndReason, string>> = {
  idle: `Your session ended after ${IDLE_MINUTES} minutes without activity. Sign in to go on.`,
  absolute: `Your session ended after ${ABSOLUTE_HOURS} hours. Sign in to go on.`,
  elsewhere: 'Your session was ended from another browser. Sign in to go on.',
  password: 'Your session ended because the password was changed. Sign in with the new one.',
  role: 'Your session ended because your role was changed. Sign in to go on.',
  disabled: 'Your session ended because an administrator disabled or changed your login.',
  factor: 'Your session ended because two-step sign-in of your login was changed. Sign in to go on.',
  signed_out: 'You have logged off. Sign in to go on.',
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
