import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ChunksAhead } from './chunksAhead.ts';

const texts = (chunks: Iterable<Buffer>) => Array.from(chunks, String);

/** Chunks of ten bytes that say which have been made. */
function counted(count: number, failAt = Number.POSITIVE_INFINITY) {
  const numbers: number[] = [];
  function* chunks() {
    for (let number = 0; number < count; number += 1) {
      if (number === failAt) throw new Error('no more rows');
      numbers.push(number);
      yield Buffer.from(String(number).padStart(10, '0'));
    }
  }
  return { numbers, chunks: chunks() };
}

const expected = (count: number) =>
  Array.from({ length: count }, (_, number) => String(number).padStart(10, '0'));

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await setImmediate();
}

test('makes nothing before it begins, then a chunk a turn, up to its limit', async () => {
  const { numbers, chunks } = counted(10);
  const ahead = new ChunksAhead(chunks, 35);
  await turns(3);
  expect(numbers).toEqual([]);
  ahead.begin();
  await turns(2);
  expect(numbers.length).toBeGreaterThan(0);
  expect(numbers.length).toBeLessThan(3);
  await turns(20);
  expect(numbers).toEqual([0, 1, 2, 3]);
  expect(texts(ahead)).toEqual(expected(10));
});

test.each([0, 1, 5, 100])(
  'gives every chunk once, in order, whenever it is asked: after %i turns',
  async (count) => {
    const { chunks } = counted(40);
    const ahead = new ChunksAhead(chunks);
    ahead.begin();
    await turns(count);
    expect(texts(ahead)).toEqual(expected(40));
  },
);

test('without a beginning they are made as they are taken', () => {
  expect(texts(new ChunksAhead(counted(3).chunks))).toEqual(expected(3));
});

test('a failure ahead of time meets whoever takes the chunks', async () => {
  const ahead = new ChunksAhead(counted(10, 2).chunks);
  ahead.begin();
  await turns(10);
  const chunkTexts: string[] = [];
  expect(() => {
    for (const chunk of ahead) chunkTexts.push(String(chunk));
  }).toThrow('no more rows');
  expect(chunkTexts).toEqual(expected(2));
});
