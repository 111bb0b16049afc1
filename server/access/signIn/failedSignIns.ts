import type { Db } from '../../db/schema.ts';

const DAYS_KEPT = 90;

interface Failure {
  /** Null when nobody is called as was typed; that is not kept, since it may be a password. */
  readonly userid: number | null;
  readonly address: string;
}

/** Notes a sign-in whose password was wrong, and forgets those that are too old to tell anything. */
export async function noteFailedSignIn(db: Db, failure: Failure, now: Date): Promise<void> {
  await db
    .insertInto('failed_sign_in')
    .values({ ...failure, at: now })
    .execute();
  await db
    .deleteFrom('failed_sign_in')
    .where('at', '<', new Date(now.getTime() - DAYS_KEPT * 86_400_000))
    .execute();
}
