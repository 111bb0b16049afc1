import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { silent } from '../patience.ts';
import { ImportRefusal } from '../refusal.ts';
import type { Answer, Interrupt, Order } from './tableMessages.ts';

/** For JavaScript: a workbook of 300 MB unpacked needs it. DuckDB has its own limit. */
const MEMORY_LIMITS = ['--max-old-space-size=4096', '--max-semi-space-size=16'];
/** Milliseconds until a process that doesn't stop is killed: some SQL expressions can't be interrupted. */
const STOPS_WITHIN = 800;

/**
 * Reads a file and keeps its table in a process. In a thread, an expression that uses up memory would crash the server
 * (DuckDB's limit doesn't cover lists), and some couldn't be stopped.
 */
export class TableProcess {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, PromiseWithResolvers<Answer>>();
  readonly #ready = Promise.withResolvers<void>();
  #next = 0;
  #ended: Error | undefined;

  onBytes: (bytes: number) => void = () => {};

  constructor() {
    this.#child = fork(new URL('./tableProcess.ts', import.meta.url), [], {
      serialization: 'advanced',
      execArgv: ['--disable-warning=ExperimentalWarning', ...MEMORY_LIMITS],
      // It must not see the server's secrets.
      env: {},
    });
    this.#child.on('message', (answer: Answer) => {
      if (answer.kind === 'bytes') this.onBytes(answer.bytes);
      else if (answer.kind === 'ready') this.#ready.resolve();
      else this.#settle(answer);
    });
    this.#child.on('error', (error) => this.#end(error));
    this.#child.on('exit', () => this.#end(new TableEnded('The table is closed.')));
    this.#ready.promise.catch(() => {});
  }

  #settle(answer: Exclude<Answer, { kind: 'bytes' | 'ready' }>): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (answer.kind === 'refused') waiting?.reject(new ImportRefusal(answer.message));
    else if (answer.kind === 'slow') waiting?.reject(silent());
    else if (answer.kind === 'failed')
      waiting?.reject(Object.assign(answer.error, answer.code && { code: answer.code }));
    else waiting?.resolve(answer);
  }

  #end(error: Error): void {
    this.#ended ??= error;
    this.#ready.reject(this.#ended);
    for (const { reject } of this.#waiting.values()) reject(this.#ended);
    this.#waiting.clear();
  }

  get isIdle(): boolean {
    return this.#ended === undefined && this.#waiting.size === 0;
  }

  /** A resting process doesn't keep the server running. */
  rest(isResting: boolean): void {
    if (isResting) this.#child.unref();
    else this.#child.ref();
    if (isResting) this.#child.channel?.unref();
    else this.#child.channel?.ref();
  }

  async ask(order: Order): Promise<Answer> {
    if (this.#ended) throw this.#ended;
    const id = this.#next;
    this.#next += 1;
    const answer = Promise.withResolvers<Answer>();
    // Busy from now on, even if it isn't ready yet.
    this.#waiting.set(id, answer);
    const send = () => {
      if (!this.#ended) this.#child.send({ ...order, id });
    };
    this.#ready.promise.then(send, () => {});
    return answer.promise;
  }

  /** Interrupts the query, or kills the process if that fails. */
  interrupt(): void {
    const open = [...this.#waiting.values()];
    if (open.length === 0 || this.#ended) return;
    const interrupt: Interrupt = { kind: 'interrupt' };
    this.#child.send(interrupt);
    const timer = setTimeout(() => {
      this.#end(new TableEnded('The table was ended, since it did not stop.'));
      this.kill();
    }, STOPS_WITHIN);
    void Promise.allSettled(open.map(({ promise }) => promise)).then(() => clearTimeout(timer));
  }

  /** It needs no cleanup. */
  kill(): void {
    this.#end(new TableEnded('The table is closed.'));
    this.#child.kill('SIGKILL');
  }

  /** Kills the process and waits until it has stopped writing. */
  async close(): Promise<void> {
    this.kill();
    if (this.#child.exitCode === null && this.#child.signalCode === null) await once(this.#child, 'exit');
  }
}

/** The process of a table has exited. */
export class TableEnded extends Error {}

/** Starting a process takes longer than reading most files. */
const idle: TableProcess[] = [];
const MOST_IDLE = 2;
/** Files per process, since libraries leak memory. */
const MOST_FILES = 200;
const files = new WeakMap<TableProcess, number>();

/** Starts a process for a file that is about to be read. */
export function prepareProcess(): void {
  if (idle.length > 0) return;
  const own = new TableProcess();
  own.rest(true);
  idle.push(own);
}

export function takeProcess(): TableProcess {
  const taken = idle.pop();
  const own = taken?.isIdle ? taken : new TableProcess();
  own.rest(false);
  files.set(own, (files.get(own) ?? 0) + 1);
  return own;
}

/** Keeps a process for the next file, or kills it. @param isFit it has done nothing that may leave state behind */
export async function giveBack(own: TableProcess, isFit: boolean): Promise<void> {
  own.onBytes = () => {};
  const mayStay = isFit && own.isIdle && idle.length < MOST_IDLE && (files.get(own) ?? 0) < MOST_FILES;
  if (!mayStay) {
    await own.close();
    return;
  }
  await own.ask({ kind: 'shut' });
  own.rest(true);
  idle.push(own);
}
