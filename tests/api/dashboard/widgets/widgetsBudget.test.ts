import { describe, expect, test } from 'vitest';
import { type BudgetRow, monthVsBudget } from '../../../../contract/widgets/budget.ts';
import { testApp } from '../../../support/app.ts';
import { setDeals } from '../../../support/records/facts.ts';
import { addBudgets, addOrders, addPartsSales } from '../../../support/records/serviceFacts.ts';

const march = '2026-03-01';

// Wednesday, March 18, 2026: 15 of 26 selling days without Sundays, 18 of 31 with them.
const group = await testApp();
const admin = await group.signIn('Administrator');
const { db } = group;
await db.updateTable('store').set({ sunday_sales: 'Y' }).where('ID', '=', 2).execute();
await setDeals(db, [
  [1, '2026-03-02', 'New', 'Retail', 'Finalized', 1000, 500],
  [1, '2026-03-18', 'New', 'Lease', 'Delivered', 500, 900],
  [1, '2026-03-07', 'Used', 'Retail', 'Capped', 1500, 0],
  [2, '2026-03-08', 'Used', 'Retail', 'Finalized', 300, 700],
  [1, '2026-03-09', 'New', 'Fleet', 'Finalized', 99, 99],
  [1, '2026-02-28', 'New', 'Retail', 'Finalized', 250, 50],
  [1, '2025-03-01', 'New', 'Retail', 'Finalized', 700, 300],
  [2, '2025-03-31', 'New', 'Retail', 'Finalized', 100, 0],
  [1, '2025-04-01', 'New', 'Retail', 'Finalized', 9999, 9999],
]);
await addOrders(db, [
  [1, 'R1', 'closed', '2026-03-02', '2026-03-02', ['CP', 1.5, 250, 80, 100, 60], ['W', 0.5, 50, 20, 0, 0]],
  [1, 'R2', 'void', '2026-03-03', '2026-03-03', ['CP', 9, 999, 0, 999, 0]],
  [1, 'R0', 'closed', '2025-02-27', '2025-02-27', ['CP', 1, 70, 30, 20, 10]],
  [1, 'R3', 'closed', '2025-03-31', '2025-03-31', ['CP', 1, 100, 40, 10, 5]],
]);
await addPartsSales(db, [[2, '2026-03-08', 'counter', 50, 30]]);
await addBudgets(db, [
  [1, march, 'New', 'units', 10],
  [1, march, 'New', 'gross', 20_000],
  [1, march, 'Used', 'units', 4],
  [1, march, 'Used', 'gross', 6000],
  [1, march, 'F&I', 'gross', 9000],
  [1, march, 'Service', 'ro_count', 100],
  [1, march, 'Service', 'billed_hours', 180.5],
  [1, march, 'Service', 'sales', 30_000],
  [1, march, 'Service', 'gross', 21_000],
  [1, march, 'Parts', 'sales', 5000],
  [2, march, 'Used', 'units', 5],
  [2, march, 'Used', 'gross', 7000],
  [2, march, 'F&I', 'gross', 3000],
  [1, '2026-02-01', 'New', 'units', 2],
  [1, '2026-04-01', 'New', 'units', 12],
]);

type Cells = readonly [BudgetRow['department'], BudgetRow['metric'], BudgetRow['unit'], ...(number | null)[]];

const cellsOf = (row: BudgetRow): Cells => [
  row.department,
  row.metric,
  row.unit,
  row.actual,
  row.pace,
  row.budget,
  row.prior_year,
  row.variance,
  row.variance_pct,
];

const ofNewUnits = async (request: { Stores: string; Date?: string }) =>
  (await admin.call(monthVsBudget, request)).rows.find(
    (row) => row.department === 'New' && row.metric === 'units',
  );

describe('month against budget', () => {
  test('holds the pace of each department against what all stores have planned', async () => {
    const { rows } = await admin.call(monthVsBudget, { Stores: '0' });
    expect(rows.map(cellsOf)).toEqual([
      // Actual, pace, budget, the whole March before, pace − budget, and in percent of the budget.
      ['New', 'units', 'units', 2, 3.47, 10, 2, -6.53, -65.3],
      ['New', 'gross', 'dollars', 1500, 2600, 20_000, 800, -17_400, -87],
      // 1.73 of the one store, 1.72 of the one that is open on Sundays.
      ['Used', 'units', 'units', 2, 3.45, 9, 0, -5.55, -61.7],
      ['Used', 'gross', 'dollars', 1800, 3116.67, 13_000, 0, -9883.33, -76],
      ['F&I', 'gross', 'dollars', 2100, 3632.23, 12_000, 300, -8367.77, -69.7],
      ['Service', 'ro_count', 'orders', 1, 1.73, 100, 1, -98.27, -98.3],
      ['Service', 'billed_hours', 'hours', 2, 3.47, 180.5, 1, -177.03, -98.1],
      ['Service', 'sales', 'dollars', 300, 520, 30_000, 100, -29_480, -98.3],
      ['Service', 'gross', 'dollars', 200, 346.67, 21_000, 60, -20_653.33, -98.3],
      // One of the stores that sold parts has planned none.
      ['Parts', 'sales', 'dollars', 150, 259.44, null, 10, null, null],
      ['Parts', 'gross', 'dollars', 60, 103.77, null, 5, null, null],
    ]);
  });

  test('takes a month that is over as it ended', async () => {
    expect(await ofNewUnits({ Stores: '1', Date: '2026-02-10' })).toMatchObject({
      actual: 1,
      pace: 1,
      budget: 2,
      variance: -1,
      variance_pct: -50,
    });
  });

  test('has a budget and nothing else for a month to come', async () => {
    expect(await ofNewUnits({ Stores: '1', Date: '2026-04-30' })).toMatchObject({
      actual: 0,
      pace: null,
      budget: 12,
      prior_year: 1,
      variance: null,
      variance_pct: null,
    });
  });

  test('has nothing but zeros for a month without data and a store without, and no year before the records begin', async () => {
    for (const request of [
      { Stores: '0', Date: '2024-07-01' },
      { Stores: '3', Date: '2026-02-01' },
    ]) {
      const { rows } = await admin.call(monthVsBudget, request);
      expect(rows).toHaveLength(11);
      for (const row of rows) {
        expect(row).toMatchObject({ actual: 0, pace: 0, budget: null, prior_year: null, variance: null });
      }
    }
  });

  test('has no year before in whose month the records begin: a part of it is no measure for a whole month', async () => {
    expect(await ofNewUnits({ Stores: '1', Date: '2026-03-18' })).toMatchObject({ prior_year: 1 });
    expect(await ofNewUnits({ Stores: '2', Date: '2026-03-18' })).toMatchObject({ prior_year: null });
  });

  test('has no pace while a store has had no selling day, as on a Sunday the 1st', async () => {
    const before = group.clock.now;
    group.clock.now = new Date('2026-03-01T16:00:00Z');
    const fresh = await group.signIn('Administrator');
    const { rows } = await fresh.call(monthVsBudget, { Stores: '0' });
    expect(rows[0]).toMatchObject({ actual: 0, pace: null, budget: 10, variance: null });
    group.clock.now = before;
  });

  test('says which month and stores it is of', async () => {
    const { meta } = await admin.reply(monthVsBudget, { Stores: '1', Date: '2026-02-10' });
    expect(meta).toMatchObject({ period_start: '2026-02-01', period_end: '2026-02-28', store_ids: [1] });
    const { status, error } = await admin.reply(monthVsBudget, { Stores: '1', Date: '2200-01-01' });
    expect([status, Object.keys(error?.fields ?? {})]).toEqual([400, ['Date']]);
  });

  test('holds sales of vehicles against a budget where somebody has planned them', async () => {
    await addBudgets(group.db, [[1, march, 'New', 'sales', 104_000]]);
    const { rows } = await admin.call(monthVsBudget, { Stores: '1' });
    expect(rows).toHaveLength(12);
    // Two for 30,000 dollars each.
    expect(rows[1]).toMatchObject({
      metric: 'sales',
      actual: 60_000,
      pace: 104_000,
      variance: 0,
      variance_pct: 0,
    });
  });

  test('leaves gross out for a role that may not see it, and says so', async () => {
    const gm = await group.signIn('GM');
    const roleid = await group.roleIdOf('GM');
    await group.db.updateTable('role').set({ sees_gross: 'N' }).where('role_id', '=', roleid).execute();
    const { response, meta } = await gm.reply(monthVsBudget, { Stores: '0' });
    expect(response.rows.map(({ department, metric }) => `${department} ${metric}`)).toEqual([
      'New units',
      'New sales',
      'Used units',
      'Service ro_count',
      'Service billed_hours',
      'Service sales',
      'Parts sales',
    ]);
    expect(meta.hidden).toEqual(['gross']);
  });
});
