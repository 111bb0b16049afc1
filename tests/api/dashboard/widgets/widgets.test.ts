import { describe, expect, test } from 'vitest';
import { saveWidgets, widgetsOfRole, widgetsOfUser } from '../../../../contract/calls/widgets.ts';
import { up } from '../../../../server/db/migrations/0001-0025/0015_widgets.ts';
import { up as setSizes } from '../../../../server/db/migrations/0001-0025/0016_widget_sizes.ts';
import { runStatements } from '../../../../server/db/migrations/statements.ts';
import { widgets } from '../../../../server/declared.ts';
import { type TestApp, testApp } from '../../../support/app.ts';
import { mayCall, type RoleName, roleNames } from '../../../support/callers.ts';

/** The widgets of the first release in their order: name and call. */
const first = [
  ['Sales', 'GetSalesDashboardWidget'],
  ['Sales and gross by day', 'GetSalesAndGrossDashboardWidget'],
  ['Service', 'GetServiceDashboardWidget'],
  ['Contracts in transit', 'GetCITFloorPlanDataTopFive'],
  ['Salesperson ranking', 'GetSPRanking'],
  ['Used inventory', 'GetInventoryUsedSummaryWidget'],
  ['Parts', 'GetPartsDashboardWidget'],
  ['Appointments', 'GetAppointmentsDashboardWidget'],
  ['Customer equity', 'GetEquitySummary'],
  ['Month vs budget', 'GetMonthVSBudget'],
  ['New inventory', 'GetInventorySummaryWidget'],
  ['F&I ranking', 'GetFIRanking'],
  ['Advisor ranking', 'GetSARanking'],
  ['Stock by model', 'GetInventoryDashboardWidget'],
  ['Trend', 'GetAnalitics'],
  ['Service board', 'GetServiceApptByDateStore'],
  ['Customer data', 'GetCDPChart'],
  ['Counts', 'GetDashBoardCounts'],
  ['Employees', 'GetEmpInfo'],
  ['Weather', 'weather'],
  ['Data freshness', 'GetSyncData'],
] as const;

/** Later ones follow. */
const catalogue = [
  ...first,
  ...widgets.slice(first.length).map(({ name, callName }) => [name, callName] as const),
];

// The first seed had 1 sales, 2 new inventory, 3 used inventory and 4 data freshness; the others are in their order.
const group = await testApp();

const idsOf = async (user: Awaited<ReturnType<TestApp['signIn']>>) => {
  const [selection] = await user.call(widgetsOfUser, { userid: user.userid });
  return selection?.WIDGET_IDS;
};

/** The widgets of a role as the server lists them. */
async function widgetsOf(role: string) {
  const roleid = await group.roleIdOf(role);
  return (await group.signIn(role)).call(widgetsOfRole, { roleid });
}

const setStatus = (id: number, STATUS: 'Y' | 'N') =>
  group.db.updateTable('widget').set({ STATUS }).where('Id', '=', id).execute();

describe('the widgets of a role', () => {
  test('come in order, with the default set checked', async () => {
    const roleid = await group.roleIdOf('GM');
    await group.db
      .updateTable('role_widget')
      .set({ is_default: false })
      .where('role_id', '=', roleid)
      .where('widget_id', '=', 2)
      .execute();
    const widgets = await (await group.signIn('GM')).call(widgetsOfRole, { roleid });
    const unchecked = widgets.filter(({ checked }) => !checked).map(({ name }) => name);
    expect(unchecked).toEqual(['New inventory', 'Weather']);
    expect(widgets.map(({ name, call_name }) => [name, call_name])).toEqual(catalogue);
    await group.db.updateTable('role_widget').set({ is_default: true }).where('widget_id', '=', 2).execute();
  });

  test.each(roleNames)(
    'are for %s exactly those that may be called, all in the default set but the weather',
    async (role: RoleName) => {
      const widgets = await widgetsOf(role);
      const allowed = catalogue.filter(([, callName]) =>
        mayCall({ kind: 'widget', callName }, role, true, true),
      );
      expect(widgets.map(({ call_name }) => call_name)).toEqual(allowed.map(([, callName]) => callName));
      expect(widgets.filter(({ checked }) => !checked).map(({ call_name }) => call_name)).toEqual([
        'weather',
      ]);
    },
  );

  test('of another role are refused to whoever does not administer widgets', async () => {
    const roleid = await group.roleIdOf('GM');
    const advisor = await group.signIn('Service Advisor');
    expect((await advisor.reply(widgetsOfRole, { roleid })).status).toBe(403);
    const admin = await group.signIn('Administrator');
    expect(await admin.call(widgetsOfRole, { roleid })).toHaveLength(catalogue.length);
  });
});

describe("a user's widgets", () => {
  test("are their role's default set until they save a selection, also an empty one", async () => {
    const user = await group.signInNew({ role: 'Controller' });
    const defaults = (await widgetsOf('Controller')).filter(({ checked }) => checked);
    expect(await idsOf(user)).toBe(defaults.map(({ Id }) => Id).join(','));
    expect(defaults.length).toBeGreaterThan(15);
    await user.call(saveWidgets, { userid: user.userid, widget_ids: '3' });
    expect(await idsOf(user)).toBe('3');
    await user.call(saveWidgets, { userid: user.userid, widget_ids: '' });
    expect(await idsOf(user)).toBe('');
  });

  test('keep the order in which they were sent, each once', async () => {
    const user = await group.signInNew({ role: 'Controller' });
    const saved = await user.call(saveWidgets, { userid: user.userid, widget_ids: [4, 1, 4, 2, 1] });
    expect(saved).toEqual({ WIDGET_IDS: '4,1,2' });
    expect(await idsOf(user)).toBe('4,1,2');
  });

  test('leave out a widget that was switched off since, and bring it back with it', async () => {
    const user = await group.signInNew({ role: 'Controller' });
    await user.call(saveWidgets, { userid: user.userid, widget_ids: '2,1' });
    await setStatus(1, 'N');
    expect(await idsOf(user)).toBe('2');
    await setStatus(1, 'Y');
    expect(await idsOf(user)).toBe('2,1');
  });

  test('can be only those of their role', async () => {
    const advisor = await group.signInNew({ role: 'Service Advisor' });
    const before = await idsOf(advisor);
    const { status, error } = await advisor.reply(saveWidgets, { userid: advisor.userid, widget_ids: '4,1' });
    expect([status, error?.code]).toEqual([403, 'forbidden']);
    expect(await idsOf(advisor)).toBe(before);
  });

  test('can be only those that exist', async () => {
    const user = await group.signInNew({ role: 'Controller' });
    const { status, error } = await user.reply(saveWidgets, { userid: user.userid, widget_ids: '1,77' });
    expect([status, error?.code, Object.keys(error?.fields ?? {})]).toEqual([400, 'invalid', ['widget_ids']]);
  });

  test('can be neither read nor saved by someone else', async () => {
    const userid = await group.useridOf('GM');
    const admin = await group.signIn('Administrator');
    expect((await admin.reply(widgetsOfUser, { userid })).status).toBe(403);
    expect((await admin.reply(saveWidgets, { userid, widget_ids: '1' })).status).toBe(403);
  });
});

/** A group as it was when there were four widgets: one user has chosen some, and a role and a wording are its own. */
const older = `
delete from widget where "Id" > 4;
update widget set "SEQUENCE" = "Id";
insert into user_widget values ((select min(userid) from app_user), '{4,2}', now());
update role set role_name = 'Boss' where role_id = 2;
delete from role where role_id = 10 and not exists (select from app_user where roleid = 10);
delete from dictionary_entry where term = 'Parts per RO';
update dictionary_entry set used_by = 'nowhere', plain_definition = 'Old.' where term in ('ELR', 'RO count');
update dictionary_entry set version = 2 where term = 'ELR';
`;

test('a group with the first four widgets gets the others, and keeps what its people chose', async () => {
  const old = await testApp({ now: new Date('2026-03-18T16:00:00Z') });
  const { db } = old;
  const expected = await db.selectFrom('widget').selectAll().orderBy('Id').execute();
  const roles = await db
    .selectFrom('role_widget')
    .selectAll()
    .orderBy('role_id')
    .orderBy('widget_id')
    .execute();
  await runStatements(db, older);
  await up(db);
  await setSizes(db);
  expect(await db.selectFrom('widget').selectAll().orderBy('Id').execute()).toEqual(expected);
  expect(
    await db.selectFrom('role_widget').selectAll().orderBy('role_id').orderBy('widget_id').execute(),
  ).toEqual(roles);
  expect(await db.selectFrom('user_widget').select('widget_ids').execute()).toEqual([{ widget_ids: [4, 2] }]);
  const terms = await db
    .selectFrom('dictionary_entry')
    .select(['term', 'used_by', 'plain_definition'])
    .where('term', 'in', ['ELR', 'Parts per RO', 'RO count'])
    .orderBy('term')
    .execute();
  expect(terms).toEqual([
    { term: 'ELR', used_by: 'nowhere', plain_definition: 'Old.' },
    {
      term: 'Parts per RO',
      used_by: 'GetPartsDashboardWidget.parts_per_ro',
      plain_definition: expect.stringContaining('closed repair order'),
    },
    {
      term: 'RO count',
      plain_definition: expect.stringContaining('by closing day'),
      used_by: 'GetServiceDashboardWidget.ro_count\nGetSARanking.ro_count',
    },
  ]);
});
