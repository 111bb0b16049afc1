import fc from 'fast-check';
import { expect, test } from 'vitest';
import { customersOverview } from '../../../contract/calls/customers/customers.ts';
import { countOfFilters } from '../../../contract/calls/customers/segments.ts';
import { testApp } from '../../support/app.ts';
import { loaderInto, rebuilt } from '../../support/records/customers.ts';
import { insert } from '../../support/records/insert.ts';

const { db, signIn, signInNew } = await testApp();
const today = '2026-03-18';

/** The ends of bands and what lies right beside them. */
const day = fc.constantFrom(
  '2022-01-01',
  '2023-03-17',
  '2023-03-18',
  '2024-03-17',
  '2024-03-18',
  '2025-03-17',
  '2025-03-18',
  '2026-03-01',
  null,
);
const customer = fc.record({
  UCSD_LTV: fc.constantFrom(0, 54, 55, 69, 70, 79, 80, 84, 85, 100, null),
  CVP_TotalPrice: fc.constantFrom(0, -5, 0.01, 24_999.99, 25_000, 99_999, 100_000, 1e6),
  CVP_RosRevenue: fc.constantFrom(0, 0.01, 499.99, 500, 2500, 9999.99, 10_000),
  CVP_Brand: fc.option(fc.integer({ min: 1, max: 16 })),
  distance_miles: fc.constantFrom(0, 5, 5.01, 10, 15, 25, 49.99, 50, 50.01, null),
  equity: fc.constantFrom(-10_000.01, -10_000, -0.01, 0, 2999.99, 3000, 9999.99, 10_000, null),
  last_deal_date: day,
  last_ro_date: day,
  CVP_RelatedStores: fc.constantFrom([1], [2], [1, 3]),
});

const admin = await signIn('Administrator');
await rebuilt(db, today);
const customers = fc.sample(customer, { numRuns: 400, seed: 7 });
const rows = customers.map(({ CVP_RelatedStores, ...row }, index) => ({
  ...row,
  CVP_RelatedStores: [...CVP_RelatedStores],
  UC_ID: index + 1,
  UC_LastName: 'Stone',
}));
await db
  .insertInto('brand')
  .values(
    Array.from({ length: 16 }, (_, index) => ({
      brand_chrome_id: index + 1,
      brand_name: `Brand ${index}`,
    })),
  )
  .onConflict((conflict) => conflict.doNothing())
  .execute();
await insert(db, 'customer', rows);
// A merged record is nobody of their own.
await loaderInto(db, today).customers([]);
await insert(db, 'customer', { UC_ID: 900, merged_into: 1, CVP_RelatedStores: [1] });

const parts = ['classes', 'retention', 'value', 'serviceValue', 'brands', 'proximity', 'equity'] as const;

test.each([
  { who: 'Administrator', stores: 'all' as const, storeId: '0' },
  { who: 'Administrator', stores: 'all' as const, storeId: '2' },
  { who: 'GM', stores: [1, 3], storeId: '0' },
  { who: 'GM', stores: [1, 3], storeId: '3,1' },
  // Some customers of the first store are also customers of the third.
  { who: 'GM', stores: [1], storeId: '0' },
])('every bar counts whom its filter finds: $who, $storeId', async ({ who, stores, storeId }) => {
  const browser = await signInNew({ role: who, stores });
  const overview = await browser.call(customersOverview, { storeId });
  for (const part of parts) {
    const bars = overview[part];
    expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(overview.customers);
    for (const { expression, count } of bars) {
      const counts = await browser.call(countOfFilters, { Expression: expression });
      expect({ part, expression, count: counts.at(-1)?.count }).toEqual({ part, expression, count });
    }
  }
  expect(overview.customers).toBeGreaterThan(50);
});

test('the largest brands have a bar of their own, the others one together', async () => {
  const { brands } = await admin.call(customersOverview, {});
  expect(brands.map(({ key }) => key)).toEqual([...Array(12).fill('brand'), 'others', 'none']);
  const own = brands.slice(0, 12);
  expect(own.map(({ count }) => count)).toEqual(own.map(({ count }) => count).toSorted((a, b) => b - a));
  expect(own[0]?.label).toMatch(/\w/);
});

test('of no store there is nobody; a store outside the scope is refused', async () => {
  const none = await admin.call(customersOverview, { storeId: '' });
  expect(none).toMatchObject({ customers: 0, classes: [] });
  const gm = await signIn('GM');
  expect((await gm.reply(customersOverview, { storeId: '2' })).error?.code).toBe('forbidden');
});
