import { type RawBuilder, sql } from 'kysely';
import { opensRoute } from '../access/opens.ts';
import { mayOpen, type Principal } from '../access/principal.ts';
import { textOrder } from '../db/reads/textKey.ts';
import type { Db } from '../db/schema.ts';

/** The page whose module says who works with segments. */
const ROUTE = 'customerslist';

/** Who looks after logins also looks after the segments of people who have left: nobody else could. */
const looksAfterLogins = (principal: Principal) => mayOpen(principal, 'admusers', 'edit');

/** Of those who have left only people who had no store that the principal lacks, who looks after no other logins. */
const ownerLeft = ({ storeIds, seesAllStores }: Principal) => sql`exists (
  select from app_user o where o.userid = s.userid and o.status <> 'A' and (${seesAllStores}
    or o.all_stores = 'N' and array[o.store_id] || o.oth_stores <@ ${[...storeIds]}::integer[]))`;

/** Condition on `segment s`: those that the principal may count: their own and those shared with them or their role. */
export const seesSegment = (principal: Principal): RawBuilder<boolean> => sql`(
  s.deleted_at is null and (s.userid = ${principal.userid} or s.shared_user = ${principal.userid}
    or s.shared_role = ${principal.role.role_id} or ${looksAfterLogins(principal)} and ${ownerLeft(principal)}))`;

/** Condition on `segment s`: those that the principal may rename, share and delete. */
export const managesSegment = (principal: Principal): RawBuilder<boolean> => sql`(
  s.userid = ${principal.userid} or ${looksAfterLogins(principal)} and ${ownerLeft(principal)})`;

/** Whether a person or role may open the customer report, in which segments live. */
const opensReport = opensRoute(ROUTE);

/** Active people but the principal who share a store with them and may open the report. */
const colleagues = ({ userid, storeIds, seesAllStores }: Principal) => sql`
  from app_user u join role r on r.role_id = u.roleid and r.status = 'A'
  where u.status = 'A' and u.userid <> ${userid} and ${opensReport}
    and (${seesAllStores} or u.all_stores = 'Y' or array[u.store_id] || u.oth_stores && ${[...storeIds]}::integer[])`;

/** Condition on `segment s`: it is there, and somebody `u` with the role `r` made it or has it shared with them. */
export const isForThem: RawBuilder<boolean> = sql`(
  s.deleted_at is null and (s.userid = u.userid or s.shared_user = u.userid or s.shared_role = r.role_id)
  and ${opensReport})`;

/** Active roles that include the report. */
const rolesOfReport = sql`
  from role r left join app_user u on false
  where r.status = 'A' and ${opensReport}`;

export interface ShareChoices {
  readonly roles: { readonly role_id: number; readonly role_name: string }[];
  readonly users: { readonly userid: number; readonly name: string }[];
}

/** Roles and people that the principal can share a segment with, by name. */
export async function shareChoices(db: Db, principal: Principal): Promise<ShareChoices> {
  const roles = await sql<ShareChoices['roles'][number]>`
    select r.role_id, r.role_name ${rolesOfReport} order by ${textOrder(sql`r.role_name`)}, r.role_id`.execute(
    db,
  );
  const users = await sql<ShareChoices['users'][number]>`
    select u.userid, u.firstname || ' ' || u.lastname as name ${colleagues(principal)}
    order by ${textOrder(sql`u.lastname`)}, ${textOrder(sql`u.firstname`)}, u.userid`.execute(db);
  return { roles: roles.rows, users: users.rows };
}
