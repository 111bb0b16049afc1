import { expect, test } from 'vitest';
import { inspectImport } from '../../../../contract/calls/imports/inspection.ts';
import { testApp } from '../../../support/app.ts';
import { changedProfile } from '../../../support/changedProfile.ts';
import { importDirectory, sampleVin } from '../../../support/imports.ts';
import { importToEnd, upload } from '../../../support/uploads.ts';

const group = await testApp({ config: { dataDir: importDirectory() } });
const admin = await group.signIn('Administrator');
const { db } = group;
await db.updateTable('store').set({ dms_company_no: 'MIA01' }).where('ID', '=', 1).execute();
const names = await db.selectFrom('store').select(['ID', 'storename']).orderBy('ID').execute();
const second = names.find(({ ID }) => ID === 2)?.storename ?? '';

const header = 'Store,Deal No,Contract Date,Status,Deal Type,Deal Kind,VIN,Sale Price,Front Gross,Back Gross';
const sold = (store: string, number: number) =>
  `${store},C${number},2026-03-02,Finalized,New,Retail,${sampleVin(700 + number)},30000,1000,500`;
const lines = [
  header,
  sold('MIA01', 1),
  sold('MIA01', 2),
  sold('MIA02', 3),
  sold('MIA02', 4),
  sold(second, 5),
];

const dealsOf = () =>
  db
    .selectFrom('deal')
    .select(['deal_no', 'store_id'])
    .where('deal_no', 'like', 'C%')
    .orderBy('deal_no')
    .execute();

test('codes that no store has are listed, given a store, and loaded into it', async () => {
  const upload_id = await upload(admin, 'codes.csv', lines);
  const { profile: guessed } = await admin.call(inspectImport, { upload_id });
  const byCode = changedProfile(guessed, { storeBy: 'dms_company_no' });
  const seen = await admin.call(inspectImport, { upload_id, profile: byCode });
  const asked = seen.spellings.find(({ field }) => field === 'store_id');
  expect(asked).toMatchObject({ header: 'Store', more: 0 });
  expect(asked?.texts).toEqual([
    { text: 'MIA02', count: 2, outcome: 'unknown' },
    { text: second, count: 1, outcome: 'unknown' },
  ]);
  expect(asked?.options).toContainEqual({ value: 'store:2', en: second, es: second });

  const profile = changedProfile(byCode, { values: { store_id: { MIA02: 'store:2', [second]: 'store:2' } } });
  const said = await admin.call(inspectImport, { upload_id, profile });
  expect(said.spellings.find(({ field }) => field === 'store_id')?.texts).toEqual([
    { text: 'MIA02', count: 2, outcome: 'value', value: 'store:2' },
    { text: second, count: 1, outcome: 'value', value: 'store:2' },
  ]);
  expect(said.judged).toMatchObject({ rows: 5, good: 5 });
  const { report } = await importToEnd(admin, { upload_id, profile, dry_run: false });
  expect(report).toMatchObject({ outcome: 'loaded', created: 5, rejected: 0 });
  expect((await dealsOf()).map(({ store_id }) => store_id)).toEqual([1, 1, 2, 2, 2]);
});
