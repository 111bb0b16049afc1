import { randomInt } from 'node:crypto';
import type { Db } from '../db/schema.ts';
import { hashPassword, verifyPassword } from './password.ts';

/** Letters and digits that nobody mistakes for each other when copying a password from a screen. */
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password of 12 characters in groups of four: 59 random bits. */
export function randomPassword(): string {
  const group = () => Array.from({ length: 4 }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
  return [group(), group(), group()].join('-');
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
