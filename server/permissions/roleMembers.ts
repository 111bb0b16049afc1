import { sql } from 'kysely';
import type { ReplyOf } from '../../contract/call.ts';
import type { roleMembers } from '../../contract/calls/permissions.ts';
import { holdsStores, type Reach } from '../access/grants.ts';
import type { Principal } from '../access/principal.ts';
import { textOrder } from '../db/reads/textKey.ts';
import type { Db } from '../db/schema.ts';
import { loginsBeyond } from './rights.ts';

type Member = ReplyOf<typeof roleMembers>[number];
type Row = Omit<Member, 'may_change'> & Reach;

/** Active logins of a role whose home store the caller sees, by name. */
export async function membersOf(db: Db, roleId: number, principal: Principal): Promise<Member[]> {
  const { storeIds, seesAllStores } = principal;
  const { rows } = await sql<Row>`
    select u.userid, u.firstname || ' ' || u.lastname as name, u.title, u.store_id, u.oth_stores, u.all_stores
    from app_user u
    where u.roleid = ${roleId} and u.status = 'A'
      and (${seesAllStores}::boolean or u.store_id = any (${storeIds}::integer[]))
    order by ${textOrder(sql`u.lastname`)}, ${textOrder(sql`u.firstname`)}, u.userid`.execute(db);
  const beyond = await loginsBeyond(db, principal, roleId);
  return rows.map(({ userid, name, title, ...reach }) => ({
    userid,
    name,
    title,
    may_change: !beyond.has(userid) && holdsStores(principal, reach),
  }));
}
