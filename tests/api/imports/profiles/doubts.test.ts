import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { decideHeldImport, importFolder } from '../../../../contract/calls/imports/importFolder.ts';
import { startImportSet } from '../../../../contract/calls/imports/importSets.ts';
import { importProgress, startImport } from '../../../../contract/calls/imports/imports.ts';
import { testApp } from '../../../support/app.ts';
import { importDirectory, sampleVin } from '../../../support/imports.ts';
import { runHere } from '../../../support/processes/command.ts';
import { migratedDatabase } from '../../../support/processes/serverProcess.ts';
import { upload } from '../../../support/uploads.ts';
import { dealsHeader, watchedFolder } from '../../../support/watchedFolder.ts';

const group = await testApp({ config: { dataDir: importDirectory() } });
const { server, save, put, text, files, pass, runsOf, timesLoaded } = watchedFolder(group);
/** A new session each time: days pass. */
const signedIn = () => group.signIn('Administrator');

let count = 0;

/** Deals, one on each of these days, and their numbers. */
function dealsOn(...days: readonly string[]) {
  const numbers = days.map(() => {
    count += 1;
    return `Q${count}`;
  });
  const rows = days.map(
    (day, at) => `1,${numbers[at]},${day},Finalized,New,Retail,${sampleVin(at)},30000,1000,500`,
  );
  return { numbers, lines: [dealsHeader, ...rows], content: `${[dealsHeader, ...rows].join('\n')}\n` };
}

const byMonth = { feed: 'deals', dates: ['MM/DD/YYYY'], allowedRejects: 60 };
const holds = (name: string) =>
  group.db.updateTable('import_profile').set({ holds_unlike: true }).where('name', '=', name).execute();

const reportOf = async (run_id: number) => (await (await signedIn()).call(importProgress, { run_id })).report;
const lastRun = async (name: string) => (await runsOf(name)).at(-1);

test('a file whose days can only be read otherwise than its profile says is loaded with a warning', async () => {
  await save('m', { ...byMonth, source: 'M' }, 'm-*.csv');
  const watching = server();
  const deals = dealsOn('25/02/2026', '03/02/2026');
  put('m-1.csv', deals.content);
  await watching.looks(2);
  const run = await lastRun('m-1.csv');
  expect(run).toMatchObject({ state: 'loaded' });
  const report = await reportOf(run?.run_id ?? 0);
  expect(report?.doubts).toEqual([
    {
      ...{ kind: 'way', header: 'contract_date', line: 2, text: '25/02/2026', rows: 1 },
      ...{ way: 'day', now: 'month', against: null },
    },
  ]);
  expect(report?.unlike).toEqual([
    { kind: 'doubts', names: ['contract_date: 25/02/2026'], count: 1, usual: null },
  ]);
  expect(text('done', 'm-1.csv.txt')).toContain(
    'contract_date: 25/02/2026 on line 2 can only be read with the day first; the file is read with the month first.',
  );
});

test('a profile that holds such files holds them until somebody has answered, and from then on loads those like them', async () => {
  await save('d', { ...byMonth, source: 'D' }, 'd-*.csv');
  await holds('d');
  const watching = server();
  const fine = dealsOn('02/25/2026', '03/02/2026');
  put('d-1.csv', fine.content);
  await watching.looks(2);
  expect(await timesLoaded(fine.numbers)).toEqual([1, 1]);

  const mixed = dealsOn('02/25/2026', '26/02/2026', '03/02/2026');
  put('d-2.csv', mixed.content);
  await watching.looks(2);
  expect(await timesLoaded(mixed.numbers)).toEqual([0, 0, 0]);
  const admin = await signedIn();
  const { held } = await admin.call(importFolder, {});
  expect(held).toMatchObject([
    { file_name: 'd-2.csv', unlike: [{ kind: 'doubts', names: ['contract_date: 26/02/2026'] }] },
  ]);
  await admin.call(decideHeldImport, { run_id: held[0]?.run_id ?? 0, decision: 'load' });
  await watching.tick();
  expect(await timesLoaded(mixed.numbers)).toEqual([1, 0, 1]);

  pass(24 * 3_600_000);
  const next = dealsOn('02/27/2026', '28/02/2026');
  put('d-3.csv', next.content);
  await watching.looks(2);
  expect(await lastRun('d-3.csv')).toMatchObject({ state: 'loaded' });
  expect((await reportOf((await lastRun('d-3.csv'))?.run_id ?? 0))?.doubts).toMatchObject([
    { kind: 'mixed' },
  ]);

  // Nobody has said that all of a file may be the other way.
  const other = dealsOn('28/02/2026', '03/02/2026');
  put('d-4.csv', other.content);
  await watching.looks(2);
  expect(await lastRun('d-4.csv')).toMatchObject({ state: 'held' });
  expect(files('working')).toEqual([]);
});

test('what a saved profile leaves open is answered, and rows that are only rejected hold nothing', async () => {
  await save('o', { ...byMonth, source: 'O' }, 'o-*.csv');
  await holds('o');
  const watching = server();
  const days = Array.from({ length: 1_050 }, () => '02/02/2026');
  put('o-1.csv', dealsOn(...days, '03/02/2026', '2026.03.05').content);
  await watching.looks(2);
  const run = await lastRun('o-1.csv');
  expect(run).toMatchObject({ state: 'loaded' });
  expect((await reportOf(run?.run_id ?? 0))?.unlike).toEqual([]);
});

test('the dry run on the screen tells what its rows say against a profile that nobody has saved, of sets too', async () => {
  const admin = await signedIn();
  const days = Array.from({ length: 1_050 }, () => '02/02/2026');
  const lines = dealsOn(...days, '03/02/2026').lines;
  const profile = { ...byMonth, source: 'S' };
  const ended = async (run_id: number) => {
    const progress = () => admin.call(importProgress, { run_id });
    await expect.poll(async () => (await progress()).state, { timeout: 60_000 }).toBe('tried');
    return progress();
  };
  const one = { upload_id: await upload(admin, 's.csv', lines), profile };
  const open = [{ kind: 'open', header: 'contract_date', line: 1_052, rows: 1, now: 'month', way: 'day' }];
  const { run_id } = await admin.call(startImport, { ...one, dry_run: true });
  expect((await ended(run_id)).report?.doubts).toMatchObject(open);
  const kept = { ...one, profile: { ...profile, datesOf: { contract_date: ['MM/DD/YYYY'] } } };
  const said = await admin.call(startImport, { ...kept, dry_run: true });
  expect((await ended(said.run_id)).report?.doubts).toEqual([]);
  const people = await upload(admin, 'people.csv', ['UC_ID,UC_LastName', '7,Prior']);
  const all = [one, { upload_id: people, profile: { feed: 'customers', source: 'S' } }];
  await admin.call(startImportSet, { files: all, dry_run: true });
  await expect
    .poll(async () => (await reportOf(said.run_id + 2))?.doubts, { timeout: 60_000 })
    .toMatchObject(open);
});

test('reports say of numbers and of keys of customers how they are written, and not what they are', async () => {
  await save('g', { feed: 'deals', source: 'G', allowedRejects: 60 }, 'g-*.csv');
  await save('k', { feed: 'customers', source: 'G', allowedRejects: 60 }, 'k-*.csv');
  const watching = server();
  const { content } = dealsOn('2026-02-25', '2026-02-25');
  put('g-1.csv', content.replace(/,1000,500\n/, ',"1.000,50",500\n'));
  put('k-1.csv', 'UC_ID,UC_LastName\n71,Prior\nC-1001,Vega\n');
  await watching.looks(3);
  const doubtsOf = async (name: string) => (await reportOf((await lastRun(name))?.run_id ?? 0))?.doubts;
  expect(await doubtsOf('g-1.csv')).toMatchObject([{ header: 'front_gross', text: '#.###,##', way: ',' }]);
  expect(await doubtsOf('k-1.csv')).toMatchObject([{ kind: 'customerKeys', text: 'C-####' }]);
});

test('the command line prints them', async () => {
  const env = await migratedDatabase();
  const path = join(importDirectory(), 'deals.csv');
  const profile = join(importDirectory(), 'deals.json');
  writeFileSync(path, dealsOn('25/02/2026', '03/02/2026').content);
  writeFileSync(profile, JSON.stringify({ ...byMonth, source: 'C' }));
  const { output } = await runHere(env, 'import', path, '--profile', profile, '--dry-run');
  expect(output).toContain('Rows that contradict how it is read:\n  contract_date: 25/02/2026 on line 2 can');
});
