import { z } from 'zod';
import { anyOf, defineCall, moduleAccess } from '../call.ts';
import { Id, IdOrZero } from '../values.ts';

/** How far somebody may go in a module: E edit, V view, N none. */
export const Letter = z.enum(['V', 'E', 'N']);
export type Letter = z.infer<typeof Letter>;

/** Most changes of one save: a role copied over ten others in a group of 2,000 modules. */
const MAX_CHANGES = 20_000;

export const PermissionChange = z.strictObject({
  p_mod_id: Id,
  /** The role; beside `p_userid` the one that the login has. */
  p_cr_id: Id,
  p_mod_type: Letter,
  /**
   * Sets an exception of this login instead of its role's level. A level equal to the role's own, as it is after the
   * save, takes the exception away. 0 is nobody: the change is one of the role.
   */
  p_userid: IdOrZero.optional(),
});
export type PermissionChange = z.input<typeof PermissionChange>;

/** A role's page shows its modules and members, too. */
const ofRole = anyOf(moduleAccess('permissions'), moduleAccess('role'));

const extras = {
  /** The `version` that the caller has read: when permissions have changed since, nothing is saved. */
  expected: z.string().max(100).optional(),
  /** Checks and reports all, saves nothing. @default false */
  dryRun: z.boolean().optional(),
};

const inCell = { p_mod_id: z.number(), module: z.string(), p_cr_id: z.number(), role: z.string() };

const Effect = z.object({
  ...inCell,
  from: Letter,
  to: Letter,
  /** Names of the first people concerned, as far as they are in the caller's stores. */
  people: z.array(z.string()),
  /** How many are concerned: active logins. */
  count: z.number(),
  /** Active logins of the role. */
  members: z.number(),
});
export type Effect = z.infer<typeof Effect>;

/**
 * Why a change of a role passes by some of its members: a personal override gives them that level already, the page
 * needs every store, or the module belongs to an application in which they have no role.
 */
export const unaffectedReasons = ['override', 'stores', 'application'] as const;

const Named = z.object({ p_userid: z.number(), name: z.string() });

const Unaffected = z.object({
  ...inCell,
  to: Letter,
  reason: z.enum(unaffectedReasons),
  /** The first ones, as far as they are in the caller's stores. */
  people: z.array(Named),
  count: z.number(),
  members: z.number(),
});
export type Unaffected = z.infer<typeof Unaffected>;

/** Why somebody should look twice: the role sees no personal data or gross, nobody opens the module, it gives rights. */
const Warning = z.object({ kind: z.enum(['personal', 'gross', 'inactive', 'rights']), ...inCell });
export type Warning = z.infer<typeof Warning>;

const Report = z.object({
  saved: z.boolean(),
  /** Cells and exceptions that get another letter. */
  changes: z.number(),
  /** Of the permissions as they are after this call. */
  version: z.string(),
  people_lose: z.number(),
  people_gain: z.number(),
  loses: z.array(Effect),
  gains: z.array(Effect),
  /** People whose own exception keeps them at another level than their role's new one. */
  keep: z.array(
    z.object({
      ...inCell,
      p_mod_type: Letter,
      to: Letter,
      people: z.array(Named),
    }),
  ),
  unaffected: z.array(Unaffected),
  warnings: z.array(Warning),
});
export type Report = z.infer<typeof Report>;

export const permissionsByRole = defineCall('POST', 'cmspermissions/GetPermissionsByRole', {
  summary: "A role's access to each module. For role 0, all roles.",
  request: z.strictObject({ roleid: IdOrZero, id: z.literal(0).optional() }),
  reply: z.array(
    z.object({
      p_mod_id: z.number(),
      p_cr_id: z.number(),
      p_mod_type: Letter,
      mod_name: z.string(),
      mod_filename: z.string(),
      mod_Status: z.string(),
      Mod_ParentId: z.number(),
      mod_prod_id: z.number(),
      prod_title: z.string(),
    }),
  ),
  access: ofRole,
  writes: false,
});

export const permissionGrid = defineCall('POST', 'permissions/grid', {
  summary: 'Roles, modules, access levels and personal overrides for the permissions grid.',
  request: z.strictObject({}),
  reply: z.object({
    roles: z.array(
      z.object({
        role_id: z.number(),
        role_name: z.string(),
        member_count: z.number(),
        status: z.enum(['A', 'I']),
        /** False for one with more rights than the caller's. */
        may_change: z.boolean(),
      }),
    ),
    /** In the order of the menus, without headings that lead nowhere. */
    modules: z.array(
      z.object({
        Mod_ID: z.number(),
        mod_name: z.string(),
        mod_filename: z.string(),
        mod_Status: z.string(),
        mod_prod_id: z.number(),
        prod_title: z.string(),
        /** Name of the heading it is under. */
        parent: z.string().nullable(),
      }),
    ),
    /** Role, module and letter, where it is not N. */
    cells: z.array(z.tuple([z.number(), z.number(), z.enum(['V', 'E'])])),
    overrides: z.array(
      z.object({
        p_mod_id: z.number(),
        p_userid: z.number(),
        p_cr_id: z.number(),
        p_mod_type: Letter,
        /** Empty for a login of other stores than the caller's. */
        name: z.string(),
      }),
    ),
    version: z.string(),
  }),
  access: moduleAccess('permissions'),
  writes: false,
});

export const roleMembers = defineCall('POST', 'permissions/members', {
  summary: "Active logins of a role in the caller's stores, by name.",
  request: z.strictObject({ roleid: Id }),
  reply: z.array(
    z.object({
      userid: z.number(),
      name: z.string(),
      title: z.string().nullable(),
      /** False for one with more rights or stores than the caller's. */
      may_change: z.boolean(),
    }),
  ),
  access: ofRole,
  writes: false,
});

export const savePermissions = defineCall('POST', 'users/aud', {
  summary: 'Sets access levels of roles or personal overrides of logins, all or none.',
  request: z.union([
    z.array(PermissionChange).min(1).max(MAX_CHANGES),
    z.strictObject({ changes: z.array(PermissionChange).min(1).max(MAX_CHANGES), ...extras }),
    PermissionChange.extend(extras),
  ]),
  reply: Report,
  access: moduleAccess('permissions', 'edit'),
  // A change is an object of up to four values.
  mostValues: 5 * MAX_CHANGES,
});
