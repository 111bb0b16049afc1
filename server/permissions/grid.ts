import { sql } from 'kysely';
import type { ReplyOf } from '../../contract/call.ts';
import type { permissionGrid, permissionsByRole } from '../../contract/calls/permissions.ts';
import type { Principal } from '../access/principal.ts';
import { textOrder } from '../db/reads/textKey.ts';
import type { Db } from '../db/schema.ts';
import { rolesBeyond } from './rights.ts';
import { versionOf } from './state.ts';

type Grid = ReplyOf<typeof permissionGrid>;
type Permission = ReplyOf<typeof permissionsByRole>[number];

/** What a role may do in each module; for role 0 what every role was given in any. */
export async function permissionsOf(db: Db, roleId: number): Promise<Permission[]> {
  const { rows } = await sql<Permission>`
    select m."Mod_ID" as p_mod_id, r.role_id as p_cr_id, coalesce(p.p_mod_type, 'N') as p_mod_type,
      m.mod_name, m.mod_filename, m."mod_Status", m."Mod_ParentId", m.mod_prod_id, d.prod_title
    from role r
    cross join module m
    join product d on d.mod_prod_id = m.mod_prod_id
    left join permission p on p.p_cr_id = r.role_id and p.p_mod_id = m."Mod_ID"
    where case when ${roleId}::integer = 0 then p.p_mod_type in ('V', 'E') else r.role_id = ${roleId}::integer end
    order by r.role_id, d.sequence, m.mod_prod_id, m.sequence, m."Mod_ID"`.execute(db);
  return rows;
}

/** All that the grid shows, read at one moment. */
export function gridFor(db: Db, principal: Principal): Promise<Grid> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const beyond = await rolesBeyond(tx, principal, null);
      const roles = await rolesIn(tx);
      return {
        roles: roles.map((role) => ({ ...role, may_change: !beyond.has(role.role_id) })),
        modules: await modulesIn(tx),
        cells: await cellsIn(tx),
        overrides: await overridesIn(tx, principal),
        version: await versionOf(tx),
      };
    });
}

async function rolesIn(db: Db): Promise<Omit<Grid['roles'][number], 'may_change'>[]> {
  const { rows } = await sql<Omit<Grid['roles'][number], 'may_change'>>`
    select r.role_id, r.role_name, r.status,
      (select count(*)::int from app_user u where u.roleid = r.role_id and u.status = 'A') as member_count
    from role r order by r.role_id`.execute(db);
  return rows;
}

/** Every module that leads somewhere, in the order of the menus. */
export async function modulesIn(db: Db): Promise<Grid['modules']> {
  const { rows } = await sql<Grid['modules'][number]>`
    select m."Mod_ID", m.mod_name, m.mod_filename, m."mod_Status", m.mod_prod_id, p.prod_title,
      heading.mod_name as parent
    from module m
    join product p on p.mod_prod_id = m.mod_prod_id
    left join module heading on heading."Mod_ID" = m."Mod_ParentId"
    where m."Mod_ParentId" <> 0 or m.mod_filename <> '' or m."xmlData" <> ''
    order by p.sequence, p.mod_prod_id, coalesce(heading.sequence, m.sequence), coalesce(heading."Mod_ID", m."Mod_ID"),
      m.sequence, m."Mod_ID"`.execute(db);
  return rows;
}

/** A row per role and letter, so that a large group's levels arrive as few rows. */
async function cellsIn(db: Db): Promise<Grid['cells']> {
  const { rows } = await sql<{ role: number; letter: 'V' | 'E'; modules: number[] }>`
    select p_cr_id as role, p_mod_type as letter, array_agg(p_mod_id order by p_mod_id) as modules
    from permission where p_mod_type in ('V', 'E')
    group by p_cr_id, p_mod_type order by p_cr_id, p_mod_type`.execute(db);
  return rows.flatMap(({ role, letter, modules }) =>
    modules.map((id): Grid['cells'][number] => [role, id, letter]),
  );
}

async function overridesIn(db: Db, { storeIds, seesAllStores }: Principal): Promise<Grid['overrides']> {
  const { rows } = await sql<Grid['overrides'][number]>`
    select o.p_mod_id, o.p_userid, u.roleid as p_cr_id, o.p_mod_type,
      case when ${seesAllStores}::boolean or u.store_id = any (${storeIds}::integer[])
        then u.firstname || ' ' || u.lastname else '' end as name
    from permission_override o join app_user u on u.userid = o.p_userid
    where u.status = 'A'
    order by o.p_mod_id, ${textOrder(sql`u.lastname`)}, ${textOrder(sql`u.firstname`)}, o.p_userid`.execute(
    db,
  );
  return rows;
}
