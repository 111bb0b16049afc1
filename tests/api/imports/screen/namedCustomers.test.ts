import { expect, test } from 'vitest';
import { inspectImport } from '../../../../contract/calls/imports/inspection.ts';
import { testApp } from '../../../support/app.ts';
import { changedProfile, withoutRecipes } from '../../../support/changedProfile.ts';
import { importDirectory, sampleVin } from '../../../support/imports.ts';
import { importToEnd, upload } from '../../../support/uploads.ts';

const group = await testApp({ config: { dataDir: importDirectory() } });
const admin = await group.signIn('Administrator');

const order = (number: number, customer: string) =>
  `${200 + Math.floor(number / 2)},2026-02-03,2026-02-04,${sampleVin(Math.floor(number / 2))},${customer},${1 + (number % 2)},CP,1.5,150,40,60,30`;
const header = (columns: string) =>
  `RO No,Open Date,Close Date,VIN,${columns},Line No,Pay Type,Hours,Labor Sale,Labor Cost,Parts Sale,Parts Cost`;
const names = ['"Lee, Ann",610-555-0101', '"Ray, Bo",(610) 555-0102', '"Diaz Vega, Eva",610-555-0103'];
const orders = (columns: string) => [
  header(columns),
  ...Array.from({ length: 6 }, (_none, number) => order(number, names[Math.floor(number / 2)] ?? '')),
];
const answers = { constants: { store_id: '1' }, waive: { advisor_id: 'Not told.' } };

test('repair orders that name their customers bring them, as a rule that can be taken away', async () => {
  const upload_id = await upload(admin, 'repair orders.csv', orders('Customer Name,Phone'));
  const inspection = await admin.call(inspectImport, { upload_id });
  const { profile, columns } = inspection;
  expect(inspection.feed).toBe('repair_orders');
  expect(profile).toMatchObject({
    prepare: {
      recipes: [{ recipe: 'name', of: 'Customer Name', into: ['Customer Name 1', 'Customer Name 2'] }],
    },
    customers: { first: ['Customer Name 1'], last: ['Customer Name 2'], phone: ['Phone'] },
  });
  const taken = (all: typeof columns) =>
    all.flatMap(({ header, field, by }) => (field?.startsWith('customer_') ? [`${header}: ${by}`] : []));
  expect(taken(columns)).toEqual([
    ...['Customer Name: name', 'Phone: name', 'Customer Name 1: split', 'Customer Name 2: split'],
  ]);

  const { customers: _, ...plain } = withoutRecipes(profile, 'name');
  const without = await admin.call(inspectImport, { upload_id, profile: changedProfile(plain, answers) });
  expect(taken(without.columns)).toEqual([]);

  const { report } = await importToEnd(admin, {
    upload_id,
    dry_run: false,
    profile: changedProfile(profile, answers),
  });
  expect(report).toMatchObject({ outcome: 'loaded', created: 6, rejected: 0, newCustomers: 3 });
  const found = await group.db
    .selectFrom('repair_order')
    .innerJoin('customer', 'customer.UC_ID', 'repair_order.UC_ID')
    .select(['ro_no', 'UC_FirstName', 'UC_LastName', 'UC_Phone1'])
    .orderBy('ro_no')
    .execute();
  expect(found).toEqual([
    { ro_no: '200', UC_FirstName: 'Ann', UC_LastName: 'Lee', UC_Phone1: '610-555-0101' },
    { ro_no: '201', UC_FirstName: 'Bo', UC_LastName: 'Ray', UC_Phone1: '610-555-0102' },
    { ro_no: '202', UC_FirstName: 'Eva', UC_LastName: 'Diaz Vega', UC_Phone1: '610-555-0103' },
  ]);
});

test('names count in place of numbers of customers until the source has loaded those numbers', async () => {
  const lines = [
    header('Cust No,Customer Name,Phone'),
    ...names.map((name, number) => order(2 * number, `90${number},${name}`)),
  ];
  const look = async (all: readonly string[]) => {
    const upload_id = await upload(admin, 'repair orders.csv', all);
    const { profile, columns } = await admin.call(inspectImport, { upload_id });
    return {
      customers: profile.customers,
      number: columns.find(({ header: name }) => / ?No$|^UC_ID/.test(name) && !/RO|Line/.test(name))?.field,
    };
  };
  const byName = { customers: { phone: ['Phone'] }, number: null };
  expect(await look(lines)).toMatchObject(byName);
  // The customer of Rooftop with this number is another person.
  await group.db.insertInto('customer').values({ UC_ID: 901, UC_LastName: 'Other' }).execute();
  expect(await look(lines)).toMatchObject(byName);
  expect(await look([header('Cust No'), order(0, '901')])).toEqual({ customers: undefined, number: null });
  expect(await look([header('UC_ID'), order(0, '901')])).toEqual({ customers: undefined, number: 'UC_ID' });
  const file = await upload(admin, 'customers.csv', ['UC_ID,UC_FirstName,UC_LastName', '901,Bo,Ray']);
  const { profile } = await admin.call(inspectImport, { upload_id: file });
  await importToEnd(admin, { upload_id: file, profile, dry_run: false });
  expect(await look(lines)).toEqual({ customers: undefined, number: 'UC_ID' });
});

test('appointments bring their customers, whose phones are also those of the appointments', async () => {
  const line = (number: number, name: string) => `A${number},2026-03-12 08:00,Service,completed,${name}`;
  const upload_id = await upload(admin, 'appointments.csv', [
    'Appointment No,Start,Department,Status,Customer,Mobile',
    ...names.map((name, number) => line(number, name)),
    line(9, '"Poe, Ida",'),
  ]);
  const { feed, profile, named_only } = await admin.call(inspectImport, { upload_id });
  expect(feed).toBe('appointments');
  expect(profile).toMatchObject({
    columns: { phone: { column: ['Mobile'] } },
    customers: { first: ['Customer 1'], last: ['Customer 2'], phone: ['Mobile'] },
  });
  expect(named_only).toBeNull();
  const { report } = await importToEnd(admin, {
    upload_id,
    dry_run: false,
    profile: changedProfile(profile, { source: 'Scheduler', constants: { store_id: '1' } }),
  });
  expect(report).toMatchObject({
    ...{ outcome: 'loaded', created: 4, newCustomers: 3 },
    warnings: [{ count: 1, reason: 'Missing, so the row is loaded without a customer.', firstLine: 5 }],
  });
  const stored = await group.db
    .selectFrom('appointment')
    .leftJoin('customer', 'customer.UC_ID', 'appointment.UC_ID')
    .select(['appt_id', 'phone', 'UC_LastName'])
    .where('appt_id', 'in', ['A0', 'A9'])
    .orderBy('appt_id')
    .execute();
  expect(stored).toEqual([
    { appt_id: 'A0', phone: '610-555-0101', UC_LastName: 'Lee' },
    { appt_id: 'A9', phone: null, UC_LastName: null },
  ]);
});
