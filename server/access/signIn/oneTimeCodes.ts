import { type Insertable, sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { OneTimeCodeTable } from '../../db/tables/access.ts';
import { isLiveSession } from '../principal.ts';
import { hashSecret, newSecret } from './secrets.ts';

/** `password`: a link that sets a password. `handoff`: the session id that a sibling application redeems. */
type Purpose = 'password' | 'handoff';

const HOUR = 3_600_000;
const HANDOFF_LIFETIME = 60_000;

/**
 * What a link that sets a password is for, and the milliseconds for which it works: whoever is invited may not be there
 * before next week, somebody who has forgotten their password waits for its mail.
 */
const linkLifetimes = { invitation: 7 * 24 * HOUR, password: 24 * HOUR, forgotten: HOUR } as const;
type LinkKind = keyof typeof linkLifetimes;

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

interface Link {
  /** Whose password it sets. */
  readonly userid: number;
  readonly kind: LinkKind;
  /** Who makes it for somebody else. @default its owner asked for it */
  readonly madeBy?: number | null;
}

/**
 * Makes a link's code, which works once. Only its hash is kept. It makes earlier ones of the user void; one that anybody
 * may ask for leaves those of administrators as they are, so that no stranger makes an invitation void.
 */
export async function issueLink(db: Db, { userid, kind, madeBy = null }: Link, now: Date) {
  const isReplaced = sql<boolean>`userid = ${userid} and ${kind === 'forgotten' ? sql`made_by is null` : sql`true`}`;
  await db
    .deleteFrom('one_time_code')
    .where('purpose', '=', 'password')
    .where((where) => where.or([isReplaced, where('expires_at', '<', now)]))
    .execute();
  const expires_at = new Date(now.getTime() + linkLifetimes[kind]);
  return keepCode(db, { purpose: 'password', userid, expires_at, made_by: madeBy });
}

/** Makes a hand-off's code, which works once and never without what it is bound to. Only its hash is kept. */
export async function issueHandoff(db: Db, userid: number, now: Date, binding: Binding) {
  await db
    .deleteFrom('one_time_code')
    .where('purpose', '=', 'handoff')
    .where('expires_at', '<', new Date(now.getTime() - REMEMBERED))
    .execute();
  return keepCode(db, {
    purpose: 'handoff',
    userid,
    expires_at: new Date(now.getTime() + HANDOFF_LIFETIME),
    audience: binding.audience ?? null,
    sign_key: binding.signKey ?? null,
    session_hash: binding.sessionHash,
  });
}

type NewCode = Omit<Insertable<OneTimeCodeTable>, 'code_hash'>;

/** Makes a code; only its hash is kept. */
export async function keepCode(db: Db, row: NewCode & { readonly expires_at: Date }): Promise<OneTimeCode> {
  const code = newSecret();
  await db
    .insertInto('one_time_code')
    .values({ ...row, code_hash: hashSecret(code) })
    .execute();
  return { code, expiresAt: row.expires_at };
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

/** What a link that still works tells whoever holds it; does not use it up. */
export const findLink = (db: Db, code: string, now: Date) =>
  db
    .selectFrom('one_time_code as c')
    .innerJoin('app_user as owner', 'owner.userid', 'c.userid')
    .leftJoin('app_user as maker', 'maker.userid', 'c.made_by')
    .select(['c.userid', 'c.expires_at', 'owner.firstname', 'owner.password_hash'])
    .select(['maker.firstname as maker_firstname', 'maker.lastname as maker_lastname'])
    .where('c.code_hash', '=', hashSecret(code))
    .where('c.purpose', '=', 'password')
    .where('c.used_at', 'is', null)
    .where('c.expires_at', '>', now)
    .where('owner.status', '=', 'A')
    .executeTakeFirst();

/** Makes the links of a user void that still work, and what waits for their second factor: their password is set. */
export async function voidLinks(db: Db, userid: number): Promise<void> {
  await db
    .deleteFrom('one_time_code')
    .where('userid', '=', userid)
    .where('purpose', '<>', 'handoff')
    .where('used_at', 'is', null)
    .execute();
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
