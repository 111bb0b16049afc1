import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deleteImportProfile } from '../../contract/calls/imports/importProfiles.ts';
import {
  importProgress,
  importQueue,
  startImport,
  stopImport,
  undoImport,
} from '../../contract/calls/imports/imports.ts';
import { waitForTurn } from '../../server/db/turn.ts';
import { testApp } from '../support/app.ts';
import { importDirectory } from '../support/imports.ts';
import { endOf, upload } from '../support/uploads.ts';
import { newDeals, watchedFolder } from '../support/watchedFolder.ts';

const dataDir = importDirectory();
const group = await testApp({ config: { dataDir } });
const { db } = group;
const admin = await group.signIn('Administrator');
const { server, save, put, files, text, timesLoaded, runsOf } = watchedFolder(group);
const profile = { feed: 'deals', source: 'Test' } as const;

/** Runs `work` while nobody's import gets on. */
const whileWaiting = <T>(work: () => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await waitForTurn(tx);
    return work();
  });
const sent = (lines: string) => upload(admin, 'deals.csv', lines.trimEnd().split('\n'));
const started = async (upload_id: string) =>
  (await admin.call(startImport, { upload_id, profile, dry_run: false })).run_id;
const uploads = () => readdirSync(join(dataDir, 'uploads'));

test('the same upload that is started twice is loaded once, and is gone after the second', async () => {
  const { content, numbers } = newDeals(3);
  const upload_id = await sent(content);
  const [first, second] = await whileWaiting(async () => [
    await started(upload_id),
    await started(upload_id),
  ]);
  expect((await endOf(admin, first)).report).toMatchObject({ created: 3 });
  expect((await endOf(admin, second)).report).toMatchObject({ created: 0, unchanged: 3 });
  expect(await timesLoaded(numbers)).toEqual([1, 1, 1]);
  expect(uploads().filter((name) => name.startsWith(upload_id))).toEqual([]);
});

test('what is stopped while it waits lets go of its file at once, and a second stop says the same', async () => {
  const [running, waiting] = [newDeals(1), newDeals(1)];
  const upload_id = await sent(waiting.content);
  const held = () => uploads().filter((name) => name.startsWith(upload_id) && name.endsWith('.held'));
  const before = await whileWaiting(async () => {
    const first = await started(await sent(running.content));
    const run_id = await started(upload_id);
    expect(held()).toHaveLength(1);
    expect(await admin.call(stopImport, { run_id })).toEqual({ state: 'stopped' });
    expect(await admin.call(stopImport, { run_id })).toEqual({ state: 'stopped' });
    await expect.poll(held, { timeout: 10_000 }).toEqual([]);
    expect((await admin.call(importProgress, { run_id: first })).state).toBe('running');
    return first;
  });
  expect(await endOf(admin, before)).toMatchObject({ state: 'loaded' });
  expect(await timesLoaded([...running.numbers, ...waiting.numbers])).toEqual([1, 0]);
  // The file is there, and can be loaded after all.
  expect(await endOf(admin, await started(upload_id))).toMatchObject({ state: 'loaded' });
});

test('a file of the folder whose profile is deleted while it waits is loaded as it was taken', async () => {
  await save('nightly', { feed: 'deals' }, 'nightly-*.csv');
  const { content, numbers } = newDeals(2);
  put('nightly-1.csv', content);
  const watching = server();
  await watching.looks(1);
  const looking = await whileWaiting(async () => {
    group.clock.now = new Date(group.clock.now.getTime() + 60_000);
    const tick = watching.tick();
    await expect.poll(async () => (await runsOf('nightly-1.csv')).length, { timeout: 10_000 }).toBe(1);
    const { profile_id } = await db
      .selectFrom('import_profile')
      .select('profile_id')
      .where('name', '=', 'nightly')
      .executeTakeFirstOrThrow();
    await admin.call(deleteImportProfile, { profile_id });
    return { tick };
  });
  await looking.tick;
  expect(await timesLoaded(numbers)).toEqual([1, 1]);
  expect(await runsOf('nightly-1.csv')).toMatchObject([{ state: 'loaded', profile: 'nightly' }]);
  expect([files(), files('working')]).toEqual([[], []]);
  expect(text('done', 'nightly-1.csv.txt')).toMatch(/nightly-1\.csv/);
});

test('lists imports that wait with their places, in every process', async () => {
  const other = await testApp({ database: group.database, config: { dataDir: importDirectory() } });
  const someone = await other.signIn('Administrator');
  const runs = await whileWaiting(async () => {
    const numbers: number[] = [];
    for (let place = 0; place < 3; place += 1) numbers.push(await started(await sent(newDeals(1).content)));
    const positions = async (browser: typeof admin) =>
      (await browser.call(importQueue, {})).map(({ run_id, position }) => [run_id, position]);
    const expected = numbers.map((run_id, place) => [run_id, place + 1]);
    await expect.poll(() => positions(admin), { timeout: 10_000 }).toEqual(expected);
    await expect.poll(() => positions(someone), { timeout: 10_000 }).toEqual(expected);
    return numbers;
  });
  for (const run_id of runs) await endOf(admin, run_id);
  expect(await admin.call(importQueue, {})).toEqual([]);
});

test('stops an undo, which then changes nothing', async () => {
  const { content, numbers } = newDeals(2);
  const run_id = await started(await sent(content));
  await endOf(admin, run_id);
  await whileWaiting(async () => {
    let answer = '';
    const undoing = admin.call(undoImport, { run_id }).catch((error: unknown) => {
      answer = String(error);
    });
    const stopped = async () => {
      await admin.call(stopImport, { run_id });
      return answer;
    };
    await expect.poll(stopped, { timeout: 10_000 }).toContain('The undo was stopped');
    await undoing;
  });
  expect(await timesLoaded(numbers)).toEqual([1, 1]);
});
