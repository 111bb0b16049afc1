import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { Tx } from '../../../server/db/schema.ts';
import { ImportJobs } from '../../../server/imports/jobs/jobs.ts';
import { failAbandonedRuns, reserveRun } from '../../../server/imports/loading/history/runs.ts';
import type { ImportOptions } from '../../../server/imports/loading/options.ts';
import { trialListPaths } from '../../../server/imports/loading/rowList.ts';
import { runImport } from '../../../server/imports/loading/runImport.ts';
import { ownProfile } from '../../../server/imports/profile/parseProfile.ts';
import { testDatabase } from '../../support/database.ts';
import { samplesOf } from '../../support/importSamples.ts';
import { importDay, importDirectory, importerInto, sampleVin, twoStores } from '../../support/imports.ts';
import { insert } from '../../support/records/insert.ts';

const { db } = await testDatabase();
const directory = importDirectory();
await importerInto(db, directory)('stores', twoStores);

const { header, row } = samplesOf('deals');
const deal = (deal_no: string, sale_price = '30000') =>
  row({ deal_no, sale_price, vin: sampleVin(deal_no.charCodeAt(0)) });
const profile = ownProfile('deals', 'Test');

beforeEach(async () => {
  for (const table of ['deal', 'sales_day', 'import_change', 'import_run', 'feed'] as const)
    await db.deleteFrom(table).execute();
});

const runs = () => db.selectFrom('import_run').selectAll().orderBy('run_id').execute();
const deals = () => db.selectFrom('deal').select(['deal_no', 'run_id']).orderBy('deal_no').execute();
function importDeals(lines: readonly string[], choice: Partial<ImportOptions> = {}) {
  const path = join(directory, 'deals.csv');
  writeFileSync(path, `${[header, ...lines].join('\n')}\n`);
  const lists = trialListPaths(directory, 'deals.csv');
  return runImport({ db, path, profile, lists, now: () => importDay, ...choice });
}

test('the history has what each file did and how its records were, under the number drawn for it', async () => {
  const runId = await reserveRun(db);
  const sent = { runId, origin: 'folder', fileName: 'sent.csv', profileName: 'cdk' } as const;
  await importDeals([deal('A'), deal('B')], sent);
  await importDeals([deal('A', '1'), deal('B'), deal('C'), deal('C')]);
  const [first, second] = await runs();
  expect(first).toMatchObject({
    ...{ run_id: runId, state: 'loaded', origin: 'folder', file_name: 'sent.csv', profile: 'cdk' },
    ...{ rows_read: 2, rows_created: 2, started_at: importDay, finished_at: importDay },
  });
  expect(second).toMatchObject({
    ...{ origin: 'command', rows_created: 1, rows_updated: 1, rows_unchanged: 1 },
    ...{ rows_repeated: 1, rows_loaded: 3, report: { outcome: 'loaded', created: 1, warnings: [] } },
  });
  expect((await deals()).map(({ run_id }) => run_id)).toEqual([second?.run_id, runId, second?.run_id]);
  const changes = await db.selectFrom('import_change').selectAll().execute();
  const before = { deal_no: 'A', sale_price: 30_000 };
  expect(changes.filter((change) => change.before !== null)).toMatchObject([{ table_name: 'deal', before }]);
});

test('refused, unreadable, and dry runs are kept with their reason, dry runs only where asked for', async () => {
  await importDeals(['9,,,,,,,,,']);
  const missing = { path: join(directory, 'none.csv'), fileName: 'sent.csv' };
  await expect(importDeals([], missing)).rejects.toThrow("The file sent.csv can't be read.");
  await importDeals([deal('A')], { dryRun: true });
  await importDeals([deal('A')], { dryRun: true, keepTrial: true });
  const message = '100.0 % of the rows are rejected. The limit is 5.0 %.';
  expect(await runs()).toMatchObject([
    { state: 'refused', message, rows_rejected: 1, rows_loaded: 0 },
    { state: 'failed', message: expect.stringMatching(/can't be read/) },
    { state: 'tried', rows_created: 1 },
  ]);
  expect(await deals()).toEqual([]);
});

test('an import that is stopped leaves nothing but its place in the history, and the next one loads', async () => {
  const stop = new AbortController();
  const reason = new Error('Stopped.');
  await expect(importDeals([deal('A')], { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  expect(await runs()).toEqual([]);
  const many = Array.from({ length: 30_000 }, (_none, index) => deal(`D${index}`));
  const onProgress = () => stop.abort(reason);
  await expect(importDeals(many, { signal: stop.signal, onProgress })).rejects.toBe(reason);
  expect(await runs()).toMatchObject([{ state: 'stopped', finished_at: importDay }]);
  expect(await deals()).toEqual([]);
  expect(await importDeals(many.slice(0, 300))).toMatchObject({ outcome: 'loaded', created: 300 });
});

test('the log has the cause of a failed import, also where its sender reads a sentence', async () => {
  const faults: unknown[] = [];
  const onFault = (fault: unknown) => void faults.push(fault);
  const secret = { dataDir: directory, secretKey: undefined };
  const jobs = new ImportJobs({ db, secret, reports: directory, now: () => importDay, onFault });
  const { done } = await jobs.start({ path: join(directory, 'none.csv'), profile });
  expect(await done).toMatchObject({ state: 'failed', message: "The file none.csv can't be read." });
  expect(faults).toMatchObject([{ code: 'ENOENT' }]);
});

test('an import whose connection broke after the commit stays loaded', async () => {
  const lost = new Error('The connection broke.');
  // As the database itself, but no one hears of the end of a transaction.
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
  expect(await runs()).toMatchObject([{ state: 'loaded', rows_created: 1, message: null }]);
  const feed = db.selectFrom('feed').select('last_attempt_failed').where('feed', '=', 'deals');
  expect(await feed.execute()).toEqual([{ last_attempt_failed: false }]);
});

test('an import whose process is gone is marked as failed, one that runs is not', async () => {
  await insert(db, 'import_run', {
    ...{ feed: 'deals', source: 'Test', file_name: 'gone.csv', started_at: new Date('2026-03-16T14:00:00Z') },
    ...{ rows_read: 0, rows_loaded: 0, rows_rejected: 0, state: 'running' as const },
  });
  await importDeals([deal('A')]);
  const message = expect.stringMatching(/stopped during the import/);
  expect(await runs()).toMatchObject([{ state: 'failed', message }, { state: 'loaded' }]);
  await failAbandonedRuns(db, importDay);
  expect((await runs()).map(({ state }) => state)).toEqual(['failed', 'loaded']);
});
