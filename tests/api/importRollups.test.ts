import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { loadRecords } from '../../server/imports/load.ts';
import { rebuildRollups, refreshRollups } from '../../server/rollups/days.ts';
import { testDatabase } from '../support/database.ts';
import { importDirectory, importerInto, sampleVin, twoStores } from '../support/imports.ts';

const { db } = await testDatabase();
const load = importerInto(db, importDirectory());
await load('stores', twoStores);

const store = fc.constantFrom(1, 2);
const day = fc.constantFrom('2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01');
const dollars = fc.integer({ min: -5000, max: 5000 }).map((cents) => cents / 100);

const deal = fc.record({
  store_id: store,
  deal_no: fc.constantFrom('A', 'B', 'C', 'D', 'E'),
  contract_date: day,
  status: fc.constantFrom('Pending', 'Delivered', 'Capped', 'Finalized', 'Unwound'),
  deal_type: fc.constantFrom('New', 'Used'),
  deal_kind: fc.constantFrom('Retail', 'Misc', 'Fleet', 'Wholesale'),
  vin: fc.constant(sampleVin(1)),
  sale_price: dollars,
  front_gross: dollars,
  back_gross: dollars,
});

const vehicle = fc.record({
  store_id: store,
  stock_no: fc.constantFrom('A', 'B', 'C', 'D', 'E'),
  vin: fc.constant(sampleVin(2)),
  stock_type: fc.constantFrom('N', 'U', 'C'),
  status: fc.constantFrom('in_stock', 'in_transit', 'hold', 'sold', 'wholesale'),
  year: fc.constant(2025),
  make: fc.constant('Ford'),
  model: fc.constant('Escape'),
  stocked_date: day,
  cost: dollars.map(Math.abs),
  floorplan_balance: fc.option(dollars.map(Math.abs)),
  sold_date: fc.option(day),
});

const csvOf = (rows: readonly Readonly<Record<string, unknown>>[]) => [
  Object.keys(rows[0] ?? {}).join(','),
  ...rows.map((row) =>
    Object.values(row)
      .map((value) => value ?? '')
      .join(','),
  ),
];

/** A few files, one after the other; a later one changes, moves and adds records of the earlier ones. */
const files = fc.array(
  fc.oneof(
    fc.record({ feed: fc.constant('deals' as const), rows: fc.array(deal, { minLength: 1, maxLength: 8 }) }),
    fc.record({
      feed: fc.constant('inventory' as const),
      rows: fc.array(vehicle, { minLength: 1, maxLength: 8 }),
    }),
  ),
  { minLength: 1, maxLength: 5 },
);

async function rollups() {
  const [sales, stock, flow] = [
    await db
      .selectFrom('sales_day')
      .selectAll()
      .orderBy('store_id')
      .orderBy('date')
      .orderBy('stock_type')
      .execute(),
    await db
      .selectFrom('inventory_day')
      .selectAll()
      .orderBy('store_id')
      .orderBy('stocked_date')
      .orderBy('stock_type')
      .execute(),
    await db
      .selectFrom('inventory_flow')
      .selectAll()
      .orderBy('store_id')
      .orderBy('date')
      .orderBy('stock_type')
      .execute(),
  ];
  return { sales, stock, flow };
}

async function clear() {
  for (const table of [
    'deal',
    'inventory_vehicle',
    'sales_day',
    'inventory_day',
    'inventory_flow',
  ] as const) {
    await db.deleteFrom(table).execute();
  }
}

test('after any sequence of imports the roll-ups are those of a full rebuild', async () => {
  await fc.assert(
    fc.asyncProperty(files, async (sequence) => {
      await clear();
      for (const { feed, rows } of sequence) {
        expect(await load(feed, csvOf(rows))).toMatchObject({ outcome: 'loaded', rejected: 0 });
      }
      const incremental = await rollups();
      await db.transaction().execute((tx) => rebuildRollups(tx));
      expect(incremental).toEqual(await rollups());
    }),
    { numRuns: 40 },
  );
});

test('clean rows loaded by program give the same records and roll-ups as a file of them', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(deal, { minLength: 1, selector: (row) => `${row.store_id}${row.deal_no}` }),
      async (rows) => {
        await clear();
        await load('deals', csvOf(rows));
        const deals = await db
          .selectFrom('deal')
          .selectAll()
          .orderBy('store_id')
          .orderBy('deal_no')
          .execute();
        const sums = await rollups();
        await clear();
        await db.transaction().execute((tx) => loadRecords(tx, 'deals', rows, '2026-11-18'));
        await db.transaction().execute((tx) => loadRecords(tx, 'deals', rows, '2026-11-18'));
        expect(
          await db.selectFrom('deal').selectAll().orderBy('store_id').orderBy('deal_no').execute(),
        ).toEqual(deals);
        expect(await rollups()).toEqual(sums);
      },
    ),
    { numRuns: 10 },
  );
});

test('roll-ups count units: delivered or booked, new or used, retail, lease or misc', async () => {
  await clear();
  const row = (no: string, status: string, type: string, kind: string) =>
    `1,${no},2026-03-01,${status},${type},${kind},${sampleVin(1)},100,10,5,36,50`;
  await load('deals', [
    'store_id,deal_no,contract_date,status,deal_type,deal_kind,vin,sale_price,front_gross,back_gross,term,residual',
    row('1', 'Delivered', 'New', 'Retail'),
    row('2', 'Capped', 'New', 'Lease'),
    row('3', 'Finalized', 'Used', 'Misc'),
    row('4', 'Pending', 'New', 'Retail'),
    row('5', 'Unwound', 'New', 'Retail'),
    row('6', 'Delivered', 'Used', 'Wholesale'),
    row('7', 'Delivered', 'New', 'Fleet'),
  ]);
  expect((await rollups()).sales).toMatchObject([
    { stock_type: 'N', units: 2, sale_price: 200, front_gross: 20, back_gross: 10 },
    { stock_type: 'U', units: 1, sale_price: 100, front_gross: 10, back_gross: 5 },
  ]);
});

test('roll-ups of stock: certified is used, hold stands on the lot, cost is that of the lot; flow counts both ways', async () => {
  await clear();
  const row = (no: string, type: string, status: string, sold = '') =>
    `1,${no},${sampleVin(1)},${type},${status},2025,Ford,Escape,2026-02-01,100,60,${sold}`;
  await load('inventory', [
    'store_id,stock_no,vin,stock_type,status,year,make,model,stocked_date,cost,floorplan_balance,sold_date',
    row('1', 'C', 'in_stock'),
    row('2', 'U', 'hold'),
    row('3', 'U', 'in_transit'),
    row('4', 'U', 'sold', '2026-02-20'),
    row('5', 'U', 'sold'),
    row('6', 'N', 'wholesale', '2026-02-20'),
  ]);
  const { stock, flow } = await rollups();
  expect(stock).toMatchObject([
    {
      stock_type: 'U',
      units_in_stock: 2,
      units_in_transit: 1,
      units_without_cost: 0,
      cost: 200,
      floorplan_balance: 120,
    },
  ]);
  expect(flow.map((row) => [row.stock_type, row.date, row.units_in, row.units_out])).toEqual([
    ['N', '2026-02-01', 1, 0],
    ['U', '2026-02-01', 3, 0],
    ['N', '2026-02-20', 0, 1],
    ['U', '2026-02-20', 0, 1],
  ]);
});

test('a refresh of some stores and days leaves the others alone, and running it twice changes nothing', async () => {
  await clear();
  const rows = ['2026-01-31', '2026-02-01', '2026-02-28'].flatMap((contract_date, index) =>
    [1, 2].map((store_id) => ({
      store_id,
      deal_no: `D${index}`,
      contract_date,
      status: 'Finalized',
      deal_type: 'New',
      deal_kind: 'Retail',
      vin: sampleVin(1),
      sale_price: 1,
      front_gross: 1,
      back_gross: 1,
    })),
  );
  await db.transaction().execute((tx) => loadRecords(tx, 'deals', rows, '2026-11-18'));
  const right = await rollups();
  await sql`update sales_day set units = 9`.execute(db);
  for (let time = 0; time < 2; time += 1) {
    await refreshRollups(db, { storeIds: [1], from: '2026-02-01', to: '2026-02-27' });
    expect((await rollups()).sales.map(({ units }) => units)).toEqual([9, 1, 9, 9, 9, 9]);
  }
  await refreshRollups(db);
  expect(await rollups()).toEqual(right);
});
