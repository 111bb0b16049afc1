import { randomInt } from 'node:crypto';
import fc from 'fast-check';

/** Whether this run draws every case and asks both databases everything: `FULL=1 npm test`. */
export const isFull = process.env.FULL === '1';

// The first process of a run chooses; those that it starts inherit what it chose.
if (process.env.TEST_SEED === undefined) {
  process.env.TEST_SEED = String(randomInt(2 ** 31));
  console.log(`Cases drawn with TEST_SEED=${process.env.TEST_SEED}${isFull ? '' : ', a part of them'}.`);
}

/**
 * Seed of everything that the tests draw by chance: another one in each run, which prints it. `TEST_SEED=<number>` draws
 * the same records, texts and groups again.
 */
export const seed = Number(process.env.TEST_SEED);

/** Of so many cases of a property those that this run tries: a tenth, or all of them with `FULL=1`. */
export const drawn = (cases = 100) => ({ numRuns: isFull ? cases : Math.ceil(cases / 10), seed });

/** So many entries of a list, in its order, other ones in each run; all of them with `FULL=1`. */
export function someOf<T>(list: readonly T[], count: number): T[] {
  if (isFull || count >= list.length) return [...list];
  const size = { minLength: count, maxLength: count };
  const [picked = []] = fc.sample(fc.subarray([...list], size), { numRuns: 1, seed });
  return picked;
}
