import { describe, expect, test } from 'vitest';
import { compareStores } from '../../../../contract/calls/comparing/compareStores.ts';
import { widgetRows } from '../../../../contract/calls/widgetRows.ts';
import { monthVsBudget } from '../../../../contract/widgets/budget.ts';
import { partsWidget } from '../../../../contract/widgets/parts.ts';
import { advisorRanking } from '../../../../contract/widgets/ranking.ts';
import { serviceWidget } from '../../../../contract/widgets/service.ts';
import { analytics, analyticsMetrics } from '../../../../contract/widgets/trend.ts';
import { testApp } from '../../../support/app.ts';
import { insert } from '../../../support/records/insert.ts';
import { rebuild } from '../../../support/records/rollups.ts';
import { addSellers, ann, bob, cy } from '../../../support/records/sellers.ts';
import { addBudgets, addOrders, addPartsSales } from '../../../support/records/serviceFacts.ts';

// Wednesday, March 18, 2026. Of store 1 a part of the costs is known; of store 2 all of labor and none of parts.
const group = await testApp();
const { db } = group;
await addSellers(db);
await addOrders(db, [
  [1, 'R1', 'closed', '2026-02-05', '2026-02-05', ['CP', 1, 200, 80, 100, 60], ['W', 1, 50, null, 300, null]],
  [1, 'R2', 'closed', '2026-01-05', '2026-01-05', ['CP', 1, 200, 80, 100, 60]],
  [1, 'R3', 'closed', '2025-02-03', '2025-02-03', ['CP', 1, 90, null, 10, 5], ['W', 1, 10, 5, 0, 0]],
  [2, 'R4', 'closed', '2026-02-06', '2026-02-06', ['CP', 1, 300, 100, 40, null]],
  [2, 'R5', 'closed', '2026-02-07', '2026-02-07', ['CP', 1, 10, null, 4, null]],
  [3, 'R6', 'closed', '2026-02-07', '2026-02-07', ['CP', 1, 99, null, 0, 0]],
]);
await addPartsSales(db, [[1, '2026-02-06', 'counter', 100, 50]]);
const advisors = { R1: ann, R4: ann, R5: bob, R6: cy };
for (const [ro_no, advisor_id] of Object.entries(advisors))
  await db.updateTable('repair_order').set({ advisor_id }).where('ro_no', '=', ro_no).execute();
await addBudgets(db, [
  [1, '2026-02-01', 'Service', 'gross', 500],
  [1, '2026-02-01', 'Service', 'sales', 500],
  [1, '2026-01-01', 'Service', 'gross', 500],
  [1, '2026-02-01', 'Parts', 'gross', 500],
  [2, '2026-02-01', 'Service', 'gross', 500],
]);
await insert(
  db,
  'overhead',
  ['2026-01-01', '2026-02-01'].map((month) => ({
    store_id: 1,
    month,
    fixed_overhead: 1000,
    body_gross: 100,
  })),
);
await rebuild(db);

const admin = await group.signIn('Administrator');
const february = { from: '2026-02-01', to: '2026-02-28' };

describe('where a part of the costs is known', () => {
  test('gross % is of the sales that have a cost, by store and in all, of a month and of days', async () => {
    for (const days of [february, { from: '2026-02-02', to: '2026-02-27' }]) {
      const { rows, totals } = await admin.call(partsWidget, { storeId: '1,2', ...days });
      const figures = { parts_sales: 500, parts_gross: 90, gross_pct: 45, lines_without_cost: 1 };
      expect(rows).toMatchObject([figures, { parts_sales: 44, parts_gross: null, gross_pct: null }]);
      expect(totals).toMatchObject({ parts_sales: 544, parts_gross: 90, gross_pct: 45 });
    }
    const { prior } = await admin.call(partsWidget, { storeId: '1', period: 'mtd', to: '2026-03-31' });
    expect(prior).toMatchObject({ parts_sales: 500, gross_pct: 45 });
  });

  test('so is that of advisors, who tell how many lines it leaves out; those without a gross come last, by their sales', async () => {
    const ranking = { AS_ID: '0', StartDate: february.from, EndDate: february.to };
    const rows = await admin.call(advisorRanking, ranking);
    expect(rows).toMatchObject([
      // 120 and 200 of labor, 40 of parts, of 200, 300 and 100.
      { rank: 1, employee_id: ann, total_gross: 360, gross_pct: 60, lines_without_cost: 2 },
      { rank: 2, employee_id: cy, total_gross: null, gross_pct: null, lines_without_cost: 1 },
      { rank: 3, employee_id: bob, total_gross: null, gross_pct: null, lines_without_cost: 1 },
    ]);
    const behind = { widget: 'GetSARanking', storeId: '0', ...february, part: String(ann) };
    const reply = await admin.call(widgetRows, behind);
    expect(reply.sums).toMatchObject({ total_gross: 360, lines_without_cost: 2 });
    expect(reply.rows.map(({ ro_no, lines_without_cost }) => [ro_no, lines_without_cost])).toEqual([
      ['R4', 1],
      ['R1', 1],
    ]);
    const advisor = await (await group.signIn('Service Advisor')).call(advisorRanking, ranking);
    expect(JSON.stringify(advisor)).not.toMatch(/gross|without_cost/);
  });

  test('labor gross tells how many lines it leaves out, also that of the period before; parts are told apart', async () => {
    const { rows } = await admin.call(serviceWidget, { storeId: '1,2', ...february });
    expect(rows).toMatchObject([
      { labor_gross: 120, total_gross: 160, lines_without_cost: 1, labor_without_cost: 1 },
      { labor_gross: 200, total_gross: 200, lines_without_cost: 2, labor_without_cost: 1 },
    ]);
    const march = { period: 'mtd' as const, to: '2026-03-31' };
    const { prior } = await admin.call(serviceWidget, { storeId: '1', ...march });
    expect(prior).toMatchObject({ labor_gross: 120, labor_without_cost: 1 });
    const whole = await admin.call(serviceWidget, { storeId: '1', from: '2026-01-01', to: '2026-01-31' });
    expect(whole.totals).toMatchObject({ labor_gross: 120, labor_without_cost: 0 });
  });

  test('gross is held against no budget, and against no year before', async () => {
    const lines = async (Stores: string, day: string) => {
      const { rows } = await admin.call(monthVsBudget, { Stores, Date: day });
      return rows.filter(({ department }) => department === 'Service' || department === 'Parts');
    };
    const service = { department: 'Service', metric: 'gross' };
    const parts = { department: 'Parts', metric: 'gross' };
    const unknown = { variance: null, variance_pct: null, lines_without_cost: 1, prior_year: null };
    const ofFebruary = await lines('1', '2026-02-28');
    expect(ofFebruary).toContainEqual(expect.objectContaining({ ...service, ...unknown, actual: 120 }));
    expect(ofFebruary).toContainEqual(
      expect.objectContaining({ ...parts, ...unknown, actual: 90, budget: 500, prior_year: 5 }),
    );
    // What was sold is known whatever it cost.
    const sales = ofFebruary.find(({ department, metric }) => department === 'Service' && metric === 'sales');
    expect(sales).toMatchObject({ actual: 250, variance: -250, prior_year: 100 });
    expect(await lines('1', '2026-01-31')).toContainEqual(
      expect.objectContaining({ ...service, actual: 120, variance: -380, lines_without_cost: 0 }),
    );
  });

  test('months over time tell how many lines their gross leaves out, and have no absorption', async () => {
    const trend = async (name: (typeof analyticsMetrics)[number], storeId: string) =>
      (
        await admin.call(analytics, { id: analyticsMetrics.indexOf(name) + 1, storeId, date: '2026-03-18' })
      ).series.slice(-3, -1);
    expect(await trend('labor_gross', '1')).toEqual([
      { date: '2026-01-01', value: 120, prior_year_value: null },
      {
        ...{ date: '2026-02-01', value: 120, lines_without_cost: 1 },
        ...{ prior_year_value: 5, prior_year_without_cost: 1 },
      },
    ]);
    expect(await trend('parts_gross', '1')).toMatchObject([
      { value: 40 },
      { value: 90, lines_without_cost: 1 },
    ]);
    expect(await trend('fixed_absorption', '1')).toMatchObject([
      { value: 26 }, // (120 + 40 + 100) ÷ 1000
      { value: null, lines_without_cost: 2 },
    ]);
    const [store] = await admin.call(compareStores, { stores: [1, 2], ...february });
    expect(store).toMatchObject({
      parts: { gross_pct: 45 },
      absorption: { month: '2026-02-01', fixed_absorption: null },
    });
  });
});
