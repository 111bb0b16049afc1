import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import type { Principal } from './principal.ts';

/** What a role or a login may do, as far as it can be compared with what its giver may do. */
export interface Rights {
  readonly levels: readonly { readonly route: string; readonly level: 'V' | 'E' }[];
  /** Call names of its active widgets. */
  readonly widgets: readonly string[];
  readonly sees_gross: 'Y' | 'N';
  readonly sees_personal: 'Y' | 'N';
}

/** The stores that a login covers. */
export interface Reach {
  readonly store_id: number;
  readonly oth_stores: readonly number[];
  readonly all_stores: 'Y' | 'N';
}

/** The rights of a role that exists. */
export const rightsOfRole = (db: Db, roleId: number): Promise<Rights> => rightsOf(db, roleId, null);

/** The rights that a login has with a role: the role's, with the login's own exceptions. */
export const rightsOfLogin = (db: Db, userid: number, roleId: number): Promise<Rights> =>
  rightsOf(db, roleId, userid);

async function rightsOf(db: Db, roleId: number, userid: number | null): Promise<Rights> {
  const { rows } = await sql<Rights>`
    select r.sees_gross, r.sees_personal, (
      select coalesce(jsonb_agg(jsonb_build_object('route', m.mod_filename, 'level', given.level)), '[]')
      from module m
      left join permission p on p.p_mod_id = m."Mod_ID" and p.p_cr_id = r.role_id
      left join permission_override o on o.p_mod_id = m."Mod_ID" and o.p_userid = ${userid}::int
      cross join lateral (select coalesce(o.p_mod_type, p.p_mod_type) as level) given
      where m."mod_Status" = 'Y' and given.level in ('V', 'E')
    ) as levels, (
      select coalesce(jsonb_agg(w.call_name), '[]')
      from role_widget rw join widget w on w."Id" = rw.widget_id
      where rw.role_id = r.role_id and w."STATUS" = 'Y' and w.is_drawn
    ) as widgets
    from role r where r.role_id = ${roleId}`.execute(db);
  return rows[0] ?? { levels: [], widgets: [], sees_gross: 'N', sees_personal: 'N' };
}

/** Whether the caller holds every one of these rights; nobody gives or takes what they do not hold. */
export function holdsRights({ role, levels, widgets }: Principal, rights: Rights): boolean {
  return (
    (rights.sees_gross === 'N' || role.sees_gross === 'Y') &&
    (rights.sees_personal === 'N' || role.sees_personal === 'Y') &&
    rights.widgets.every((name) => widgets.has(name)) &&
    rights.levels.every(({ route, level }) => {
      const ownLevel = levels.get(route);
      return ownLevel === 'edit' || (ownLevel === 'view' && level === 'V');
    })
  );
}

/** Whether every store that a login covers is in the caller's scope. */
export function holdsStores({ storeIds, seesAllStores }: Principal, reach: Reach): boolean {
  if (seesAllStores) return true;
  const own = new Set(storeIds);
  return reach.all_stores === 'N' && [reach.store_id, ...reach.oth_stores].every((id) => own.has(id));
}
