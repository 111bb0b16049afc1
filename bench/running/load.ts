import { setTimeout } from 'node:timers/promises';

/** What a load showed: completed operations a second and the latency, in milliseconds, that 95 of 100 stayed under. */
export interface LoadResult {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly failed: number;
}

interface LoadOptions {
  /** How many workers repeat the operation, each starting the next when its last has ended. */
  readonly connections: number;
  /** Length of the measured part. @default 5 */
  readonly seconds?: number;
  /** Operations before the clock starts. @default 100 */
  readonly warmUp?: number;
  /** Milliseconds that a worker rests after each operation. @default 0 */
  readonly pause?: number;
}

/** The value that a share of sorted ones stay under. */
export const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** Repeats an operation at a fixed concurrency (a closed loop). An operation that throws counts as failed. */
export async function load(operation: () => Promise<unknown>, options: LoadOptions): Promise<LoadResult> {
  const { connections, seconds = 5, warmUp = 100, pause = 0 } = options;
  for (let count = 0; count < warmUp; count += connections) {
    await Promise.all(Array.from({ length: connections }, operation));
  }
  const latencies: number[] = [];
  let failed = 0;
  const start = performance.now();
  const end = start + seconds * 1000;
  const worker = async () => {
    while (performance.now() < end) {
      const before = performance.now();
      try {
        await operation();
        latencies.push(performance.now() - before);
      } catch {
        failed += 1;
      }
      if (pause > 0) await setTimeout(pause);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const elapsed = (performance.now() - start) / 1000;
  latencies.sort((a, b) => a - b);
  return {
    perSecond: latencies.length / elapsed,
    p50: quantile(latencies, 0.5),
    p95: quantile(latencies, 0.95),
    failed,
  };
}
