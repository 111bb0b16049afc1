import { describe, expect, test } from 'vitest';
import { rulesOf } from '../../../contract/call.ts';
import { calls } from '../../../contract/index.ts';
import { wholeGroupRoutes } from '../../../contract/wholeGroup.ts';
import { allCalls } from '../../../server/declared.ts';
import { type SignedIn, testApp } from '../../support/app.ts';
import { roleNames } from '../../support/callers.ts';
import { insert } from '../../support/records/insert.ts';
import { seedOrganization } from '../../support/records/organization.ts';

const { db, signInNew, signIn } = await testApp();
await seedOrganization(db);

/** Every module with the rules of the calls that ask for it. */
const modules = Map.groupBy(
  allCalls.flatMap(({ access }) => rulesOf(access)).filter((rule) => rule.kind === 'module'),
  ({ route }) => route,
);

const wholeGroup = [...wholeGroupRoutes];
const admin = await signIn('Administrator');
/** May do everything, in one store. */
const oneStore = await signInNew({ role: 'Administrator', stores: [2] });

const sessionOf = (browser: SignedIn) => browser.call(calls.currentSession, {});
const routesIn = (entries: readonly { readonly target: { readonly kind: string; readonly to?: string } }[]) =>
  entries.flatMap(({ target }) => target.to ?? []);
const menuOf = async (browser: SignedIn) => {
  const session = await sessionOf(browser);
  return new Set(session.menu.flatMap((module) => [...routesIn([module]), ...routesIn(module.entries)]));
};

test('a module is declared to be about the whole group exactly when whatever is read there asks for all stores', () => {
  for (const [route, rules] of modules) {
    const reading = rules.filter(({ level }) => level === 'view');
    const isWhole = reading.length > 0 && reading.every((rule) => rule.wholeGroup === true);
    expect([route, isWhole]).toEqual([route, wholeGroupRoutes.has(route)]);
  }
});

test.each(wholeGroup)('every call of %s asks for all stores', (route) => {
  expect(modules.get(route)?.every((rule) => rule.wholeGroup === true)).toBe(true);
});

describe('an administrator of one store', () => {
  test('finds every page of theirs in the menu but those about the whole group', async () => {
    const all = await menuOf(admin);
    const found = await menuOf(oneStore);
    const missing = [...all].filter((to) => !found.has(to));
    expect(missing.sort()).toEqual(wholeGroup.map((route) => `/${route}`).sort());
  });

  test('has no right to them in the session, which names them as what their stores keep from them', async () => {
    const { routes, of_whole_group } = await sessionOf(oneStore);
    const named = routes.map(({ route }) => route);
    expect(named.filter((route) => wholeGroupRoutes.has(route))).toEqual([]);
    expect(new Set(of_whole_group)).toEqual(wholeGroupRoutes);
    expect((await sessionOf(admin)).of_whole_group).toEqual([]);
  });

  test('has the same menu by login, by role and for who looks after it', async () => {
    const { menu } = await sessionOf(oneStore);
    const id = oneStore.userid;
    expect(await oneStore.call(calls.permissionsMenu, { id })).toEqual(menu);
    expect(await admin.call(calls.permissionsMenu, { id })).toEqual(menu);
    const { user } = await sessionOf(oneStore);
    expect(await oneStore.call(calls.headerMenu, { roleid: user.roleid })).toEqual(menu);
  });

  test('finds no help for them either, and is told why', async () => {
    const topics = await oneStore.call(calls.helpTopics, { code: 'en' });
    expect(topics.filter(({ id }) => wholeGroupRoutes.has(id))).toEqual([]);
    for (const id of wholeGroup) {
      const { status, error } = await oneStore.reply(calls.getAxelHelp, { id, code: 'en' });
      expect(status).toBe(403);
      expect(error?.message).toContain('Your login covers only some');
    }
  });

  test('does not start with one of them', async () => {
    for (const landing_page of wholeGroup) {
      const payload = { userid: oneStore.userid, landing_page };
      expect((await oneStore.reply(calls.updatePreferences, payload)).status).toBe(400);
    }
  });

  test('is told by the reasons for their rights that only the stores stand between', async () => {
    for (const route of wholeGroup) {
      const { pages } = await admin.call(calls.explainAccess, { userid: oneStore.userid, route });
      expect(pages[0]).toMatchObject({ route, level: 'none' });
      expect(pages[0]?.rules.filter(({ verdict }) => verdict === 'denies')).toEqual([
        { rule: 'stores', verdict: 'denies', level: null },
      ]);
    }
  });
});

test('a module of another name, or a line in one, leads a login of some stores to none of them', async () => {
  const like = await db
    .selectFrom('module')
    .selectAll()
    .where('mod_filename', '=', 'stores')
    .executeTakeFirstOrThrow();
  const xmlData = '[{"name":"Load","filename":"dataimport/runs"},{"name":"All","filename":"stores"}]';
  const { userid } = oneStore;
  await insert(db, 'module', [
    { ...like, Mod_ID: 901, mod_name: 'Begin', mod_filename: 'setup?from=menu' },
    { ...like, Mod_ID: 902, mod_name: 'List', mod_filename: '', xmlData },
  ]);
  for (const p_mod_id of [901, 902]) {
    for (const each of [userid, admin.userid]) {
      await insert(db, 'permission_override', [{ p_mod_id, p_userid: each, p_mod_type: 'V' }]);
    }
  }
  expect([...(await menuOf(admin))]).toEqual(
    expect.arrayContaining(['/setup?from=menu', '/dataimport/runs']),
  );
  const found = await menuOf(oneStore);
  expect(found).toContain('/stores');
  expect([...found].filter((to) => /setup|dataimport/.test(to))).toEqual([]);
});

test.each(roleNames)(
  'every page that the menu shows a %s of one store answers what it reads first',
  async (role) => {
    const browser = await signInNew({ role, stores: [2] });
    const { menu, routes } = await sessionOf(browser);
    const open = new Set(routes.map(({ route }) => route));
    const led = routesIn(menu.filter(({ mod_Status }) => mod_Status === 'Y')).map((to) => to.slice(1));
    for (const route of led) {
      expect(open).toContain(route);
      const rules = modules.get(route) ?? [];
      expect(rules.length === 0 || rules.some((rule) => !rule.wholeGroup)).toBe(true);
    }
  },
);
