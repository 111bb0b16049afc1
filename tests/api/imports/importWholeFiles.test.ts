import { beforeEach, describe, expect, test } from 'vitest';
import { importHistory } from '../../../contract/calls/imports/imports.ts';
import { testApp } from '../../support/app.ts';
import { importDirectory } from '../../support/imports.ts';
import { importToEnd, sendParts } from '../../support/uploads.ts';
import { dealsHeader, newDeals, QUIET, watchedFolder } from '../../support/watchedFolder.ts';

const group = await testApp({ config: { dataDir: importDirectory() } });
const folder = watchedFolder(group);
const { server, save, put, text, files, timesLoaded, runsOf, printedLines } = folder;
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
  return importToEnd(admin, {
    upload_id: response.upload_id,
    profile,
    profile_name: 'daily deals',
    dry_run: false,
    ...choice,
  });
}

describe('a file that ends within a row', () => {
  test('is refused in the watched folder, however many rejected rows are allowed', async () => {
    const { content, numbers } = newDeals(3);
    await send('deals-1.csv', content.slice(0, -40));
    expect(await timesLoaded(numbers)).toEqual([0, 0, 0]);
    expect(files('failed')).toContain('deals-1.csv');
    expect(text('failed', 'deals-1.csv.txt')).toMatch(
      /^Refused deals-1\.csv .* The file looks cut off: it ends within its last row, on line 4\./,
    );
    expect(await runsOf('deals-1.csv')).toMatchObject([
      { state: 'refused', message: expect.stringMatching(/within its last row, on line 4/) },
    ]);
    expect(await feed()).toMatchObject({ last_success_at: null, last_attempt_failed: true });
  });

  test('is refused as an upload too, until somebody accepts what is there', async () => {
    const { content, numbers } = newDeals(3);
    const refused = await upload('deals-3.csv', content.slice(0, -40));
    expect(refused).toMatchObject({
      state: 'refused',
      report: { outcome: 'refused', cutOff: expect.stringMatching(/on line 4/), rejected: 1 },
    });
    const accepted = await upload('deals-3.csv', content.slice(0, -40), { accept_rejects: true });
    expect(accepted).toMatchObject({ state: 'loaded', report: { created: 2, rejected: 1 } });
    expect((await timesLoaded(numbers)).toSorted()).toEqual([0, 1, 1]);
  });

  test('is no reason to refuse a file whose short row is followed by the end of the line', async () => {
    const { content, numbers } = newDeals(2);
    await send('deals-4.csv', `${content}1,short\n`);
    expect(await timesLoaded(numbers)).toEqual([1, 1]);
  });
});

describe('a file without the end of its last line', () => {
  test('is loaded as the first one of its profile, and when the last one had none either', async () => {
    const [first, second] = [newDeals(1), newDeals(1)];
    await send('deals-5.csv', first.content.trimEnd());
    await send('deals-6.csv', second.content.trimEnd());
    expect(await timesLoaded([...first.numbers, ...second.numbers])).toEqual([1, 1]);
  });

  test('is refused when the last one of its profile had it, and loaded when somebody accepts it', async () => {
    const [first, second, third] = [newDeals(1), newDeals(1), newDeals(1)];
    await send('deals-7.csv', first.content.replaceAll('\n', '\r\n'));
    await send('deals-8.csv', second.content.slice(0, -2));
    expect(text('failed', 'deals-8.csv.txt')).toMatch(/line 2 has no line end, unlike the last/);
    expect(await timesLoaded(second.numbers)).toEqual([0]);
    const accepted = await upload('deals-8.csv', second.content.trimEnd(), { accept_rejects: true });
    expect(accepted).toMatchObject({
      state: 'loaded',
      report: { created: 1, cutOff: expect.stringMatching(/looks cut off/) },
    });
    // The program that sends it has been changed, and somebody has said so.
    await send('deals-9.csv', third.content.trimEnd());
    expect(await timesLoaded(third.numbers)).toEqual([1]);
  });
});

describe('a file with nothing in it', () => {
  test.each([
    ['a header row alone', `${dealsHeader}\n`, /contains only a header row/],
    ['a header row without line end', dealsHeader, /contains only a header row/],
    ['the header row once more', `${dealsHeader}\n${dealsHeader}\n`, /All rows are skipped/],
  ])('%s: it is said so, and the feed is as old as before', async (_what, content, sentence) => {
    await send('deals-11.csv', newDeals(1).content);
    const before = await feed();
    group.clock.now = new Date(group.clock.now.getTime() + QUIET);
    await send('deals-12.csv', content);
    expect(text('done', 'deals-12.csv.txt')).toMatch(/^Nothing in deals-12\.csv as deals of Test: /);
    expect(text('done', 'deals-12.csv.txt')).toMatch(sentence);
    expect(printedLines()).toEqual([expect.stringMatching(/^deals-12\.csv of IMPORT_DIR is empty/)]);
    expect(await feed()).toEqual(before);
    const [newest] = await admin.call(importHistory, {});
    expect(newest).toMatchObject({
      file_name: 'deals-12.csv',
      state: 'empty',
      message: expect.stringMatching(sentence),
      can_undo: false,
    });
  });

  test('is the same as an upload, tried or loaded', async () => {
    for (const dry_run of [true, false]) {
      const run = await upload('deals-13.csv', `${dealsHeader}\n`, { dry_run });
      expect(run).toMatchObject({ state: 'empty', report: { outcome: 'empty', read: 0, created: 0 } });
    }
    expect(await feed()).toBeUndefined();
  });
});

test('a file read beside another is refused when it ends within a row', async () => {
  const paired = { ...profile, with: [{ file: 'people.csv', as: 'p', column: 'deal_no', key: 'number' }] };
  await save('paired', paired, 'paired-*.csv');
  const { content, numbers } = newDeals(2);
  put('people.csv', `number,who\n${numbers[0]},Ann\n${numbers[1]}`);
  await send('paired-1.csv', content);
  expect(text('failed', 'paired-1.csv.txt')).toMatch(
    /In people\.csv: It looks cut off: it ends within its last row/,
  );
});
