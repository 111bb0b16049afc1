import { expect, test } from 'vitest';
import type { ReplyOf, RequestOf } from '../../../../contract/call.ts';
import {
  continueImportSet,
  importSet,
  planImportSet,
  startImportSet,
} from '../../../../contract/calls/imports/importSets.ts';
import { importHistory } from '../../../../contract/calls/imports/imports.ts';
import { inspectImport } from '../../../../contract/calls/imports/inspection.ts';
import { testApp } from '../../../support/app.ts';
import type { Browser } from '../../../support/browser.ts';
import { changedProfile } from '../../../support/changedProfile.ts';
import { importDirectory, sampleVin } from '../../../support/imports.ts';
import { upload } from '../../../support/uploads.ts';

const group = await testApp({ config: { dataDir: importDirectory() } });
const admin = await group.signIn('Administrator');

const customers = (numbers: readonly number[], last = 'Prior') => [
  'Customer No,First Name,Last Name,E-mail',
  ...numbers.map((number) => `${number},Ann,${last} ${number},ann${number}@example.com`),
];
const dealsHeader =
  'Store,Deal No,Contract Date,Status,Deal Type,Deal Kind,VIN,Sale Price,Front Gross,Back Gross,Customer No';
const deals = (rows: readonly (readonly [deal: number, customer: number | string])[]) => [
  dealsHeader,
  ...rows.map(
    ([deal, customer]) =>
      `1,S${deal},2026-03-02,Finalized,New,Retail,${sampleVin(deal)},30000,1000,500,${customer}`,
  ),
];

type SetFiles = RequestOf<typeof startImportSet>['files'];

/** Uploads files and guesses how each is read, as the page does. */
async function filesOf(browser: Browser, all: Readonly<Record<string, readonly string[]>>) {
  const files: SetFiles = [];
  for (const [name, lines] of Object.entries(all)) {
    // Of a person's files the oldest go first.
    group.clock.now = new Date(group.clock.now.getTime() + 1000);
    const upload_id = await upload(browser, name, lines);
    const { profile } = await browser.call(inspectImport, { upload_id });
    files.push({ upload_id, profile: changedProfile(profile, { source: 'DMS', allowedRejects: 5 }) });
  }
  return files;
}

async function endOfSet(browser: Browser, set_id: number): Promise<ReplyOf<typeof importSet>> {
  await expect
    .poll(
      async () => (await browser.call(importSet, { set_id })).files.some(({ state }) => state === 'running'),
      { timeout: 60_000 },
    )
    .toBe(false);
  return browser.call(importSet, { set_id });
}

const start = async (browser: Browser, files: SetFiles, dry_run: boolean) =>
  endOfSet(browser, (await browser.call(startImportSet, { files, dry_run })).set_id);

const statesOf = ({ files }: ReplyOf<typeof importSet>) =>
  files.map(({ file_name, state }) => [file_name, state]);

const customerOfDeal = async (deal: string) => {
  const found = await group.db
    .selectFrom('deal')
    .leftJoin('customer', 'customer.UC_ID', 'deal.UC_ID')
    .select('UC_LastName')
    .where('deal_no', '=', deal)
    .executeTakeFirst();
  return found?.UC_LastName;
};

test('files of one set are put in order, with how well the column fits that joins them', async () => {
  const files = await filesOf(admin, {
    'deals.csv': [
      ...deals([
        [1, 7001],
        [2, 7002],
        [3, 7099],
        [4, ''],
        [5, ' 07002 '],
      ]),
      // Names no customer, and is none of the rows that should.
      'Total,,,,,,,150000,5000,2500,',
    ],
    'customers.csv': customers([7001, 7002, 7003]),
  });
  const plan = await admin.call(planImportSet, { files });
  const [dealsFile, customersFile] = files;
  expect(plan.files).toEqual([
    { upload_id: customersFile?.upload_id, feed: 'customers', needs: [] },
    { upload_id: dealsFile?.upload_id, feed: 'deals', needs: [customersFile?.upload_id] },
  ]);
  expect(plan.joins).toEqual([
    {
      upload_id: dealsFile?.upload_id,
      field: 'UC_ID',
      header: 'Customer No',
      to: [customersFile?.upload_id],
      to_feed: 'customers',
      to_header: 'Customer No',
      rows: 4,
      empty: 1,
      found: 3,
      known: 0,
      missing: 1,
      first: [{ line: 4, value: '7099' }],
      is_whole: true,
      other_source: false,
    },
  ]);
});

test('a deal whose customer comes in another file of the set is tried and loaded with them', async () => {
  const files = await filesOf(admin, {
    'deals.csv': deals([
      [11, 7101],
      [12, 7102],
    ]),
    'customers.csv': customers([7101, 7102]),
  });
  const tried = await start(admin, files, true);
  expect(tried).toMatchObject({ dry_run: true, is_own: true });
  expect(statesOf(tried)).toEqual([
    ['customers.csv', 'tried'],
    ['deals.csv', 'tried'],
  ]);
  expect(tried.files[1]?.progress?.report).toMatchObject({ created: 2, rejected: 0 });
  expect(await customerOfDeal('S11')).toBeUndefined();
  const none = await group.db.selectFrom('customer').select('UC_ID').where('source_no', '=', 7101).execute();
  expect(none).toEqual([]);

  await admin.call(continueImportSet, { set_id: tried.set_id, dry_run: false });
  const loaded = await endOfSet(admin, tried.set_id);
  expect(statesOf(loaded)).toEqual([
    ['customers.csv', 'loaded'],
    ['deals.csv', 'loaded'],
  ]);
  expect(await customerOfDeal('S11')).toBe('Prior 7101');
  const history = await admin.call(importHistory, {});
  expect(history.slice(0, 4).map(({ file_name, state }) => `${file_name} ${state}`)).toEqual([
    'deals.csv loaded',
    'customers.csv loaded',
    'deals.csv tried',
    'customers.csv tried',
  ]);
  const again = await admin.reply(continueImportSet, { set_id: tried.set_id, dry_run: false });
  expect(again.error).toMatchObject({ code: 'conflict' });
});

test('a set that is gone on with twice at once is loaded once', async () => {
  const files = await filesOf(admin, { 'a.csv': deals([[71, 7701]]), 'b.csv': customers([7701]) });
  const { set_id } = await start(admin, files, true);
  const replies = await Promise.all(
    [1, 2, 3].map(() => admin.reply(continueImportSet, { set_id, dry_run: false })),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(statesOf(await endOfSet(admin, set_id)).map(([, state]) => state)).toEqual(['loaded', 'loaded']);
  const history = await admin.call(importHistory, {});
  expect(history.slice(0, 3).map(({ file_name, state }) => `${file_name} ${state}`)).toEqual([
    'a.csv loaded',
    'b.csv loaded',
    'a.csv tried',
  ]);
});

test('what refers to a refused file waits for it, what does not goes on, and both follow once somebody has said yes', async () => {
  const files = await filesOf(admin, {
    'deals.csv': deals([[21, 7201]]),
    'customers.csv': [...customers([7201]), 'nobody,Ann,Prior,ann@example.com'],
    'plans.csv': ['store_id,month,fixed_overhead', '1,2026-01-01,50000'],
  });
  for (const dryRun of [true, false]) {
    const ended = await start(admin, files, dryRun);
    expect(statesOf(ended)).toEqual([
      ['customers.csv', 'refused'],
      ['deals.csv', 'waits'],
      ['plans.csv', dryRun ? 'tried' : 'loaded'],
    ]);
    expect(ended.files[1]).toMatchObject({ needs: [0], waits_for: [0] });
    expect(await customerOfDeal('S21')).toBeUndefined();
    if (dryRun) continue;
    const before = ended.files[2]?.run_id;
    const accept = [{ place: 0, accept_rejects: true }];
    await admin.call(continueImportSet, { set_id: ended.set_id, dry_run: false, accept });
    const loaded = await endOfSet(admin, ended.set_id);
    expect(statesOf(loaded).map(([, state]) => state)).toEqual(['loaded', 'loaded', 'loaded']);
    expect(loaded.files[2]?.run_id).toBe(before);
    expect(await customerOfDeal('S21')).toBe('Prior 7201');
  }
});

test('stores, their people, customers and what refers to them are loaded as one', async () => {
  const files = await filesOf(admin, {
    'a-deals.csv': [
      'store_id,deal_no,contract_date,status,deal_type,deal_kind,vin,sale_price,front_gross,back_gross,UC_ID,salesperson1_id',
      `501,T1,2026-03-02,Finalized,New,Retail,${sampleVin(31)},30000,1000,500,7301,9501`,
    ],
    'b-people.csv': [
      'employee_id,firstname,lastname,department,store_id,hire_date,status',
      '9501,Maria,Vega,Sales,501,2020-01-02,Active',
    ],
    'c-stores.csv': ['ID,AS_ID,storename,timezone', '501,80501,Alder Falls Toyota,America/New_York'],
    'd-customers.csv': customers([7301]),
  });
  const tried = await start(admin, files, true);
  expect(statesOf(tried)).toEqual([
    ['c-stores.csv', 'tried'],
    ['b-people.csv', 'tried'],
    ['d-customers.csv', 'tried'],
    ['a-deals.csv', 'tried'],
  ]);
  expect(tried.files[3]?.needs).toEqual([0, 1, 2]);
  await admin.call(continueImportSet, { set_id: tried.set_id, dry_run: false });
  const loaded = await endOfSet(admin, tried.set_id);
  expect(loaded.files.map(({ state }) => state)).toEqual(['loaded', 'loaded', 'loaded', 'loaded']);
  expect(await customerOfDeal('T1')).toBe('Prior 7301');
});

test('numbers of another source are nobody of this one, which is said', async () => {
  const files = await filesOf(admin, {
    'deals.csv': deals([[41, 7401]]),
    'customers.csv': customers([7401]),
  });
  const others = files.map((file, place) =>
    place === 0 ? { ...file, profile: { ...file.profile, source: { name: 'Another' } } } : file,
  );
  expect((await admin.call(planImportSet, { files: others })).joins).toMatchObject([{ other_source: true }]);
});

test('only whoever has uploaded the files goes on with them; whoever views imports sees the set', async () => {
  const files = await filesOf(admin, { 'a.csv': deals([[51, '']]), 'b.csv': customers([7501]) });
  const tried = await start(admin, files, true);
  const other = await group.signInNew({ role: 'Administrator', stores: 'all' });
  const refused = await other.reply(continueImportSet, { set_id: tried.set_id, dry_run: false });
  expect(refused.error).toMatchObject({ code: 'forbidden' });
  expect((await other.reply(startImportSet, { files, dry_run: true })).status).toBe(404);
  const controller = await group.signInNew({ role: 'Controller', stores: 'all' });
  expect(await controller.call(importSet, { set_id: tried.set_id })).toMatchObject({ is_own: false });
  expect((await controller.reply(startImportSet, { files, dry_run: true })).status).toBe(403);
  expect((await controller.reply(planImportSet, { files })).status).toBe(403);
  const salesperson = await group.signIn('Salesperson');
  expect((await salesperson.reply(importSet, { set_id: tried.set_id })).status).toBe(403);
});

test('what is wrong with a set is said before anything runs', async () => {
  const files = await filesOf(admin, { 'a.csv': deals([[61, '']]), 'b.csv': customers([7601]) });
  const [first, second] = files;
  if (!first || !second) throw new Error('There are two files.');
  const refused = async (all: SetFiles) =>
    (await admin.reply(startImportSet, { files: all, dry_run: true })).error;
  expect(await refused([first])).toMatchObject({ code: 'invalid' });
  expect(await refused([first, first])).toMatchObject({ code: 'invalid' });
  expect(await refused([first, { ...second, profile: { feed: 'boats' } }])).toMatchObject({
    code: 'invalid',
  });
  expect(await refused([first, { ...second, upload_id: 'f'.repeat(32) }])).toMatchObject({
    code: 'not_found',
  });
  expect((await admin.reply(importSet, { set_id: 2_000_000_000 })).status).toBe(404);
  expect((await admin.reply(continueImportSet, { set_id: 2_000_000_000, dry_run: true })).status).toBe(404);
});
