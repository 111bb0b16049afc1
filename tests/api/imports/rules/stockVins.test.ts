import { expect, test } from 'vitest';
import { testDatabase } from '../../../support/database.ts';
import {
  importDirectory,
  importerInto,
  profileOf,
  sampleFile,
  sampleVin,
  twoStores,
} from '../../../support/imports.ts';

const { db } = await testDatabase();
const load = importerInto(db, importDirectory());
await load('stores', twoStores);

const stock = sampleFile({
  store_id: '1',
  stock_no: 'A100',
  vin: sampleVin(1),
  stock_type: 'New',
  status: 'in_stock',
  year: '2025',
  make: 'Ford',
  model: 'Escape',
  stocked_date: '2026-01-10',
  cost: '20000',
  sold_date: '',
});
const deal = sampleFile({
  store_id: '1',
  deal_no: 'D1',
  contract_date: '2026-03-02',
  status: 'Finalized',
  deal_type: 'New',
  deal_kind: 'Retail',
  stock_no: 'A100',
  sale_price: '30000',
  front_gross: '1000',
  back_gross: '500',
});
await load('inventory', [
  stock.header,
  stock.row(),
  stock.row({ stock_no: '0200', vin: sampleVin(2) }),
  stock.row({ stock_no: 'B300', vin: sampleVin(3), stocked_date: '2026-03-05' }),
  stock.row({ stock_no: 'C400', vin: sampleVin(4), status: 'sold', sold_date: '2026-01-20' }),
  stock.row({ store_id: '2', stock_no: 'E500', vin: sampleVin(5) }),
]);

const byStock = profileOf({ feed: 'deals', vinBy: 'stock_no', allowedRejects: 100 });

const vins = async () =>
  Object.fromEntries(
    (await db.selectFrom('deal').select(['deal_no', 'vin']).orderBy('deal_no').execute()).map((row) => [
      row.deal_no,
      row.vin,
    ]),
  );

test('deals without a VIN are of the vehicle that was under their stock number that day', async () => {
  const report = await load(byStock, [
    deal.header,
    deal.row(),
    deal.row({ deal_no: 'D2', stock_no: '200' }),
    deal.row({ deal_no: 'D3', stock_no: 'b300' }),
    deal.row({ deal_no: 'D4', stock_no: 'C400' }),
    deal.row({ deal_no: 'D5', stock_no: 'E500' }),
    deal.row({ deal_no: 'D6', stock_no: '' }),
    deal.row({ deal_no: 'D7', stock_no: 'C400', contract_date: '2026-02-03' }),
    deal.row({ deal_no: 'D8', stock_no: 'b300', contract_date: '2026-03-06' }),
  ]);
  expect(await vins()).toEqual({ D1: sampleVin(1), D2: sampleVin(2), D7: sampleVin(4), D8: sampleVin(3) });
  expect(report.rejectReasons).toMatchObject([
    {
      reason: 'No VIN, and no vehicle in inventory had this stock number on that date.',
      count: 4,
    },
  ]);
});

test('a deal that is here keeps its vehicle, and a row with a VIN is of that one', async () => {
  await load('inventory', [stock.header, stock.row({ status: 'sold', sold_date: '2026-03-02' })]);
  await load('inventory', [stock.header, stock.row({ vin: sampleVin(6), stocked_date: '2026-03-01' })]);
  const file = [
    `${deal.header},vin`,
    `${deal.row()},`,
    `${deal.row({ deal_no: 'D9' })},${sampleVin(9)}`,
    `${deal.row({ deal_no: 'D10' })},`,
  ];
  expect(await load(byStock, file)).toMatchObject({ outcome: 'loaded', created: 2, rejected: 0 });
  expect(await vins()).toMatchObject({ D1: sampleVin(1), D9: sampleVin(9), D10: sampleVin(6) });
});

test('only deals find vehicles so, and only by a column of stock numbers', async () => {
  expect(() => profileOf({ feed: 'repair_orders', vinBy: 'stock_no' })).toThrow(
    /columns.vin.find: Not available for this feed/,
  );
  const bare = profileOf({ feed: 'deals', vinBy: 'stock_no', columns: { deal_no: 'No' } });
  await expect(load(bare, ['No,contract_date', 'D1,2026-03-02'])).rejects.toThrow(/"vin"/);
});
