import { describe, expect, test } from 'vitest';
import { advisorRanking, financeRanking, salespersonRanking } from '../../../../contract/widgets/ranking.ts';
import { loadRecords } from '../../../../server/imports/loading/loadRecords.ts';
import { testApp } from '../../../support/app.ts';
import { allKnown } from '../../../support/records/facts.ts';
import { addSellers, ann, bob, cy, dee, placesOf } from '../../../support/records/sellers.ts';

type Cells = readonly [
  store: number,
  day: string,
  type: 'New' | 'Used',
  front: number,
  back: number,
  sellers: readonly [number | null, (number | null)?],
  financedBy: number | null,
  more?: Readonly<Record<string, unknown>>,
];

const dealOf = (
  [store_id, contract_date, deal_type, front, back, sellers, fi, more]: Cells,
  index: number,
) => ({
  store_id,
  deal_no: `D${index}`,
  contract_date,
  status: 'Finalized',
  deal_type,
  deal_kind: 'Retail',
  vin: '1M8GDM9AXKP042788',
  sale_price: 30_000,
  front_gross: front,
  back_gross: back,
  products: '[]',
  salesperson1_id: sellers[0],
  salesperson2_id: sellers[1] ?? null,
  fi_manager_id: fi,
  ...more,
});

const products = (...types: readonly string[]) =>
  JSON.stringify(types.map((type) => ({ type, sale: 1000, cost: 400 })));

// Wednesday, March 18, 2026. From the 2nd: 15 of 26 selling days without Sundays; with them 17 of 31.
const group = await testApp();
const { db } = group;
const admin = await group.signIn('Administrator');
await db.updateTable('store').set({ sunday_sales: 'Y' }).where('ID', '=', 2).execute();
await addSellers(db);
const deals: readonly Cells[] = [
  [
    1,
    '2026-03-02',
    'New',
    1000,
    500,
    [ann],
    dee,
    { finance_type: 'finance', products: products('VSC', 'GAP') },
  ],
  [1, '2026-03-03', 'Used', 1000.01, 300.01, [ann, bob], dee, { finance_type: 'cash' }],
  [2, '2026-03-08', 'Used', 500, 100, [cy], cy, { finance_type: 'lease', products: products('Tire') }],
  [2, '2026-03-09', 'New', 2000, 400, [bob], null],
  // Before the 2nd, and before the 90 days.
  [1, '2026-03-01', 'New', 9000, 9000, [ann], dee],
  [1, '2025-12-18', 'New', 100, 100, [dee], null],
  [1, '2026-03-04', 'New', 9000, 9000, [null], null],
];
await db.transaction().execute((tx) => loadRecords(tx, 'deals', deals.map(dealOf), '2026-03-18'));

describe('the ranking of salespeople', () => {
  test('is from the 2nd of the month to today, by units and then gross, over the stores in scope', async () => {
    const { response, meta } = await admin.reply(salespersonRanking, { AS_ID: '0' });
    expect(placesOf(response)).toEqual([
      [1, 'Bob Bell'],
      [2, 'Ann Ames'],
      [3, 'Cy Cole'],
    ]);
    expect(response[0]).toEqual({
      rank: 1,
      employee_id: bob,
      employee_name: 'Bob Bell',
      store_id: 3,
      storename: 'Lansdale Honda',
      new_units: 1,
      used_units: 0.5,
      total_units: 1.5,
      // 0.5 × 26 ÷ 15 + 1 × 31 ÷ 17.
      units_pace: 2.69,
      avg_units_90d: 0.5,
      front_gross: 2500,
      ...allKnown,
      front_pvr: 1666.67,
      back_gross: 550,
      total_gross: 3050,
    });
    // The odd cent of a split deal is the first one's.
    expect(response[1]).toMatchObject({ front_gross: 1500.01, back_gross: 650.01, avg_units_90d: 0.83 });
    expect(meta).toMatchObject({
      period_start: '2026-03-02',
      period_end: '2026-03-18',
      freshness: { feed: 'deals' },
    });
  });

  test('has the figures of the stores in scope alone', async () => {
    const rows = await admin.call(salespersonRanking, { AS_ID: '1' });
    expect(rows.map(({ employee_id, total_units }) => [employee_id, total_units])).toEqual([
      [ann, 1.5],
      [bob, 0.5],
    ]);
    const { status } = await (await group.signIn('GM')).reply(salespersonRanking, { AS_ID: '2' });
    expect(status).toBe(403);
  });

  test('of another period has no pace', async () => {
    const rows = await admin.call(salespersonRanking, {
      AS_ID: '0',
      StartDate: '2025-12-01',
      EndDate: '2025-12-31',
    });
    expect(rows).toMatchObject([
      { rank: 1, employee_name: 'Dee Dunn', units_pace: null, avg_units_90d: 0.33 },
    ]);
  });

  test('can begin on the 1st, and has a pace then too', async () => {
    const rows = await admin.call(salespersonRanking, { AS_ID: '1', StartDate: '2026-03-01' });
    // A Sunday sale of a store that is closed on Sundays counts; 2.5 × 26 ÷ 15.
    expect(rows[0]).toMatchObject({ employee_id: ann, total_units: 2.5, units_pace: 4.33 });
  });

  test('on the 1st has no rows and says from when to when it is', async () => {
    const before = group.clock.now;
    group.clock.now = new Date('2026-03-01T16:00:00Z');
    const browser = await group.signIn('Administrator');
    for (const call of [salespersonRanking, financeRanking, advisorRanking]) {
      const { response, meta } = await browser.reply(call, { AS_ID: '0' });
      expect(response).toEqual([]);
      expect(meta).toMatchObject({ period_start: '2026-03-02', period_end: '2026-03-01' });
    }
    group.clock.now = before;
  });

  test('gives whoever may not see gross neither gross nor an order by it', async () => {
    // Only their gross puts Bob before Ann.
    const rows = await (await group.signInNew({ role: 'Salesperson', stores: [1, 2] })).call(
      salespersonRanking,
      {
        AS_ID: '0',
      },
    );
    expect(placesOf(rows)).toEqual([
      [1, 'Ann Ames'],
      [1, 'Bob Bell'],
      [3, 'Cy Cole'],
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/gross|pvr/);
  });

  test.each([
    [
      'that ends in a month before it begins',
      { StartDate: '2026-03-02', EndDate: '2026-02-27' },
      'StartDate',
    ],
    ['that begins after this month', { StartDate: '2026-04-02' }, 'StartDate'],
    ['after all calendars', { EndDate: '9999-12-31' }, 'EndDate'],
  ])('refuses a period %s', async (_, period, field) => {
    const { status, error } = await admin.reply(salespersonRanking, { AS_ID: '0', ...period });
    expect([status, Object.keys(error?.fields ?? {})]).toEqual([400, [field]]);
  });
});

test('the ranking of F&I managers is by back gross, with products and shares of the deals', async () => {
  const rows = await admin.call(financeRanking, { AS_ID: '0' });
  expect(rows).toEqual([
    {
      rank: 1,
      employee_id: dee,
      employee_name: 'Dee Dunn',
      store_id: 1,
      storename: 'Boyertown Ford',
      new_units: 1,
      used_units: 1,
      total_units: 2,
      back_gross: 800.01,
      // 800.01 × 26 ÷ 15.
      back_gross_pace: 1386.68,
      units_without_back: 0,
      back_pvr: 400.01,
      products_per_deal: 1,
      finance_pct: 50,
      vsc_pct: 50,
      gap_pct: 50,
    },
    expect.objectContaining({ rank: 2, employee_id: cy, products_per_deal: 1, finance_pct: 100, vsc_pct: 0 }),
  ]);
});
