import { expect, test } from 'vitest';
import {
  continueImportSet,
  importSet,
  planImportSet,
  startImportSet,
} from '../../../../contract/calls/imports/importSets.ts';
import { importHistory } from '../../../../contract/calls/imports/imports.ts';
import { testApp } from '../../../support/app.ts';
import { setsOf, statesOf } from '../../../support/importSets.ts';
import { importDirectory, sampleVin } from '../../../support/imports.ts';

const group = await testApp({ config: { dataDir: importDirectory() } });
const { db } = group;
const admin = await group.signIn('Administrator');
const { guessed, ended, start } = setsOf(group, admin);

const customers = (...numbers: readonly number[]) => [
  'Customer No,First Name,Last Name,E-mail',
  ...numbers.map((number) => `${number},Ann,Prior ${number},ann${number}@example.com`),
];
const deals = (
  ...rows: readonly (readonly [deal: number, customer?: number | string, day?: string, status?: string])[]
) => [
  'Store,Deal No,Contract Date,Status,Deal Type,Deal Kind,VIN,Sale Price,Front Gross,Back Gross,Customer No',
  ...rows.map(
    ([deal, customer = '', day = '2026-03-02', status = 'Finalized']) =>
      `1,S${deal},${day},${status},New,Retail,${sampleVin(deal)},30000,1000,500,${customer}`,
  ),
];
const dms = { source: 'DMS', allowedRejects: 5 };
const filesOf = (all: Readonly<Record<string, readonly string[]>>) => guessed(all, dms);

const customerOfDeal = async (deal: string) => {
  const found = await db
    .selectFrom('deal')
    .leftJoin('customer', 'customer.UC_ID', 'deal.UC_ID')
    .select('UC_LastName')
    .where('deal_no', '=', deal)
    .executeTakeFirst();
  return found?.UC_LastName;
};
const history = async (count: number) =>
  (await admin.call(importHistory, {}))
    .slice(0, count)
    .map(({ file_name, state }) => `${file_name} ${state}`);

test('a plan puts the files of a set in order, with how well their columns match, also of another source', async () => {
  const rows = deals([1, 7001], [2, 7002], [3, 7099], [4], [5, ' 07002 ']);
  const files = await filesOf({
    // The total names no customer, and needs none.
    'deals.csv': [...rows, 'Total,,,,,,,150000,5000,2500,'],
    'customers.csv': customers(7001, 7002, 7003),
  });
  const plan = await admin.call(planImportSet, { files });
  const [dealsId = '', customersId = ''] = files.map(({ upload_id }) => upload_id);
  expect(plan.files).toEqual([
    { upload_id: customersId, feed: 'customers', needs: [] },
    { upload_id: dealsId, feed: 'deals', needs: [customersId] },
  ]);
  expect(plan.joins).toEqual([
    {
      ...{ upload_id: dealsId, field: 'UC_ID', header: 'Customer No' },
      ...{ to: [customersId], to_feed: 'customers', to_header: 'Customer No' },
      ...{ rows: 4, empty: 1, found: 3, known: 0, missing: 1, first: [{ line: 4, value: '7099' }] },
      ...{ is_whole: true, other_source: false },
    },
  ]);
  const [first, second] = files;
  if (!first || !second) throw new Error('Two files were sent.');
  const others = [{ ...first, profile: { ...first.profile, source: { name: 'Another' } } }, second];
  expect((await admin.call(planImportSet, { files: others })).joins).toMatchObject([{ other_source: true }]);
});

test('a deal whose customer comes in another file of the set is tried and loaded with it, once', async () => {
  const files = await filesOf({
    'deals.csv': deals([11, 7101], [12, 7102]),
    'customers.csv': customers(7101, 7102),
  });
  const tried = await start(files, true);
  expect(tried).toMatchObject({ dry_run: true, is_own: true });
  expect(statesOf(tried)).toEqual([
    ['customers.csv', 'tried'],
    ['deals.csv', 'tried'],
  ]);
  expect(tried.files[1]?.progress?.report).toMatchObject({ created: 2, rejected: 0 });
  expect(await customerOfDeal('S11')).toBeUndefined();
  const none = db.selectFrom('customer').select('UC_ID').where('source_no', '=', 7101);
  expect(await none.execute()).toEqual([]);
  const { set_id } = tried;
  const replies = [1, 2, 3].map(() => admin.reply(continueImportSet, { set_id, dry_run: false }));
  expect((await Promise.all(replies)).map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(statesOf(await ended(set_id))).toEqual([
    ['customers.csv', 'loaded'],
    ['deals.csv', 'loaded'],
  ]);
  expect(await customerOfDeal('S11')).toBe('Prior 7101');
  const both = ['deals.csv', 'customers.csv'];
  expect(await history(4)).toEqual(
    ['loaded', 'tried'].flatMap((state) => both.map((name) => `${name} ${state}`)),
  );
  const again = await admin.reply(continueImportSet, { set_id, dry_run: false });
  expect(again.error).toMatchObject({ code: 'conflict' });
});

test('what refers to a refused file waits for it, the others load, and both follow once it is accepted', async () => {
  const files = await filesOf({
    'deals.csv': deals([21, 7201]),
    'customers.csv': [...customers(7201), 'nobody,Ann,Prior,ann@example.com'],
    'plans.csv': ['store_id,month,fixed_overhead', '1,2026-01-01,50000'],
  });
  const refused = (last: string) => [
    ['customers.csv', 'refused'],
    ['deals.csv', 'waits'],
    ['plans.csv', last],
  ];
  expect(statesOf(await start(files, true))).toEqual(refused('tried'));
  const held = await start(files, false);
  expect(statesOf(held)).toEqual(refused('loaded'));
  expect(held.files[1]).toMatchObject({ needs: [0], waits_for: [0] });
  expect(await customerOfDeal('S21')).toBeUndefined();
  const accept = [{ place: 0, accept_rejects: true }];
  await admin.call(continueImportSet, { set_id: held.set_id, dry_run: false, accept });
  const loaded = await ended(held.set_id);
  expect(loaded.files.map(({ state }) => state)).toEqual(['loaded', 'loaded', 'loaded']);
  expect(loaded.files[2]?.run_id).toBe(held.files[2]?.run_id);
  expect(await customerOfDeal('S21')).toBe('Prior 7201');
});

test('stores, their employees, customers and deals are loaded as one', async () => {
  const own =
    'store_id,deal_no,contract_date,status,deal_type,deal_kind,vin,sale_price,front_gross,back_gross';
  const files = await filesOf({
    'a-deals.csv': [
      `${own},UC_ID,salesperson1_id`,
      `501,T1,2026-03-02,Finalized,New,Retail,${sampleVin(31)},30000,1000,500,7301,9501`,
    ],
    'b-people.csv': [
      'employee_id,firstname,lastname,department,store_id,hire_date,status',
      '9501,Maria,Vega,Sales,501,2020-01-02,Active',
    ],
    'c-stores.csv': ['ID,AS_ID,storename,timezone', '501,80501,Alder Falls Toyota,America/New_York'],
    'd-customers.csv': customers(7301),
  });
  const tried = await start(files, true);
  const order = ['c-stores.csv', 'b-people.csv', 'd-customers.csv', 'a-deals.csv'];
  expect(statesOf(tried)).toEqual(order.map((name) => [name, 'tried']));
  expect(tried.files[3]?.needs).toEqual([0, 1, 2]);
  await admin.call(continueImportSet, { set_id: tried.set_id, dry_run: false });
  expect(statesOf(await ended(tried.set_id))).toEqual(order.map((name) => [name, 'loaded']));
  expect(await customerOfDeal('T1')).toBe('Prior 7301');
});

test('months of one report load in the order of their days, or in the chosen one, and later values are counted', async () => {
  // A deal of July was unwound in August. A date far ahead is a typing error.
  const july = deals([81, '', '07/30/2025'], [82, '', '07/31/2025'], [83, '', '07/31/2052']);
  const august = deals([81, '', '07/30/2025', 'Unwound'], [84, '', '08/30/2025']);
  const log = { source: 'LOG', allowedRejects: 50 };
  const files = await guessed({ 'LOG Aug.csv': august, 'LOG Jul.csv': july }, log);
  const [later = '', earlier = ''] = files.map(({ upload_id }) => upload_id);
  const plan = await admin.call(planImportSet, { files });
  expect(plan.files.map(({ upload_id }) => upload_id)).toEqual([earlier, later]);
  const days = [
    { upload_id: earlier, of: '2025-07-31' },
    { upload_id: later, of: '2025-08-30' },
  ];
  expect(plan.sequences).toEqual([{ feed: 'deals', by: 'days', files: days }]);
  const run = async (dry: boolean, keep = false) =>
    (await start(files, dry, keep)).files.map(({ file_name, progress }) => [
      file_name,
      progress?.report?.updatedInSet,
    ]);
  expect(await run(true, true)).toEqual([
    ['LOG Aug.csv', 0],
    ['LOG Jul.csv', 1],
  ]);
  expect(await run(true)).toEqual([
    ['LOG Jul.csv', 0],
    ['LOG Aug.csv', 1],
  ]);
  const status = () => db.selectFrom('deal').select('status').where('deal_no', '=', 'S81').executeTakeFirst();
  expect(await status()).toBeUndefined();
  expect(await run(false)).toEqual([
    ['LOG Jul.csv', 0],
    ['LOG Aug.csv', 1],
  ]);
  expect(await status()).toEqual({ status: 'Unwound' });
});

test('only the user who uploaded the files continues a set, and viewers of imports see it', async () => {
  const files = await filesOf({ 'a.csv': deals([51]), 'b.csv': customers(7501) });
  const { set_id } = await start(files, true);
  const other = await group.signInNew({ role: 'Administrator', stores: 'all' });
  const refused = await other.reply(continueImportSet, { set_id, dry_run: false });
  expect(refused.error).toMatchObject({ code: 'forbidden' });
  expect((await other.reply(startImportSet, { files, dry_run: true })).status).toBe(404);
  const controller = await group.signInNew({ role: 'Controller', stores: 'all' });
  expect(await controller.call(importSet, { set_id })).toMatchObject({ is_own: false });
  expect((await controller.reply(startImportSet, { files, dry_run: true })).status).toBe(403);
  expect((await controller.reply(planImportSet, { files })).status).toBe(403);
  const salesperson = await group.signIn('Salesperson');
  expect((await salesperson.reply(importSet, { set_id })).status).toBe(403);
});

test('an invalid set is refused before anything runs', async () => {
  const [first, second] = await filesOf({ 'a.csv': deals([61]), 'b.csv': customers(7601) });
  if (!first || !second) throw new Error('Two files were sent.');
  const refused = async (...files: (typeof first)[]) =>
    (await admin.reply(startImportSet, { files, dry_run: true })).error?.code;
  expect(await refused(first)).toBe('invalid');
  expect(await refused(first, first)).toBe('invalid');
  expect(await refused(first, { ...second, profile: { feed: 'boats' } })).toBe('invalid');
  expect(await refused(first, { ...second, upload_id: 'f'.repeat(32) })).toBe('not_found');
  const unknown = { set_id: 2_000_000_000 };
  expect((await admin.reply(importSet, unknown)).status).toBe(404);
  expect((await admin.reply(continueImportSet, { ...unknown, dry_run: true })).status).toBe(404);
});
