import { mkdirSync, renameSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { decideHeld } from '../../../../server/imports/jobs/folder/decide.ts';
import { listProfiles } from '../../../../server/imports/profiles/savedProfiles.ts';
import { testApp } from '../../../support/app.ts';
import { dealsHeader, newDeals, QUIET, watchedFolder } from '../../../support/watchedFolder.ts';

const group = await testApp();
const { path, server, save, put, pass, text, files, timesLoaded, runsOf, printedLines } =
  watchedFolder(group);
await save('deals', { feed: 'deals' }, 'a-deals-*.csv');
await save('people', { feed: 'customers' }, 'z-people-*.csv');
await save('people elsewhere', { feed: 'customers' }, 'people-*.csv', 'crm');

const people = (numbers: readonly number[]) =>
  `UC_ID,UC_LastName\n${numbers.map((number) => `${number},Prior ${number}\n`).join('')}`;

/** A new deal of each customer. */
function dealsOf(customers: readonly number[]) {
  const { numbers, content } = newDeals(customers.length);
  const [, ...rows] = content.trimEnd().split('\n');
  const lines = rows.map((row, place) => `${row},${customers[place]}\n`);
  return { numbers, content: `${dealsHeader},UC_ID\n${lines.join('')}` };
}

test('of files that are found in one look those that others refer to are loaded first, wherever they lie', async () => {
  mkdirSync(path('crm'));
  const { looks } = server();
  const { numbers, content } = dealsOf([3101, 3102]);
  put('a-deals-1.csv', content);
  put('z-people-1.csv', people([3101]));
  put('crm/people-1.csv', people([3102]));
  await looks(2);
  expect(await timesLoaded(numbers)).toEqual([1, 1]);
  expect(files('done')).toContain('a-deals-1.csv');
  expect(files('done', 'crm')).toContain('people-1.csv');
});

test('a file waits for one that it refers to and that is still being written, and the page says so', async () => {
  const { tick, looks, imports } = server();
  const { numbers, content } = dealsOf([3201]);
  put('.a-deals-2.csv', content);
  put('z-people-2.csv', people([3201]));
  await tick();
  renameSync(path('.a-deals-2.csv'), path('a-deals-2.csv'));
  await tick();
  expect(files()).toEqual(['a-deals-2.csv', 'z-people-2.csv']);
  expect(printedLines()).toEqual(['a-deals-2.csv waits in IMPORT_DIR for z-people-2.csv.']);
  expect(imports.folder?.waiting(await listProfiles(group.db))).toMatchObject([
    { name: 'a-deals-2.csv', state: 'needs', needs: ['z-people-2.csv'] },
    { name: 'z-people-2.csv', state: 'writing' },
  ]);
  pass(QUIET);
  await looks(1);
  expect(await timesLoaded(numbers)).toEqual([1]);
});

test('a file waits for a held one that it refers to, until a user decides', async () => {
  const author = {
    userid: await group.useridOf('Administrator'),
    address: '127.0.0.1',
    now: group.clock.now,
  };
  await group.db
    .updateTable('import_profile')
    .set({ holds_unlike: true })
    .where('name', '=', 'people')
    .execute();
  const { looks } = server();
  put('z-people-3.csv', 'UC_ID,UC_LastName,UC_FirstName\n3301,Prior,Ann\n');
  await looks(2);
  const [held] = await runsOf('z-people-3.csv');
  expect(held).toMatchObject({ state: 'held' });
  const { numbers, content } = dealsOf([3301]);
  put('a-deals-3.csv', content);
  await looks(3);
  expect(await timesLoaded(numbers)).toEqual([0]);
  expect(printedLines()).toContain('a-deals-3.csv waits in IMPORT_DIR for z-people-3.csv.');
  await decideHeld(group.db, { run_id: Number(held?.run_id), decision: 'load' }, author);
  await looks(2);
  expect(await timesLoaded(numbers)).toEqual([1]);
});

test('a deal whose customer has not come is rejected, and loaded when its file is put back after the other one', async () => {
  const { looks } = server();
  const { numbers, content } = dealsOf([3401]);
  put('a-deals-4.csv', content);
  await looks(2);
  expect(await timesLoaded(numbers)).toEqual([0]);
  expect(text('failed', 'a-deals-4.csv.txt')).toMatch(/UC_ID: No such customer\./);
  renameSync(path('failed', 'a-deals-4.csv'), path('a-deals-4.csv'));
  put('z-people-4.csv', 'UC_ID,UC_LastName,UC_FirstName\n3401,Prior,Ann\n');
  await looks(2);
  expect(await timesLoaded(numbers)).toEqual([1]);
});

test('files of one profile that are found in one look are loaded by the days of their records', async () => {
  const { looks } = server();
  const [later, earlier] = [newDeals(1).content, newDeals(1).content];
  const days = [...new Set(later.match(/\d{4}-\d\d-\d\d/g))];
  put('a-deals-Aug.csv', later);
  put('a-deals-Jul.csv', earlier.replaceAll(days[0] ?? '', '2024-07-31'));
  await looks(2);
  const { rows } = await sql<{ file_name: string }>`
    select file_name from import_run where file_name in ('a-deals-Aug.csv', 'a-deals-Jul.csv') order by run_id`.execute(
    group.db,
  );
  expect(rows.map(({ file_name }) => file_name)).toEqual(['a-deals-Jul.csv', 'a-deals-Aug.csv']);
});
