import { expect, test } from 'vitest';
import { planImportSet } from '../../../../contract/calls/imports/importSets.ts';
import { inspectImport } from '../../../../contract/calls/imports/inspection.ts';
import { testApp } from '../../../support/app.ts';
import { changedProfile } from '../../../support/changedProfile.ts';
import { setsOf, statesOf } from '../../../support/importSets.ts';
import { importDirectory, importerInto, profileOf, sampleVin } from '../../../support/imports.ts';
import { upload } from '../../../support/uploads.ts';

const directory = importDirectory();
const group = await testApp({ config: { dataDir: directory } });
const admin = await group.signIn('Administrator');
const load = importerInto(group.db, directory);

const customers = (numbers: readonly string[]) => [
  'Customer No,First Name,Last Name',
  ...numbers.map((number, place) => `${number},Ann,Prior ${place + 1}`),
];
let deal = 0;
const deals = (numbers: readonly string[]) => [
  'Store,Deal No,Contract Date,Status,Deal Type,Deal Kind,VIN,Sale Price,Front Gross,Back Gross,Customer No',
  ...numbers.map((number) => {
    deal += 1;
    return `1,K${deal},2026-03-02,Finalized,New,Retail,${sampleVin(deal)},30000,1000,500,${number}`;
  }),
];

/** Last names of the buyers of the last deals, in their order. */
const buyers = async (count: number) => {
  const rows = await group.db
    .selectFrom('deal')
    .leftJoin('customer', 'customer.UC_ID', 'deal.UC_ID')
    .select(['deal_no', 'UC_LastName'])
    .where('deal_no', 'like', 'K%')
    .execute();
  return rows
    .toSorted((one, other) => Number(one.deal_no.slice(1)) - Number(other.deal_no.slice(1)))
    .slice(-count)
    .map(({ UC_LastName }) => UC_LastName);
};

/** Uploads a file and guesses how it is read, as the page does. */
async function looked(name: string, lines: readonly string[], source: string) {
  const upload_id = await upload(admin, name, lines);
  const { profile, judged, preview } = await admin.call(inspectImport, { upload_id, in_set: true });
  return {
    upload_id,
    judged,
    preview,
    profile: changedProfile(profile, { source }),
    columns: profile.columns,
  };
}

test('two files of one set fit by customer numbers with letters, however they are spelt', async () => {
  const called = ['C-1001', 'c-1002', 'AB 3', '0017', '4400012345678', 'D-9/x'];
  const customersFile = await looked('customers.csv', customers(called), 'Letters');
  const dealsFile = await looked(
    'deals.csv',
    deals(['c-1001', ' C-1002 ', 'ab 3', '17', '4400012345678', 'd-9/X', '', 'C-1999']),
    'Letters',
  );
  expect(customersFile.columns).toMatchObject({ source_key: { column: ['Customer No'] } });
  expect(dealsFile.columns).toMatchObject({ UC_ID: { column: ['Customer No'] } });
  expect(dealsFile.judged).toMatchObject({ rows: 8, rejected: 0 });
  expect(dealsFile.preview.map(({ values }) => values.UC_ID)).toEqual([
    ...['C-1001', 'C-1002', 'AB 3', 17, '4400012345678', 'D-9/X', null, 'C-1999'],
  ]);
  const files = [customersFile, dealsFile].map(({ upload_id, profile }) => ({
    upload_id,
    profile: changedProfile(profile, { allowedRejects: 20 }),
  }));
  const plan = await admin.call(planImportSet, { files });
  expect(plan.joins).toMatchObject([
    { field: 'UC_ID', rows: 7, empty: 1, found: 6, missing: 1, first: [{ line: 9, value: 'C-1999' }] },
  ]);
  const loaded = statesOf(await setsOf(group, admin).start(files, false));
  expect(loaded).toEqual([
    ['customers.csv', 'loaded'],
    ['deals.csv', 'loaded'],
  ]);
  expect(await buyers(7)).toEqual(['Prior 1', 'Prior 2', 'Prior 3', 'Prior 4', 'Prior 5', 'Prior 6', null]);
  // Each by itself, the plan knows those that are here.
  const again = await looked('deals.csv', deals(['C-1001', 'C-1999']), 'Letters');
  const customersAgain = await looked('customers.csv', customers(called), 'Letters');
  const both = [customersAgain, again].map(({ upload_id, profile }) => ({ upload_id, profile }));
  expect((await admin.call(planImportSet, { files: both })).joins).toMatchObject([{ found: 1, missing: 1 }]);
});

const keyed = profileOf({
  feed: 'customers',
  source: 'One by one',
  columns: { source_key: 'Customer No', UC_FirstName: 'First Name', UC_LastName: 'Last Name' },
});
const numbered = profileOf({
  feed: 'customers',
  source: 'One by one',
  columns: { UC_ID: 'Customer No', UC_FirstName: 'First Name', UC_LastName: 'Last Name' },
});
const sold = profileOf({
  feed: 'deals',
  source: 'One by one',
  allowedRejects: 60,
  columns: {
    store_id: 'Store',
    deal_no: 'Deal No',
    contract_date: 'Contract Date',
    status: 'Status',
    deal_type: 'Deal Type',
    deal_kind: 'Deal Kind',
    vin: 'VIN',
    sale_price: 'Sale Price',
    front_gross: 'Front Gross',
    back_gross: 'Back Gross',
    UC_ID: 'Customer No',
  },
});

test('files that come one after the other fit too, and a customer who is not there is named by the file', async () => {
  await load(keyed, customers(['C-1', '0002', 'c-3']));
  const report = await load(sold, deals(['c-1', '2', 'C-3', 'C-4', '5']));
  expect(report).toMatchObject({ outcome: 'loaded', created: 3, rejected: 2 });
  expect(report.rejectReasons).toMatchObject([{ reason: 'No such customer.', count: 2, firstLine: 5 }]);
  expect(await buyers(3)).toEqual(['Prior 1', 'Prior 2', 'Prior 3']);
});

test('the same customers are found whether a file calls them by keys or by numbers', async () => {
  await load(numbered, customers(['501', '502']));
  expect(await load(keyed, customers(['00501', '502', 'C-503']))).toMatchObject({ created: 1, unchanged: 2 });
  expect(await load(keyed, customers(['501', '502', 'c-503', '504']))).toMatchObject({ created: 1 });
  expect(await load(numbered, customers(['501', '502', '7', '504']))).toMatchObject({ created: 1 });
  await load(sold, deals(['501', 'C-503', '504', '7']));
  expect(await buyers(4)).toEqual(['Prior 1', 'Prior 3', 'Prior 4', 'Prior 3']);
});

test('dashes and zeros behind letters count: two customers are not taken for one', async () => {
  await load(keyed, customers(['1-23', '12-3', 'E-01', 'E-1']));
  await load(sold, deals(['12-3', '1-23', 'e-1', 'e-01']));
  expect(await buyers(4)).toEqual(['Prior 2', 'Prior 1', 'Prior 4', 'Prior 3']);
  expect(await load(sold, deals(['123', '1-23']))).toMatchObject({ created: 1, rejected: 1 });
});
