import { sql } from 'kysely';
import type { Access } from '../../../contract/call.ts';
import { DeniedClaim } from '../../access/deniedClaim.ts';
import { isAdministrator, lackOf } from '../../access/holding.ts';
import type { Principal } from '../../access/principal.ts';
import type { Tx } from '../../db/schema.ts';
import { allCalls } from '../../declared.ts';
import { AppError } from '../../errors.ts';
import type { Change } from '../source.ts';

const routesIn = (access: Access): string[] => {
  if (access.kind === 'anyOf') return access.rules.flatMap(routesIn);
  return access.kind === 'module' ? [access.route] : [];
};

/** Routes that decide on what somebody may do; any other is a mere page. */
const guardedRoutes: ReadonlySet<string> = new Set(allCalls.flatMap(({ access }) => routesIn(access)));

/** Without these nobody could give back what a mistake has taken. */
const waysIn: ReadonlySet<unknown> = new Set(['admusers', 'role', 'permissions', 'cmsmodules']);

/** @throws AppError `conflict` when administrators would lose the modules by which they work */
export function keepWaysIn({ before, after, changed }: Change): void {
  if (before?.mod_Status !== 'Y' || !waysIn.has(before.mod_filename)) return;
  const field = ['mod_filename', 'mod_Status'].find((name) => changed.has(name));
  if (!after) throw new AppError('conflict', 'module_delete');
  if (!field) return;
  throw new AppError('conflict', 'module_needed', {
    fields: { [field]: 'module_entrance' },
  });
}

/** The highest level that anyone has on a module by its rows of rights. */
async function highestLevelOn(tx: Tx, id: number): Promise<'V' | 'E' | null> {
  const { rows } = await sql<{ level: 'V' | 'E' | null }>`
    select min(p_mod_type) as level from (
      select p_mod_type from permission where p_mod_id = ${id}
      union all select p_mod_type from permission_override where p_mod_id = ${id}
    ) given where p_mod_type in ('V', 'E')`.execute(tx);
  return rows[0]?.level ?? null;
}

/** Whether the caller has at least this level on a route, also while its module is inactive. */
async function holds(tx: Tx, principal: Principal, route: string, level: 'V' | 'E'): Promise<boolean> {
  const modules = await tx.selectFrom('module').select('Mod_ID').where('mod_filename', '=', route).execute();
  // A route that no module has any more is nobody's: only an administrator gives it out again.
  if (modules.length === 0) return isAdministrator(tx, principal);
  for (const { Mod_ID: moduleId } of modules) {
    if (!(await lackOf(tx, principal, { levels: [{ moduleId, level }] }))) return true;
  }
  return false;
}

/** The route that a change takes from those who have it by its module, and the one that it gives them. */
function routesMoved({ before, after }: Change): string[] {
  const isTaken =
    before?.mod_Status === 'Y' && (after?.mod_Status !== 'Y' || after.mod_filename !== before.mod_filename);
  return [...(isTaken ? [before.mod_filename] : []), ...(after ? [after.mod_filename] : [])]
    .map((route) => String(route ?? ''))
    .filter((route) => guardedRoutes.has(route));
}

/**
 * Nobody opens or closes to others by a module what they may not open themselves: rows of rights on a module count for
 * whatever its file name says.
 * @throws DeniedClaim
 */
export async function keepRights(change: Change, id: number): Promise<void> {
  const { tx, caller, after } = change;
  const level = await highestLevelOn(tx, id);
  for (const route of level ? routesMoved(change) : []) {
    if (level && (await holds(tx, caller.principal, route, level))) continue;
    throw new DeniedClaim(
      'give_rights',
      { mod_filename: after?.mod_filename ?? null },
      { fields: { mod_filename: 'beyond_your_role' } },
    );
  }
}
