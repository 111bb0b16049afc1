import { sql } from 'kysely';
import type { Explanation } from '../../contract/calls/access.ts';
import { wholeGroupRoutes } from '../../contract/wholeGroup.ts';
import { textOrder } from '../db/reads/textKey.ts';
import type { Db } from '../db/schema.ts';
import { lacksStores } from './principal.ts';

type Letter = 'V' | 'E' | 'N';

interface Facts {
  readonly route: string;
  readonly mod_name: string | null;
  readonly prod_title: string | null;
  readonly module_active: boolean;
  readonly login_active: boolean;
  readonly role_active: boolean;
  readonly permission: Letter | null;
  readonly override: Letter | null;
  readonly seesAllStores: boolean;
}

/**
 * Every rule that decides whether a login may open pages, as `loadPrincipal` applies them.
 * @param route of one page. @default every module that is a page
 */
export async function explainAccess(db: Db, userid: number, route?: string): Promise<Explanation[]> {
  const { rows } = await sql<Facts>`
    select wanted.route, m.mod_name, p.prod_title, coalesce(m."mod_Status" = 'Y', false) as module_active,
      u.status = 'A' as login_active, r.status = 'A' as role_active,
      given.p_mod_type as permission, own.p_mod_type as override,
      u.all_stores = 'Y' as "seesAllStores"
    from app_user u
    join role r on r.role_id = u.roleid
    cross join lateral (
      select ${route ?? null}::text as route where ${route ?? null}::text is not null
      union all
      select distinct mod_filename from module where ${route ?? null}::text is null and mod_filename ~ '^[A-Za-z]\\w*$'
    ) wanted
    left join lateral (
      select * from module where mod_filename = wanted.route order by "mod_Status" desc, "Mod_ID" limit 1
    ) m on true
    left join product p on p.mod_prod_id = m.mod_prod_id
    left join permission given on given.p_mod_id = m."Mod_ID" and given.p_cr_id = u.roleid
    left join permission_override own on own.p_mod_id = m."Mod_ID" and own.p_userid = u.userid
    where u.userid = ${userid}
    order by p.sequence nulls last, ${textOrder(sql`m.mod_name`)}, wanted.route`.execute(db);
  return rows.map(explain);
}

const isOpen = (letter: Letter | null) => letter === 'V' || letter === 'E';
const verdictOf = (holds: boolean) => (holds ? 'allows' : 'denies');

function explain(facts: Facts): Explanation {
  const { route, mod_name, prod_title, permission, override } = facts;
  const letter = override ?? permission;
  const lacks = lacksStores(facts, route);
  const reaches = facts.login_active && facts.role_active && facts.module_active && isOpen(letter) && !lacks;
  return {
    route,
    mod_name,
    prod_title,
    level: reaches ? (letter === 'E' ? 'edit' : 'view') : 'none',
    rules: [
      { rule: 'login', verdict: verdictOf(facts.login_active), level: null },
      { rule: 'role', verdict: verdictOf(facts.role_active), level: null },
      { rule: 'module', verdict: verdictOf(facts.module_active), level: null },
      { rule: 'permission', verdict: verdictOf(isOpen(permission)), level: permission ?? 'N' },
      {
        rule: 'override',
        verdict: override === null ? 'none' : verdictOf(isOpen(override)),
        level: override,
      },
      { rule: 'stores', verdict: wholeGroupRoutes.has(route) ? verdictOf(!lacks) : 'none', level: null },
    ],
  };
}
