import { nameKey } from '../../contract/values.ts';
import { administrators } from '../access/administrators.ts';
import type { Db } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import type { SsoProvider } from '../ssoSettings.ts';
import { providerOfAddress } from './person.ts';

/**
 * Whether a login may be opened by a password or a passkey: not when a provider signs in the people of its domain, unless
 * their role may, or they are an administrator, who gets in while the provider is away. The database is asked the same for
 * nobody.
 */
export async function maySignInHere(
  db: Db,
  providers: readonly SsoProvider[],
  userid: number | null,
): Promise<boolean> {
  if (providers.length === 0) return true;
  const login = await db
    .selectFrom('app_user')
    .innerJoin('role', 'role.role_id', 'app_user.roleid')
    .select(['email', 'role_name'])
    .where('userid', '=', userid)
    .executeTakeFirst();
  const ids = await administrators(db);
  const provider = login && providerOfAddress(providers, login.email);
  if (!login || !provider || userid === null || ids.includes(userid)) return true;
  return provider.passwordFor.some((role) => nameKey(role) === nameKey(login.role_name));
}

export const byProvider = () =>
  new AppError('conflict', 'This login uses its organization’s sign-in, and no password.');
