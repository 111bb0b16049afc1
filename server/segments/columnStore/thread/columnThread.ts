import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { ThreadSetup } from '../../../held/messages.ts';
import { serve } from '../../../held/serve.ts';
import type { Answer, Question, RowTexts } from '../question.ts';
import { answerTo } from './answer.ts';
import { Finder } from './finder.ts';
import { Table } from './table.ts';

function serveCustomers(port: MessagePort, { expected }: ThreadSetup): void {
  const table = new Table(expected);
  const finder = new Finder(table);
  serve<Question, Answer, RowTexts>(port, {
    load: (texts, count) => table.load(texts, count),
    change: (customers, texts, count) => {
      table.change(customers, texts, count);
      finder.forget();
    },
    answer: (question) => answerTo(question, table, finder),
  });
}

if (parentPort) serveCustomers(parentPort, workerData);
