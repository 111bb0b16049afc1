import { expect, test } from 'vitest';
import type { Db } from '../db/schema.ts';
import { sharedRead } from './sharedRead.ts';

/** Stands for a database: the reads only tell them apart. */
const database = (): Db => Object.create(null);

/** Reads that answer their number, from 1, when they are told to. */
function numberedReads() {
  const begun: PromiseWithResolvers<number>[] = [];
  const ask = sharedRead(() => {
    const answer = Promise.withResolvers<number>();
    begun.push(answer);
    return answer.promise;
  });
  return { ask, begun };
}

const untilBegun = () => new Promise((resolve) => setImmediate(resolve));

test('those who ask together share one read', async () => {
  const { ask, begun } = numberedReads();
  const db = database();
  const replies = Promise.all([ask(db), ask(db), ask(db)]);
  await untilBegun();
  begun[0]?.resolve(1);
  expect(await replies).toEqual([1, 1, 1]);
  expect(begun).toHaveLength(1);
});

test('who asks while one runs is given what the next one reads', async () => {
  const { ask, begun } = numberedReads();
  const db = database();
  const first = ask(db);
  await untilBegun();
  const later = Promise.all([ask(db), ask(db)]);
  await untilBegun();
  expect(begun).toHaveLength(1);
  begun[0]?.resolve(1);
  await untilBegun();
  begun[1]?.resolve(2);
  expect([await first, await later]).toEqual([1, [2, 2]]);
  expect(begun).toHaveLength(2);
});

test('a read that fails does so for whoever began it; the others read for themselves', async () => {
  const { ask, begun } = numberedReads();
  const db = database();
  const replies = Promise.allSettled([ask(db), ask(db)]);
  await untilBegun();
  begun[0]?.reject(new Error('away'));
  await untilBegun();
  begun[1]?.resolve(2);
  expect(await replies).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled', value: 2 }]);
  const again = ask(db);
  await untilBegun();
  begun[2]?.resolve(3);
  expect(await again).toBe(3);
});

test('each database is read on its own', async () => {
  const { ask, begun } = numberedReads();
  const replies = Promise.all([ask(database()), ask(database())]);
  await untilBegun();
  begun[0]?.resolve(1);
  begun[1]?.resolve(2);
  expect(await replies).toEqual([1, 2]);
});
