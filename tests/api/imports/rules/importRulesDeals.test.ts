import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../support/database.ts';
import {
  type Faults,
  importDirectory,
  importerInto,
  profileOf,
  sampleFile,
  sampleVin,
  testFaults,
  twoStores,
} from '../../../support/imports.ts';

const { db } = await testDatabase();
const load = importerInto(db, importDirectory());

beforeAll(() => load('stores', twoStores));

const people = sampleFile({
  UC_ID: '5',
  UC_FirstName: 'Ann',
  UC_LastName: 'Lee',
  UC_Email: 'ann@example.com',
  UC_Phone1: '(610) 555-0101',
  UC_Phone2: '',
  zip: '19512',
  UCSD_LTV: '',
  CVP_DealCount: '',
  last_deal_date: '',
  opt_out_email: 'no',
  CVP_RelatedStores: '',
});

const personFaults: Faults = [
  ['no number', { UC_ID: '' }, 'UC_ID', /^Required\.$/],
  ['number 0', { UC_ID: '0' }, 'UC_ID', /at least 1/],
  [
    'an address that is none',
    { UC_Email: 'ann at example' },
    'UC_Email',
    /^Must be an email address, such as name@dealership\.com\.$/,
  ],
  [
    'seven digits',
    { UC_Phone1: '555-0101' },
    'UC_Phone1',
    /^Must be a 10-digit phone number, or start with \+ and a country code\.$/,
  ],
  [
    'eleven digits',
    { UC_Phone2: '61055501011' },
    'UC_Phone2',
    /^Must be a 10-digit phone number, or start with \+ and a country code\.$/,
  ],
  ['a ZIP that is a word', { zip: 'Boyertown' }, 'zip', /ZIP/],
  ['a ZIP that is too long', { zip: '195123' }, 'zip', /ZIP/],
  ['a score above 100', { UCSD_LTV: '101' }, 'UCSD_LTV', /^Must be at most 100\.$/],
  ['a score below 0', { UCSD_LTV: '-1' }, 'UCSD_LTV', /^Must be at least 0\.$/],
  ['fewer deals than none', { CVP_DealCount: '-1' }, 'CVP_DealCount', /at least 0/],
  ['a last deal in 2199', { last_deal_date: '2199-01-01' }, 'last_deal_date', /future/],
  ['a last deal in 1900', { last_deal_date: '1900-01-01' }, 'last_deal_date', /Before 1980/],
  [
    'an opt-out that is neither yes nor no',
    { opt_out_email: 'maybe' },
    'opt_out_email',
    /^Must be Y or N\.$/,
  ],
  ['a store that does not exist', { CVP_RelatedStores: '1;77' }, 'CVP_RelatedStores', /No such store/],
];

describe('a customer who can not be loaded', () => {
  testFaults(load, 'customers', people, personFaults);

  test('one who is fine is kept with contact details in one spelling', async () => {
    const row = people.row({ UC_Email: 'Ann@Example.COM', UC_Phone2: '+1 610.555.0102 x9', zip: '8021' });
    expect(await load('customers', [people.header, row])).toMatchObject({ created: 1 });
    const customers = db
      .selectFrom('customer')
      .select(['UC_Email', 'UC_Phone1', 'UC_Phone2', 'zip', 'opt_out_email']);
    expect(await customers.execute()).toEqual([
      {
        UC_Email: 'ann@example.com',
        UC_Phone1: '610-555-0101',
        UC_Phone2: '610-555-0102',
        zip: '08021',
        opt_out_email: 'N',
      },
    ]);
  });
});

const deals = sampleFile({
  store_id: '1',
  deal_no: 'D1',
  contract_date: '2026-03-02',
  delivery_date: '2026-03-05',
  status: 'Finalized',
  deal_type: 'New',
  deal_kind: 'Retail',
  vin: sampleVin(1),
  sale_price: '30000',
  front_gross: '1800',
  back_gross: '900',
  products: '',
  year: '',
  mileage: '',
  market_value: '',
  funded_date: '',
});

const products = (text: string) => `"${text.replaceAll('"', '""')}"`;

const dealFaults: Faults = [
  ['a store that does not exist', { store_id: '77' }, 'store_id', /No such store/],
  ['a number that became a date', { deal_no: '5-Sep' }, 'deal_no', /spreadsheet/],
  ['contracted in 1900', { contract_date: '1900-01-01' }, 'contract_date', /Before 1980/],
  ['contracted in 2199', { contract_date: '2199-01-01' }, 'contract_date', /future/],
  ['delivered in 2199', { delivery_date: '2199-01-01' }, 'delivery_date', /2 years ahead/],
  ['funded tomorrow', { funded_date: '2026-03-17' }, 'funded_date', /future/],
  ['an unknown status', { status: 'Sold' }, 'status', /one of: Pending, Delivered/],
  ['an unknown kind', { deal_kind: 'Gift' }, 'deal_kind', /one of: Retail, Lease/],
  ['a year before any vehicle', { year: '1899' }, 'year', /^Must be at least 1900\.$/],
  ['a year in the future of the future', { year: '2199' }, 'year', /^Must be at most 2100\.$/],
  ['a negative mileage', { mileage: '-1' }, 'mileage', /^Must be at least 0\.$/],
  ['more miles than any vehicle', { mileage: '2000001' }, 'mileage', /^Must be at most 2,000,000\.$/],
  ['a negative market value', { market_value: '-1' }, 'market_value', /at least 0/],
  ['products that are no JSON', { products: 'VSC' }, 'products', /JSON/],
  ['products that are no list', { products: products('{"type":"VSC"}') }, 'products', /list of/],
  ['a product without a type', { products: products('[{"sale":1,"cost":1}]') }, 'products', /list of/],
  [
    'a product at a price in words',
    { products: products('[{"type":"VSC","sale":"1","cost":1}]') },
    'products',
    /list of/,
  ],
  [
    'a product with more to it',
    { products: products('[{"type":"VSC","sale":1,"cost":1,"tax":1}]') },
    'products',
    /list of/,
  ],
];

describe('a deal that can not be loaded', () => {
  testFaults(load, 'deals', deals, dealFaults);

  test('one whose gross is beyond 50,000 dollars is loaded with a warning, with products and vehicle', async () => {
    const list = [{ type: 'VSC', sale: 1800, cost: 900.5 }];
    const changes = {
      front_gross: '50000.01',
      back_gross: '-50000',
      products: products(JSON.stringify(list)),
      year: '2026',
      mileage: '12',
      market_value: '29000',
    };
    const report = await load('deals', [deals.header, deals.row(changes)]);
    expect(report).toMatchObject({ created: 1, warnings: [{ column: 'front_gross', count: 1 }] });
    const inPesos = profileOf({ feed: 'deals', currency: 'ARS' });
    expect(await load(inPesos, [deals.header, deals.row(changes)])).toMatchObject({ warnings: [] });
    const storedDeals = db.selectFrom('deal').select(['products', 'year', 'mileage', 'market_value']);
    expect(await storedDeals.execute()).toEqual([
      { products: list, year: 2026, mileage: 12, market_value: 29000 },
    ]);
  });
});

test('a file that was put together of two, with a header row in each, is loaded without the second', async () => {
  const report = await load('deals', [
    deals.header,
    deals.row({ deal_no: 'T1' }),
    deals.header,
    deals.row({ deal_no: 'T2' }),
  ]);
  expect(report).toMatchObject({ read: 3, created: 2, skipped: 1, rejected: 0 });
  expect(report.skipReasons).toMatchObject([{ reason: 'Repeated header row.', firstLine: 3 }]);
});

test('only a row that equals the whole header row is skipped', async () => {
  const columns = { UC_ID: 'No', UC_FirstName: 'First', UC_LastName: 'Last', address: 'Street' };
  const lines = [
    'No,First,Last,Street',
    '801,First,Last,1 Street',
    'No,First,Last,Street',
    '802,Ann,Last,Street',
    'No,First,Last,',
    'No,First,Last,Street',
  ];
  const report = await load(profileOf({ feed: 'customers', columns }), lines, { acceptRejects: true });
  expect(report).toMatchObject({ read: 5, created: 2, skipped: 2, rejected: 1 });
  expect(report.skipReasons).toMatchObject([{ reason: 'Repeated header row.', count: 2, firstLine: 3 }]);
});

test('the headers of a CDK extract need no profile', async () => {
  const cdk: Record<string, string> = {
    deal_no: 'dealNo',
    contract_date: 'contractDate',
    front_gross: 'frontEndGrossProfit',
    back_gross: 'backGross',
    deal_type: 'dealType',
  };
  const header = deals.header.replace(/\w+/g, (name) => cdk[name] ?? name);
  const report = await load('deals', [
    `${header},frontGross,stockNo,tradeACV,tradePayOff,fIMgr1,salesperson1`,
    `${deals.row({ deal_no: 'C1' })},1,S9,4000,3500,,`,
  ]);
  expect(report).toMatchObject({ created: 1, unusedHeaders: ['frontGross'] });
  const storedDeal = db.selectFrom('deal').selectAll().where('deal_no', '=', 'C1');
  expect(await storedDeal.executeTakeFirst()).toMatchObject({
    front_gross: 1800,
    stock_no: 'S9',
    trade_acv: 4000,
    trade_payoff: 3500,
  });
});

test('another order of day and month, and a source that spells its choices with letters', async () => {
  const profile = profileOf({
    feed: 'deals',
    dates: ['DD/MM/YYYY'],
    values: { deal_type: { N: 'New' }, status: { F: 'Finalized', X: null } },
  });
  const file = [
    deals.header,
    deals.row({ deal_no: 'E1', contract_date: '2/3/2026', delivery_date: '', deal_type: 'n', status: 'f' }),
  ];
  expect(await load(profile, file)).toMatchObject({ created: 1 });
  const storedDeal = db.selectFrom('deal').select(['contract_date', 'deal_type']).where('deal_no', '=', 'E1');
  expect(await storedDeal.execute()).toEqual([{ contract_date: '2026-03-02', deal_type: 'New' }]);
});

test('the VIN of a trade is kept as vehicles are found by it, also a part of one', async () => {
  const header = `${deals.header},trade_vin`;
  const written = ['1m8gdm9axkp042788', ' 1M8 GDM9A XKP042788 ', 'kp042788', 'KP042788', ' '];
  const rows = written.map((vin, index) => `${deals.row({ deal_no: `V${index}` })},${vin}`);
  expect(await load('deals', [header, ...rows])).toMatchObject({ created: 5, rejected: 0 });
  const storedDeals = await db
    .selectFrom('deal')
    .select('trade_vin')
    .where('deal_no', 'like', 'V%')
    .orderBy('deal_no')
    .execute();
  expect(storedDeals.map(({ trade_vin }) => trade_vin)).toEqual([
    '1M8GDM9AXKP042788',
    '1M8GDM9AXKP042788',
    'KP042788',
    'KP042788',
    null,
  ]);
});
