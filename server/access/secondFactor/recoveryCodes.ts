import type { Db } from '../../db/schema.ts';
import { hashSecret, newReadableSecret } from '../signIn/secrets.ts';

const NUMBER = 10;
/** 79 random bits: too many to be tried out by whoever reads the hashes. */
const GROUPS = 4;

const hashOf = (userid: number, code: string) => hashSecret(`recovery:${userid}:${code}`);

/** Gives a login ten new codes, each for one sign-in, in place of those that it had. Only their hashes are kept. */
export async function makeRecoveryCodes(db: Db, userid: number): Promise<string[]> {
  await db.deleteFrom('recovery_code').where('userid', '=', userid).execute();
  const codes = Array.from({ length: NUMBER }, () => newReadableSecret(GROUPS));
  const rows = codes.map((code) => ({ code_hash: hashOf(userid, code), userid, used_at: null }));
  await db.insertInto('recovery_code').values(rows).execute();
  return codes;
}

/** Uses a code up; false when it is none of this login, or was used. Of two at once only one gets true. */
export async function spendRecoveryCode(db: Db, userid: number, code: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('code_hash', '=', hashOf(userid, code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function recoveryCodesLeft(db: Db, userid: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_code')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('userid', '=', userid)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
