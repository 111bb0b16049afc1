import { afterEach, expect, test } from 'vitest';
import { BucketWatch } from '../../../../server/imports/jobs/bucket/bucketWatch.ts';
import { testApp } from '../../../support/app.ts';
import { testBucket } from '../../../support/hosts/s3Bucket.ts';
import { newDeals, watchedFolder } from '../../../support/watchedFolder.ts';

const group = await testApp();
const { path, save, pass, text, files } = watchedFolder(group);
const bucket = await testBucket();
await save('deals', { feed: 'deals' }, 'deals-*.csv');

const keys = new Set<string>();
const put = (name: string, rows = 20) => {
  const { content } = newDeals(rows);
  keys.add(`nightly/${name}`);
  bucket.put(`nightly/${name}`, content);
  return content;
};
afterEach(() => {
  bucket.wrong.drips.clear();
  for (const key of keys) bucket.remove(key);
});

const told: string[] = [];
const watch = (pace = { answer: 1_000, stretch: 1_000, least: 200, whole: 60_000 }) =>
  new BucketWatch({
    db: group.db,
    now: () => group.clock.now,
    log: { warn: (sentence) => void told.push(sentence), error: () => {} },
    base: path(),
    largest: 1024 * 1024,
    config: bucket.config,
    pace,
  });
async function looks(of: BucketWatch, count = 2) {
  for (let look = 0; look < count; look += 1) {
    await of.tick();
    pass(30_000);
  }
}

const tooSlow = /^It comes too slowly: [\d,]+ of [\d,]+ bytes in \d seconds\. It is fetched again later\.$/;

test('an object that comes byte by byte is left, the others come, and so does it once it comes as it should', async () => {
  const slow = put('deals-1.csv');
  const content = put('deals-2.csv');
  bucket.wrong.drips.set('nightly/deals-1.csv', 20);
  const watching = watch();
  await looks(watching);
  expect(files()).toEqual(['deals-2.csv']);
  expect(text('deals-2.csv')).toBe(content);
  expect(watching.state).toMatchObject({
    problem: null,
    left: [{ key: 'nightly/deals-1.csv', why: expect.stringMatching(tooSlow) }],
  });
  expect(
    told.filter((line) => /deals-1\.csv .* is not fetched\. It comes too slowly/.test(line)),
  ).toHaveLength(1);
  // Nobody goes on reading it.
  await expect.poll(() => bucket.dripping.size, { timeout: 10_000 }).toBe(0);
  bucket.wrong.drips.clear();
  await looks(watching);
  expect(files()).toEqual(['deals-2.csv']);
  pass(15 * 60_000);
  await looks(watching, 1);
  expect(text('deals-1.csv')).toBe(slow);
  expect(watching.state.left).toEqual([]);
});

test('one that keeps the pace but never ends is left when its time is over', async () => {
  put('deals-3.csv', 1_000);
  bucket.wrong.drips.set('nightly/deals-3.csv', 5);
  const watching = watch({ answer: 1_000, stretch: 500, least: 1, whole: 1_400 });
  const begun = performance.now();
  await looks(watching);
  const took = performance.now() - begun;
  expect(files()).toEqual([]);
  expect([took > 1_400, took < 10_000]).toEqual([true, true]);
  expect(watching.state.left.map(({ why }) => why)).toEqual([expect.stringMatching(tooSlow)]);
});

test('a bucket that gives everything slowly is left alone for a while, after three objects', async () => {
  for (let at = 4; at < 9; at += 1) {
    put(`deals-${at}.csv`);
    bucket.wrong.drips.set(`nightly/deals-${at}.csv`, 50);
  }
  const watching = watch();
  bucket.calls.length = 0;
  await looks(watching);
  expect(bucket.calls.filter((call) => call !== 'GET ')).toHaveLength(3);
  const sentence = 'The bucket rooftop-files gives its objects too slowly. The others are fetched later.';
  expect(watching.state).toMatchObject({ problem: sentence, left_count: 3 });
  bucket.wrong.drips.clear();
  pass(60_000);
  await looks(watching, 1);
  expect(files()).toEqual(['deals-7.csv', 'deals-8.csv']);
  expect(watching.state.problem).toBeNull();
});

test('a listing that never ends is given up, and read no further', async () => {
  bucket.wrong.drips.set('', 20);
  const watching = watch();
  await looks(watching, 1);
  expect(watching.state.problem).toMatch(/can not be reached: nothing answers in time/);
  await expect.poll(() => bucket.dripping.size, { timeout: 10_000 }).toBe(0);
});
