import { beforeAll, describe, expect, test } from 'vitest';
import { PAGE, widgetRows } from '../../../../contract/calls/widgetRows.ts';
import { type SignedIn, testApp } from '../../../support/app.ts';
import { hasWidget, roleNames } from '../../../support/callers.ts';
import { setDeals } from '../../../support/records/facts.ts';
import { insert } from '../../../support/records/insert.ts';
import { widgetFigures } from '../../../support/widgetFigures.ts';

// That rows add up to the figures of their tiles is checked in widgetsReconciled.test.ts.
const group = await testApp();

describe('rows', () => {
  const deals = 120;
  let admin: SignedIn;

  beforeAll(async () => {
    group.clock.now = new Date('2026-03-18T16:00:00Z');
    admin = await group.signIn('Administrator');
    const sold = Array.from({ length: deals }, (_, index) => index);
    await setDeals(
      group.db,
      sold.map((index) => [
        1 + (index % 2),
        `2026-03-0${1 + (index % 3)}`,
        index % 4 ? 'New' : 'Used',
        'Retail',
        'Finalized',
        100 + index / 100,
        50,
      ]),
    );
  });

  const sales = { widget: 'GetSalesDashboardWidget', storeId: '0' } as const;

  test('come in pages that hold each record once; beyond the last there are none', async () => {
    const pages = [];
    for (const page of [1, 2, 3, 4]) pages.push(await admin.call(widgetRows, { ...sales, page }));
    expect(pages.map(({ rows }) => rows.length)).toEqual([PAGE, PAGE, deals - 2 * PAGE, 0]);
    const records = pages.flatMap(({ rows }) => rows.map((row) => `${row.storename} ${row.deal_no}`));
    expect(new Set(records).size).toBe(deals);
    for (const { total, sums } of pages) {
      expect([total, sums.total_units, sums.front_gross]).toEqual([deals, deals, 12_071.4]);
    }
    const gross = pages.flatMap(({ rows }) => rows.map((row) => Number(row.front_gross)));
    expect(Math.round(gross.reduce((sum, one) => sum + one, 0) * 100) / 100).toBe(12_071.4);
  });

  test('name stores, period, freshness and the kind of each column', async () => {
    const { response, meta } = await admin.reply(widgetRows, { ...sales, storeId: '2' });
    expect(meta).toMatchObject({
      period_start: '2026-03-01',
      period_end: '2026-03-18',
      store_ids: [2],
      freshness: { feed: 'deals' },
    });
    expect(new Set(response.rows.map(({ storename }) => storename))).toEqual(new Set(['Exeter Toyota']));
    expect(response.columns).toContainEqual({ name: 'front_gross', kind: 'dollars' });
    expect(response.rows[0]).toMatchObject({ contract_date: '2026-03-03', front_gross: expect.any(Number) });
    expect(response.dated).toBe(true);
    const now = await admin.call(widgetRows, { widget: 'GetCITFloorPlanDataTopFive', storeId: '0' });
    expect(now.dated).toBe(false);
  });

  test.each([
    ['GetCITFloorPlanDataTopFive', '6', { from: 6, to: 10 }],
    ['GetCITFloorPlanDataTopFive', '16', { from: 16, to: null }],
    ['GetInventorySummaryWidget', '31', { from: 31, to: 60 }],
    ['GetInventoryUsedSummaryWidget', '61', { from: 61, to: null }],
    ['GetEquitySummary', '0', { from: 0, to: 2500 }],
    ['GetEquitySummary', 'below', { from: null, to: -10_000 }],
    ['GetEquitySummary', 'unknown_count', undefined],
    ['GetSalesDashboardWidget', 'N', undefined],
    ['GetFIRanking', '999999', { person: null }],
  ])('of %s, %s, say both ends of the part', async (widget, part, expected) => {
    expect((await admin.call(widgetRows, { widget, part, storeId: '0' })).part).toEqual(expected);
  });

  test('of a person say whose they are, also of somebody who has left', async () => {
    await insert(group.db, 'employee', {
      employee_id: 1042,
      firstname: 'Rita',
      lastname: 'Lindqvist',
      title: 'Salesperson',
      department: 'Sales',
      store_id: 1,
      hire_date: '2020-01-01',
      term_date: '2026-03-10',
      status: 'I',
    });
    const request = { widget: 'GetSPRanking', part: '1042', storeId: '0' };
    expect((await admin.call(widgetRows, request)).part).toEqual({ person: 'Rita Lindqvist' });
    // Whoever does not see the store learns no name by trying numbers.
    const foreign = await group.signInNew({ role: 'GM', stores: [3] });
    expect((await foreign.call(widgetRows, request)).part).toEqual({ person: null });
  });

  test('have neither columns nor sums of gross for a salesperson, who is told so', async () => {
    const { response, meta } = await (await group.signIn('Salesperson')).reply(widgetRows, sales);
    expect(response.sums).toEqual({ new_units: 30, used_units: 30, total_units: 60 });
    expect(JSON.stringify(response)).not.toMatch(/gross/);
    expect(meta.hidden).toEqual(['gross']);
  });

  test('have no names of customers for a controller', async () => {
    const { response, meta } = await (await group.signIn('Controller')).reply(widgetRows, sales);
    expect(response.columns.map(({ name }) => name)).not.toContain('customer_name');
    expect(response.rows[0]).not.toHaveProperty('customer_name');
    expect(meta.hidden).toEqual(['personal']);
  });

  test('hide whatever the widget itself hides', async () => {
    const salesperson = await group.signIn('Salesperson');
    for (const { name } of widgetFigures.filter((widget) => hasWidget('Salesperson', widget.name))) {
      const { response } = await salesperson.reply(widgetRows, { widget: name, storeId: '0' });
      const names = [...response.columns.map((column) => column.name), ...Object.keys(response.sums)];
      expect(
        names.filter((column) => /gross|cost|floorplan/.test(column)),
        name,
      ).toEqual([]);
    }
  });

  test('of a ranking on the 1st are none, since its period ends before it begins', async () => {
    const before = group.clock.now;
    group.clock.now = new Date('2026-03-01T16:00:00Z');
    const browser = await group.signIn('Administrator');
    const { response, meta } = await browser.reply(widgetRows, { widget: 'GetSPRanking', storeId: '0' });
    expect([response.rows, response.total]).toEqual([[], 0]);
    expect(meta).toMatchObject({ period_start: '2026-03-02', period_end: '2026-03-01' });
    group.clock.now = before;
  });

  test('of another store are refused', async () => {
    const manager = await group.signIn('GM');
    for (const { name } of widgetFigures) {
      const { status, error } = await manager.reply(widgetRows, { widget: name, storeId: '1,2' });
      expect([name, status, error?.code]).toEqual([name, 403, 'forbidden']);
    }
  });

  test.each(roleNames)('are for a %s those of the widgets of their role', async (role) => {
    const browser = await group.signIn(role);
    for (const { name } of widgetFigures) {
      const { status } = await browser.reply(widgetRows, { widget: name, storeId: '0' });
      expect([name, status]).toEqual([name, hasWidget(role, name) ? 200 : 403]);
    }
  });

  test.each([
    ['of an unknown widget', { widget: 'GetNothing' }, 403, undefined],
    ['of a property that every object has', { widget: 'constructor' }, 403, undefined],
    ['of a widget that sums nothing up', { widget: 'GetSyncData' }, 400, 'widget'],
    ['of an unknown part', { part: 'X' }, 400, 'part'],
    [
      'of a part that no record says',
      { widget: 'GetInventoryDashboardWidget', part: 'N:Fo\u0000rd:F-150' },
      400,
      'part',
    ],
    ['of a period that ends before it begins', { from: '2026-03-02', to: '2026-03-01' }, 400, 'from'],
    ['before there were cars', { from: '0001-01-01' }, 400, 'from'],
    ['of page 0', { page: 0 }, 400, 'page'],
  ])('%s are refused', async (_, wrong, status, field) => {
    const reply = await admin.reply(widgetRows, { ...sales, ...wrong });
    expect([reply.status, Object.keys(reply.error?.fields ?? {})[0]]).toEqual([status, field]);
  });

  test('of a part that tries to be SQL are refused by every widget', async () => {
    for (const { name } of widgetFigures) {
      for (const part of ["1' or '1'='1", '1;drop table deal', 'N:Ford', '__proto__', '99999999999', '']) {
        const { status } = await admin.reply(widgetRows, { widget: name, storeId: '0', part });
        expect([name, part, status]).toEqual([name, part, 400]);
      }
    }
  });
});
