import { sql } from 'kysely';
import type { RoleChange, roleChangeFaults } from '../../contract/calls/users.ts';
import { type Reach, rightsOfLogin, rightsOfRole } from '../access/grants.ts';
import { type Holding, lackOf, requireHolds } from '../access/holding.ts';
import type { Db } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import type { Caller } from './caller.ts';
import { roleBeyond } from './sources/roleRights.ts';
import { sources } from './sources.ts';

type Fault = (typeof roleChangeFaults)[number];

interface LoginRow extends Reach {
  readonly userid: number;
  readonly name: string;
  readonly roleid: number;
  readonly role_name: string;
  /** Its rights are not just those of its role. */
  readonly has_exceptions: boolean;
}

/**
 * Who of several logins would get a role, and who could not; both in the order of the request.
 * @throws AppError `invalid` for a role that is gone or inactive; DeniedClaim for one that the caller may not give
 */
export async function planRoleChange(
  db: Db,
  userids: readonly number[],
  roleid: number,
  caller: Caller,
): Promise<RoleChange> {
  await requireGrantable(db, roleid, caller);
  const logins = new Map((await visibleLogins(db, userids, caller)).map((row) => [row.userid, row]));
  const faultOf = faultFinder(db, roleid, caller);
  const plan: RoleChange = { changed: [], left_out: [] };
  for (const userid of new Set(userids)) {
    const row = logins.get(userid);
    const reason = row ? await faultOf(row) : 'gone';
    const login = { userid, name: row?.name ?? '', role_name: row?.role_name ?? '' };
    if (reason) plan.left_out.push({ ...login, reason });
    else plan.changed.push(login);
  }
  return plan;
}

async function requireGrantable(db: Db, roleid: number, { principal }: Caller): Promise<void> {
  const role = await db.selectFrom('role').select('status').where('role_id', '=', roleid).executeTakeFirst();
  if (role?.status !== 'A') {
    throw new AppError('invalid', 'choose_active_role', { fields: { roleid: 'role_inactive' } });
  }
  await requireHolds(db, principal, { rights: await rightsOfRole(db, roleid) }, roleBeyond(roleid));
}

async function visibleLogins(db: Db, userids: readonly number[], caller: Caller): Promise<LoginRow[]> {
  const { rows } = await sql<LoginRow>`
    select t.userid, t.firstname || ' ' || t.lastname as name, t.roleid, r.role_name, t.store_id, t.oth_stores,
      t.all_stores, exists (select from permission_override o where o.p_userid = t.userid) as has_exceptions
    from app_user t join role r on r.role_id = t.roleid
    where t.userid = any (${[...userids]}::int[]) and ${sources.admusers.visible(caller, 't')}`.execute(db);
  return rows;
}

/** Tells why a login can't get the role. Logins without exceptions have the rights of their role, looked up once. */
function faultFinder(db: Db, roleid: number, { principal }: Caller) {
  const ofRoles = new Map<number, Promise<boolean>>();
  const holds = async (holding: Holding) => (await lackOf(db, principal, holding)) === undefined;
  const holdsRole = (id: number) => {
    const known = ofRoles.get(id) ?? rightsOfRole(db, id).then((rights) => holds({ rights }));
    ofRoles.set(id, known);
    return known;
  };
  const holdsWith = async ({ userid, has_exceptions }: LoginRow, id: number) =>
    has_exceptions ? holds({ rights: await rightsOfLogin(db, userid, id) }) : holdsRole(id);

  return async (login: LoginRow): Promise<Fault | undefined> => {
    if (login.userid === principal.userid) return 'own';
    if (login.roleid === roleid) return 'same';
    if (!(await holds({ reach: login })) || !(await holdsWith(login, login.roleid))) return 'rights';
    return (await holdsWith(login, roleid)) ? undefined : 'exceptions';
  };
}
