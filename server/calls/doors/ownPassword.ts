import type { Principal } from '../../access/principal.ts';
import { findLogin, opens } from '../../access/signIn/credentials.ts';
import { countAttempt, forgetAttempts } from '../../access/signIn/signInLimits.ts';
import { AppError } from '../../errors.ts';
import { byProvider, maySignInHere } from '../../sso/localSignIn.ts';
import type { CallContext } from '../handler.ts';

/**
 * Whoever changes how they sign in says their password again: a browser that was left open is not enough.
 * @param field what the payload calls it
 * @throws AppError `conflict` for a login that only its organization's sign-in opens; `invalid`, or `too_many` as at sign-in
 */
export async function requireOwnPassword(
  password: string,
  field: string,
  { db, client, config, now, principal }: CallContext<Principal>,
): Promise<void> {
  const { userid, user } = principal;
  if (!(await maySignInHere(db, config.sso, userid))) throw byProvider();
  const attempt = { userid, name: user.email, address: client.address };
  await countAttempt(db, attempt, now);
  if (!(await opens(await findLogin(db, user.email), password))) {
    throw new AppError('invalid', 'current_password_wrong', {
      fields: { [field]: 'incorrect' },
    });
  }
  await forgetAttempts(db, attempt, now);
}
