import { describe, expect, test } from 'vitest';
import { widgetRows } from '../../../../contract/calls/widgetRows.ts';
import { monthVsBudget } from '../../../../contract/widgets/budget.ts';
import { partsWidget } from '../../../../contract/widgets/parts.ts';
import { advisorRanking } from '../../../../contract/widgets/ranking.ts';
import { serviceWidget } from '../../../../contract/widgets/service.ts';
import { analytics, analyticsMetrics } from '../../../../contract/widgets/trend.ts';
import { testApp } from '../../../support/app.ts';
import { insert } from '../../../support/records/insert.ts';
import { rebuild, rowsOf } from '../../../support/records/rollups.ts';
import { addSellers, ann, cy } from '../../../support/records/sellers.ts';
import { addOrders } from '../../../support/records/serviceFacts.ts';

// Wednesday, March 18, 2026. Nobody has told a cost of store 1 in January; of store 2 some are known.
const group = await testApp();
const { db } = group;
await addSellers(db);
await addOrders(db, [
  [1, 'R1', 'closed', '2026-01-05', '2026-01-05', ['CP', 1, 200, null, 100, null], ['W', 1, 0, 0, 0, 0]],
  [1, 'R2', 'closed', '2026-01-06', '2026-01-06', ['W', 1, 50, null, 0, null]],
  [1, 'R4', 'closed', '2026-02-05', '2026-02-05', ['CP', 1, 70, null, 0, 0]],
  [2, 'R5', 'closed', '2026-02-05', '2026-02-05', ['CP', 1, 90, null, 0, 0]],
  [2, 'R3', 'closed', '2026-01-05', '2026-01-05', ['CP', 1, 300, 100, 40, null], ['CP', 1, 80, null, 0, 0]],
]);
await db.updateTable('repair_order').set({ advisor_id: ann }).where('store_id', '=', 1).execute();
await db.updateTable('repair_order').set({ advisor_id: cy }).where('store_id', '=', 2).execute();
await insert(db, 'budget', [
  { store_id: 1, month: '2026-01-01', department: 'Service', metric: 'gross', amount: 500 },
]);
await rebuild(db);

const admin = await group.signIn('Administrator');
const january = { from: '2026-01-01', to: '2026-01-31' };

describe('a gross of which no cost is known is not known', () => {
  test('in the ranking of advisors, where those follow each other by their sales', async () => {
    const ranking = { AS_ID: '0', StartDate: '2026-02-01', EndDate: '2026-02-28' };
    const rows = await admin.call(advisorRanking, ranking);
    expect(rows.map(({ rank, employee_id }) => [rank, employee_id])).toEqual([
      [1, cy],
      [2, ann],
    ]);
  });

  test('in the service tile', async () => {
    const { rows, totals } = await admin.call(serviceWidget, { storeId: '1', ...january });
    const unknown = { labor_gross: null, total_gross: null, gross_pace: null, lines_without_cost: 2 };
    expect(totals).toMatchObject({ labor_sales: 250, ...unknown });
    expect(rows[0]).toMatchObject(unknown);
    expect(totals.pay_types.map(({ labor_gross }) => labor_gross)).toEqual([null, null, 0, 0]);
  });

  test('in the parts tile', async () => {
    const { totals } = await admin.call(partsWidget, { storeId: '1', ...january });
    expect(totals).toMatchObject({ parts_sales: 100, parts_gross: null, gross_pct: null });
    expect(totals.channels.map(({ gross }) => gross)).toEqual([null, 0, 0, 0, 0, 0]);
  });

  test('in the ranking, whose last place it has', async () => {
    const ranking = { AS_ID: '0', StartDate: january.from, EndDate: january.to };
    const rows = await admin.call(advisorRanking, ranking);
    expect(rows.map(({ rank, employee_id, total_gross }) => [rank, employee_id, total_gross])).toEqual([
      [1, cy, 200],
      [2, ann, null],
    ]);
    expect(rows[1]).toMatchObject({ labor_gross: null, parts_gross: null, gross_pct: null });
  });

  test.each([
    ['alone', '1'],
    ['beside a store without orders', '1,3'],
  ])('beside a budget and in totals, %s', async (_how, storeId) => {
    const { rows } = await admin.call(monthVsBudget, { Stores: storeId, Date: '2026-01-31' });
    const line = rows.find(({ department, metric }) => department === 'Service' && metric === 'gross');
    expect(line).toMatchObject({ actual: null, pace: null, budget: 500, variance: null });
    const service = await admin.call(serviceWidget, { storeId, ...january });
    expect(service.totals).toMatchObject({ labor_gross: null, total_gross: null, gross_pace: null });
    const parts = await admin.call(partsWidget, { storeId, ...january });
    expect(parts.totals).toMatchObject({ parts_gross: null, gross_pace: null });
  });

  test('over time', async () => {
    const trend = async (name: (typeof analyticsMetrics)[number]) =>
      (await admin.call(analytics, { id: analyticsMetrics.indexOf(name) + 1, storeId: '1' })).series.find(
        ({ date }) => date === '2026-01-01',
      )?.value;
    expect([await trend('labor_gross'), await trend('parts_gross')]).toEqual([null, null]);
    await insert(db, 'overhead', { store_id: 1, month: '2026-01-01', fixed_overhead: 1000, body_gross: 100 });
    expect(await trend('fixed_absorption')).toBeNull();
  });

  test('in the records behind it and their sums', async () => {
    const behind = { widget: 'GetServiceDashboardWidget', storeId: '1', ...january };
    const { rows, sums } = await admin.call(widgetRows, behind);
    expect(sums).toMatchObject({ labor_sales: 250, labor_gross: null, total_gross: null });
    expect(rows.map(({ ro_no, labor_gross, parts_gross }) => [ro_no, labor_gross, parts_gross])).toEqual([
      ['R2', null, 0],
      ['R1', null, null],
    ]);
  });
});

test('where some costs are known, gross is of those lines, and the others are counted', async () => {
  const { totals } = await admin.call(serviceWidget, { storeId: '0', ...january });
  expect(totals).toMatchObject({
    labor_sales: 630,
    labor_gross: 200,
    total_gross: 200,
    lines_without_cost: 4,
  });
  const parts = await admin.call(partsWidget, { storeId: '2', ...january });
  expect(parts.totals).toMatchObject({ parts_sales: 40, parts_gross: null });
});

test('roll-ups keep none, whatever else costs nothing, and so of each month', async () => {
  for (const table of ['service_day', 'service_month', 'advisor_day', 'advisor_month'] as const) {
    const rows = (await rowsOf(db, table)).filter(({ store_id }) => store_id === 1);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).toMatchObject({ labor_gross: null, parts_gross: null });
  }
  const parts = (await rowsOf(db, 'parts_month')).filter(({ store_id }) => store_id === 1);
  expect(parts).toMatchObject([{ sales: 100, gross: null, lines_without_cost: 1 }]);
});
