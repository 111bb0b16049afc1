import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { OneTimeCodeTable, StepKind } from '../../db/tables/access.ts';
import { AppError } from '../../errors.ts';
import { isLiveSession } from '../principal.ts';
import { keepCode, type OneTimeCode } from '../signIn/oneTimeCodes.ts';
import { hashSecret } from '../signIn/secrets.ts';

const kinds = ['prove', 'setUp', 'passed', 'change'] as const satisfies readonly StepKind[];

/** Milliseconds; whoever sets an app up may have to install it first. */
const lifetimes = { prove: 5 * 60_000, setUp: 15 * 60_000, change: 10 * 60_000 } as const;

type Row = Pick<Selectable<OneTimeCodeTable>, 'code_hash' | 'userid' | 'expires_at' | 'pending_secret'>;

export interface Step<Kind extends StepKind = StepKind> extends Row {
  readonly kind: Kind;
}

/** Begins what has to follow a right password. Its code is for the cookie of this browser, and kept as a hash. */
export async function beginStep(
  db: Db,
  userid: number,
  kind: 'prove' | 'setUp',
  now: Date,
): Promise<OneTimeCode> {
  await db.deleteFrom('one_time_code').where('purpose', 'in', kinds).where('expires_at', '<', now).execute();
  return keepCode(db, { purpose: kind, userid, expires_at: new Date(now.getTime() + lifetimes[kind]) });
}

/** Lets a session change the factors of its login for a while. */
export async function beginChange(db: Db, userid: number, sessionHash: string, now: Date): Promise<Date> {
  await db
    .deleteFrom('one_time_code')
    .where('purpose', '=', 'change')
    .where('session_hash', '=', sessionHash)
    .execute();
  const { expiresAt } = await keepCode(db, {
    purpose: 'change',
    userid,
    expires_at: new Date(now.getTime() + lifetimes.change),
    session_hash: sessionHash,
  });
  return expiresAt;
}

const steps = (db: Db, now: Date) =>
  db
    .selectFrom('one_time_code')
    .select(['code_hash', 'userid', 'expires_at', 'pending_secret', 'purpose'])
    .where('expires_at', '>', now);

/** The step of a browser that nobody is signed in on; undefined when it has ended. */
export async function findStep(
  db: Db,
  secret: string | undefined,
  now: Date,
): Promise<Step<'prove' | 'setUp' | 'passed'> | undefined> {
  if (secret === undefined) return undefined;
  const row = await steps(db, now).where('code_hash', '=', hashSecret(secret)).executeTakeFirst();
  if (!row) return undefined;
  const { purpose, ...step } = row;
  return purpose === 'prove' || purpose === 'setUp' || purpose === 'passed'
    ? { ...step, kind: purpose }
    : undefined;
}

/** The change of factors that a session was let make; undefined when its time is over. */
export async function findChange(
  db: Db,
  userid: number,
  sessionHash: string,
  now: Date,
): Promise<Step<'change'> | undefined> {
  const row = await steps(db, now)
    .where('purpose', '=', 'change')
    .where('userid', '=', userid)
    .where('session_hash', '=', sessionHash)
    .where(
      sql<boolean>`exists (select from session where id_hash = ${sessionHash} and ${isLiveSession('session', now)})`,
    )
    .executeTakeFirst();
  return row && { ...row, kind: 'change' };
}

export const stepHasEnded = () =>
  new AppError('invalid', 'second_step_expired', {
    fields: { step: 'expired' },
  });

/** Keeps a step from ending, or being used by another, while a transaction works on it. @throws AppError `invalid` */
export async function holdStep(db: Db, { code_hash, kind }: Step, now: Date): Promise<void> {
  const row = await steps(db, now)
    .where('code_hash', '=', code_hash)
    .where('purpose', '=', kind)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw stepHasEnded();
}

/** Uses a step up; false when it has ended. Of two at once only one gets true. */
export async function spendStep(db: Db, { code_hash, kind }: Step, now: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('one_time_code')
    .where('code_hash', '=', code_hash)
    .where('purpose', '=', kind)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export const keepPendingSecret = (db: Db, { code_hash }: Step, pending_secret: string) =>
  db.updateTable('one_time_code').set({ pending_secret }).where('code_hash', '=', code_hash).execute();

/** After a factor was set up or removed: other steps of the login are void, and one that had to set it up has passed. */
export async function settleSteps(db: Db, userid: number, own: Step | undefined): Promise<void> {
  await db
    .deleteFrom('one_time_code')
    .where('userid', '=', userid)
    .where('purpose', 'in', kinds)
    .where('code_hash', '<>', own?.code_hash ?? '')
    .execute();
  if (!own) return;
  await db
    .updateTable('one_time_code')
    .set({ pending_secret: null, ...(own.kind === 'setUp' && { purpose: 'passed' }) })
    .where('code_hash', '=', own.code_hash)
    .execute();
}
