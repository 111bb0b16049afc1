import { load, quantile } from './load.ts';

/** Each operation runs so long, by turns with the others, so that all meet the same load of the machine. */
const SECONDS = 2;
const TURNS = 4;

/** Median milliseconds of some operations, each repeated by so many callers at once. */
export async function byTurns(
  operations: readonly (() => Promise<void>)[],
  connections: number,
): Promise<number[]> {
  const times = operations.map((): number[] => []);
  for (let turn = 0; turn < TURNS; turn += 1) {
    const options = { connections, seconds: SECONDS / TURNS, warmUp: turn === 0 ? connections : 0 };
    for (const [place, operation] of operations.entries()) {
      times[place]?.push((await load(operation, options)).p50);
    }
  }
  return times.map((medians) =>
    quantile(
      medians.toSorted((a, b) => a - b),
      0.5,
    ),
  );
}
