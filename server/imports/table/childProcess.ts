import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { silent } from '../patience.ts';
import { ImportRefusal } from '../refusal.ts';
import type { Answer, Interrupt, Order } from './tableMessages.ts';

/** Of JavaScript: a workbook that unpacks to 300 MB needs it. DuckDB has its own limit. */
const MEMORY_LIMITS = ['--max-old-space-size=4096', '--max-semi-space-size=16'];
/** Milliseconds after which a process that does not stop is ended: some expressions of SQL hear nothing. */
const STOPS_WITHIN = 800;

/**
 * The process that reads a file and keeps its table. In a thread, an expression that takes all memory would end the server
 * with it (DuckDB's limit knows nothing of lists that an expression makes), and one that hears nothing could not be ended.
 */
export class TableProcess {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, PromiseWithResolvers<Answer>>();
  readonly #ready = Promise.withResolvers<void>();
  #next = 0;
  #ended: Error | undefined;

  /** Told how many bytes of a file were read. */
  onBytes: (bytes: number) => void = () => {};

  constructor() {
    this.#child = fork(new URL('./tableProcess.ts', import.meta.url), [], {
      serialization: 'advanced',
      execArgv: ['--disable-warning=ExperimentalWarning', ...MEMORY_LIMITS],
      // It needs none of the server's secrets.
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

  /** It does nothing, and can take another file. */
  get isIdle(): boolean {
    return this.#ended === undefined && this.#waiting.size === 0;
  }

  /** While nobody needs it, the server doesn't wait for it. */
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
    // From now on it isn't idle, even before it is ready.
    this.#waiting.set(id, answer);
    const send = () => {
      if (!this.#ended) this.#child.send({ ...order, id });
    };
    // An end before that rejects the answer, too.
    this.#ready.promise.then(send, () => {});
    return answer.promise;
  }

  /** Stops it, or ends it where it can't hear. */
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

  /** Ends it at once; it has nothing to put in order. */
  kill(): void {
    this.#end(new TableEnded('The table is closed.'));
    this.#child.kill('SIGKILL');
  }

  /** Ends it, and waits until it no longer writes. */
  async close(): Promise<void> {
    this.kill();
    if (this.#child.exitCode === null && this.#child.signalCode === null) await once(this.#child, 'exit');
  }
}

/** The process of a table has ended. */
export class TableEnded extends Error {}

/** Processes that wait for the next file: a start takes longer than reading most files. */
const idle: TableProcess[] = [];
const MOST_IDLE = 2;
/** Files that one process reads: what libraries hold on to ends with it. */
const MOST_FILES = 200;
const files = new WeakMap<TableProcess, number>();

/** Starts a process for a file that will soon be read. */
export function prepareProcess(): void {
  if (idle.length > 0) return;
  const own = new TableProcess();
  own.rest(true);
  idle.push(own);
}

/** A process without a table. */
export function takeProcess(): TableProcess {
  const taken = idle.pop();
  const own = taken?.isIdle ? taken : new TableProcess();
  own.rest(false);
  files.set(own, (files.get(own) ?? 0) + 1);
  return own;
}

/** Keeps a process for the next file, or ends it. @param isFit it has done nothing that may leave something behind */
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
