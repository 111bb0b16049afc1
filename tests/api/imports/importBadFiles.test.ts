import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { trialListPaths } from '../../../server/imports/loading/rowList.ts';
import { runImport } from '../../../server/imports/loading/runImport.ts';
import { ownProfile } from '../../../server/imports/profile/parseProfile.ts';
import { testDatabase } from '../../support/database.ts';
import { samplesOf } from '../../support/importSamples.ts';
import { importDay, importDirectory, importerInto, sampleVin, twoStores } from '../../support/imports.ts';

const { db } = await testDatabase();
const directory = importDirectory();
const load = importerInto(db, directory);
await load('stores', twoStores);
const accept = { acceptRejects: true };

const { header, row: vehicle } = samplesOf('inventory', { sold_date: '' });
const vehicles = () =>
  db.selectFrom('inventory_vehicle').select(['stock_no', 'vin', 'model']).orderBy('stock_no');
afterEach(() => db.deleteFrom('inventory_vehicle').execute());

test.each<[string, string | Buffer | string[], RegExp]>([
  ['empty', '', /^The file is empty\.$/],
  ['a damaged workbook', Buffer.from('PK\u0003\u0004rest'), /workbook is damaged or another kind/],
  ['not UTF-8', Buffer.from(`${header}\nGr\u00fcn`, 'latin1'), /isn’t utf-8 text.*windows-1252/],
  ['without headers', [vehicle(), vehicle()], /first row has none of the expected headers/],
  ['a required header missing', [header.replace('vin,', '')], /Missing headers: "vin"/],
  ['a quote left open', [header, vehicle(), vehicle({ make: '"Ford' })], /starting on line 3 isn’t closed/],
])('a file that can’t be loaded says why, and nothing changes: %s', async (_what, content, message) => {
  await expect(load('inventory', content)).rejects.toThrow(message);
  expect(await vehicles().execute()).toEqual([]);
  expect(existsSync(join(directory, 'sample.csv-rejects.csv.part'))).toBe(false);
  const feed = db.selectFrom('feed').select('last_attempt_failed').where('feed', '=', 'inventory');
  expect(await feed.execute()).toEqual([{ last_attempt_failed: true }]);
});

test('a missing file and a directory are refused', async () => {
  const lists = trialListPaths(directory, 'r.csv');
  const options = { db, profile: ownProfile('inventory', 'Test'), lists, now: () => importDay };
  const none = runImport({ ...options, path: join(directory, 'none.csv') });
  await expect(none).rejects.toThrow(/can't be read/);
  await expect(runImport({ ...options, path: directory })).rejects.toThrow(/is not a file/);
});

test('of a repeated header the first counts; rows with too many cells are rejected; other oddities only warn', async () => {
  const twice = [`${header},VIN `, `${vehicle({ year: "'24" })},${sampleVin(2)}`];
  const unusedHeaders = expect.arrayContaining(['VIN (2)']);
  expect(await load('inventory', twice)).toMatchObject({ outcome: 'loaded', unusedHeaders });
  expect(await vehicles().execute()).toMatchObject([{ vin: sampleVin(1) }]);
  const wide = await load('inventory', [header, vehicle() + ',x'.repeat(100)]);
  expect(wide.rejectReasons).toMatchObject([{ reason: 'More or fewer cells than the header row.' }]);
  const odd = [
    vehicle({ stock_no: 'W1', vin: 'JM8GDM9A0KP042788' }),
    vehicle({ stock_no: 'W2', status: 'sold' }),
    vehicle({ stock_no: 'W3', status: 'sold', sold_date: '2026-01-02' }),
  ];
  const report = await load('inventory', [header, ...odd]);
  expect(report).toMatchObject({ created: 3, rejected: 0 });
  expect(report.warnings.map(({ column }) => column)).toEqual(['vin', 'sold_date', 'sold_date']);
});

const order = 'store_id,stock_no,vin,stock_type,status,year,stocked_date,cost,make,model';
const ordered = (stock: string, model: string) =>
  `1,${stock},${sampleVin(1)},U,in_stock,2024,2026-03-01,1,${model}`;

test.each<[lines: string[], column: string]>([
  [[ordered('Q2', 'Kia,"open'), ordered('Q3', 'Kia,"b"')], 'model'],
  [[ordered('Q2', '"Kia,Rio'), ordered('Q3', '"Kia",Rio')], 'make'],
  [[`"${ordered('Q2', 'Kia,Rio')}`, `"1"${ordered('Q3', 'Kia,Rio').slice(1)}`], 'store_id'],
])('an open quotation mark swallows no rows silently (%#)', async (lines, column) => {
  const reason = 'A quotation mark isn’t closed, so the cell includes the lines after it.';
  const content = [order, ordered('Q1', 'Kia,Rio'), ...lines, ordered('Q5', 'Kia,"Rio,\nin\nred, blue"')];
  const report = await load('inventory', content, accept);
  expect(report).toMatchObject({ read: 3, rejected: 1 });
  expect(report.rejectReasons).toEqual([{ column, reason, count: 1, firstLine: 3 }]);
  expect(await vehicles().execute()).toMatchObject([
    { stock_no: 'Q1', model: 'Rio' },
    { stock_no: 'Q5', model: 'Rio, in red, blue' },
  ]);
});

test('byte-order mark, mixed line ends, line breaks in cells, blank and padded rows load', async () => {
  const rows = [vehicle({ stock_no: 'A' }), vehicle({ stock_no: 'B', model: '"Escape\nSE"' })];
  const padded = `${vehicle({ stock_no: 'C' })},,,\r${vehicle({ stock_no: 'D', year: '1970' })}`;
  const text = `\ufeff${header}\r\n${rows.join('\n')}\r\n\r\n${',,,,,,,,,,'}\n${padded}`;
  const report = await load('inventory', text, accept);
  expect(report).toMatchObject({ read: 4, created: 3, rejected: 1 });
  expect(report.rejectReasons).toMatchObject([{ column: 'year', firstLine: 8 }]);
  const models = (await vehicles().execute()).map(({ model }) => model);
  expect(models).toEqual(['Escape', 'Escape SE', 'Escape']);
});
