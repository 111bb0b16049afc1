import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { BucketWatch } from '../../server/imports/jobs/bucket/bucketWatch.ts';
import { testApp } from '../support/app.ts';
import { testBucket } from '../support/hosts/s3Bucket.ts';
import { newDeals, watchedFolder } from '../support/watchedFolder.ts';

const group = await testApp();
const { path, save, pass, text, files } = watchedFolder(group);
const bucket = await testBucket();
await save('deals', { feed: 'deals' }, 'deals-*.csv');

/** A process on the same database that looks into the bucket. */
const watch = (pace = { answer: 10_000, stretch: 3_000, least: 10_000, whole: 60_000 }) =>
  new BucketWatch({
    db: group.db,
    now: () => group.clock.now,
    log: { warn: () => {}, error: () => {} },
    base: path(),
    largest: 1024 * 1024,
    config: bucket.config,
    pace,
  });

/** Ends the connections that hold a lock of ours, as a database does that restarts, and waits until they have ended. */
const endHolders = () =>
  sql`select pg_terminate_backend(pid, 10000) from pg_locks
    where locktype = 'advisory' and objid = 7406834 and granted
      and database = (select oid from pg_database where datname = current_database())`.execute(group.db);

test('another process takes over when the one that fetches has lost its lock, and the object comes once', async () => {
  const { content } = newDeals(50);
  bucket.put('nightly/deals-1.csv', content);
  const [first, second] = [watch(), watch()];
  for (const one of [first, second]) await one.tick();
  pass(30_000);
  bucket.wrong.drips.set('nightly/deals-1.csv', 30);
  const fetching = first.tick();
  await expect.poll(() => bucket.dripping.size, { timeout: 10_000 }).toBe(1);
  // While the lock is held, nobody else fetches.
  await second.tick();
  expect(bucket.calls.filter((call) => call !== 'GET ')).toHaveLength(1);
  pass(30_000);
  await endHolders();
  bucket.wrong.drips.clear();
  await second.tick();
  expect(text('deals-1.csv')).toBe(content);
  await fetching;
  expect(readdirSync(path()).filter((name) => name.startsWith('.bucket-'))).toEqual([]);
  // Neither brings it once more.
  for (const one of [first, second]) {
    pass(15 * 60_000);
    await one.tick();
  }
  expect(files()).toEqual(['deals-1.csv']);
  expect(bucket.calls.filter((call) => call !== 'GET ')).toHaveLength(2);
  expect([first.state.problem, second.state.problem]).toEqual([null, null]);
});
