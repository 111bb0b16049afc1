import { z } from 'zod';
import { defineCall, moduleAccess } from '../call.ts';
import { fault } from '../messages/fault.ts';
import { Flag, Id } from '../values.ts';
import { Letter } from './permissions.ts';

/** Most roles that are set beside each other. */
const TWO = 2;

const Role = z.object({
  role_id: z.number(),
  role_name: z.string(),
  description: z.string().nullable(),
  status: z.enum(['A', 'I']),
  sees_gross: Flag,
  sees_personal: Flag,
  /** Route that opens after sign-in; null for the dashboard. */
  landing_page: z.string().nullable(),
  /** Active logins. */
  member_count: z.number(),
});

/** Whether a role has a widget: on the dashboard until a person chooses (`default`), to choose, or not at all. */
const WidgetShare = z.enum(['default', 'offered', 'none']);
export type WidgetShare = z.infer<typeof WidgetShare>;

const Comparison = z.object({
  /** In the order of the request. */
  roles: z.tuple([Role, Role]),
  /** Every module that leads somewhere, in the order of the menus, with the level of each role. */
  modules: z.array(
    z.object({
      Mod_ID: z.number(),
      mod_name: z.string(),
      mod_Status: Flag,
      prod_title: z.string(),
      levels: z.tuple([Letter, Letter]),
    }),
  ),
  /** Every active widget in its order. */
  widgets: z.array(
    z.object({ Id: z.number(), name: z.string(), shares: z.tuple([WidgetShare, WidgetShare]) }),
  ),
});
export type Comparison = z.infer<typeof Comparison>;

export const compareRoles = defineCall('POST', 'role/compare', {
  summary: 'Compares two roles: data access, start page, module access and widgets.',
  request: z.strictObject({
    roleids: z
      .array(Id)
      .length(TWO, fault('choose_two_roles'))
      .refine(([one, other]) => one !== other, fault('choose_two_roles')),
  }),
  reply: Comparison,
  access: moduleAccess('role'),
  writes: false,
});
