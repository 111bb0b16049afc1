import { sql } from 'kysely';
import type { PlainDate } from '../../calendar.ts';
import { withAbort, withDeadline, withoutDeadline } from '../../db/deadline.ts';
import { isEmbedded } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import { changedBetween, isNewer, readVersion, type Version } from './changes.ts';
import type { Answer, Question } from './question.ts';
import { readRows } from './rows.ts';
import { ColumnWorker } from './thread/columnWorker.ts';

interface ColumnStoreOptions {
  readonly db: Db;
  /** Bytes that it may take. 0: none is kept. */
  readonly memory: number;
  /** Customers below which SQL is as fast. */
  readonly fewest: number;
  readonly log: {
    readonly warn: (sentence: string) => void;
    readonly error: (fault: unknown, sentence: string) => void;
  };
}

/**
 * Bytes that a customer takes: 15 numbers, a bit for each store, and what is kept of the answers to single tests. Numbers
 * beyond ten millions of dollars would take a little more.
 */
const BYTES = { numbers: 60, store: 1 / 8, answers: 9 } as const;

/** Customers that are read at a time; others have their turn between two reads. */
const CHUNK = { postgres: 20_000, embedded: 5_000 } as const;
/** So many that changed are read one by one; of more, everybody is read anew. */
const MOST_CHANGED = 10_000;
/** Milliseconds that reading what changed may take. */
const CHANGE_LIMIT = 5_000;
/** Reading everybody takes at most a fifth of the time, and what failed, or was refused, is tried again after a minute. */
const REST = { share: 4, after: 60_000 } as const;

/** All customers as they were at a version, on a day of the group. */
interface Held {
  readonly worker: ColumnWorker;
  readonly day: PlainDate;
  version: Version;
  /** The changes that are being read, one after the other; false when there were too many. */
  changing: Promise<boolean>;
}

/** An answer, and the version of the customers that it is true for. */
export interface Versioned {
  readonly answer: Answer;
  readonly version: Version;
}

/**
 * What filters test of all customers, in memory: counting reads no row of the database then. Each process keeps its own.
 * Every question asks the database first whether customers have changed, and who; their rows are read again before it is
 * answered, so that an answer is never older than its question. The first question has everybody read, in the
 * background, and so has one after very many changes, or on another day; meanwhile there is no answer.
 */
export class ColumnStore {
  readonly #options: ColumnStoreOptions;
  readonly #stopping = new AbortController();
  #held: Held | undefined;
  #loading: Promise<void> | undefined;
  /** A point of `performance.now()`. */
  #notBefore = 0;

  constructor(options: ColumnStoreOptions) {
    this.#options = options;
  }

  /** The answer as of now. @param day the group's @returns undefined when the database itself has to be asked */
  async ask(question: Question, day: PlainDate): Promise<Answer | undefined> {
    const held = this.#ready(day);
    if (!held || !(await this.#follow(held))) return undefined;
    return (await this.#answer(held, question))?.answer;
  }

  /** As `ask`, without looking at what has changed: whoever reads the database then compares the versions. */
  async askAsHeld(question: Question, day: PlainDate): Promise<Versioned | undefined> {
    const held = this.#ready(day);
    return held && this.#answer(held, question);
  }

  /** Reads everybody now if they are not held; settles when they are, or are found not to be. */
  async fill(day: PlainDate): Promise<void> {
    this.#notBefore = 0;
    this.#ready(day);
    await this.#loading;
  }

  async close(): Promise<void> {
    this.#stopping.abort(new Error('The server stops.'));
    await this.#loading;
    await this.#held?.worker.stop();
    this.#held = undefined;
  }

  #ready(day: PlainDate): Held | undefined {
    const held = this.#held;
    if (held && !held.worker.end && held.day === day) return held;
    const mayLoad = this.#options.memory > 0 && !this.#stopping.signal.aborted;
    if (mayLoad && !this.#loading && performance.now() >= this.#notBefore) {
      this.#loading = this.#load(day).finally(() => {
        this.#loading = undefined;
      });
    }
    return undefined;
  }

  async #answer(held: Held, question: Question): Promise<Versioned | undefined> {
    const { version } = held;
    try {
      return { answer: await held.worker.ask(question), version };
    } catch (error) {
      // The database answers then, and the next question has everybody read again.
      if (!this.#stopping.signal.aborted) this.#options.log.error(error, 'Counting in memory failed.');
      return undefined;
    }
  }

  /** Reads what has changed, if anything. @returns false when that is too much */
  async #follow(held: Held): Promise<boolean> {
    if (!isNewer(await readVersion(this.#options.db), held.version)) return true;
    // Whoever comes meanwhile waits for a look that begins after theirs.
    held.changing = held.changing.then((isHeld) => isHeld && this.#change(held));
    return held.changing;
  }

  /** Never rejects: when the change can't be read, everybody is read anew. */
  async #change(held: Held): Promise<boolean> {
    const isChanged = await this.#alone(() =>
      withDeadline(CHANGE_LIMIT, () => this.#readChanges(held)),
    ).catch((error: unknown) => {
      if (!this.#stopping.signal.aborted) {
        this.#options.log.error(error, 'What has changed of customers could not be read.');
      }
      return false;
    });
    if (!isChanged && this.#held === held) {
      this.#held = undefined;
      await held.worker.stop();
    }
    return isChanged;
  }

  #readChanges(held: Held): Promise<boolean> {
    const transaction = this.#options.db.transaction().setAccessMode('read only');
    return transaction.setIsolationLevel('repeatable read').execute(async (tx) => {
      const version = await readVersion(tx);
      const customers = await changedBetween(tx, held.version, version);
      if (!customers || customers.length > MOST_CHANGED) return false;
      if (customers.length > 0) {
        const { texts, count } = await readRows(tx, held.day, { ids: customers });
        held.worker.tell({ kind: 'change', customers, texts, count });
      }
      held.version = version;
      return true;
    });
  }

  /** Never rejects. */
  async #load(day: PlainDate): Promise<void> {
    const started = performance.now();
    const { log } = this.#options;
    try {
      await this.#held?.worker.stop();
      this.#held = undefined;
      const expected = await this.#alone(() => this.#expected());
      if (expected === undefined) return this.#rest(REST.after);
      this.#held = await this.#alone(() => this.#readEverybody(expected, day));
      this.#rest(REST.share * (performance.now() - started));
    } catch (error) {
      this.#rest(REST.after);
      if (!this.#stopping.signal.aborted) log.error(error, 'Customers could not be read into memory.');
    }
  }

  #rest(milliseconds: number): void {
    this.#notBefore = performance.now() + milliseconds;
  }

  /** @returns undefined when too many have changed meanwhile */
  async #readEverybody(expected: number, day: PlainDate): Promise<Held | undefined> {
    const { db } = this.#options;
    // From here on, whoever changes while the others are read is read again at the end.
    const version = await readVersion(db);
    const worker = new ColumnWorker({ expected });
    const held: Held = { worker, day, version, changing: Promise.resolve(true) };
    try {
      const limit = isEmbedded(db) ? CHUNK.embedded : CHUNK.postgres;
      for (let above: number | null = 0; above !== null; ) {
        const { texts, count, last } = await readRows(db, day, { above, limit });
        this.#stopping.signal.throwIfAborted();
        worker.tell({ kind: 'load', texts, count });
        above = last;
      }
      if (await this.#readChanges(held)) return held;
    } catch (error) {
      await worker.stop();
      throw error;
    }
    await worker.stop();
    return undefined;
  }

  /** How many customers there are; undefined when they are too few, or would take too much memory. */
  async #expected(): Promise<number | undefined> {
    const { db, memory, fewest, log } = this.#options;
    const { rows } = await sql<{ customers: number; stores: number }>`
      select (select count(*) from customer where merged_into is null)::integer as customers,
        (select count(*) from store)::integer as stores`.execute(db);
    const { customers, stores } = rows[0] ?? { customers: 0, stores: 0 };
    if (customers < fewest) return undefined;
    const bytes = customers * (BYTES.numbers + BYTES.answers + BYTES.store * stores);
    if (bytes <= memory) return customers;
    log.warn(
      `${customers} customers would take ${Math.ceil(bytes / 2 ** 20)} MB to be counted in memory, more than COUNT_MEMORY_MB: SQL counts them.`,
    );
    return undefined;
  }

  /** Beside the call that had it begun: whatever ends that one does not end this. */
  #alone<T>(work: () => Promise<T>): Promise<T> {
    return withoutDeadline(() => withAbort(this.#stopping.signal, work));
  }
}
