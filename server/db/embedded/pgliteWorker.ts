import { readFile } from 'node:fs/promises';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import type { FromWorker, ToWorker, WorkerSetup } from './pgliteMessages.ts';

/** Answers are collected up to this size before they cross to the main thread. */
const batchLength = 256 * 1024;

/** Runs in its own thread: passes wire protocol to PGlite and its answers back, one message at a time. */
async function serve(port: MessagePort, setup: WorkerSetup): Promise<void> {
  const send = (message: FromWorker, bytes?: Uint8Array<ArrayBuffer>) =>
    port.postMessage(message, bytes ? [bytes.buffer] : []);
  const database = await open(setup);
  let previous = Promise.resolve();
  port.on('message', (message: ToWorker) => {
    previous = previous.then(() => answer(database, message, send));
  });
  send({ kind: 'ready' });
}

/**
 * Nobody follows the log of this database, so a table that is filled in the transaction that made or emptied it need not
 * be in the log too: its pages are in the files before the commit is.
 */
const withoutReplicas = ['-c', 'wal_level=minimal', '-c', 'max_wal_senders=0'];

/** What figures are worked out in by way of temporary tables fits into this memory; it is taken as it is needed. */
const temporaryInMemory = ['-c', 'temp_buffers=128MB'];

/**
 * All of this is taken at the start, whether pages fill it or not, and the operating system keeps the files in memory
 * besides: with more, tiles and lists are no faster, nor is the first load.
 */
const pagesInMemory = ['-c', 'shared_buffers=32MB'];

async function open({ directory, dumpFile }: WorkerSetup): Promise<PGlite> {
  const dump = dumpFile === undefined ? undefined : await archive(dumpFile);
  return PGlite.create({
    dataDir: directory ?? 'memory://',
    relaxedDurability: false,
    startParams: [...PGlite.defaultStartParams, ...withoutReplicas, ...temporaryInMemory, ...pagesInMemory],
    ...(dump && { loadDataDir: dump }),
  });
}

/** PGlite unpacks by the type; the first bytes tell a compressed file. */
async function archive(file: string): Promise<Blob> {
  const bytes = await readFile(file);
  const type = bytes[0] === 0x1f && bytes[1] === 0x8b ? 'application/gzip' : 'application/x-tar';
  return new Blob([bytes], { type });
}

type Send = (message: FromWorker, bytes?: Uint8Array<ArrayBuffer>) => void;

async function answer(database: PGlite, message: ToWorker, send: Send): Promise<void> {
  if (message.kind === 'wire') return runWire(database, message.bytes, send);
  const { id } = message;
  try {
    if (message.kind === 'copy') {
      const blob = new Blob([Buffer.from(message.bytes)]);
      const result = await database.query(`copy ${message.target} from '/dev/blob'`, [], { blob });
      send({ kind: 'copied', id, rows: result.affectedRows ?? 0 });
    } else if (message.kind === 'dump') {
      const dump = await database.dumpDataDir(message.compressed ? 'gzip' : 'none');
      const bytes = new Uint8Array(await dump.arrayBuffer());
      send({ kind: 'dumped', id, bytes }, bytes);
    } else {
      await database.close();
      send({ kind: 'closed', id });
    }
  } catch (error) {
    send({ kind: 'refused', id, ...failureOf(error) });
  }
}

async function runWire(database: PGlite, message: Uint8Array, send: Send): Promise<void> {
  let pieces: Uint8Array[] = [];
  let length = 0;
  const flush = () => {
    if (length === 0) return;
    const bytes = new Uint8Array(length);
    let at = 0;
    for (const piece of pieces) {
      bytes.set(piece, at);
      at += piece.length;
    }
    pieces = [];
    length = 0;
    send({ kind: 'wire', bytes }, bytes);
  };
  await database.execProtocolRawStream(message, {
    // The bytes are a window into PGlite's own memory, gone after this call: hence the copy.
    onRawData: (bytes) => {
      pieces.push(bytes.slice());
      length += bytes.length;
      if (length >= batchLength) flush();
    },
  });
  flush();
}

type Failure = Pick<Extract<FromWorker, { kind: 'refused' }>, 'message' | 'code' | 'severity'>;

function failureOf(error: unknown): Failure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  const severity = error instanceof Error && 'severity' in error ? String(error.severity) : undefined;
  return { message: error instanceof Error ? error.message : String(error), code, severity };
}

if (parentPort) {
  const port = parentPort;
  serve(port, workerData).catch((error: unknown) => {
    const failure: FromWorker = { kind: 'failed', message: failureOf(error).message };
    port.postMessage(failure);
  });
}
