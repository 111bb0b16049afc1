import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ImportRefusal } from '../refusal.ts';
import { withPatience } from './patience.ts';
import { type ReaderNews, type ReaderSetup, readFile } from './reader.ts';
import type { FromReader } from './readerMessages.ts';

/** Reading a smaller file takes less time than starting a thread. */
const SMALL_FILE = 1024 * 1024;
/** Milliseconds in which such a file, and what is read beside it, gives its next rows: the database waits for it. */
const SMALL_WITHIN_MS = 30_000;

/** Rows live shortly: without limits the thread takes 150 MB more and is no faster. */
const MEMORY_LIMITS = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 1024 };

async function* readInThread(setup: ReaderSetup): AsyncGenerator<ReaderNews, void, undefined> {
  const worker = new Worker(new URL('./readerThread.ts', import.meta.url), {
    workerData: setup,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits: MEMORY_LIMITS,
  });
  // `on` below throws what it dies of; what comes after the last message it no longer hears.
  worker.on('error', () => {});
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
 * @throws ImportRefusal when it is no CSV text, or lacks required headers; AppError `busy` when it gives nothing in time
 */
export const startReading = (
  setup: ReaderSetup,
  bytes: number,
  signal?: AbortSignal,
): AsyncGenerator<ReaderNews, void, undefined> =>
  bytes < SMALL_FILE
    ? withPatience(readFile(setup), { signal, within: SMALL_WITHIN_MS })
    : withPatience(readInThread(setup), { signal });
