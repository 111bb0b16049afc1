import { sql } from 'kysely';
import { afterAll, afterEach, expect, inject, test, vi } from 'vitest';
import { copyInto } from '../../server/db/bulk/copy.ts';
import { withoutDeadline } from '../../server/db/deadline.ts';
import { DatabaseUnavailableError } from '../../server/db/failures.ts';
import { openDatabase } from '../../server/db/open.ts';
import { testDatabase } from '../support/database.ts';
import { withDatabase } from '../support/globalSetup.ts';
import { startProxy } from '../support/processes/proxy.ts';

const direct = await testDatabase();
const { rows: names } = await sql<{ name: string }>`select current_database() as name`.execute(direct.db);
const proxy = await startProxy(withDatabase(inject('postgres').url, names[0]?.name ?? ''));
const { db, isReachable, close } = await openDatabase({ databaseUrl: proxy.url, databasePoolSize: 3 });

afterEach(async () => {
  await direct.db.deleteFrom('brand').execute();
  await vi.waitFor(async () => expect(await isReachable()).toBe(true), { timeout: 10_000 });
});
afterAll(async () => {
  await close();
  proxy.close();
});

const addBrand = (id: number) => sql`insert into brand values (${id}, ${`Brand ${id}`})`;

test('a query that only takes long is not taken for a server that is away', async () => {
  const { rows } = await sql<{ slept: string }>`select pg_sleep(2)::text as slept`.execute(db);
  expect(rows).toHaveLength(1);
});

test('a frozen server frees whoever waits and refuses whoever comes, until it answers again', async () => {
  await Promise.all([1, 2, 3].map((id) => sql`select ${id}::int`.execute(db)));
  proxy.freeze();
  const waiting = [1, 2, 3, 4, 5].map((id) => withoutDeadline(() => sql`select ${id}::int`.execute(db)));
  for (const query of waiting) await expect(query).rejects.toBeInstanceOf(DatabaseUnavailableError);
  await expect(sql`select 1`.execute(db)).rejects.toBeInstanceOf(DatabaseUnavailableError);
  expect(await isReachable()).toBe(false);
  proxy.thaw();
});

test('a transaction whose connection is cut is undone as a whole, and the next one works', async () => {
  const cutOff = db.transaction().execute(async (tx) => {
    await addBrand(1).execute(tx);
    proxy.cut();
    await addBrand(2).execute(tx);
  });
  await expect(cutOff).rejects.toBeInstanceOf(DatabaseUnavailableError);
  await vi.waitFor(async () => expect(await isReachable()).toBe(true), { timeout: 10_000 });
  expect(await direct.db.selectFrom('brand').selectAll().execute()).toEqual([]);
  await addBrand(3).execute(db);
});

test('a copy whose connection is cut loads nothing', async () => {
  async function* brands() {
    for (let id = 1; ; id += 1) {
      if (id === 100_000) proxy.cut();
      yield [id, `Brand number ${id}`];
    }
  }
  const loading = copyInto(db, 'brand', ['brand_chrome_id', 'brand_name'], brands());
  await expect(loading).rejects.toBeInstanceOf(DatabaseUnavailableError);
  expect(await direct.db.selectFrom('brand').selectAll().execute()).toEqual([]);
});

test('connections that the server ends while they are idle are replaced', async () => {
  await sql`select 1`.execute(db);
  const others = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name = 'rooftop'`;
  await others.execute(direct.db);
  await vi.waitFor(async () => expect(await isReachable()).toBe(true), { timeout: 10_000 });
  expect((await sql`select 1`.execute(db)).rows).toHaveLength(1);
});
