import { sql } from 'kysely';
import { targetOf } from '../../../contract/menu/target.ts';
import type { Rights } from '../../access/grants.ts';
import type { Principal } from '../../access/principal.ts';
import type { Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';

/**
 * Gives a new role the levels of another one, in inactive modules, too: those count again once a module is active, so
 * that the caller has to hold them as well.
 * @throws AppError `forbidden` for a level in an inactive module that the caller does not hold; the others are the
 * caller's to check
 */
export async function copyLevels(tx: Tx, caller: Principal, from: number, to: number): Promise<void> {
  await sql`insert into permission (p_mod_id, p_cr_id, p_mod_type)
    select p_mod_id, ${to}::integer, p_mod_type from permission where p_cr_id = ${from}`.execute(tx);
  const { rows } = await sql<{ mod_name: string }>`
    select m.mod_name from permission given
    join module m on m."Mod_ID" = given.p_mod_id and m."mod_Status" <> 'Y'
    left join permission p on p.p_mod_id = m."Mod_ID" and p.p_cr_id = ${caller.role.role_id}
    left join permission_override o on o.p_mod_id = m."Mod_ID" and o.p_userid = ${caller.userid}
    cross join lateral (select coalesce(o.p_mod_type, p.p_mod_type, 'N') as own) held
    where given.p_cr_id = ${to} and given.p_mod_type <> 'N'
      and held.own <> 'E' and held.own <> given.p_mod_type
    limit 1`.execute(tx);
  if (rows.length === 0) return;
  throw new AppError('forbidden', 'You can not give a role rights that you do not hold yourself.');
}

const isPage = (route: string) =>
  targetOf({ Mod_ID: 0, Mod_ParentId: 0, mod_filename: route }, () => false).kind === 'route';

/** @throws AppError `invalid` unless it is empty, or a page of the portal that is among the rights */
export function requireLandingPage(page: unknown, { levels }: Rights): void {
  if (page === null || page === undefined || page === '') return;
  if (levels.some(({ route }) => route === page && isPage(route))) return;
  throw new AppError('invalid', 'Choose a page that the role includes.', {
    fields: { landing_page: 'Is not a page that the role includes.' },
  });
}
