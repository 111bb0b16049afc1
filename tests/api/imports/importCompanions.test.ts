import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { inspectFile } from '../../../server/imports/detecting/detect.ts';
import { writtenProfile } from '../../../server/imports/profile/parseProfile.ts';
import { testDatabase } from '../../support/database.ts';
import {
  importDay,
  importDirectory,
  importerInto,
  profileOf,
  readList,
  twoStores,
} from '../../support/imports.ts';

const { db } = await testDatabase();
const directory = importDirectory();
const load = importerInto(db, directory);
await load('stores', twoStores);

const put = (name: string, lines: readonly string[]) =>
  writeFileSync(join(directory, name), `${lines.join('\n')}\n`);

const orders = ['order,ro,day', 'O1,R100,3/2/2026', 'O2,R200,3/3/2026'];
const parts = ['job,order,item,qty,net', 'J1,wrong,7A FILTER OF OIL,2,9.50', 'J2,wrong,8B,1,4'];
beforeEach(() => {
  put('orders.csv', orders);
  put('jobs.csv', ['job,order,letter', 'J1,O1,A', 'J2,O2,B']);
});

const [jobsFile, ordersFile] = [
  { file: 'jobs.csv', as: 'job', column: 'job', key: 'job' },
  { file: 'orders.csv', as: 'visit', column: 'job.order', key: 'order' },
];
const body = {
  ...{ feed: 'parts_sales', source: 'Test', with: [jobsFile, ordersFile] },
  columns: {
    ...{
      invoice_no: 'visit.ro',
      ro_no: 'ro',
      invoice_date: 'day',
      line_no: 'letter',
      qty: 'qty',
      sale: 'net',
    },
  },
  split: [{ column: 'item', into: ['part_no', 'description'] }],
  values: { line_no: { A: '1', B: '2' } },
  constants: { store_id: 1, channel: 'CP' },
  waive: { cost: 'Not said.' },
};
const profile = profileOf(body);

test('companion files give columns by a chain of keys, without prefix where the name is unique', async () => {
  expect(await load(profile, parts)).toMatchObject({ created: 2, unusedHeaders: ['order'] });
  const stored = db.selectFrom('parts_sale').selectAll().orderBy('invoice_no');
  expect(await stored.execute()).toMatchObject([
    { invoice_no: 'R100', ro_no: 'R100', line_no: 1, part_no: '7A', description: 'FILTER OF OIL', qty: 2 },
    { invoice_no: 'R200', invoice_date: '2026-03-03', line_no: 2, part_no: '8B', description: null, sale: 4 },
  ]);
  put('orders.csv', [...orders, ...orders.slice(1)]);
  expect(await load(profile, parts, { dryRun: true })).toMatchObject({ rejected: 0 });
});

test('a row without a match in a companion file is rejected, with the name of that file', async () => {
  put('orders.csv', orders.slice(0, 2));
  const report = await load(profile, [...parts, 'J9,wrong,9C,1,1'], { name: 'partners.csv', dryRun: true });
  const rejects = readList(report.rejectsPath).map((row) => Object.values(row).slice(0, 4).join());
  expect(rejects).toEqual([
    '3,job.order,O2,No matching row in orders.csv.',
    '4,job,J9,No matching row in jobs.csv.',
  ]);
  expect(report.rejectReasons.map(({ column }) => column)).toEqual(['job.order', 'job']);
});

const many = Array.from({ length: 100_001 }, (_none, number) => `K${number},R,3/2/2026`);

test.each<[string, string, readonly string[], RegExp]>([
  ['no rows', 'jobs.csv', ['job,order,letter'], /No matching row in jobs\.csv/],
  ['its key missing', 'jobs.csv', ['jobb,order,letter'], /jobs\.csv.*Missing header "job"/],
  ['two rows of one key', 'orders.csv', [...orders, 'O1,R9,3/9/2026'], /orders\.csv.*Line 4 has the key/],
  ['too many rows', 'orders.csv', ['order,ro,day', ...many], /More than 100000 rows/],
  ['a row left open', 'orders.csv', ['order,ro,day', '"O1,R1,3/9/2026'], /orders\.csv.*isn’t closed/],
])('a companion file with %s refuses the file', async (_what, name, lines, message) => {
  put(name, lines);
  const outcome = await load(profile, parts).then(({ rejectReasons }) => rejectReasons[0]?.reason, String);
  expect(outcome).toMatch(message);
});

test('missing companion files and lookup columns refuse the file', async () => {
  const elsewhere = { ...body, with: [{ ...jobsFile, file: 'none.csv' }, ordersFile] };
  await expect(load(profileOf(elsewhere), parts)).rejects.toThrow(/none\.csv.*can't be read/);
  const later = profileOf({ ...body, with: body.with.toReversed() });
  await expect(load(later, parts)).rejects.toThrow(/Missing header "job.order", used to look up orders/);
});

test.each([
  ['a folder in a name', { ...jobsFile, file: '../jobs.csv' }, /with\.0\.file: .*without a folder/],
  ['a name of dots', { ...jobsFile, file: '..' }, /without a folder/],
  ['an alias with a dot', { ...jobsFile, as: 'a.b' }, /with\.0\.as/],
  ['an alias twice', ordersFile, /Use each name once/],
])('a profile may not have %s', (_what, first, message) => {
  expect(() => profileOf({ ...body, with: [first, ordersFile] })).toThrow(message);
});

test('an inspection names the missing companion files, and shows the columns of those that are there', async () => {
  put('main.csv', parts);
  const inspect = (...names: readonly string[]) => {
    const companions = Object.fromEntries(names.map((name) => [name, join(directory, name)]));
    const options = { profile: writtenProfile(body, 'test'), fileName: 'main.csv', now: () => importDay };
    return inspectFile(db, join(directory, 'main.csv'), { ...options, companions });
  };
  const half = await inspect('jobs.csv');
  expect(half).toMatchObject({ missing_companions: ['orders.csv'] });
  expect(half.missing).toContain('invoice_no');
  const whole = await inspect('jobs.csv', 'orders.csv');
  expect(whole).toMatchObject({ missing: [], missing_companions: [] });
  const ro = whole.columns.find(({ header }) => header === 'visit.ro');
  expect(ro).toMatchObject({ samples: ['R100', 'R200'], field: 'invoice_no', filled: 2, made: false });
  const values = { invoice_no: 'R100', line_no: 1, part_no: '7A', store_id: 1 };
  expect(whole.preview).toMatchObject([{ outcome: 'row', values }, { outcome: 'row' }]);
});
