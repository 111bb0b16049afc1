import { sql } from 'kysely';
import type { Db, Tx } from '../../db/schema.ts';
import { lockLogin } from '../lockLogin.ts';
import { endSessionsOf } from '../signIn/sessions.ts';
import { recoveryCodesLeft } from './recoveryCodes.ts';
import { settleSteps } from './steps.ts';

interface Standing {
  readonly has_app: boolean;
  /** Hosts of the passkeys. */
  readonly hosts: readonly string[];
  /** Whether the role asks for a second factor. */
  readonly is_needed: boolean;
}

/** Which second factors a login has, and whether it needs one. */
export async function standingOf(db: Db, userid: number): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select
      exists (select from authenticator_app a where a.userid = u.userid) as has_app,
      array(select p.host from passkey p where p.userid = u.userid) as hosts,
      r.needs_factor = 'Y' as is_needed
    from app_user u join role r on r.role_id = u.roleid where u.userid = ${userid}`.execute(db);
  return rows[0] ?? { has_app: false, hosts: [], is_needed: false };
}

export const hasFactor = ({ has_app, hosts }: Standing): boolean => has_app || hosts.length > 0;

/** What has to follow a right password; undefined when it alone signs in. */
export async function stepAfterPassword(db: Db, userid: number): Promise<'prove' | 'setUp' | undefined> {
  const standing = await standingOf(db, userid);
  if (hasFactor(standing)) return 'prove';
  return standing.is_needed ? 'setUp' : undefined;
}

/**
 * How a login can prove itself under this address.
 * @param host of the passkeys that work here; undefined where none does
 */
export async function waysToProve(db: Db, userid: number, host: string | undefined) {
  const { has_app, hosts } = await standingOf(db, userid);
  return {
    app: has_app,
    passkey: host !== undefined && hosts.includes(host),
    recovery: (await recoveryCodesLeft(db, userid)) > 0,
  };
}

/** Takes every factor and recovery code from a login and signs it out everywhere; false when it had none. */
export async function takeFactors(tx: Tx, userid: number, now: Date): Promise<boolean> {
  await lockLogin(tx, userid);
  const had = hasFactor(await standingOf(tx, userid));
  await tx.deleteFrom('authenticator_app').where('userid', '=', userid).execute();
  await tx.deleteFrom('passkey').where('userid', '=', userid).execute();
  await tx.deleteFrom('recovery_code').where('userid', '=', userid).execute();
  await settleSteps(tx, userid, undefined);
  await endSessionsOf(tx, userid, 'factor', now);
  return had;
}
