import { loginWithin } from '../access/loginWithin.ts';
import { mayOpen, type Principal } from '../access/principal.ts';
import { findLogin, opens } from '../access/signIn/credentials.ts';
import { isDemoUser } from '../access/signIn/demoPassword.ts';
import { issueCode, voidCodes } from '../access/signIn/oneTimeCodes.ts';
import { hashPassword } from '../access/signIn/password.ts';
import { endSessionsOf } from '../access/signIn/sessions.ts';
import { countAttempt, forgetAttempts } from '../access/signIn/signInLimits.ts';
import { AppError } from '../errors.ts';
import type { CallContext, Handlers } from './handler.ts';

/** An administrator makes a link for somebody; everyone changes their own password. */
export const resetPassword: Handlers['resetPassword'] = (payload, context) =>
  'userid' in payload ? makeLink(payload.userid, context) : changeOwn(payload, context);

async function makeLink(userid: number, context: CallContext<Principal>) {
  const { db, client, config, now, principal } = context;
  if (!mayOpen(principal, 'admusers', 'edit')) {
    throw new AppError('forbidden', 'Your role does not include this.');
  }
  const { code, expiresAt } = await db.transaction().execute(async (tx) => {
    // Nobody gives the login more rights between the check and the link.
    await tx.selectFrom('app_user').select('userid').where('userid', '=', userid).forUpdate().execute();
    // Whoever sets a password can sign in with it, so it takes every right that the login has.
    await loginWithin(tx, principal, userid, 'takeOver');
    if (config.demo === false && (await isDemoUser(tx, userid))) {
      throw new AppError('conflict', 'Demo users can not sign in to this portal.');
    }
    return issueCode(tx, 'password', userid, now());
  });
  return { response: { link: `${client.origin}/auth/${code}`, expires_at: expiresAt.toISOString() } };
}

interface PasswordChange {
  readonly current: string;
  readonly password: string;
}

async function changeOwn({ current, password }: PasswordChange, context: CallContext<Principal>) {
  const { db, client, now, principal } = context;
  const { userid, user } = principal;
  const attempt = { userid, name: user.email, address: client.address };
  await countAttempt(db, attempt, now);
  const login = await findLogin(db, user.email);
  if (!(await opens(login, current))) {
    throw new AppError('invalid', 'Your current password is not right.', {
      fields: { current: 'Is not right.' },
    });
  }
  await forgetAttempts(db, attempt, now);
  const hash = await hashPassword(password);
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('app_user').set({ password_hash: hash }).where('userid', '=', userid).execute();
    await endSessionsOf(tx, userid, 'password', now(), principal.sessionHash);
    await voidCodes(tx, userid);
  });
  return { response: {} };
}
