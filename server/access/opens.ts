import { type RawBuilder, sql } from 'kysely';
import { wholeGroupRoutes } from '../../contract/wholeGroup.ts';

/**
 * Condition on `app_user u` and `role r`: whether somebody may open a route, as `loadPrincipal` finds it out of who is
 * signed in. Also of a role by itself, where `u` is nobody.
 */
export const opensRoute = (route: string, levels: readonly ('V' | 'E')[] = ['V', 'E']): RawBuilder<boolean> =>
  sql`exists (
  select from module m
  left join permission p on p.p_mod_id = m."Mod_ID" and p.p_cr_id = r.role_id
  left join permission_override v on v.p_mod_id = m."Mod_ID" and v.p_userid = u.userid
  where m.mod_filename = ${route} and m."mod_Status" = 'Y'
    and coalesce(v.p_mod_type, p.p_mod_type) = any (${[...levels]}::text[])
    and ${wholeGroupRoutes.has(route) ? sql`u.all_stores = 'Y'` : sql`true`})`;
