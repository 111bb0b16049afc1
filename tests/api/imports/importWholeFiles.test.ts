import { beforeEach, expect, test } from 'vitest';
import { importHistory } from '../../../contract/calls/imports/imports.ts';
import { testApp } from '../../support/app.ts';
import { importDirectory } from '../../support/imports.ts';
import { importToEnd, sendParts } from '../../support/uploads.ts';
import { dealsHeader, newDeals, QUIET, watchedFolder } from '../../support/watchedFolder.ts';

const group = await testApp({ config: { dataDir: importDirectory() } });
const { server, save, put, text, files, timesLoaded, runsOf, printedLines } = watchedFolder(group);
const admin = await group.signIn('Administrator');
const profile = { feed: 'deals', source: 'Test', allowedRejects: 90 };

beforeEach(async () => {
  await group.db.deleteFrom('import_run').execute();
  await group.db.deleteFrom('feed').execute();
  await save('daily deals', profile, 'deals-*.csv');
});

const feed = () => group.db.selectFrom('feed').selectAll().where('feed', '=', 'deals').executeTakeFirst();

async function send(name: string, content: string) {
  put(name, content);
  await server().looks(2);
}

async function upload(name: string, content: string, choice: object = {}) {
  const { response } = (await sendParts(admin, [{ fileName: name, content }])).json();
  const start = { upload_id: response.upload_id, profile, profile_name: 'daily deals', dry_run: false };
  return importToEnd(admin, { ...start, ...choice });
}

test('a file that ends within a row is refused in the folder, whatever the limit, and as an upload until accepted', async () => {
  const { content, numbers } = newDeals(3);
  const cut = content.slice(0, -40);
  await send('deals-1.csv', cut);
  expect(await timesLoaded(numbers)).toEqual([0, 0, 0]);
  expect(files('failed')).toContain('deals-1.csv');
  expect(text('failed', 'deals-1.csv.txt')).toMatch(
    /^Refused deals-1\.csv .* The file looks cut off: it ends within its last row, on line 4\./,
  );
  const message = expect.stringMatching(/within its last row, on line 4/);
  expect(await runsOf('deals-1.csv')).toMatchObject([{ state: 'refused', message }]);
  expect(await feed()).toMatchObject({ last_success_at: null, last_attempt_failed: true });
  const refused = { outcome: 'refused', cutOff: expect.stringMatching(/on line 4/), rejected: 1 };
  expect(await upload('deals-3.csv', cut)).toMatchObject({ state: 'refused', report: refused });
  const accepted = await upload('deals-3.csv', cut, { accept_rejects: true });
  expect(accepted).toMatchObject({ state: 'loaded', report: { created: 2, rejected: 1 } });
  expect((await timesLoaded(numbers)).toSorted()).toEqual([0, 1, 1]);
  // A short row with the end of its line is a rejected row.
  const whole = newDeals(2);
  await send('deals-4.csv', `${whole.content}1,short\n`);
  expect(await timesLoaded(whole.numbers)).toEqual([1, 1]);
});

test('a last line without its end is accepted where files of the profile have none, else refused until accepted', async () => {
  const [first, second, third, fourth, fifth] = [1, 1, 1, 1, 1].map(newDeals);
  const numbersOf = (...all: (typeof first)[]) => all.flatMap((one) => one?.numbers ?? []);
  const contentOf = (one: typeof first) => one?.content ?? '';
  await send('deals-5.csv', contentOf(first).trimEnd());
  await send('deals-6.csv', contentOf(second).trimEnd());
  expect(await timesLoaded(numbersOf(first, second))).toEqual([1, 1]);
  await send('deals-7.csv', contentOf(third).replaceAll('\n', '\r\n'));
  await send('deals-8.csv', contentOf(fourth).slice(0, -2));
  expect(text('failed', 'deals-8.csv.txt')).toMatch(/line 2 has no line end, unlike the last/);
  expect(await timesLoaded(numbersOf(fourth))).toEqual([0]);
  const accepted = await upload('deals-8.csv', contentOf(fourth).trimEnd(), { accept_rejects: true });
  const report = { created: 1, cutOff: expect.stringMatching(/looks cut off/) };
  expect(accepted).toMatchObject({ state: 'loaded', report });
  // The sender has changed, and a user has accepted it.
  await send('deals-9.csv', contentOf(fifth).trimEnd());
  expect(await timesLoaded(numbersOf(fifth))).toEqual([1]);
});

test.each([
  ['a header row alone', `${dealsHeader}\n`, /contains only a header row/],
  ['a header row without line end', dealsHeader, /contains only a header row/],
  ['the header row once more', `${dealsHeader}\n${dealsHeader}\n`, /All rows are skipped/],
])('an empty file says so and leaves its feed as old as before: %s', async (_what, content, sentence) => {
  await send('deals-11.csv', newDeals(1).content);
  const before = await feed();
  group.clock.now = new Date(group.clock.now.getTime() + QUIET);
  await send('deals-12.csv', content);
  expect(text('done', 'deals-12.csv.txt')).toMatch(/^Nothing in deals-12\.csv as deals of Test: /);
  expect(text('done', 'deals-12.csv.txt')).toMatch(sentence);
  expect(printedLines()).toEqual([expect.stringMatching(/^deals-12\.csv of IMPORT_DIR is empty/)]);
  const [newest] = await admin.call(importHistory, {});
  const message = expect.stringMatching(sentence);
  expect(newest).toMatchObject({ file_name: 'deals-12.csv', state: 'empty', message, can_undo: false });
  for (const dry_run of [true, false]) {
    const run = await upload('deals-13.csv', content, { dry_run });
    expect(run).toMatchObject({ state: 'empty', report: { outcome: 'empty', created: 0 } });
  }
  expect(await feed()).toEqual(before);
});

test('a companion file that ends within a row refuses the file', async () => {
  const paired = { ...profile, with: [{ file: 'people.csv', as: 'p', column: 'deal_no', key: 'number' }] };
  await save('paired', paired, 'paired-*.csv');
  const { content, numbers } = newDeals(2);
  put('people.csv', `number,who\n${numbers[0]},Ann\n${numbers[1]}`);
  await send('paired-1.csv', content);
  const sentence = /In people\.csv: It looks cut off: it ends within its last row/;
  expect(text('failed', 'paired-1.csv.txt')).toMatch(sentence);
});
