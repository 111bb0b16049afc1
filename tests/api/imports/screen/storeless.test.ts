import { expect, test } from 'vitest';
import { formatReport } from '../../../../server/imports/loading/reportText.ts';
import { testDatabase } from '../../../support/database.ts';
import { importDirectory, importerInto, profileOf, twoStores } from '../../../support/imports.ts';

const { db } = await testDatabase();
const load = importerInto(db, importDirectory());
await load('stores', twoStores);

const columns = { UC_ID: 'No', UC_LastName: 'Last', UC_Phone1: 'Phone' };
const customers = ['No,Last,Phone,Store', '1,Lee,610-555-0101,1', '2,Ray,610-555-0102,1'];

test('of customers without a store the report says under which they count', async () => {
  const report = await load(profileOf({ feed: 'customers', columns }), customers, { dryRun: true });
  expect(report).toMatchObject({ outcome: 'tried', created: 2, storeless: true });
  expect(formatReport(report)).toMatch(/has no stores, so its customers have none/);
});

test.each([
  ['a column', { columns: { ...columns, CVP_RelatedStores: 'Store' } }],
  ['one that is the same for all', { columns, constants: { CVP_RelatedStores: '1' } }],
  ['one by the name of the file', { columns, storeByFile: { 'sample*': '1' } }],
])('it says nothing where %s names it', async (_what, profile) => {
  const report = await load(profileOf({ feed: 'customers', ...profile }), customers);
  expect(report).toMatchObject({ outcome: 'loaded', storeless: false });
  const found = await db.selectFrom('customer').select('CVP_RelatedStores').execute();
  expect(found.map(({ CVP_RelatedStores }) => CVP_RelatedStores)).toEqual([[1], [1]]);
  await db.deleteFrom('customer').execute();
});

test('records that need a store are never without', async () => {
  const report = await load('stores', twoStores, { dryRun: true });
  expect(report.storeless).toBe(false);
});
