import { sql } from 'kysely';
import { MAX_ID } from '../../contract/values.ts';
import type { Db } from '../db/schema.ts';
import { hashPassword, verifyPassword } from './password.ts';

export interface Login {
  readonly userid: number;
  readonly status: 'A' | 'I';
  readonly password_hash: string | null;
}

/** The login that somebody means by his e-mail address, directory user id or user id, in any case. */
export async function findLogin(db: Db, typed: string): Promise<Login | undefined> {
  const text = typed.toLowerCase();
  const id = /^\d{1,10}$/.test(text) && Number(text) <= MAX_ID ? Number(text) : null;
  return (
    db
      .selectFrom('app_user')
      .select(['userid', 'status', 'password_hash'])
      .where(sql<boolean>`email = ${text} or lower("ADuserid") = ${text} or userid = ${id}::int`)
      // Nobody can take over a login by choosing its address or number as his directory user id.
      .orderBy(sql`email = ${text}`, 'desc')
      .orderBy(sql`coalesce(userid = ${id}::int, false)`, 'desc')
      .limit(1)
      .executeTakeFirst()
  );
}

let decoy: Promise<string> | undefined;

/** Whether the password opens the login. Takes the same time for a login that doesn't exist or has no password. */
export async function opens(login: Login | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('the password of nobody');
  const matches = await verifyPassword(login?.password_hash ?? (await decoy), password);
  return matches && login?.password_hash != null && login.status === 'A';
}
