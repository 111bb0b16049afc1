import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { RequestOf } from '../../contract/call.ts';
import { importSet, startImportSet } from '../../contract/calls/imports/importSets.ts';
import { importProgress } from '../../contract/calls/imports/imports.ts';
import { testApp } from '../support/app.ts';
import { importDirectory, sampleVin } from '../support/imports.ts';
import { upload } from '../support/uploads.ts';

const dataDir = importDirectory();
const group = await testApp({ config: { dataDir } });
const admin = await group.signIn('Administrator');
/** Another process on the same database. */
const other = await testApp({ config: { dataDir }, database: group.database });
const elsewhere = await other.signIn('Administrator');

/** By which those take turns that change records. */
const TURN = 7_406_811;

const header =
  'store_id,deal_no,contract_date,status,deal_type,deal_kind,vin,sale_price,front_gross,back_gross';
const deal = (number: number) =>
  `1,W${number},2026-03-02,Finalized,New,Retail,${sampleVin(number)},30000,1000,500`;

test('files of a set whose turn has not come wait, also for those who ask another process', async () => {
  const files: RequestOf<typeof startImportSet>['files'] = [];
  for (const number of [1, 2]) {
    group.clock.now = new Date(group.clock.now.getTime() + 1000);
    const upload_id = await upload(admin, `deals-${number}.csv`, [header, deal(number)]);
    files.push({ upload_id, profile: { feed: 'deals', source: 'DMS' } });
  }
  const { set_id } = await group.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${TURN})`.execute(tx);
    const started = await admin.call(startImportSet, { files, dry_run: true });
    const states = async () =>
      (await elsewhere.call(importSet, { set_id: started.set_id })).files.map(({ state, progress }) => [
        state,
        progress?.waiting,
      ]);
    // Both are in the history by then.
    const inHistory = () =>
      group.db.selectFrom('import_run').select('state').where('state', '=', 'running').execute();
    await expect.poll(inHistory, { timeout: 20_000 }).toHaveLength(2);
    expect((await states())[1]).toEqual(['running', true]);
    const waiting = ['running', true];
    await expect.poll(states, { timeout: 20_000 }).toEqual([waiting, waiting]);
    return started;
  });
  const ended = async () => {
    const set = await elsewhere.call(importSet, { set_id });
    return set.files.map(({ state, progress }) => [state, progress?.waiting]);
  };
  const tried = ['tried', false];
  await expect.poll(ended, { timeout: 20_000 }).toEqual([tried, tried]);
  const [first] = (await elsewhere.call(importSet, { set_id })).files;
  expect(await elsewhere.call(importProgress, { run_id: first?.run_id ?? 0 })).toMatchObject({
    waiting: false,
  });
});
