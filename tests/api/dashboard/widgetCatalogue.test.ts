import { describe, expect, test } from 'vitest';
import { revert } from '../../../contract/calls/audit.ts';
import {
  dashboardLayout,
  saveDashboardLayout,
  saveWidgets,
  type TilePlace,
  widgetsOfRole,
  widgetsOfUser,
} from '../../../contract/calls/widgets.ts';
import { salesWidget } from '../../../contract/widgets/sales.ts';
import { type SignedIn, testApp } from '../../support/app.ts';
import { messagesOf } from '../../support/messages.ts';
import { type Row, rest } from '../../support/rest.ts';

const group = await testApp();
const admin = await group.signIn('Administrator');
const gm = await group.roleIdOf('GM');
const controller = await group.roleIdOf('Controller');

// The first seed had 1 sales, 2 new inventory, 3 used inventory and 4 data freshness.
const SALES = 1;
const sales = 'GetSalesDashboardWidget';
const stock = 'GetInventorySummaryWidget';

const change = (id: number, values: Row, who = admin) => rest(who, 'widgets', 'update', { id, ...values });
const widget = async (id: number) => (await rest(admin, 'widgets', 'one', { id })).record;
const takeBack = (auditIds: readonly number[]) => admin.reply(revert, { audit_ids: [...auditIds] });

const selectionOf = async (user: SignedIn) =>
  (await user.call(widgetsOfUser, { userid: user.userid }))[0]?.WIDGET_IDS.split(',').map(Number) ?? [];
const offeredTo = async (user: SignedIn, roleid: number) =>
  (await user.call(widgetsOfRole, { roleid })).map(({ Id }) => Id);
const without = (ids: readonly number[], id: number) => ids.filter((each) => each !== id);

describe('the catalogue', () => {
  test('is read in its order, with the roles that include a widget and those that begin with it', async () => {
    const { rows } = await rest(admin, 'widgets', 'list');
    const places = rows.map(({ SEQUENCE }) => Number(SEQUENCE));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(rows[0]).toMatchObject({ name: 'Sales', call_name: sales, size: 'M', STATUS: 'Y' });
    const weather = rows.find(({ call_name }) => call_name === 'weather');
    expect(weather).toMatchObject({ default_role_ids: [] });
    expect(weather?.role_ids).toHaveLength(11);
  });

  test('is filtered by role, default set and status', async () => {
    const namesBy = async (filter: Row) =>
      (await rest(admin, 'widgets', 'list', { filter })).rows.map(({ name }) => name);
    const parts = await group.roleIdOf('Parts Manager');
    const ofParts = ['Parts', 'Trend', 'Counts', 'Weather', 'Data freshness'];
    expect(await namesBy({ role_ids: parts })).toEqual(ofParts);
    expect(await namesBy({ default_role_ids: parts })).toEqual(ofParts.filter((name) => name !== 'Weather'));
    expect(await namesBy({ STATUS: 'N' })).toEqual([]);
    expect(await namesBy({ q: 'GetSP' })).toEqual(['Salesperson ranking']);
  });

  test('is read by whoever has the module, and changed only with the right to edit it', async () => {
    const reader = await group.signIn('GM');
    expect((await rest(reader, 'widgets', 'one', { id: SALES })).status).toBe(200);
    expect((await change(SALES, { name: 'Mine' }, reader)).status).toBe(403);
    const stranger = await group.signIn('Controller');
    expect((await rest(stranger, 'widgets', 'list')).status).toBe(403);
  });
});

describe('the default set', () => {
  test('changes alone, and what a role includes stays with it', async () => {
    const before = await widget(SALES);
    const { record, auditIds } = await change(SALES, { default_role_ids: [gm] });
    expect(record).toEqual({ ...before, default_role_ids: [gm] });
    const offers = await admin.call(widgetsOfRole, { roleid: controller });
    expect(offers.find(({ Id }) => Id === SALES)?.checked).toBe(false);
    await takeBack(auditIds);
    expect(await widget(SALES)).toEqual(before);
  });

  test('is not entered by a role that has just been included', async () => {
    const advisor = await group.roleIdOf('Service Advisor');
    const before = await widget(SALES);
    const roleIds = [before.role_ids, advisor].flat().map(Number);
    const { record, auditIds } = await change(SALES, { role_ids: roleIds });
    expect(record.role_ids).toEqual(roleIds.toSorted((a, b) => a - b));
    expect(record.default_role_ids).toEqual(before.default_role_ids);
    await takeBack(auditIds);
    expect(await widget(SALES)).toEqual(before);
  });

  test.each<[string, () => Row]>([
    [
      'a role that does not include the widget',
      () => ({ role_ids: [gm], default_role_ids: [gm, controller] }),
    ],
    ['a role that is taken away', () => ({ role_ids: [gm] })],
    ['a role that never had it', () => ({ default_role_ids: [7] })],
  ])('refuses %s, at its field, and changes nothing', async (_, values) => {
    const before = await widget(SALES);
    const { status, error } = await change(SALES, { name: 'Half done', ...values() });
    expect([status, error?.code]).toEqual([400, 'invalid']);
    expect(messagesOf(error?.fields)).toEqual({
      default_role_ids: 'Only roles with this widget can show it by default.',
    });
    expect(await widget(SALES)).toEqual(before);
  });

  test('takes two changes at once as a whole, each', async () => {
    const before = await widget(SALES);
    const both = [[gm], [gm, controller].toSorted((a, b) => a - b)];
    await Promise.all(both.map((ids) => change(SALES, { role_ids: ids, default_role_ids: ids })));
    const { role_ids, default_role_ids } = await widget(SALES);
    expect(both).toContainEqual(role_ids);
    expect(default_role_ids).toEqual(role_ids);
    await change(SALES, { role_ids: before.role_ids, default_role_ids: before.default_role_ids });
    expect(await widget(SALES)).toEqual(before);
  });
});

const place = (name: string, x: number): TilePlace => ({ name, x, y: 0, w: 4, h: 8 });
const twoTiles = {
  version: 1 as const,
  narrow: null,
  wide: [place(stock, 0), place(sales, 4)],
  phone: [sales, stock],
};

/** Sales is taken from the Controller in either way, and given back by undoing that. */
describe.each<[string, (before: Row) => Row]>([
  ['an inactive widget', () => ({ STATUS: 'N' })],
  [
    'a widget that is taken from a role',
    ({ role_ids, default_role_ids }) => ({
      role_ids: without([role_ids].flat().map(Number), controller),
      default_role_ids: without([default_role_ids].flat().map(Number), controller),
    }),
  ],
])('%s', (_, taking) => {
  const withoutWidget = async (meanwhile: () => Promise<void>) => {
    const { auditIds } = await change(SALES, taking(await widget(SALES)));
    await meanwhile();
    expect((await takeBack(auditIds)).status).toBe(200);
  };

  test('leaves the panel, and its figures are refused, until it is back', async () => {
    const user = await group.signInNew({ role: 'Controller' });
    const before = await offeredTo(user, controller);
    await withoutWidget(async () => {
      expect(await offeredTo(user, controller)).toEqual(without(before, SALES));
      expect((await user.reply(salesWidget, { storeId: '0' })).status).toBe(403);
      expect((await user.reply(saveWidgets, { userid: user.userid, widget_ids: [SALES] })).status).toBe(403);
    });
    expect(await offeredTo(user, controller)).toEqual(before);
    expect((await user.reply(salesWidget, { storeId: '0' })).status).toBe(200);
  });

  test('leaves a dashboard, and is in its place again', async () => {
    const user = await group.signInNew({ role: 'Controller' });
    const { userid } = user;
    await user.call(saveWidgets, { userid, widget_ids: [2, SALES] });
    await user.call(saveDashboardLayout, { userid, layout: twoTiles });
    await withoutWidget(async () => {
      expect(await selectionOf(user)).toEqual([2]);
      const { layout } = await user.call(dashboardLayout, { userid });
      expect(layout).toEqual({ ...twoTiles, wide: [place(stock, 0)], phone: [stock] });
    });
    expect(await selectionOf(user)).toEqual([2, SALES]);
    expect((await user.call(dashboardLayout, { userid })).layout).toEqual(twoTiles);
  });

  test('is back also for whoever chose and arranged other widgets meanwhile', async () => {
    const user = await group.signInNew({ role: 'Controller' });
    const { userid } = user;
    await user.call(saveWidgets, { userid, widget_ids: [SALES, 2] });
    await user.call(saveDashboardLayout, { userid, layout: twoTiles });
    await withoutWidget(async () => {
      expect(await user.call(saveWidgets, { userid, widget_ids: [3, 2] })).toEqual({ WIDGET_IDS: '3,2' });
      const layout = { ...twoTiles, wide: [place(stock, 8)], phone: [stock] };
      await user.call(saveDashboardLayout, { userid, layout });
      expect((await user.call(dashboardLayout, { userid })).layout).toEqual(layout);
    });
    expect(await selectionOf(user)).toEqual([3, 2, SALES]);
    const { layout } = await user.call(dashboardLayout, { userid });
    expect(layout?.wide).toEqual([place(stock, 8), place(sales, 4)]);
    expect(layout?.phone).toEqual([stock, sales]);
  });

  test('stays away from whoever had taken it off, and from an arrangement that was given up', async () => {
    const user = await group.signInNew({ role: 'Controller' });
    const { userid } = user;
    await user.call(saveWidgets, { userid, widget_ids: [2] });
    await user.call(saveDashboardLayout, { userid, layout: twoTiles });
    await withoutWidget(async () => {
      await user.call(saveWidgets, { userid, widget_ids: [3] });
      await user.call(saveDashboardLayout, { userid, layout: null });
    });
    expect(await selectionOf(user)).toEqual([3]);
    expect((await user.call(dashboardLayout, { userid })).layout).toBeNull();
  });
});

test('a default widget that is inactive comes back also for whoever chose for the first time meanwhile', async () => {
  const user = await group.signInNew({ role: 'Controller' });
  const { auditIds } = await change(SALES, { STATUS: 'N' });
  await user.call(saveWidgets, { userid: user.userid, widget_ids: [3] });
  expect(await selectionOf(user)).toEqual([3]);
  await takeBack(auditIds);
  expect(await selectionOf(user)).toEqual([3, SALES]);
});

test('a role that goes and comes back has its widgets again, and its default set', async () => {
  const { record: role } = await rest(admin, 'role', 'create', { role_name: 'Valet' });
  const id = Number(role.role_id);
  const before = await widget(SALES);
  const [included, defaults] = [[before.role_ids, id].flat(), [before.default_role_ids, id].flat()];
  await change(SALES, { role_ids: included, default_role_ids: defaults });
  const removal = await rest(admin, 'role', 'remove', { id });
  expect(await widget(SALES)).toEqual(before);
  await takeBack(removal.auditIds);
  expect((await widget(SALES)).default_role_ids).toEqual(defaults);
});
