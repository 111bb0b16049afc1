import { z } from 'zod';
import { anyOf, defineCall, moduleAccess, ownRole, self } from '../call.ts';
import { Id } from '../values.ts';

/** What an entry does when it is chosen, as the server has classified its file name. */
export const Target = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('route'), to: z.string() }),
  z.object({ kind: z.literal('handoff'), href: z.string() }),
  z.object({ kind: z.literal('link'), href: z.string() }),
  z.object({ kind: z.literal('none') }),
]);

/** A module in a menu. `mod_Status` other than Y: shown greyed, and nothing opens it. */
export const MenuModule = z.object({
  Mod_ID: z.number(),
  mod_name: z.string(),
  mod_filename: z.string(),
  mod_Status: z.string(),
  /** 0 for one at the top. */
  Mod_ParentId: z.number(),
  mod_prod_id: z.number(),
  prod_title: z.string(),
  p_mod_id: z.number(),
  p_mod_Status: z.string(),
  xmlData: z.string().nullable(),
  sequence: z.number(),
  icon: z.string().nullable(),
  target: Target,
  /** What `xmlData` lists, read and classified. */
  entries: z.array(z.object({ name: z.string(), status: z.enum(['Y', 'N']), target: Target })),
});
export type MenuModule = z.infer<typeof MenuModule>;

export const headerMenu = defineCall('POST', 'cmspermissions/GetHeaderMenu', {
  summary: 'Modules of a role for the mega-menu, by product and in order.',
  request: z.strictObject({ roleid: Id }),
  reply: z.array(MenuModule),
  access: anyOf(ownRole('roleid'), moduleAccess('role'), moduleAccess('cmsmodules')),
  writes: false,
});

export const permissionsMenu = defineCall('POST', 'cmspermissions/GetCmsPermissionsMenu', {
  summary: 'Modules a user can open, for the menu popup, the side menu and the rail.',
  request: z.strictObject({ id: Id }),
  reply: z.array(MenuModule),
  access: anyOf(self('id'), moduleAccess('permissions')),
  writes: false,
});
