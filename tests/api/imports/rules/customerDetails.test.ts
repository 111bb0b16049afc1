import { beforeEach, expect, test } from 'vitest';
import { listRuns } from '../../../../server/imports/jobs/history.ts';
import { parseProfile } from '../../../../server/imports/profile/parseProfile.ts';
import { undoImport } from '../../../../server/imports/undo/undo.ts';
import { rebuildAll } from '../../../../server/rollups/index.ts';
import { testDatabase } from '../../../support/database.ts';
import { newestRun, samplesOf, undoNewest } from '../../../support/importSamples.ts';
import {
  importDay,
  importDirectory,
  importerInto,
  profileOf,
  sampleVin,
  takeFewerForMany,
  twoStores,
} from '../../../support/imports.ts';
import { expectRebuilt } from '../../../support/records/held.ts';

const manyRows = takeFewerForMany();
const { db } = await testDatabase();
const load = importerInto(db, importDirectory());
await load('stores', twoStores);
await db.updateTable('store').set({ zip: '19512' }).where('ID', '=', 1).execute();

beforeEach(async () => {
  for (const table of ['deal', 'match_pair', 'customer', 'import_change', 'import_run', 'audit'] as const)
    await db.deleteFrom(table).execute();
  await db.transaction().execute((tx) => rebuildAll(tx, '2026-03-16'));
});

const named = { first: 'First', last: 'Last', phone: 'Phone' };
const customer = { ...named, email: 'Mail', address: 'Street', zip: 'Home ZIP' };
const profile = profileOf({ feed: 'deals', customer });
const sale = samplesOf('deals', {
  ...{ First: 'Ann', Last: 'Lee', Phone: '610-555-0101' },
  ...{ Mail: 'ann@lee.example', Street: '1 Oak Street', 'Home ZIP': '19512' },
});

const people = () =>
  db
    .selectFrom('customer')
    .select(['UC_FirstName', 'UC_Email', 'address', 'zip', 'as_written'])
    .orderBy('source_key')
    .execute();
const loaded = async (content: readonly string[], by = profile) => {
  const report = await load(by, content);
  expect(report).toMatchObject({ outcome: 'loaded', rejected: 0 });
  return report;
};

test('new customers get email, address and ZIP as from their own files, and the figures follow', async () => {
  const file = [
    sale.header,
    sale.row({ Mail: ' Ann@LEE.example', Street: '1  Oak Street', 'Home ZIP': '8021' }),
    sale.row({
      ...{ deal_no: 'B', store_id: '2', vin: sampleVin(2), First: 'Bo', Last: 'Ray', Phone: '610-555-0102' },
      Mail: 'none@none.com',
    }),
    sale.row({
      ...{ deal_no: 'C', vin: sampleVin(3), First: 'Cy', Last: 'Fox', Phone: '610-555-0103' },
      ...{ Mail: 'cy at lee', 'Home ZIP': 'ABC' },
    }),
    sale.row({ deal_no: 'D', First: 'Di', Phone: '', Mail: 'nobody at all' }),
  ];
  const report = await loaded(file);
  expect(report).toMatchObject({ created: 4, newCustomers: 3, unusedHeaders: [] });
  expect(report.warnings.map(({ column, reason }) => `${column}: ${reason}`).sort()).toEqual([
    'Home ZIP: Must be a ZIP code, such as 19512. Ignored.',
    'Mail: Must be an email address, such as name@dealership.com. Ignored.',
    'Mail: Placeholder email, read as empty.',
    'Phone: Missing, so the row is loaded without a customer.',
  ]);
  expect(await people()).toEqual([
    {
      ...{ UC_FirstName: 'Ann', UC_Email: 'ann@lee.example', address: '1 Oak Street', zip: '08021' },
      as_written: {
        UC_Email: { text: ' Ann@LEE.example', rules: ['spaces', 'case'] },
        address: { text: '1  Oak Street', rules: ['spaces'] },
        zip: { text: '8021', rules: ['zeros'] },
      },
    },
    {
      ...{ UC_FirstName: 'Bo', UC_Email: null, address: '1 Oak Street', zip: '19512' },
      as_written: { UC_Email: { text: 'none@none.com', rules: ['missing'] } },
    },
    {
      ...{ UC_FirstName: 'Cy', UC_Email: null, address: '1 Oak Street', zip: null },
      as_written: {
        UC_Email: { text: 'cy at lee', rules: ['unread'], reason: 'email' },
        zip: { text: 'ABC', rules: ['unread'], reason: 'zip' },
      },
    },
  ]);
  const [ann, bo] = await db
    .selectFrom('customer')
    .select(['distance_miles', 'CVP_RelatedStores'])
    .orderBy('source_key')
    .execute();
  expect(ann?.distance_miles).toBeGreaterThan(10);
  expect(bo?.CVP_RelatedStores).toEqual([2]);
  await expectRebuilt(db);

  const before = await db.selectFrom('customer').selectAll().orderBy('UC_ID').execute();
  expect(await loaded(file)).toMatchObject({ unchanged: 4, updated: 0, newCustomers: 0 });
  expect(await db.selectFrom('customer').selectAll().orderBy('UC_ID').execute()).toEqual(before);
  expect(await db.selectFrom('import_change').selectAll().execute()).toEqual([]);
  const again = await newestRun(db);
  await undoNewest(db);
  await undoImport(db, again - 1, { now: () => importDay });
  expect(await people()).toEqual([]);
  await expectRebuilt(db);
});

test('of several rows of one customer, the last value of each field counts', async () => {
  await loaded([
    sale.header,
    sale.row({ Mail: 'Old@lee.example', Phone: '(610) 555-0101', Street: '' }),
    sale.row({ deal_no: 'B', Mail: 'new@lee.example', Street: '', 'Home ZIP': '' }),
    sale.row({ deal_no: 'C', Mail: 'x', Street: '', 'Home ZIP': '' }),
    sale.row({ deal_no: 'D', Mail: '', Street: 'none', 'Home ZIP': '8021' }),
  ]);
  expect(await people()).toEqual([
    {
      ...{ UC_FirstName: 'Ann', UC_Email: 'new@lee.example', address: null, zip: '08021' },
      as_written: {
        UC_Phone1: { text: '(610) 555-0101', rules: ['format'] },
        address: { text: 'none', rules: ['missing'] },
        zip: { text: '8021', rules: ['zeros'] },
      },
    },
  ]);
});

test('an import fills in what customers lack, also when no deal changes, and its undo empties it again', async () => {
  const first = [
    sale.header,
    sale.row({ Mail: 'bad', 'Home ZIP': '' }),
    sale.row({ deal_no: 'B', First: 'Bo', Mail: '' }),
  ];
  await loaded(first);
  const run = await newestRun(db);
  const before = await people();
  const third = sale.row({ deal_no: 'C', Mail: 'Ann@lee.example', Street: '2 Elm Street' });
  const filled = { newCustomers: 0, filledCustomers: 1 };
  expect(await loaded([...first, third])).toMatchObject({ created: 1, unchanged: 2, ...filled });
  expect(await people()).toEqual([
    {
      ...{ UC_FirstName: 'Ann', UC_Email: 'ann@lee.example', address: '1 Oak Street', zip: '19512' },
      as_written: { UC_Email: { text: 'Ann@lee.example', rules: ['case'] } },
    },
    before[1],
  ]);
  const ann = db.selectFrom('customer').select('distance_miles').where('UC_FirstName', '=', 'Ann');
  expect(await ann.executeTakeFirst()).toEqual({ distance_miles: 0 });
  await expectRebuilt(db);
  await expect(undoImport(db, run, { now: () => importDay })).rejects.toThrow(`later import ${run + 1}`);
  await undoNewest(db);
  expect(await people()).toEqual(before);
  await expectRebuilt(db);

  const known = [
    sale.header,
    sale.row({ 'Home ZIP': '' }),
    sale.row({ deal_no: 'B', First: 'Bo', Mail: '' }),
  ];
  expect(await loaded(known)).toMatchObject({ unchanged: 2, updated: 0, ...filled });
  const { runs } = await listRuns(db, { offset: 0, limit: 1 }, importDirectory());
  expect(runs).toMatchObject([{ new_customers: 0, filled_customers: 1 }]);
  await expectRebuilt(db);
});

test('customers that were edited, have a file of their own, or are from another source are not filled in', async () => {
  const file = (mail: string) => [
    sale.header,
    sale.row({ Mail: mail, Street: '', 'Home ZIP': '' }),
    sale.row({ deal_no: 'B', First: 'Bo', Mail: mail, Street: '', 'Home ZIP': '' }),
  ];
  await loaded(file(''));
  const [ann] = await db.selectFrom('customer').select('UC_ID').orderBy('source_key').execute();
  await db
    .insertInto('audit')
    .values({ at: importDay, action: 'update', resource: 'customers', record_id: String(ann?.UC_ID) })
    .execute();
  const own = ['First,Last,Phone,CVP_TotalPrice', 'Bo,Lee,610-555-0101,7'];
  await load(profileOf({ feed: 'customers', customer: named }), own);
  await loaded(file('both@lee.example'));
  expect(await people()).toMatchObject([{ UC_Email: null }, { UC_Email: null }]);
  const others = profileOf({ feed: 'deals', customer, source: 'Other', numbersOf: 'Test' });
  await loaded(
    file('both@lee.example').map((line) => line.replace(',Lee,', ',Ray,')),
    others,
  );
  const mails = (await people()).map(({ UC_Email }) => UC_Email);
  expect(mails).toEqual([null, 'both@lee.example', null, 'both@lee.example']);
});

test('many customers are added and filled in as few are', async () => {
  const many = (from: number) => [
    sale.header,
    ...Array.from({ length: manyRows }, (_none, number) => {
      const person = Math.floor((from + number) / 2);
      return sale.row({
        ...{ deal_no: `D${from + number}`, vin: sampleVin(person), Last: `Lee${person}` },
        ...{ Phone: `610-555-${String(1000 + person)}`, Mail: number % 2 ? '' : `p${person}@lee.example` },
      });
    }),
  ];
  expect(await loaded(many(0))).toMatchObject({ created: manyRows, newCustomers: manyRows / 2 });
  await expectRebuilt(db);
  const next = { created: manyRows / 2, newCustomers: manyRows / 4 };
  expect(await loaded(many(manyRows / 2))).toMatchObject(next);
  const emails = db.selectFrom('customer').select(({ fn }) => fn.count<number>('UC_Email').as('count'));
  expect(await emails.executeTakeFirst()).toEqual({ count: (manyRows * 3) / 4 });
  await expectRebuilt(db);
});

test('a user limited to some stores adds and fills in customers of those stores only', async () => {
  await loaded([sale.header, sale.row({ Mail: '' })]);
  const own = sale.row({
    deal_no: 'C',
    store_id: '2',
    vin: sampleVin(2),
    Last: 'Fox',
    Mail: 'f@fox.example',
  });
  const both = [sale.header, sale.row({ deal_no: 'B' }), own];
  const refused = { rejected: 1, outcome: 'refused' };
  expect(await load(profile, both, { storeIds: [2] })).toMatchObject(refused);
  const others = await load(profile, [sale.header, sale.row({ deal_no: 'B' })], {
    ...{ storeIds: [2], acceptRejects: true },
  });
  expect(others).toMatchObject({ rejected: 1, created: 0, newCustomers: 0 });
  expect((await people()).map(({ UC_Email }) => UC_Email)).toEqual([null]);
});

test('a file of customers maps such columns as fields of its own', () => {
  const body = JSON.stringify({ feed: 'customers', source: 'Test', customer });
  expect(() => parseProfile(body, 'test.json')).toThrow('customers.email: Not available for this feed');
});
