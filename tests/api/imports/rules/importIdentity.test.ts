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
const head = 'UC_ID,UC_FirstName,UC_LastName';
const people = [head, '1,Ann,Lee', '2,Bo,Ray', '3,Cy,Fox'];
const loadPeople = (source: string, ...rows: readonly string[]) =>
  load(from(source, 'customers'), rows.length > 0 ? [head, ...rows] : people);

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
const loadDeals = (source: string, more: object, ...rows: readonly Readonly<Record<string, string>>[]) =>
  load(from(source, 'deals', more), [dealOf.header, ...rows.map(dealOf.row)]);
const byAsId = { storeBy: 'AS_ID' };
const buyers = async () => {
  const found = await db
    .selectFrom('deal')
    .innerJoin('customer', 'customer.UC_ID', 'deal.UC_ID')
    .select(['deal_no', 'UC_LastName'])
    .orderBy('deal_no')
    .execute();
  return found.map(({ deal_no, UC_LastName }) => `${deal_no}: ${UC_LastName}`);
};

describe('a number of a customer', () => {
  test('that Rooftop gave is no number of a file: it is neither overwritten nor a buyer', async () => {
    await load('stores', twoStores);
    await load(from('Leads', 'customers'), ['source_key,UC_LastName', 'K1,Kim', 'K2,Low', 'K3,Moe']);
    const unknown = { rejected: 1, rejectReasons: [{ reason: 'No such customer.' }] };
    expect(await loadDeals('DMS', byAsId, { store_id: '101' })).toMatchObject(unknown);
    expect(await loadPeople('DMS')).toMatchObject({ created: 3, updated: 0, conflicts: 0 });
    expect((await names()).sort()).toEqual([' Kim', ' Low', ' Moe', 'Ann Lee', 'Bo Ray', 'Cy Fox']);
    const sold: Readonly<Record<string, string>>[] = [{ store_id: '101' }, { store_id: '102', UC_ID: '3' }];
    expect(await loadDeals('DMS', byAsId, ...sold)).toMatchObject({ created: 2 });
    expect(await buyers()).toEqual(['A: Lee', 'A: Fox']);
    // The same files again find the same people.
    expect(await loadPeople('DMS')).toMatchObject({ unchanged: 3, created: 0 });
    expect(await loadDeals('DMS', byAsId, ...sold)).toMatchObject({ unchanged: 2 });
  });

  test('means another person in another source', async () => {
    await loadPeople('North');
    expect(await loadPeople('South', '1,Zoe,Orr', '9,Will,Pope')).toMatchObject({ created: 2, updated: 0 });
    expect(await customers()).toMatchObject([
      { UC_ID: 1, source_no: 1, UC_LastName: 'Lee' },
      ...[
        { UC_ID: 2, source_no: 2 },
        { UC_ID: 3, source_no: 3 },
      ],
      // A free number is kept.
      { UC_ID: 9, source_no: 9, UC_LastName: 'Pope' },
      { UC_ID: 10, source_no: 1, UC_LastName: 'Orr' },
    ]);
    expect(await loadPeople('South', '1,Zoe,Orr-Hill')).toMatchObject({ updated: 1, conflicts: 0 });
    expect((await names())[0]).toBe('Ann Lee');
  });

  test('is one of the source whose numbers the profile says the file uses', async () => {
    await load('stores', twoStores);
    await loadPeople('North');
    await loadPeople('South', '1,Zoe,Orr');
    await loadDeals('Desking', { ...byAsId, numbersOf: 'South' }, { store_id: '101' });
    expect(await buyers()).toEqual(['A: Orr']);
    await expect(loadDeals('Desking', { numbersOf: 'West' })).rejects.toThrow(
      'The profile uses the numbers of "West", but nothing was imported from that source.',
    );
  });

  test('keeps its record when the import is undone and loaded again', async () => {
    await loadPeople('North');
    await loadPeople('South');
    const before = await customers();
    expect(await undoNewest(db)).toEqual({ removed: 3, restored: 0 });
    await loadPeople('South');
    expect(await customers()).toEqual(before);
  });
});

describe('a file that names no source', () => {
  test('renames customers only when accepted: else it lists them and loads nothing', async () => {
    await loadPeople('CSV');
    const other = ['1,ANN, lee', '2,Ira,Sims', '3,Cy,Fox', '4,New,One'];
    const file = [head, ...other];
    const renames = [{ line: 3, number: '2', before: 'Bo Ray', after: 'Ira Sims' }];
    const dryRun = await load(from('CSV', 'customers'), file, { dryRun: true, acceptRejects: true });
    expect(dryRun).toMatchObject({ outcome: 'refused', conflicts: 1, renames });
    expect(await loadPeople('CSV', ...other)).toMatchObject({ outcome: 'refused', conflicts: 1 });
    expect(await names()).toEqual(['Ann Lee', 'Bo Ray', 'Cy Fox']);
    const accepted = await load(from('CSV', 'customers'), file, { acceptRenames: true });
    expect(accepted).toMatchObject({ outcome: 'loaded', updated: 2 });
    expect(await names()).toEqual(['ANN lee', 'Ira Sims', 'Cy Fox', 'New One']);
    // A customer without a name gets one.
    await load(from('CSV', 'customers'), ['UC_ID,UC_LastName', '8,Lee']);
    expect(await loadPeople('CSV', '8,Ann,Lee')).toMatchObject({ updated: 1, conflicts: 0 });
  });

  test('renames neither stores nor employees', async () => {
    const header = 'employee_id,firstname,lastname,department,store_id,hire_date,status';
    const person = (name: string) => [header, `7,${name},Sales,1,2020-01-01,A`];
    await load(from('CSV', 'stores'), twoStores);
    await load(from('CSV', 'employees'), person('Ann,Lee'));
    const refused = (number: string, before: string, after: string) => ({
      ...{ outcome: 'refused', renames: [{ number, before, after }] },
    });
    const renamed = await load(from('CSV', 'employees'), person('Bo,Ray'));
    expect(renamed).toMatchObject(refused('7', 'Ann Lee', 'Bo Ray'));
    const kia = ['ID,AS_ID,storename,timezone', '2,102,Kutztown Kia,America/New_York'];
    const store = await load(from('CSV', 'stores'), kia);
    expect(store).toMatchObject(refused('2', 'Pasadena Toyota', 'Kutztown Kia'));
  });
});

const storeFile = (row: string) => ['ID,AS_ID,storename,timezone', `${row},America/New_York`];
const budget = (store: number) => [
  'store_id,month,department,metric,amount',
  `${store},2026-03-01,New,gross,1000`,
];

describe('a number of a store', () => {
  test('that an import was given is not one of another file', async () => {
    const lot = profileOf({
      ...{ source: 'Listings', feed: 'inventory', store: { name: 'dealer', state: 'state', create: true } },
      columns: {
        stock_no: 'no',
        vin: 'vin',
        year: 'year',
        make: 'make',
        model: 'model',
        stocked_date: 'day',
      },
      ...{ constants: { stock_type: 'U', status: 'in_stock' }, waive: { cost: 'Not known.' } },
    });
    const vehicle = (dealer: string, number: number) =>
      `${dealer},PA,S${number},${sampleVin(number)},2024,Kia,Rio,2026-03-01`;
    const listed = [vehicle('Kutztown Kia', 1), vehicle('Easton Audi', 2)];
    await load(lot, ['dealer,state,no,vin,year,make,model,day', ...listed]);
    const [first, second] = (await stores()).map(({ ID }) => String(ID));
    const file = storeFile(`${second},901,Boyertown Ford`);
    expect(await load(from('DMS', 'stores'), file)).toMatchObject({ created: 1, updated: 0 });
    const three = ['Kutztown Kia', 'Easton Audi', 'Boyertown Ford'];
    expect((await stores()).map(({ storename }) => storename)).toEqual(three);
    await loadPeople('DMS');
    expect(await loadDeals('DMS', {}, { store_id: first ?? '' })).toMatchObject({ rejected: 1 });
    expect(await loadDeals('DMS', {}, { store_id: second ?? '' })).toMatchObject({ created: 1 });
    const { store_id } = await db.selectFrom('deal').select('store_id').executeTakeFirstOrThrow();
    expect((await stores()).find(({ ID }) => ID === store_id)?.storename).toBe('Boyertown Ford');
  });

  test('made in Rooftop is what files may call it by, until their source numbers its stores', async () => {
    await insert(db, 'store', madeHere);
    const load5 = (source: string) => load(from(source, 'budgets'), budget(5));
    expect(await load5('Plans')).toMatchObject({ created: 1 });
    const known = { created: 0, updated: 1, conflicts: 0 };
    expect(await load(from('DMS', 'stores'), storeFile('7,105,Boyertown Ford'))).toMatchObject(known);
    expect(await load(from('DMS', 'budgets'), budget(7))).toMatchObject({ unchanged: 1, rejected: 0 });
    expect(await load5('DMS')).toMatchObject({ rejected: 1 });
    expect(await load5('Plans')).toMatchObject({ unchanged: 1 });
  });

  test('of another source is none of those made in Rooftop', async () => {
    await load(from('North', 'stores'), storeFile('12,101,Lakeside'));
    await insert(db, 'store', { ...madeHere, storename: 'Testtown' });
    const file = storeFile('5,101,Lakeside');
    expect(await load(from('South', 'stores'), file)).toMatchObject({ unchanged: 1, conflicts: 0 });
    expect(await load(from('South', 'budgets'), budget(5))).toMatchObject({ created: 0, rejected: 1 });
    expect(await load(from('Plans', 'budgets'), budget(5))).toMatchObject({ created: 1 });
  });

  test('found by its AS_ID renames the store only when accepted, and an undo forgets the number', async () => {
    await insert(db, 'store', madeHere);
    const file = storeFile('7,105,Pottstown Ford');
    const renames = [{ number: '7', before: 'Boyertown Ford', after: 'Pottstown Ford' }];
    expect(await load(from('DMS', 'stores'), file)).toMatchObject({ outcome: 'refused', renames });
    await load(from('DMS', 'stores'), file, { acceptRenames: true });
    expect(await stores()).toMatchObject([{ ID: 5, source_no: 7, storename: 'Pottstown Ford' }]);
    await undoNewest(db);
    const before = { ID: 5, source_id: null, source_no: null, storename: 'Boyertown Ford' };
    expect(await stores()).toMatchObject([before]);
  });
});

test('employees of a second source keep their managers, and deals their salespeople', async () => {
  const header = 'employee_id,firstname,lastname,department,store_id,hire_date,status,manager_id';
  const person = (id: number, name: string, store: number, manager = '') =>
    `${id},${name},Sales,${store},2020-01-01,A,${manager}`;
  await load(from('North', 'stores'), twoStores);
  const north = [person(1, 'Ann,Lee', 1), person(2, 'Bo,Ray', 1, '1')];
  await load(from('North', 'employees'), [header, ...north]);
  await loadPeople('South');
  const south = from('South', 'employees', { numbersOf: 'South', ...byAsId });
  const staff = [header, person(2, 'Zoe,Orr', 101, '3'), person(3, 'Will,Pope', 101)];
  expect(await load(south, staff)).toMatchObject({ created: 2, updated: 0 });
  const all = await db.selectFrom('employee').selectAll().execute();
  const byName = new Map(all.map((one) => [one.lastname, one]));
  expect(byName.get('Ray')?.manager_id).toBe(byName.get('Lee')?.employee_id);
  expect(byName.get('Orr')?.manager_id).toBe(byName.get('Pope')?.employee_id);
  expect(await load(south, staff)).toMatchObject({ unchanged: 2 });
  const rows = [`${dealOf.header},salesperson1_id`, `${dealOf.row({ store_id: '101', UC_ID: '2' })},2`];
  expect(await load(from('South', 'deals', byAsId), rows)).toMatchObject({ created: 1 });
  const deal = await db.selectFrom('deal').select('salesperson1_id').executeTakeFirstOrThrow();
  expect(deal.salesperson1_id).toBe(byName.get('Orr')?.employee_id);
});
