import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { plainName } from './credentials.ts';
import { networkOf } from './network.ts';
import { hashSecret } from './secrets.ts';

/** Milliseconds in which tries count together. */
const windows = {
  password: 5 * 60_000,
  link: 60 * 60_000,
  key: 5 * 60_000,
  factor: 5 * 60_000,
} as const;
const DAYS_KNOWN = 90;

export interface Attempt {
  /** Whose password is tried, however they are named; null when nobody is called as was typed. */
  readonly userid: number | null;
  /** What was typed. */
  readonly name: string;
  readonly address: string;
  /** What is tried: a password, to have a link sent that sets one, the key of a program, or a second factor. @default 'password' */
  readonly purpose?: keyof typeof windows;
}

/** A name that nobody has may be somebody's password. */
const accountOf = ({ userid, name }: Attempt) =>
  userid === null ? `?${hashSecret(plainName(name))}` : String(userid);

const purposeOf = ({ purpose = 'password' }: Attempt) => purpose;

interface Bound {
  /** Failures within the window. */
  readonly most: number;
  readonly counted: RawBuilder<unknown>;
}

/**
 * Of passwords, five failures for an account from one network (`networkOf`): whoever fails elsewhere keeps nobody out.
 * Twenty from one network, over any number of accounts. Two hundred for an account from all networks that its owner has
 * not signed in from within 90 days: many machines together don't guess without end either, and the owner comes in where
 * they use to. Of links, in an hour, three for an account from one network and ten from one network or for one account:
 * nobody's mail box is filled. Of keys, which nobody guesses, twenty from one network, apart from passwords: a program
 * whose key has ended keeps no one from signing in beside it. Of second
 * factors as of passwords, but twenty where the two hundred stand: who tries them has the password, and one code in a
 * million is right.
 */
function boundsOf(attempt: Attempt): Bound[] {
  const network = networkOf(attempt.address);
  const ofAccount = sql`account = ${accountOf(attempt)}`;
  const ofNetwork = sql`network = ${network}`;
  if (attempt.purpose === 'link') {
    return [
      { most: 3, counted: sql`${ofAccount} and ${ofNetwork}` },
      { most: 10, counted: ofNetwork },
      { most: 10, counted: ofAccount },
    ];
  }
  if (attempt.purpose === 'key') return [{ most: 20, counted: ofNetwork }];
  const isKnown = sql`exists (
    select from signed_in_from k where k.userid = ${attempt.userid}::integer and k.network = ${network})`;
  return [
    { most: 5, counted: sql`${ofAccount} and ${ofNetwork}` },
    { most: 20, counted: ofNetwork },
    { most: attempt.purpose === 'factor' ? 20 : 200, counted: sql`${ofAccount} and not ${isKnown}` },
  ];
}

/**
 * Counts an attempt before its password is looked at: of any number of guesses made at once no more than the limit
 * gets through, in all processes together. Refused attempts don't count, so nobody stays locked out by asking again.
 * The same is done for a name that nobody has as for any other.
 * @throws AppError `too_many` with the time to wait
 */
export async function countAttempt(db: Db, attempt: Attempt, now: Clock): Promise<void> {
  const at = now();
  const { attempt_id } = await db
    .insertInto('sign_in_attempt')
    .values({
      account: accountOf(attempt),
      network: networkOf(attempt.address),
      at,
      purpose: purposeOf(attempt),
    })
    .returning('attempt_id')
    .executeTakeFirstOrThrow();
  const wait = await secondsToWait(db, attempt, at);
  if (wait === 0) return;
  await db.deleteFrom('sign_in_attempt').where('attempt_id', '=', attempt_id).execute();
  throw new AppError('too_many', reasons[purposeOf(attempt)], {
    params: { smart_count: Math.ceil(wait / 60) },
    retryAfter: wait,
  });
}

const reasons = {
  password: 'too_many_sign_ins',
  factor: 'too_many_sign_ins',
  link: 'too_many_links',
  key: 'too_many_keys_tried',
} as const;

/** Zero when this attempt is within every bound; it has been inserted already, so it counts itself. */
async function secondsToWait(db: Db, attempt: Attempt, at: Date): Promise<number> {
  const window = windows[purposeOf(attempt)];
  const since = new Date(at.getTime() - window);
  const beyond = boundsOf(attempt).map(
    ({ most, counted }) => sql`(
      select at from sign_in_attempt
      where ${counted} and purpose = ${purposeOf(attempt)} and at > ${since} order by at desc offset ${most} limit 1)`,
  );
  const { rows } = await sql<{ at: Date | null }>`
    select max(at) as at from (${sql.join(beyond, sql` union all `)}) beyond`.execute(db);
  const last = rows[0]?.at;
  return last ? Math.max(1, Math.ceil((last.getTime() + window - at.getTime()) / 1000)) : 0;
}

/** Forgets the failures of whoever has proved their password there, and all that are too old to count. */
export async function forgetAttempts(db: Db, attempt: Attempt, now: Clock): Promise<void> {
  const account = accountOf(attempt);
  const network = networkOf(attempt.address);
  const tooOld = new Date(now().getTime() - windows.link);
  await db
    .deleteFrom('sign_in_attempt')
    .where((where) =>
      where.or([
        where.and([
          where('account', '=', account),
          where('network', '=', network),
          where('purpose', '=', purposeOf(attempt)),
        ]),
        where('at', '<', tooOld),
      ]),
    )
    .execute();
}

/**
 * Keeps where somebody has signed in from, and forgets where nobody has been for long.
 * @returns whether they had been there
 */
export async function keepNetwork(db: Db, userid: number, address: string, now: Date): Promise<boolean> {
  const network = networkOf(address);
  const known = await db
    .selectFrom('signed_in_from')
    .select('last_at')
    .where('userid', '=', userid)
    .where('network', '=', network)
    .executeTakeFirst();
  await db
    .insertInto('signed_in_from')
    .values({ userid, network, last_at: now })
    .onConflict((conflict) => conflict.columns(['userid', 'network']).doUpdateSet({ last_at: now }))
    .execute();
  await db
    .deleteFrom('signed_in_from')
    .where('last_at', '<', new Date(now.getTime() - DAYS_KNOWN * 86_400_000))
    .execute();
  return known !== undefined;
}
