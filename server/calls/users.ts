import { employeeNames, getAOUsers, getUserRoles } from '../../contract/calls/users.ts';
import { Id } from '../../contract/values.ts';
import type { Principal } from '../access/principal.ts';
import { AppError } from '../errors.ts';
import type { Caller, Values } from '../resources/caller.ts';
import { listRecords } from '../resources/read.ts';
import { createRecord, type Saved, updateRecord, updateRecords } from '../resources/records.ts';
import { planRoleChange } from '../resources/roleChange.ts';
import { readByExpression } from '../segments/read.ts';
import { idsOfUsers, userFilter } from '../segments/users.ts';
import type { CallContext, Handlers, Services } from './handler.ts';
import { callerOf, requestOf, totalFor } from './listing.ts';

/** Logins of one role, within what the filter asks for. */
function ofRole(filter: Values | undefined, roleId: number): Values | undefined {
  if (roleId === 0) return filter;
  const roleFilter = filter?.roleid;
  return {
    ...filter,
    roleid: roleFilter === undefined || [roleFilter].flat().includes(roleId) ? roleId : [],
  };
}

/** Those of them that an expression finds. */
async function meeting(
  expression: string,
  filter: Values | undefined,
  { db, principal, signal }: CallContext<Principal>,
): Promise<Values | undefined> {
  const where = userFilter(expression, principal);
  if (!where) return filter;
  const userids = await readByExpression(db, (tx) => idsOfUsers(tx, where), signal);
  const idFilter = filter?.id;
  return {
    ...filter,
    id: idFilter === undefined ? userids : userids.filter((id) => [idFilter].flat().includes(id)),
  };
}

async function setUp(
  { db }: Services,
  { action, userid, ...values }: Values,
  caller: Caller,
): Promise<Saved> {
  if (action === 'add') return createRecord(db, 'admusers', values, caller);
  const change = action === 'disable' ? { status: 'I' } : values;
  return updateRecord(db, 'admusers', Id.parse(userid), change, caller);
}

/** Logins, roles and employees through the documented calls. */
export const usersHandlers = {
  getUsers: async ({ P_CR_Id, recordcount, expression, ...extras }, context) => {
    const filter = await meeting(expression, ofRole(extras.filter, P_CR_Id), context);
    const request = { ...requestOf(extras, recordcount), filter };
    const { records, total } = await listRecords(context.db, 'admusers', request, callerOf(context));
    return { response: records, ...totalFor(extras, total) };
  },
  getAOUsers: async (_payload, context) => {
    const fields = ['firstname', 'lastname', 'email', 'roleid', 'store_id', 'status'];
    const request = { filter: { status: 'A' }, sort: 'lastname', fields };
    const { records } = await listRecords(context.db, 'admusers', request, callerOf(context));
    return { response: getAOUsers.reply.parse(records) };
  },
  getUserRoles: async (_payload, context) => {
    const { records } = await listRecords(context.db, 'role', {}, callerOf(context));
    return { response: getUserRoles.reply.parse(records) };
  },
  userSetup: async (payload, context) => {
    const { record, auditIds } = await setUp(context, payload, callerOf(context));
    return { response: record, meta: { audit_ids: auditIds } };
  },
  changeRole: async ({ userids, roleid, dry_run }, context) => {
    const caller = callerOf(context);
    const plan = await planRoleChange(context.db, userids, roleid, caller);
    if (dry_run) return { response: plan };
    if (plan.left_out.length > 0) {
      throw new AppError('conflict', 'logins_changed');
    }
    const changes = plan.changed.map(({ userid }) => ({ id: userid, values: { roleid } }));
    const audit_ids = await updateRecords(context.db, 'admusers', changes, caller);
    return { response: plan, meta: { audit_ids } };
  },
  getEmployeeInfo: async ({ count, str, status, ...extras }, context) => {
    const filter: Values | undefined = extras.filter;
    const request = {
      ...requestOf(extras, count),
      filter: {
        ...filter,
        q: joined(str, filter?.q),
        ...(status && { status: both(status, filter?.status) }),
      },
    };
    const { records, total } = await listRecords(context.db, 'employee', request, callerOf(context));
    return { response: records, ...totalFor(extras, total) };
  },
  employeeNames: async (extras, context) => {
    const request = { ...requestOf(extras), fields: ['firstname', 'lastname'] };
    const { records, total } = await listRecords(context.db, 'employee', request, callerOf(context));
    return { response: employeeNames.reply.parse(records), ...totalFor(extras, total) };
  },
} satisfies Partial<Handlers>;

/** All words must be found, so two searches are one. */
const joined = (one: unknown, other: unknown) => [one, other].filter((text) => text !== undefined).join(' ');

/** What meets both the call's own status and the filter's. */
const both = (status: string, filtered: unknown) =>
  filtered === undefined || [filtered].flat().includes(status) ? status : [];
