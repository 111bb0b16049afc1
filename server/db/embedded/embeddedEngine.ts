import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { DatabaseUnavailableError } from '../failures.ts';
import { valueParsers } from '../valueParsers.ts';
import type { FromWorker, ToWorker, WorkerSetup } from './pgliteMessages.ts';
import { reasonOfEnd } from './room.ts';
import { WorkerSocket } from './workerSocket.ts';

type Request<Kind extends ToWorker['kind']> = Omit<Extract<ToWorker, { kind: Kind }>, 'id' | 'kind'>;
type Reply = Exclude<FromWorker, { kind: 'ready' | 'failed' | 'wire' | 'refused' }>;

interface Waiting {
  readonly resolve: (reply: Reply) => void;
  readonly reject: (error: Error) => void;
}

/** After these PostgreSQL ends; one that is embedded would be silent for ever. */
const LAST_WORDS: ReadonlySet<string> = new Set(['FATAL', 'PANIC']);

/** One life of the embedded database: its thread, and the client that speaks with it. */
export class EmbeddedEngine {
  readonly client: pg.Client;
  readonly #worker: Worker;
  readonly #socket: WorkerSocket;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #lost = false;

  /** @throws Error saying why the database does not start */
  static async start(setup: WorkerSetup): Promise<EmbeddedEngine> {
    const worker = new Worker(new URL('./pgliteWorker.ts', import.meta.url), {
      workerData: setup,
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    try {
      const [first]: FromWorker[] = await Promise.race([once(worker, 'message'), endOf(worker)]);
      if (first?.kind === 'failed') throw new Error(first.message);
      const engine = new EmbeddedEngine(worker);
      await engine.client.connect();
      return engine;
    } catch (error) {
      await worker.terminate();
      throw await reasonOfEnd(setup.directory, error);
    }
  }

  private constructor(worker: Worker) {
    this.#worker = worker;
    const socket = new WorkerSocket({ send: (bytes) => worker.postMessage(wireMessage(bytes)) });
    this.#socket = socket;
    this.client = new pg.Client({
      host: 'embedded',
      user: 'postgres',
      database: 'postgres',
      ssl: false,
      types: valueParsers,
      stream: () => socket,
    });
    // Queries in flight are rejected by the client itself; the event only repeats it.
    this.client.on('error', () => {});
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'wire') socket.receive(message.bytes);
      else this.#settle(message);
    });
    worker.on('error', () => this.#lose());
    worker.on('exit', () => this.#lose());
  }

  /** The thread has ended, by itself or by `terminate`; what was not committed is undone. */
  get lost(): boolean {
    return this.#lost;
  }

  query(statement: pg.QueryConfig): Promise<pg.QueryResult> {
    return this.unlessLast(this.client.query(statement));
  }

  /** Loads rows in COPY text format; `target` is the table with its columns. Returns how many rows. */
  async copy(request: Request<'copy'>): Promise<number> {
    const reply = await this.unlessLast(this.#ask({ kind: 'copy', id: this.#nextId(), ...request }));
    return reply.kind === 'copied' ? reply.rows : 0;
  }

  /** The files of the database as one tar archive. */
  async dump(request: Request<'dump'>): Promise<Uint8Array> {
    const reply = await this.#ask({ kind: 'dump', id: this.#nextId(), ...request });
    return reply.kind === 'dumped' ? reply.bytes : new Uint8Array();
  }

  async close(): Promise<void> {
    if (this.#lost) return;
    await this.#ask({ kind: 'close', id: this.#nextId() });
    await this.terminate();
  }

  /** Ends the thread wherever it is. What was acknowledged is in the files: the next life replays it. */
  async terminate(): Promise<void> {
    this.#lose();
    await this.#worker.terminate();
  }

  /** An error after which the database answers nothing more ends this life. */
  async unlessLast<T>(operation: Promise<T>): Promise<T> {
    try {
      return await operation;
    } catch (error) {
      if (error instanceof pg.DatabaseError && LAST_WORDS.has(error.severity ?? '')) await this.terminate();
      throw error;
    }
  }

  #nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  #ask(message: Extract<ToWorker, { id: number }>): Promise<Reply> {
    if (this.#lost) return Promise.reject(new DatabaseUnavailableError());
    return new Promise((resolve, reject) => {
      this.#waiting.set(message.id, { resolve, reject });
      this.#worker.postMessage(message);
    });
  }

  #settle(message: Exclude<FromWorker, { kind: 'wire' }>): void {
    if (message.kind === 'ready' || message.kind === 'failed') return;
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.kind === 'refused') waiting?.reject(refusal(message));
    else waiting?.resolve(message);
  }

  #lose(): void {
    if (this.#lost) return;
    this.#lost = true;
    this.#socket.destroy();
    for (const { reject } of this.#waiting.values()) reject(new DatabaseUnavailableError());
    this.#waiting.clear();
  }
}

async function endOf(worker: Worker): Promise<never> {
  await once(worker, 'exit');
  throw new Error('its thread ended');
}

function wireMessage(bytes: Buffer): ToWorker {
  return { kind: 'wire', bytes };
}

/** The same class as the client's own errors, so that callers see no difference. */
function refusal({ message, code, severity }: Extract<FromWorker, { kind: 'refused' }>): Error {
  const error = new pg.DatabaseError(message, message.length, 'error');
  error.code = code;
  error.severity = severity;
  return error;
}
