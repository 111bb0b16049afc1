import { describe, expect, test } from 'vitest';
import { partsWidget } from '../../../../contract/widgets/parts.ts';
import { testApp } from '../../../support/app.ts';
import { insert } from '../../../support/records/insert.ts';
import { addBudgets, addOrders, addPartStock, addPartsSales } from '../../../support/records/serviceFacts.ts';

// Wednesday, March 18, 2026: 15 of 26 selling days without Sundays, 18 of 31 with them.
const group = await testApp();
const admin = await group.signIn('Administrator');
const { db } = group;
await db.updateTable('store').set({ sunday_sales: 'Y' }).where('ID', '=', 2).execute();
await addOrders(db, [
  [
    1,
    'R1',
    'closed',
    '2026-03-02',
    '2026-03-02',
    ['CP', 1, 100, 50, 200.1, 120],
    ['W', 1, 100, 50, 50, 30.05],
  ],
  [1, 'R2', 'closed', '2026-03-18', '2026-03-18', ['CP', 1, 100, 50, 0, 0]],
  [1, 'R3', 'void', '2026-03-10', '2026-03-10', ['CP', 1, 0, 0, 999, 0]],
  [1, 'R4', 'open', '2026-03-10', null, ['CP', 1, 0, 0, 999, 0]],
  [1, 'R5', 'closed', '2026-02-18', '2026-02-18', ['I', 1, 0, 0, 80, 60]],
]);
await addPartsSales(db, [
  [1, '2026-03-03', 'counter', 40, 25],
  // A part that came back.
  [1, '2026-03-04', 'counter', -10, -6],
  // Nobody has told its cost.
  [1, '2026-03-05', 'wholesale', 300, null],
  [1, '2026-03-05', 'wholesale', 100, 78],
  // On a repair order: counted from there.
  [1, '2026-03-05', 'CP', 999, 1],
  [1, '2026-02-18', 'wholesale', 20, 15],
  [1, '2026-02-19', 'wholesale', 5000, 15],
  [2, '2026-03-08', 'counter', 62, 31],
]);
await addBudgets(db, [
  [1, '2026-03-01', 'Parts', 'gross', 1000],
  [2, '2026-03-01', 'Parts', 'gross', 310],
]);
await addPartStock(db, [
  [1, 'A', 3, 10.01, '2026-03-01', null],
  [1, 'B', 2, 50, '2025-03-18', null],
  [1, 'C', 1, 70, '2025-03-17', '2026-03-01'],
  [1, 'D', 4, 5, null, '2026-01-01'],
  [1, 'E', 2.5, 8, null, '2020-01-01'],
  [2, 'A', 1, 9, null, null],
]);
await insert(db, 'feed', [
  { source: 'CDK', feed: 'parts_sales', last_success_at: new Date('2026-03-18T15:00:00Z') },
  { source: 'CDK', feed: 'repair_orders', last_success_at: new Date('2026-03-16T15:00:00Z') },
]);

const zero = { sales: 0, gross: 0 };

describe('the parts widget', () => {
  test('shows month to date per store, by channel, with what stands on the shelves', async () => {
    const { rows } = await admin.call(partsWidget, { storeId: '0' });
    expect(rows[0]).toEqual({
      store_id: 1,
      storename: 'Boyertown Ford',
      parts_sales: 680.1, // 250.10 on orders, 30 over the counter, 400 wholesale
      parts_gross: 133.05, // 80.10 + 19.95 on orders, 15 − 4, 22
      gross_pct: 35, // of 380.10: nobody knows what the 300 wholesale earned
      parts_per_ro: 125.05, // 250.10 ÷ 2
      gross_pace: 230.62, // 133.05 ÷ 15 × 26
      gross_target: 1000,
      inventory_cost: 240.03, // 30.03 + 100 + 70 + 20 + 20
      // Last sold a year and a day ago, and never since 2020; not what was sold a year ago to the day.
      idle_12m_cost: 90,
      lines_without_cost: 1,
      channels: [
        { channel: 'CP', sales: 200.1, gross: 80.1 },
        { channel: 'W', sales: 50, gross: 19.95 },
        { channel: 'I', ...zero },
        { channel: 'E', ...zero },
        { channel: 'counter', sales: 30, gross: 11 },
        { channel: 'wholesale', sales: 400, gross: 22 },
      ],
    });
    expect(rows[1]).toMatchObject({
      parts_sales: 62,
      parts_gross: 31,
      gross_pct: 50,
      parts_per_ro: null,
      gross_pace: 53.39, // 31 ÷ 18 × 31
      gross_target: 310,
      inventory_cost: 9,
      // Nobody knows that anybody ever wanted it.
      idle_12m_cost: 9,
    });
    expect(rows[2]).toMatchObject({
      storename: 'Lansdale Honda',
      parts_sales: 0,
      gross_pct: null,
      parts_per_ro: null,
      gross_pace: 0,
      gross_target: null,
      inventory_cost: 0,
    });
  });

  test('adds the stores up and compares with the same days of the month before', async () => {
    const { totals, prior, selling_days } = await admin.call(partsWidget, { storeId: '0' });
    expect(totals).toMatchObject({
      parts_sales: 742.1,
      parts_gross: 164.05,
      gross_pct: 37.1, // of 442.10
      parts_per_ro: 125.05,
      gross_pace: 284.01,
      gross_target: 1310,
      inventory_cost: 249.03,
      idle_12m_cost: 99,
      lines_without_cost: 1,
    });
    expect(totals.channels[4]).toEqual({ channel: 'counter', sales: 92, gross: 42 });
    expect(prior).toEqual({
      parts_sales: 100,
      parts_gross: 25,
      gross_pct: 25,
      parts_per_ro: 80,
      period_start: '2026-02-01',
      period_end: '2026-02-18',
      is_partial: true,
    });
    expect(selling_days).toEqual({ elapsed: 15, total: 26 });
  });

  test('has nothing but the shelves in a month without data', async () => {
    const { totals } = await admin.call(partsWidget, { storeId: '0', from: '2025-01-01', to: '2025-01-31' });
    expect(totals).toMatchObject({
      parts_sales: 0,
      parts_gross: 0,
      gross_pct: null,
      parts_per_ro: null,
      gross_pace: null,
      gross_target: null,
      inventory_cost: 249.03,
    });
  });

  test('is as fresh as the older of its two feeds', async () => {
    const { meta } = await admin.reply(partsWidget, { storeId: '1' });
    expect(meta).toMatchObject({
      as_of: '2026-03-16T15:00:00.000Z',
      freshness: { feed: 'repair_orders', state: 'late' },
    });
  });

  test('shows sales but no cost or gross to a role without', async () => {
    const roleid = await group.roleIdOf('Parts Manager');
    const manager = await group.signIn('Parts Manager');
    await group.db.updateTable('role').set({ sees_gross: 'N' }).where('role_id', '=', roleid).execute();
    const { response, meta } = await manager.reply(partsWidget, { storeId: '0' });
    expect(response.totals).toMatchObject({ parts_sales: 680.1, parts_per_ro: 125.05 });
    expect(response.totals.channels[0]).toEqual({ channel: 'CP', sales: 200.1 });
    expect(JSON.stringify(response)).not.toMatch(/gross|cost/);
    expect(meta.hidden).toEqual(['gross']);
  });
});
