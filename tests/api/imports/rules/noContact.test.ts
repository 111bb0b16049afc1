import { beforeEach, expect, test } from 'vitest';
import { changedProfile } from '../../../support/changedProfile.ts';
import { testDatabase } from '../../../support/database.ts';
import { importDirectory, importerInto, profileOf, sampleVin } from '../../../support/imports.ts';
import { insert } from '../../../support/records/insert.ts';

const { db } = await testDatabase();
const load = importerInto(db, importDirectory());

beforeEach(async () => {
  await db.deleteFrom('deal').execute();
  await db.deleteFrom('match_pair').execute();
  await db.deleteFrom('customer').execute();
  await db.deleteFrom('store').execute();
  await insert(db, 'store', [
    { ID: 1, AS_ID: 101, storename: 'North', timezone: 'America/New_York', made_here: true },
  ]);
});

const people = () =>
  db
    .selectFrom('customer')
    .select(['UC_LastName', 'UC_Email', 'UC_Phone1', 'address', 'merged_into', 'household_id'])
    .orderBy('UC_ID')
    .execute();

const named = { first: ['First'], last: ['Last'], phone: ['Phone'] };
const header = 'UC_ID,UC_LastName,UC_Email,UC_Phone1,address,zip';

test('what is typed where there is no e-mail address, phone or street is an empty cell, and a warning', async () => {
  const report = await load('customers', [
    header,
    '1,Ott,none,000-000-0000,Unknown,18901',
    '2,Ott,noemail@dealer.com,1111111111,unknown,18901',
    '3,Ott,NOEMAIL@dealer.com,no phone,No Name Road,18901',
    '4,Prior,sin correo,sin teléfono,sin dirección,18901',
    '5,Vega,test@test.com,(999) 999-9999,12 Oak St,18901',
    '6,Vega,real@shop.com,610-555-0142,-,18901',
  ]);
  expect(report).toMatchObject({ created: 6, rejected: 0 });
  expect(report.warnings).toEqual([
    expect.objectContaining({ column: 'UC_Email', count: 5, firstLine: 2 }),
    expect.objectContaining({ column: 'UC_Phone1', count: 5 }),
    expect.objectContaining({ column: 'address', count: 3 }),
  ]);
  expect(report.warnings[0]?.reason).toBe('Placeholder email, read as empty.');
  expect(await people()).toMatchObject([
    ...[{ UC_Email: null, UC_Phone1: null, address: null }, { address: null }, { address: 'No Name Road' }],
    ...[{ UC_Email: null }, { UC_Email: null, UC_Phone1: null }],
    { UC_Email: 'real@shop.com', UC_Phone1: '610-555-0142', address: null },
  ]);
  const homes = (await people()).map((one) => one.household_id);
  expect(new Set(homes).size).toBe(6);
  expect((await people()).every((one) => one.merged_into === null)).toBe(true);
});

test('a spelling that the profile names, and what it fills in for empty cells, count before', async () => {
  const profile = profileOf({
    feed: 'customers',
    values: { UC_Email: { none: null } },
    fill: { UC_Phone1: '610-555-0100' },
  });
  const report = await load(profile, [header, '1,Ott,None,unknown,,']);
  expect(report).toMatchObject({ created: 1, warnings: [{ column: 'UC_Phone1', count: 1 }] });
  expect(await people()).toMatchObject([{ UC_Email: null, UC_Phone1: '610-555-0100' }]);
});

test.each([
  ['by name and phone', { customer: named }],
  [
    'by a key that is made of both',
    {
      columns: {
        ...{ UC_FirstName: 'First', UC_LastName: 'Last', UC_Phone1: 'Phone' },
        ...{ UC_Phone2: 'UC_Phone2', UC_Email: 'UC_Email', address: 'address', zip: 'zip' },
      },
      combine: { source_key: ['UC_FirstName', 'UC_LastName', 'UC_Phone1'] },
    },
  ],
])('they are told by what else they have, %s', async (_how, rule) => {
  const profile = profileOf({ feed: 'customers', allowedRejects: 100, ...rule });
  const file = [
    'First,Last,Phone,UC_Phone2,UC_Email,address,zip',
    'John,Smith,000-000-0000,610-555-0142,,,',
    'John,Smith,none,,John@smith.example,,',
    'John,Smith,none,999-999-9999,noemail@dealer.com,12 Oak St,19512',
    'John,Smith,,,,"14 Oak St.",19512',
    'John,Smith,610-000-0000,,test@test.com,12 Oak St,',
    'John,Smith,000-000-0000,,,unknown,19512',
  ];
  const report = await load(profile, file);
  expect(report).toMatchObject({ created: 4, rejected: 2 });
  expect(report.rejectReasons).toMatchObject([{ reason: expect.stringContaining('Add a phone'), count: 2 }]);
  expect(await load(profile, file)).toMatchObject({ created: 0, unchanged: 4, rejected: 2 });
  const spelt = [file[0] ?? '', 'john,SMITH,none,,JOHN@SMITH.EXAMPLE,,'];
  if ('customer' in rule) expect(await load(profile, spelt)).toMatchObject({ created: 0, updated: 1 });
});

const deal = (number: number) =>
  `1,D${number},2026-02-03,Finalized,New,Retail,${sampleVin(number)},2026,Ford,F-150,30000,1500,900`;
const deals = [
  'store_id,deal_no,contract_date,status,deal_type,deal_kind,vin,year,make,model,sale_price,front_gross,back_gross,First,Last,Phone',
  `${deal(1)},Ann,Lee,610-555-0101`,
  `${deal(2)},Walk,In,000-000-0000`,
  `${deal(3)},Walk,In,none`,
];

test('deals whose customers have no number are loaded without one, in a file that is not to have a single bad row', async () => {
  const profile = profileOf({ feed: 'deals', customer: named, allowedRejects: 0 });
  const stored = () => db.selectFrom('deal').select(['deal_no', 'UC_ID']).orderBy('deal_no').execute();
  expect(await load(profile, deals)).toMatchObject({
    ...{ outcome: 'loaded', created: 3, rejected: 0, newCustomers: 1 },
    warnings: [
      {
        column: 'Phone',
        reason: 'Placeholder phone, so the row is loaded without a customer.',
        count: 2,
      },
    ],
  });
  expect(await stored()).toEqual([
    { deal_no: 'D1', UC_ID: expect.any(Number) },
    { deal_no: 'D2', UC_ID: null },
    { deal_no: 'D3', UC_ID: null },
  ]);
  expect(await load(profile, deals)).toMatchObject({ unchanged: 3, newCustomers: 0 });
  const needing = profileOf(changedProfile(profile, { require: ['UC_ID'] }));
  expect(await load(needing, deals)).toMatchObject({ outcome: 'refused', rejected: 2 });
});
