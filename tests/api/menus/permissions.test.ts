import { beforeEach, describe, expect, test } from 'vitest';
import { permissionsMenu } from '../../../contract/calls/menu.ts';
import {
  type Letter,
  type PermissionChange,
  permissionGrid,
  permissionsByRole,
  roleMembers,
  savePermissions,
} from '../../../contract/calls/permissions.ts';
import { type SignedIn, testApp } from '../../support/app.ts';
import { insert } from '../../support/records/insert.ts';
import { rest } from '../../support/rest.ts';

const portal = await testApp();
const { db, signIn, signInNew, addPerson, roleIdOf } = portal;
/** Modules of the seed. */
const [DASHBOARD, ADMUSERS, STORES, BRANDS, PERMISSIONS, CDP] = [100, 102, 104, 106, 114, 112];
const GM = 2;
const BDC = 9;

const idOf = async (route: string) =>
  (await db.selectFrom('module').select('Mod_ID').where('mod_filename', '=', route).executeTakeFirstOrThrow())
    .Mod_ID;

const letterOf = async (role: number, module: number) =>
  (
    await db
      .selectFrom('permission')
      .select('p_mod_type')
      .where('p_cr_id', '=', role)
      .where('p_mod_id', '=', module)
      .executeTakeFirst()
  )?.p_mod_type ?? 'N';

const put = (role: number, module: number, letter: Letter) =>
  db
    .insertInto('permission')
    .values({ p_cr_id: role, p_mod_id: module, p_mod_type: letter })
    .onConflict((on) => on.columns(['p_cr_id', 'p_mod_id']).doUpdateSet({ p_mod_type: letter }))
    .execute();

const cell = (p_cr_id: number, p_mod_id: number, p_mod_type: Letter, p_userid?: number) => ({
  p_mod_id,
  p_cr_id,
  p_mod_type,
  ...(p_userid !== undefined && { p_userid }),
});

const seeded = db.selectFrom('permission').selectAll();

const atFirst: Awaited<ReturnType<typeof seeded.execute>> = await seeded.execute();
expect(
  await Promise.all(['dashboard', 'admusers', 'stores', 'brands', 'permissions', 'CDP'].map(idOf)),
).toEqual([DASHBOARD, ADMUSERS, STORES, BRANDS, PERMISSIONS, CDP]);
const admin = await signIn('Administrator');
/** A manager who edits permissions, but neither logins nor roles. */
const deputy = await signInNew({ role: 'GM', stores: 'all' });

beforeEach(async () => {
  await db.deleteFrom('permission').execute();
  await insert(db, 'permission', atFirst);
  await db.deleteFrom('permission_override').execute();
  await put(GM, PERMISSIONS, 'E');
});

test('the grid holds every level that a role was given, as the calls by role say it', async () => {
  const { roles, modules, cells } = await admin.call(permissionGrid, {});
  expect(roles.map(({ role_name }) => role_name).slice(0, 2)).toEqual(['Administrator', 'GM']);
  expect(modules.some(({ mod_name }) => mod_name === 'Access')).toBe(false);
  expect(modules.find(({ Mod_ID }) => Mod_ID === PERMISSIONS)).toMatchObject({
    parent: 'Access',
    prod_title: 'Admin',
  });
  const ofAll = await admin.call(permissionsByRole, { roleid: 0, id: 0 });
  const inGrid = cells.map(([role, module, letter]) => `${role}/${module}/${letter}`).sort();
  expect(inGrid).toEqual(ofAll.map((row) => `${row.p_cr_id}/${row.p_mod_id}/${row.p_mod_type}`).sort());
  const ofOne = await admin.call(permissionsByRole, { roleid: BDC, id: 0 });
  expect(ofOne).toHaveLength((await db.selectFrom('module').select('Mod_ID').execute()).length);
  expect(ofOne.find(({ p_mod_id }) => p_mod_id === BRANDS)?.p_mod_type).toBe('N');
});

test('a role with more rights than the caller may be seen, not changed', async () => {
  const { roles } = await deputy.call(permissionGrid, {});
  expect(roles.find(({ role_id }) => role_id === 1)?.may_change).toBe(false);
  expect(roles.find(({ role_id }) => role_id === BDC)?.may_change).toBe(true);
});

describe.each<[string, () => SignedIn, PermissionChange[], number, RegExp]>([
  [
    'a module that does not exist',
    () => admin,
    [cell(BDC, 999_999, 'V')],
    404,
    /No module has the ID 999999/,
  ],
  ['a role that does not exist', () => admin, [cell(999, BRANDS, 'V')], 404, /No role has the ID 999/],
  ['a login that does not exist', () => admin, [cell(BDC, BRANDS, 'V', 999_999)], 404, /No login has/],
  ['a right that the caller lacks', () => deputy, [cell(BDC, 103, 'V')], 403, /"Roles": you don't have it/],
  ['a higher level than the own', () => deputy, [cell(BDC, BRANDS, 'E')], 403, /you don't have it yourself/],
  ['a role with more rights', () => deputy, [cell(1, BRANDS, 'N')], 403, /Administrator has more access/],
  ['the own page', () => deputy, [cell(GM, PERMISSIONS, 'V')], 403, /can't remove your own access/],
])('%s', (_, who, wrong, status, sentence) => {
  test.each([false, true])('is refused, and with it all that was sent (dry run: %s)', async (dryRun) => {
    const changes = [cell(BDC, CDP, 'V'), ...wrong];
    const reply = await who().reply(savePermissions, { changes, dryRun });
    expect([reply.status, reply.error?.message]).toEqual([status, expect.stringMatching(sentence)]);
    expect(await letterOf(BDC, CDP)).toBe('N');
  });
});

test('the last administrator keeps their rights, of their role and of their own', async () => {
  for (const change of [cell(1, ADMUSERS, 'V'), cell(1, ADMUSERS, 'N', admin.userid)]) {
    const { status, error } = await admin.reply(savePermissions, change);
    expect([status, error?.message]).toEqual([409, expect.stringContaining('last active administrator')]);
  }
  expect(await letterOf(1, ADMUSERS)).toBe('E');
});

test('what nobody holds, as a new module, an administrator may give, and nobody else', async () => {
  const { Mod_ID: id } = await db
    .insertInto('module')
    .values({ mod_name: 'New', mod_filename: 'brandnew', mod_prod_id: 1 })
    .returning('Mod_ID')
    .executeTakeFirstOrThrow();
  expect((await deputy.reply(savePermissions, cell(BDC, id, 'V'))).status).toBe(403);
  expect((await admin.reply(savePermissions, cell(1, id, 'E'))).status).toBe(200);
  expect((await deputy.reply(savePermissions, cell(BDC, id, 'V'))).status).toBe(403);
  await db.deleteFrom('module').where('Mod_ID', '=', id).execute();
});

test('what others hold, an administrator who lacks it does not give', async () => {
  await insert(db, 'permission_override', { p_mod_id: CDP, p_userid: admin.userid, p_mod_type: 'N' });
  const { status, error } = await admin.reply(savePermissions, cell(BDC, CDP, 'E'));
  expect([status, error?.message]).toEqual([403, expect.stringMatching(/you don't have it yourself/)]);
  expect(await letterOf(BDC, CDP)).toBe('N');
});

test('one, a list, and a list with extras are saved alike; each role has an audit row', async () => {
  await admin.call(savePermissions, cell(BDC, CDP, 'V'));
  await admin.call(savePermissions, [cell(BDC, CDP, 'E'), cell(BDC, STORES, 'V'), cell(10, STORES, 'V')]);
  expect([await letterOf(BDC, CDP), await letterOf(BDC, STORES)]).toEqual(['E', 'V']);
  const { meta, response } = await admin.reply(savePermissions, { changes: [cell(BDC, CDP, 'E')] });
  expect([meta.audit_ids, response.changes]).toEqual([[], 0]);
  const rows = await db
    .selectFrom('audit')
    .select(['record_id', 'before', 'after', 'userid'])
    .where('resource', '=', 'permissions')
    .orderBy('audit_id', 'desc')
    .limit(2)
    .execute();
  expect(rows).toEqual([
    { record_id: 'role:10', before: { [STORES]: 'N' }, after: { [STORES]: 'V' }, userid: admin.userid },
    {
      record_id: `role:${BDC}`,
      before: { [CDP]: 'V', [STORES]: 'N' },
      after: { [CDP]: 'E', [STORES]: 'V' },
      userid: admin.userid,
    },
  ]);
});

test('an exception of a login holds beside its role, and is gone when it says the same', async () => {
  const userid = await addPerson({ role: 'BDC' });
  const own = () => db.selectFrom('permission_override').selectAll().where('p_userid', '=', userid).execute();
  const grant = await admin.call(savePermissions, cell(BDC, BRANDS, 'V', userid));
  expect(grant.gains).toMatchObject([
    { module: 'Brands', from: 'N', to: 'V', people: ['Test BDC'], count: 1 },
  ]);
  expect(await own()).toHaveLength(1);
  expect((await admin.call(permissionGrid, {})).overrides).toMatchObject([
    { p_userid: userid, p_cr_id: BDC },
  ]);

  const dryRun = await admin.call(savePermissions, { changes: [cell(BDC, BRANDS, 'E')], dryRun: true });
  expect(dryRun.keep).toMatchObject([{ p_mod_type: 'V', to: 'E', people: [{ p_userid: userid }] }]);

  const lost = await admin.call(savePermissions, cell(BDC, BRANDS, 'N', userid));
  expect(lost.loses).toMatchObject([{ from: 'V', to: 'N', count: 1 }]);
  expect(await own()).toEqual([]);
  const wrongRole = await admin.reply(savePermissions, cell(GM, BRANDS, 'N', userid));
  expect([wrongRole.status, wrongRole.error?.message]).toEqual([
    409,
    expect.stringContaining('another role'),
  ]);
});

test('a dry run names the members of a role that a change does not reach, and why', async () => {
  const [own, unlinked] = [await addPerson({ role: 'BDC' }), await addPerson({ role: 'BDC' })];
  await addPerson({ role: 'BDC', stores: 'all' });
  await insert(db, 'permission_override', { p_mod_id: BRANDS, p_userid: own, p_mod_type: 'V' });
  const [TOUCHED, IMPORT] = [905, await idOf('dataimport')];
  await insert(db, 'module', {
    Mod_ID: TOUCHED,
    mod_name: 'Touched',
    mod_filename: 'touched',
    Mod_ParentId: 5,
    mod_prod_id: 1,
  });
  await db.updateTable('app_user').set({ Touch: 1 }).where('roleid', '=', BDC).execute();
  await db.updateTable('app_user').set({ Touch: 0 }).where('userid', '=', unlinked).execute();
  for (const id of [TOUCHED, IMPORT]) await admin.call(savePermissions, cell(1, id, 'E'));
  const members = (await admin.call(roleMembers, { roleid: BDC })).length;

  const changes = [BRANDS, IMPORT, TOUCHED].map((id) => cell(BDC, id, 'V'));
  const { gains, unaffected } = await admin.call(savePermissions, { changes, dryRun: true });
  expect(gains.map(({ p_mod_id, count }) => [p_mod_id, count])).toEqual([
    [BRANDS, members - 1],
    [IMPORT, 1],
    [TOUCHED, members - 1],
  ]);
  expect(gains.map((effect) => effect.members)).toEqual([members, members, members]);
  expect(unaffected).toMatchObject([
    { p_mod_id: BRANDS, to: 'V', reason: 'override', people: [{ p_userid: own }], count: 1, members },
    { p_mod_id: IMPORT, reason: 'stores', count: members - 1, members },
    { p_mod_id: TOUCHED, reason: 'application', people: [{ p_userid: unlinked, name: 'Test BDC' }] },
  ]);
  await db.deleteFrom('permission').where('p_mod_id', '=', TOUCHED).execute();
  await db.deleteFrom('module').where('Mod_ID', '=', TOUCHED).execute();
});

test('who saves over what another has changed is told who and what, and saves nothing', async () => {
  const { version } = await admin.call(permissionGrid, {});
  await deputy.call(savePermissions, cell(BDC, STORES, 'V'));
  const late = { changes: [cell(BDC, CDP, 'V')], expected: version };
  const { status, error } = await admin.reply(savePermissions, late);
  expect(status).toBe(409);
  expect(error?.message).toBe('Test GM changed "Stores, BDC: N → V". Nothing was saved.');
  expect(await letterOf(BDC, CDP)).toBe('N');
  const again = (await admin.call(permissionGrid, {})).version;
  const { version: next } = await admin.call(savePermissions, { ...late, expected: again });
  expect((await admin.call(permissionGrid, {})).version).toBe(next);
});

test('of two saves at once from the same page one is told of the other', async () => {
  const { version: expected } = await admin.call(permissionGrid, {});
  const replies = await Promise.all([
    admin.reply(savePermissions, { changes: [cell(BDC, CDP, 'V')], expected }),
    deputy.reply(savePermissions, { changes: [cell(BDC, STORES, 'V')], expected }),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('warnings name what a role would see less of, and who would decide on rights', async () => {
  const changes = [cell(8, CDP, 'V'), cell(8, ADMUSERS, 'E')];
  await db.updateTable('role').set({ sees_personal: 'N' }).where('role_id', '=', 8).execute();
  const { warnings } = await admin.call(savePermissions, { changes, dryRun: true });
  expect(warnings.map(({ kind, p_mod_id }) => [kind, p_mod_id])).toEqual([
    ['personal', CDP],
    ['rights', ADMUSERS],
  ]);
});

test('in another process the very next call is refused, and the menu lists it no more', async () => {
  const other = await testApp({ database: portal.database });
  const manager = await other.signIn('sales-manager@rooftop.example');
  const listed = async () =>
    (await manager.call(permissionsMenu, { id: manager.userid })).some(({ Mod_ID }) => Mod_ID === STORES);
  expect([(await rest(manager, 'stores', 'list')).status, await listed()]).toEqual([200, true]);
  await admin.call(savePermissions, cell(await roleIdOf('Sales Manager'), STORES, 'N'));
  expect([(await rest(manager, 'stores', 'list')).status, await listed()]).toEqual([403, false]);
  await admin.call(savePermissions, cell(await roleIdOf('Sales Manager'), STORES, 'V'));
  expect([(await rest(manager, 'stores', 'list')).status, await listed()]).toEqual([200, true]);
});
