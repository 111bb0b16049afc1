import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { answerTo } from './answer.ts';
import { Finder } from './finder.ts';
import type { FromThread, ThreadSetup, ToThread } from './messages.ts';
import { Table } from './table.ts';

/** Keeps the customers in a thread of its own, which looks through all of them while others have their turn. */
function serve(port: MessagePort, { expected }: ThreadSetup): void {
  const table = new Table(expected);
  const finder = new Finder(table);
  port.on('message', (message: ToThread) => {
    switch (message.kind) {
      case 'load':
        return table.load(message.texts, message.count);
      case 'change':
        table.change(message.customers, message.texts, message.count);
        return finder.forget();
      case 'ask': {
        const reply: FromThread = {
          number: message.number,
          answer: answerTo(message.question, table, finder),
        };
        return port.postMessage(reply);
      }
    }
  });
}

if (parentPort) serve(parentPort, workerData);
