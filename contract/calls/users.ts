import { z } from 'zod';
import { anyOf, defineCall, moduleAccess } from '../call.ts';
import { sensitiveFields } from '../resource/calls.ts';
import { listExtras } from '../resource/filters.ts';
import { createSchema, updateSchema } from '../resource/schema.ts';
import { admusers } from '../resources/admusers.ts';
import { employee } from '../resources/employee.ts';
import { Id, IdOrZero, Line } from '../values.ts';

const AnyRecord = z.record(z.string(), z.unknown());

export const getUsers = defineCall('POST', 'users/get', {
  summary: 'Logins of a role (0 for all roles).',
  request: z.strictObject({
    P_CR_Id: IdOrZero,
    recordcount: z.int().min(1).max(1000).optional(),
    ...listExtras(admusers),
  }),
  reply: z.array(AnyRecord),
  access: moduleAccess('admusers'),
});

export const getUserRoles = defineCall('POST', 'users/GetUserRoles', {
  summary: 'Roles with their number of members.',
  request: z.strictObject({}),
  reply: z.array(z.object({ role_id: z.number(), role_name: z.string(), member_count: z.number() })),
  access: anyOf(moduleAccess('role'), moduleAccess('admusers')),
});

export const userSetup = defineCall('POST', 'users/UserSetup', {
  summary: 'Adds, changes or disables a login. Nobody grants a role or store that he does not hold himself.',
  request: z.discriminatedUnion('action', [
    createSchema(admusers).extend({ action: z.literal('add') }),
    updateSchema(admusers).extend({ action: z.literal('update'), userid: Id }),
    z.strictObject({ action: z.literal('disable'), userid: Id }),
  ]),
  reply: AnyRecord,
  access: moduleAccess('admusers', 'edit'),
});

export const getEmployeeInfo = defineCall('POST', 'fredbeans/GetEmployeeInfo', {
  summary: 'Employees whose name, title or e-mail contains a text.',
  request: z.strictObject({
    count: z.int().min(1).max(1000).optional(),
    str: Line(200).optional(),
    status: z.enum(['A', 'I']).optional(),
    ...listExtras(employee),
  }),
  reply: z.array(AnyRecord),
  access: moduleAccess('employee'),
  sensitive: sensitiveFields(employee),
});
