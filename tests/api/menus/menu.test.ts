import { describe, expect, test } from 'vitest';
import type { MenuModule } from '../../../contract/calls/menu.ts';
import { calls } from '../../../contract/index.ts';
import { properNames, seededNames } from '../../../contract/menu/seededNames.ts';
import { entriesOf } from '../../../contract/menu/xmlData.ts';
import { moduleRows } from '../../../server/demo/modules.ts';
import { type SignedIn, testApp } from '../../support/app.ts';
import { roleNames } from '../../support/callers.ts';
import { insert } from '../../support/records/insert.ts';
import { seedOrganization } from '../../support/records/organization.ts';

const siblings = {
  analytics: [],
  exchange: [],
  agent: [],
  xperience: [],
  xtract: ['https://xtract.example'],
  tracs: [],
  touch: [],
  external: ['https://one.example', 'https://two.example/start'],
};
const { db, signIn, signInNew, useridOf, roleIdOf } = await testApp({ config: { siblings } });

/** Modules of a sibling: a heading without a right of its own, and what everyone may open under it. */
async function addModules(rows: readonly (typeof moduleRows)[number][]): Promise<void> {
  await insert(db, 'module', rows);
  for (const role of roleNames) {
    const p_cr_id = await roleIdOf(role);
    const open = rows.filter(({ Mod_ParentId }) => Mod_ParentId !== 0);
    await insert(
      db,
      'permission',
      open.map(({ Mod_ID }) => ({ p_mod_id: Mod_ID, p_cr_id, p_mod_type: 'V' as const })),
    );
  }
}

await seedOrganization(db);
await addModules(moduleRows);
await db.updateTable('app_user').set({ Touch: 1, Tracs: 1, Xchange: 1 }).execute();
const admin = await signIn('Administrator');

const menuFor = async (browser: SignedIn, id = browser.userid): Promise<readonly MenuModule[]> =>
  browser.call(calls.permissionsMenu, { id });

const namesIn = (menu: readonly MenuModule[]) => menu.map(({ mod_name }) => mod_name);
const named = (menu: readonly MenuModule[], name: string) => menu.find(({ mod_name }) => mod_name === name);

describe('the menu of a login', () => {
  test('is the same in the session, by role and by login', async () => {
    const menu = await menuFor(admin);
    const session = await admin.call(calls.currentSession, {});
    const roleid = await roleIdOf('Administrator');
    const header = await admin.call(calls.headerMenu, { roleid });
    expect(menu.length).toBeGreaterThan(30);
    expect(session.menu).toEqual(menu);
    expect(header).toEqual(menu);
  });

  test.each(roleNames)('of a %s leads exactly to the pages that their rights name', async (role) => {
    const browser = await signIn(role);
    const response = await browser.call(calls.currentSession, {});
    const routes = response.menu
      .filter(({ mod_Status }) => mod_Status === 'Y')
      .flatMap(({ target }) => (target.kind === 'route' ? [target.to.slice(1)] : []));
    const rights = response.routes.map(({ route }) => route).filter((route) => /^\w+$/.test(route));
    expect(new Set(routes)).toEqual(new Set(rights));
  });

  test('goes by product, then by place, each heading before what is under it in the tree', async () => {
    const menu = await menuFor(admin);
    const products = [...new Set(menu.map(({ prod_title }) => prod_title))];
    expect(products).toEqual(['Analytics', 'Customers', 'Vehicles', 'Service', 'Exchange', 'Admin']);
    const tops = menu.filter(({ Mod_ParentId }) => Mod_ParentId === 0).map(({ Mod_ID }) => Mod_ID);
    for (const { Mod_ParentId } of menu) expect([0, ...tops]).toContain(Mod_ParentId);
  });

  test('shows inactive modules, which are no right', async () => {
    await db.updateTable('module').set({ mod_Status: 'N' }).where('Mod_ID', '=', 17).execute();
    expect(named(await menuFor(admin), 'Exchange analytics')).toMatchObject({
      mod_Status: 'N',
      p_mod_Status: 'Y',
    });
    const routes = async () => (await admin.call(calls.currentSession, {})).routes.map(({ route }) => route);
    expect(await routes()).not.toContain('exanalytics');
    await db.updateTable('module').set({ mod_Status: 'Y' }).where('Mod_ID', '=', 17).execute();
    expect(await routes()).toContain('exanalytics');
  });

  test('has the exchange for whoever has the sibling, also in a group without other sites', async () => {
    const gm = await signInNew({ role: 'GM' });
    expect(namesIn(await menuFor(gm))).not.toContain('Exchange analytics');
    await db.updateTable('app_user').set({ Xchange: 1 }).where('userid', '=', gm.userid).execute();
    expect(named(await menuFor(gm), 'Exchange analytics')).toMatchObject({
      Mod_ParentId: 6,
      mod_Status: 'Y',
    });
  });

  test('has a heading only with something under it', async () => {
    const menu = namesIn(await menuFor(await signIn('Salesperson')));
    expect(menu).not.toContain('Access');
    expect(menu).toContain('Reporting');
  });

  test('says where each entry leads', async () => {
    const menu = await menuFor(admin);
    const target = (name: string) => named(menu, name)?.target;
    expect(target('Dashboard')).toEqual({ kind: 'route', to: '/dashboard' });
    expect(target('Report builder')).toEqual({ kind: 'handoff', href: '/api/handoff/xtract/204' });
    expect(target('Technician board')).toEqual({ kind: 'handoff', href: '/api/handoff/tracs/205' });
    expect(target('Agent application')).toEqual({ kind: 'handoff', href: '/api/handoff/agent/203' });
    expect(target('Exchange analytics')).toEqual({ kind: 'route', to: '/exanalytics' });
    expect(target('Retail handbook')).toEqual({ kind: 'handoff', href: '/api/handoff/xperience/208' });
    expect(target('Old intranet')).toEqual({ kind: 'none' });
    expect(target('Archive')).toEqual({ kind: 'none' });
    // The operator hasn't named its site.
    expect(target('Payment calculator')).toMatchObject({ kind: 'link' });
  });

  test('opens a plain address as it is', async () => {
    const set = (mod_filename: string) =>
      db.updateTable('module').set({ mod_filename }).where('Mod_ID', '=', 208).execute();
    const href = 'https://anywhere.example/handbook';
    await set(href);
    expect(named(await menuFor(admin), 'Retail handbook')?.target).toEqual({ kind: 'link', href });
    await set('https://xperience.example/auth/handbook');
  });

  test('lists what xmlData holds, each entry with where it leads', async () => {
    const entries = named(await menuFor(admin), 'Scheduled reports')?.entries;
    expect(entries).toEqual([
      {
        name: 'Daily sales',
        status: 'Y',
        target: { kind: 'handoff', href: '/api/handoff/xtract/212?entry=0' },
      },
      {
        name: 'Weekly service',
        status: 'Y',
        target: { kind: 'handoff', href: '/api/handoff/xtract/212?entry=1' },
      },
      {
        name: 'Month end',
        status: 'N',
        target: { kind: 'handoff', href: '/api/handoff/xtract/212?entry=2' },
      },
    ]);
  });

  test.each([
    ['Touch', 'Outreach'],
    ['Tracs', 'Technician board'],
    ['Xchange', 'Agent application'],
  ] as const)('is without %s and all under it when that is 0', async (flag, child) => {
    const browser = await signInNew({ role: 'Administrator', stores: 'all' });
    await db
      .updateTable('app_user')
      .set({ Touch: 1, Tracs: 1, Xchange: 1 })
      .where('userid', '=', browser.userid)
      .execute();
    expect(namesIn(await menuFor(browser))).toContain(child);
    await db
      .updateTable('app_user')
      .set({ [flag]: 0 })
      .where('userid', '=', browser.userid)
      .execute();
    const menu = namesIn(await menuFor(browser));
    expect(menu).not.toContain(flag);
    expect(menu).not.toContain(child);
  });

  test('follows a right that is taken from the login alone, at once', async () => {
    const browser = await signInNew({ role: 'GM' });
    expect(namesIn(await menuFor(browser))).toContain('Employees');
    await insert(db, 'permission_override', { p_mod_id: 101, p_userid: browser.userid, p_mod_type: 'N' });
    expect(namesIn(await menuFor(browser))).not.toContain('Employees');
    const response = await browser.call(calls.currentSession, {});
    expect(response.routes.map(({ route }) => route)).not.toContain('employee');
  });

  test('of another login is for administrators of rights', async () => {
    const gm = await useridOf('GM');
    expect(namesIn(await menuFor(admin, gm))).not.toContain('Permissions');
    const other = await signIn('Salesperson');
    expect((await other.reply(calls.permissionsMenu, { id: gm })).status).toBe(403);
    expect((await admin.reply(calls.permissionsMenu, { id: 2_000_000_000 })).status).toBe(404);
  });
});

test('every name that the portal gives itself is one of those with a text in each language', async () => {
  const modules = await db.selectFrom('module').select(['mod_name', 'xmlData']).execute();
  const products = await db.selectFrom('product').select('prod_title').execute();
  const names = [
    ...products.map(({ prod_title }) => prod_title),
    ...modules.flatMap(({ mod_name, xmlData }) => [mod_name, ...entriesOf(xmlData).map(({ name }) => name)]),
  ];
  const known = new Set<string>([...Object.values(seededNames), ...properNames]);
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

test('orphans, loops and broken lists cost only themselves', async () => {
  const before = await menuFor(admin);
  const row = { mod_Status: 'Y', mod_prod_id: 1, sequence: 90, xmlData: null } as const;
  await addModules([
    { ...row, Mod_ID: 901, mod_name: 'Orphan', mod_filename: 'orphan', Mod_ParentId: 999_999 },
    { ...row, Mod_ID: 902, mod_name: 'Loop A', mod_filename: 'loopa', Mod_ParentId: 903 },
    { ...row, Mod_ID: 903, mod_name: 'Loop B', mod_filename: 'loopb', Mod_ParentId: 902 },
    { ...row, Mod_ID: 904, mod_name: 'Grandchild', mod_filename: 'grandchild', Mod_ParentId: 204 },
    {
      ...row,
      Mod_ID: 905,
      mod_name: 'Broken list',
      mod_filename: 'broken',
      Mod_ParentId: 120,
      xmlData: '{"',
    },
  ]);
  const added = (await menuFor(admin)).filter(
    ({ Mod_ID }) => !before.some((known) => known.Mod_ID === Mod_ID),
  );
  expect(added.map(({ mod_name, entries }) => [mod_name, entries])).toEqual([['Broken list', []]]);
});
