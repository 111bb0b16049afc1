import { z } from 'zod';
import { defineCall, moduleAccess } from '../call.ts';
import { destinationNames } from '../menu/destinations.ts';
import { listExtras } from '../resource/filters.ts';
import { changeSchema, createSchema } from '../resource/schema.ts';
import { cmsmodules } from '../resources/cmsmodules.ts';
import { Id, IdOrZero, wholeNumber } from '../values.ts';
import { Target } from './menu.ts';

/** A module as its administrators see it, whoever may open it. */
export const CmsModule = z.object({
  Mod_ID: z.number(),
  mod_name: z.string(),
  mod_filename: z.string(),
  mod_Status: z.enum(['Y', 'N']),
  /** 0 for one at the top. */
  Mod_ParentId: z.number(),
  mod_prod_id: z.number(),
  sequence: z.number(),
  icon: z.string().nullable(),
  xmlData: z.string().nullable(),
  prod_title: z.string(),
  parent_name: z.string().nullable(),
  target: Target,
});
export type CmsModule = z.infer<typeof CmsModule>;

export const getModules = defineCall('POST', 'cmsmodules/get', {
  summary: 'All modules with the target of their file name.',
  request: z.strictObject(listExtras(cmsmodules)),
  reply: z.array(CmsModule),
  access: moduleAccess('cmsmodules'),
  writes: false,
});

export const changeModule = defineCall('POST', 'cmsmodules/aued', {
  summary:
    'A adds a module, U changes fields, E enables it. D disables it, or deletes a disabled module without children. Returns the module. Its audit ids undo the change.',
  request: z.discriminatedUnion('action', [
    createSchema(cmsmodules).extend({ action: z.literal('A') }),
    changeSchema(cmsmodules).extend({ action: z.literal('U'), id: Id }),
    z.strictObject({ action: z.literal('E'), id: Id }),
    z.strictObject({ action: z.literal('D'), id: Id }),
  ]),
  reply: CmsModule.extend({ deleted: z.boolean() }),
  access: moduleAccess('cmsmodules', 'edit'),
});

/** Modules that one call may move. */
export const MOST_MOVES = 2000;

export const reorderModules = defineCall('POST', 'cmsmodules/reorder', {
  summary: 'Moves modules in the given order, all or none.',
  request: z.strictObject({
    moves: z
      .array(
        z.strictObject({
          id: Id,
          Mod_ParentId: IdOrZero,
          mod_prod_id: Id,
          sequence: wholeNumber(0, 1_000_000),
        }),
      )
      .min(1)
      .max(MOST_MOVES),
  }),
  reply: z.object({ moved: z.number() }),
  access: moduleAccess('cmsmodules', 'edit'),
});

export const moduleChoices = defineCall('POST', 'cmsmodules/choices', {
  summary: 'Products in order, and the origins allowed for each destination.',
  request: z.strictObject({}),
  reply: z.object({
    products: z.array(z.object({ mod_prod_id: z.number(), prod_title: z.string() })),
    /** Of a destination without any, every https address is taken. */
    origins: z.record(z.enum(destinationNames), z.array(z.string())),
  }),
  access: moduleAccess('cmsmodules'),
  writes: false,
});
