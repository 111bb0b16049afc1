import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../support/database.ts';
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

const dealHeader =
  'store_id,deal_no,contract_date,status,deal_type,deal_kind,vin,sale_price,front_gross,back_gross';
const deal = (store: number, no: string, price = 30000, vin = sampleVin(1)) =>
  `${store},${no},2026-03-02,Finalized,New,Retail,${vin},${price},1000,500`;

beforeEach(async () => {
  for (const table of [
    'deal',
    'inventory_vehicle',
    'sales_day',
    'inventory_day',
    'inventory_flow',
  ] as const) {
    await db.deleteFrom(table).execute();
  }
  await db.deleteFrom('customer').execute();
  await db.deleteFrom('feed').execute();
  await load('stores', twoStores);
});

describe('a file with our own headers', () => {
  test('loads stores under their own numbers, into the group of all stores, and the next store gets a free number', async () => {
    const group = await db
      .selectFrom('store_group_store')
      .select('store_id')
      .where('sg_id', '=', 1)
      .execute();
    expect(group.map((row) => row.store_id).sort()).toEqual(expect.arrayContaining([1, 2]));
    const next = await db
      .insertInto('store')
      .values({ AS_ID: 900, storename: 'Next', timezone: 'UTC' })
      .returning('ID')
      .executeTakeFirstOrThrow();
    expect(next.ID).toBeGreaterThan(2);
    await db.deleteFrom('store').where('ID', '=', next.ID).execute();
  });

  test('loads employees whose managers come later in the file', async () => {
    const report = await load('employees', [
      'employee_id,First name,lastname,title,department,store_id,hire_date,status,manager_id',
      '11,Ada,Ames,Salesperson,Sales,1,2020-02-01,A,12',
      '12,Bea,Boyd,Sales Manager,sales,1,2/3/2015,Active,',
      '13,Cy,Cole,Advisor,Service,2,2020-02-01,A,99',
      '14,Di,Dunn,Advisor,Service,2,2020-02-01,I,13',
    ]);
    expect(report).toMatchObject({ outcome: 'refused', rejected: 2 });
    expect(report.rejectReasons).toMatchObject([
      { column: 'manager_id', reason: 'No such employee.', count: 2 },
    ]);
  });

  test('rejects employees who would report to themselves through others, here or in the file', async () => {
    const header = 'employee_id,firstname,lastname,department,store_id,hire_date,status,manager_id';
    const person = (id: number, manager: number | '') => `${id},Ada,Ames,Sales,1,2020-02-01,A,${manager}`;
    await load('employees', [header, person(21, 22), person(22, 23), person(23, '')]);
    const report = await load('employees', [
      header,
      ...[person(23, 21), person(24, 25), person(25, 24), person(26, 26), person(27, 24)],
      ...Array.from({ length: 200 }, (_, index) => person(100 + index, 21)),
    ]);
    expect(report).toMatchObject({ outcome: 'loaded', created: 200, rejected: 5 });
    expect(report.rejectReasons).toMatchObject([
      { column: 'manager_id', reason: 'The employee would report to themselves.', count: 4 },
      { column: 'manager_id', reason: 'No such employee.', count: 1 },
    ]);
  });

  test('takes CDK-style headers, in any order and spelling of spaces', async () => {
    const report = await load('deals', [
      'dealNo,Store ID,contractDate,dealStatus,VIN,New or used,Kind,salePrice,frontGross,frontEndGrossProfit,backGross,tradeACV',
      `A1,1,03/02/2026,Capped,${sampleVin(1)},New,Retail,"$31,000.50",1,1200,(250),"9,000"`,
    ]);
    expect(report).toMatchObject({ outcome: 'loaded', created: 1, unusedHeaders: ['frontGross'] });
    expect(await db.selectFrom('deal').selectAll().executeTakeFirstOrThrow()).toMatchObject({
      deal_no: 'A1',
      contract_date: '2026-03-02',
      sale_price: 31000.5,
      front_gross: 1200,
      back_gross: -250,
      trade_acv: 9000,
    });
  });
});

describe('loading again', () => {
  test('changes nothing when the file is the same', async () => {
    const file = [dealHeader, deal(1, 'A'), deal(2, 'A'), deal(1, 'B')];
    expect(await load('deals', file)).toMatchObject({ created: 3, updated: 0, unchanged: 0 });
    const before = await db.selectFrom('sales_day').selectAll().execute();
    expect(await load('deals', file)).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
    expect(await db.selectFrom('sales_day').selectAll().execute()).toEqual(before);
  });

  test('updates by store and number, and keeps what the file does not give', async () => {
    await load('deals', [`${dealHeader},lender`, `${deal(1, 'A')},First Bank`]);
    expect(await load('deals', [dealHeader, deal(1, 'A', 29000), deal(2, 'A')])).toMatchObject({
      created: 1,
      updated: 1,
    });
    expect(
      await db.selectFrom('deal').select(['sale_price', 'lender']).where('store_id', '=', 1).execute(),
    ).toEqual([{ sale_price: 29000, lender: 'First Bank' }]);
  });

  test('moves a deal to another day in the roll-ups', async () => {
    await load('deals', [dealHeader, deal(1, 'A')]);
    await load('deals', [dealHeader, deal(1, 'A').replace('2026-03-02', '2026-02-27')]);
    expect(await db.selectFrom('sales_day').select(['date', 'units', 'front_gross']).execute()).toEqual([
      { date: '2026-02-27', units: 1, front_gross: 1000 },
    ]);
  });

  test('keeps fields that the profile keeps, such as the day when a vehicle was first seen', async () => {
    const profile = profileOf({
      feed: 'inventory',
      columns: { store_id: 'store', stock_no: 'no', vin: 'vin', year: 'year', list_price: 'price' },
      constants: {
        stock_type: 'U',
        status: 'in_stock',
        make: 'Ford',
        model: 'Escape',
        stocked_date: 'today',
      },
      keep: ['stocked_date'],
      waive: { cost: 'Not said.' },
    });
    const file = (price: number) => ['store,no,vin,year,price', `2,S1,${sampleVin(1)},2024,${price}`];
    await load(profile, file(20000), { now: () => new Date('2026-03-17T03:00:00Z') });
    const again = await load(profile, file(19000), { now: () => new Date('2026-03-20T20:00:00Z') });
    expect(again).toMatchObject({ updated: 1 });
    const vehicle = await db.selectFrom('inventory_vehicle').selectAll().executeTakeFirstOrThrow();
    expect(vehicle).toMatchObject({ stocked_date: '2026-03-16', list_price: 19000, cost: null });
  });
});

describe('rows that repeat', () => {
  test('the last one counts, identical ones are only counted', async () => {
    const report = await load('deals', [
      dealHeader,
      deal(1, 'A', 1),
      deal(1, 'B'),
      deal(1, 'A', 2),
      deal(1, 'A', 2),
    ]);
    expect(report).toMatchObject({ read: 4, created: 2, identical: 1, replaced: 1 });
    expect(report.warnings).toMatchObject([{ count: 1, firstLine: 2 }]);
    const prices = await db.selectFrom('deal').select('sale_price').orderBy('deal_no').execute();
    expect(prices.map((row) => row.sale_price)).toEqual([2, 30000]);
  });

  test('one that only the database finds fault with takes no good one of its record with it', async () => {
    const report = await load(
      'deals',
      [`${dealHeader},UC_ID`, `${deal(1, 'F', 1)},`, `${deal(1, 'F', 2)},999999`],
      { acceptRejects: true },
    );
    expect(report).toMatchObject({ read: 2, created: 1, rejected: 1, replaced: 0 });
    expect(report.rejectReasons).toMatchObject([{ column: 'UC_ID', firstLine: 3 }]);
    const deals = await db.selectFrom('deal').select('sale_price').where('deal_no', '=', 'F').execute();
    expect(deals).toEqual([{ sale_price: 1 }]);
    await db.deleteFrom('deal').where('deal_no', '=', 'F').execute();

    const names = ['7,107,Seven,UTC', '7,107,Boyertown Ford,UTC', '8,108,Eight,UTC', '8,108,Eight,UTC'];
    const stores = await load('stores', ['ID,AS_ID,storename,timezone', ...names], { acceptRejects: true });
    expect(stores).toMatchObject({ created: 2, rejected: 1, identical: 1 });
    await db.deleteFrom('store_group_store').where('store_id', '>=', 7).execute();
    await db.deleteFrom('store').where('ID', '>=', 7).execute();
  });

  test('a value that only one record may have stays with its first holder', async () => {
    const report = await load(
      'stores',
      ['ID,AS_ID,storename,timezone', '7,107,Seven,UTC', '8,107,Eight,UTC', '9,109,Boyertown Ford,UTC'],
      { acceptRejects: true },
    );
    expect(report).toMatchObject({ created: 1, rejected: 2 });
    expect(report.rejectReasons.map(({ column, reason }) => [column, reason]).sort()).toEqual([
      ['AS_ID', 'Another row of the file already has it.'],
      ['storename', 'Another record already has it.'],
    ]);
    await db.deleteFrom('store_group_store').where('store_id', '=', 7).execute();
    await db.deleteFrom('store').where('ID', '=', 7).execute();
  });
});

describe('the report', () => {
  const file = [
    dealHeader,
    ...Array.from({ length: 9 }, (_, index) => deal(1, `D${index}`)),
    '=1+1,x,,,,,,,,',
  ];

  test('lists rejected rows by line, column, value and reason, with formulas made text', async () => {
    const report = await load('deals', file, { acceptRejects: true });
    expect(report).toMatchObject({ outcome: 'loaded', created: 9, rejected: 1, rejectedPct: 10 });
    const [row = {}, ...more] = readList(report.rejectsPath);
    expect(more).toEqual([]);
    expect(row).toMatchObject({ rooftop_line: '11', store_id: "'=1+1", deal_no: 'x', vin: '' });
    expect(row.rooftop_column?.split('\n').slice(0, 2)).toEqual(['store_id', 'contract_date']);
    expect(row.rooftop_value?.split('\n').slice(0, 2)).toEqual(["'=1+1", '']);
    expect(row.rooftop_reason?.split('\n').slice(0, 2)).toEqual(['No such store.', 'Required.']);
  });

  test('nothing is loaded when more rows fail than are allowed, and the feed shows it', async () => {
    await load('deals', [dealHeader, deal(1, 'Z')]);
    expect(await load('deals', file)).toMatchObject({ outcome: 'refused', created: 0, rejected: 1 });
    expect(await db.selectFrom('deal').select('deal_no').execute()).toEqual([{ deal_no: 'Z' }]);
    expect(
      await db.selectFrom('feed').selectAll().where('feed', '=', 'deals').executeTakeFirstOrThrow(),
    ).toMatchObject({ last_attempt_failed: true, rows_loaded: 1, last_success_at: importDay });
  });

  test('as many rows may fail as are allowed', async () => {
    const deals = Array.from({ length: 19 }, (_, index) => deal(1, `E${index}`));
    const report = await load('deals', [dealHeader, ...deals, ',x,,,,,,,,']);
    expect(report).toMatchObject({ outcome: 'loaded', rejected: 1, rejectedPct: 5, allowedPct: 5 });
  });

  test('a dry run says the same and changes nothing', async () => {
    const count = () =>
      db
        .selectFrom('import_run')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirst();
    const before = await count();
    const dry = await load('deals', file, { dryRun: true, acceptRejects: true });
    expect(await db.selectFrom('deal').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('sales_day').selectAll().execute()).toEqual([]);
    expect(await count()).toEqual(before);
    expect(await db.selectFrom('feed').where('feed', '=', 'deals').selectAll().execute()).toEqual([]);
    const real = await load('deals', file, { acceptRejects: true });
    const timeless = { seconds: 0, figuresSeconds: 0 };
    expect({ ...dry, ...timeless }).toEqual({ ...real, ...timeless, outcome: 'tried' });
  });

  test('a dry run uses no numbers up, and no file may bring the last ones there are', async () => {
    const customer = (id: number) => ['UC_ID,UC_LastName', `${id},Lee`];
    expect(await load('customers', customer(2_000_000_000), { dryRun: true })).toMatchObject({ created: 1 });
    const next = await db
      .insertInto('customer')
      .values({ UC_FirstName: 'Next', UC_LastName: 'One' })
      .returning('UC_ID')
      .executeTakeFirstOrThrow();
    expect(next.UC_ID).toBeLessThan(1_000_000);
    expect((await load('customers', customer(2_147_483_647))).rejectReasons).toMatchObject([
      { column: 'UC_ID', reason: 'Must be at most 2,000,000,000.' },
    ]);
  });

  test('an import is in the history, with the hash of its file, and makes its feed fresh', async () => {
    await load('deals', [dealHeader, deal(1, 'A')], { name: 'monday.csv' });
    const run = await db
      .selectFrom('import_run')
      .selectAll()
      .orderBy('run_id', 'desc')
      .executeTakeFirstOrThrow();
    expect(run).toMatchObject({ file_name: 'monday.csv', rows_read: 1, rows_loaded: 1, rows_rejected: 0 });
    expect(run.file_sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(
      await db.selectFrom('feed').selectAll().where('feed', '=', 'deals').executeTakeFirstOrThrow(),
    ).toMatchObject({
      source: 'Test',
      last_attempt_failed: false,
      last_success_at: importDay,
      rows_loaded: 1,
    });
  });

  test('an older list of rejected rows goes when there are none', async () => {
    await load('deals', file, { acceptRejects: true });
    expect(existsSync(join(directory, 'sample.csv-rejects.csv'))).toBe(true);
    expect((await load('deals', [dealHeader, deal(1, 'A')])).rejectsPath).toBeNull();
    expect(existsSync(join(directory, 'sample.csv-rejects.csv'))).toBe(false);
  });
});
