import { expect, test } from 'vitest';
import { SharedReads } from './sharedReads.ts';

test('of many who ask at once the first has a read, and the others one together that began after they asked', async () => {
  const reads = new SharedReads<number>();
  let begun = 0;
  const read = async () => {
    begun += 1;
    return begun;
  };
  const together = Array.from({ length: 50 }, () => reads.read('1 2026-03-18', read));
  expect(await Promise.all(together)).toEqual([1, ...Array(49).fill(2)]);
  expect(await reads.read('1 2026-03-18', read)).toBe(3);
});

test('a read that fails for one is made again for those who waited for it', async () => {
  const reads = new SharedReads<string>();
  const refused = reads.read('a', () => Promise.reject(new Error('Given up.')));
  const others = [reads.read('a', async () => 'fine'), reads.read('a', async () => 'fine too')];
  await expect(refused).rejects.toThrow('Given up.');
  expect(await Promise.all(others)).toEqual(['fine', 'fine']);
});

test('what differs is read on its own', async () => {
  const reads = new SharedReads<string>();
  expect(await Promise.all([reads.read('a', async () => 'a'), reads.read('b', async () => 'b')])).toEqual([
    'a',
    'b',
  ]);
});
