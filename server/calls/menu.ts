import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { type MenuOwner, menuOf, ownerOf, type Siblings } from '../menu/menu.ts';
import { takesTokenBy } from '../menu/takesToken.ts';
import type { Handlers } from './handler.ts';

/** @throws AppError `not_found` */
async function ownerWithId(db: Db, userid: number): Promise<MenuOwner> {
  const { rows } = await sql<Siblings & { roleid: number; seesAllStores: boolean }>`
    select roleid, "Touch", "Tracs", "Xchange", all_stores = 'Y' as "seesAllStores"
    from app_user where userid = ${userid}`.execute(db);
  const user = rows[0];
  if (!user) throw new AppError('not_found', 'no_such_login');
  return { userid, roleid: user.roleid, siblings: user, seesAllStores: user.seesAllStores };
}

/** The modules that menus are made of. */
export const menuHandlers = {
  headerMenu: async ({ roleid }, { db, config, principal }) => {
    const owner = roleid === principal.role.role_id ? ownerOf(principal) : { roleid };
    return { response: await menuOf(db, owner, takesTokenBy(config)) };
  },
  permissionsMenu: async ({ id }, { db, config, principal }) => {
    const owner = id === principal.userid ? ownerOf(principal) : await ownerWithId(db, id);
    return { response: await menuOf(db, owner, takesTokenBy(config)) };
  },
} satisfies Partial<Handlers>;
