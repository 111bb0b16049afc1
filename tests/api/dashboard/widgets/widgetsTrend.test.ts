import { describe, expect, test } from 'vitest';
import { monthVsBudget } from '../../../../contract/widgets/budget.ts';
import { salesWidget } from '../../../../contract/widgets/sales.ts';
import { type AnalyticsMetric, analytics, analyticsMetrics } from '../../../../contract/widgets/trend.ts';
import { testApp } from '../../../support/app.ts';
import { setDeals } from '../../../support/records/facts.ts';
import { insert } from '../../../support/records/insert.ts';
import { addOrders, addPartsSales } from '../../../support/records/serviceFacts.ts';

// Wednesday, March 18, 2026: the 13 months begin with March 2025.
const group = await testApp();
const admin = await group.signIn('Administrator');
const { db } = group;
await setDeals(db, [
  [1, '2026-03-02', 'New', 'Retail', 'Finalized', 1000, 500],
  [2, '2026-03-18', 'Used', 'Lease', 'Delivered', 500.5, 900],
  [1, '2026-03-02', 'New', 'Retail', 'Unwound', 99, 99],
  [1, '2026-02-28', 'New', 'Retail', 'Finalized', 250, 50],
  [1, '2025-03-01', 'New', 'Retail', 'Finalized', 700, 300],
  [1, '2025-03-31', 'New', 'Retail', 'Finalized', 100, 0],
  [1, '2025-02-28', 'New', 'Retail', 'Finalized', 40, 2],
  [1, '2024-03-15', 'New', 'Retail', 'Finalized', 10, 5],
  [1, '2024-02-29', 'New', 'Retail', 'Finalized', 9999, 9999],
]);
await addOrders(db, [
  [1, 'R1', 'closed', '2026-03-02', '2026-03-02', ['CP', 1.5, 250, 80, 100, 60], ['W', 0.5, 50, 20, 0, 0]],
  [1, 'R2', 'void', '2026-03-03', '2026-03-03', ['CP', 9, 999, 0, 999, 0]],
  [1, 'R3', 'closed', '2026-02-05', '2026-02-05', ['CP', 2, 250, 50, 100, 60]],
  [1, 'R4', 'closed', '2026-02-06', '2026-02-06', ['CP', 0, 0, 0, 50, 50]],
  [1, 'R5', 'closed', '2026-01-06', '2026-01-06', ['CP', 0, 300, 100, 0, 0]],
  [2, 'R1', 'closed', '2026-01-06', '2026-01-06', ['CP', 1, 100, 50, 0, 0]],
]);
await addPartsSales(db, [
  [1, '2026-02-20', 'counter', 30, 20],
  [1, '2026-03-20', 'counter', 7, 5],
]);
await insert(db, 'overhead', [
  { store_id: 1, month: '2026-03-01', fixed_overhead: 1000, body_gross: 0 },
  { store_id: 1, month: '2026-02-01', fixed_overhead: 1000, body_gross: 50 },
  { store_id: 1, month: '2026-01-01', fixed_overhead: 800, body_gross: 0 },
  { store_id: 1, month: '2025-02-01', fixed_overhead: 0, body_gross: 10 },
]);

const idOf = (metric: AnalyticsMetric) => analyticsMetrics.indexOf(metric) + 1;

/** The months of a series that have a value, newest first: `2026-03 2 (2)`. */
async function valuesOf(metric: AnalyticsMetric, storeId = '0', browser = admin) {
  const reply = await browser.call(analytics, { id: idOf(metric), storeId });
  expect(reply.metric).toBe(metric);
  return reply.series
    .filter(({ value, prior_year_value }) => value !== null || prior_year_value !== null)
    .map(({ date, value, prior_year_value }) => `${date.slice(0, 7)} ${value} (${prior_year_value})`)
    .toReversed();
}

describe('the trend', () => {
  test('is of thirteen months, the present one last, each beside the year before', async () => {
    const { response, meta } = await admin.reply(analytics, { id: 0 });
    expect([response.metric, response.unit]).toEqual(['units', 'units']);
    expect(response.series).toHaveLength(13);
    expect(response.series[0]).toEqual({ date: '2025-03-01', value: 2, prior_year_value: 1 });
    // Nothing is known of a month without records: that is not zero.
    expect(response.series[1]).toEqual({ date: '2025-04-01', value: null, prior_year_value: null });
    expect(response.series.at(-1)).toEqual({ date: '2026-03-01', value: 2, prior_year_value: 2 });
    expect(meta).toMatchObject({
      period_start: '2025-03-01',
      period_end: '2026-03-31',
      store_ids: [1, 2, 3],
    });
  });

  test.each<[AnalyticsMetric, readonly string[]]>([
    ['units', ['2026-03 2 (2)', '2026-02 1 (1)', '2025-03 2 (1)']],
    ['total_gross', ['2026-03 2900.5 (1100)', '2026-02 300 (42)', '2025-03 1100 (15)']],
    ['total_pvr', ['2026-03 1450.25 (550)', '2026-02 300 (42)', '2025-03 550 (15)']],
    ['ro_count', ['2026-03 1 (null)', '2026-02 2 (null)', '2026-01 2 (null)']],
    ['labor_sales', ['2026-03 300 (null)', '2026-02 250 (null)', '2026-01 400 (null)']],
    ['labor_gross', ['2026-03 200 (null)', '2026-02 200 (null)', '2026-01 250 (null)']],
    ['elr', ['2026-03 150 (null)', '2026-02 125 (null)', '2026-01 400 (null)']],
    ['parts_sales', ['2026-03 107 (null)', '2026-02 180 (null)']],
    ['parts_gross', ['2026-03 42 (null)', '2026-02 50 (null)']],
  ])('of %s adds up the stores and months', async (metric, expected) => {
    expect(await valuesOf(metric)).toEqual(expected);
  });

  test('tells where the running month ends: at its pace by selling days, a rate as it is', async () => {
    const paceOf = async (metric: AnalyticsMetric, more = {}) =>
      (await admin.call(analytics, { id: idOf(metric), ...more })).pace;
    // 26 of 15 selling days so far; the store with Sundays has 31 of 18.
    const { totals } = await admin.call(salesWidget, { storeId: '0' });
    expect(await paceOf('units')).toBe(totals.units_pace);
    const { rows } = await admin.call(monthVsBudget, { Stores: '0' });
    const paced = (department: string, metric: string) =>
      rows.find((row) => row.department === department && row.metric === metric)?.pace;
    expect(await paceOf('labor_sales')).toBe(paced('Service', 'sales'));
    expect(await paceOf('parts_sales')).toBe(paced('Parts', 'sales'));
    expect(await paceOf('ro_count')).toBeGreaterThan(1);
    expect(await paceOf('elr')).toBe(150);
    expect(await paceOf('total_pvr')).toBe(1450.25);
    expect(await paceOf('fixed_absorption')).toBeNull();
    expect(await paceOf('units', { date: '2026-02-10' })).toBeUndefined();
    expect(await paceOf('units', { storeId: '3' })).toBeNull();
  });

  test('of fixed absorption is that of months that are over, and none where a store has told no overhead', async () => {
    // Labor 200, parts 50, body 50 over 1,000. The present month has overhead and is not over.
    expect(await valuesOf('fixed_absorption')).toEqual(['2026-02 30 (null)']);
    // Alone, the store with overhead has January too: 200 over 800.
    expect(await valuesOf('fixed_absorption', '1')).toEqual(['2026-02 30 (null)', '2026-01 25 (null)']);
    expect(await valuesOf('fixed_absorption', '2')).toEqual([]);
  });

  test('has no rate without hours', async () => {
    expect(await valuesOf('elr', '1')).toEqual(['2026-03 150 (null)', '2026-02 125 (null)']);
  });

  test('holds nothing against the month of the year before in which the records begin', async () => {
    // A sale of the last of February 2024 is no measure for the next February.
    const { series } = await admin.call(analytics, { id: 1, date: '2025-02-28', storeId: '1' });
    expect(series[0]).toEqual({ date: '2024-02-01', value: 1, prior_year_value: null });
    expect(series.at(-1)).toEqual({ date: '2025-02-01', value: 1, prior_year_value: null });
  });

  test('ends with the month that was asked', async () => {
    const { series } = await admin.call(analytics, { id: 1, date: '2025-03-31', storeId: '1' });
    expect([series[0]?.date, series.at(-1)]).toEqual([
      '2024-03-01',
      { date: '2025-03-01', value: 2, prior_year_value: 1 },
    ]);
  });

  test('of a store without data is empty of values', async () => {
    expect(await valuesOf('units', '3')).toEqual([]);
    expect(await valuesOf('units', '')).toEqual([]);
  });

  test('knows its figures by their places, and no other', async () => {
    for (const id of [analyticsMetrics.length + 1, -1, 'x']) {
      const { status, error } = await admin.reply(analytics, Object({ id }));
      expect([status, Object.keys(error?.fields ?? {})]).toEqual([400, ['id']]);
    }
    const { status, error } = await admin.reply(analytics, { id: 1, date: '1899-12-31' });
    expect([status, Object.keys(error?.fields ?? {})]).toEqual([400, ['date']]);
  });

  test('draws no gross for a role that may not see it, and says so', async () => {
    const manager = await group.signIn('Service Manager');
    const roleid = await group.roleIdOf('Service Manager');
    await group.db.updateTable('role').set({ sees_gross: 'N' }).where('role_id', '=', roleid).execute();
    expect(await valuesOf('labor_sales', '0', manager)).toHaveLength(3);
    for (const metric of analyticsMetrics) {
      const { response, meta } = await manager.reply(analytics, { id: idOf(metric) });
      const isGross = /gross|pvr|absorption/.test(metric);
      expect([metric, response.series.length, meta.hidden]).toEqual([
        metric,
        isGross ? 0 : 13,
        isGross ? ['gross'] : undefined,
      ]);
    }
  });
});
