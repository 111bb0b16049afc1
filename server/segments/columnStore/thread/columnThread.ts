import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { Answer } from '../question.ts';
import { answerTo } from './answer.ts';
import { Finder } from './finder.ts';
import type { FromThread, ThreadSetup, ToThread } from './messages.ts';
import { Recent } from './recent.ts';
import { Table } from './table.ts';

/** Answers that are kept: several people, or one who goes back, ask the same. */
const KEPT_ANSWERS = 32;

/** Keeps the customers in a thread of its own, which looks through all of them while others have their turn. */
function serve(port: MessagePort, { expected }: ThreadSetup): void {
  const table = new Table(expected);
  const finder = new Finder(table);
  const answers = new Recent<Answer>(KEPT_ANSWERS);
  port.on('message', (message: ToThread) => {
    switch (message.kind) {
      case 'load':
        return table.load(message.texts, message.count);
      case 'change':
        table.change(message.customers, message.texts, message.count);
        finder.forget();
        return answers.clear();
      case 'ask': {
        const { number, question } = message;
        const answer = answers.get(JSON.stringify(question), () => answerTo(question, table, finder));
        const reply: FromThread = { number, answer };
        return port.postMessage(reply);
      }
    }
  });
}

if (parentPort) serve(parentPort, workerData);
