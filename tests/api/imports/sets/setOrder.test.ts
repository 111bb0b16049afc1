import { expect, test } from 'vitest';
import type { ReplyOf, RequestOf } from '../../../../contract/call.ts';
import { importSet, planImportSet, startImportSet } from '../../../../contract/calls/imports/importSets.ts';
import { inspectImport } from '../../../../contract/calls/imports/inspection.ts';
import { testApp } from '../../../support/app.ts';
import { changedProfile } from '../../../support/changedProfile.ts';
import { importDirectory, sampleVin } from '../../../support/imports.ts';
import { upload } from '../../../support/uploads.ts';

const group = await testApp({ config: { dataDir: importDirectory() } });
const admin = await group.signIn('Administrator');

type Row = readonly [deal: number, day: string, status: string];

const deals = (rows: readonly Row[]) => [
  'Store,Deal No,Contract Date,Status,Deal Type,Deal Kind,VIN,Sale Price,Front Gross,Back Gross',
  ...rows.map(
    ([deal, day, status]) => `1,O${deal},${day},${status},New,Retail,${sampleVin(deal)},30000,1000,500`,
  ),
];

/** Two months of one report: a deal of July was unwound in August. A day that lies ahead is a mistyped one. */
const july = deals([
  [1, '07/30/2025', 'Finalized'],
  [2, '07/31/2025', 'Finalized'],
  [3, '07/31/2052', 'Finalized'],
]);
const august = deals([
  [1, '07/30/2025', 'Unwound'],
  [4, '08/30/2025', 'Finalized'],
]);

async function filesOf(all: Readonly<Record<string, readonly string[]>>) {
  const files: RequestOf<typeof startImportSet>['files'] = [];
  for (const [name, lines] of Object.entries(all)) {
    group.clock.now = new Date(group.clock.now.getTime() + 1000);
    const upload_id = await upload(admin, name, lines);
    const { profile } = await admin.call(inspectImport, { upload_id, feed: 'deals' });
    files.push({ upload_id, profile: changedProfile(profile, { source: 'LOG', allowedRejects: 50 }) });
  }
  return files;
}

async function run(files: RequestOf<typeof startImportSet>['files'], dry_run: boolean, keep_order = false) {
  const { set_id } = await admin.call(startImportSet, { files, dry_run, keep_order });
  const now = (): Promise<ReplyOf<typeof importSet>> => admin.call(importSet, { set_id });
  await expect
    .poll(async () => (await now()).files.some(({ state }) => state === 'running'), { timeout: 60_000 })
    .toBe(false);
  return (await now()).files.map(({ file_name, state, progress }) => [
    ...[file_name, state, progress?.report?.updatedInSet],
  ]);
}

const statusOf = async (deal: string) => {
  const query = group.db.selectFrom('deal').select('status').where('deal_no', '=', deal);
  return (await query.executeTakeFirst())?.status;
};

test('months of one report are loaded in the order of their days, and the plan says so', async () => {
  const files = await filesOf({ 'LOG Aug.csv': august, 'LOG Jul.csv': july });
  const plan = await admin.call(planImportSet, { files });
  const [later, earlier] = files.map(({ upload_id }) => upload_id);
  expect(plan.files.map(({ upload_id }) => upload_id)).toEqual([earlier, later]);
  expect(plan.sequences).toEqual([
    {
      feed: 'deals',
      by: 'days',
      files: [
        { upload_id: earlier, of: '2025-07-31' },
        { upload_id: later, of: '2025-08-30' },
      ],
    },
  ]);
});

test('the dry run and the import say how many records a later file of the set has with other values', async () => {
  const files = await filesOf({ 'LOG Aug.csv': august, 'LOG Jul.csv': july });
  expect(await run(files, true)).toEqual([
    ['LOG Jul.csv', 'tried', 0],
    ['LOG Aug.csv', 'tried', 1],
  ]);
  expect(await statusOf('O1')).toBeUndefined();
  expect(await run(files, false)).toEqual([
    ['LOG Jul.csv', 'loaded', 0],
    ['LOG Aug.csv', 'loaded', 1],
  ]);
  expect(await statusOf('O1')).toBe('Unwound');
});

test('the order that somebody has chosen is kept', async () => {
  const others = (lines: readonly string[]) => lines.map((line) => line.replace(',O', ',P'));
  const files = await filesOf({ 'LOG Aug.csv': others(august), 'LOG Jul.csv': others(july) });
  expect(await run(files, true, true)).toEqual([
    ['LOG Aug.csv', 'tried', 0],
    ['LOG Jul.csv', 'tried', 1],
  ]);
});
