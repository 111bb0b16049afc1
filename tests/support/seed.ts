import { randomInt } from 'node:crypto';
import fc from 'fast-check';

/** Whether this run tries every case, everything on both databases: `FULL=1 npm test`. */
export const isFull = process.env.FULL === '1';

/** What `npm test` draws its random cases with, so that two runs are the same. */
const FIXED_SEED = 20_261_128;

// The first process of a run chooses; those that it starts inherit the choice.
if (process.env.TEST_SEED === undefined) {
  process.env.TEST_SEED = String(isFull ? randomInt(2 ** 31) : FIXED_SEED);
  if (isFull) console.log(`Random cases: TEST_SEED=${process.env.TEST_SEED}`);
}

/** Seed of all random records, texts and groups. `TEST_SEED=<number>` changes or repeats them. */
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
