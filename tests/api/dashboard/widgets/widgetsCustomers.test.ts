import { beforeAll, describe, expect, test } from 'vitest';
import { cdpChart } from '../../../../contract/widgets/customerData.ts';
import { equitySummary } from '../../../../contract/widgets/equity.ts';
import { rebuildBands } from '../../../../server/vehicles/equityBands.ts';
import { testApp } from '../../../support/app.ts';
import { type CustomerCells, loaderInto } from '../../../support/records/customers.ts';
import { insert } from '../../../support/records/insert.ts';

const group = await testApp();
const admin = await group.signIn('Administrator');

describe('the equity summary', () => {
  beforeAll(async () => {
    const vehicle = (
      [UC_ID, store_id, vin]: readonly [number, number, string],
      left: number | null,
      maturity_date: string | null = null,
    ) => ({
      ...{ UC_ID, store_id, vin, maturity_date },
      finance_type: maturity_date ? ('lease' as const) : ('finance' as const),
      market_value: left === null ? null : 20_000,
      payoff_est: left === null ? 1 : 20_000 - left,
    });
    await insert(group.db, 'equity', [
      vehicle([1, 1, 'A'], 12_600.5),
      vehicle([1, 2, 'B'], 500),
      vehicle([2, 1, 'C'], 500.01, '2026-03-31'),
      vehicle([3, 1, 'D'], -500, '2026-05-31'),
      vehicle([4, 1, 'E'], -2500, '2026-06-01'),
      vehicle([5, 1, 'F'], -10_000.01, '2027-02-28'),
      vehicle([6, 2, 'G'], null, '2027-03-01'),
    ]);
    await group.db.transaction().execute(rebuildBands);
  });

  test('counts vehicles by their equity, and whose they are', async () => {
    const summary = await admin.call(equitySummary, { store: '0' });
    expect(summary).toEqual({
      customers: 6,
      positive_count: 2,
      break_even_count: 2,
      negative_count: 2,
      unknown_count: 1,
      // 600.50 over six vehicles whose equity is known.
      avg_equity: 100.08,
      total_positive_equity: 13_600.51,
      // Within three months of March 1: up to May 31.
      lease_maturing_3m: 2,
      lease_maturing_12m: 4,
      bands: expect.any(Array),
    });
    const counted = summary.bands.filter(({ count }) => count > 0);
    expect(counted).toEqual([
      { from: null, to: -10_000, count: 1 },
      { from: -2500, to: 0, count: 2 },
      { from: 0, to: 2500, count: 2 },
      { from: 10_000, to: null, count: 1 },
    ]);
    expect(summary.bands.length).toBe(10);
  });

  test('of one store has the vehicles that it sold', async () => {
    const { response, meta } = await admin.reply(equitySummary, { store: '2', date: '2026-03-31' });
    expect(response).toMatchObject({
      customers: 2,
      positive_count: 0,
      break_even_count: 1,
      unknown_count: 1,
    });
    expect(meta).toMatchObject({ period_start: '2026-03-01', period_end: '2026-03-18', store_ids: [2] });
    const manager = await group.signIn('GM');
    expect((await manager.reply(equitySummary, { store: '2' })).status).toBe(403);
    expect((await admin.call(equitySummary, { store: '3' })).avg_equity).toBeNull();
  });

  test('is of this month only', async () => {
    const { status, error } = await admin.reply(equitySummary, { store: '0', date: '2026-02-28' });
    expect([status, Object.keys(error?.fields ?? {})]).toEqual([400, ['date']]);
  });
});

describe('customer data', () => {
  beforeAll(async () => {
    const { customers, deals } = loaderInto(group.db, '2026-03-18');
    const person = (UC_ID: number, more: Partial<CustomerCells>): CustomerCells => ({
      ...{ UC_ID, UC_LastName: `Name ${String.fromCharCode(64 + UC_ID)}`, stated_stores: [1], ...more },
    });
    await customers([
      person(1, { UC_LastName: 'Doe', UC_Email: 'doe@example.com', stated_ltv: 90 }),
      // The same person at another store.
      person(2, { UC_LastName: 'Doe', UC_Email: 'doe@example.com', stated_stores: [2] }),
      person(3, { UC_Phone1: '610-555-0103', stated_ltv: 60, stated_stores: [2] }),
      person(4, { stated_stores: [1, 2] }),
      person(5, { stated_stores: [] }),
    ]);
    await deals([]);
  });

  test('tells how many records are how many customers, and their classes', async () => {
    const reply = await admin.call(cdpChart, { storeids: '0' });
    expect(reply).toMatchObject({ source_records: 5, resolved_customers: 4, duplicate_pct: 20 });
    expect(reply).toMatchObject({ households: 4, email_pct: 25, phone_pct: 25 });
    expect(reply.classes.map(({ class: name }) => name)).toEqual(['V', 'P', 'E', 'G', 'N', 'unscored']);
    expect(reply.classes.reduce((sum, { count }) => sum + count, 0)).toBe(4);
  });

  test('of some stores has their customers, whoever else knows those too', async () => {
    expect(await admin.call(cdpChart, { storeids: '2' })).toMatchObject({
      source_records: 4,
      resolved_customers: 3,
    });
    const manager = await group.signIn('GM');
    expect(await manager.call(cdpChart, {})).toMatchObject({ source_records: 3, resolved_customers: 2 });
    expect((await manager.reply(cdpChart, { storeids: '2' })).status).toBe(403);
  });

  test('of no store is none', async () => {
    expect(await admin.call(cdpChart, { storeids: '' })).toMatchObject({
      source_records: 0,
      duplicate_pct: null,
      households: 0,
    });
  });
});
