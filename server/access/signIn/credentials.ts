import { sql } from 'kysely';
import { MAX_ID } from '../../../contract/values.ts';
import type { Db } from '../../db/schema.ts';
import { hashPassword, verifyPassword } from './password.ts';

export interface Login {
  readonly userid: number;
  readonly status: 'A' | 'I';
  readonly password_hash: string | null;
}

/** A name without the differences that don't count when somebody signs in: case, spaces and forms of characters. */
export function plainName(typed: string): string {
  const name = typed.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase().normalize('NFKC');
  // `07` is the user id 7.
  return /^\d+$/.test(name) ? name.replace(/^0+(?=\d)/, '') : name;
}

/**
 * The login that somebody means by their e-mail address, directory user id or user id, by its plain name. Letters
 * outside ASCII are folded by the database's locale, so that of a name that has them the case as typed counts, too.
 */
export async function findLogin(db: Db, typed: string): Promise<Login | undefined> {
  const name = plainName(typed);
  const id = /^\d{1,10}$/.test(name) && Number(name) <= MAX_ID ? Number(name) : null;
  const { rows } = await sql<Login>`
    select u.userid, u.status, u.password_hash from app_user u
    where u.email = ${name} or u.userid = ${id}::integer
      or sign_in_name(u."ADuserid") in (sign_in_name(${name}), sign_in_name(${typed}))
    -- Nobody takes over a login by choosing its address, its number or a look-alike as their directory user id.
    order by u.email = ${name} desc, coalesce(u.userid = ${id}::integer, false) desc,
      coalesce(u."ADuserid" = ${typed}, false) desc, u.userid
    limit 1`.execute(db);
  return rows[0];
}

let decoy: Promise<string> | undefined;

/** Whether the password opens the login. One that doesn't exist or has no password costs the same verification. */
export async function opens(login: Login | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('the password of nobody');
  const ofNobody = await decoy;
  const matches = await verifyPassword(login?.password_hash ?? ofNobody, password);
  return matches && login?.password_hash != null && login.status === 'A';
}
