import { expect, test } from 'vitest';
import { inspectImport } from '../../../../contract/calls/imports/inspection.ts';
import { testApp } from '../../../support/app.ts';
import { changedProfile } from '../../../support/changedProfile.ts';
import { importDirectory, sampleVin } from '../../../support/imports.ts';
import { importToEnd, upload } from '../../../support/uploads.ts';

const group = await testApp({ config: { dataDir: importDirectory() } });
const admin = await group.signIn('Administrator');

const header = 'Store,Deal No,Contract Date,New/Used,Kind,Status,VIN,Sale Price,Front Gross,Back Gross';
const deals = [1, 2, 3].map(
  (number) => `1,D${number},2026-02-0${number},N,R,F,${sampleVin(number)},30000,1500,900`,
);

test.each([
  ['a line of groups', 'Deal,,,,,,Vehicle,Money,,'],
  ['a line of groups that repeats them', 'Deal,Deal,Deal,Deal,Deal,Deal,Vehicle,Money,Money,Money'],
  ['a title and a line of groups', 'Deals of February,,,,,,,,,\nDeal,,,,,,Vehicle,Money,,'],
])('%s above the header row is passed over, and another row can be chosen', async (_what, above) => {
  const upload_id = await upload(admin, 'deals.csv', [...above.split('\n'), header, ...deals]);
  const inspection = await admin.call(inspectImport, { upload_id });
  const line = above.split('\n').length + 1;
  expect(inspection).toMatchObject({ feed: 'deals', header_line: line, missing: [] });
  expect(inspection.profile).toMatchObject({ header: { row: line } });
  expect(inspection.judged).toMatchObject({ rows: 3, rejected: 0, skipped: 0 });
  const first = await admin.call(inspectImport, { upload_id, header_line: 1 });
  expect(first.header_line).toBe(1);
});

test.each([
  [
    'names of the program',
    'STORE_ID,DEAL_NO,CONTRACT_DT,NU_FLAG,DEALKIND,DEAL_STATUS,VIN_CODE,SALE_PRICE,FRONT_GR,BACK_GROSS',
  ],
  ['units', ',,MM/DD/YYYY,,,,,USD,USD,USD'],
  ['sorts', 'int,varchar(20),date,text,text,text,varchar(17),"decimal(10,2)",number,number'],
])(
  'a row of %s below the header row is skipped with its reason, unless somebody wants it',
  async (_what, below) => {
    const upload_id = await upload(admin, 'deals.csv', [header, below, ...deals]);
    const inspection = await admin.call(inspectImport, { upload_id });
    expect(inspection).toMatchObject({ feed: 'deals', header_line: 1, missing: [] });
    expect(inspection.skips).toEqual([{ reason: 'Second header row.', count: 1, line: 2 }]);
    expect(inspection.judged).toMatchObject({ rows: 4, rejected: 0, skipped: 1 });
    const kept = await admin.call(inspectImport, {
      upload_id,
      profile: changedProfile(inspection.profile, { totals: false }),
    });
    expect(kept.judged).toMatchObject({ rejected: 1, skipped: 0 });
    const report = await importToEnd(admin, { upload_id, profile: inspection.profile, dry_run: true });
    expect(report).toMatchObject({ report: { outcome: 'tried', skipped: 1, rejected: 0 } });
  },
);
