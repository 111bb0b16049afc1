import { z } from 'zod';
import { anyOf, defineCall, moduleAccess } from '../call.ts';
import { sensitiveFields } from '../resource/calls.ts';
import { listExtras } from '../resource/filters.ts';
import { recordSchema } from '../resource/recordSchema.ts';
import { changeSchema, createSchema } from '../resource/schema.ts';
import { admusers } from '../resources/admusers.ts';
import { employee } from '../resources/employee.ts';
import { FilterText, Id, IdOrZero, Line, wholeNumber } from '../values.ts';

const Login = recordSchema(admusers);

export const getUsers = defineCall('POST', 'users/get', {
  summary: 'Logins of a role (0 for all roles).',
  request: z.strictObject({
    P_CR_Id: IdOrZero,
    recordcount: wholeNumber(1, 1000).optional(),
    /** A filter expression over `userFields`. @default all */
    expression: FilterText,
    ...listExtras(admusers),
  }),
  reply: z.array(Login),
  access: moduleAccess('admusers'),
  writes: false,
});

export const getAOUsers = defineCall('POST', 'users/GetAOUsers', {
  summary: "Active logins in the caller's stores, by name.",
  request: z.strictObject({}),
  reply: z.array(
    z.object({
      userid: z.number(),
      firstname: z.string(),
      lastname: z.string(),
      email: z.string(),
      roleid: z.number(),
      store_id: z.number(),
    }),
  ),
  access: moduleAccess('admusers'),
  writes: false,
});

export const getUserRoles = defineCall('POST', 'users/GetUserRoles', {
  summary: 'Roles with their member count.',
  request: z.strictObject({}),
  reply: z.array(z.object({ role_id: z.number(), role_name: z.string(), member_count: z.number() })),
  access: anyOf(moduleAccess('role'), moduleAccess('admusers'), moduleAccess('cmsmodules')),
  writes: false,
});

export const userSetup = defineCall('POST', 'users/UserSetup', {
  summary: 'Adds, changes or disables a login. Callers can grant only roles and stores they have.',
  request: z.discriminatedUnion('action', [
    createSchema(admusers).extend({ action: z.literal('add') }),
    changeSchema(admusers).extend({ action: z.literal('update'), userid: Id }),
    z.strictObject({ action: z.literal('disable'), userid: Id }),
  ]),
  reply: Login,
  access: moduleAccess('admusers', 'edit'),
});

/**
 * Why a login can't get a role: it has it, it is one's own, it has rights or stores that one lacks, or would with the
 * role and its own exceptions, or it is gone.
 */
export const roleChangeFaults = ['same', 'own', 'rights', 'exceptions', 'gone'] as const;

const LoginName = z.object({ userid: z.number(), name: z.string(), role_name: z.string() });

export const changeRole = defineCall('POST', 'users/changeRole', {
  summary:
    'Changes the role of several logins, all or none, and signs them out. `dry_run` only returns who would change and who is skipped.',
  request: z.strictObject({ userids: z.array(Id).min(1).max(500), roleid: Id, dry_run: z.boolean() }),
  reply: z.object({
    /** With the role that they have, or had until now. */
    changed: z.array(LoginName),
    left_out: z.array(LoginName.extend({ reason: z.enum(roleChangeFaults) })),
  }),
  access: moduleAccess('admusers', 'edit'),
});
export type RoleChange = z.infer<typeof changeRole.reply>;

export const getEmployeeInfo = defineCall('POST', 'fredbeans/GetEmployeeInfo', {
  summary: 'Employees whose name, title or email contains a text.',
  request: z.strictObject({
    count: wholeNumber(1, 1000).optional(),
    str: Line(200).optional(),
    status: z.enum(['A', 'I']).optional(),
    ...listExtras(employee),
  }),
  reply: z.array(recordSchema(employee)),
  access: moduleAccess('employee'),
  writes: false,
  sensitive: sensitiveFields(employee),
});

export const employeeNames = defineCall('POST', 'employee/names', {
  summary: "Names of employees in the caller's stores, for records that refer to them.",
  request: z.strictObject(listExtras(employee)),
  reply: z.array(z.object({ employee_id: z.number(), firstname: z.string(), lastname: z.string() })),
  access: anyOf(moduleAccess('employee'), moduleAccess('leads')),
  writes: false,
});
