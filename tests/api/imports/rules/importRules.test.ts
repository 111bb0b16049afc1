import { expect, test } from 'vitest';
import { changedProfile } from '../../../support/changedProfile.ts';
import { testDatabase } from '../../../support/database.ts';
import { importDirectory, importerInto, profileOf, sampleVin, twoStores } from '../../../support/imports.ts';
import { insert } from '../../../support/records/insert.ts';

const { db } = await testDatabase();
const load = importerInto(db, importDirectory());
await load('stores', twoStores);
await insert(db, 'brand', { brand_chrome_id: 11, brand_name: 'Ford' });
await load('employees', [
  'employee_id,firstname,lastname,department,store_id,hire_date,status,dms_number',
  '11,Ada,Ames,Sales,1,2020-02-01,A,S7',
  '12,Bea,Boyd,Sales,2,2020-02-01,A,S7',
]);

const accept = { acceptRejects: true };
const vehicles = profileOf({
  ...{ feed: 'inventory', missing: ['NA'], waive: { cost: 'Not said.' } },
  columns: { stock_no: 'Stock', vin: 'VIN', year: 'Year', make: 'Make', stock_type: 'Type' },
  split: [{ column: 'Model', into: ['model', 'trim'], known: ['Grand Cherokee'] }],
  constants: { status: 'in_stock', stocked_date: '2026-03-01' },
  values: { stock_type: { '* certified': 'C', Used: 'U' } },
  skip: [{ column: 'Seller', is: ['private'], reason: 'A private seller is no store.' }],
  store: { name: 'Dealer', zip: 'ZIP', state: 'State', address: 'Street', create: true },
});
const header = 'Dealer,ZIP,State,Street,Seller,Stock,VIN,Year,Make,Model,Type,Sunroof';
const row = (dealer: string, zip: string, state: string, stock: string, seller = 'Dealer') =>
  `${dealer},${zip},${state},1 Main St,${seller},${stock},${sampleVin(3)},2022,Jeep,Grand Cherokee Limited,Jeep Certified,yes`;

test('a dealer with a name and ZIP is added as a store once, and not for a rejected row', async () => {
  const file = [
    header,
    row('Árbol  Autos', '8021', 'NJ', 'A1'),
    row('ARBOL AUTOS', '08021-1234', 'nj', 'A2'),
    row('Árbol Autos', '99501', 'AK', 'A3'),
    row('Joe', '19512', 'PA', 'A4', 'Private'),
  ];
  const added = { created: 3, newStores: 2, skipped: 1, unusedHeaders: ['Sunroof'] };
  expect(await load(vehicles, file)).toMatchObject(added);
  const stores = () =>
    db.selectFrom('store').selectAll().where('source_key', 'is not', null).orderBy('ID').execute();
  const both = await stores();
  expect(both).toMatchObject([
    // Above all that files may bring: its kind is unknown.
    { storename: 'Árbol Autos', zip: '08021', AS_ID: 2_000_000_001, source_key: 'arbol autos|08021' },
    { storename: 'Árbol Autos (99501)', zip: '99501', timezone: 'America/Anchorage', address: '1 Main St' },
  ]);
  const members = await db
    .selectFrom('store_group_store')
    .select('store_id')
    .where('sg_id', '=', 1)
    .execute();
  expect(members.map(({ store_id }) => store_id)).toEqual(expect.arrayContaining(both.map(({ ID }) => ID)));
  expect(await load(vehicles, file)).toMatchObject({ created: 0, unchanged: 3, newStores: 0 });
  const vehicle = db.selectFrom('inventory_vehicle').selectAll().where('stock_no', '=', 'A1');
  const stored = { stock_type: 'C', model: 'Grand Cherokee', trim: 'Limited', cost: null };
  expect(await vehicle.executeTakeFirst()).toMatchObject(stored);

  const bad = [row('New One', 'City', 'PA', 'B1'), row('New Two', '19512', 'Suite', 'B2')];
  const { rejectReasons } = await load(vehicles, [header, ...bad, row('New Three', '19512', 'PA', 'Nov-97')]);
  expect(rejectReasons.map(({ column }) => column)).toEqual(['ZIP', 'State', 'Stock']);
  const rule = { name: ['Dealer'], values: {}, titleCase: false, create: false };
  const known = { ...vehicles, store: { ...vehicles.store, ...rule } };
  const none = await load(known, [header, row('New Four', '19512', 'PA', 'B4')]);
  expect(none.rejectReasons).toMatchObject([{ column: 'Dealer', reason: 'No such store.' }]);
  expect(await stores()).toEqual(both);
});

const deals = {
  ...{ feed: 'deals', storeBy: 'dms_company_no', employeesBy: 'dms_number', compute: ['front_gross'] },
  columns: {
    ...{
      store_id: 'co',
      deal_no: 'no',
      vin: 'vin',
      sale_price: 'price',
      cost: 'cost',
      salesperson1_id: 'sp',
    },
  },
  constants: {
    ...{
      contract_date: '2026-03-02',
      status: 'Capped',
      deal_type: 'New',
      deal_kind: 'Retail',
      back_gross: 0,
    },
  },
};
const head = 'co,no,vin,price,cost,sp,first,last,phone';
const sale = (no: number, phone = '610-555-0101', company = 'C01', seller = 'S7') =>
  `${company},${no},${sampleVin(1)},300,250.10,${seller},Ann,Lee,${phone}`;

test('stores are found by company number, and salespeople by their number in that store', async () => {
  expect(await load(profileOf(deals), [head, sale(1), sale(1, '', 'C02')])).toMatchObject({ created: 2 });
  const stored = db.selectFrom('deal').select(['store_id', 'salesperson1_id', 'front_gross']);
  expect(await stored.orderBy('store_id').execute()).toEqual([
    { store_id: 1, salesperson1_id: 11, front_gross: 49.9 },
    { store_id: 2, salesperson1_id: 12, front_gross: 49.9 },
  ]);
  const strange = await load(profileOf(deals), [head, sale(1, '', 'C01', 'S9')]);
  expect(strange.rejectReasons).toMatchObject([{ column: 'sp', reason: 'No such employee.' }]);
  await db.updateTable('store').set({ dms_company_no: 'C02' }).where('ID', '=', 1).execute();
  const several = await load(profileOf(deals), [head, sale(1, '', 'C02')]);
  const { reason } = several.rejectReasons.find(({ column }) => column === 'co') ?? {};
  expect(reason).toBe('Matches several stores.');
  await db.updateTable('store').set({ dms_company_no: 'C01' }).where('ID', '=', 1).execute();
});

test('the customer of a deal is found or added by name and phone', async () => {
  const profile = profileOf({ ...deals, customer: { first: 'first', last: 'last', phone: 'phone' } });
  const file = [head, sale(1), sale(2, '(610) 555-0101'), sale(3, ''), sale(4, '555-0199')];
  const report = await load(profile, file, accept);
  expect(report).toMatchObject({ newCustomers: 2, rejected: 0 });
  expect(report.warnings.map(({ column, reason, count }) => `${count} ${column}: ${reason}`)).toEqual([
    expect.stringMatching(/^3 : .* with another number/),
    '1 phone: Missing, so the row is loaded without a customer.',
    '1 phone: Must be a 10-digit US phone number, or start with + and a country code. Ignored.',
  ]);
  const buyers = db
    .selectFrom('deal')
    .innerJoin('customer', 'customer.UC_ID', 'deal.UC_ID')
    .select(['deal_no', 'UC_Phone1', 'source_key'])
    .orderBy('deal_no');
  expect(await buyers.execute()).toEqual([
    { deal_no: '1', UC_Phone1: '610-555-0101', source_key: 'ann lee|6105550101' },
    { deal_no: '2', UC_Phone1: '610-555-0101', source_key: 'ann lee|6105550101' },
    { deal_no: '4', UC_Phone1: null, source_key: 'ann lee|5550199' },
  ]);
  expect(await load(profile, [head, sale(1)])).toMatchObject({ newCustomers: 0, unchanged: 1 });
  const needing = profileOf(changedProfile(profile, { require: ['UC_ID'] }));
  expect(await load(needing, [head, sale(3, '')])).toMatchObject({
    rejectReasons: [{ column: 'phone', reason: 'Required to find the customer.', count: 1 }],
  });
});

test('customers keep the stores they had, and what can’t be read stays as it is', async () => {
  const profile = profileOf({
    ...{ feed: 'customers', drop: ['UC_Email', 'CVP_Brand'] },
    columns: { CVP_RelatedStores: 'stores', CVP_Brand: 'brand', UC_Email: 'mail' },
    customer: { first: 'first', last: 'last', phone: 'phone' },
  });
  const names = 'first,last,phone,stores,brand,mail';
  await load(profile, [names, 'Bo,Ray,5550102,2,ford,bo@example.com']);
  const report = await load(profile, [names, 'Bo,Ray,555-0102,1,Edsel,nonsense']);
  expect(report).toMatchObject({ updated: 1, rejected: 0 });
  expect(report.warnings.map(({ column, reason }) => `${column}: ${reason}`)).toEqual([
    'mail: Must be an email address, such as name@dealership.com. Ignored.',
    'brand: No such brand. Ignored.',
  ]);
  const person = db.selectFrom('customer').selectAll().where('UC_LastName', '=', 'Ray');
  const stored = { stated_stores: [1, 2], stated_brand: 11, UC_Email: 'bo@example.com' };
  expect(await person.executeTakeFirst()).toMatchObject(stored);
});

test.each([
  [
    profileOf({ feed: 'employees', drop: ['dms_number'] }),
    'store_id,dms_number,firstname,lastname,department,hire_date,status',
    ['1,S8,Cy,Cole,Sales,2020-02-01,A', '1,,Cy,Cole,Sales,2020-02-01,A'],
    'dms_number',
  ],
  ['customers', 'source_key,UC_LastName', ['K1,Lee', '-,Ray'], 'source_key'],
  ['customers', 'UC_ID,UC_FirstName,UC_LastName', ['9,Acme Plumbing,', ',Cy,Cole'], 'UC_ID'],
] as const)(
  'a row without its key is rejected: else each load would add it again (%#)',
  async (by, names, rows, column) => {
    const report = await load(by, [names, ...rows], accept);
    expect(report).toMatchObject({
      created: 1,
      rejected: 1,
      rejectReasons: [{ column, reason: 'Required.' }],
    });
  },
);

test('numbers made of other fields are the same when the file comes again', async () => {
  const profile = profileOf({
    ...{ feed: 'deals', compute: ['front_gross'], dates: ['ddd MMM DD YYYY'] },
    columns: { store_id: 'store', vin: 'vin', contract_date: 'sold', sale_price: 'price', cost: 'value' },
    constants: { status: 'Finalized', deal_type: 'Used', deal_kind: 'Retail', back_gross: 0 },
    combine: { deal_no: ['vin', 'contract_date', 'sale_price'] },
  });
  const names = 'store,vin,sold,price,value';
  const line = (vin: string, price: number | '') =>
    `1,${vin},Tue Dec 16 2025 12:30:00 GMT-0800 (PST),${price},9500`;
  const first = line(sampleVin(9).toLowerCase(), 9000);
  expect(await load(profile, [names, first, line(sampleVin(9), 8000)])).toMatchObject({ created: 2 });
  expect(await load(profile, [names, first])).toMatchObject({ unchanged: 1, created: 0 });
  const stored = db.selectFrom('deal').select(['deal_no', 'contract_date', 'front_gross']);
  expect(
    await stored.where('vin', '=', sampleVin(9)).orderBy('sale_price', 'desc').executeTakeFirst(),
  ).toEqual({
    ...{ deal_no: `${sampleVin(9)}-20251216-9000`, contract_date: '2025-12-16', front_gross: -500 },
  });
  const noPrice = await load(profile, [names, line(sampleVin(9), '')]);
  expect(noPrice.rejectReasons).toMatchObject([{ column: 'price', reason: 'Required.' }]);
});
