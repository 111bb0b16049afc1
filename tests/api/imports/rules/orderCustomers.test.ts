import { beforeEach, expect, test } from 'vitest';
import { undoImport } from '../../../../server/imports/undo/undo.ts';
import { testDatabase } from '../../../support/database.ts';
import {
  importDay,
  importDirectory,
  importerInto,
  profileOf,
  sampleFile,
  sampleVin,
  takeFewerForMany,
  twoStores,
} from '../../../support/imports.ts';
import { expectRebuilt } from '../../../support/records/held.ts';

const manyRows = takeFewerForMany();
const { db } = await testDatabase();
const load = importerInto(db, importDirectory());
await load('stores', twoStores);
await load('employees', [
  'employee_id,firstname,lastname,department,store_id,hire_date,status',
  '7,Ada,Ames,Service,1,2020-02-01,A',
]);

beforeEach(async () => {
  for (const table of ['repair_line', 'repair_order', 'match_pair', 'customer'] as const)
    await db.deleteFrom(table).execute();
});

const naming = { feed: 'repair_orders', customer: { first: 'First', last: 'Last', phone: 'Phone' } };
const profile = profileOf(naming);
const order = sampleFile({
  store_id: '1',
  ro_no: 'R1',
  opened_at: '2026-03-02T14:00:00Z',
  closed_at: '2026-03-03T20:00:00Z',
  vin: sampleVin(1),
  line_no: '1',
  pay_type: 'CP',
  billed_hours: '1',
  labor_sale: '100',
  labor_cost: '40',
  parts_sale: '20',
  parts_cost: '10',
  advisor_id: '7',
  First: 'Ann',
  Last: 'Lee',
  Phone: '610-555-0101',
});

const people = () =>
  db
    .selectFrom('customer')
    .select(['UC_FirstName', 'UC_LastName', 'UC_Phone1', 'ro_count', 'CVP_RosRevenue'])
    .orderBy('source_key')
    .execute();
const orders = async () =>
  (
    await db
      .selectFrom('repair_order')
      .leftJoin('customer', 'customer.UC_ID', 'repair_order.UC_ID')
      .select(['ro_no', 'UC_LastName'])
      .orderBy('ro_no')
      .execute()
  ).map(({ ro_no, UC_LastName }) => `${ro_no} ${UC_LastName}`);

test('repair orders bring their customers by name and phone, each once, and the same file again changes nothing', async () => {
  const file = [
    order.header,
    order.row(),
    order.row({ line_no: '2', Phone: '(610) 555 0101' }),
    order.row({ ro_no: 'R2', vin: sampleVin(2) }),
    order.row({ ro_no: 'R3', First: 'Bo', Last: 'Ray', Phone: '610-555-0102', vin: sampleVin(3) }),
  ];
  expect(await load(profile, file, { dryRun: true })).toMatchObject({ outcome: 'tried', newCustomers: 2 });
  expect(await people()).toEqual([]);
  let runId = 0;
  const onRun = (id: number) => {
    runId = id;
  };
  expect(await load(profile, file, { onRun })).toMatchObject({ created: 4, rejected: 0, newCustomers: 2 });
  expect(await people()).toMatchObject([
    { UC_FirstName: 'Ann', UC_LastName: 'Lee', UC_Phone1: '610-555-0101', ro_count: 2, CVP_RosRevenue: 360 },
    { UC_FirstName: 'Bo', UC_LastName: 'Ray', UC_Phone1: '610-555-0102', ro_count: 1, CVP_RosRevenue: 120 },
  ]);
  expect(await orders()).toEqual(['R1 Lee', 'R2 Lee', 'R3 Ray']);
  await expectRebuilt(db);
  expect(await load(profile, file)).toMatchObject({ unchanged: 4, updated: 0, newCustomers: 0 });

  await undoImport(db, runId + 1, { now: () => importDay });
  expect(await people()).toHaveLength(2);
  await undoImport(db, runId, { now: () => importDay });
  expect(await people()).toEqual([]);
  expect(await orders()).toEqual([]);
  await expectRebuilt(db);
});

test('an order is of the customer whom its last row names, and rows that name nobody are of the same', async () => {
  const nobody = { First: '', Last: '', Phone: '' };
  const report = await load(profile, [
    order.header,
    order.row(),
    order.row({ line_no: '2', ...nobody }),
    order.row({ ro_no: 'R2', Last: 'Old' }),
    order.row({ ro_no: 'R2', line_no: '2' }),
    order.row({ ro_no: 'R3', ...nobody }),
    order.row({ ro_no: 'R4', Phone: '' }),
    order.row({ ro_no: 'R5', Phone: '000-000-0000' }),
  ]);
  expect(report).toMatchObject({ created: 7, rejected: 0, newCustomers: 1 });
  expect(await orders()).toEqual(['R1 Lee', 'R2 Lee', 'R3 null', 'R4 null', 'R5 null']);
  expect(await people()).toHaveLength(1);
  expect(report.warnings.map(({ reason }) => reason).sort()).toEqual([
    'Differs from the last line of the repair order. The last line is used.',
    'Missing, so the row is loaded without a customer.',
    'Placeholder phone, so the row is loaded without a customer.',
  ]);
  const needing = profileOf({ ...naming, require: ['UC_ID'] });
  const rejected = await load(needing, [order.header, order.row(nobody), order.row({ Phone: 'none' })]);
  expect(rejected).toMatchObject({ outcome: 'refused', rejected: 2 });
});

test('lines by their place make one customer of an order, and a file without the columns is refused', async () => {
  const places = profileOf({ ...naming, lineBy: 'place' });
  const lines = [order.row(), order.row({ labor_sale: '50' }), order.row({ ro_no: 'R2', Last: 'Ray' })];
  const without = (line: string) => line.split(',').toSpliced(5, 1).join(',');
  const file = [order.header, ...lines].map(without);
  expect(await load(places, file)).toMatchObject({ created: 3, newCustomers: 2 });
  expect(await orders()).toEqual(['R1 Lee', 'R2 Ray']);
  expect(await load(places, file)).toMatchObject({ unchanged: 3, newCustomers: 0, removed: 0 });
  const phoneless = [order.header, ...lines].map((line) => line.split(',').slice(0, -1).join(','));
  await expect(load(profile, phoneless)).rejects.toThrow('Missing headers: "Phone"');
});

test('many of them do so as few do, the first of all and beside those that are there', async () => {
  const many = (from: number) => [
    order.header,
    ...Array.from({ length: manyRows }, (_none, number) => {
      const person = Math.floor((from + number) / 4);
      return order.row({
        ro_no: `R${Math.floor((from + number) / 2)}`,
        line_no: String(1 + (number % 2)),
        vin: sampleVin(person),
        Last: `Lee${person}`,
        Phone: `610-555-${String(1000 + person)}`,
      });
    }),
  ];
  expect(await load(profile, many(0))).toMatchObject({ created: manyRows, newCustomers: manyRows / 4 });
  await expectRebuilt(db);
  expect(await load(profile, many(manyRows / 2))).toMatchObject({
    created: manyRows / 2,
    unchanged: manyRows / 2,
    newCustomers: manyRows / 8,
  });
  await expectRebuilt(db);
});

test('a name or number without end finds nobody, and the others are loaded', async () => {
  const long = Array.from({ length: 75_000 }, (_none, at) =>
    String.fromCharCode(97 + ((at * at + at) % 26)),
  ).join('');
  const number = Array.from({ length: 9000 }, (_none, at) => String((at * at) % 7)).join('');
  const file = [
    order.header,
    order.row({ Last: long }),
    order.row({ ro_no: 'R2', Phone: number, vin: sampleVin(2) }),
    order.row({ ro_no: 'R3', vin: sampleVin(3) }),
  ];
  expect(await load(profile, file)).toMatchObject({ outcome: 'loaded', created: 3, newCustomers: 1 });
  expect(await orders()).toEqual(['R1 null', 'R2 null', 'R3 Lee']);
  const needed = profileOf({ ...naming, require: ['UC_ID'] });
  expect(await load(needed, file, { acceptRejects: true })).toMatchObject({ rejected: 2 });
});
