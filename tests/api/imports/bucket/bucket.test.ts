import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BucketWatch } from '../../../../server/imports/jobs/bucket/bucketWatch.ts';
import { testApp } from '../../../support/app.ts';
import { testBucket } from '../../../support/hosts/s3Bucket.ts';
import { newDeals, watchedFolder } from '../../../support/watchedFolder.ts';

const group = await testApp();
const { path, server, save, pass, text, files, timesLoaded, runsOf, printedLines } = watchedFolder(group);
const bucket = await testBucket();
await save('deals', { feed: 'deals' }, 'deals-*.csv');
await save('deals of cdk', { feed: 'deals' }, 'deals-*.csv', 'cdk');

const MOST = 4_000;
let told: string[];
beforeEach(() => {
  told = [];
  delete bucket.wrong.error;
  delete bucket.wrong.cutAfter;
  delete bucket.wrong.changed;
  bucket.wrong.objects.clear();
  bucket.calls.length = 0;
});
const keys = new Set<string>();
const put = (key: string, content: string) => {
  keys.add(key);
  bucket.put(key, content);
};
afterEach(() => {
  for (const key of keys) bucket.remove(key);
});

/** A server process that brings what is in the bucket into the folder of the test. */
const watch = (changes: Partial<typeof bucket.config> = {}) =>
  new BucketWatch({
    db: group.db,
    now: () => group.clock.now,
    log: { warn: (sentence) => void told.push(sentence), error: () => {} },
    base: path(),
    largest: MOST,
    config: { ...bucket.config, ...changes },
  });

async function looks(of: BucketWatch, count = 2) {
  for (let look = 0; look < count; look += 1) {
    await of.tick();
    pass(30_000);
  }
}

test('objects come into the folder once two looks have found them the same, and are loaded as its files are', async () => {
  const [own, ofCdk] = [newDeals(2), newDeals(1)];
  put('nightly/deals-1.csv', own.content);
  put('nightly/cdk/deals-1.csv', ofCdk.content);
  put('nightly/', '');
  put('nightly/cdk/', '');
  put('elsewhere/deals-9.csv', own.content);
  const watching = watch();
  await looks(watching, 1);
  expect(files()).toEqual([]);
  await looks(watching, 1);
  expect(files()).toEqual(['deals-1.csv']);
  expect(text('cdk', 'deals-1.csv')).toBe(ofCdk.content);
  expect(watching.state).toMatchObject({
    name: 'rooftop-files',
    prefix: 'nightly/',
    problem: null,
    left: [],
  });
  await server().looks(2);
  expect(await timesLoaded([...own.numbers, ...ofCdk.numbers])).toEqual([1, 1, 1]);
  expect(files('done', 'cdk')).toContain('deals-1.csv');
  // Neither again by this process nor by the next one.
  await looks(watching);
  await looks(watch());
  expect(files()).toEqual([]);
  expect(bucket.calls.filter((call) => !call.startsWith('GET '))).toEqual([]);
  expect(bucket.calls.filter((call) => call === 'GET nightly/deals-1.csv')).toHaveLength(1);
  // Another content of the same key is another file.
  put('nightly/deals-1.csv', newDeals(1).content);
  await looks(watching);
  expect(files()).toEqual(['deals-1.csv']);
});

test('names with blanks, accents and signs are signed as the bucket reads them', async () => {
  const names = ['deals-März 2.csv', 'deals-a+b&c=d,e@f#g~h.csv', 'deals-(1).csv', 'deals-日本.csv'];
  for (const name of names) put(`nightly/${name}`, newDeals(1).content);
  const watching = watch();
  await looks(watching);
  expect(watching.state).toMatchObject({ problem: null, left: [] });
  expect(files()).toEqual(names.toSorted());
});

test('names that could lead elsewhere, "directories", empty and large objects, and what no profile is for, stay', async () => {
  const { content } = newDeals(1);
  const bad = [
    '../deals-1.csv',
    '..',
    'cdk/../../deals-1.csv',
    'done/deals-1.csv',
    '.deals-1.csv',
    'a/b/deals-1.csv',
    'deals-\u0000.csv',
    'deals-\u001b[31m.csv',
    'deals-a\\b.csv',
    `deals-${'x'.repeat(300)}.csv`,
    '/deals-1.csv',
    'con.csv',
  ];
  for (const key of bad) put(`nightly/${key}`, content);
  put('nightly/deals-empty.csv', '');
  put('nightly/deals-large.csv', 'x'.repeat(MOST + 1));
  put('nightly/notes.txt', 'hello');
  const watching = watch();
  await looks(watching, 3);
  expect(files()).toEqual([]);
  expect(files('..', 'deals-1.csv')).toEqual([]);
  expect(watching.state.left_count).toBe(bad.length + 3);
  const whys = Object.fromEntries(watching.state.left.map(({ key, why }) => [key, why]));
  expect(whys).toMatchObject({
    'nightly/../deals-1.csv': 'Its folder has a name that no subfolder can have.',
    'nightly/a/b/deals-1.csv': 'It lies deeper than a subfolder.',
    'nightly/deals-empty.csv': 'It is empty.',
    'nightly/deals-large.csv': 'It has 1 MB; IMPORT_LIMIT_MB is 1.',
    'nightly/notes.txt': 'Its name fits no watched profile of this folder.',
  });
  const unnamed = watching.state.left.filter(({ why }) => why === 'Its name can not be the name of a file.');
  expect(unnamed).toHaveLength(7);
  expect(told).toHaveLength(bad.length + 3);
  expect(told.join('')).not.toMatch(/\p{Cc}/u);
  expect(bucket.calls.every((call) => call === 'GET ')).toBe(true);
});

test('an object waits for a file of its name, also of one that differs by capitals, and for a folder that is none', async () => {
  const { content } = newDeals(1);
  put('nightly/deals-5.csv', content);
  put('nightly/cdk/deals-5.csv', content);
  writeFileSync(path('DEALS-5.csv'), 'others');
  symlinkSync('/', path('cdk'));
  const watching = watch();
  await looks(watching, 3);
  expect(files()).toEqual(['DEALS-5.csv']);
  expect(watching.state.left).toEqual([
    { key: 'nightly/cdk/deals-5.csv', why: 'Its folder is no plain folder of the server.' },
    {
      key: 'nightly/deals-5.csv',
      why: 'A file of this name is still to be loaded. It comes after that one.',
    },
  ]);
});

test.each<[string, Partial<typeof bucket.config>, RegExp]>([
  ['a wrong key', { key: 'SOMEBODYELSE' }, /does not know IMPORT_S3_KEY/],
  ['a wrong secret', { secret: 'another secret' }, /does not take IMPORT_S3_SECRET/],
  ['no such bucket', { bucket: 'no-such-bucket' }, /bucket no-such-bucket is not there/],
  ['another region', { region: 'eu-west-1' }, /is at another endpoint or in another region/],
  ['nobody there', { endpoint: 'http://127.0.0.1:39871' }, /can not be reached: nothing answers there/],
  ['no such host', { endpoint: 'http://bucket.invalid' }, /can not be reached: its host/],
])(
  '%s is said in a sentence without the secret, once, and asked again later',
  async (_what, changes, sentence) => {
    const watching = watch(changes);
    await looks(watching, 4);
    expect(watching.state.problem).toMatch(sentence);
    expect(told).toEqual([watching.state.problem]);
    expect(told.join()).not.toContain(bucket.config.secret);
  },
);

test.each([
  [403, 'RequestTimeTooSkewed', /their clocks are too far apart/],
  [403, 'AccessDenied', /must be allowed to list the bucket/],
  [503, 'SlowDown', /is busy/],
  [500, 'InternalError', /answers with status 500/],
])(
  'a bucket that answers %i %s is asked again, less and less often, until it is well',
  async (status, code, sentence) => {
    const { content } = newDeals(1);
    put('nightly/deals-7.csv', content);
    bucket.wrong.error = { status, code };
    const watching = watch();
    await looks(watching, 8);
    expect(watching.state.problem).toMatch(sentence);
    expect(bucket.calls.length).toBeLessThan(5);
    delete bucket.wrong.error;
    pass(15 * 60_000);
    await looks(watching);
    expect(watching.state).toMatchObject({ problem: null });
    expect(files()).toEqual(['deals-7.csv']);
  },
);

test('an object that is cut off or changes while it is fetched leaves nothing, keeps no other back, and is fetched again', async () => {
  const { content } = newDeals(3);
  put('nightly/deals-8.csv', content);
  const watching = watch();
  await looks(watching, 1);
  bucket.wrong.cutAfter = 40;
  await looks(watching, 1);
  expect(watching.state.problem).toMatch(
    /deals-8\.csv of the bucket rooftop-files came with \d+ of \d+ bytes/,
  );
  expect(files()).toEqual([]);
  delete bucket.wrong.cutAfter;
  bucket.wrong.changed = true;
  await looks(watching, 1);
  expect(watching.state.problem).toMatch(/was changed while it was fetched/);
  delete bucket.wrong.changed;
  pass(15 * 60_000);
  await looks(watching, 1);
  expect(watching.state.problem).toBeNull();
  expect(text('deals-8.csv')).toBe(content);
});

test('one that is archived, locked or gone by then keeps no other back, and is asked for again later', async () => {
  const { content } = newDeals(1);
  const refused = {
    a: [404, 'NoSuchKey'],
    b: [403, 'InvalidObjectState'],
    c: [403, 'AccessDenied'],
    d: [400, 'X'],
  } as const;
  for (const [name, answer] of Object.entries(refused)) {
    put(`nightly/deals-${name}.csv`, content);
    bucket.wrong.objects.set(`nightly/deals-${name}.csv`, answer);
  }
  put('nightly/deals-e.csv', content);
  const watching = watch();
  await looks(watching);
  expect(files()).toEqual(['deals-e.csv']);
  expect(watching.state).toMatchObject({ problem: null, left_count: 4 });
  expect(watching.state.left.map(({ why }) => why)).toEqual([
    expect.stringMatching(/removed before/),
    expect.stringMatching(/archived/),
    expect.stringMatching(/does not let IMPORT_S3_KEY read it/),
    'The bucket does not give it: status 400.',
  ]);
  const asked = bucket.calls.filter((call) => call !== 'GET ').length;
  bucket.wrong.objects.clear();
  await looks(watching);
  expect(bucket.calls.filter((call) => call !== 'GET ')).toHaveLength(asked);
  pass(15 * 60_000);
  await looks(watching, 1);
  expect(files()).toHaveLength(5);
  expect(watching.state.left).toEqual([]);
});

test('a process that dies between noting an object and naming its file neither loses it nor brings it twice', async () => {
  const { content } = newDeals(1);
  put('nightly/deals-10.csv', content);
  await looks(watch());
  await sql`update import_object set arriving = true where object_key = 'nightly/deals-10.csv'`.execute(
    group.db,
  );
  // Its file has its name already.
  await looks(watch());
  expect(files()).toEqual(['deals-10.csv']);
  await server().looks(2);
  expect(await runsOf('deals-10.csv')).toHaveLength(1);
  await looks(watch());
  expect(files()).toEqual([]);
});

test('what a process had fetched when it died comes, though the bucket does not have it any more', async () => {
  const { content } = newDeals(1);
  put('nightly/deals-12.csv', content);
  await looks(watch());
  const { rows } = await sql<{ etag: string }>`
    update import_object set arriving = true where object_key = 'nightly/deals-12.csv' returning etag`.execute(
    group.db,
  );
  const mark = createHash('sha256').update(`nightly/deals-12.csv\n${rows[0]?.etag}`).digest('hex');
  renameSync(path('deals-12.csv'), path(`.bucket-${mark.slice(0, 24)}.part`));
  bucket.remove('nightly/deals-12.csv');
  await looks(watch(), 1);
  expect(text('deals-12.csv')).toBe(content);
  await looks(watch(), 1);
  expect(files()).toEqual(['deals-12.csv']);
});

test('a server that stops in the middle of a fetch leaves nothing of it', async () => {
  mkdirSync(path('cdk'), { recursive: true });
  const { content } = newDeals(2);
  put('nightly/deals-11.csv', content);
  const watching = watch();
  await looks(watching, 1);
  const last = watching.tick();
  await watching.close();
  await last;
  expect(watching.state.problem).toBeNull();
  expect(printedLines()).toEqual([]);
  await looks(watch());
  expect(text('deals-11.csv')).toBe(content);
});
