import type { MenuModule } from '../../../contract/calls/menu.ts';
import type { CmsModule } from '../../../contract/calls/modules.ts';
import { type IsAllowed, targetOf } from '../../../contract/menu/target.ts';

/** Other sites lead somewhere only at one origin. */
export const allowedOrigins = {
  analytics: [],
  exchange: [],
  agent: [],
  xperience: [],
  xtract: [],
  tracs: [],
  touch: [],
  external: ['https://one.example'],
};

const isAllowed: IsAllowed = (_, { origin }) => origin === 'https://one.example';

/** A module as the server sends it; at the top of Analytics unless the changes say otherwise. */
export function moduleRow(Mod_ID: number, mod_name: string, changes: Partial<CmsModule> = {}): CmsModule {
  const row = {
    Mod_ID,
    mod_name,
    mod_filename: '',
    mod_Status: 'Y' as const,
    Mod_ParentId: 0,
    mod_prod_id: 1,
    sequence: 1,
    icon: null,
    xmlData: null,
    prod_title: 'Analytics',
    parent_name: null,
    ...changes,
  };
  return { ...row, target: targetOf(row, isAllowed) };
}

/** A module as it stands in the menu of a role. */
export const menuRow = ({ parent_name: _, ...module }: CmsModule): MenuModule => ({
  ...module,
  p_mod_id: module.Mod_ID,
  p_mod_Status: 'Y',
  entries: [],
});
