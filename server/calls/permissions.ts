import { changePermissions, requestOf } from '../permissions/changes.ts';
import { gridFor, permissionsOf } from '../permissions/grid.ts';
import { roleComparison } from '../permissions/roleComparison.ts';
import { membersOf } from '../permissions/roleMembers.ts';
import type { Handlers } from './handler.ts';
import { callerOf } from './listing.ts';

/** What roles and logins may do in each module. */
export const permissionsHandlers = {
  permissionsByRole: async ({ roleid }, { db }) => ({ response: await permissionsOf(db, roleid) }),
  permissionGrid: async (_payload, { db, principal }) => ({ response: await gridFor(db, principal) }),
  roleMembers: async ({ roleid }, { db, principal }) => ({
    response: await membersOf(db, roleid, principal),
  }),
  compareRoles: async ({ roleids: [one = 0, other = 0] }, { db }) => ({
    response: await roleComparison(db, one, other),
  }),
  savePermissions: async (payload, context) => {
    const { report, auditIds } = await changePermissions(context.db, requestOf(payload), callerOf(context));
    return { response: report, meta: { audit_ids: [...auditIds] } };
  },
} satisfies Pick<
  Handlers,
  'permissionsByRole' | 'permissionGrid' | 'roleMembers' | 'compareRoles' | 'savePermissions'
>;
