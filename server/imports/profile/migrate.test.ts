import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { type Case, deal, migrated, OTHER_VIN, stock, VIN } from '../../../tests/support/prepare/migrated.ts';
import { parseProfile } from '../profile/parseProfile.ts';

const expected = new URL('./migrate.test.json', import.meta.url);

const cases: Readonly<Record<string, Case>> = {
  'columns, constants, missing, values': {
    ...deal(
      { lender: ['Bank', 'Lender'] },
      { missing: ['none'], values: { lender: { 'ally*': 'Ally', cash: null } } },
    ),
    file: 'No,Date,Lender\nD1,2026-11-01,ALLY BANK\nD2,2026-11-02,cash\nD3,2026-11-03,None\nD4,soon,Chase\n',
  },
  'dates, datesOf, decimal': {
    ...deal(
      { sale_price: 'Price', delivery_date: 'Delivered' },
      {
        ...{ dates: ['DD/MM/YYYY'], datesOf: { delivery_date: ['MM/DD/YYYY'] }, decimal: ',' },
        constants: {
          ...{ store_id: 1, status: 'Finalized', deal_type: 'Used', deal_kind: 'Retail' },
          ...{ front_gross: '10.5', back_gross: 0 },
        },
      },
    ),
    file: 'No,Date,Price,Delivered\nD1,25/11/2026,"1.234,50",11/25/2026\nD2,26/11/2026,"12,5",25/11/2026\nD3,11/27/2026,1,\n',
  },
  'headerLine, delimiter': {
    ...deal({}, { headerLine: 3, delimiter: ';' }),
    file: 'Report\n\nNo;Date\nD1;2026-11-01\n',
  },
  widths: {
    ...deal({ lender: 'Lender' }, { widths: [5, 12, 10] }),
    file: 'No   Date        Lender    \nD1   2026-11-01  Ally      \nD2   2026-11-02            \nD3   never       Ally Bank of\n',
  },
  fill: {
    ...deal(
      { deal_kind: 'Kind', lender: 'Bank', residual: 'Residual' },
      {
        ...{ fill: { lender: 'Unknown', residual: '0' } },
        constants: {
          ...{ store_id: 1, status: 'Finalized', deal_type: 'Used', term: 36 },
          ...{ sale_price: 100, front_gross: 10, back_gross: 0 },
        },
      },
    ),
    file: 'No,Date,Kind,Bank,Residual\nD1,2026-11-01,Lease,,\nD2,2026-11-02,Retail,Ally,7\n',
  },
  'require, drop': {
    ...deal(
      { lender: 'Bank', payment: 'Payment', term: 'Term' },
      { require: ['lender'], drop: ['payment', 'term'] },
    ),
    file: 'No,Date,Bank,Payment,Term\nD1,2026-11-01,,5,36\nD2,2026-11-02,Ally,x,36\nD3,2026-11-03,Ally,5,999\n',
  },
  waive: {
    ...stock({ cost: 'Cost', list_price: 'Price' }, { waive: { cost: 'Some lack it.' } }),
    file: `No,VIN,Cost,Price\nS1,${VIN},,5\nS2,${OTHER_VIN},9,6\n`,
  },
  'distances, checkVins': {
    ...stock({ mileage: 'Odometer' }, { distances: { mileage: 'km' }, checkVins: false }),
    file: `No,VIN,Odometer\nS1,1HGCM82633A004353,100000\nS2,${VIN},5 mi\n`,
  },
  'kilometres that are miles': {
    ...stock({ mileage: 'KM' }, { distances: { mileage: 'mi' } }),
    file: `No,VIN,KM\nS1,${VIN},100000\n`,
  },
  split: {
    ...stock(
      {},
      {
        split: [
          {
            column: 'Model',
            into: ['model', 'trim'],
            known: ['Grand Cherokee', 'Model 3'],
            ignore: ['Rover'],
          },
        ],
        values: { trim: { lmtd: 'Limited' } },
      },
      ['model'],
    ),
    file: `No,VIN,Model\nS1,${VIN},grand cherokee Limited\nS2,${OTHER_VIN},Rover  Discovery LMTD\nS3,JM1BL1SF7A1170346,Civic\nS4,5YJ3E1EA7KF317000,\n`,
  },
  titleCase: {
    ...stock(
      { make: 'Make' },
      {
        ...{ titleCase: ['make', 'model'], values: { make: { bmw: 'BMW' } } },
        split: [{ column: 'Model', into: ['model', 'trim'] }],
      },
      ['make', 'model'],
    ),
    file: `No,VIN,Make,Model\nS1,${VIN},land rover,e-tron sport\nS2,${OTHER_VIN},bmw,o'neil's x\n`,
  },
  combine: {
    ...deal(
      { vin: 'VIN', contract_date: 'Sold', sale_price: 'Price' },
      {
        ...{ combine: { deal_no: ['vin', 'contract_date', 'sale_price'] }, dates: ['MM/DD/YYYY'] },
        ...{ columns: { vin: 'VIN', contract_date: 'Sold', sale_price: 'Price' }, decimal: '.' },
        constants: {
          ...{ store_id: 1, status: 'Finalized', deal_type: 'Used', deal_kind: 'Retail' },
          ...{ front_gross: 10, back_gross: 0 },
        },
      },
    ),
    file: `VIN,Sold,Price\n${VIN},11/01/2026,"$1,234.50"\n${OTHER_VIN.toLowerCase()},11/02/2026,20000\n${VIN},x,1\n,11/03/2026,5\n${VIN},11/04/2026,12.00\n`,
  },
  'combine of customers': {
    feed: 'customers',
    profile: {
      columns: {
        UC_FirstName: 'First',
        UC_LastName: 'Last',
        UC_Phone1: 'Phone',
        UC_Email: 'Email',
        address: 'Street',
        zip: 'ZIP',
      },
      combine: { source_key: ['UC_FirstName', 'UC_LastName', 'UC_Phone1'] },
    },
    file: 'First,Last,Phone,Email,Street,ZIP\nAnn,Lee,610-555-0123,,,\nBob,Lee,,Bob@example.com,,\nCy,Lee,,,"1 Main St., É",19512\nDi,Lee,,,,\n',
  },
  compute: {
    ...deal(
      { sale_price: 'Price', cost: 'Cost', pack: 'Pack' },
      {
        ...{ compute: ['front_gross'], drop: ['cost'] },
        constants: {
          ...{ store_id: 1, status: 'Finalized', deal_type: 'Used', deal_kind: 'Retail', back_gross: 0 },
        },
      },
    ),
    file: 'No,Date,Price,Cost,Pack\nD1,2026-11-01,"20,000.10",18000.05,100\nD2,2026-11-02,20000,15000,\nD3,2026-11-03,5,,\nD4,2026-11-04,5,x,1\nD5,2026-11-05,5,1,x\nD6,2026-11-06,90000,1,\n',
  },
  'compute with a waived gross': {
    ...deal(
      { sale_price: 'Price', cost: 'Cost' },
      {
        ...{ compute: ['front_gross'], waive: { vin: 'None.', front_gross: 'Some.' }, drop: ['cost'] },
        constants: {
          ...{ store_id: 1, status: 'Finalized', deal_type: 'Used', deal_kind: 'Retail', back_gross: 0 },
        },
      },
    ),
    file: 'No,Date,Price,Cost\nD1,2026-11-01,20000,\nD2,2026-11-02,20000,15000\nD3,2026-11-03,5,x\n',
  },
  skip: {
    ...deal(
      { lender: 'Bank' },
      {
        skip: [
          { column: 'Kind', is: ['Private', 'n/k'], reason: 'Not ours.' },
          { column: 'Bank', empty: true, reason: 'No bank.' },
        ],
      },
    ),
    file: 'No,Date,Kind,Bank\nD1,2026-11-01,private,A\nD2,2026-11-02,Retail,n/a\nD3,2026-11-03,,B\n',
  },
  'headers of our own': {
    ...{
      feed: 'deals',
      profile: { values: { lender: { a: 'Ally' } }, fill: { lender: 'None' }, missing: ['nil'] },
    },
    file: 'store_id,deal_no,contract_date,status,deal_type,deal_kind,vin,sale_price,front_gross,back_gross,lender\n1,D1,2026-11-01,Finalized,Used,Retail,1HGCM82633A004352,5,1,0,A\n1,D2,2026-11-01,Finalized,Used,Retail,1HGCM82633A004352,5,1,0,nil\n',
  },
};

test.each(Object.entries(cases))('%s: becomes a valid profile', async (name, given) => {
  const all: Readonly<Record<string, unknown>> = JSON.parse(await readFile(expected, 'utf8'));
  expect(migrated(given)).toEqual(all[name]);
  expect(parseProfile(migrated(given), name).feed).toBe(given.feed);
});

test.each(['auction-sales', 'dealer-sales', 'listings', 'service-line-items', 'service-line-subitems'])(
  'the shipped profile %s becomes a valid one',
  async (name) => {
    const path = new URL(`../../../docs/profiles/${name}.json`, import.meta.url);
    expect(parseProfile(await readFile(path, 'utf8'), name)).toMatchObject({
      source: { name: expect.any(String) },
    });
  },
);

test('keys that only loading goes by keep what they say', () => {
  const profile = {
    ...{ numbersOf: 'Reynolds', description: 'Ours.', sheet: 'May', headerLine: 4, lateAfterHours: null },
    ...{ encoding: 'windows-1252', currency: 'EUR', phonesOf: 'DE', storeBy: 'AS_ID', employeesBy: 'name' },
    ...{ columns: { deal_no: 'No', lender: 'Bank', vin: 'VIN', funded_date: 'Funded' }, vinBy: 'stock_no' },
    ...{
      storeByFile: { 'boyertown*': 7 },
      newEmployees: { salesperson1_id: ['Vega, Maria'] },
      totals: false,
    },
    ...{
      customer: { last: 'Name', phone: ['Phone', 'Cell'] },
      keep: ['lender'],
      empties: ['deal_no', 'lender'],
    },
    ...{ tellsFunding: false, allowedRejects: 7, addUp: ['front_gross'] },
  };
  expect(migrated({ feed: 'deals', profile, file: '' })).toEqual({
    feed: 'deals',
    source: { name: 'CDK', numbersOf: 'Reynolds', lateAfterHours: null },
    sheet: 'May',
    header: { row: 4 },
    read: { encoding: 'windows-1252', currency: 'EUR', country: 'DE' },
    columns: {
      deal_no: { column: ['No'] },
      lender: { column: ['Bank'], update: 'new' },
      vin: { column: ['VIN'], find: 'stock_no', update: 'filled' },
      funded_date: { column: ['Funded'], complete: false, update: 'filled' },
    },
    store: { by: 'AS_ID', files: { 'boyertown*': '7' } },
    people: { by: 'name', add: { salesperson1_id: ['Vega, Maria'] } },
    customers: { last: ['Name'], phone: ['Phone', 'Cell'] },
    skip: { totals: false },
    allow: { rejects: 7 },
    prepare: { recipes: [{ recipe: 'addUp', amounts: ['front_gross'] }] },
  });
  const store = { name: 'Dealer', zip: 'ZIP', create: true };
  const stores = { store, storeBy: 'storename', whole: true, drop: [], checkVins: false };
  expect(migrated({ feed: 'inventory', profile: stores, file: '' })).toMatchObject({
    columns: { vin: { checkDigit: false } },
    store: { by: 'storename', name: ['Dealer'], zip: ['ZIP'], create: true },
    whole: true,
  });
});
