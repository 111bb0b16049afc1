import type { Clock } from '../clock.ts';
import type { Db } from '../db/schema.ts';
import { AppError } from '../errors.ts';

/** Failures within the window after which an account, or an address, has to wait. */
const limits = { account: 5, address: 20 } as const;
const WINDOW_MINUTES = 5;
const WINDOW = WINDOW_MINUTES * 60_000;

export interface Attempt {
  /** The login that is tried, or what was typed when there is none. */
  readonly account: string;
  readonly address: string;
}

/**
 * Counts an attempt before its password is looked at: of any number of guesses made at once no more than the limit
 * gets through, in all processes together. Refused attempts don't count, so nobody stays locked out by asking again.
 * @throws AppError `too_many` with the time to wait
 */
export async function countAttempt(db: Db, attempt: Attempt, now: Clock): Promise<void> {
  const at = now();
  const { attempt_id } = await db
    .insertInto('sign_in_attempt')
    .values({ ...attempt, at })
    .returning('attempt_id')
    .executeTakeFirstOrThrow();
  const wait = Math.max(
    await secondsToWait(db, 'account', attempt, at),
    await secondsToWait(db, 'address', attempt, at),
  );
  if (wait === 0) return;
  await db.deleteFrom('sign_in_attempt').where('attempt_id', '=', attempt_id).execute();
  throw new AppError('too_many', `Too many failed sign-ins. Try again ${inWords(wait)}.`, {
    retryAfter: wait,
  });
}

const inWords = (seconds: number) =>
  seconds <= 60 ? 'in a minute' : `in ${Math.ceil(seconds / 60)} minutes`;

/** Zero when this attempt is within the limit; it has been inserted already, so it counts itself. */
async function secondsToWait(db: Db, by: keyof typeof limits, attempt: Attempt, at: Date): Promise<number> {
  const newest = await db
    .selectFrom('sign_in_attempt')
    .select('at')
    .where(by, '=', attempt[by])
    .where('at', '>', new Date(at.getTime() - WINDOW))
    .orderBy('at', 'desc')
    .limit(limits[by] + 1)
    .execute();
  const oldest = newest[limits[by]];
  return oldest ? Math.max(1, Math.ceil((oldest.at.getTime() + WINDOW - at.getTime()) / 1000)) : 0;
}

/** Forgets the failures of an account that has proved its password, and all that are too old to count. */
export async function forgetAttempts(db: Db, account: string, now: Clock): Promise<void> {
  await db
    .deleteFrom('sign_in_attempt')
    .where((where) =>
      where.or([where('account', '=', account), where('at', '<', new Date(now().getTime() - WINDOW))]),
    )
    .execute();
}
