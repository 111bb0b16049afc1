import { mkdirSync, renameSync } from 'node:fs';
import { expect, test } from 'vitest';
import { decideHeldImport, importFolder } from '../../../../contract/calls/imports/importFolder.ts';
import { importHistory, importProgress } from '../../../../contract/calls/imports/imports.ts';
import { listNotifications } from '../../../../contract/calls/portal/notifications.ts';
import { userSetup } from '../../../../contract/calls/users.ts';
import { testApp } from '../../../support/app.ts';
import { dealsHeader, newDeals, watchedFolder } from '../../../support/watchedFolder.ts';

const group = await testApp();
/** A new session each time: days pass. */
const signedIn = () => group.signIn('Administrator');
const { path, server, save, put, text, files, pass, timesLoaded, runsOf, printedLines } =
  watchedFolder(group);

/** Rows of stores that no file had before. */
const dealsOf = (counts: Readonly<Record<number, number>>) => {
  const parts = Object.entries(counts).map(([store, count]) => {
    const { numbers, content } = newDeals(count);
    return {
      numbers,
      rows: content
        .trimEnd()
        .split('\n')
        .slice(1)
        .map((row) => row.replace(/^1,/, `${store},`)),
    };
  });
  return {
    numbers: parts.flatMap(({ numbers }) => numbers),
    content: `${[dealsHeader, ...parts.flatMap(({ rows }) => rows)].join('\n')}\n`,
  };
};

const holds = (name: string, holds_unlike: boolean) =>
  group.db.updateTable('import_profile').set({ holds_unlike }).where('name', '=', name).execute();

/** Loads files of deals one after the other, a day apart. */
async function elders(name: string, watching: ReturnType<typeof server>, sizes: readonly number[]) {
  for (const [at, size] of sizes.entries()) {
    put(`${name}-elder${at}.csv`, dealsOf({ 1: size - 1, 2: 1 }).content);
    await watching.looks(2);
    pass(24 * 3_600_000);
  }
}

const lastRun = async (fileName: string) => (await runsOf(fileName)).at(-1);
const unlikeOf = async (fileName: string) => {
  const { report } = await (await signedIn()).call(importProgress, {
    run_id: (await lastRun(fileName))?.run_id ?? 0,
  });
  return report?.unlike.map(({ kind, names, count, usual }) => [kind, names, count, usual]);
};

test('a file like its elders says nothing; one that lacks columns, rows or stores is loaded with a warning', async () => {
  await save('a', { feed: 'deals', source: 'A' }, 'a-*.csv');
  const watching = server();
  await elders('a', watching, [10, 12, 11]);
  put('a-same.csv', dealsOf({ 1: 8, 2: 2 }).content);
  await watching.looks(2);
  expect(await unlikeOf('a-same.csv')).toEqual([]);

  const small = dealsOf({ 1: 3, 3: 1 });
  const stores = group.db.selectFrom('store').select(['ID', 'storename']).orderBy('ID').execute();
  const nameOf = async (id: number) => (await stores).find(({ ID }) => ID === id)?.storename;
  put(
    'a-small.csv',
    small.content
      .split('\n')
      .map((line, at) => (line ? `${line},${at === 0 ? 'Lender' : 'Ally'}` : ''))
      .join('\n'),
  );
  await watching.looks(2);
  expect(await unlikeOf('a-small.csv')).toEqual([
    ['columns_new', ['Lender'], 1, null],
    ['few_rows', [], 4, 11],
    ['stores_gone', [await nameOf(2)], 1, null],
    ['stores_new', [await nameOf(3)], 1, null],
  ]);
  expect(await timesLoaded(small.numbers)).toEqual([1, 1, 1, 1]);
  expect(text('done', 'a-small.csv.txt')).toMatch(
    /Differs from earlier files:\n {2}New columns: Lender\.\n {2}4 rows instead of about 11\./,
  );
  const { response } = await (await signedIn()).reply(importHistory, {});
  expect(response?.find(({ file_name }) => file_name === 'a-small.csv')).toMatchObject({
    unlike: 4,
    profile: 'a',
    profile_version: 1,
  });
  put('a-back.csv', dealsOf({ 1: 9, 2: 1 }).content);
  await watching.looks(2);
  expect(await unlikeOf('a-back.csv')).toEqual([['columns_gone', ['Lender'], 1, null]]);
});

test('the folder tells the last runs beside the day before and what is usual; gross only to who may see it', async () => {
  const panel = await (await signedIn()).call(importFolder, {});
  const deals = panel.profiles.find(({ name }) => name === 'a');
  expect(deals).toMatchObject({ file_pattern: 'a-*.csv', watched: true, state: 'ok', loads: 6 });
  expect(deals?.runs[0]?.measures).toEqual([
    { name: 'units', value: 10 },
    { name: 'gross', value: 15000 },
    { name: 'rows', value: 10 },
  ]);
  expect(deals?.usual.find(({ name }) => name === 'units')).toEqual({ name: 'units', low: 7, high: 11.5 });
  expect(deals?.before?.file_name).toBe('a-elder2.csv');
  const viewer = await group.signInNew({ role: 'Controller', stores: 'all' });
  await group.db.updateTable('role').set({ sees_gross: 'N' }).where('role_name', '=', 'Controller').execute();
  const seen = await viewer.call(importFolder, {});
  const names = seen.profiles.find(({ name }) => name === 'a')?.runs[0]?.measures.map(({ name }) => name);
  expect(names).toEqual(['units', 'rows']);
});

test('a profile that holds such files keeps them until a user decides', async () => {
  await save('h', { feed: 'deals', source: 'H' }, 'h-*.csv');
  await holds('h', true);
  const watching = server();
  await elders('h', watching, [8, 8, 8]);
  const [load, leave] = [dealsOf({ 1: 2 }), dealsOf({ 1: 1 })];
  put('h-load.csv', load.content);
  put('h-leave.csv', leave.content);
  await watching.looks(2);
  expect(await timesLoaded([...load.numbers, ...leave.numbers])).toEqual([0, 0, 0]);
  expect([files(), files('working'), files('failed')]).toEqual([[], [], []]);
  const { held } = await (await signedIn()).call(importFolder, {});
  expect(held.map(({ file_name, profile, decision }) => [file_name, profile, decision]).toSorted()).toEqual([
    ['h-leave.csv', 'h', null],
    ['h-load.csv', 'h', null],
  ]);
  expect(held[0]?.unlike.map(({ kind }) => kind)).toEqual(['few_rows', 'stores_gone']);
  expect(printedLines().filter((line) => /is on hold/.test(line))).toHaveLength(2);
  const { notifications } = await (await signedIn()).call(listNotifications, {});
  expect(notifications.map(({ kind, name, state }) => [kind, name, state])).toEqual([
    ['file', 'h-load.csv', 'held'],
    ['file', 'h-leave.csv', 'held'],
  ]);
  const told = await (await group.signInNew({ role: 'Controller', stores: 'all' })).call(
    listNotifications,
    {},
  );
  expect(told.notifications).toEqual([]);
  // The same file once more is no second one to decide about.
  put('h-load.csv', load.content);
  await watching.looks(2);
  expect(text('done', 'h-load.csv.txt')).toMatch(/already on hold/);
  expect((await (await signedIn()).call(importFolder, {})).held).toHaveLength(2);

  const runOf = (name: string) => held.find(({ file_name }) => file_name === name)?.run_id ?? 0;
  const viewer = await group.signInNew({ role: 'Controller', stores: 'all' });
  const decide = { run_id: runOf('h-load.csv'), decision: 'load' } as const;
  expect((await viewer.reply(decideHeldImport, decide)).status).toBe(403);
  expect((await viewer.call(importFolder, {})).held).toHaveLength(2);
  await (await signedIn()).call(decideHeldImport, decide);
  await (await signedIn()).call(decideHeldImport, { run_id: runOf('h-leave.csv'), decision: 'leave' });
  const second = await (await signedIn()).reply(decideHeldImport, { ...decide, decision: 'leave' });
  expect(second.error?.message).toBe('Test Administrator already decided on this file.');
  expect(
    (await (await signedIn()).reply(decideHeldImport, { run_id: 99_999, decision: 'load' })).status,
  ).toBe(404);
  await watching.tick();
  expect(await timesLoaded([...load.numbers, ...leave.numbers])).toEqual([1, 1, 0]);
  expect((await runsOf('h-load.csv')).map(({ state }) => state)).toEqual(['held', 'loaded']);
  expect(text('failed', 'h-leave.csv.txt')).toMatch(
    /was discarded by Test Administrator on .*Nothing was loaded/,
  );
  expect(files('held', String(decide.run_id))).toEqual([]);
  expect((await (await signedIn()).call(importFolder, {})).held).toEqual([]);
});

test('a held file waits for another user when the one who approved it can no longer load files', async () => {
  const watching = server();
  await save('r', { feed: 'deals', source: 'R' }, 'r-*.csv');
  await holds('r', true);
  await elders('r', watching, [6, 6, 6]);
  const deals = dealsOf({ 1: 1 });
  put('r-1.csv', deals.content);
  await watching.looks(2);
  const decide = { run_id: (await lastRun('r-1.csv'))?.run_id ?? 0, decision: 'load' } as const;
  const other = await group.signInNew({ role: 'Administrator', stores: 'all' });
  await other.call(decideHeldImport, decide);
  await (await signedIn()).call(userSetup, { action: 'disable', userid: other.userid });
  // Another process takes it.
  await server().tick();
  expect(await timesLoaded(deals.numbers)).toEqual([0]);
  expect(await lastRun('r-1.csv')).toMatchObject({
    state: 'held',
    decision: null,
    message: expect.stringMatching(
      /approved it but can no longer load files\. Someone else needs to decide\.$/,
    ),
  });
  const { held } = await (await signedIn()).call(importFolder, {});
  expect(held.map(({ file_name, decision }) => [file_name, decision])).toEqual([['r-1.csv', null]]);
  const refusals = group.db.selectFrom('audit').select('userid').where('action', '=', 'denied');
  expect(await refusals.where('record_id', '=', String(decide.run_id)).execute()).toEqual([
    { userid: other.userid },
  ]);
  await (await signedIn()).call(decideHeldImport, decide);
  await server().tick();
  expect(await timesLoaded(deals.numbers)).toEqual([1]);
});

test('a server that dies in the middle of holding a file, or of loading it afterwards, loses nothing', async () => {
  const watching = server();
  await save('k', { feed: 'deals', source: 'K' }, 'k-*.csv');
  await holds('k', true);
  await elders('k', watching, [6, 6, 6]);
  const deals = dealsOf({ 1: 1 });
  put('k-1.csv', deals.content);
  await watching.looks(2);
  const runId = (await lastRun('k-1.csv'))?.run_id ?? 0;
  // It died before it had put the file away.
  renameSync(path('held', String(runId), 'k-1.csv'), path('working', 'k-1.csv'));
  await server().looks(2);
  expect(await runsOf('k-1.csv')).toHaveLength(1);
  expect(files('held', String(runId))).toEqual(['k-1.csv']);
  await (await signedIn()).call(decideHeldImport, { run_id: runId, decision: 'load' });
  await server().tick();
  // It died after it had loaded the file, and before it had written so.
  await group.db.updateTable('import_run').set({ settled_at: null }).where('run_id', '=', runId).execute();
  renameSync(path('done', 'k-1.csv'), path('held', 'k-1.csv'));
  mkdirSync(path('held', String(runId)));
  renameSync(path('held', 'k-1.csv'), path('held', String(runId), 'k-1.csv'));
  await server().tick();
  expect(await timesLoaded(deals.numbers)).toEqual([1]);
  expect((await runsOf('k-1.csv')).map(({ state }) => state)).toEqual(['held', 'loaded']);
  expect((await (await signedIn()).call(importFolder, {})).held).toEqual([]);
});
