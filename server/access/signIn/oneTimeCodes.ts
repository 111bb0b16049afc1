import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { isLiveSession } from '../principal.ts';
import { hashSecret, newSecret } from './secrets.ts';

/** `password`: a link that sets a password. `handoff`: the session id that a sibling application redeems. */
type Purpose = 'password' | 'handoff';

const lifetimes: Readonly<Record<Purpose, number>> = { password: 24 * 3_600_000, handoff: 60_000 };

export interface OneTimeCode {
  readonly code: string;
  readonly expiresAt: Date;
}

/** What a hand-off is bound to. */
export interface Binding {
  /** The session that it is made in: it works no longer than that. */
  readonly sessionHash: string;
  /** The sibling that may redeem it. @default any */
  readonly audience?: string;
  /** What its token is signed with. @default none */
  readonly signKey?: string | null;
}

/** Milliseconds for which a used or expired code is still known, so that a replay can be told from a made-up one. */
const REMEMBERED = 3_600_000;

/**
 * Makes a code that works once. Only its hash is kept. A new password link makes earlier ones of the user void.
 * @param binding of a hand-off, which never works without
 */
export async function issueCode(
  db: Db,
  purpose: Purpose,
  userid: number,
  now: Date,
  binding?: Binding,
): Promise<OneTimeCode> {
  const code = newSecret();
  const expiresAt = new Date(now.getTime() + lifetimes[purpose]);
  await db
    .deleteFrom('one_time_code')
    .where('purpose', '=', purpose)
    .where((where) =>
      purpose === 'password'
        ? where.or([where('userid', '=', userid), where('expires_at', '<', now)])
        : where('expires_at', '<', new Date(now.getTime() - REMEMBERED)),
    )
    .execute();
  await db
    .insertInto('one_time_code')
    .values({
      code_hash: hashSecret(code),
      purpose,
      userid,
      expires_at: expiresAt,
      used_at: null,
      audience: binding?.audience ?? null,
      sign_key: binding?.signKey ?? null,
      session_hash: binding?.sessionHash ?? null,
    })
    .execute();
  return { code, expiresAt };
}

/** Of a code: a password link has no session, and outlives that of whoever made it. */
const isOfLiveSession = (now: Date) => sql<boolean>`(purpose = 'password' or exists (
  select from session where session.id_hash = one_time_code.session_hash and ${isLiveSession('session', now)}))`;

/** What is known of a hand-off, whether or not it still works. */
export const findHandoff = (db: Db, code: string, now: Date) =>
  db
    .selectFrom('one_time_code')
    .select([
      'userid',
      'expires_at',
      'used_at',
      'audience',
      'sign_key',
      isOfLiveSession(now).as('session_lives'),
    ])
    .where('code_hash', '=', hashSecret(code))
    .where('purpose', '=', 'handoff')
    .executeTakeFirst();

/** The user whom a code belongs to while it still works; does not use it up. */
export async function ownerOfCode(
  db: Db,
  purpose: Purpose,
  code: string,
  now: Date,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('one_time_code')
    .select('userid')
    .where('code_hash', '=', hashSecret(code))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.userid;
}

/** Makes every code of a user void: who got one may not have what the user gets from now on. */
export async function voidCodes(db: Db, userid: number): Promise<void> {
  await db.deleteFrom('one_time_code').where('userid', '=', userid).execute();
}

/** Uses a code up; false when it does not work (any more), as a hand-off does whose session has ended. Of two at once only one gets true. */
export async function spendCode(db: Db, purpose: Purpose, code: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('one_time_code')
    .set({ used_at: now })
    .where('code_hash', '=', hashSecret(code))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where(isOfLiveSession(now))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
