import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withAbort } from '../../../server/db/deadline.ts';
import { type StreamedRows, streamRows, streamWithin } from '../../../server/db/stream.ts';
import { testDatabase } from '../../support/database.ts';
import { insert } from '../../support/records/insert.ts';

const { db } = await testDatabase();

interface Numbered {
  readonly number: number;
}

const PAGE = 10;

const series = (first: number, last: number) =>
  db.selectNoFrom(sql<number>`generate_series(${first}::int, ${last}::int)`.as('number'));

const numbers = (count: number): StreamedRows<Numbered> => ({
  all: series(1, count),
  pages: async function* () {
    for (let first = 1; first <= count; first += PAGE) {
      yield await series(first, Math.min(first + PAGE - 1, count)).execute();
    }
  },
});

test('a stream gives every row once and in order, whatever the size of a batch', async () => {
  for (const batch of [1, 7, 50, 100, 1000]) {
    const streamed: number[] = [];
    for await (const { number } of streamRows(db, numbers(100), { batch })) streamed.push(number);
    expect(streamed).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
  }
});

test('a stream of nothing ends', async () => {
  const streamed = await collect(streamRows(db, numbers(0)));
  expect(streamed).toEqual([]);
});

test('others are served while the consumer of a stream takes its time', async () => {
  const stream = streamRows(db, numbers(500), { batch: 10 });
  await stream.next();
  expect(await db.selectFrom('role').select('role_id').execute()).not.toEqual([]);
  const rest = await collect(stream);
  expect(rest).toHaveLength(499);
});

test('leaving the loop early ends the query and leaves no cursor and no transaction behind', async () => {
  for (let round = 0; round < 20; round += 1) {
    for await (const { number } of streamRows(db, numbers(100_000), { batch: 10 })) {
      if (number === 15) break;
    }
  }
  const cursors = await sql`select name from pg_cursors where name like 'stream%'`.execute(db);
  expect(cursors.rows).toEqual([]);
});

test('an abort ends the stream with its reason, also before the first row', async () => {
  const abort = new AbortController();
  const streamed: number[] = [];
  const reading = withAbort(abort.signal, async () => {
    for await (const { number } of streamRows(db, numbers(100_000), { batch: 10 })) {
      streamed.push(number);
      if (number === 15) abort.abort(new Error('left the page'));
    }
  });
  await expect(reading).rejects.toThrow('left the page');
  expect(streamed.length).toBeLessThanOrEqual(20);
  const late = streamRows(db, numbers(10));
  await expect(withAbort(abort.signal, () => late.next())).rejects.toThrow('left the page');
  expect(await db.selectFrom('role').select('role_id').execute()).not.toEqual([]);
});

test('a stream inside a transaction sees what the transaction wrote', async () => {
  await db.transaction().execute(async (tx) => {
    await insert(tx, 'brand', { brand_chrome_id: 1, brand_name: 'New' });
    const streamed = await collect(streamWithin(tx, tx.selectFrom('brand').select('brand_name')));
    expect(streamed).toEqual([{ brand_name: 'New' }]);
  });
});

test('a query that fails rejects with its SQLSTATE', async () => {
  const wrong = db.selectNoFrom(sql<number>`1 / 0`.as('number'));
  const pages = async function* () {
    yield await wrong.execute();
  };
  const failing = streamRows(db, { all: wrong, pages });
  await expect(failing.next()).rejects.toMatchObject({ code: '22012' });
});

async function collect<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const all: Row[] = [];
  for await (const row of rows) all.push(row);
  return all;
}
