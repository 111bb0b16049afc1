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

test.each([
  ['names alone', 'Customer Name,Concern', (name: string) => name.replace(/,[^,]*$/, ',Squeaks')],
  ['a number of the advisor', 'Advisor Name,Advisor Phone', (name: string) => name],
])('orders with %s bring nobody', async (what, columns, cells) => {
  const lines = [header(columns), ...names.map((name, number) => order(2 * number, cells(name)))];
  const upload_id = await upload(admin, 'repair orders.csv', lines);
  const { feed, profile, named_only } = await admin.call(inspectImport, { upload_id });
  expect(feed).toBe('repair_orders');
  expect(profile.customers).toBeUndefined();
  expect(named_only).toEqual(what === 'names alone' ? { headers: ['Customer Name'], rows: 3 } : null);
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

test('deals do so alike, by columns of first and last name in Spanish too', async () => {
  const deal = (number: number, name: string) =>
    `D${number},2026-02-03,Finalized,New,Retail,${sampleVin(number)},30000,1500,900,${name}`;
  const upload_id = await upload(admin, 'deals.csv', [
    'Deal No,Contract Date,Status,New/Used,Kind,VIN,Sale Price,Front Gross,Back Gross,Nombre,Apellido,Teléfono',
    deal(1, 'Ann,Lee,610-555-0101'),
    deal(2, 'Bo,Ray,610-555-0102'),
  ]);
  const { feed, profile } = await admin.call(inspectImport, { upload_id });
  expect(feed).toBe('deals');
  expect(profile.customers).toEqual({ first: ['Nombre'], last: ['Apellido'], phone: ['Teléfono'] });
});

test('another header row takes the rule only where its columns are new', async () => {
  const upload_id = await upload(admin, 'repair orders.csv', orders('Customer Name,Phone'));
  const { profile, columns, header_line } = await admin.call(inspectImport, { upload_id });
  const headers = columns.filter(({ made }) => !made).map(({ header }) => header);
  const { customers: _, ...plain } = withoutRecipes(profile, 'name');
  const again = (previous: typeof profile) =>
    admin.call(inspectImport, { upload_id, header_line, previous: [{ profile: previous, headers }] });
  expect((await again(plain)).profile.customers).toBeUndefined();
  expect((await again(profile)).profile.customers).toEqual({
    first: ['Customer Name 1'],
    last: ['Customer Name 2'],
    phone: ['Phone'],
  });
});

test('their e-mail, address and ZIP are taken with them, shown in each row, and kept by another header row', async () => {
  const lines = orders('Customer Name,Phone,Buyer Email,Street Address,Zip').map((line, at) =>
    at === 0
      ? line
      : line.replace(
          /(555-010(\d))/,
          (_all, phone, last) =>
            `${phone},${last === '2' ? 'no mail' : `P${last}@x.example`},1 Oak Street,1951${last}`,
        ),
  );
  const upload_id = await upload(admin, 'repair orders.csv', lines);
  const inspection = await admin.call(inspectImport, { upload_id });
  const { profile, columns, customer_fields, preview, header_line } = inspection;
  expect(profile.customers).toMatchObject({
    email: ['Buyer Email'],
    address: ['Street Address'],
    zip: ['Zip'],
  });
  expect(customer_fields.map(({ name, kind }) => `${name}: ${kind}`)).toEqual([
    ...['customer_name: text', 'customer_first: text', 'customer_last: text', 'customer_phone: phone'],
    ...['customer_email: email', 'customer_address: text', 'customer_zip: zip'],
  ]);
  expect(
    columns
      .filter(({ field }) => customer_fields.slice(4).some(({ name }) => name === field))
      .map(({ field, by, unread }) => [field, by, unread]),
  ).toEqual([
    ['customer_email', 'name', 0],
    ['customer_address', 'similar', 0],
    ['customer_zip', 'name', 0],
  ]);
  const answered = await admin.call(inspectImport, { upload_id, profile: changedProfile(profile, answers) });
  expect(answered.preview[0]?.values).toMatchObject({
    ...{ UC_ID: 'Ann Lee', customer_phone: '610-555-0101', customer_email: 'p1@x.example' },
    ...{ customer_address: '1 Oak Street', customer_zip: '19511' },
  });
  expect(answered.preview[2]?.notes).toMatchObject([{ column: 'Buyer Email' }]);
  expect(preview).toHaveLength(6);

  const headers = columns.filter(({ made }) => !made).map(({ header }) => header);
  const previous = { ...profile, customers: { ...profile.customers, zip: ['Not there'] } };
  const again = await admin.call(inspectImport, {
    ...{ upload_id, header_line },
    previous: [{ profile: previous, headers }],
  });
  expect(again.profile.customers).toEqual({
    ...{ first: ['Customer Name 1'], last: ['Customer Name 2'], phone: ['Phone'] },
    ...{ email: ['Buyer Email'], address: ['Street Address'] },
  });
});

test('without a phone the e-mail tells who they are, and what is guessed of them is not left out with the rule', async () => {
  const lines = orders('Customer Name,Phone,Email').map((line, at) =>
    at === 0 ? line : line.replace(/555-010(\d)/, (phone, last) => `${phone},M${last}@mail.example`),
  );
  const upload_id = await upload(admin, 'repair orders by mail.csv', lines);
  const inspection = await admin.call(inspectImport, { upload_id });
  const told = { 'Customer Name': 'customer_name', Phone: 'customer_phone', Email: 'customer_email' };
  const guessed = (all: typeof inspection.columns) =>
    Object.fromEntries(all.flatMap(({ header, told: field }) => (field === null ? [] : [[header, field]])));
  expect(guessed(inspection.columns)).toEqual(told);
  const { customers, ...guess } = inspection.profile;
  const others = changedProfile(guess, answers);
  const { phone: _, ...left } = { ...customers };
  const changed = await admin.call(inspectImport, { upload_id, profile: { ...others, customers: left } });
  expect(changed.missing).toEqual([]);
  expect(changed.columns.filter(({ left_out }) => left_out).map(({ header }) => header)).toEqual(['Phone']);

  const begun = { first: left.first, last: left.last };
  const alone = await admin.call(inspectImport, { upload_id, profile: { ...others, customers: begun } });
  expect(alone.missing).toEqual(['UC_ID']);
  const without = await admin.call(inspectImport, { upload_id, profile: others });
  expect(without.missing).toEqual([]);
  expect(without.columns.filter(({ left_out }) => left_out)).toEqual([]);
  expect(guessed(without.columns)).toEqual(told);

  const profile = { ...changedProfile(others, { source: 'Mail' }), customers: left };
  const first = await importToEnd(admin, { upload_id, dry_run: false, profile });
  expect(first.report).toMatchObject({ outcome: 'loaded', rejected: 0, newCustomers: 3 });
  const again = await importToEnd(admin, {
    ...{ upload_id: await upload(admin, 'again.csv', lines), dry_run: false },
    profile,
  });
  expect(again.report).toMatchObject({ unchanged: 6, newCustomers: 0 });
  const mails = await group.db
    .selectFrom('customer')
    .select('UC_Email')
    .where('UC_Email', 'like', '%@mail.example')
    .execute();
  expect(mails).toHaveLength(3);
});
