import { describe, expect, test } from 'vitest';
import { newInventoryWidget, usedInventoryWidget } from '../../../contract/widgets/inventory.ts';
import { testApp } from '../../support/app.ts';
import { addVehicles, setDeals } from '../../support/records/facts.ts';

const group = await testApp();
const admin = await group.signIn('Administrator');
const { db } = group;
await db.updateTable('store').set({ floorplan_rate: 7.3 }).where('ID', '=', 1).execute();
// In the 90 days up to March 18: three new and two used units in store 1, two used in store 2.
await setDeals(db, [
  [1, '2025-12-19', 'New', 'Retail', 'Finalized', 0, 0],
  [1, '2026-02-18', 'New', 'Retail', 'Finalized', 0, 0],
  [1, '2026-03-18', 'New', 'Lease', 'Delivered', 0, 0],
  [1, '2026-02-19', 'Used', 'Retail', 'Finalized', 0, 0],
  [1, '2026-03-07', 'Used', 'Retail', 'Capped', 0, 0],
  [1, '2026-03-10', 'Used', 'Wholesale', 'Finalized', 0, 0],
  [1, '2025-12-18', 'Used', 'Retail', 'Finalized', 0, 0],
  [2, '2026-02-01', 'Used', 'Retail', 'Finalized', 0, 0],
  [2, '2026-03-08', 'Used', 'Misc', 'Finalized', 0, 0],
]);
await addVehicles(db, [
  [1, 'A', 'N', 'in_stock', 30_000, 10_000, '2026-03-09', null],
  [1, 'B', 'N', 'hold', 40_000.5, 20_000, '2025-12-18', null],
  [1, 'C', 'N', 'in_transit', 50_000, 50_000, '2026-03-17', null],
  [1, 'D', 'U', 'in_stock', 10_000, null, '2026-01-17', null],
  [1, 'E', 'C', 'in_stock', 12_000, null, '2026-01-16', null],
  [1, 'F', 'N', 'sold', 35_000, null, '2025-11-01', '2026-02-10'],
  // Sold, but the file still states what was owed; the last one was gone before the month began.
  [1, 'H', 'U', 'sold', 20_000, 10_000, '2026-01-01', '2026-03-05'],
  [1, 'I', 'C', 'wholesale', 20_000, 20_000, '2026-03-04', '2026-03-06'],
  [1, 'J', 'U', 'sold', 20_000, null, '2026-03-04', '2026-03-06'],
  [1, 'K', 'U', 'sold', 20_000, 90_000, '2026-01-01', '2026-02-28'],
  [2, 'G', 'U', 'in_stock', null, null, '2026-03-18', null],
]);

describe('the inventory widgets', () => {
  test('show new vehicles by age, supply, turn and floorplan interest', async () => {
    const { rows, totals } = await admin.call(newInventoryWidget, { storeId: '1' });
    const figures = {
      units_in_stock: 2,
      units_in_transit: 1,
      units_without_cost: 0,
      cost: 70_000.5,
      // 9 and 90 days.
      avg_age_days: 49.5,
      // 2 ÷ (3 ÷ 90).
      days_supply: 60,
      // 3 ÷ (202 vehicle days ÷ 138 days since the first came).
      turn_rate: 2.05,
      // 10,000 for 10 days and 20,000 for 18 days at 0.02 % a day.
      floorplan_interest_mtd: 92,
      aging: [
        { from: 0, to: 30, bucket: '0–30', units: 1, cost: 30_000, pct: 50 },
        { from: 31, to: 60, bucket: '31–60', units: 0, cost: 0, pct: 0 },
        { from: 61, to: 90, bucket: '61–90', units: 1, cost: 40_000.5, pct: 50 },
        { from: 91, to: 120, bucket: '91–120', units: 0, cost: 0, pct: 0 },
        { from: 121, to: null, bucket: '121+', units: 0, cost: 0, pct: 0 },
      ],
    };
    expect(rows).toEqual([{ store_id: 1, storename: 'Boyertown Ford', ...figures }]);
    expect(totals).toEqual(figures);
  });

  test('count certified vehicles as used and add the stores up', async () => {
    const { rows, totals } = await admin.call(usedInventoryWidget, { storeId: '0' });
    expect(
      rows.map((row) => [row.units_in_stock, row.units_without_cost, row.cost, row.days_supply]),
    ).toEqual([
      [2, 0, 22_000, 90],
      [1, 1, null, 45],
      [0, 0, 0, null],
    ]);
    expect(totals).toMatchObject({ units_in_stock: 3, cost: 22_000, avg_age_days: 40.3, days_supply: 67.5 });
    // A sum that leaves vehicles out says so.
    expect(totals.units_without_cost).toBe(1);
    expect(totals.aging.map(({ units, pct }) => [units, pct])).toEqual([
      [1, 33.3],
      [0, 0],
      [1, 33.3],
      [1, 33.3],
    ]);
  });

  test('charge interest for a sold vehicle up to the day it was sold, and none where the rate is not known', async () => {
    const { rows, totals } = await admin.call(usedInventoryWidget, { storeId: '0' });
    // 10,000 for 5 days and 20,000 for 3 days at 0.02 % a day: 10 + 12.
    expect(rows.map((row) => row.floorplan_interest_mtd)).toEqual([22, null, null]);
    expect(totals.floorplan_interest_mtd).toBe(22);
  });

  test('have no sum of the interest when a store that owes something has no rate', async () => {
    await addVehicles(group.db, [[2, 'L', 'N', 'in_stock', 30_000, 30_000, '2026-03-18', null]]);
    const { rows, totals } = await admin.call(newInventoryWidget, { storeId: '0' });
    expect(rows.map((row) => row.floorplan_interest_mtd)).toEqual([92, null, null]);
    expect(totals.floorplan_interest_mtd).toBeNull();
  });

  test('stand for today whatever period is asked', async () => {
    const request = { storeId: '1', from: '2025-01-01', to: '2025-01-31' };
    const { response, meta } = await admin.reply(newInventoryWidget, request);
    expect(response).toEqual(await admin.call(newInventoryWidget, { storeId: '1' }));
    expect(meta).toMatchObject({ period_start: '2026-03-01', period_end: '2026-03-18', store_ids: [1] });
  });

  test('say that their feed has never been loaded', async () => {
    const { meta } = await admin.reply(newInventoryWidget, { storeId: '0' });
    expect(meta.freshness).toEqual({ feed: 'inventory', state: 'never', last_success_at: null });
    expect(meta).not.toHaveProperty('as_of');
  });

  test('show a salesperson counts but no cost', async () => {
    const { response, meta } = await (await group.signIn('Salesperson')).reply(usedInventoryWidget, {
      storeId: '0',
    });
    expect(response.totals.units_in_stock).toBe(2);
    expect(JSON.stringify(response)).not.toContain('cost');
    expect(meta.hidden).toEqual(['gross']);
  });
});
