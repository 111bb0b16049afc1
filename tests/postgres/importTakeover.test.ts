import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  importHistory,
  importProgress,
  startImport,
  stopImport,
} from '../../contract/calls/imports/imports.ts';
import { userSetup } from '../../contract/calls/users.ts';
import { peopleIn } from '../support/people.ts';
import { clientOf, onDatabaseOf, portalDatabase, sessionOf } from '../support/processes/portalProcess.ts';
import { startProcess } from '../support/processes/serverProcess.ts';
import { newDeals } from '../support/watchedFolder.ts';

const profile = { feed: 'deals', source: 'Test' };

/** Two portals on one database and one directory. */
async function twoPortals() {
  const portal = await portalDatabase();
  const [first, second] = [startProcess(portal.env), startProcess(portal.env)];
  const there = await second.address;
  const [here, elsewhere] = [portal.client(await first.address), portal.client(there)];
  return { ...portal, first, there, here, elsewhere };
}
type Client = ReturnType<typeof clientOf>;

const start = async (client: Client, name: string, content: string) => {
  const upload_id = await client.upload(name, content);
  return (await client.call(startImport, { upload_id, profile, dry_run: false })).run_id;
};
const stateOf = async (client: Client, run_id: number) =>
  (await client.call(importProgress, { run_id })).state;
const endOf = (client: Client, run_id: number) =>
  expect.poll(() => stateOf(client, run_id), { timeout: 60_000, interval: 50 });

async function reading(client: Client, content: string) {
  const run_id = await start(client, 'many.csv', content);
  const rows = async () => (await client.call(importProgress, { run_id })).rows;
  await expect.poll(rows, { interval: 5, timeout: 60_000 }).toBeGreaterThan(0);
  return run_id;
}

/** Does something while no import can write deals, so that each is still in its middle. */
const whileHeld = <T>(env: Readonly<Record<string, string>>, work: () => Promise<T>) =>
  onDatabaseOf(env, (db) =>
    db.transaction().execute(async (tx) => {
      await sql`lock table deal in share mode`.execute(tx);
      return work();
    }),
  );

const dealsIn = (env: Readonly<Record<string, string>>) =>
  onDatabaseOf(env, async (db) =>
    (await db.selectFrom('deal').select('deal_no').execute()).map(({ deal_no }) => deal_no).toSorted(),
  );

test('one portal goes on at once when another is killed in the middle; what waited there is known to be lost', async () => {
  const { env, first, here, elsewhere } = await twoPortals();
  const [many, waiting, other] = [newDeals(2000), newDeals(2), newDeals(3)];
  const { inTheMiddle, queued, next } = await whileHeld(env, async () => {
    const running = await reading(here, many.content);
    const behind = await start(here, 'waits.csv', waiting.content);
    const stopped = await start(here, 'stopped.csv', newDeals(1).content);
    const there = await start(elsewhere, 'other.csv', other.content);
    // What waits in one is seen and stopped by the other.
    expect(await elsewhere.call(importProgress, { run_id: behind })).toMatchObject({ waiting: true });
    await elsewhere.call(stopImport, { run_id: stopped });
    await endOf(elsewhere, stopped).toBe('stopped');
    first.child.kill('SIGKILL');
    await first.exited;
    return { inTheMiddle: running, queued: behind, next: there };
  });
  await endOf(elsewhere, next).toBe('loaded');
  expect(await dealsIn(env)).toEqual(other.numbers.toSorted());
  // As if a minute had passed, in which another process could still have been about to begin.
  await onDatabaseOf(env, async (db) => {
    const past = new Date(Date.now() - 120_000);
    await db.updateTable('import_run').set({ started_at: past }).where('run_id', '=', inTheMiddle).execute();
    await sql`update import_waiting set told_at = ${past}`.execute(db);
  });
  await expect(elsewhere.call(importProgress, { run_id: queued })).rejects.toThrow(
    /^404 .*lost before it started/,
  );
  const last = await start(elsewhere, 'waits.csv', waiting.content);
  await endOf(elsewhere, last).toBe('loaded');
  expect(await elsewhere.call(importProgress, { run_id: inTheMiddle })).toMatchObject({
    state: 'failed',
    message: expect.stringMatching(/stopped during the import/),
  });
  const history = await elsewhere.call(importHistory, {});
  expect(history.map(({ run_id, state }) => [run_id, state])).toEqual([
    [last, 'loaded'],
    [next, 'loaded'],
    [inTheMiddle, 'failed'],
  ]);
});

test('a login that is disabled in one portal ends its import in another, which is reading then', async () => {
  const { env, there, here } = await twoPortals();
  const userid = await onDatabaseOf(env, (db) =>
    peopleIn(db).addPerson({ role: 'Administrator', email: 'loader@rooftop.example', stores: 'all' }),
  );
  const loader = clientOf(there, await sessionOf(env, 'loader@rooftop.example'));
  const run_id = await whileHeld(env, async () => {
    const running = await reading(loader, newDeals(2000).content);
    await here.call(userSetup, { action: 'disable', userid });
    return running;
  });
  await endOf(here, run_id).toBe('failed');
  expect((await here.call(importProgress, { run_id })).message).toMatch(/can no longer sign in/);
  expect(await dealsIn(env)).toEqual([]);
});
