import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ForeignFile, ForeignSheets } from './foreignFile.ts';

/** A file of a few megabytes takes a second; one that was made to do harm is given up. */
const PATIENCE_MS = 60_000;
const MEMORY_LIMITS = { maxOldGenerationSizeMb: 1024 };

/**
 * The sheets of a workbook that is read at once: in a thread, so that nobody waits for it, and for so long and in so much
 * memory at most.
 * @throws Error when it is damaged, has a password, or takes too long or too much
 */
export async function sheetsOfForeign(file: ForeignFile): Promise<ForeignSheets> {
  const worker = new Worker(new URL('./foreignThread.ts', import.meta.url), {
    workerData: file,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits: MEMORY_LIMITS,
  });
  // What it dies of after its time is up is of no interest.
  worker.on('error', () => {});
  try {
    const [sheets]: ForeignSheets[] = await once(worker, 'message', {
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return sheets ?? [];
  } finally {
    await worker.terminate();
  }
}
