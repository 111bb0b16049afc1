import { describe, expect, test } from 'vitest';
import { calls } from '../../../contract/index.ts';
import { type SignedIn, testApp } from '../../support/app.ts';
import { roleNames } from '../../support/callers.ts';
import { insert } from '../../support/records/insert.ts';
import { seedOrganization } from '../../support/records/organization.ts';

const { db, signIn, signInNew, useridOf } = await testApp();

await seedOrganization(db);
const admin = await signIn('Administrator');

const pagesOf = async (userid: number) => (await admin.call(calls.explainAccess, { userid })).pages;
const pageOf = async (userid: number, route: string) =>
  (await admin.call(calls.explainAccess, { userid, route })).pages[0];

/** What the server lets a login do, as it says to the login itself. */
async function levelsOf(browser: SignedIn) {
  const { routes } = await browser.call(calls.currentSession, {});
  return new Map(routes.map(({ route, level }) => [route, level]));
}

describe('why a login may open a page', () => {
  test.each(roleNames)('of a %s equals what the server answers them', async (role) => {
    const browser = await signIn(role);
    const pages = await pagesOf(browser.userid);
    const open = pages.filter(({ level }) => level !== 'none');
    expect(new Map(open.map(({ route, level }): [string, string] => [route, level]))).toEqual(
      await levelsOf(browser),
    );
  });

  test('names the exception that replaces the right of the role', async () => {
    const browser = await signInNew({ role: 'GM' });
    await insert(db, 'permission_override', [
      { p_mod_id: 101, p_userid: browser.userid, p_mod_type: 'N' },
      { p_mod_id: 103, p_userid: browser.userid, p_mod_type: 'V' },
    ]);
    const rules = (await pageOf(browser.userid, 'employee'))?.rules;
    expect(rules).toContainEqual({ rule: 'permission', verdict: 'allows', level: 'E' });
    expect(rules).toContainEqual({ rule: 'override', verdict: 'denies', level: 'N' });
    expect(await pageOf(browser.userid, 'role')).toMatchObject({ level: 'view' });
    const levels = await levelsOf(browser);
    expect([levels.get('employee'), levels.get('role')]).toEqual([undefined, 'view']);
  });

  test('names an inactive module, login and role, and a route that no module has', async () => {
    const browser = await signInNew({ role: 'BDC' });
    const denied = async (route: string) =>
      (await pageOf(browser.userid, route))?.rules
        .filter(({ verdict }) => verdict === 'denies')
        .map(({ rule }) => rule);
    expect(await denied('dashboard')).toEqual([]);
    expect(await denied('nothing')).toEqual(['module', 'permission']);
    await db.updateTable('module').set({ mod_Status: 'N' }).where('mod_filename', '=', 'dashboard').execute();
    expect(await denied('dashboard')).toEqual(['module']);
    await db.updateTable('module').set({ mod_Status: 'Y' }).where('mod_filename', '=', 'dashboard').execute();
    await db.updateTable('app_user').set({ status: 'I' }).where('userid', '=', browser.userid).execute();
    expect(await denied('dashboard')).toEqual(['login']);
    await db.updateTable('role').set({ status: 'I' }).where('role_name', '=', 'BDC').execute();
    expect(await denied('dashboard')).toEqual(['login', 'role']);
  });

  test('is told of logins in scope only', async () => {
    const gm = await signInNew({ role: 'GM', stores: [1] });
    const other = await signInNew({ role: 'Salesperson', stores: [2] });
    expect((await gm.reply(calls.explainAccess, { userid: other.userid })).status).toBe(404);
    expect((await gm.reply(calls.explainAccess, { userid: gm.userid })).status).toBe(200);
    expect((await gm.reply(calls.getProductModules, { userid: other.userid })).status).toBe(404);
  });
});

describe('roles in sibling applications', () => {
  test('are read and given; what is not named stays', async () => {
    const userid = await useridOf('GM');
    const before = await admin.call(calls.getProductModules, { userid });
    const after = await admin.call(calls.setProductModules, {
      userid,
      modules: [
        { name: 'Touch', role: 7 },
        { name: 'Xiom', role: 0 },
      ],
    });
    expect(after).toEqual(
      before.map(({ name, role }) => ({ name, role: name === 'Touch' ? 7 : name === 'Xiom' ? 0 : role })),
    );
    expect(await admin.call(calls.getProductModules, { userid })).toEqual(after);
  });

  test('of an unknown name, a negative role or an unknown login are refused', async () => {
    const userid = await useridOf('GM');
    const send = async (payload: unknown) => (await admin.reply(calls.setProductModules, payload)).status;
    expect(await send({ userid, modules: [{ name: 'Other', role: 1 }] })).toBe(400);
    expect(await send({ userid, modules: [{ name: 'Touch', role: -1 }] })).toBe(400);
    expect(await send({ userid, modules: [] })).toBe(400);
    expect(await send({ userid: 2_000_000_000, modules: [{ name: 'Touch', role: 1 }] })).toBe(404);
  });
});
