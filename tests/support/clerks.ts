import { calls } from '../../contract/index.ts';
import type { ResourceName } from '../../contract/resources/index.ts';
import type { Db } from '../../server/db/schema.ts';
import type { SignedIn, TestApp } from './app.ts';
import { insert } from './records/insert.ts';
import { seedOrganization } from './records/organization.ts';
import { type Row, rest } from './rest.ts';

/** A role with these levels (route to V or E) and widgets that sees no gross or personal data unless said. */
export async function addRole(
  db: Db,
  role_name: string,
  levels: Readonly<Record<string, 'V' | 'E'>>,
  sees: 'Y' | 'N' = 'N',
  widgetIds: readonly number[] = [],
): Promise<number> {
  const { role_id } = await db
    .insertInto('role')
    .values({ role_name, sees_gross: sees, sees_personal: sees })
    .returning('role_id')
    .executeTakeFirstOrThrow();
  for (const [route, p_mod_type] of Object.entries(levels)) {
    const { Mod_ID: p_mod_id } = await db
      .selectFrom('module')
      .select('Mod_ID')
      .where('mod_filename', '=', route)
      .executeTakeFirstOrThrow();
    await insert(db, 'permission', { p_cr_id: role_id, p_mod_id, p_mod_type });
  }
  for (const widget_id of widgetIds) {
    await insert(db, 'role_widget', { role_id, widget_id });
  }
  return role_id;
}

/** By id: the widget of the clerk, and others that are active, inactive, and about to be taken back. */
export const WIDGETS = { own: 1, other: 2, inactive: 3, undone: 6 } as const;
/** Modules by id: a page that the clerk may not open, one that they may edit, and one that nobody was given. */
export const MODULES = { foreign: 106, own: 112, free: 111 } as const;
/** A store that the clerk does not see; they see 1 and 2. */
export const OUTSIDE = 3;

/**
 * A clerk who edits logins, roles, permissions, modules, widgets, stores and groups, with one widget, two stores and role
 * 2 in Touch; and whom and what they deal with.
 */
export interface World {
  readonly db: Db;
  readonly clerk: SignedIn;
  readonly clerkRole: number;
  /** Logins: of no more rights; with more in a sibling application, Tracs 3; and with more rights. */
  readonly even: number;
  readonly beyond: number;
  readonly manager: number;
  /** Roles: with the clerk's widget and an inactive one; with a widget more; with much more. */
  readonly small: number;
  readonly big: number;
  readonly gm: number;
  /** A group of stores that the clerk sees in part. */
  readonly wide: number;
  /** A key of an administrator. */
  readonly foreignKey: number;
  /** Changes of an administrator that would give and take what the clerk lacks, were they taken back. */
  readonly undone: Readonly<Record<'widget' | 'sibling' | 'level', number[]>>;
}

const edited = [
  'admusers',
  'role',
  'permissions',
  'cmsmodules',
  'widgets',
  'store_groups',
  'stores',
  'CDP',
  'api_keys',
];

/** @param portal freshly seeded */
export async function seedClerk({ db, signIn, signInNew, addPerson, roleIdOf }: TestApp): Promise<World> {
  await seedOrganization(db);
  const levels = Object.fromEntries(edited.map((route) => [route, 'E'] as const));
  const clerkRole = await addRole(db, 'Clerk', levels, 'N', [WIDGETS.own]);
  const small = await addRole(db, 'Small', {}, 'N', [WIDGETS.own, WIDGETS.inactive]);
  const big = await addRole(db, 'Big', {}, 'N', [WIDGETS.own, WIDGETS.other]);
  const clerk = await signInNew({ role: 'Clerk', stores: [1, 2] });
  const even = await addPerson({ role: 'Small' });
  const beyond = await addPerson({ role: 'Small' });
  const manager = await addPerson({ role: 'GM' });
  const ids = [clerk.userid, even, beyond];
  await db.updateTable('app_user').set({ Touch: 2 }).where('userid', 'in', ids).execute();
  await db.updateTable('app_user').set({ Tracs: 3 }).where('userid', '=', beyond).execute();
  await db.updateTable('widget').set({ STATUS: 'N' }).where('Id', '=', WIDGETS.inactive).execute();
  await db.deleteFrom('permission').where('p_mod_id', '=', MODULES.free).execute();
  const admin = await signIn('Administrator');
  const { record } = await rest(admin, 'store_groups', 'create', {
    sg_name: 'Wide',
    store_ids: [1, OUTSIDE],
  });
  const { key_id: foreignKey } = await admin.call(calls.makeApiKey, { name: 'Theirs', may: 'read' });
  const undone = await prepareUndoing(db, admin, await addPerson({ role: 'Small' }));
  const gm = await roleIdOf('GM');
  return {
    ...{ db, clerk, clerkRole, even, beyond, manager, small, big, gm },
    ...{ wide: Number(record.sg_id), foreignKey, undone },
  };
}

async function prepareUndoing(db: Db, admin: SignedIn, person: number): Promise<World['undone']> {
  const change = async (name: ResourceName, id: number, values: Row) =>
    (await rest(admin, name, 'update', { id, ...values })).auditIds;
  const role = await addRole(db, 'Undone', {});
  const widget = await change('widgets', WIDGETS.undone, {
    role_ids: [...(await rolesOf(db, WIDGETS.undone)), role],
  });
  await change('admusers', person, { Xiom: 4 });
  const sibling = await change('admusers', person, { Xiom: 0 });
  const level = { p_mod_id: MODULES.foreign, p_cr_id: role, p_mod_type: 'V' };
  const { meta } = await admin.reply(calls.savePermissions, level);
  return { widget, sibling, level: meta.audit_ids ?? [] };
}

/** The roles that include a widget; or those that begin with it. */
export async function rolesOf(db: Db, widget: number, byDefault = false): Promise<number[]> {
  const rows = await db.selectFrom('role_widget').selectAll().where('widget_id', '=', widget).execute();
  return rows.filter(({ is_default }) => is_default || !byDefault).map(({ role_id }) => role_id);
}
