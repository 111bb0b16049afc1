import { describe, expect, test } from 'vitest';
import { serviceWidget } from '../../../../contract/widgets/service.ts';
import { testApp } from '../../../support/app.ts';
import { insert } from '../../../support/records/insert.ts';
import { addBudgets, addOrders } from '../../../support/records/serviceFacts.ts';

// Wednesday, March 18, 2026: 15 of 26 selling days without Sundays, 18 of 31 with them. February has 24 without.
const group = await testApp();
const admin = await group.signIn('Administrator');
const { db } = group;
await db.updateTable('store').set({ sunday_sales: 'Y' }).where('ID', '=', 2).execute();
await addOrders(db, [
  [
    1,
    'R1',
    'closed',
    '2026-02-27',
    '2026-03-02',
    ['CP', 1.5, 200, 50, 100, 60],
    ['CP', 0.5, 100, 30, 0, 0],
    ['W', 1, 140, 50, 0, 0],
  ],
  // Nobody has told the cost of its labor.
  [1, 'R2', 'closed', '2026-03-18', '2026-03-18', ['CP', 0, 50.1, null, 20, 12]],
  [1, 'R3', 'void', '2026-03-10', '2026-03-10', ['CP', 9, 999, 0, 999, 0]],
  [1, 'R4', 'open', '2026-03-08', null, ['CP', 9, 999, 0, 999, 0]],
  [1, 'R5', 'ready', '2026-03-07', null, ['W', 9, 999, 0, 999, 0]],
  // It was closed once and has been opened again.
  [1, 'R6', 'open', '2026-03-15', '2026-03-16', ['CP', 9, 999, 0, 999, 0]],
  [1, 'R7', 'closed', '2026-02-17', '2026-02-18', ['CP', 1, 100, 30, 10, 5]],
  [1, 'R8', 'closed', '2026-02-19', '2026-02-19', ['CP', 2, 400, 100, 0, 0]],
  // Sunday.
  [
    2,
    'R1',
    'closed',
    '2026-03-08',
    '2026-03-08',
    ['I', 1.5, 150.5, 50, 0, 0],
    ['E', 0.5, 60, 20, 30.2, 10.1],
  ],
]);
await addBudgets(db, [
  [1, '2026-03-01', 'Service', 'gross', 6000],
  [1, '2026-02-01', 'Service', 'gross', 4800],
  [1, '2026-03-01', 'Service', 'sales', 9999],
  [1, '2026-03-01', 'Parts', 'gross', 9999],
]);
await insert(db, 'feed', {
  source: 'CDK',
  feed: 'repair_orders',
  last_success_at: new Date('2026-03-18T15:00:00Z'),
});

const nothing = { ro_count: 0, billed_hours: 0, labor_sales: 0, labor_gross: 0 };

describe('the service widget', () => {
  test('shows month to date per store, by who pays, with what is open now', async () => {
    const { rows } = await admin.call(serviceWidget, { storeId: '0' });
    expect(rows[0]).toEqual({
      store_id: 1,
      storename: 'Boyertown Ford',
      ro_count: 2,
      billed_hours: 3,
      // Of one order: the other has no hours.
      hours_per_ro: 3,
      labor_sales: 490.1,
      elr: 163.37,
      labor_gross: 310, // 150 + 70 + 90
      total_gross: 358, // and 40 + 8 of parts
      ro_open: 3,
      // Opened eleven days ago; the one of ten days is not there yet.
      ro_open_over_10d: 1,
      gross_pace: 537.33, // 310 ÷ 15 × 26
      gross_target: 6000,
      lines_without_cost: 1,
      labor_without_cost: 1,
      pay_types: [
        { pay_type: 'CP', ro_count: 2, billed_hours: 2, labor_sales: 350.1, labor_gross: 220 },
        { pay_type: 'W', ro_count: 1, billed_hours: 1, labor_sales: 140, labor_gross: 90 },
        { pay_type: 'I', ...nothing },
        { pay_type: 'E', ...nothing },
      ],
    });
    expect(rows[1]).toMatchObject({
      store_id: 2,
      ro_count: 1,
      billed_hours: 2,
      elr: 105.25,
      labor_gross: 140.5,
      total_gross: 160.6, // and 20.10 of parts
      gross_pace: 241.97, // 140.50 ÷ 18 × 31
      gross_target: null,
      ro_open: 0,
    });
  });

  test('shows a store without data with zeros, and what can not be divided as not available', async () => {
    const { rows } = await admin.call(serviceWidget, { storeId: '3' });
    expect(rows).toEqual([
      {
        store_id: 3,
        storename: 'Lansdale Honda',
        ...nothing,
        hours_per_ro: null,
        elr: null,
        total_gross: 0,
        ro_open: 0,
        ro_open_over_10d: 0,
        gross_pace: 0,
        gross_target: null,
        lines_without_cost: 0,
        labor_without_cost: 0,
        pay_types: ['CP', 'W', 'I', 'E'].map((pay_type) => ({ pay_type, ...nothing })),
      },
    ]);
  });

  test('adds the stores up and compares with the same days of the month before', async () => {
    const { totals, prior, selling_days } = await admin.call(serviceWidget, { storeId: '0' });
    expect(totals).toMatchObject({
      ro_count: 3,
      billed_hours: 5,
      hours_per_ro: 2.5, // 5 ÷ 2 orders with hours
      labor_sales: 700.6,
      elr: 140.12,
      labor_gross: 450.5,
      total_gross: 518.6,
      ro_open: 3,
      ro_open_over_10d: 1,
      gross_pace: 779.3,
      // A store that serviced has no budget.
      gross_target: null,
      lines_without_cost: 1,
    });
    expect(totals.pay_types.map(({ ro_count, labor_gross }) => [ro_count, labor_gross])).toEqual([
      [2, 220],
      [1, 90],
      [1, 100.5],
      [1, 40],
    ]);
    expect(prior).toEqual({
      ro_count: 1,
      billed_hours: 1,
      hours_per_ro: 1,
      labor_sales: 100,
      elr: 100,
      labor_gross: 70,
      total_gross: 75,
      labor_without_cost: 0,
      period_start: '2026-02-01',
      period_end: '2026-02-18',
      is_partial: true,
    });
    expect(selling_days).toEqual({ elapsed: 15, total: 26 });
  });

  test('leaves stores without figures out of the target', async () => {
    const { totals } = await admin.call(serviceWidget, { storeId: '1,3' });
    expect(totals).toMatchObject({ gross_target: 6000, gross_pace: 537.33 });
  });

  test.each([
    // 12 of the 24 selling days of February.
    ['half a month by half of its budget', '2026-02-01', '2026-02-14', 2400],
    // The 24 of February, and 15 of the 26 of March.
    ['a period over two months by its part of each', '2026-02-01', '2026-03-18', 4800 + 3461.54],
    ['no period that reaches into a month without budget', '2026-01-31', '2026-02-28', null],
  ])('measures %s, without pace', async (_, from, to, target) => {
    const { totals } = await admin.call(serviceWidget, { storeId: '1', from, to });
    expect(totals).toMatchObject({ gross_pace: null, gross_target: target });
  });

  test('has nothing in a month without data, and what is open stays', async () => {
    const period = { from: '2025-01-01', to: '2025-01-31' };
    const { totals } = await admin.call(serviceWidget, { storeId: '1', ...period });
    expect(totals).toMatchObject({ ...nothing, elr: null, hours_per_ro: null, gross_pace: null, ro_open: 3 });
  });

  test('says what it is true for', async () => {
    const { meta } = await admin.reply(serviceWidget, { storeId: '2,1' });
    expect(meta).toMatchObject({
      as_of: '2026-03-18T15:00:00.000Z',
      period_start: '2026-03-01',
      period_end: '2026-03-18',
      store_ids: [1, 2],
      freshness: { feed: 'repair_orders', state: 'ok' },
    });
  });

  test('of no store is empty, not everything', async () => {
    const { rows, totals } = await admin.call(serviceWidget, { storeId: '' });
    expect(rows).toEqual([]);
    expect(totals).toMatchObject({ ro_count: 0, ro_open: 0, gross_pace: null, gross_target: null });
  });

  test('shows an advisor hours and sales but no gross', async () => {
    const advisor = await group.signIn('Service Advisor');
    const { response, meta } = await advisor.reply(serviceWidget, { storeId: '0' });
    expect(response.totals).toMatchObject({ ro_count: 2, elr: 163.37, ro_open: 3 });
    expect(response.totals.pay_types[0]).toMatchObject({ labor_sales: 350.1 });
    expect(JSON.stringify(response)).not.toMatch(/gross|without_cost/);
    expect(meta.hidden).toEqual(['gross']);
  });
});
