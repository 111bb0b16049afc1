import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { openDatabase } from '../../server/db/open.ts';
import { ImportJobs } from '../../server/imports/jobs/jobs.ts';
import { importDay, importDirectory, profileOf } from '../support/imports.ts';
import { embeddedProgram } from '../support/processes/embeddedProgram.ts';

await embeddedProgram();
const directory = importDirectory();
const dataDir = join(directory, 'data');
const copies = join(dataDir, 'trials');
const { db, close } = await openDatabase({ dataDir, dumpFile: inject('embeddedDump') });
afterAll(close);

const faults: unknown[] = [];
const jobs = new ImportJobs({
  ...{ db, copies, now: () => importDay, reports: join(directory, 'reports') },
  secret: { secretKey: undefined, dataDir },
  onFault: (fault) => faults.push(fault),
});
const profile = profileOf({ feed: 'customers', source: 'DMS' });

function customers(name: string, first: number, count = 3_000): string {
  const path = join(directory, name);
  const rows = Array.from(
    { length: count },
    (_, place) => `${first + place},Ann,Of the trial ${first + place}`,
  );
  writeFileSync(path, `${['UC_ID,UC_FirstName,UC_LastName', ...rows].join('\n')}\n`);
  return path;
}

const counted = async () =>
  (await sql<{ count: number }>`select count(*)::int as count from customer`.execute(db)).rows[0]?.count;
const copied = () => (existsSync(copies) ? readdirSync(copies).length : 0);
const brand = (id: number) =>
  db
    .insertInto('brand')
    .values({ brand_chrome_id: id, brand_name: `Brand ${id}` })
    .execute();

test('while files are tried others read and write, and nothing of the trial stays', async () => {
  const before = await counted();
  const seen: unknown[] = [];
  const during = async (number: number) => {
    // Asked within the trial: everybody else's database answers.
    await brand(number);
    seen.push([jobs.holdsDatabase, await counted(), copied()]);
  };
  const queued = await jobs.startAll([
    { path: customers('one.csv', 1), profile, dryRun: true },
    { path: customers('two.csv', 3_001), profile, dryRun: true },
  ]);
  const over = Promise.all(queued.map(({ done }) => done));
  await expect.poll(copied, { timeout: 30_000, interval: 5 }).toBe(1);
  await during(7_001);
  const [one, two] = await over;
  expect(one).toMatchObject({ state: 'tried', report: { created: 3_000 } });
  expect(two).toMatchObject({ state: 'tried', report: { created: 3_000 } });
  expect(seen).toEqual([[false, before, 1]]);
  await expect.poll(copied, { timeout: 30_000 }).toBe(0);
  expect(await counted()).toBe(before);
  const states = await db.selectFrom('import_run').select('state').execute();
  expect(states).toEqual([{ state: 'tried' }, { state: 'tried' }]);
  expect(faults).toEqual([]);
});

test('whoever starts one is asked for their right in the database of everybody, not in the copy', async () => {
  const { done } = await jobs.start({
    ...{ path: customers('three.csv', 1), profile, dryRun: true },
    requireRight: async (tx) => {
      await sql`insert into brand (brand_chrome_id, brand_name)
        select 7100 + count(*), 'Asked ' || count(*) from brand where brand_chrome_id >= 7100`.execute(tx);
    },
  });
  expect(await done).toMatchObject({ state: 'tried' });
  const asked = db.selectFrom('brand').select('brand_chrome_id').where('brand_chrome_id', '>=', 7_100);
  expect(await asked.execute()).toHaveLength(2);
});

test('what is stopped while it is tried is gone, and the next file is tried', async () => {
  const { runId, done } = await jobs.start({ path: customers('four.csv', 1, 20_000), profile, dryRun: true });
  await expect.poll(() => jobs.find(runId)?.rows ?? 0, { timeout: 30_000, interval: 5 }).toBeGreaterThan(0);
  jobs.stop(runId);
  expect(await done).toMatchObject({ state: 'stopped' });
  const next = await jobs.start({ path: customers('five.csv', 1), profile, dryRun: true });
  expect(await next.done).toMatchObject({ state: 'tried' });
  await expect.poll(copied, { timeout: 30_000 }).toBe(0);
});

test('one of a set that is stopped in the middle keeps the next one from nothing', async () => {
  const [first, second] = await jobs.startAll([
    { path: customers('six.csv', 1, 20_000), profile, dryRun: true },
    { path: customers('seven.csv', 30_000), profile, dryRun: true },
  ]);
  const rows = () => jobs.find(first?.runId ?? 0)?.rows ?? 0;
  await expect.poll(rows, { timeout: 30_000, interval: 5 }).toBeGreaterThan(0);
  jobs.stop(first?.runId ?? 0);
  expect(await first?.done).toMatchObject({ state: 'stopped' });
  expect(await second?.done).toMatchObject({ state: 'tried', report: { created: 3_000 } });
  await expect.poll(copied, { timeout: 30_000 }).toBe(0);
});

test('a short file is tried where everybody works: a copy would take longer', async () => {
  const { done } = await jobs.start({ path: customers('short.csv', 1, 5), profile, dryRun: true });
  expect(copied()).toBe(0);
  expect(await done).toMatchObject({ state: 'tried', report: { created: 5 } });
});
