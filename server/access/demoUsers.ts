import type { Db } from '../db/schema.ts';
import { takeFactors } from './secondFactor/factors.ts';
import { voidCodes } from './signIn/oneTimeCodes.ts';
import { hashPassword, verifyPassword } from './signIn/password.ts';
import { newReadableSecret } from './signIn/secrets.ts';
import { endSessionsOf, revokeKeys } from './signIn/sessions.ts';

/** A password of 12 characters: 59 random bits. */
export const randomPassword = (): string => newReadableSecret(3);

export async function isDemoUser(db: Db, userid: number): Promise<boolean> {
  const row = await db
    .selectFrom('app_user')
    .select('is_demo')
    .where('userid', '=', userid)
    .executeTakeFirst();
  return row?.is_demo ?? false;
}

/** Whether a database holds the demo group: its users are made with it and go with it, whatever became of them since. */
export async function holdsDemo(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('app_user')
    .select('userid')
    .where('is_demo', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** E-mail addresses of the active demo users, in their order. */
export async function demoAddresses(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('app_user')
    .select('email')
    .where('is_demo', '=', true)
    .where('status', '=', 'A')
    .orderBy('userid')
    .execute();
  return rows.map(({ email }) => email);
}

/**
 * Takes their passwords, second factors, sessions, keys and links from the demo users; `setDemoPassword` gives them new ones.
 * @returns how many demo users there are
 */
export async function shutDemoUsersOut(db: Db, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const users = await tx
      .updateTable('app_user')
      .set({ password_hash: null })
      .where('is_demo', '=', true)
      .returning('userid')
      .execute();
    for (const { userid } of users) {
      await endSessionsOf(tx, userid, 'disabled', now);
      await voidCodes(tx, userid);
      await revokeKeys(tx, now, userid);
      // A passkey signs in without a password.
      await takeFactors(tx, userid, now);
    }
    return users.length;
  });
}

/** Gives every demo user this password and ends their sessions, unless they have it already. */
export async function setDemoPassword(db: Db, password: string): Promise<void> {
  const users = await db
    .selectFrom('app_user')
    .select(['userid', 'password_hash'])
    .where('is_demo', '=', true)
    .execute();
  for (const { userid, password_hash } of users) {
    if (password_hash !== null && (await verifyPassword(password_hash, password))) continue;
    const hash = await hashPassword(password);
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('app_user').set({ password_hash: hash }).where('userid', '=', userid).execute();
      await tx.deleteFrom('session').where('userid', '=', userid).execute();
    });
  }
}
