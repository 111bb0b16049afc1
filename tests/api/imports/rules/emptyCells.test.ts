import { expect, test } from 'vitest';
import { parseProfile } from '../../../../server/imports/profile/parseProfile.ts';
import { testDatabase } from '../../../support/database.ts';
import { importDirectory, importerInto, profileOf, sampleVin, twoStores } from '../../../support/imports.ts';

const { db } = await testDatabase();
const load = importerInto(db, importDirectory());

const vehicles = (empty: boolean) =>
  profileOf({
    feed: 'inventory',
    columns: { stock_no: 'Stock', vin: 'VIN' },
    constants: {
      ...{ store_id: '1', year: '2022', make: 'Jeep', model: 'Compass', cost: '20000', stock_type: 'U' },
      ...{ status: 'in_stock', stocked_date: '2026-03-01' },
    },
    missing: ['none'],
    allowedRejects: 99,
    skip: [{ column: empty ? 'Stock' : 'Sold', empty, reason: 'That is none.' }],
  });

test('rows are skipped in which a column is empty, or is not', async () => {
  await load('stores', twoStores);
  const file = [
    'Stock,VIN,Sold',
    `A1,${sampleVin(1)},`,
    ',12 Main Street,',
    'None,Doylestown,',
    `-,${sampleVin(2)},2026-03-02`,
    'A3,no VIN,n/a',
  ];
  const reasons = { skipReasons: [{ reason: 'That is none.' }] };
  expect(await load(vehicles(true), file)).toMatchObject({ ...reasons, created: 1, skipped: 3, rejected: 1 });
  expect(await load(vehicles(false), file)).toMatchObject({ ...reasons, skipped: 1, rejected: 3 });
});

test('a rule says either values or whether there is anything', () => {
  for (const rule of [{}, { is: ['x'], empty: true }]) {
    const json = JSON.stringify({
      ...{ feed: 'inventory', source: 'CSV' },
      skip: [{ column: 'Stock', reason: 'That is none.', ...rule }],
    });
    expect(() => parseProfile(json, 'p.json')).toThrow('needs either is or empty');
  }
});
