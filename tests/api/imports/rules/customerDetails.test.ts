import { beforeEach, expect, test } from 'vitest';
import { listRuns } from '../../../../server/imports/jobs/history.ts';
import { parseProfile } from '../../../../server/imports/profile/parseProfile.ts';
import { undoImport } from '../../../../server/imports/undo/undo.ts';
import { rebuildAll } from '../../../../server/rollups/index.ts';
import { testDatabase } from '../../../support/database.ts';
import {
  importDay,
  importDirectory,
  importerInto,
  profileOf,
  sampleFile,
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

const customer = {
  ...{ first: 'First', last: 'Last', phone: 'Phone' },
  ...{ email: 'Mail', address: 'Street', zip: 'Home ZIP' },
};
const profile = profileOf({ feed: 'deals', customer });
const bare = profileOf({ feed: 'deals', customer: { first: 'First', last: 'Last', phone: 'Phone' } });
const sale = sampleFile({
  ...{ store_id: '1', deal_no: 'A', contract_date: '2026-02-02', status: 'Finalized', deal_type: 'New' },
  ...{ deal_kind: 'Retail', vin: sampleVin(1), sale_price: '30000', front_gross: '1000', back_gross: '500' },
  ...{ First: 'Ann', Last: 'Lee', Phone: '610-555-0101' },
  ...{ Mail: 'ann@lee.example', Street: '1 Oak Street', 'Home ZIP': '19512' },
});

const people = () =>
  db
    .selectFrom('customer')
    .select(['UC_FirstName', 'UC_Email', 'address', 'zip', 'as_written'])
    .orderBy('source_key')
    .execute();
const loadedRun = async (content: readonly string[], by = profile) => {
  let run = 0;
  const report = await load(by, content, {
    onRun: (id: number) => {
      run = id;
    },
  });
  expect(report).toMatchObject({ outcome: 'loaded', rejected: 0 });
  return { run, report };
};
const undo = (run: number) => undoImport(db, run, { now: () => importDay });

test('new customers get e-mail, address and ZIP as those of their own files do, and the figures follow', async () => {
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
  const { run, report } = await loadedRun(file);
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
  const counted = await db
    .selectFrom('customer_set')
    .select(({ fn }) => fn.sum<number>('with_email').as('sum'))
    .executeTakeFirst();
  expect(Number(counted?.sum)).toBe(1);

  const before = await db.selectFrom('customer').selectAll().orderBy('UC_ID').execute();
  expect((await loadedRun(file)).report).toMatchObject({ unchanged: 4, updated: 0, newCustomers: 0 });
  expect(await db.selectFrom('customer').selectAll().orderBy('UC_ID').execute()).toEqual(before);
  expect(await db.selectFrom('import_change').selectAll().execute()).toEqual([]);
  await undo(run + 1);
  await undo(run);
  expect(await people()).toEqual([]);
  await expectRebuilt(db);
});

test('of several rows of one customer, what the last of them tells counts, and what it says of it', async () => {
  await loadedRun([
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

test('what a known customer lacks is filled in, and undoing empties it again', async () => {
  const first = [
    sale.header,
    sale.row({ Mail: 'bad', 'Home ZIP': '' }),
    sale.row({ deal_no: 'B', First: 'Bo', Mail: '' }),
  ];
  const { run } = await loadedRun(first);
  const before = await people();
  const later = await loadedRun([
    ...first,
    sale.row({ deal_no: 'C', Mail: 'Ann@lee.example', Street: '2 Elm Street' }),
  ]);
  expect(later.report).toMatchObject({ created: 1, unchanged: 2, newCustomers: 0, filledCustomers: 1 });
  expect(await people()).toEqual([
    {
      ...{ UC_FirstName: 'Ann', UC_Email: 'ann@lee.example', address: '1 Oak Street', zip: '19512' },
      as_written: { UC_Email: { text: 'Ann@lee.example', rules: ['case'] } },
    },
    before[1],
  ]);
  const { distance_miles } = await db
    .selectFrom('customer')
    .select('distance_miles')
    .where('UC_FirstName', '=', 'Ann')
    .executeTakeFirstOrThrow();
  expect(distance_miles).toBe(0);
  await expectRebuilt(db);
  await undo(later.run);
  expect(await people()).toEqual(before);
  await expectRebuilt(db);
  await undo(run);
  expect(await people()).toEqual([]);
});

test('rows that change nothing but what a customer lacked keep the figures true', async () => {
  const { run } = await loadedRun([sale.header, sale.row()], bare);
  expect(await people()).toMatchObject([{ UC_Email: null, address: null, zip: null }]);
  const again = await loadedRun([sale.header, sale.row()]);
  expect(again.report).toMatchObject({ unchanged: 1, updated: 0, filledCustomers: 1 });
  const { runs } = await listRuns(db, { offset: 0, limit: 2 }, importDirectory());
  expect(runs.map((one) => [one.new_customers, one.filled_customers])).toEqual([
    [0, 1],
    [1, 0],
  ]);
  expect(await people()).toMatchObject([{ UC_Email: 'ann@lee.example', zip: '19512' }]);
  await expectRebuilt(db);
  await expect(undo(run)).rejects.toThrow(`later import ${again.run}`);
  await undo(again.run);
  expect(await people()).toMatchObject([{ UC_Email: null, address: null, zip: null }]);
  await expectRebuilt(db);
});

test('nobody is filled in whom somebody has changed by hand or a file of customers tells, or another source', async () => {
  const named = (mail: string) => [
    sale.header,
    sale.row({ Mail: mail, Street: '', 'Home ZIP': '' }),
    sale.row({ deal_no: 'B', First: 'Bo', Mail: mail, Street: '', 'Home ZIP': '' }),
  ];
  await loadedRun(named(''));
  const [ann] = await db.selectFrom('customer').select('UC_ID').orderBy('source_key').execute();
  await db
    .insertInto('audit')
    .values({ at: importDay, action: 'update', resource: 'customers', record_id: String(ann?.UC_ID) })
    .execute();
  await load(profileOf({ feed: 'customers', customer: { first: 'First', last: 'Last', phone: 'Phone' } }), [
    'First,Last,Phone,CVP_TotalPrice',
    'Bo,Lee,610-555-0101,7',
  ]);
  await loadedRun(named('both@lee.example'));
  expect(await people()).toMatchObject([{ UC_Email: null }, { UC_Email: null }]);
  const others = profileOf({ feed: 'deals', customer, source: 'Other', numbersOf: 'Test' });
  await loadedRun(
    named('both@lee.example').map((line) => line.replace(',Lee,', ',Ray,')),
    others,
  );
  expect((await people()).map(({ UC_Email }) => UC_Email)).toEqual([
    ...[null, 'both@lee.example', null, 'both@lee.example'],
  ]);
});

test('many of them do so as few do, the first of all and beside those that are there', async () => {
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
  const { report } = await loadedRun(many(0));
  expect(report).toMatchObject({ created: manyRows, newCustomers: manyRows / 2 });
  await expectRebuilt(db);
  const next = await loadedRun(many(manyRows / 2));
  expect(next.report).toMatchObject({ created: manyRows / 2, newCustomers: manyRows / 4 });
  const { count } = await db
    .selectFrom('customer')
    .select(({ fn }) => fn.count<number>('UC_Email').as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe((manyRows * 3) / 4);
  await expectRebuilt(db);
});

test('whoever loads files for some stores alone brings and fills in customers of those alone', async () => {
  await loadedRun([sale.header, sale.row({ Mail: '' })]);
  const report = await load(
    profile,
    [
      sale.header,
      sale.row({ deal_no: 'B' }),
      sale.row({ deal_no: 'C', store_id: '2', vin: sampleVin(2), Last: 'Fox', Mail: 'fox@fox.example' }),
    ],
    { storeIds: [2] },
  );
  expect(report).toMatchObject({ rejected: 1, outcome: 'refused' });
  const others = await load(profile, [sale.header, sale.row({ deal_no: 'B' })], {
    ...{ storeIds: [2], acceptRejects: true },
  });
  expect(others).toMatchObject({ rejected: 1, created: 0, newCustomers: 0 });
  expect((await people()).map(({ UC_Email }) => UC_Email)).toEqual([null]);
});

test('customers themselves name such columns as fields of their own', () => {
  const body = JSON.stringify({ feed: 'customers', source: 'Test', customer });
  expect(() => parseProfile(body, 'test.json')).toThrow('customers.email: Not available for this feed');
});
