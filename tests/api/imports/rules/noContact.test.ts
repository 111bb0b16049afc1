import { beforeEach, expect, test } from 'vitest';
import { changedProfile } from '../../../support/changedProfile.ts';
import { testDatabase } from '../../../support/database.ts';
import { samplesOf } from '../../../support/importSamples.ts';
import { importDirectory, importerInto, profileOf, sampleVin } from '../../../support/imports.ts';
import { insert } from '../../../support/records/insert.ts';
import { rollupTables } from '../../../support/records/rollups.ts';

const { db } = await testDatabase();
const load = importerInto(db, importDirectory());

const addStores = (...zones: readonly string[]) =>
  insert(
    db,
    'store',
    zones.map((timezone, at) => ({
      ...{ ID: at + 1, AS_ID: at + 101, storename: `Store ${at + 1}`, timezone, made_here: true },
    })),
  );

beforeEach(async () => {
  const records = ['deal', 'lead', 'lead_arrival', 'match_pair', 'customer', ...rollupTables] as const;
  for (const table of [...records, 'equity_band', 'store_group_store', 'store'] as const)
    await db.deleteFrom(table).execute();
});

const people = () =>
  db
    .selectFrom('customer')
    .select(['UC_LastName', 'UC_Email', 'UC_Phone1', 'address', 'merged_into', 'household_id'])
    .orderBy('UC_ID')
    .execute();

const named = { first: ['First'], last: ['Last'], phone: ['Phone'] };
const header = 'UC_ID,UC_LastName,UC_Email,UC_Phone1,address,zip';

test('placeholders of email, phone and street are empty cells with a warning, and merge no customers', async () => {
  await addStores('America/New_York');
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
  expect(report.warnings).toMatchObject([
    { column: 'UC_Email', reason: 'Placeholder email, read as empty.', count: 5, firstLine: 2 },
    { column: 'UC_Phone1', count: 5 },
    { column: 'address', count: 3 },
  ]);
  const found = await people();
  const none = { UC_Email: null, UC_Phone1: null };
  expect(found).toMatchObject([
    ...[
      { ...none, address: null },
      { ...none, address: null },
      { ...none, address: 'No Name Road' },
    ],
    ...[{ ...none, address: null }, none],
    { UC_Email: 'real@shop.com', UC_Phone1: '610-555-0142', address: null },
  ]);
  expect(new Set(found.map((one) => one.household_id)).size).toBe(6);
  expect(found.every((one) => one.merged_into === null)).toBe(true);
  const needing = { feed: 'customers', require: ['UC_Email', 'UC_Phone1'], allowedRejects: 100 };
  const needed = await load(profileOf(needing), [header, '7,Ott,none,000-000-0000,,']);
  expect(needed.rejectReasons.map(({ reason }) => reason)).toEqual([
    'Placeholder email. A real one is required.',
    'Placeholder phone. A real one is required.',
  ]);
});

test('values and defaults of the profile come before placeholders', async () => {
  const values = { UC_Email: { none: null } };
  const profile = profileOf({ feed: 'customers', values, fill: { UC_Phone1: '610-555-0100' } });
  const report = await load(profile, [header, '1,Ott,None,unknown,,']);
  expect(report).toMatchObject({ created: 1, warnings: [{ column: 'UC_Phone1', count: 1 }] });
  expect(await people()).toMatchObject([{ UC_Email: null, UC_Phone1: '610-555-0100' }]);
});

test.each([
  ['name and phone', { customer: named }],
  [
    'a key made of both',
    {
      columns: {
        ...{ UC_FirstName: 'First', UC_LastName: 'Last', UC_Phone1: 'Phone' },
        ...{ UC_Phone2: 'UC_Phone2', UC_Email: 'UC_Email', address: 'address', zip: 'zip' },
      },
      combine: { source_key: ['UC_FirstName', 'UC_LastName', 'UC_Phone1'] },
    },
  ],
])(
  'customers without a phone are told apart by their other details, or rejected: by %s',
  async (_how, rule) => {
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
    expect(report.rejectReasons).toMatchObject([
      { reason: expect.stringContaining('Add a phone'), count: 2 },
    ]);
    expect(await load(profile, file)).toMatchObject({ created: 0, unchanged: 4, rejected: 2 });
    const spelt = [file[0] ?? '', 'john,SMITH,none,,JOHN@SMITH.EXAMPLE,,'];
    if ('customer' in rule) expect(await load(profile, spelt)).toMatchObject({ created: 0, updated: 1 });
  },
);

const german = ['UC_ID,UC_LastName,UC_Phone1', '1,Ott,089 1234567', '2,Roux,+33 1 42 56 78 90'];
const phones = async () => (await people()).map((one) => one.UC_Phone1);

test('phones belong to the country of all stores, of the profile, or of the store of their row', async () => {
  await addStores('Europe/Berlin', 'Europe/Berlin');
  expect(await load('customers', german)).toMatchObject({ created: 2, rejected: 0 });
  expect(await phones()).toEqual(['+49891234567', '+33142567890']);
  await db.deleteFrom('customer').execute();
  await db.deleteFrom('store').execute();
  await addStores('Europe/Berlin', 'Europe/Paris', 'America/New_York');
  const several = profileOf({ feed: 'customers', allowedRejects: 100 });
  expect(await load(several, german)).toMatchObject({ created: 1, rejected: 1 });
  expect(await load(profileOf({ feed: 'customers', phonesOf: 'DE' }), german)).toMatchObject({ created: 1 });
  expect(await phones()).toEqual(['+49891234567', '+33142567890']);
  expect(() => profileOf({ feed: 'customers', phonesOf: 'XX' })).toThrow('country code such as DE');
  const rows = ['089 1234567', '01 42 56 78 90', '610-555-0142'].map(
    (phone, at) => `${at + 1},L${at},2026-03-02T10:00:00Z,Prior${at},${phone}`,
  );
  const leads = ['store_id,lead_no,received_at,last_name,phone', ...rows];
  expect(await load('leads', leads)).toMatchObject({ created: 3, warnings: [] });
  const stored = await db.selectFrom('lead').select('phone').orderBy('store_id').execute();
  expect(stored.map(({ phone }) => phone)).toEqual(['+49891234567', '+33142567890', '610-555-0142']);
});

test('deals whose customers have no phone load without a customer, also where no row may be rejected', async () => {
  await addStores('America/New_York');
  const profile = profileOf({ feed: 'deals', customer: named, allowedRejects: 0 });
  const { header: names, row } = samplesOf('deals', { First: 'Walk', Last: 'In', Phone: 'none' });
  const deals = [
    names,
    row({ deal_no: 'D1', Phone: '610-555-0101' }),
    row({ deal_no: 'D2', Phone: '000-000-0000', vin: sampleVin(2) }),
    row({ deal_no: 'D3', vin: sampleVin(3) }),
  ];
  const reason = 'Placeholder phone, so the row is loaded without a customer.';
  expect(await load(profile, deals)).toMatchObject({
    ...{ outcome: 'loaded', created: 3, rejected: 0, newCustomers: 1 },
    warnings: [{ column: 'Phone', reason, count: 2 }],
  });
  const stored = db.selectFrom('deal').select('UC_ID').orderBy('deal_no');
  expect(await stored.execute()).toEqual([{ UC_ID: expect.any(Number) }, { UC_ID: null }, { UC_ID: null }]);
  expect(await load(profile, deals)).toMatchObject({ unchanged: 3, newCustomers: 0 });
  const needing = profileOf(changedProfile(profile, { require: ['UC_ID'] }));
  expect(await load(needing, deals)).toMatchObject({ outcome: 'refused', rejected: 2 });
});
