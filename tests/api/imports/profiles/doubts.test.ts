import { expect, test } from 'vitest';
import { decideHeldImport, importFolder } from '../../../../contract/calls/imports/importFolder.ts';
import { importProgress } from '../../../../contract/calls/imports/imports.ts';
import { testApp } from '../../../support/app.ts';
import { importDirectory, sampleVin } from '../../../support/imports.ts';
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

test('a profile that holds such files keeps them until a user answers, and then loads similar ones', async () => {
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
