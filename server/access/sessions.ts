import type { Db } from '../db/schema.ts';
import { ABSOLUTE_HOURS, IDLE_MINUTES, type Principal } from './principal.ts';
import { hashSecret, newSecret } from './secrets.ts';

export interface Client {
  /** The connection's address, or what a trusted proxy says it is. */
  readonly address: string;
  readonly userAgent: string;
}

/** Stores a new session and returns its secret, which goes into the cookie and nowhere else. */
export async function createSession(db: Db, userid: number, client: Client, now: Date): Promise<string> {
  const secret = newSecret();
  await db
    .insertInto('session')
    .values({
      id_hash: hashSecret(secret),
      userid,
      created_at: now,
      last_seen_at: now,
      address: client.address,
      user_agent: client.userAgent.slice(0, 300),
    })
    .execute();
  return secret;
}

export async function endSession(db: Db, sessionHash: string): Promise<void> {
  await db.deleteFrom('session').where('id_hash', '=', sessionHash).execute();
}

/** Ends every session of a user, but the one named. */
export async function endSessionsOf(db: Db, userid: number, except?: string): Promise<void> {
  await db
    .deleteFrom('session')
    .where('userid', '=', userid)
    .$if(except !== undefined, (query) => query.where('id_hash', '<>', except ?? ''))
    .execute();
}

/** Removes sessions that can't be used any more. */
export async function dropExpiredSessions(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('session')
    .where((where) =>
      where.or([
        where('last_seen_at', '<', new Date(now.getTime() - IDLE_MINUTES * 60_000)),
        where('created_at', '<', new Date(now.getTime() - ABSOLUTE_HOURS * 3_600_000)),
      ]),
    )
    .execute();
}

const TOUCH_AFTER = 60_000;

/** Notes that the session is in use, at most once a minute. */
export async function touchSession(db: Db, principal: Principal, now: Date): Promise<void> {
  if (now.getTime() - principal.lastSeenAt.getTime() < TOUCH_AFTER) return;
  await db
    .updateTable('session')
    .set({ last_seen_at: now })
    .where('id_hash', '=', principal.sessionHash)
    .execute();
}
