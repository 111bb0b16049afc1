import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../support/database.ts';
import { importDirectory, importerInto, profileOf, readList, twoStores } from '../../../support/imports.ts';

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

describe('numbers and days as the file writes them', () => {
  test('a decimal comma; a point before three digits parts thousands, and other points are refused', async () => {
    const report = await load(
      stock({ delimiter: ';', decimal: ',', dates: ['Excel'], allowedRejects: 100 }),
      ['Part;Qty;Cost;Sold', 'C1;1.200;1.234,50;46022', 'C2;3;12,5;', 'C3;3;12.5;', 'C4;3;1,25;99999'],
    );
    expect(report).toMatchObject({ created: 2, rejected: 2 });
    expect(report.rejectReasons.map(({ column, firstLine }) => [column, firstLine])).toEqual([
      ['Cost', 4],
      ['Sold', 5],
    ]);
    expect(await parts()).toMatchObject([
      { part_no: 'C1', on_hand: 1200, unit_cost: 1234.5, last_sold_date: '2025-12-31' },
      { part_no: 'C2', unit_cost: 12.5 },
    ]);
  });

  test('constants and values of the profile are written as we write them', async () => {
    const profile = stock({
      ...{ decimal: ',', delimiter: ';', constants: { store_id: 1, unit_cost: 2.5 } },
      ...{ columns: { part_no: 'Part', on_hand: 'Qty' }, values: { on_hand: { 'a pair': '2.0' } } },
    });
    await load(profile, ['Part;Qty', 'D1;a pair']);
    expect((await parts()).find(({ part_no }) => part_no === 'D1')).toMatchObject({
      on_hand: 2,
      unit_cost: 2.5,
    });
  });
});

describe('where something is missing', () => {
  const lines = ['Part,Qty,Cost,Sold', 'E1,3,,', 'E2,3,4,2026-01-02'];

  test('a value is used instead, in whatever column', async () => {
    const report = await load(stock({ fill: { unit_cost: '7.25', last_sold_date: '2026-01-01' } }), lines);
    expect(report).toMatchObject({ created: 2, rejected: 0 });
    const e1 = (await parts()).find(({ part_no }) => part_no === 'E1');
    expect(e1).toMatchObject({ unit_cost: 7.25, last_sold_date: '2026-01-01' });
  });

  test('the row is rejected where the profile says so', async () => {
    const report = await load(stock({ require: ['last_sold_date'], allowedRejects: 100 }), [
      'Part,Qty,Cost,Sold',
      'F1,3,1,',
    ]);
    expect(report.rejectReasons).toMatchObject([{ column: 'Sold', reason: 'Required.' }]);
  });

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
