import { expect, test } from 'vitest';
import { withFolderLock } from '../../server/imports/jobs/folder/folderLock.ts';
import { testApp } from '../support/app.ts';
import { newDeals, QUIET, watchedFolder } from '../support/watchedFolder.ts';

const group = await testApp();
const { server, save, put, files, pass, timesLoaded, runsOf } = watchedFolder(group);
await save('daily deals', { feed: 'deals' }, 'deals-*.csv');

test('two processes on one folder load every file once', async () => {
  const servers = [server(), server()];
  const newFiles = Array.from({ length: 6 }, (_, at) => ({ name: `deals-both-${at}.csv`, ...newDeals(1) }));
  for (const { name, content } of newFiles) put(name, content);
  for (let look = 0; look < 3; look += 1) {
    await Promise.all(servers.map(({ tick }) => tick()));
    pass(QUIET);
  }
  expect(files()).toEqual([]);
  expect(await timesLoaded(newFiles.flatMap(({ numbers }) => numbers))).toEqual([1, 1, 1, 1, 1, 1]);
  for (const { name } of newFiles) expect(await runsOf(name)).toHaveLength(1);
  expect(files('done').filter((name) => name.endsWith('.csv'))).toEqual(newFiles.map(({ name }) => name));
});

test('while another process works on a folder, nothing in it is touched', async () => {
  const { looks } = server();
  put('deals-10.csv', newDeals(1).content);
  await withFolderLock(group.db, () => looks(3));
  expect(files()).toEqual(['deals-10.csv']);
  await looks(1);
  expect(files()).toEqual([]);
});
