import { describe, expect, test } from 'vitest';
import type { Call } from '../../../../contract/call.ts';
import { monthVsBudget } from '../../../../contract/widgets/budget.ts';
import { salesByDay } from '../../../../contract/widgets/byDay.ts';
import { dashboardCounts } from '../../../../contract/widgets/counts.ts';
import { employeeSummary } from '../../../../contract/widgets/employees.ts';
import { modelStock } from '../../../../contract/widgets/models.ts';
import { partsWidget } from '../../../../contract/widgets/parts.ts';
import { salesWidget } from '../../../../contract/widgets/sales.ts';
import { serviceWidget } from '../../../../contract/widgets/service.ts';
import { transitWidget } from '../../../../contract/widgets/transit.ts';
import { analytics, analyticsMetrics } from '../../../../contract/widgets/trend.ts';
import { loadDemo } from '../../../../server/demo/index.ts';
import { testApp } from '../../../support/app.ts';
import { testDatabase } from '../../../support/database.ts';

const asOf = new Date('2026-11-20T15:00:00Z');
const { db, ...handle } = await testDatabase();

await loadDemo(db, {
  asOf,
  password: 'a password for the demo',
  customers: 400,
  months: 15,
  stores: 6,
  volume: 0.15,
});
const group = await testApp({ database: { db, ...handle }, now: asOf });
const admin = await group.signIn('admin@rooftop.example');

const all = { storeId: '0' };

describe('the administrator of the demo group', () => {
  test('finds service and parts near their plans, by who pays and by channel', async () => {
    const service = (await admin.call(serviceWidget, all)).totals;
    expect(service.hours_per_ro).toBeGreaterThan(1.3);
    expect(service.elr).toBeGreaterThan(120);
    expect(service.ro_open).toBeGreaterThan(5);
    expect((service.gross_pace ?? 0) / (service.gross_target ?? 1)).toBeGreaterThan(0.6);
    expect(service.pay_types.filter(({ ro_count }) => ro_count === 0)).toEqual([]);
    const parts = (await admin.call(partsWidget, all)).totals;
    expect(parts.gross_pct).toBeGreaterThan(25);
    expect(parts.parts_per_ro).toBeGreaterThan(150);
    expect((parts.gross_pace ?? 0) / (parts.gross_target ?? 1)).toBeGreaterThan(0.6);
    expect(parts.idle_12m_cost / parts.inventory_cost).toBeGreaterThan(0.03);
    expect(parts.channels.filter(({ sales }) => sales <= 0)).toEqual([]);
  });

  test('finds contracts in transit, for whose vehicles the floorplan is still owed', async () => {
    const { rows, totals } = await admin.call(transitWidget, all);
    expect(rows).toHaveLength(5);
    expect(totals.cit_count).toBeGreaterThan(10);
    expect(totals.cit_total / totals.cit_count).toBeGreaterThan(15_000);
    expect(rows.filter(({ balance_floorplan }) => !balance_floorplan)).toEqual([]);
    expect(rows.filter(({ customer_name, lender }) => !customer_name || !lender)).toEqual([]);
  });

  test('finds days, months and budgets that agree with the sales', async () => {
    const { totals } = await admin.call(salesWidget, all);
    const { days, current } = await admin.call(salesByDay, { Stores: '0' });
    expect(days).toHaveLength(20);
    expect(current).toMatchObject({ total_units: totals.total_units, total_gross: totals.total_gross });
    const { rows } = await admin.call(monthVsBudget, { Stores: '0' });
    const units = rows.filter(({ metric }) => metric === 'units');
    expect(units.map(({ actual }) => actual)).toEqual([totals.new_units, totals.used_units]);
    expect(rows).toHaveLength(11);
    expect(rows.filter(({ budget, prior_year }) => !budget || !prior_year || prior_year < 0)).toEqual([]);
  });

  test('finds every trend drawn over the year', async () => {
    for (const [index, metric] of analyticsMetrics.entries()) {
      const { series } = await admin.call(analytics, { id: index + 1 });
      const known = series.filter(({ value }) => (value ?? 0) > 0).length;
      expect([metric, known]).toEqual([metric, metric === 'fixed_absorption' ? 12 : 13]);
    }
  });

  test('finds models, people and counts', async () => {
    const { rows } = await admin.call(modelStock, { store_id: '0' });
    expect(rows.length).toBeGreaterThan(20);
    expect(new Set(rows.map(({ over_under }) => Math.sign(over_under))).size).toBe(3);
    const staff = await admin.call(employeeSummary, { id: '0' });
    expect(staff.rows.filter(({ active }) => active === 0)).toEqual([]);
    expect(staff.totals.turnover_90d).toBeGreaterThan(1);
    const counts = await admin.call(dashboardCounts, {});
    expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([]);
  });

  test('has all of it in one request', async () => {
    const requests: readonly (readonly [Call, object])[] = [
      [salesWidget, all],
      [salesByDay, { Stores: '0' }],
      [serviceWidget, all],
      [partsWidget, all],
      [transitWidget, all],
      [modelStock, { store_id: '0' }],
      [monthVsBudget, { Stores: '0' }],
      [analytics, { id: 1 }],
      [employeeSummary, { id: '0' }],
      [dashboardCounts, { storeId: '0' }],
    ];
    const calls = requests.map(([{ method, path }, payload]) => ({ method, path, payload }));
    const { body } = await admin.raw({ method: 'POST', url: '/api/batch', payload: { calls } });
    const lines = body.trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line).status)).toEqual(requests.map(() => 200));
  });
});
