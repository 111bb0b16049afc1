import { Worker } from 'node:worker_threads';
import type { FromThread, Texts, ThreadSetup, ToThread } from './messages.ts';
import { Recent } from './recent.ts';

interface Waiting<Answer> {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/** Answers that are kept on this side: several people, or one who goes back, ask the same. */
const KEPT_ANSWERS = 32;

/** Bits of people come with a version, by which they are told apart. */
const nameOf = (question: unknown) =>
  JSON.stringify(question, (name, value: unknown) => (name === 'ids' ? undefined : value));

/** A thread that keeps something, from outside. It does what it is told in order. */
export class HeldWorker<Question, Answer> {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting<Answer>>();
  readonly #answers = new Recent<Promise<Answer>>(KEPT_ANSWERS);
  #asked = 0;
  #end: Error | undefined;

  /** @param thread where its code is */
  constructor(thread: URL, setup: ThreadSetup) {
    this.#worker = new Worker(thread, {
      workerData: setup,
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    this.#worker.unref();
    this.#worker.on('message', ({ number, answer }: FromThread<Answer>) => {
      this.#waiting.get(number)?.resolve(answer);
      this.#waiting.delete(number);
    });
    this.#worker.on('error', (error) => this.#fail(error));
    this.#worker.on('exit', () => this.#fail(new Error('The thread that counts in memory has ended.')));
  }

  /** Why it has ended; undefined while it works. */
  get end(): Error | undefined {
    return this.#end;
  }

  tell(message: Exclude<ToThread<never, Texts>, { kind: 'ask' }>): void {
    this.#worker.postMessage(message);
    this.#answers.clear();
  }

  /** Rejects when the thread ends. */
  ask(question: Question): Promise<Answer> {
    if (this.#end) return Promise.reject(this.#end);
    return this.#answers.get(nameOf(question), () => this.#send(question));
  }

  #send(question: Question): Promise<Answer> {
    this.#asked += 1;
    const message: ToThread<Question, Texts> = { kind: 'ask', number: this.#asked, question };
    this.#worker.postMessage(message);
    return new Promise((resolve, reject) => this.#waiting.set(this.#asked, { resolve, reject }));
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }

  #fail(error: Error): void {
    this.#end ??= error;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
