import { appendFileSync, mkdirSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { AppError } from '../../../../server/errors.ts';
import { undoImport } from '../../../../server/imports/undo/undo.ts';
import { testApp } from '../../../support/app.ts';
import { sampleVin } from '../../../support/imports.ts';
import { dealsHeader, newDeals, QUIET, watchedFolder } from '../../../support/watchedFolder.ts';

const group = await testApp();
const now = () => group.clock.now;
const { path, server, save, put, text, files, pass, timesLoaded, runsOf, printedLines, moveTo } =
  watchedFolder(group);
await save('daily deals', { feed: 'deals', allowedRejects: 40 }, 'deals-*.csv');
await save('no pattern', { feed: 'stores' }, null);

test('a file that has been quiet for its time is loaded by the profile that its name fits, and moved to done', async () => {
  const { tick, looks } = server();
  const { content, numbers } = newDeals(2);
  put('deals-1.csv', content.slice(0, 120));
  await tick();
  pass(QUIET - 1);
  await tick();
  put('deals-1.csv', content);
  await looks(1);
  pass(QUIET - 1);
  await tick();
  expect(files()).toEqual(['deals-1.csv']);
  pass(1);
  await tick();
  expect(files()).toEqual([]);
  expect(files('done')).toEqual(['deals-1.csv', 'deals-1.csv.txt']);
  expect(text('done', 'deals-1.csv')).toBe(content);
  expect(text('done', 'deals-1.csv.txt')).toMatch(/^Loaded deals-1\.csv as deals of Test\./);
  expect(await timesLoaded(numbers)).toEqual([1, 1]);
  expect(await runsOf('deals-1.csv')).toMatchObject([
    { origin: 'folder', profile: 'daily deals', state: 'loaded', userid: null },
  ]);
  const audited = await group.db
    .selectFrom('audit')
    .select(['userid', 'action'])
    .where('resource', '=', 'dataimport')
    .execute();
  expect(audited).toEqual([{ userid: null, action: 'import' }]);
});

test('a file that is renamed from a temporary name is loaded at once, whatever its times say', async () => {
  const { tick } = server();
  const { content, numbers } = newDeals(4);
  const rows = content.trimEnd().split('\n').slice(1);
  const names = ['.deals-r0.csv', 'deals-r1.csv.part', 'deals-r2.csv.tmp', '~deals-r3.csv'];
  for (const [at, name] of names.entries()) put(name, `${dealsHeader}\n${rows[at]}\n`);
  await tick();
  pass(QUIET);
  await tick();
  expect(files()).toEqual(names.toSorted());
  for (const [at, name] of names.entries()) renameSync(path(name), path(`deals-r${at}.csv`));
  await tick();
  expect(await timesLoaded(numbers)).toEqual([1, 1, 1, 1]);
});

test('neither an old time nor a renaming before the first look makes a file complete', async () => {
  const { tick, looks } = server();
  const [old, renamed] = [newDeals(1), newDeals(1)];
  put('deals-old.csv', old.content);
  utimesSync(path('deals-old.csv'), new Date(0), new Date(0));
  put('deals-other.csv', renamed.content);
  await tick();
  renameSync(path('deals-other.csv'), path('deals-unseen.csv'));
  await tick();
  expect(await timesLoaded([...old.numbers, ...renamed.numbers])).toEqual([0, 0]);
  await looks(2);
  expect(await timesLoaded([...old.numbers, ...renamed.numbers])).toEqual([1, 1]);
});

/** A row of a store that doesn't exist. */
const badRow = `88,X1,2026-03-02,Finalized,New,Retail,${sampleVin(1)},1,1,1\n`;

test('bad files go to failed with the reason, loaded ones to done with their rejected rows, others stay', async () => {
  const { looks } = server();
  const { content, numbers } = newDeals(2);
  put('deals-words.csv', 'once upon a time\nthere was\n');
  put('deals-empty.csv', '');
  put('deals-bad.csv', `${dealsHeader}\n${badRow}`);
  put('deals-some.csv', `${content}${badRow}`);
  put('notes.txt', 'hello');
  put('.deals-2.csv', content);
  mkdirSync(path('deals-3.csv'));
  await looks(4);
  expect(files()).toEqual(['.deals-2.csv', 'notes.txt']);
  expect(text('failed', 'deals-words.csv.txt')).toMatch(/^deals-words\.csv wasn’t loaded\. .*header/);
  expect(text('failed', 'deals-empty.csv.txt')).toMatch(/empty/);
  expect(text('failed', 'deals-bad.csv.txt')).toMatch(/^Refused deals-bad\.csv/);
  expect(printedLines().filter((sentence) => /wasn’t loaded/.test(sentence))).toHaveLength(3);
  expect(printedLines().filter((sentence) => /^notes\.txt stays/.test(sentence))).toHaveLength(1);
  expect(files('done')).toEqual(['deals-some.csv', 'deals-some.csv-rejects.csv', 'deals-some.csv.txt']);
  expect(text('done', 'deals-some.csv-rejects.csv')).toMatch(
    /^\ufeffrooftop_line,rooftop_column,rooftop_value,rooftop_reason,store_id,.*\n4,store_id,88,No such store\.,88,X1,/,
  );
  expect(await timesLoaded(numbers)).toEqual([1, 1]);
});

test('the same content loads once, unless its import was undone, other values came between, or its profile changed', async () => {
  const { looks } = server();
  const { content, numbers } = newDeals(1);
  const send = async (name: string, text = content) => {
    put(name, text);
    await looks(2);
    const deal = group.db.selectFrom('deal').select('sale_price').where('deal_no', 'in', numbers);
    return (await deal.executeTakeFirst())?.sale_price;
  };
  const count = async (name: string) => (await runsOf(name)).length;
  await send('deals-4.csv');
  const [run] = await runsOf('deals-4.csv');
  await send('deals-4.csv');
  await send('deals-5.csv');
  expect([await count('deals-4.csv'), await count('deals-5.csv')]).toEqual([1, 0]);
  const done = ['deals-4.csv', 'deals-4-2.csv', 'deals-5.csv'].flatMap((name) => [name, `${name}.txt`]);
  expect(files('done')).toEqual(done.toSorted());
  expect(text('done', 'deals-5.csv.txt')).toMatch(`was already loaded as import ${run?.run_id} on `);
  await undoImport(group.db, Number(run?.run_id), { now });
  expect(await send('deals-6.csv')).toBe(30_000);
  expect(await runsOf('deals-6.csv')).toMatchObject([{ state: 'loaded' }]);

  expect(await send('deals-v2.csv', content.replace('30000', '29000'))).toBe(29_000);
  expect(await send('deals-v3.csv')).toBe(30_000);
  pass(1000);
  const changed = { feed: 'deals', allowedRejects: 40, values: { sale_price: { 30000: '31000' } } };
  await save('daily deals', changed, 'deals-*.csv');
  expect(await send('deals-v4.csv')).toBe(31_000);
  await save('daily deals', { feed: 'deals', allowedRejects: 40 }, 'deals-*.csv');
});

test('a file waits for those that are read beside it, and they go with it', async () => {
  await save(
    'paired',
    { feed: 'deals', with: [{ file: 'people.csv', as: 'p', column: 'deal_no', key: 'number' }] },
    'paired-*.csv',
  );
  const { looks } = server();
  const { content, numbers } = newDeals(2);
  put('paired-1.csv', content);
  await looks(3);
  expect(files()).toEqual(['paired-1.csv']);
  expect(printedLines()).toEqual([expect.stringMatching(/^paired-1\.csv waits .* people\.csv/)]);
  put('people.csv', `number,who\n${numbers.map((number) => `${number},Ann\n`).join('')}`);
  await looks(2);
  expect(files()).toEqual([]);
  expect(files('done')).toEqual(['paired-1.csv', 'paired-1.csv.txt', 'people.csv']);
  expect(await timesLoaded(numbers)).toEqual([1, 1]);
  // Who knows what the file beside it says now.
  renameSync(path('done', 'people.csv'), path('people.csv'));
  put('paired-2.csv', content);
  await looks(2);
  expect(await runsOf('paired-2.csv')).toMatchObject([{ state: 'loaded' }]);
});

test('what a process was loading when it was killed is taken up again, and not loaded twice', async () => {
  const { tick, looks } = server();
  const half = newDeals(1);
  const whole = newDeals(1);
  put('deals-8.csv', whole.content);
  await looks(2);
  // One was killed after it had loaded, the other one before.
  renameSync(path('done', 'deals-8.csv'), path('working', 'deals-8.csv'));
  await looks(2);
  writeFileSync(path('working', 'deals-7.csv'), half.content);
  await tick();
  expect(files('working')).toEqual(['deals-7.csv']);
  await looks(2);
  expect(files('working')).toEqual([]);
  expect(await timesLoaded([...half.numbers, ...whole.numbers])).toEqual([1, 1]);
  expect(await runsOf('deals-8.csv')).toHaveLength(1);
  expect(await runsOf('deals-7.csv')).toHaveLength(1);
  expect(files('done')).toContain('deals-7.csv');
});

/** Does something once a file was taken, just before its import starts. */
function onceTaken({ imports }: ReturnType<typeof server>, work: () => void): void {
  const start = imports.jobs.start.bind(imports.jobs);
  vi.spyOn(imports.jobs, 'start').mockImplementationOnce((request) => {
    work();
    return start(request);
  });
}

test('a file that was still being written is taken back, and loaded once it has stopped growing', async () => {
  const watching = server();
  const { content, numbers } = newDeals(3);
  const rows = content.trimEnd().split('\n');
  const append = (row = '') => appendFileSync(path('working', 'deals-slow.csv'), `${row}\n`);
  put('deals-slow.csv', `${rows.slice(0, 2).join('\n')}\n`);
  onceTaken(watching, () => append(rows[2]));
  await watching.looks(2);
  expect(await timesLoaded(numbers)).toEqual([0, 0, 0]);
  expect(files('working')).toEqual(['deals-slow.csv']);
  append(rows[3]);
  await watching.tick();
  expect(await timesLoaded(numbers)).toEqual([0, 0, 0]);
  await watching.looks(2);
  expect(await timesLoaded(numbers)).toEqual([1, 1, 1]);
  expect(await runsOf('deals-slow.csv')).toMatchObject([
    { state: 'failed', message: expect.stringMatching(/still being written/) },
    { state: 'loaded' },
  ]);
  expect(files('done')).toEqual(['deals-slow.csv', 'deals-slow.csv.txt']);
});

test('a file that is to be tried again keeps its name, whatever has come under it since', async () => {
  await save('one name', { feed: 'deals' }, 'one name.csv');
  const watching = server();
  const [first, second] = [newDeals(1), newDeals(1)];
  put('one name.csv', first.content);
  onceTaken(watching, () => {
    put('one name.csv', second.content);
    throw new AppError('busy', 'imports_waiting', { retryAfter: 1 });
  });
  await watching.looks(2);
  expect(await timesLoaded([...first.numbers, ...second.numbers])).toEqual([0, 0]);
  await watching.looks(2);
  expect(await timesLoaded([...first.numbers, ...second.numbers])).toEqual([1, 1]);
  expect(files()).toEqual([]);
  expect(files('working')).toEqual([]);
});

test('a server that stops leaves the file to the next one, which loads it', async () => {
  const stopping = server();
  const { content, numbers } = newDeals(1);
  put('deals-9.csv', content);
  await stopping.tick();
  pass(QUIET);
  const last = stopping.tick();
  await stopping.imports.close();
  await last;
  await server().looks(2);
  expect(await timesLoaded(numbers)).toEqual([1]);
  expect(files('done')).toContain('deals-9.csv');
});

test('a folder that can not be read is named once, and read when it is there', async () => {
  const missing = path('later');
  moveTo(missing);
  const { looks } = server();
  await looks(2);
  expect(printedLines()).toEqual([expect.stringMatching(/^IMPORT_DIR can't be read/)]);
  mkdirSync(missing);
  const { content, numbers } = newDeals(1);
  put('deals-11.csv', content);
  await looks(2);
  expect(await timesLoaded(numbers)).toEqual([1]);
});
