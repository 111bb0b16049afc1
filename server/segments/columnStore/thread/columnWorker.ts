import { Worker } from 'node:worker_threads';
import type { Answer, Question } from '../question.ts';
import type { FromThread, ThreadSetup, ToThread } from './messages.ts';

interface Waiting {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/** The thread that keeps the customers, from outside. It does what it is told in order. */
export class ColumnWorker {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;
  #end: Error | undefined;

  constructor(setup: ThreadSetup) {
    this.#worker = new Worker(new URL('./columnThread.ts', import.meta.url), {
      workerData: setup,
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    this.#worker.unref();
    this.#worker.on('message', ({ number, answer }: FromThread) => {
      this.#waiting.get(number)?.resolve(answer);
      this.#waiting.delete(number);
    });
    this.#worker.on('error', (error) => this.#fail(error));
    this.#worker.on('exit', () => this.#fail(new Error('The thread that keeps the customers has ended.')));
  }

  /** Why it has ended; undefined while it works. */
  get end(): Error | undefined {
    return this.#end;
  }

  tell(message: Exclude<ToThread, { kind: 'ask' }>): void {
    this.#worker.postMessage(message);
  }

  /** Rejects when the thread ends. */
  ask(question: Question): Promise<Answer> {
    if (this.#end) return Promise.reject(this.#end);
    this.#asked += 1;
    const message: ToThread = { kind: 'ask', number: this.#asked, question };
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
