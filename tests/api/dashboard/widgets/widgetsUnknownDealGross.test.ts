import { describe, expect, test } from 'vitest';
import { compareStores } from '../../../../contract/calls/comparing/compareStores.ts';
import { widgetRows } from '../../../../contract/calls/widgetRows.ts';
import { monthVsBudget } from '../../../../contract/widgets/budget.ts';
import { salesByDay } from '../../../../contract/widgets/byDay.ts';
import { financeRanking, salespersonRanking } from '../../../../contract/widgets/ranking.ts';
import { salesWidget } from '../../../../contract/widgets/sales.ts';
import { analytics, analyticsMetrics } from '../../../../contract/widgets/trend.ts';
import { testApp } from '../../../support/app.ts';
import { insert } from '../../../support/records/insert.ts';
import { rebuild } from '../../../support/records/rollups.ts';
import { addSellers, ann, cy } from '../../../support/records/sellers.ts';

// Wednesday, March 18, 2026. Nothing is known of the gross of store 1 in January; of store 2 some is.
const group = await testApp();
const { db } = group;
await addSellers(db);
const deal = (store_id: number, deal_no: string, front: number | null, back: number | null) => ({
  ...{ store_id, deal_no, contract_date: '2026-01-05', status: 'Finalized' as const },
  ...{
    deal_type: 'New' as const,
    deal_kind: 'Retail' as const,
    vin: '1M8GDM9AXKP042788',
    sale_price: 30_000,
  },
  ...{ front_gross: front, back_gross: back, salesperson1_id: store_id === 1 ? ann : cy },
  fi_manager_id: store_id === 1 ? ann : cy,
});
await insert(db, 'deal', [
  deal(1, 'A', null, null),
  deal(1, 'B', null, null),
  deal(2, 'C', 1000, 500),
  deal(2, 'D', null, 300),
  ...['E', 'F'].map((deal_no) => ({ ...deal(2, deal_no, null, null), contract_date: '2026-02-03' })),
  { ...deal(1, 'G', null, null), contract_date: '2026-02-03' },
]);
await insert(db, 'budget', [
  { store_id: 1, month: '2026-01-01', department: 'New', metric: 'gross', amount: 500 },
]);
await rebuild(db);

const admin = await group.signIn('Administrator');
const january = { from: '2026-01-01', to: '2026-01-31' };
const range = { StartDate: january.from, EndDate: january.to };
const unknown = { front_gross: null, back_gross: null, total_gross: null, total_pvr: null };

describe('units whose gross is not known', () => {
  test('count in the sales tile, and have no gross of zero', async () => {
    const { rows, totals } = await admin.call(salesWidget, { storeId: '1,2,3', ...january });
    const [none, nothing, some] = ['Boyertown Ford', 'Lansdale Honda', ''].map((name) =>
      rows.find(({ storename, store_id }) => (name === '' ? store_id === 2 : storename === name)),
    );
    expect(none).toMatchObject({ total_units: 2, ...unknown, front_pvr: null, units_without_gross: 2 });
    expect(nothing).toMatchObject({ total_units: 0, front_gross: 0, total_gross: 0, total_pvr: null });
    // 1,000 of one unit and 800 of two; together 1,500 of the one of which both are known.
    expect(some).toMatchObject({
      ...{
        front_gross: 1000,
        back_gross: 800,
        total_gross: 1500,
        front_pvr: 1000,
        back_pvr: 400,
        total_pvr: 1500,
      },
      ...{ units_without_front: 1, units_without_back: 0, units_without_gross: 1 },
    });
    expect(totals).toMatchObject({
      total_units: 4,
      total_gross: 1500,
      units_without_gross: 3,
      total_pvr: 1500,
    });
  });

  test('by day, whose other days have a gross of zero', async () => {
    const { days, current } = await admin.call(salesByDay, {
      Stores: '1',
      Date1: '2026-01-05',
      Date2: '2026-01-06',
    });
    expect(days).toMatchObject([
      { new_units: 2, front_gross: null, back_gross: null, units_without_gross: 2 },
      { new_units: 0, front_gross: 0, back_gross: 0, units_without_gross: 0 },
    ]);
    expect(current).toMatchObject({ total_units: 2, ...unknown });
  });

  test('in rankings, where they are after whoever has any', async () => {
    const sellers = await admin.call(salespersonRanking, { AS_ID: '0', ...range });
    expect(sellers).toMatchObject([
      { rank: 1, employee_id: cy, total_units: 2, front_gross: 1000, front_pvr: 1000, total_gross: 1500 },
      { rank: 2, employee_id: ann, total_units: 2, front_gross: null, front_pvr: null, total_gross: null },
    ]);
    const managers = await admin.call(financeRanking, { AS_ID: '0', ...range });
    expect(managers).toMatchObject([
      { rank: 1, employee_id: cy, back_gross: 800, back_pvr: 400, units_without_back: 0 },
      {
        rank: 2,
        employee_id: ann,
        back_gross: null,
        back_pvr: null,
        back_gross_pace: null,
        units_without_back: 2,
      },
    ]);
  });

  test('in the ranking of F&I managers, where those of whom none is known follow each other by their units', async () => {
    const rows = await admin.call(financeRanking, {
      AS_ID: '0',
      StartDate: '2026-02-01',
      EndDate: '2026-02-28',
    });
    expect(rows.map(({ rank, employee_id, total_units }) => [rank, employee_id, total_units])).toEqual([
      [1, cy, 2],
      [2, ann, 1],
    ]);
  });

  test.each([
    ['alone', '1'],
    ['beside a store that sold nothing', '1,3'],
  ])('beside a budget and in totals, %s', async (_how, storeId) => {
    const { rows } = await admin.call(monthVsBudget, { Stores: storeId, Date: january.to });
    const line = rows.find(({ department, metric }) => department === 'New' && metric === 'gross');
    const withoutAny = { actual: null, pace: null, variance: null, units_without_gross: 2 };
    expect(line).toMatchObject({ ...withoutAny, budget: 500 });
    const { totals } = await admin.call(salesWidget, { storeId, ...january });
    expect(totals).toMatchObject({ total_units: 2, ...unknown, front_pvr: null });
  });

  test('over time', async () => {
    const lastOf = async (metric: (typeof analyticsMetrics)[number], storeId: string) => {
      const id = analyticsMetrics.indexOf(metric) + 1;
      return (await admin.call(analytics, { id, date: january.to, storeId })).series.at(-1);
    };
    expect(await lastOf('total_gross', '1')).toMatchObject({ value: null, lines_without_cost: 2 });
    expect(await lastOf('total_pvr', '2')).toMatchObject({
      ...{ value: 1500, lines_without_cost: 1, units_without_front: 1 },
    });
    expect(await lastOf('total_pvr', '2')).not.toHaveProperty('units_without_back');
  });

  test('among the records behind the tile, and beside other stores', async () => {
    const ask = { widget: salesWidget.callName, storeId: '0', ...january };
    const { rows, sums } = await admin.call(widgetRows, ask);
    expect(rows.map(({ deal_no, total_gross }) => [deal_no, total_gross])).toEqual([
      ['A', null],
      ['B', null],
      ['C', 1500],
      ['D', null],
    ]);
    expect(sums).toMatchObject({ total_units: 4, front_gross: 1000, back_gross: 800, total_gross: 1500 });
    const stores = await admin.call(compareStores, { stores: [1, 2], ...january });
    expect(stores.map(({ sales }) => [sales?.total_gross, sales?.units_without_gross])).toEqual([
      [null, 2],
      [1500, 1],
    ]);
  });
});

test('how many they are is not told to who does not see gross', async () => {
  const seller = await group.signIn('Salesperson');
  const { totals } = await seller.call(salesWidget, { storeId: '1', ...january });
  expect(totals).toMatchObject({ total_units: 2 });
  expect(Object.keys(totals).filter((name) => /gross|without|pvr/.test(name))).toEqual([]);
});
