import { load, quantile } from './load.ts';

/** An operation runs so long at a time, then the next, so that all meet the same load of the machine. */
const TURN_SECONDS = 0.25;
/** Each has as many turns as take so long, and so many at least. */
const SECONDS = 2.5;
const LEAST_TURNS = 5;

/** Milliseconds of operations in each of their turns, the median or what 95 of 100 stayed under. */
export type Turns = readonly (readonly number[])[];

export const median = (values: readonly number[]): number =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  );

/** How much longer one operation takes than another: the median of what its turns took beside the other's next to them. */
export const ratioOf = (one: readonly number[], other: readonly number[]): number =>
  median(one.map((milliseconds, turn) => milliseconds / (other[turn] ?? Number.NaN)));

/**
 * Some operations by turns, each repeated by so many callers at once; who begins changes with every turn.
 * @param figure of each turn. @default the median
 */
export async function byTurns(
  operations: readonly (() => Promise<void>)[],
  connections: number,
  figure: 'p50' | 'p95' = 'p50',
): Promise<Turns> {
  const turns = operations.map((operation) => ({ operation, times: [] as number[] }));
  const runFor = async (operation: () => Promise<void>) =>
    (await load(operation, { connections, seconds: TURN_SECONDS, warmUp: 0 }))[figure];
  // A statement's plan is kept from the sixth time on, on each connection.
  for (const { operation } of turns) await runFor(operation);
  const started = performance.now();
  const isDone = (turn: number) =>
    turn >= LEAST_TURNS && performance.now() - started >= SECONDS * 1000 * operations.length;
  for (let turn = 0; !isDone(turn); turn += 1) {
    for (const { operation, times } of turn % 2 === 0 ? turns : turns.toReversed()) {
      times.push(await runFor(operation));
    }
  }
  return turns.map(({ times }) => times);
}
