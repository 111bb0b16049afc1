import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { EndReason } from '../../../contract/call.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { forgetEnds, limitsAt } from '../endedSessions.ts';
import { isLiveSession, type Principal } from '../principal.ts';
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

/** Removes sessions, and writes down of those that looked at the portal as somebody else that they no longer do. */
async function removeSessions(
  db: Db,
  condition: RawBuilder<unknown>,
  reason: EndReason | RawBuilder<unknown>,
  now: Date,
): Promise<void> {
  await sql`
    with gone as (delete from session where ${condition} returning *), told as (
      insert into ended_session (id_hash, reason, ended_at)
      select id_hash, ${reason}::text, ${now}::timestamptz from gone on conflict (id_hash) do nothing
    )
    ${auditOfEndedViews(now)}`.execute(db);
}

/** Audit rows of the sessions in `gone` that looked at the portal as somebody else. */
export const auditOfEndedViews = (now: Date) => sql`
  insert into audit (at, userid, address, resource, record_id, action, before, after)
  select ${now}::timestamptz, gone.userid, gone.address, 'admusers', gone.viewing_userid::text, 'view_end', null,
    jsonb_build_object('firstname', u.firstname, 'lastname', u.lastname, 'email', u.email)
  from gone join app_user u on u.userid = gone.viewing_userid`;

export const endSession = (db: Db, sessionHash: string, reason: EndReason, now: Date): Promise<void> =>
  removeSessions(db, sql`id_hash = ${sessionHash}`, reason, now);

/** Ends every session of a user, but the one named. */
export const endSessionsOf = (
  db: Db,
  userid: number,
  reason: EndReason,
  now: Date,
  except = '',
): Promise<void> => removeSessions(db, sql`userid = ${userid} and id_hash <> ${except}`, reason, now);

/** What lets somebody in besides sessions and one-time codes, by its table, which came with a later version. */
const furtherWaysIn: Readonly<Record<string, (tx: Tx, now: Date) => Promise<unknown>>> = {
  mail: (tx, now) => takeOutMail(tx, now),
  api_key: (tx, now) => revokeKeys(tx, now),
  sso_attempt: (tx) => tx.deleteFrom('sso_attempt').execute(),
  passkey_challenge: (tx) => tx.deleteFrom('passkey_challenge').execute(),
  first_link: (tx) => tx.deleteFrom('first_link').execute(),
};

/**
 * Ends every session and key, makes every one-time link, hand-off and sign-in under way void, and takes out the mail that
 * would bring new ones. Also in a database of an earlier version, which has not all of them, and in which no session can
 * look at the portal as somebody else.
 * @returns how many sessions there were
 */
export async function endEverything(db: Db, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await tx.deleteFrom('one_time_code').execute();
    for (const [table, end] of Object.entries(furtherWaysIn)) {
      const { rows: found } = await sql<{ is_there: boolean }>`
        select to_regclass(${table}::text) is not null as is_there`.execute(tx);
      if (found[0]?.is_there) await end(tx, now);
    }
    const { rows } = await sql<{ count: number }>`
      with gone as (
        delete from session
        returning userid, address, (to_jsonb(session) ->> 'viewing_userid')::integer as viewing_userid
      ), noted as (${auditOfEndedViews(now)})
      select count(*)::int as count from gone`.execute(tx);
    return rows[0]?.count ?? 0;
  });
}

const takeOutMail = (db: Db, now: Date) =>
  db
    .updateTable('mail')
    .set({ state: 'cancelled', ended_at: now, fault: JSON.stringify({ code: 'mail_signed_out' }) })
    .where('state', '=', 'waiting')
    .execute();

/**
 * Ends the keys of a user, or of everybody: what was revoked since would work again in a database that was put back.
 */
export async function revokeKeys(db: Db, now: Date, userid?: number): Promise<void> {
  const keys = db.updateTable('api_key').set({ revoked_at: now }).where('revoked_at', 'is', null);
  await (userid === undefined ? keys : keys.where('made_by', '=', userid)).execute();
}

/** Ends whatever looks at the portal as this user: those sessions are refused until they go back to their own. */
export async function endViewsOf(db: Db, userid: number): Promise<void> {
  await db.updateTable('session').set({ viewing_ended: true }).where('viewing_userid', '=', userid).execute();
}

/** Names a session for its owner: nobody can work out its key, let alone its secret, from it. */
const publicIdOf = (sessionHash: string): string =>
  createHash('sha256').update(sessionHash).digest('hex').slice(0, 16);

/** The sessions of a user that still work, the last used first; `id` may be shown to them. */
export async function liveSessionsOf(db: Db, userid: number, now: Date) {
  const rows = await db
    .selectFrom('session')
    .selectAll()
    .where('userid', '=', userid)
    .where(isLiveSession('session', now))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id_hash')
    .execute();
  return rows.map((row) => ({ ...row, id: publicIdOf(row.id_hash) }));
}

/** Removes sessions that can't be used any more, and forgets why others ended long ago. */
export async function dropExpiredSessions(db: Db, now: Date): Promise<void> {
  const reason = sql`case when last_seen_at <= ${limitsAt(now).idleSince} then 'idle' else 'absolute' end`;
  await removeSessions(db, sql`not ${isLiveSession('session', now)}`, reason, now);
  await forgetEnds(db, now);
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
