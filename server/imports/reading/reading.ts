import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ImportRefusal } from '../refusal.ts';
import { withPatience } from './patience.ts';
import { type ReaderNews, type ReaderSetup, readFile } from './reader.ts';
import type { FromReader } from './readerMessages.ts';

/** Reading a smaller file takes less time than starting a thread. */
const SMALL_FILE = 1024 * 1024;

/** Rows live shortly: without limits the thread takes 150 MB more and is no faster. */
const MEMORY_LIMITS = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 1024 };

async function* readInThread(setup: ReaderSetup): AsyncGenerator<ReaderNews, void, undefined> {
  const worker = new Worker(new URL('./readerThread.ts', import.meta.url), {
    workerData: setup,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits: MEMORY_LIMITS,
  });
  try {
    for await (const arguments_ of on(worker, 'message', { close: ['exit'] })) {
      const [message]: FromReader[] = arguments_;
      if (!message) continue;
      worker.postMessage('taken');
      if (message.kind === 'refused') throw new ImportRefusal(message.message);
      yield message;
      if (message.kind === 'end') return;
    }
    throw new Error('The thread that read the file ended too early.');
  } finally {
    await worker.terminate();
  }
}

/**
 * Reads a file: a large one in a thread of its own, so that it is read while the database takes the rows before.
 * @param bytes size of the file
 * @param signal ends it at once
 * @throws ImportRefusal when it is no CSV text, or lacks required headers; AppError `busy` when it gives nothing for minutes
 */
export const startReading = (
  setup: ReaderSetup,
  bytes: number,
  signal?: AbortSignal,
): AsyncGenerator<ReaderNews, void, undefined> =>
  withPatience(bytes < SMALL_FILE ? readFile(setup) : readInThread(setup), { signal });
