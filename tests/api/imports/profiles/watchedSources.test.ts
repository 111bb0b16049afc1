import { existsSync, mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { importDirectory } from '../../../support/imports.ts';
import { newDeals, QUIET, watchedFolder } from '../../../support/watchedFolder.ts';

const group = await testApp();
const { path, server, save, put, text, files, pass, timesLoaded, runsOf, printedLines } =
  watchedFolder(group);
const change = (name: string, values: object) =>
  group.db.updateTable('import_profile').set(values).where('name', '=', name).execute();
await save('root deals', { feed: 'deals', source: 'Root' }, 'deals-*.csv');
await save('cdk deals', { feed: 'deals', source: 'CDK' }, 'deals-*.csv', 'cdk');

test('a profile of a subfolder loads the files of that source, and no others', async () => {
  const { looks } = server();
  const [root, cdk, other] = [newDeals(1), newDeals(2), newDeals(1)];
  for (const folder of ['cdk', 'other']) mkdirSync(path(folder));
  put('deals-1.csv', root.content);
  put('cdk/deals-1.csv', cdk.content);
  put('other/deals-1.csv', other.content);
  await looks(2);
  expect(await timesLoaded([...root.numbers, ...cdk.numbers, ...other.numbers])).toEqual([1, 1, 1, 0]);
  expect((await runsOf('deals-1.csv')).map(({ source }) => source).toSorted()).toEqual(['CDK', 'Root']);
  expect(files('done')).toEqual(['deals-1.csv', 'deals-1.csv.txt']);
  expect(files('done', 'cdk')).toEqual(['deals-1.csv', 'deals-1.csv.txt']);
  expect(text('done', 'cdk', 'deals-1.csv')).toBe(cdk.content);
  expect([files('cdk'), files('other')]).toEqual([[], ['deals-1.csv']]);
});

test('what a process has taken from a subfolder is taken up again, also when no profile is for it any more', async () => {
  const { looks } = server();
  const deals = newDeals(1);
  mkdirSync(path('cdk'));
  mkdirSync(path('working', 'cdk'), { recursive: true });
  mkdirSync(path('gone'));
  mkdirSync(path('working', 'gone'), { recursive: true });
  writeFileSync(path('working', 'cdk', 'deals-left.csv'), deals.content);
  writeFileSync(path('working', 'gone', 'deals-left.csv'), deals.content);
  await looks(2);
  expect(await timesLoaded(deals.numbers)).toEqual([1]);
  expect(files('done', 'cdk')).toContain('deals-left.csv');
  expect(text('failed', 'gone', 'deals-left.csv.txt')).toMatch(/No saved profile has a pattern/);
});

test('a link to a file or a folder elsewhere is not followed', async () => {
  const elsewhere = importDirectory();
  const [file, folder] = [newDeals(1), newDeals(1)];
  writeFileSync(`${elsewhere}/secret.csv`, file.content);
  writeFileSync(`${elsewhere}/deals-2.csv`, folder.content);
  symlinkSync(`${elsewhere}/secret.csv`, path('deals-link.csv'));
  symlinkSync(elsewhere, path('cdk'));
  const { looks, imports } = server();
  await looks(3);
  expect(await timesLoaded([...file.numbers, ...folder.numbers])).toEqual([0, 0]);
  expect(existsSync(`${elsewhere}/deals-2.csv`)).toBe(true);
  expect(await imports.folder?.subfolders()).toEqual([]);
  // One that takes the place of a file which was complete is left as well.
  put('deals-3.csv', file.content);
  await looks(1);
  pass(QUIET);
  renameSync(path('deals-3.csv'), path('.away'));
  symlinkSync(`${elsewhere}/secret.csv`, path('deals-3.csv'));
  await looks(2);
  expect(await timesLoaded(file.numbers)).toEqual([0]);
});

test('a profile that is off leaves its files where they are, and loads them when it is on again', async () => {
  await change('root deals', { watched: false });
  await save('all deals', { feed: 'deals', source: 'All' }, 'd*.csv');
  const { looks } = server();
  const deals = newDeals(1);
  put('deals-off.csv', deals.content);
  await looks(3);
  expect(files()).toEqual(['deals-off.csv']);
  expect(printedLines()).toEqual([]);
  await change('root deals', { watched: true });
  await looks(2);
  expect(await timesLoaded(deals.numbers)).toEqual([1]);
  expect(await runsOf('deals-off.csv')).toMatchObject([{ source: 'Root' }]);
});

test('an unreadable subfolder doesn’t keep other files from loading', async () => {
  const { looks } = server();
  const deals = newDeals(1);
  writeFileSync(path('cdk'), 'a file where a folder should be');
  put('deals-more.csv', deals.content);
  await looks(2);
  expect(await timesLoaded(deals.numbers)).toEqual([1]);
});
