import { EventEmitter } from 'node:events';
import { createReadStream } from 'node:fs';
import { PassThrough, pipeline, Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { startServer } from '../../../server/commands/start.ts';
import { readConfig } from '../../../server/config.ts';

/** One fault of each kind that reaches no caller, by the words it is logged with. */
const faults: Readonly<Record<string, (fault: Error) => void>> = {
  timer: (fault) => {
    setTimeout(() => {
      throw fault;
    });
  },
  'event handler': (fault) => {
    const emitter = new EventEmitter().on('event', () => {
      throw fault;
    });
    setImmediate(() => emitter.emit('event'));
  },
  'pipeline callback': (fault) => {
    pipeline(Readable.from(['x']), new PassThrough().resume(), () => {
      throw fault;
    });
  },
  'abort listener': (fault) => {
    const stop = new AbortController();
    stop.signal.addEventListener('abort', () => {
      throw fault;
    });
    stop.abort();
  },
  'no such file': () => {
    createReadStream('no such file').destroy();
  },
  'worker error': ({ message }) => {
    new Worker(`throw new Error('${message}')`, { eval: true, execArgv: [] });
  },
  'worker message': (fault) => {
    const worker = new Worker(`require('node:worker_threads').parentPort.postMessage('x')`, {
      eval: true,
      execArgv: [],
    });
    worker.on('message', () => {
      throw fault;
    });
  },
  promise: (fault) => {
    Promise.reject(fault);
  },
};

/** The server, in which every fault happens once on SIGUSR2. Prints their names first. */
process.once('SIGUSR2', () => {
  process.stdout.write(`faults: ${Object.keys(faults).join(', ')}.\n`);
  for (const [name, happen] of Object.entries(faults)) happen(new Error(name));
});
await startServer(readConfig(process.env), {
  pages: 'none',
  say: (line) => process.stdout.write(`${line}\n`),
});
