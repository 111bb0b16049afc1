import { Worker } from 'node:worker_threads';
import type { FromThread, Texts, ThreadSetup, ToThread } from './messages.ts';

interface Waiting<Answer> {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/** A thread that keeps something, from outside. It does what it is told in order. */
export class HeldWorker<Question, Answer> {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting<Answer>>();
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
  }

  /** Rejects when the thread ends. */
  ask(question: Question): Promise<Answer> {
    if (this.#end) return Promise.reject(this.#end);
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
