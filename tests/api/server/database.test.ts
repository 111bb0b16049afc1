import { setImmediate } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { DeadlineError, withAbort, withDeadline } from '../../../server/db/deadline.ts';
import { migrateToLatest, pendingMigrations } from '../../../server/db/migrate.ts';
import { testDatabase, testedKind } from '../../support/database.ts';

const database = await testDatabase();
const { db } = database;

/** Longer than any deadline here; the embedded one can't be cut short while it has no files, so it is brief. */
const slowQuery =
  testedKind === 'postgres'
    ? sql`select pg_sleep(60)`
    : sql`select count(*) from generate_series(1, 2000000) as series where series % 7 = 8`;
const milliseconds = 30;

test('a test database is of the tested kind, migrated and seeded', async () => {
  expect(database.kind).toBe(testedKind);
  expect(await pendingMigrations(db)).toEqual([]);
  expect(await migrateToLatest(db)).toEqual([]);
  expect(await db.selectFrom('role').select('role_id').execute()).not.toEqual([]);
  expect(await database.isReachable()).toBe(true);
});

test('a database with a migration that this program does not know is refused', async () => {
  const tables = db.withTables<{ kysely_migration: { name: string; timestamp: string } }>();
  await tables
    .insertInto('kysely_migration')
    .values({ name: '9999_future', timestamp: '2030-01-01' })
    .execute();
  await expect(migrateToLatest(db)).rejects.toThrow('newer than this program');
  await tables.deleteFrom('kysely_migration').where('name', '=', '9999_future').execute();
});

test('every column type of ours reads as the same JavaScript value from both databases', async () => {
  const { rows } = await sql`select
    42::integer as integer, 9007199254740991::bigint as bigint, 12.30::numeric(14,2) as money,
    0.1::double precision as float, 'Zoë'::text as text, '2026-02-28'::date as day,
    '2026-02-28 10:20:30.456+02'::timestamptz as instant, true as truth, '{1,2,null}'::integer[] as integers,
    '{5,6}'::bigint[] as bigints, '{1.50,null}'::numeric[] as moneys, '{2026-01-01}'::date[] as days,
    '{a,"b c",null}'::text[] as texts, '{}'::numeric[] as none, '{"a": [1, null]}'::jsonb as json,
    null::integer as nothing, count(*) as count, sum(2) as sum, avg(2.5) as average
    from generate_series(1, 3)`.execute(db);
  expect(rows).toEqual([
    {
      integer: 42,
      bigint: 9007199254740991,
      money: 12.3,
      float: 0.1,
      text: 'Zoë',
      day: '2026-02-28',
      instant: new Date('2026-02-28T08:20:30.456Z'),
      truth: true,
      integers: [1, 2, null],
      bigints: [5, 6],
      moneys: [1.5, null],
      days: ['2026-01-01'],
      texts: ['a', 'b c', null],
      none: [],
      json: { a: [1, null] },
      nothing: null,
      count: 3,
      sum: 6,
      average: 2.5,
    },
  ]);
});

test('values travel as parameters and come back unchanged', async () => {
  const instant = new Date('2026-03-08T07:30:00.123Z');
  const text = 'O\'Hara; drop table "x" --\u{1F697}\n\t\\';
  const { rows } = await sql`select ${text}::text as text, ${instant}::timestamptz as instant,
    ${[3, 4]}::integer[] as list, ${'2026-03-08'}::date as day, ${null}::integer as nothing`.execute(db);
  expect(rows).toEqual([{ text, instant, list: [3, 4], day: '2026-03-08', nothing: null }]);
});

test('a failing statement reports its SQLSTATE, undoes its transaction and leaves the connection usable', async () => {
  await sql`create table attempt (id integer primary key)`.execute(db);
  const failing = db.transaction().execute(async (transaction) => {
    await sql`insert into attempt values (1)`.execute(transaction);
    await sql`insert into attempt values (1)`.execute(transaction);
  });
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect(await countOf(db, 'attempt')).toBe(0);
});

test('two transactions at once do not see each other before they commit', async () => {
  await sql`create table ledger (id integer)`.execute(db);
  const add = (id: number) =>
    db.transaction().execute(async (transaction) => {
      await sql`insert into ledger values (${id})`.execute(transaction);
      return countOf(transaction, 'ledger');
    });
  const counts = await Promise.all([add(1), add(2), add(3)]);
  expect(Math.max(...counts)).toBeLessThanOrEqual(3);
  expect(await countOf(db, 'ledger')).toBe(3);
});

test('a savepoint takes back only what came after it', async () => {
  await sql`create table step (id integer)`.execute(db);
  const transaction = await db.startTransaction().execute();
  await sql`insert into step values (1)`.execute(transaction);
  const saved = await transaction.savepoint('middle').execute();
  await sql`insert into step values (2)`.execute(saved);
  await saved.rollbackToSavepoint('middle').execute();
  await transaction.commit().execute();
  expect(await countOf(db, 'step')).toBe(1);
});

test('a query past its deadline rejects, and the database goes on', async () => {
  await expect(withDeadline(milliseconds, () => slowQuery.execute(db))).rejects.toBeInstanceOf(DeadlineError);
  expect(await countOf(db, 'role')).toBeGreaterThan(0);
});

test('a transaction whose query is past its deadline is undone', async () => {
  await sql`create table half (id integer)`.execute(db);
  const work = withDeadline(milliseconds, () =>
    db.transaction().execute(async (transaction) => {
      await sql`insert into half values (1)`.execute(transaction);
      await slowQuery.execute(transaction);
    }),
  );
  await expect(work).rejects.toBeInstanceOf(DeadlineError);
  expect(await countOf(db, 'half')).toBe(0);
});

test('waiting for a connection counts towards the deadline', async () => {
  const holders = await Promise.all(
    Array.from({ length: holdersNeeded() }, () => db.startTransaction().execute()),
  );
  await expect(withDeadline(milliseconds, () => sql`select 1`.execute(db))).rejects.toBeInstanceOf(
    DeadlineError,
  );
  await Promise.all(holders.map((holder) => holder.rollback().execute()));
  expect(await database.isReachable()).toBe(true);
});

test('an aborted call rejects with the reason of its abort', async () => {
  const abort = new AbortController();
  const running = withAbort(abort.signal, () => slowQuery.execute(db));
  abort.abort(new Error('left the page'));
  await expect(running).rejects.toThrow('left the page');
  expect(await countOf(db, 'role')).toBeGreaterThan(0);
});

test('a transaction that is given up while it begins leaves the session to the next one as it was', async () => {
  const moments = [...Array(60).keys()].flatMap((turns) => [
    { turns, pause: () => Promise.resolve() },
    { turns: turns % 20, pause: () => setImmediate() },
  ]);
  for (const { turns, pause } of moments) {
    const abort = new AbortController();
    const running = withAbort(abort.signal, () =>
      db
        .transaction()
        .setAccessMode('read only')
        .execute((tx) => countOf(tx, 'role')),
    );
    const ended = Promise.allSettled([running]);
    for (let turn = 0; turn < turns; turn += 1) await pause();
    abort.abort(new Error('left the page'));
    await ended;
    const { rows } = await sql`select current_setting('transaction_read_only') as only`.execute(db);
    expect(rows).toEqual([{ only: 'off' }]);
  }
});

/** How many transactions take every connection there is. */
function holdersNeeded(): number {
  return testedKind === 'embedded' ? 1 : 5;
}

async function countOf<Tables>(place: Kysely<Tables>, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
    place,
  );
  return rows[0]?.count ?? -1;
}
