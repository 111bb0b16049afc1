import { sql } from 'kysely';
import { holdsRights, rightsOfLogin } from '../access/grants.ts';
import type { Principal } from '../access/principal.ts';
import type { Db, Tx } from '../db/schema.ts';
import { AppError } from '../errors.ts';

/**
 * Which of these roles, or of all, have more rights than the caller: what `holdsRights` says of each, asked at once,
 * since a group may have hundreds.
 */
export async function rolesBeyond(
  db: Db,
  { role, levels, widgets }: Principal,
  roleIds: readonly number[] | null,
): Promise<Set<number>> {
  const routes = [...levels.keys()];
  const { rows } = await sql<{ role_id: number }>`
    with held as (
      select * from unnest(
        ${routes}::text[], ${routes.map((route) => levels.get(route) === 'edit')}::boolean[]
      ) as own (route, edits)
    )
    select r.role_id from role r
    where (${roleIds}::integer[] is null or r.role_id = any (${roleIds}::integer[])) and (
      (r.sees_gross = 'Y' and ${role.sees_gross}::text = 'N')
      or (r.sees_personal = 'Y' and ${role.sees_personal}::text = 'N')
      or exists (
        select from role_widget rw join widget w on w."Id" = rw.widget_id
        where rw.role_id = r.role_id and w."STATUS" = 'Y' and w.is_drawn and w.call_name <> all (${[...widgets]}::text[])
      )
      or r.role_id in (
        select p.p_cr_id from permission p
        join module m on m."Mod_ID" = p.p_mod_id and m."mod_Status" = 'Y'
        left join held on held.route = m.mod_filename
        where p.p_mod_type in ('V', 'E') and (held.route is null or (p.p_mod_type = 'E' and not held.edits))
      )
    )`.execute(db);
  return new Set(rows.map(({ role_id }) => role_id));
}

/**
 * Which logins of a role have more rights than the caller: all of them when the role itself has, less what their
 * exceptions take away, and those whose exceptions go further.
 */
export async function loginsBeyond(db: Db, principal: Principal, roleId: number): Promise<Set<number>> {
  const { rows } = await sql<{ userid: number; excepted: boolean }>`
    select u.userid, exists (select from permission_override o where o.p_userid = u.userid) as excepted
    from app_user u where u.roleid = ${roleId} and u.status = 'A'`.execute(db);
  const isRoleBeyond = (await rolesBeyond(db, principal, [roleId])).size > 0;
  const beyond = new Set(isRoleBeyond ? rows.map(({ userid }) => userid) : []);
  for (const { userid } of rows.filter(({ excepted }) => excepted)) {
    if (holdsRights(principal, await rightsOfLogin(db, userid, roleId))) beyond.delete(userid);
    else beyond.add(userid);
  }
  return beyond;
}

/** @throws AppError `forbidden` unless the caller still edits permissions, after what they have changed */
export async function requireStaysIn(tx: Tx, { userid, role }: Principal): Promise<void> {
  const { rows } = await sql`
    select from module m
    left join permission p on p.p_mod_id = m."Mod_ID" and p.p_cr_id = ${role.role_id}
    left join permission_override o on o.p_mod_id = m."Mod_ID" and o.p_userid = ${userid}
    where m.mod_filename = 'permissions' and m."mod_Status" = 'Y' and coalesce(o.p_mod_type, p.p_mod_type) = 'E'
    limit 1`.execute(tx);
  if (rows.length > 0) return;
  throw new AppError('forbidden', 'own_permissions');
}
