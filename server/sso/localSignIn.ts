import { nameKey } from '../../contract/values.ts';
import { administrators } from '../access/administrators.ts';
import type { Db } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import type { SsoProvider } from '../ssoSettings.ts';
import { providerOfAddress } from './person.ts';

/**
 * The provider that alone opens a login: the one that signs in the people of its domain, unless their role may use a
 * password or a passkey, or they are an administrator, who gets in while the provider is away. The database is asked the
 * same for nobody.
 */
export async function onlyProviderOf(
  db: Db,
  providers: readonly SsoProvider[],
  userid: number | null,
): Promise<SsoProvider | undefined> {
  if (providers.length === 0) return undefined;
  const login = await db
    .selectFrom('app_user')
    .innerJoin('role', 'role.role_id', 'app_user.roleid')
    .select(['email', 'role_name'])
    .where('userid', '=', userid)
    .executeTakeFirst();
  const ids = await administrators(db);
  const provider = login && providerOfAddress(providers, login.email);
  if (!login || !provider || userid === null || ids.includes(userid)) return undefined;
  const isByPassword = provider.passwordFor.some((role) => nameKey(role) === nameKey(login.role_name));
  return isByPassword ? undefined : provider;
}

/** Whether a login may be opened by a password or a passkey. */
export const maySignInHere = async (...login: Parameters<typeof onlyProviderOf>): Promise<boolean> =>
  (await onlyProviderOf(...login)) === undefined;

export const byProvider = () => new AppError('conflict', 'sso_only');
