import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { ThreadSetup } from '../../../held/messages.ts';
import { serve } from '../../../held/serve.ts';
import type { PathAnswer, PathQuestion, PathTexts } from '../question.ts';
import { Paths } from './answerPaths.ts';
import { PathTable } from './pathTable.ts';

function servePaths(port: MessagePort, { expected }: ThreadSetup): void {
  const table = new PathTable(expected);
  const paths = new Paths(table);
  serve<PathQuestion, PathAnswer, PathTexts>(port, {
    load: (texts, count) => table.load(texts, count),
    change: (customers, texts, count) => {
      table.change(customers, texts, count);
      paths.forget();
    },
    answer: (question) => paths.answer(question),
  });
}

if (parentPort) servePaths(parentPort, workerData);
