import type { Db } from '../../db/schema.ts';

interface Failure {
  /** Null when nobody is called as was typed; that is not kept, since it may be a password. */
  readonly userid: number | null;
  readonly address: string;
}

/** Notes a sign-in whose password was wrong; it is kept as long as visits are. */
export async function noteFailedSignIn(db: Db, failure: Failure, now: Date): Promise<void> {
  await db
    .insertInto('failed_sign_in')
    .values({ ...failure, at: now })
    .execute();
}
