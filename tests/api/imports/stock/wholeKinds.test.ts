import { beforeEach, expect, test } from 'vitest';
import { inspectImport } from '../../../../contract/calls/imports/inspection.ts';
import { formatReport } from '../../../../server/imports/loading/reportText.ts';
import { testApp } from '../../../support/app.ts';
import {
  importDirectory,
  importerInto,
  profileOf,
  sampleFile,
  sampleVin,
  twoStores,
} from '../../../support/imports.ts';
import { upload } from '../../../support/uploads.ts';

const group = await testApp({ config: { dataDir: importDirectory() } });
const { db } = group;
const load = importerInto(db, importDirectory());

const { header, row } = sampleFile({
  ...{ store_id: '1', stock_no: 'A1', vin: sampleVin(1), stock_type: 'U', status: 'in_stock', year: '2020' },
  ...{ make: 'Ford', model: 'Escape', stocked_date: '2026-03-14', cost: '20000' },
});
const vehicle = (type: string, no: number, store = '1') =>
  row({ store_id: store, stock_no: `${type}${no}`, vin: sampleVin(no), stock_type: type });
const stock = [vehicle('N', 1), vehicle('N', 2), vehicle('U', 3), vehicle('U', 4), vehicle('C', 5)];
const plain = profileOf({ feed: 'inventory' });
const whole = profileOf({ feed: 'inventory', whole: true, allowedRejects: 60 });

const inStock = async () => {
  const found = db.selectFrom('inventory_vehicle').select('stock_no').where('status', '=', 'in_stock');
  return (await found.orderBy('stock_no').execute()).map((one) => one.stock_no);
};

beforeEach(async () => {
  await db.deleteFrom('inventory_vehicle').execute();
  await load('stores', twoStores);
  await load(plain, [header, ...stock, vehicle('N', 21, '2'), vehicle('U', 22, '2')]);
});

test('a file of new vehicles alone is the whole of those, one of used and certified ones of those', async () => {
  const newAlone = await load(whole, [header, vehicle('N', 1)]);
  expect(newAlone).toMatchObject({ removed: 1, stock: { only: 'new', stored: 2, missing: 1 } });
  expect(await inStock()).toEqual(['C5', 'N1', 'N21', 'U22', 'U3', 'U4']);
  const usedAlone = await load(whole, [header, vehicle('U', 3), vehicle('C', 6)]);
  expect(usedAlone).toMatchObject({ removed: 2, created: 1, stock: { only: 'used', stored: 3, missing: 2 } });
  expect(await inStock()).toEqual(['C6', 'N1', 'N21', 'U22', 'U3']);
});

test('one of both kinds takes away of both, in all of its stores', async () => {
  const both = await load(whole, [header, vehicle('N', 1), vehicle('U', 22, '2')]);
  expect(both).toMatchObject({ removed: 5, stock: { only: null, stored: 7, missing: 5 } });
  expect(await inStock()).toEqual(['N1', 'U22']);
});

test('a rejected row of the other kind makes it no file of both, and a third is a third of its kind', async () => {
  const bad = row({ stock_no: 'U3', vin: sampleVin(3), cost: 'x' });
  const report = await load(whole, [header, vehicle('N', 1), bad]);
  expect(report).toMatchObject({
    ...{ rejected: 1, removed: 1 },
    stock: { only: 'new', much: [{ store: 'Boyertown Ford', stored: 2, leaves: 1 }] },
  });
  expect(await inStock()).toEqual(['C5', 'N1', 'N21', 'U22', 'U3', 'U4']);
  expect(formatReport(report)).toContain('1 of 2 new vehicles in stock is not in the file: 1 leaves.');
});

test('the screen is told of which kind they are before anything is loaded', async () => {
  const admin = await group.signIn('Administrator');
  const missing = async (...rows: string[]) => {
    const upload_id = await upload(admin, 'week.csv', [header, ...rows]);
    return (await admin.call(inspectImport, { upload_id, profile: { feed: 'inventory', source: 'Weekly' } }))
      .stock;
  };
  expect(await missing(vehicle('N', 1))).toEqual({ only: 'new', stored: 2, missing: 1 });
  expect(await missing(vehicle('C', 5))).toEqual({ only: 'used', stored: 3, missing: 2 });
  expect(await missing(vehicle('N', 1), vehicle('C', 5))).toEqual({ only: null, stored: 5, missing: 3 });
  expect(await missing(vehicle('N', 1), vehicle('N', 2))).toBeNull();
});
