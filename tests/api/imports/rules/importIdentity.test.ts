import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../support/database.ts';
import { samplesOf, undoNewest } from '../../../support/importSamples.ts';
import { importDirectory, importerInto, profileOf, sampleVin, twoStores } from '../../../support/imports.ts';
import { insert } from '../../../support/records/insert.ts';

const { db } = await testDatabase();
/** A store that was added in Rooftop. */
const madeHere = { ID: 5, AS_ID: 105, storename: 'Boyertown Ford', timezone: 'America/New_York' };
const load = importerInto(db, importDirectory());

const scoreVersions = await db.selectFrom('score_version').selectAll().execute();

beforeEach(async () => {
  await sql`truncate store, employee, customer, equity, import_run, import_change, feed, record_source
    restart identity cascade`.execute(db);
  // They go with the logins that can make them; the first has no author, and every group needs it.
  await insert(db, 'score_version', scoreVersions);
});

const from = (source: string, feed: string, more = {}) => profileOf({ source, feed, ...more });
const people = ['UC_ID,UC_FirstName,UC_LastName', '1,Ann,Lee', '2,Bo,Ray', '3,Cy,Fox'];

const customers = () =>
  db
    .selectFrom('customer')
    .select(['UC_ID', 'source_no', 'UC_FirstName', 'UC_LastName'])
    .orderBy('UC_ID')
    .execute();
const names = async () =>
  (await customers()).map(({ UC_FirstName, UC_LastName }) => `${UC_FirstName} ${UC_LastName}`);
const stores = () => db.selectFrom('store').selectAll().orderBy('ID').execute();

const dealOf = samplesOf('deals', { UC_ID: '1' });
const buyers = async () =>
  (
    await db
      .selectFrom('deal')
      .innerJoin('customer', 'customer.UC_ID', 'deal.UC_ID')
      .select(['deal_no', 'UC_LastName'])
      .orderBy('deal_no')
      .execute()
  ).map(({ deal_no, UC_LastName }) => `${deal_no}: ${UC_LastName}`);

describe('a number of a customer', () => {
  test('that Rooftop gave is no number of a file: neither overwritten nor taken for a buyer', async () => {
    await load('stores', twoStores);
    await load(from('Leads', 'customers'), ['source_key,UC_LastName', 'K1,Kim', 'K2,Low', 'K3,Moe']);
    expect(
      await load(from('DMS', 'deals', { storeBy: 'AS_ID' }), [
        dealOf.header,
        dealOf.row({ store_id: '101' }),
      ]),
    ).toMatchObject({
      rejected: 1,
      rejectReasons: [{ reason: 'No such customer.' }],
    });
    expect(await load(from('DMS', 'customers'), people)).toMatchObject({
      created: 3,
      updated: 0,
      conflicts: 0,
    });
    expect((await names()).sort()).toEqual([' Kim', ' Low', ' Moe', 'Ann Lee', 'Bo Ray', 'Cy Fox']);
    const more = [
      dealOf.header,
      dealOf.row({ store_id: '101' }),
      dealOf.row({ store_id: '102', UC_ID: '3' }),
    ];
    expect(await load(from('DMS', 'deals', { storeBy: 'AS_ID' }), more)).toMatchObject({ created: 2 });
    expect(await buyers()).toEqual(['A: Lee', 'A: Fox']);
    // The same files again find the same people.
    expect(await load(from('DMS', 'customers'), people)).toMatchObject({ unchanged: 3, created: 0 });
    expect(await load(from('DMS', 'deals', { storeBy: 'AS_ID' }), more)).toMatchObject({ unchanged: 2 });
  });

  test('means another person in another source', async () => {
    await load(from('North', 'customers'), people);
    expect(
      await load(from('South', 'customers'), [people[0] ?? '', '1,Zoe,Orr', '9,Will,Pope']),
    ).toMatchObject({
      created: 2,
      updated: 0,
    });
    expect(await customers()).toMatchObject([
      { UC_ID: 1, source_no: 1, UC_LastName: 'Lee' },
      { UC_ID: 2, source_no: 2 },
      { UC_ID: 3, source_no: 3 },
      // A free number is kept.
      { UC_ID: 9, source_no: 9, UC_LastName: 'Pope' },
      { UC_ID: 10, source_no: 1, UC_LastName: 'Orr' },
    ]);
    expect(await load(from('South', 'customers'), [people[0] ?? '', '1,Zoe,Orr-Hill'])).toMatchObject({
      updated: 1,
      conflicts: 0,
    });
    expect((await names())[0]).toBe('Ann Lee');
  });

  test('is that of the source whose numbers the profile says the file uses', async () => {
    await load('stores', twoStores);
    await load(from('North', 'customers'), people);
    await load(from('South', 'customers'), [people[0] ?? '', '1,Zoe,Orr']);
    const deals = { storeBy: 'AS_ID', numbersOf: 'South' };
    await load(from('Desking', 'deals', deals), [dealOf.header, dealOf.row({ store_id: '101' })]);
    expect(await buyers()).toEqual(['A: Orr']);
    await expect(load(from('Desking', 'deals', { numbersOf: 'West' }), [dealOf.header])).rejects.toThrow(
      'The profile uses the numbers of "West", but nothing was imported from that source.',
    );
  });

  test('of a file keeps its record when the import is undone and done again', async () => {
    await load(from('North', 'customers'), people);
    await load(from('South', 'customers'), people);
    const before = await customers();
    expect(await undoNewest(db)).toEqual({ removed: 3, restored: 0 });
    await load(from('South', 'customers'), people);
    expect(await customers()).toEqual(before);
  });
});

describe('a file that names no source', () => {
  const unnamed = from('CSV', 'customers');

  test('changes no name without a yes: it says which, and loads nothing', async () => {
    await load(unnamed, people);
    const other = [people[0] ?? '', '1,ANN, lee', '2,Ira,Sims', '3,Cy,Fox', '4,New,One'];
    const dryRun = await load(unnamed, other, { dryRun: true, acceptRejects: true });
    expect(dryRun).toMatchObject({
      outcome: 'refused',
      conflicts: 1,
      renames: [{ line: 3, number: '2', before: 'Bo Ray', after: 'Ira Sims' }],
    });
    expect(await load(unnamed, other)).toMatchObject({ outcome: 'refused', conflicts: 1 });
    expect(await names()).toEqual(['Ann Lee', 'Bo Ray', 'Cy Fox']);
    expect(await load(unnamed, other, { acceptRenames: true })).toMatchObject({
      outcome: 'loaded',
      updated: 2,
    });
    expect(await names()).toEqual(['ANN lee', 'Ira Sims', 'Cy Fox', 'New One']);
  });

  test('may name a nameless customer', async () => {
    await load(unnamed, ['UC_ID,UC_LastName', '1,Lee']);
    expect(await load(unnamed, ['UC_ID,UC_FirstName,UC_LastName', '1,Ann,Lee'])).toMatchObject({
      updated: 1,
      conflicts: 0,
    });
  });

  test('renames neither stores nor employees', async () => {
    const head = 'employee_id,firstname,lastname,department,store_id,hire_date,status';
    const person = (name: string) => `7,${name},Sales,1,2020-01-01,A`;
    await load(from('CSV', 'stores'), twoStores);
    await load(from('CSV', 'employees'), [head, person('Ann,Lee')]);
    expect(await load(from('CSV', 'employees'), [head, person('Bo,Ray')])).toMatchObject({
      outcome: 'refused',
      renames: [{ number: '7', before: 'Ann Lee', after: 'Bo Ray' }],
    });
    expect(
      await load(from('CSV', 'stores'), [
        'ID,AS_ID,storename,timezone',
        '2,102,Kutztown Kia,America/New_York',
      ]),
    ).toMatchObject({
      outcome: 'refused',
      renames: [{ number: '2', before: 'Pasadena Toyota', after: 'Kutztown Kia' }],
    });
  });
});

describe('a number of a store', () => {
  const lot = profileOf({
    source: 'Listings',
    feed: 'inventory',
    store: { name: 'dealer', state: 'state', create: true },
    columns: { stock_no: 'no', vin: 'vin', year: 'year', make: 'make', model: 'model', stocked_date: 'day' },
    constants: { stock_type: 'U', status: 'in_stock' },
    waive: { cost: 'Not known.' },
  });
  const vehicle = (dealer: string, number: number) =>
    `${dealer},PA,S${number},${sampleVin(number)},2024,Kia,Rio,2026-03-01`;
  const listed = [
    'dealer,state,no,vin,year,make,model,day',
    vehicle('Kutztown Kia', 1),
    vehicle('Easton Audi', 2),
  ];

  test('that an import was given is not one of another file', async () => {
    await load(lot, listed);
    const [first, second] = await stores();
    const file = ['ID,AS_ID,storename,timezone', `${second?.ID},901,Boyertown Ford,America/New_York`];
    expect(await load(from('DMS', 'stores'), file)).toMatchObject({ created: 1, updated: 0 });
    expect((await stores()).map(({ storename }) => storename)).toEqual([
      'Kutztown Kia',
      'Easton Audi',
      'Boyertown Ford',
    ]);
    await load(from('DMS', 'customers'), people);
    const deal = (store: number | undefined) => [dealOf.header, dealOf.row({ store_id: String(store) })];
    expect(await load(from('DMS', 'deals'), deal(first?.ID))).toMatchObject({ rejected: 1 });
    expect(await load(from('DMS', 'deals'), deal(second?.ID))).toMatchObject({ created: 1 });
    const { store_id } = await db.selectFrom('deal').select('store_id').executeTakeFirstOrThrow();
    expect((await stores()).find(({ ID }) => ID === store_id)?.storename).toBe('Boyertown Ford');
  });

  test('made in Rooftop is what files may call it by, until their source numbers its stores', async () => {
    await insert(db, 'store', madeHere);
    const budget = (store: number) => [
      'store_id,month,department,metric,amount',
      `${store},2026-03-01,New,gross,1000`,
    ];
    expect(await load(from('Plans', 'budgets'), budget(5))).toMatchObject({ created: 1 });
    const file = ['ID,AS_ID,storename,timezone', '7,105,Boyertown Ford,America/New_York'];
    expect(await load(from('DMS', 'stores'), file)).toMatchObject({ created: 0, updated: 1, conflicts: 0 });
    expect(await load(from('DMS', 'budgets'), budget(7))).toMatchObject({ unchanged: 1, rejected: 0 });
    expect(await load(from('DMS', 'budgets'), budget(5))).toMatchObject({ rejected: 1 });
    expect(await load(from('Plans', 'budgets'), budget(5))).toMatchObject({ unchanged: 1 });
  });

  test('that is kept under the number of another source is none of those made in Rooftop', async () => {
    await load(from('North', 'stores'), ['ID,AS_ID,storename,timezone', '12,101,Lakeside,America/New_York']);
    await insert(db, 'store', { ...madeHere, storename: 'Testtown' });
    const file = ['ID,AS_ID,storename,timezone', '5,101,Lakeside,America/New_York'];
    expect(await load(from('South', 'stores'), file)).toMatchObject({ unchanged: 1, conflicts: 0 });
    const budgets = ['store_id,month,department,metric,amount', '5,2026-03-01,New,gross,1000'];
    expect(await load(from('South', 'budgets'), budgets)).toMatchObject({ created: 0, rejected: 1 });
    expect(await load(from('Plans', 'budgets'), budgets)).toMatchObject({ created: 1 });
  });

  test('found by its AS_ID alone changes no name without a yes, and undoing forgets the number', async () => {
    await insert(db, 'store', madeHere);
    const file = ['ID,AS_ID,storename,timezone', '7,105,Pottstown Ford,America/New_York'];
    expect(await load(from('DMS', 'stores'), file)).toMatchObject({
      outcome: 'refused',
      renames: [{ number: '7', before: 'Boyertown Ford', after: 'Pottstown Ford' }],
    });
    await load(from('DMS', 'stores'), file, { acceptRenames: true });
    expect(await stores()).toMatchObject([{ ID: 5, source_no: 7, storename: 'Pottstown Ford' }]);
    await undoNewest(db);
    expect(await stores()).toMatchObject([
      { ID: 5, source_id: null, source_no: null, storename: 'Boyertown Ford' },
    ]);
  });
});

test('employees of a second source keep their managers, and deals their salespeople', async () => {
  const head = 'employee_id,firstname,lastname,department,store_id,hire_date,status,manager_id';
  const person = (id: number, name: string, manager = '') => `${id},${name},Sales,1,2020-01-01,A,${manager}`;
  await load(from('North', 'stores'), twoStores);
  await load(from('North', 'employees'), [head, person(1, 'Ann,Lee'), person(2, 'Bo,Ray', '1')]);
  const south = { numbersOf: 'South', storeBy: 'AS_ID' };
  const staff = [head, person(2, 'Zoe,Orr', '3'), person(3, 'Will,Pope')].map((row) =>
    row.replace(',1,', ',101,'),
  );
  await load(from('South', 'customers'), people);
  expect(await load(from('South', 'employees', south), staff)).toMatchObject({ created: 2, updated: 0 });
  const byName = new Map(
    (await db.selectFrom('employee').selectAll().execute()).map((one) => [one.lastname, one]),
  );
  expect(byName.get('Ray')?.manager_id).toBe(byName.get('Lee')?.employee_id);
  expect(byName.get('Orr')?.manager_id).toBe(byName.get('Pope')?.employee_id);
  expect(await load(from('South', 'employees', south), staff)).toMatchObject({ unchanged: 2 });
  const head2 = `${dealOf.header},salesperson1_id`;
  const rows = [head2, `${dealOf.row({ store_id: '101', UC_ID: '2' })},2`];
  expect(await load(from('South', 'deals', { storeBy: 'AS_ID' }), rows)).toMatchObject({ created: 1 });
  const deal = await db.selectFrom('deal').select('salesperson1_id').executeTakeFirstOrThrow();
  expect(deal.salesperson1_id).toBe(byName.get('Orr')?.employee_id);
});
