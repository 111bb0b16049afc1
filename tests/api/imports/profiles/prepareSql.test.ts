import { expect, test } from 'vitest';
import { inspectImport } from '../../../../contract/calls/imports/inspection.ts';
import { judgeImport } from '../../../../contract/calls/imports/judging.ts';
import { testApp } from '../../../support/app.ts';
import { importDirectory } from '../../../support/imports.ts';
import { importToEnd, upload } from '../../../support/uploads.ts';

const group = await testApp({ config: { dataDir: importDirectory() } });
const admin = await group.signIn('Administrator');

const lines = [
  'Number,Customer,Phone,Units',
  'text,text,text,number',
  '1,"Prior, Hannah",610-555-0142,2',
  '2,"Abara, Leon",610-555-0143,0',
  '3,"Vega Cruz, Ana",12,1',
];
const sql = `SELECT rooftop_line, Number, Phone,
  split_part(Customer, ', ', 2) AS "First", split_part(Customer, ', ', 1) AS "Last"
FROM file WHERE Units <> '0';`;
const profile = {
  ...{ feed: 'customers', source: { name: 'CDK' }, header: { skip: 1 }, prepare: { sql } },
  columns: {
    UC_ID: { column: ['Number'] },
    UC_FirstName: { column: ['First'] },
    UC_LastName: { column: ['Last'] },
    UC_Phone1: { column: ['Phone'], invalid: 'reject' },
  },
};

test('a profile with SQL is looked at, checked, and loaded', async () => {
  const upload_id = await upload(admin, 'people.csv', lines);
  const inspection = await admin.call(inspectImport, { upload_id, profile });
  expect(inspection).toMatchObject({ missing: [], profile: { prepare: { sql } } });
  expect(inspection.columns.map(({ header, field }) => [header, field])).toEqual([
    ['Number', 'UC_ID'],
    ['Phone', 'UC_Phone1'],
    ['First', 'UC_FirstName'],
    ['Last', 'UC_LastName'],
  ]);
  expect(inspection.preview).toMatchObject([
    { line: 3, outcome: 'row', values: { UC_FirstName: 'Hannah', UC_LastName: 'Prior' } },
    { line: 4, outcome: 'skipped', notes: [{ reason: 'Excluded by the SQL.' }] },
    { line: 5, outcome: 'rejected', notes: [{ column: 'Phone', value: '12' }] },
  ]);
  await expect
    .poll(() => admin.call(judgeImport, { upload_id, profile }), { timeout: 20_000 })
    .toMatchObject({ state: 'judged', judged: { rows: 3, good: 1, rejected: 1, skipped: 1 } });
  const report = await importToEnd(admin, { upload_id, profile, dry_run: false, accept_rejects: true });
  expect(report).toMatchObject({ report: { read: 3, created: 1, rejected: 1, skipped: 1 } });
});

test.each([
  ['DELETE FROM file', 'prepare_select'],
  ['SELECT Number FROM file', 'prepare_column'],
])('SQL that can’t be run is refused before anything is loaded: %s', async (written, reason) => {
  const upload_id = await upload(admin, 'people.csv', lines);
  const body = { upload_id, profile: { ...profile, prepare: { sql: written } } };
  const { status, error } = await admin.reply(inspectImport, body);
  expect([status, error?.reason]).toEqual([400, reason]);
});
