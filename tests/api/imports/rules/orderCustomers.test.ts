import { beforeEach, expect, test } from 'vitest';
import { undoImport } from '../../../../server/imports/undo/undo.ts';
import { testDatabase } from '../../../support/database.ts';
import { advisor, newestRun, samplesOf, undoNewest } from '../../../support/importSamples.ts';
import {
  importDay,
  importDirectory,
  importerInto,
  profileOf,
  sampleVin,
  takeFewerForMany,
  twoStores,
} from '../../../support/imports.ts';
import { expectRebuilt } from '../../../support/records/held.ts';

const manyRows = takeFewerForMany();
const { db } = await testDatabase();
const load = importerInto(db, importDirectory());
await load('stores', twoStores);
await load('employees', advisor);

beforeEach(async () => {
  for (const table of ['repair_line', 'repair_order', 'match_pair', 'customer'] as const)
    await db.deleteFrom(table).execute();
});

const naming = { feed: 'repair_orders', customer: { first: 'First', last: 'Last', phone: 'Phone' } };
const profile = profileOf(naming);
const order = samplesOf('repair_orders', { First: 'Ann', Last: 'Lee', Phone: '610-555-0101' });

const people = () =>
  db
    .selectFrom('customer')
    .select(['UC_LastName', 'UC_Phone1', 'ro_count', 'CVP_RosRevenue'])
    .orderBy('source_key')
    .execute();
const orders = async () => {
  const joined = await db
    .selectFrom('repair_order')
    .leftJoin('customer', 'customer.UC_ID', 'repair_order.UC_ID')
    .select(['ro_no', 'UC_LastName'])
    .orderBy('ro_no')
    .execute();
  return joined.map(({ ro_no, UC_LastName }) => `${ro_no} ${UC_LastName}`);
};

test('repair orders add their customers by name and phone once, and an undo takes them back', async () => {
  const file = [
    order.header,
    order.row(),
    order.row({ line_no: '2', Phone: '(610) 555 0101' }),
    order.row({ ro_no: 'B', vin: sampleVin(2) }),
    order.row({ ro_no: 'C', First: 'Bo', Last: 'Ray', Phone: '610-555-0102', vin: sampleVin(3) }),
  ];
  expect(await load(profile, file, { dryRun: true })).toMatchObject({ outcome: 'tried', newCustomers: 2 });
  expect(await people()).toEqual([]);
  expect(await load(profile, file)).toMatchObject({ created: 4, rejected: 0, newCustomers: 2 });
  const first = await newestRun(db);
  expect(await people()).toMatchObject([
    { UC_LastName: 'Lee', UC_Phone1: '610-555-0101', ro_count: 2, CVP_RosRevenue: 360 },
    { UC_LastName: 'Ray', UC_Phone1: '610-555-0102', ro_count: 1, CVP_RosRevenue: 120 },
  ]);
  expect(await orders()).toEqual(['A Lee', 'B Lee', 'C Ray']);
  await expectRebuilt(db);
  expect(await load(profile, file)).toMatchObject({ unchanged: 4, updated: 0, newCustomers: 0 });
  await undoNewest(db);
  expect(await people()).toHaveLength(2);
  await undoImport(db, first, { now: () => importDay });
  expect([await people(), await orders()]).toEqual([[], []]);
  await expectRebuilt(db);
});

test('an order belongs to the customer of its last row with a name; nameless orders have none', async () => {
  const nameless = { First: '', Last: '', Phone: '' };
  const report = await load(profile, [
    order.header,
    order.row(),
    order.row({ line_no: '2', ...nameless }),
    order.row({ ro_no: 'B', Last: 'Old' }),
    order.row({ ro_no: 'B', line_no: '2' }),
    order.row({ ro_no: 'C', ...nameless }),
    order.row({ ro_no: 'D', Phone: '' }),
    order.row({ ro_no: 'E', Phone: '000-000-0000' }),
  ]);
  expect(report).toMatchObject({ created: 7, rejected: 0, newCustomers: 1 });
  expect(await orders()).toEqual(['A Lee', 'B Lee', 'C null', 'D null', 'E null']);
  expect(report.warnings.map(({ reason }) => reason).sort()).toEqual([
    'Differs from the last line of the repair order. The last line is used.',
    'Missing, so the row is loaded without a customer.',
    'Placeholder phone, so the row is loaded without a customer.',
  ]);
  const needing = profileOf({ ...naming, require: ['UC_ID'] });
  const rejected = await load(needing, [order.header, order.row(nameless), order.row({ Phone: 'none' })]);
  expect(rejected).toMatchObject({ outcome: 'refused', rejected: 2 });
});

test('lines by their place make one customer of an order, and a file without the columns is refused', async () => {
  const places = profileOf({ ...naming, lineBy: 'place' });
  const lines = [order.row(), order.row({ labor_sale: '50' }), order.row({ ro_no: 'B', Last: 'Ray' })];
  const file = [order.header, ...lines].map((line) => line.split(',').toSpliced(5, 1).join(','));
  expect(await load(places, file)).toMatchObject({ created: 3, newCustomers: 2 });
  expect(await orders()).toEqual(['A Lee', 'B Ray']);
  expect(await load(places, file)).toMatchObject({ unchanged: 3, newCustomers: 0, removed: 0 });
  const phoneless = [order.header, ...lines].map((line) => line.split(',').slice(0, -1).join(','));
  await expect(load(profile, phoneless)).rejects.toThrow('Missing headers: "Phone"');
});

test('many orders add their customers as few do', async () => {
  const many = (from: number) => [
    order.header,
    ...Array.from({ length: manyRows }, (_none, number) => {
      const person = Math.floor((from + number) / 4);
      return order.row({
        ...{ ro_no: `R${Math.floor((from + number) / 2)}`, line_no: String(1 + (number % 2)) },
        ...{ vin: sampleVin(person), Last: `Lee${person}`, Phone: `610-555-${String(1000 + person)}` },
      });
    }),
  ];
  expect(await load(profile, many(0))).toMatchObject({ created: manyRows, newCustomers: manyRows / 4 });
  await expectRebuilt(db);
  const half = manyRows / 2;
  const next = { created: half, unchanged: half, newCustomers: manyRows / 8 };
  expect(await load(profile, many(half))).toMatchObject(next);
  await expectRebuilt(db);
});

test('an endless name or phone finds no customer, and the other rows load', async () => {
  const letters = Array.from({ length: 75_000 }, (_none, at) =>
    String.fromCharCode(97 + ((at * at + at) % 26)),
  );
  const digits = Array.from({ length: 9000 }, (_none, at) => String((at * at) % 7));
  const file = [
    order.header,
    order.row({ Last: letters.join('') }),
    order.row({ ro_no: 'B', Phone: digits.join(''), vin: sampleVin(2) }),
    order.row({ ro_no: 'C', vin: sampleVin(3) }),
  ];
  expect(await load(profile, file)).toMatchObject({ outcome: 'loaded', created: 3, newCustomers: 1 });
  expect(await orders()).toEqual(['A null', 'B null', 'C Lee']);
  const needed = profileOf({ ...naming, require: ['UC_ID'] });
  expect(await load(needed, file, { acceptRejects: true })).toMatchObject({ rejected: 2 });
});
