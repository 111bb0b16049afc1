import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeApiKey } from '../../../../contract/calls/doors/apiKeys.ts';
import { Imports } from '../../../../server/imports/jobs/service.ts';
import { testApp } from '../../../support/app.ts';
import { importDirectory, importerInto, profileOf, sampleVin } from '../../../support/imports.ts';
import { adf } from '../../../support/leads.ts';
import { watchedFolder } from '../../../support/watchedFolder.ts';
import { lead, people, visit } from './person.ts';
import { subjectsIn, tablesWith } from './subjects.ts';

const directory = importDirectory();
const watched = importDirectory();
const secretKey = 'the key of a test, thirty-two characters';
const group = await testApp({ config: { dataDir: directory, secretKey } });
const { app, db } = group;
const now = () => group.clock.now;
const { save } = watchedFolder(group);
const admin = await group.signIn('Administrator');
const { secret, erase } = subjectsIn({ db, caller: admin, now, dataDir: directory });
const importInto = importerInto(db, directory);
const load = (feed: string, lines: readonly string[] | string, more = {}, name = 'sample.csv') =>
  importInto(profileOf({ source: 'Other', feed, ...more }), lines, { secret, now, name });

const unclaimed = sampleVin(9);
const EMAIL = 'ottilie@quarrington.example';
const PHONE = '610-555-0142';
const traces = [EMAIL, '555-0142', '5550142'];
const found = () => tablesWith(db, traces);
const idOf = async (email: string) =>
  (await db.selectFrom('customer').select('UC_ID').where('UC_Email', '=', email).executeTakeFirstOrThrow())
    .UC_ID;

await load('customers', people, { source: 'CDK' });
// Arrived under another last name before the erasure, so it wasn't linked to the person.
await load('leads', [
  lead.header,
  lead.row({ lead_no: 'E1', last_name: 'Married', comments: 'Prefers a call' }),
  lead.row({
    lead_no: 'E2',
    first_name: 'Bo',
    last_name: 'Ray',
    email: 'bo@ray.example',
    phone: '610-555-0143',
  }),
]);
await erase(await idOf(EMAIL));

test('erases leads that came under another last name', async () => {
  expect(await tablesWith(db, [...traces, 'married', 'prefers a call'])).toEqual([]);
  expect(await tablesWith(db, ['bo@ray.example'])).toEqual(['customer', 'lead', 'lead_arrival']);
});

const prospect = { id: '1', at: '2026-02-01T10:00:00-05:00', last: 'Married', email: EMAIL, phone: PHONE };

test.each([
  ['email address', { ...prospect, id: 'P1', phone: '' }],
  ['phone number', { ...prospect, id: 'P2', email: '' }],
  ['email address and phone number', { ...prospect, id: 'P3' }],
])('a posted lead with the %s of an erased person does not store it', async (what, said) => {
  const { key } = await admin.call(makeApiKey, { name: what, may: 'calls', calls: ['POST leads'] });
  const reply = await app.inject({
    method: 'POST',
    url: '/api/leads',
    headers: { 'content-type': 'application/xml', authorization: `Bearer ${key}` },
    body: adf(said, { ...said, id: `${said.id} elsewhere`, store: 'Nowhere' }),
  });
  expect(JSON.parse(reply.body).response.leads).toMatchObject([{ state: 'new' }, { state: 'kept_aside' }]);
  expect(await found()).toEqual([]);
});

test('a lead from a watched folder does not store them', async () => {
  await save('their leads', { feed: 'leads' }, '*.xml');
  const imports = new Imports({
    db,
    now,
    log: { warn: () => {}, error: () => {} },
    config: {
      ...secret,
      importDir: watched,
      importLimit: 1024 * 1024,

      importQuiet: 0,
    },
  });
  mkdirSync(watched, { recursive: true });
  writeFileSync(join(watched, 'leads.xml'), adf({ ...prospect, id: '3' }));
  await imports.folder?.tick();
  await imports.folder?.tick();
  const runs = db.selectFrom('import_run').select('state').where('origin', '=', 'folder');
  expect(await runs.execute()).toEqual([{ state: 'loaded' }]);
  expect(await found()).toEqual([]);
});

const named = { customer: { first: ['first'], last: ['last'], phone: ['tel'], email: ['mail'] } };
const married = `Ottilie,Married,(610) 555-0142,${EMAIL}`;
interface File {
  readonly what: string;
  readonly feed: string;
  readonly lines: readonly string[] | string;
  readonly more?: object;
  readonly name?: string;
}

const files: readonly File[] = [
  {
    what: 'leads in ADF',
    feed: 'leads',
    lines: adf({ ...prospect, id: '4' }),
    name: 'leads.xml',
  },
  {
    what: 'leads',
    feed: 'leads',
    lines: [lead.header, lead.row({ lead_no: 'E3', last_name: 'Married' })],
  },
  {
    what: 'customers',
    feed: 'customers',
    lines: [people[0] ?? '', people[1]?.replace('501', '601').replace(',Quarr', ',X') ?? ''],
  },
  {
    what: 'customers with their phone alone',
    feed: 'customers',
    lines: ['UC_ID,UC_FirstName,UC_LastName,UC_Phone1', `602,Ottilie,Married,${PHONE}`],
  },
  {
    what: 'customers who are known',
    feed: 'customers',
    lines: ['UC_ID,UC_FirstName,UC_LastName,UC_Email', `502,Bo,Ray,${EMAIL}`],
    more: { source: 'CDK' },
  },
  {
    what: 'deals',
    feed: 'deals',
    lines: [
      'store_id,deal_no,contract_date,status,deal_type,deal_kind,vin,sale_price,front_gross,back_gross,first,last,tel,mail',
      `1,M1,2026-02-02,Finalized,New,Retail,${unclaimed},30000,1000,500,${married}`,
    ],
    more: named,
  },
  {
    what: 'repair orders',
    feed: 'repair_orders',
    lines: [
      'store_id,ro_no,line_no,opened_at,closed_at,status,pay_type,billed_hours,labor_sale,labor_cost,parts_sale,parts_cost,first,last,tel,mail',
      `1,M1,1,2026-02-03T15:00:00Z,2026-02-03T18:00:00Z,closed,CP,1,100,40,10,5,${married}`,
    ],
    more: { ...named, waive: { vin: 'Not told.', advisor_id: 'Not told.' } },
  },
  {
    what: 'appointments with names',
    feed: 'appointments',
    lines: [
      'store_id,appt_id,dept,starts_at,status,first,last,tel,mail',
      `1,M1,Service,2026-02-03T15:00:00Z,completed,${married}`,
    ],
    more: named,
  },
  {
    what: 'appointments',
    feed: 'appointments',
    lines: [visit.header.replace(',UC_ID', ''), visit.row({ appt_id: 'M2' }).replace(/,501$/, '')],
  },
];

test.each(files)('a file of $what does not store them', async ({ feed, lines, more, name }) => {
  expect(await load(feed, lines, more, name)).toMatchObject({ outcome: 'loaded', rejected: 0 });
  expect(await found()).toEqual([]);
});

test('keeps the number of a family, and of a dealership, with everybody else', async () => {
  await load('customers', [
    'UC_ID,UC_FirstName,UC_LastName,UC_Phone1',
    `701,Ann,Lee,${PHONE}`,
    '702,Kim,Other,610-555-0188',
    ...Array.from({ length: 8 }, (_, at) => `${800 + at},P${at},Names,610-555-0188`),
  ]);
  const family = db.selectFrom('customer').select('UC_FirstName').where('UC_Phone1', '=', PHONE);
  expect(await family.execute()).toEqual([{ UC_FirstName: 'Ann' }]);
  const kim = await db
    .selectFrom('customer')
    .select('UC_ID')
    .where('UC_FirstName', '=', 'Kim')
    .executeTakeFirstOrThrow();
  await load('leads', [
    lead.header,
    lead.row({ lead_no: 'E4', first_name: 'Zoe', last_name: 'Fox', email: '', phone: '610-555-0188' }),
  ]);
  await erase(kim.UC_ID);
  await load('leads', [
    lead.header,
    lead.row({ lead_no: 'E5', first_name: 'Max', last_name: 'Elk', email: '', phone: '610-555-0188' }),
  ]);
  const leads = db
    .selectFrom('lead')
    .select('first_name')
    .where('phone', '=', '610-555-0188')
    .orderBy('first_name');
  expect(await leads.execute()).toEqual([{ first_name: 'Max' }, { first_name: 'Zoe' }]);
});
