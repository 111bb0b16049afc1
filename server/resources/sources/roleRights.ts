import { sql } from 'kysely';
import { targetOf } from '../../../contract/menu/target.ts';
import type { Rights } from '../../access/grants.ts';
import { type Refusal, requireHolds } from '../../access/holding.ts';
import type { Principal } from '../../access/principal.ts';
import type { Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';

/** The refusal of a role with more rights than the caller's own. */
export const roleBeyond = (roleid: unknown): Refusal => ({
  reason: 'give_role',
  claims: { roleid },
  fields: { roleid: 'beyond_your_role' },
});

/** The refusal of rights for a role that the caller does not hold. */
export const beyondOwn = (claims: Refusal['claims']): Refusal => ({
  reason: 'give_rights',
  claims,
});

/**
 * Gives a new role the levels of another one, in inactive modules, too: those count again once a module is active, so
 * that the caller has to hold them as well.
 * @throws DeniedClaim for a level that the caller does not hold
 */
export async function copyLevels(tx: Tx, caller: Principal, from: number, to: number): Promise<void> {
  const levels = await tx
    .selectFrom('permission')
    .select(['p_mod_id as moduleId', 'p_mod_type as level'])
    .where('p_cr_id', '=', from)
    .execute();
  await requireHolds(tx, caller, { levels }, beyondOwn({ copied_from: from }));
  await sql`insert into permission (p_mod_id, p_cr_id, p_mod_type)
    select p_mod_id, ${to}::integer, p_mod_type from permission where p_cr_id = ${from}`.execute(tx);
}

const isPage = (route: string) =>
  targetOf({ Mod_ID: 0, Mod_ParentId: 0, mod_filename: route }, () => false).kind === 'route';

/** @throws AppError `invalid` unless it is empty, or a page of the portal that is among the rights */
export function requireLandingPage(page: unknown, { levels }: Rights): void {
  if (page === null || page === undefined || page === '') return;
  if (levels.some(({ route }) => route === page && isPage(route))) return;
  throw new AppError('invalid', 'choose_page_of_role', {
    fields: { landing_page: 'not_page_of_role' },
  });
}
