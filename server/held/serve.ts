import type { MessagePort } from 'node:worker_threads';
import type { FromThread, Texts, ToThread } from './messages.ts';

/** What a thread keeps, and answers from. */
interface Kept<Question, Answer, Rows extends Texts> {
  readonly load: (texts: Rows, count: number) => void;
  /** @param customers whose rows are others now */
  readonly change: (customers: readonly number[], texts: Rows, count: number) => void;
  readonly answer: (question: Question) => Answer;
}

/** Answers from what is kept, in a thread of its own, which looks through all of it while others have their turn. */
export function serve<Question, Answer, Rows extends Texts>(
  port: MessagePort,
  kept: Kept<Question, Answer, Rows>,
): void {
  port.on('message', (message: ToThread<Question, Rows>) => {
    switch (message.kind) {
      case 'load':
        return kept.load(message.texts, message.count);
      case 'change':
        return kept.change(message.customers, message.texts, message.count);
      case 'ask': {
        const reply: FromThread<Answer> = { number: message.number, answer: kept.answer(message.question) };
        return port.postMessage(reply);
      }
    }
  });
}
