import type { Db } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { rightsOfLogin } from './grants.ts';
import { requireHolds } from './holding.ts';
import type { Principal } from './principal.ts';

export interface LoginWithin {
  readonly userid: number;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly roleid: number;
}

/**
 * A login of which the caller holds all: who takes it over, or looks through its eyes, gets no more than they have.
 * @param purpose whoever only looks is handed over to no sibling application, so its roles there don't count
 * @throws AppError `not_found`, or `conflict` when it is disabled; DeniedClaim
 */
export async function loginWithin(
  db: Db,
  principal: Principal,
  userid: number,
  purpose: 'takeOver' | 'look',
): Promise<LoginWithin> {
  const login = await db
    .selectFrom('app_user')
    .select(['userid', 'firstname', 'lastname', 'email', 'roleid', 'status'])
    .select(['store_id', 'oth_stores', 'all_stores'])
    .select(['Touch', 'Tracs', 'Xtract', 'Xchange', 'Xiom', 'Xperience'])
    .where('userid', '=', userid)
    .executeTakeFirst();
  if (!login) throw new AppError('not_found', 'no_such_login');
  const rights = await rightsOfLogin(db, userid, login.roleid);
  const holding = { rights, reach: login, ...(purpose === 'takeOver' && { siblings: login }) };
  await requireHolds(db, principal, holding, {
    reason: 'login_reach',
    claims: { userid },
  });
  if (login.status !== 'A') throw new AppError('conflict', 'login_disabled');
  return login;
}
