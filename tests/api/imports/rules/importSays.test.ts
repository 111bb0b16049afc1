import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../support/database.ts';
import {
  importDirectory,
  importerInto,
  profileOf,
  readList,
  sampleVin,
  twoStores,
} from '../../../support/imports.ts';

const { db } = await testDatabase();
const directory = importDirectory();
const load = importerInto(db, directory);

await load('stores', twoStores);
await load('employees', [
  'employee_id,firstname,lastname,department,store_id,hire_date,status,dms_number',
  '11,Ada,Ames,Sales,1,2020-02-01,A,S7',
  '12,Ann,Ames,Sales,2,2020-02-01,A,S8',
]);

const stock = (changes: Readonly<Record<string, unknown>> = {}) =>
  profileOf({
    feed: 'part_stock',
    columns: { part_no: 'Part', on_hand: 'Qty', unit_cost: 'Cost', last_sold_date: 'Sold' },
    constants: { store_id: 1 },
    ...changes,
  });

const parts = () => db.selectFrom('part_stock').selectAll().orderBy('part_no').execute();

describe('where something is missing', () => {
  const lines = ['Part,Qty,Cost,Sold', 'E1,3,,', 'E2,3,4,2026-01-02'];

  test('a value that the field can not hold is refused before anything is read', async () => {
    await expect(load(stock({ fill: { unit_cost: 'seven' } }), lines)).rejects.toThrow(
      "The profile's value for empty cells of unit_cost is not valid. Must be a number.",
    );
  });
});

describe('stores and people by what a file calls them', () => {
  test('the name of the file tells the store; one that tells none is refused', async () => {
    const named = stock({ constants: {}, storeByFile: { 'p*': 2, 'parts-boy*': 1 } });
    await load(named, ['Part,Qty,Cost', 'G1,1,1'], { name: 'parts-boy-1.csv' });
    await load(named, ['Part,Qty,Cost', 'G2,1,1'], { name: 'pasadena.csv' });
    const stores = (await parts()).filter(({ part_no }) => part_no.startsWith('G'));
    expect(stores.map(({ store_id }) => store_id)).toEqual([1, 2]);
    await expect(load(named, ['Part,Qty,Cost', 'G3,1,1'], { name: 'x.csv' })).rejects.toThrow(
      'The file name x.csv matches no store. Patterns: p*, parts-boy*.',
    );
  });

  test('employees by first and last name; one whose name several have is told apart by the store', async () => {
    const profile = profileOf({
      feed: 'leads',
      employeesBy: 'name',
      columns: {
        ...{ lead_no: 'No', store_id: 'Store', received_at: 'On', employee_id: 'By', last_name: 'Who' },
      },
    });
    const report = await load(profile, [
      'No,Store,On,By,Who',
      '1,1,2026-03-01,"Ames, Ada",A',
      '2,2,2026-03-01,A. Ames,B',
      '3,2,2026-03-01,Zoe Ames,C',
    ]);
    expect(report.rejectReasons).toMatchObject([{ column: 'By', reason: 'No such employee.', count: 1 }]);
    const leads = await db.selectFrom('lead').selectAll().orderBy('lead_no').execute();
    expect(leads.map((lead) => lead.employee_id)).toEqual([11, 12]);
  });
});

test('columns that are made are read, listed and told like those of the file; totals are left out', async () => {
  const profile = profileOf({
    feed: 'customers',
    made: [{ how: 'split', of: 'Customer', at: ',', into: ['Last', 'First'] }],
    columns: { UC_ID: 'No', UC_LastName: 'Last', UC_FirstName: 'First' },
    skip: [{ column: 'Last', is: ['House'], reason: 'Is the house.' }],
  });
  const report = await load(profile, [
    'No,Customer',
    '1,"Prior, Hannah"',
    '2,Orrin',
    '3,"House, Deal"',
    'TOTAL,',
  ]);
  expect(report).toMatchObject({ created: 2, skipped: 2, rejected: 0, unusedHeaders: [] });
  expect(report.skipReasons.map(({ reason }) => reason).toSorted()).toEqual(['Is the house.', 'Totals.']);
  expect(report.warnings).toMatchObject([
    { column: 'Customer', reason: 'Nothing to split at, so the whole text is used.' },
  ]);
  expect(readList(report.warningsPath)).toMatchObject([{ rooftop_value: 'Orrin', Customer: 'Orrin' }]);
  const people = await db.selectFrom('customer').selectAll().orderBy('UC_ID').execute();
  expect(people.map((one) => [one.UC_FirstName, one.UC_LastName])).toEqual([
    ['Hannah', 'Prior'],
    ['', 'Orrin'],
  ]);
  const kept = profileOf({
    feed: 'customers',
    totals: false,
    columns: { UC_ID: 'No', UC_LastName: 'Customer' },
  });
  expect(await load(kept, ['No,Customer', 'TOTAL,'])).toMatchObject({ rejected: 1, skipped: 0 });
});

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
