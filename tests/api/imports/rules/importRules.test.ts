import { beforeAll, describe, expect, test } from 'vitest';
import { changedProfile } from '../../../support/changedProfile.ts';
import { testDatabase } from '../../../support/database.ts';
import { importDirectory, importerInto, profileOf, sampleVin, twoStores } from '../../../support/imports.ts';
import { insert } from '../../../support/records/insert.ts';

const { db } = await testDatabase();
const load = importerInto(db, importDirectory());

beforeAll(async () => {
  await load('stores', twoStores);
  await insert(db, 'brand', { brand_chrome_id: 11, brand_name: 'Ford' });
  await load('employees', [
    'employee_id,firstname,lastname,department,store_id,hire_date,status,dms_number',
    '11,Ada,Ames,Sales,1,2020-02-01,A,S7',
    '12,Bea,Boyd,Sales,2,2020-02-01,A,S7',
  ]);
});

const vehicles = profileOf({
  feed: 'inventory',
  columns: { stock_no: 'Stock', vin: 'VIN', year: 'Year', make: 'Make', stock_type: 'Type' },
  split: [{ column: 'Model', into: ['model', 'trim'], known: ['Grand Cherokee'] }],
  constants: { status: 'in_stock', stocked_date: '2026-03-01' },
  values: { stock_type: { '* certified': 'C', Used: 'U' } },
  waive: { cost: 'Not said.' },
  missing: ['NA'],
  skip: [{ column: 'Seller', is: ['private'], reason: 'A private seller is no store.' }],
  store: { name: 'Dealer', zip: 'ZIP', state: 'State', address: 'Street', create: true },
});
const header = 'Dealer,ZIP,State,Street,Seller,Stock,VIN,Year,Make,Model,Type,Sunroof';
const row = (dealer: string, zip: string, state: string, stock: string, seller = 'Dealer') =>
  `${dealer},${zip},${state},1 Main St,${seller},${stock},${sampleVin(3)},2022,Jeep,Grand Cherokee Limited,Jeep Certified,yes`;

describe('a store that is known by dealer name and ZIP', () => {
  test('is added once, with number, time zone of its state and a name of its own', async () => {
    const file = [
      header,
      row('Árbol  Autos', '8021', 'NJ', 'A1'),
      row('ARBOL AUTOS', '08021-1234', 'nj', 'A2'),
      row('Árbol Autos', '99501', 'AK', 'A3'),
      row('Joe', '19512', 'PA', 'A4', 'Private'),
    ];
    expect(await load(vehicles, file)).toMatchObject({
      created: 3,
      newStores: 2,
      skipped: 1,
      unusedHeaders: ['Sunroof'],
    });
    const stores = await db
      .selectFrom('store')
      .selectAll()
      .where('source_key', 'is not', null)
      .orderBy('ID')
      .execute();
    expect(stores).toMatchObject([
      {
        storename: 'Árbol Autos',
        zip: '08021',
        timezone: 'America/New_York',
        // Above all that files may bring: its kind is unknown.
        AS_ID: 2_000_000_001,
        source_key: 'arbol autos|08021',
      },
      { storename: 'Árbol Autos (99501)', zip: '99501', timezone: 'America/Anchorage', address: '1 Main St' },
    ]);
    const group = await db
      .selectFrom('store_group_store')
      .select('store_id')
      .where('sg_id', '=', 1)
      .execute();
    expect(group.map((member) => member.store_id)).toEqual(
      expect.arrayContaining(stores.map((store) => store.ID)),
    );
    expect(await load(vehicles, file)).toMatchObject({ created: 0, unchanged: 3, newStores: 0 });
    const vehicle = await db
      .selectFrom('inventory_vehicle')
      .selectAll()
      .where('stock_no', '=', 'A1')
      .executeTakeFirst();
    expect(vehicle).toMatchObject({ stock_type: 'C', model: 'Grand Cherokee', trim: 'Limited', cost: null });
  });

  test('is not added for a row that is rejected, nor by a profile that adds none', async () => {
    const count = () => db.selectFrom('store').select('ID').execute();
    const before = await count();
    const bad = await load(vehicles, [
      header,
      row('New One', 'City', 'PA', 'B1'),
      row('New Two', '19512', 'Suite', 'B2'),
    ]);
    expect(bad.rejectReasons.map(({ column }) => column)).toEqual(['ZIP', 'State']);
    const badStock = await load(vehicles, [header, row('New Three', '19512', 'PA', 'Nov-97')]);
    expect(badStock).toMatchObject({ rejected: 1, newStores: 0 });
    const known = {
      ...vehicles,
      store: { ...vehicles.store, name: ['Dealer'], values: {}, titleCase: false, create: false },
    };
    const none = await load(known, [header, row('New Four', '19512', 'PA', 'B4')]);
    expect(none.rejectReasons).toMatchObject([{ column: 'Dealer', reason: 'No such store.' }]);
    expect(await count()).toEqual(before);
  });
});

describe('references', () => {
  const deals = {
    feed: 'deals',
    columns: {
      store_id: 'co',
      deal_no: 'no',
      vin: 'vin',
      sale_price: 'price',
      cost: 'cost',
      salesperson1_id: 'sp',
    },
    constants: {
      contract_date: '2026-03-02',
      status: 'Capped',
      deal_type: 'New',
      deal_kind: 'Retail',
      back_gross: 0,
    },
    compute: ['front_gross'],
  };
  const file = [
    'co,no,vin,price,cost,sp,first,last,phone',
    `C01,1,${sampleVin(1)},300,250.10,S7,Ann,Lee,610-555-0101`,
  ];

  test('stores are found by company number and salespeople by the number they have in that store', async () => {
    const profile = profileOf({ ...deals, storeBy: 'dms_company_no', employeesBy: 'dms_number' });
    expect(await load(profile, [...file, file[1]?.replace('C01', 'C02') ?? ''])).toMatchObject({
      created: 2,
    });
    const rows = await db
      .selectFrom('deal')
      .select(['store_id', 'salesperson1_id', 'front_gross'])
      .orderBy('store_id')
      .execute();
    expect(rows).toEqual([
      { store_id: 1, salesperson1_id: 11, front_gross: 49.9 },
      { store_id: 2, salesperson1_id: 12, front_gross: 49.9 },
    ]);
    const strange = await load(profile, [file[0] ?? '', file[1]?.replace('S7', 'S9') ?? '']);
    expect(strange.rejectReasons).toMatchObject([{ column: 'sp', reason: 'No such employee.' }]);
  });

  test('a number that several stores have names none of them', async () => {
    await db.updateTable('store').set({ dms_company_no: 'C02' }).where('ID', '=', 1).execute();
    const profile = profileOf({ ...deals, storeBy: 'dms_company_no', employeesBy: 'dms_number' });
    const report = await load(profile, [file[0] ?? '', file[1]?.replace('C01', 'C02') ?? '']);
    expect(report.rejectReasons.find(({ column }) => column === 'co')?.reason).toBe(
      'Matches several stores.',
    );
    await db.updateTable('store').set({ dms_company_no: 'C01' }).where('ID', '=', 1).execute();
  });

  test('the customer of a deal is found or added by name and phone', async () => {
    const profile = profileOf({
      ...deals,
      storeBy: 'dms_company_no',
      employeesBy: 'dms_number',
      customer: { first: 'first', last: 'last', phone: 'phone' },
    });
    const again = file[1]?.replace('C01,1', 'C01,2').replace('610-555-0101', '(610) 555-0101') ?? '';
    const phoneless = file[1]?.replace('C01,1', 'C01,3').replace('610-555-0101', '') ?? '';
    const short = file[1]?.replace('C01,1', 'C01,4').replace('610-555-0101', '555-0199') ?? '';
    const report = await load(profile, [...file, again, phoneless, short], { acceptRejects: true });
    expect(report).toMatchObject({
      newCustomers: 2,
      rejected: 0,
      warnings: [
        { column: '', reason: expect.stringContaining('with another number'), count: 3 },
        {
          column: 'phone',
          reason: 'Missing, so the row is loaded without a customer.',
          count: 1,
        },
        {
          column: 'phone',
          reason: 'Must be a 10-digit phone number, or start with + and a country code. Ignored.',
          count: 1,
        },
      ],
    });
    const { rows } = {
      rows: await db
        .selectFrom('deal')
        .innerJoin('customer', 'customer.UC_ID', 'deal.UC_ID')
        .select(['deal_no', 'UC_Phone1', 'source_key'])
        .orderBy('deal_no')
        .execute(),
    };
    expect(rows).toEqual([
      { deal_no: '1', UC_Phone1: '610-555-0101', source_key: 'ann lee|6105550101' },
      { deal_no: '2', UC_Phone1: '610-555-0101', source_key: 'ann lee|6105550101' },
      { deal_no: '4', UC_Phone1: null, source_key: 'ann lee|5550199' },
    ]);
    expect(await load(profile, file)).toMatchObject({ newCustomers: 0, unchanged: 1 });
    const needing = profileOf(changedProfile(profile, { require: ['UC_ID'] }));
    expect(await load(needing, [file[0] ?? '', phoneless])).toMatchObject({
      rejectReasons: [{ column: 'phone', reason: 'Required to find the customer.', count: 1 }],
    });
  });

  test('customers keep the stores they had, and what can not be read may be left as it is', async () => {
    const profile = profileOf({
      feed: 'customers',
      columns: { CVP_RelatedStores: 'stores', CVP_Brand: 'brand', UC_Email: 'mail' },
      customer: { first: 'first', last: 'last', phone: 'phone' },
      drop: ['UC_Email', 'CVP_Brand'],
    });
    const head = 'first,last,phone,stores,brand,mail';
    await load(profile, [head, 'Bo,Ray,5550102,2,ford,bo@example.com']);
    const report = await load(profile, [head, 'Bo,Ray,555-0102,1,Edsel,nonsense']);
    expect(report).toMatchObject({ updated: 1, rejected: 0 });
    expect(report.warnings.map(({ column, reason }) => `${column}: ${reason}`)).toEqual([
      'mail: Must be an email address, such as name@dealership.com. Ignored.',
      'brand: No such brand. Ignored.',
    ]);
    const person = db.selectFrom('customer').selectAll().where('UC_LastName', '=', 'Ray');
    expect(await person.executeTakeFirst()).toMatchObject({
      stated_stores: [1, 2],
      stated_brand: 11,
      UC_Email: 'bo@example.com',
    });
  });
});

describe('a record that is found again by a key which may be empty elsewhere', () => {
  test('is rejected without it, also when unreadable values are dropped: else each load would add it anew', async () => {
    const people = ['store_id,dms_number,firstname,lastname,department,hire_date,status'];
    const person = (number: string) => `1,${number},Cy,Cole,Sales,2020-02-01,A`;
    const file = [...people, person('S8'), person('')];
    const report = await load(profileOf({ feed: 'employees', drop: ['dms_number'] }), file, {
      acceptRejects: true,
    });
    expect(report).toMatchObject({ created: 1, rejected: 1 });
    expect(report.rejectReasons).toMatchObject([{ column: 'dms_number', reason: 'Required.' }]);
    const customers = await load('customers', ['source_key,UC_LastName', 'K1,Lee', '-,Ray'], {
      acceptRejects: true,
    });
    expect(customers).toMatchObject({ created: 1, rejected: 1 });
    expect(customers.rejectReasons).toMatchObject([{ column: 'source_key', reason: 'Required.' }]);
  });
});

test('a required field is filled in every row, but for the last name of a customer, which a company does not have', async () => {
  const customers = await load(
    'customers',
    ['UC_ID,UC_FirstName,UC_LastName', '9,Acme Plumbing,', ',Cy,Cole'],
    {
      acceptRejects: true,
    },
  );
  expect(customers).toMatchObject({ created: 1, rejected: 1 });
  expect(customers.rejectReasons).toMatchObject([{ column: 'UC_ID', reason: 'Required.' }]);
});

describe('numbers made of other fields', () => {
  test('are the same when the file comes again', async () => {
    const profile = profileOf({
      feed: 'deals',
      columns: { store_id: 'store', vin: 'vin', contract_date: 'sold', sale_price: 'price', cost: 'value' },
      constants: { status: 'Finalized', deal_type: 'Used', deal_kind: 'Retail', back_gross: 0 },
      combine: { deal_no: ['vin', 'contract_date', 'sale_price'] },
      compute: ['front_gross'],
      dates: ['ddd MMM DD YYYY'],
    });
    const day = 'Tue Dec 16 2025 12:30:00 GMT-0800 (PST)';
    const file = ['store,vin,sold,price,value', `1,${sampleVin(9).toLowerCase()},${day},9000,9500`];
    expect(await load(profile, [...file, `1,${sampleVin(9)},${day},8000,9500`])).toMatchObject({
      created: 2,
    });
    expect(await load(profile, file)).toMatchObject({ unchanged: 1, created: 0 });
    const dealsOfVin = db
      .selectFrom('deal')
      .select(['deal_no', 'contract_date', 'front_gross'])
      .where('vin', '=', sampleVin(9));
    expect(await dealsOfVin.orderBy('sale_price', 'desc').executeTakeFirst()).toEqual({
      deal_no: `${sampleVin(9)}-20251216-9000`,
      contract_date: '2025-12-16',
      front_gross: -500,
    });
    const noPrice = await load(profile, ['store,vin,sold,price,value', `1,${sampleVin(9)},${day},,9500`]);
    expect(noPrice.rejectReasons).toMatchObject([{ column: 'price', reason: 'Required.' }]);
  });
});
