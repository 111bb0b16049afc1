import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../support/database.ts';
import { samplesOf } from '../../support/importSamples.ts';
import {
  importDay,
  importDirectory,
  importerInto,
  profileOf,
  readList,
  sampleVin,
  twoStores,
} from '../../support/imports.ts';

const { db } = await testDatabase();
const directory = importDirectory();
const load = importerInto(db, directory);
const accept = { acceptRejects: true };

const sale = samplesOf('deals');
const deal = (deal_no: string, changes: Readonly<Record<string, string>> = {}) =>
  sale.row({ deal_no, ...changes });

beforeEach(async () => {
  const tables = ['deal', 'inventory_vehicle', 'sales_day', 'inventory_day', 'inventory_flow'] as const;
  for (const table of [...tables, 'customer', 'feed'] as const) await db.deleteFrom(table).execute();
  await load('stores', twoStores);
});

const dealsFeed = () =>
  db.selectFrom('feed').selectAll().where('feed', '=', 'deals').executeTakeFirstOrThrow();
async function deleteStores(from: number) {
  await db.deleteFrom('store_group_store').where('store_id', '>=', from).execute();
  await db.deleteFrom('store').where('ID', '>=', from).execute();
}

test('stores load under their own numbers, into the group of all stores, and the next store gets a free number', async () => {
  const members = db.selectFrom('store_group_store').select('store_id').where('sg_id', '=', 1);
  const ids = (await members.execute()).map(({ store_id }) => store_id);
  expect(ids).toEqual(expect.arrayContaining([1, 2]));
  const next = { AS_ID: 900, storename: 'Next', timezone: 'UTC' };
  const { ID } = await db.insertInto('store').values(next).returning('ID').executeTakeFirstOrThrow();
  expect(ID).toBeGreaterThan(2);
  await deleteStores(ID);
});

test('managers may come later in the file, and employees who would report to themselves are rejected', async () => {
  const unknown = await load('employees', [
    'employee_id,First name,lastname,title,department,store_id,hire_date,status,manager_id',
    '11,Ada,Ames,Salesperson,Sales,1,2020-02-01,A,12',
    '12,Bea,Boyd,Sales Manager,sales,1,2/3/2015,Active,',
    '13,Cy,Cole,Advisor,Service,2,2020-02-01,A,99',
    '14,Di,Dunn,Advisor,Service,2,2020-02-01,I,13',
  ]);
  expect(unknown).toMatchObject({ outcome: 'refused', rejected: 2 });
  const none = { column: 'manager_id', reason: 'No such employee.' };
  expect(unknown.rejectReasons).toMatchObject([{ ...none, count: 2 }]);
  const header = 'employee_id,firstname,lastname,department,store_id,hire_date,status,manager_id';
  const person = (id: number, manager: number | '') => `${id},Ada,Ames,Sales,1,2020-02-01,A,${manager}`;
  await load('employees', [header, person(21, 22), person(22, 23), person(23, '')]);
  const report = await load('employees', [
    header,
    ...[person(23, 21), person(24, 25), person(25, 24), person(26, 26), person(27, 24)],
    ...Array.from({ length: 200 }, (_, index) => person(100 + index, 21)),
  ]);
  expect(report).toMatchObject({ outcome: 'loaded', created: 200, rejected: 5 });
  const loop = { column: 'manager_id', reason: 'The employee would report to themselves.', count: 4 };
  expect(report.rejectReasons).toMatchObject([loop, { ...none, count: 1 }]);
});

test('headers of CDK load in any order and spelling of spaces', async () => {
  const report = await load('deals', [
    'dealNo,Store ID,contractDate,dealStatus,VIN,New or used,Kind,salePrice,frontGross,frontEndGrossProfit,backGross,tradeACV',
    `A1,1,03/02/2026,Capped,${sampleVin(1)},New,Retail,"$31,000.50",1,1200,(250),"9,000"`,
  ]);
  expect(report).toMatchObject({ outcome: 'loaded', created: 1, unusedHeaders: ['frontGross'] });
  expect(await db.selectFrom('deal').selectAll().executeTakeFirstOrThrow()).toMatchObject({
    ...{ deal_no: 'A1', contract_date: '2026-03-02', sale_price: 31_000.5, front_gross: 1200 },
    ...{ back_gross: -250, trade_acv: 9000 },
  });
});

test('loading again changes nothing, updates by store and number, keeps columns not in the file, and moves days', async () => {
  const lender = [`${sale.header},lender`, `${deal('A')},First Bank`, `${deal('A', { store_id: '2' })},`];
  const file = [...lender, `${deal('B')},`];
  expect(await load('deals', file)).toMatchObject({ created: 3, updated: 0, unchanged: 0 });
  const before = await db.selectFrom('sales_day').selectAll().execute();
  expect(await load('deals', file)).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
  expect(await db.selectFrom('sales_day').selectAll().execute()).toEqual(before);
  const moved = deal('A', { sale_price: '29000', contract_date: '2026-02-27' });
  expect(await load('deals', [sale.header, moved, deal('C')])).toMatchObject({ created: 1, updated: 1 });
  const stored = db.selectFrom('deal').select(['sale_price', 'lender']).where('sale_price', '=', 29_000);
  expect(await stored.execute()).toEqual([{ sale_price: 29_000, lender: 'First Bank' }]);
  const days = db.selectFrom('sales_day').select(['date', 'units', 'front_gross']).where('store_id', '=', 1);
  expect(await days.orderBy('date').execute()).toEqual([
    { date: '2026-02-27', units: 1, front_gross: 1000 },
    { date: '2026-03-02', units: 2, front_gross: 2000 },
  ]);
});

test('fields that the profile keeps stay, such as the day when a vehicle was first seen', async () => {
  const profile = profileOf({
    ...{ feed: 'inventory', keep: ['stocked_date'], waive: { cost: 'Not said.' } },
    columns: { store_id: 'store', stock_no: 'no', vin: 'vin', year: 'year', list_price: 'price' },
    constants: {
      ...{ stock_type: 'U', status: 'in_stock', make: 'Ford', model: 'Escape', stocked_date: 'today' },
    },
  });
  const file = (price: number) => ['store,no,vin,year,price', `2,S1,${sampleVin(1)},2024,${price}`];
  await load(profile, file(20_000), { now: () => new Date('2026-03-17T03:00:00Z') });
  const again = await load(profile, file(19_000), { now: () => new Date('2026-03-20T20:00:00Z') });
  expect(again).toMatchObject({ updated: 1 });
  const vehicle = await db.selectFrom('inventory_vehicle').selectAll().executeTakeFirstOrThrow();
  expect(vehicle).toMatchObject({ stocked_date: '2026-03-16', list_price: 19_000, cost: null });
});

test('of rows of one record the last good one counts, and a unique value stays with its first holder', async () => {
  const rows = [deal('A', { sale_price: '1' }), deal('B'), ...Array(2).fill(deal('A', { sale_price: '2' }))];
  const report = await load('deals', [sale.header, ...rows]);
  expect(report).toMatchObject({ read: 4, created: 2, identical: 1, replaced: 1 });
  expect(report.warnings).toMatchObject([{ count: 1, firstLine: 2 }]);
  const prices = await db.selectFrom('deal').select('sale_price').orderBy('deal_no').execute();
  expect(prices).toEqual([{ sale_price: 2 }, { sale_price: 30_000 }]);

  const unknown = [`${deal('F', { sale_price: '7' })},`, `${deal('F', { sale_price: '8' })},999999`];
  const found = await load('deals', [`${sale.header},UC_ID`, ...unknown], accept);
  expect(found).toMatchObject({ read: 2, created: 1, rejected: 1, replaced: 0 });
  expect(found.rejectReasons).toMatchObject([{ column: 'UC_ID', firstLine: 3 }]);
  const kept = db.selectFrom('deal').select('sale_price').where('deal_no', '=', 'F');
  expect(await kept.execute()).toEqual([{ sale_price: 7 }]);

  const header = 'ID,AS_ID,storename,timezone';
  const twice = ['7,107,Seven,UTC', '7,107,Boyertown Ford,UTC', '8,108,Eight,UTC', '8,108,Eight,UTC'];
  const stores = await load('stores', [header, ...twice], accept);
  expect(stores).toMatchObject({ created: 2, rejected: 1, identical: 1 });
  await deleteStores(7);
  const shared = ['7,107,Seven,UTC', '8,107,Eight,UTC', '9,109,Boyertown Ford,UTC'];
  const { created, rejectReasons } = await load('stores', [header, ...shared], accept);
  expect(created).toBe(1);
  expect(rejectReasons.map(({ column, reason }) => [column, reason]).sort()).toEqual([
    ['AS_ID', 'Another row of the file already has it.'],
    ['storename', 'Another record already has it.'],
  ]);
  await deleteStores(7);
});

const nine = Array.from({ length: 9 }, (_, index) => deal(`D${index}`));
const file = [sale.header, ...nine, '=1+1,x,,,,,,,,'];

test('a dry run reports the same and changes nothing; the load lists rejected rows, with formulas as text', async () => {
  const runs = () => db.selectFrom('import_run').select('run_id').execute();
  const before = await runs();
  const dry = await load('deals', file, { dryRun: true, ...accept });
  for (const table of ['deal', 'sales_day'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  expect(await runs()).toEqual(before);
  expect(await db.selectFrom('feed').where('feed', '=', 'deals').selectAll().execute()).toEqual([]);
  const real = await load('deals', file, accept);
  const timeless = { seconds: 0, figuresSeconds: 0 };
  expect({ ...dry, ...timeless }).toEqual({ ...real, ...timeless, outcome: 'tried' });
  expect(real).toMatchObject({ outcome: 'loaded', created: 9, rejected: 1, rejectedPct: 10 });
  const [row = {}, ...more] = readList(real.rejectsPath);
  expect(more).toEqual([]);
  expect(row).toMatchObject({ rooftop_line: '11', store_id: "'=1+1", deal_no: 'x', vin: '' });
  const two = (cells = '') => cells.split('\n').slice(0, 2);
  expect(two(row.rooftop_column)).toEqual(['store_id', 'contract_date']);
  expect(two(row.rooftop_value)).toEqual(["'=1+1", '']);
  expect(two(row.rooftop_reason)).toEqual(['No such store.', 'Required.']);
  // A later file without rejected rows removes the list.
  expect(existsSync(join(directory, 'sample.csv-rejects.csv'))).toBe(true);
  expect((await load('deals', [sale.header, deal('A')])).rejectsPath).toBeNull();
  expect(existsSync(join(directory, 'sample.csv-rejects.csv'))).toBe(false);
});

test('a dry run uses up no numbers, and no file may use the last ones', async () => {
  const customer = (id: number) => ['UC_ID,UC_LastName', `${id},Lee`];
  expect(await load('customers', customer(2_000_000_000), { dryRun: true })).toMatchObject({ created: 1 });
  const next = db.insertInto('customer').values({ UC_FirstName: 'Next', UC_LastName: 'One' });
  expect((await next.returning('UC_ID').executeTakeFirstOrThrow()).UC_ID).toBeLessThan(1_000_000);
  expect((await load('customers', customer(2_147_483_647))).rejectReasons).toMatchObject([
    { column: 'UC_ID', reason: 'Must be at most 2,000,000,000.' },
  ]);
});

test('as many rows may fail as are allowed; with more nothing loads, and the feed shows the failure', async () => {
  await load('deals', [sale.header, deal('Z')], { name: 'monday.csv' });
  const run = db.selectFrom('import_run').selectAll().orderBy('run_id', 'desc');
  expect(await run.executeTakeFirstOrThrow()).toMatchObject({
    ...{ file_name: 'monday.csv', rows_read: 1, rows_loaded: 1, rows_rejected: 0 },
    file_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const fresh = { source: 'Test', rows_loaded: 1, last_success_at: importDay };
  expect(await dealsFeed()).toMatchObject({ ...fresh, last_attempt_failed: false });
  expect(await load('deals', file)).toMatchObject({ outcome: 'refused', created: 0, rejected: 1 });
  expect(await db.selectFrom('deal').select('deal_no').execute()).toEqual([{ deal_no: 'Z' }]);
  expect(await dealsFeed()).toMatchObject({ ...fresh, last_attempt_failed: true });
  const nineteen = Array.from({ length: 19 }, (_, index) => deal(`E${index}`));
  const report = await load('deals', [sale.header, ...nineteen, ',x,,,,,,,,']);
  expect(report).toMatchObject({ outcome: 'loaded', rejected: 1, rejectedPct: 5, allowedPct: 5 });
});
