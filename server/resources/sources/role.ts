import { sql } from 'kysely';
import { holdsRights, rightsOfRole } from '../../access/grants.ts';
import { AppError } from '../../errors.ts';
import type { Change, Done, Source } from '../source.ts';
import { everyRow } from './scope.ts';

async function check({ tx, caller: { principal }, id, before, after, changed }: Change): Promise<void> {
  if (id === null || !before) return;
  if (!holdsRights(principal, await rightsOfRole(tx, id))) {
    throw new AppError('forbidden', 'This role has more rights than your own, so you can not change it.');
  }
  if (after?.status === 'I' && changed.has('status') && (await hasActiveMembers(tx, id))) {
    throw new AppError('conflict', 'This role is in use. Give its logins another role first.', {
      fields: { status: 'Active logins have this role.' },
    });
  }
}

async function hasActiveMembers(tx: Change['tx'], roleId: number): Promise<boolean> {
  const member = await tx
    .selectFrom('app_user')
    .select('userid')
    .where('roleid', '=', roleId)
    .where('status', '=', 'A')
    .limit(1)
    .executeTakeFirst();
  return member !== undefined;
}

/** Looked at once it is written: a role that comes back has its permissions again only then. */
async function settle({ tx, caller: { principal }, id, after }: Done): Promise<void> {
  if (!after || holdsRights(principal, await rightsOfRole(tx, id))) return;
  throw new AppError('forbidden', 'You can not give a role rights that you do not hold yourself.');
}

export const role: Source = {
  table: 'role',
  visible: everyRow,
  computed: () => ({
    joins: {
      members: sql`cross join lateral (
        select count(*)::int as members from app_user u where u.roleid = t.role_id and u.status = 'A'
      ) own_members`,
      modules: sql`cross join lateral (
        select count(*)::int as modules from permission p join module m on m."Mod_ID" = p.p_mod_id
        where p.p_cr_id = t.role_id and p.p_mod_type in ('V', 'E') and m."mod_Status" = 'Y'
      ) own_modules`,
    },
    fields: {
      member_count: { join: 'members', value: sql`own_members.members` },
      module_count: { join: 'modules', value: sql`own_modules.modules` },
    },
  }),
  owned: [
    { table: 'permission', parent: 'p_cr_id', columns: ['p_mod_id', 'p_mod_type'] },
    { table: 'role_widget', parent: 'role_id', columns: ['widget_id', 'is_default'] },
  ],
  dependents: [
    { table: 'app_user', condition: (id) => sql`roleid = ${id}` },
    { table: 'dictionary_entry', condition: (id) => sql`owner_role = ${id}` },
  ],
  inUse: 'This role is in use. Give its logins and definitions another role first.',
  decidesOnAdministrators: true,
  check,
  settle,
};
