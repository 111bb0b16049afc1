import { expect, test } from 'vitest';
import { corrections } from '../../../../contract/calls/imports/corrections.ts';
import { testApp } from '../../../support/app.ts';
import { importDirectory, sampleFile } from '../../../support/imports.ts';
import { loadLines } from '../../../support/uploads.ts';

const group = await testApp({ config: { dataDir: importDirectory() } });
const admin = await group.signIn('Administrator');
const allowed = { source: 'Telling', allowedRejects: 100 };

/** Headers that tell which record a rejected row is. */
async function tellingIn(lines: readonly string[], profile: Readonly<Record<string, unknown>>) {
  const run_id = await loadLines(admin, 'telling.csv', lines, { profile: { ...allowed, ...profile } });
  const { telling, columns, rows } = await admin.call(corrections, { run_id, kind: 'rejected' });
  expect(rows.length).toBeGreaterThan(0);
  return telling.map((place) => columns[place]).sort();
}

const deal = {
  ...{ store_id: '1', contract_date: '2026-02-10', status: 'Delivered', deal_type: 'New' },
  ...{ deal_kind: 'Retail', sale_price: '30000', front_gross: '1000', back_gross: '500' },
};
const car = { stock_no: 'S1', year: '2024', make: 'Ford', model: 'Escape' };
const waive = { vin: 'The file tells no VIN.' };

test('rows of deals without VINs are told by their numbers and the vehicle that they name', async () => {
  const { header, row } = sampleFile({ ...deal, deal_no: 'T1', ...car });
  const lines = [header, row(), row({ deal_no: 'T2', sale_price: 'x' })];
  expect(await tellingIn(lines, { feed: 'deals', waive })).toEqual([
    'deal_no',
    'make',
    'model',
    'stock_no',
    'year',
  ]);
});

test('so are those whose number is made of other fields, by these', async () => {
  const { header, row } = sampleFile({ ...deal, ...car });
  const lines = [header, row(), row({ stock_no: 'S2', sale_price: 'x' })];
  const combine = { deal_no: ['store_id', 'stock_no', 'contract_date'] };
  expect(await tellingIn(lines, { feed: 'deals', waive, combine })).toEqual([
    'contract_date',
    'make',
    'model',
    'stock_no',
    'year',
  ]);
});

test('customers who are found by their names and phones are told by these', async () => {
  const lines = ['First,Last,Phone,Zip', 'Ann,Lee,610-555-0101,19512', 'Bo,Ray,000-000-0000,nowhere'];
  const customer = { first: 'First', last: 'Last', phone: 'Phone' };
  const profile = { feed: 'customers', customer, columns: { zip: 'Zip' }, drop: [] };
  expect(await tellingIn(lines, profile)).toEqual(['First', 'Last', 'Phone']);
});
