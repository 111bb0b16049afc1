import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Tx } from '../../../server/db/schema.ts';
import { ImportJobs } from '../../../server/imports/jobs/jobs.ts';
import { failAbandonedRuns } from '../../../server/imports/loading/history/runs.ts';
import type { ImportOptions } from '../../../server/imports/loading/options.ts';
import { trialListPaths } from '../../../server/imports/loading/rowList.ts';
import { runImport } from '../../../server/imports/loading/runImport.ts';
import { ownProfile } from '../../../server/imports/profile/parseProfile.ts';
import { testDatabase } from '../../support/database.ts';
import { importDay, importDirectory, importerInto, sampleVin, twoStores } from '../../support/imports.ts';
import { insert } from '../../support/records/insert.ts';

const { db } = await testDatabase();
const directory = importDirectory();
const load = importerInto(db, directory);
await load('stores', twoStores);

const header =
  'store_id,deal_no,contract_date,status,deal_type,deal_kind,vin,sale_price,front_gross,back_gross';
const deal = (no: string, price = 30000) =>
  `1,${no},2026-03-02,Finalized,New,Retail,${sampleVin(no.charCodeAt(0))},${price},1000,500`;

beforeEach(async () => {
  for (const table of ['deal', 'sales_day', 'import_change', 'import_run', 'feed'] as const)
    await db.deleteFrom(table).execute();
});

const runs = () => db.selectFrom('import_run').selectAll().orderBy('run_id').execute();

async function only() {
  const [run, ...more] = await runs();
  expect(more).toEqual([]);
  return run;
}

function importDeals(lines: readonly string[], choice: Partial<ImportOptions> = {}) {
  const path = join(directory, 'deals.csv');
  writeFileSync(path, `${[header, ...lines].join('\n')}\n`);
  return runImport({
    db,
    path,
    profile: ownProfile('deals', 'Test'),
    lists: trialListPaths(directory, 'deals.csv'),
    now: () => importDay,
    ...choice,
  });
}

describe('the history has', () => {
  test('what a loaded file did, by whom it came and what was said of its rows', async () => {
    await importDeals([deal('A'), deal('B')], { origin: 'folder', fileName: 'sent.csv', profileName: 'cdk' });
    const first = await only();
    expect(first).toMatchObject({ state: 'loaded', origin: 'folder', file_name: 'sent.csv', profile: 'cdk' });
    expect(first).toMatchObject({
      rows_read: 2,
      rows_created: 2,
      started_at: importDay,
      finished_at: importDay,
    });
    await importDeals([deal('A', 1), deal('B'), deal('C'), deal('C')]);
    const second = (await runs()).at(-1);
    expect(second).toMatchObject({
      origin: 'command',
      rows_created: 1,
      rows_updated: 1,
      rows_unchanged: 1,
      rows_repeated: 1,
      rows_loaded: 3,
      report: { outcome: 'loaded', created: 1, warnings: [] },
    });
    const records = await db.selectFrom('deal').select(['deal_no', 'run_id']).orderBy('deal_no').execute();
    expect(records.map(({ run_id }) => run_id)).toEqual([second?.run_id, first?.run_id, second?.run_id]);
  });

  test('how a changed record was before, as far as the file gives it', async () => {
    await importDeals([deal('A')]);
    await importDeals([deal('A', 1)]);
    const changes = await db.selectFrom('import_change').selectAll().execute();
    expect(changes).toMatchObject([{ table_name: 'deal', before: { deal_no: 'A', sale_price: 30000 } }]);
    expect(changes[0]?.before).not.toHaveProperty('lender');
  });

  test('a file that was refused, with the reason, and one that is no table', async () => {
    await importDeals(['9,,,,,,,,,']);
    expect(await only()).toMatchObject({
      state: 'refused',
      message: '100.0 % of the rows are rejected. The limit is 5.0 %.',
      rows_rejected: 1,
      rows_loaded: 0,
    });
    const missingFile = { path: join(directory, 'none.csv'), fileName: 'sent.csv' };
    await expect(importDeals([], missingFile)).rejects.toThrow("The file sent.csv can't be read.");
    expect((await runs()).at(-1)).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(/can't be read/),
    });
  });

  test('a dry run only when that is asked for', async () => {
    await importDeals([deal('A')], { dryRun: true });
    expect(await runs()).toEqual([]);
    await importDeals([deal('A')], { dryRun: true, keepTrial: true });
    expect(await only()).toMatchObject({ state: 'tried', rows_created: 1 });
    expect(await db.selectFrom('deal').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('feed').selectAll().execute()).toEqual([]);
  });
});

describe('an import that is stopped', () => {
  test('in the middle leaves nothing but its place in the history, and the next one loads', async () => {
    const stop = new AbortController();
    const reason = new Error('Stopped.');
    const many = Array.from({ length: 30_000 }, (_none, index) => deal(`D${index}`));
    const onProgress = () => stop.abort(reason);
    await expect(importDeals(many, { signal: stop.signal, onProgress })).rejects.toBe(reason);
    expect(await only()).toMatchObject({ state: 'stopped', finished_at: importDay });
    expect(await db.selectFrom('deal').selectAll().execute()).toEqual([]);
    expect(await importDeals(many.slice(0, 300))).toMatchObject({ outcome: 'loaded', created: 300 });
  });
});

test('the log hears what an import failed of, also when its sender reads a sentence', async () => {
  const faults: unknown[] = [];
  const onFault = (fault: unknown) => void faults.push(fault);
  const jobs = new ImportJobs({
    db,
    secret: { dataDir: directory, secretKey: undefined },
    reports: directory,
    now: () => importDay,
    onFault,
  });
  const { done } = await jobs.start({
    path: join(directory, 'none.csv'),
    profile: ownProfile('deals', 'Test'),
  });
  expect(await done).toMatchObject({ state: 'failed', message: "The file none.csv can't be read." });
  expect(faults).toMatchObject([{ code: 'ENOENT' }]);
});

test('an import whose connection broke when everything was committed stays loaded', async () => {
  const lost = new Error('The connection broke.');
  // As the database itself, but that nobody hears of the end of a transaction.
  const breaking = new Proxy(db, {
    get(target, name) {
      if (name === 'transaction') {
        return () => ({
          execute: async (work: (tx: Tx) => Promise<unknown>) => {
            await target.transaction().execute(work);
            throw lost;
          },
        });
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  await expect(importDeals([deal('A')], { db: breaking })).rejects.toBe(lost);
  expect(await only()).toMatchObject({ state: 'loaded', rows_created: 1, message: null });
  const feed = db.selectFrom('feed').select('last_attempt_failed').where('feed', '=', 'deals');
  expect(await feed.execute()).toEqual([{ last_attempt_failed: false }]);
});

test('an import whose process is gone is marked as failed, one that runs is not', async () => {
  await insert(db, 'import_run', {
    feed: 'deals',
    source: 'Test',
    file_name: 'gone.csv',
    started_at: new Date('2026-03-16T14:00:00Z'),
    rows_read: 0,
    rows_loaded: 0,
    rows_rejected: 0,
    state: 'running',
  });
  await importDeals([deal('A')]);
  const [abandoned, own] = await runs();
  expect(abandoned).toMatchObject({
    state: 'failed',
    message: expect.stringMatching(/stopped during the import/),
  });
  expect(own).toMatchObject({ state: 'loaded' });
  await failAbandonedRuns(db, importDay);
  expect((await runs()).map(({ state }) => state)).toEqual(['failed', 'loaded']);
});
