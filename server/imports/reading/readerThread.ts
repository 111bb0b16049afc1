import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { ImportRefusal } from '../refusal.ts';
import { type ReaderSetup, readFile } from './reader.ts';
import type { FromReader } from './readerMessages.ts';
import { NEWS_AHEAD } from './readerMessages.ts';

/** Reads a file in a thread of its own and tells what it reads, never more than `NEWS_AHEAD` beyond what was taken. */
async function serve(port: MessagePort, setup: ReaderSetup): Promise<void> {
  let room = NEWS_AHEAD;
  let onRoom: (() => void) | undefined;
  port.on('message', () => {
    room += 1;
    onRoom?.();
  });
  for await (const news of readFile(setup)) {
    if (room === 0) {
      await new Promise<void>((resolve) => {
        onRoom = resolve;
      });
    }
    room -= 1;
    const message: FromReader = news;
    port.postMessage(message, news.kind === 'rows' ? [news.bytes.buffer] : []);
  }
}

if (parentPort) {
  const port = parentPort;
  serve(port, workerData).catch((error: unknown) => {
    if (!(error instanceof ImportRefusal)) throw error;
    const message: FromReader = { kind: 'refused', message: error.message };
    port.postMessage(message);
  });
}
