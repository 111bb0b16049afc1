import { expect, test } from 'vitest';
import { testDatabase } from '../../support/database.ts';
import { peopleIn } from '../../support/people.ts';
import { customerFigures, loaderInto, rebuilt } from '../../support/records/customers.ts';
import { insert } from '../../support/records/insert.ts';

const { db } = await testDatabase();
await peopleIn(db).seedPeople();
await insert(db, 'brand', [
  { brand_chrome_id: 11, brand_name: 'Ford' },
  { brand_chrome_id: 12, brand_name: 'Toyota' },
]);
// Boyertown has coordinates of its own, Exeter only a ZIP, Lansdale nothing.
await db.updateTable('store').set({ lat: 40.3337, lon: -75.6374 }).where('ID', '=', 1).execute();
await db.updateTable('store').set({ zip: '19606' }).where('ID', '=', 2).execute();

const TODAY = '2026-05-18';
const { customers, deals, visits } = loaderInto(db, TODAY);

const figuresOf = (UC_ID: number) =>
  db.selectFrom('customer').selectAll().where('UC_ID', '=', UC_ID).executeTakeFirstOrThrow();

const periodOf = async (UC_ID: number, period: 'MTD' | 'QTD' | 'YTD' | 'LM' | 'LY') => {
  const row = await db
    .selectFrom('customer_period')
    .select(['CVP_TotalPrice', 'CVP_RosRevenue', 'UCSD_SALES', 'UCSD_SERVICE'])
    .where('UC_ID', '=', UC_ID)
    .where('period', '=', period)
    .executeTakeFirst();
  return row && Object.values(row);
};

await customers([
  { UC_ID: 1, UC_LastName: 'Adams', zip: '19464', stated_stores: [3], stated_gross: 9, stated_distance: 99 },
  {
    UC_ID: 2,
    UC_LastName: 'Baker',
    zip: '19464-1111',
    stated_gross: 700,
    stated_price: 20_000,
    stated_revenue: 60,
  },
  { UC_ID: 3, UC_LastName: 'Clark', stated_revenue: 80, stated_sales_score: 40, stated_service_score: 21 },
  { UC_ID: 4, UC_LastName: 'Davis', stated_ltv: 77, stated_distance: 12.5, zip: '00000' },
]);
await deals([
  {
    deal_no: 'A',
    UC_ID: 1,
    contract_date: '2026-05-02',
    sale_price: 30_000,
    front_gross: 1000,
    make: 'Ford',
  },
  {
    deal_no: 'B',
    UC_ID: 1,
    contract_date: '2026-04-30',
    sale_price: 20_000,
    front_gross: -2000,
    make: 'Toyota',
  },
  { deal_no: 'C', UC_ID: 1, contract_date: '2015-01-01', sale_price: 10_000, store_id: 2 },
  { deal_no: 'D', UC_ID: 1, contract_date: '2026-05-03', status: 'Unwound', make: 'Toyota' },
  { deal_no: 'E', UC_ID: 2, contract_date: '2026-05-03', deal_kind: 'Wholesale', store_id: 2 },
  {
    deal_no: 'F',
    UC_ID: 4,
    contract_date: '2025-12-31',
    sale_price: 15_000,
    front_gross: 1500,
    make: ' toyota ',
  },
]);
await visits([
  {
    ro_no: 'A',
    UC_ID: 1,
    opened: '2026-05-04',
    closed: '2026-05-04',
    labor: [100, 200, 400, 800, 1600],
    pay: ['CP', 'CP', 'W', 'I', 'E'],
  },
  { ro_no: 'B', UC_ID: 1, opened: '2026-03-01', closed: null },
  { ro_no: 'C', UC_ID: 1, opened: '2026-03-01', closed: '2026-03-02', status: 'void' },
  { ro_no: 'D', UC_ID: 2, opened: '2023-01-01', closed: '2023-01-02', pay: ['W'], store_id: 2 },
  { ro_no: 'E', UC_ID: 1, opened: '2026-05-05', closed: '2026-05-05', status: 'open' },
]);

test('sales figures are those of all units, whatever the source states', async () => {
  expect(await figuresOf(1)).toMatchObject({
    CVP_DealCount: 3,
    CVP_DealTotalGross: 1000 - 2000 + 1000 + 3 * 500,
    CVP_TotalPrice: 60_000,
    last_deal_date: '2026-05-02',
  });
});

test('a customer without units has the sales figures that their source states', async () => {
  expect(await figuresOf(2)).toMatchObject({
    CVP_DealTotalGross: 700,
    CVP_TotalPrice: 20_000,
    CVP_DealCount: 0,
  });
});

test('service figures are those of closed repair orders: what the customer was billed for labor, parts and sublet', async () => {
  expect(await figuresOf(1)).toMatchObject({
    ro_count: 1,
    // The discount of 5 is off the prices already.
    CVP_RosRevenue: 100 + 200 + 2 * (50 + 10),
    last_ro_date: '2026-05-04',
  });
  // Warranty work is a visit that others pay.
  expect(await figuresOf(2)).toMatchObject({ ro_count: 1, CVP_RosRevenue: 0, last_ro_date: '2023-01-02' });
  expect(await figuresOf(3)).toMatchObject({ ro_count: 0, CVP_RosRevenue: 80, last_ro_date: null });
});

test('related stores are those that a source states and those of any deal or repair order', async () => {
  expect((await figuresOf(1)).CVP_RelatedStores).toEqual([1, 2, 3]);
  expect((await figuresOf(2)).CVP_RelatedStores).toEqual([2]);
  expect((await figuresOf(3)).CVP_RelatedStores).toEqual([]);
});

test('the brand is that of the last unit', async () => {
  expect((await figuresOf(1)).CVP_Brand).toBe(11);
  expect((await figuresOf(4)).CVP_Brand).toBe(12);
  expect((await figuresOf(2)).CVP_Brand).toBeNull();
});

test('the distance is the way from the ZIP to the nearest related store', async () => {
  // Great circles by hand, from the centre of 19464, 40.258928 north and 75.615861 west; 19606 is Exeter's ZIP.
  expect((await figuresOf(1)).distance_miles).toBe(5.29);
  expect((await figuresOf(2)).distance_miles).toBe(13.86);
});

test('a customer without a known ZIP lives as far away as their source states', async () => {
  expect((await figuresOf(3)).distance_miles).toBeNull();
  expect((await figuresOf(4)).distance_miles).toBe(12.5);
});

test('a period has the spend of those who did something in it, and nobody else', async () => {
  expect(await periodOf(1, 'MTD')).toEqual([30_000, 420, 100, 100]);
  expect(await periodOf(1, 'LM')).toEqual([20_000, 0, 100, null]);
  expect(await periodOf(1, 'QTD')).toEqual([50_000, 420, 100, 100]);
  expect(await periodOf(1, 'YTD')).toEqual([50_000, 420, 100, 100]);
  expect(await periodOf(1, 'LY')).toBeUndefined();
  expect(await periodOf(4, 'LY')).toEqual([15_000, 0, 100, null]);
  expect(await periodOf(2, 'MTD')).toBeUndefined();
});

test('scores weigh the ranks of recency, frequency and money; LTV weighs both, a missing one as 0', async () => {
  // Two have units in ten years: the first has more of them and a later one, but less gross: 0 + 1000 against 2000.
  expect(await figuresOf(1)).toMatchObject({
    UCSD_SALES: 0.3 * 100 + 0.3 * 100 + 0.4 * 50,
    UCSD_SERVICE: 100,
    UCSD_LTV: 0.55 * 80 + 0.45 * 100,
  });
  expect(await figuresOf(4)).toMatchObject({
    UCSD_SALES: 0.3 * 50 + 0.3 * 50 + 0.4 * 100,
    UCSD_SERVICE: null,
    UCSD_LTV: 39,
  });
});

test('scores of a source count for a side of which there are no records; repair orders of long ago give none', async () => {
  expect(await figuresOf(3)).toMatchObject({ UCSD_SALES: 40, UCSD_SERVICE: 21, UCSD_LTV: 31 });
  expect(await figuresOf(2)).toMatchObject({ UCSD_SALES: null, UCSD_SERVICE: null, UCSD_LTV: null });
});

test('customers are counted by stores, class and month of their last activity', async () => {
  const { sets } = await customerFigures(db);
  const one = { customers: 1, source_records: 1, households: 1, with_email: 0, with_phone: 0 };
  expect(sets).toEqual([
    { store_ids: [], class: 'N', active_month: '2024-04-01', ...one },
    { store_ids: [1], class: 'N', active_month: '2025-12-01', ...one },
    { store_ids: [1, 2, 3], class: 'V', active_month: '2026-05-01', ...one },
    { store_ids: [2], class: 'U', active_month: '2024-04-01', ...one },
  ]);
});

test('a file that names fewer stores takes none away', async () => {
  await customers([{ UC_ID: 1, UC_LastName: 'Adams', zip: '19464', stated_stores: [2] }]);
  expect((await figuresOf(1)).CVP_RelatedStores).toEqual([1, 2, 3]);
});

test('working everything out anew changes nothing, however often', async () => {
  const before = await customerFigures(db);
  expect(await rebuilt(db, TODAY)).toEqual(before);
  expect(await rebuilt(db, TODAY)).toEqual(before);
});
