import type { MessagePort } from 'node:worker_threads';
import type { FromThread, Texts, ToThread } from './messages.ts';
import { Recent } from './recent.ts';

/** Answers that are kept: several people, or one who goes back, ask the same. */
const KEPT_ANSWERS = 32;

/** What a thread keeps, and answers from. */
interface Kept<Question, Answer, Rows extends Texts> {
  readonly load: (texts: Rows, count: number) => void;
  /** @param customers whose rows are others now */
  readonly change: (customers: readonly number[], texts: Rows, count: number) => void;
  readonly answer: (question: Question) => Answer;
}

/** Bits of people come with a version, by which they are told apart. */
const nameOf = (question: unknown) =>
  JSON.stringify(question, (name, value: unknown) => (name === 'ids' ? undefined : value));

/** Answers from what is kept, in a thread of its own, which looks through all of it while others have their turn. */
export function serve<Question, Answer, Rows extends Texts>(
  port: MessagePort,
  kept: Kept<Question, Answer, Rows>,
): void {
  const answers = new Recent<Answer>(KEPT_ANSWERS);
  port.on('message', (message: ToThread<Question, Rows>) => {
    switch (message.kind) {
      case 'load':
        return kept.load(message.texts, message.count);
      case 'change':
        kept.change(message.customers, message.texts, message.count);
        return answers.clear();
      case 'ask': {
        const { number, question } = message;
        const reply: FromThread<Answer> = {
          number,
          answer: answers.get(nameOf(question), () => kept.answer(question)),
        };
        return port.postMessage(reply);
      }
    }
  });
}
