import { withAbort, withDeadline, withoutDeadline } from '../db/deadline.ts';
import type { Db, Tx } from '../db/schema.ts';
import { HeldWorker } from './heldWorker.ts';
import type { Texts } from './messages.ts';
import { isNewer, type Version } from './version.ts';

/** Rows column by column. */
export interface TextRows {
  readonly texts: Texts;
  readonly count: number;
}

/** What the rows are, and how they are read. */
export interface Source {
  /** "Customers", for the log. */
  readonly name: string;
  /** The code of the thread that keeps them, which serves questions by `serve`. */
  readonly thread: URL;
  /** How many rows there are; undefined when they are too few, or would take too much memory. */
  readonly expected: () => Promise<number | undefined>;
  readonly version: (db: Db) => Promise<Version>;
  /** Customers whose rows were changed from one version to another; undefined when they are too many. */
  readonly changed: (tx: Tx, before: Version, after: Version) => Promise<readonly number[] | undefined>;
  /** All rows, some at a time. @param day of the group, on which they are read */
  readonly all: (day: string) => AsyncIterable<TextRows>;
  readonly ofCustomers: (tx: Tx, customers: readonly number[], day: string) => Promise<TextRows>;
  /** Of rows that were read again, in parts of those there are, how many are too many. @default they may be any */
  readonly mostAgain?: number;
}

export interface HeldLog {
  readonly warn: (sentence: string) => void;
  readonly error: (fault: unknown, sentence: string) => void;
}

/** Rows of so many customers are read again; of more, everything is read anew. */
const MOST_CHANGED = 10_000;
/** Milliseconds that reading what changed may take. */
const CHANGE_LIMIT = 5_000;
/** Reading everything takes at most a fifth of the time, and what failed, or was refused, is tried again after a minute. */
const REST = { share: 4, after: 60_000 } as const;

/** All rows as they were at a version, on a day of the group. */
interface Held<Question, Answer> {
  readonly worker: HeldWorker<Question, Answer>;
  readonly day: string;
  readonly expected: number;
  version: Version;
  /** Rows that were read again since. */
  again: number;
  /** The changes that are being read, one after the other; false when there were too many. */
  changing: Promise<boolean>;
}

/** An answer, and the version of the rows that it is true for. */
export interface Versioned<Answer> {
  readonly answer: Answer;
  readonly version: Version;
}

/**
 * Rows of the database in memory: counting reads none of them there then. Each process keeps its own. Every question asks
 * the database first whether they have changed, and whose; those are read again before it is answered, so that an answer is
 * never older than its question. The first question has everything read, in the background, and so has one after very many
 * changes, or on another day; meanwhile there is no answer.
 */
export class HeldCopy<Question, Answer> {
  readonly #db: Db;
  readonly #source: Source;
  readonly #log: HeldLog;
  readonly #stopping = new AbortController();
  #held: Held<Question, Answer> | undefined;
  #loading: Promise<void> | undefined;
  /** A point of `performance.now()`. */
  #notBefore = 0;

  constructor(db: Db, source: Source, log: HeldLog) {
    this.#db = db;
    this.#source = source;
    this.#log = log;
  }

  /**
   * The answer as of now.
   * @param day the group's
   * @param version that of the database, where it was read since the question came. @default it is read
   * @returns undefined when the database itself has to be asked
   */
  async ask(question: Question, day: string, version?: Version): Promise<Answer | undefined> {
    const held = await this.#followed(day, version);
    return held && (await this.#answer(held, question))?.answer;
  }

  /** As `ask`, without looking at what has changed: whoever reads the database then compares the versions. */
  async askAsHeld(question: Question, day: string): Promise<Versioned<Answer> | undefined> {
    const held = this.#ready(day);
    return held && this.#answer(held, question);
  }

  /** Looks at what has changed. */
  async follow(day: string): Promise<void> {
    await this.#followed(day);
  }

  /** Reads everything now if it is not held; settles when it is, or is found not to be. */
  async fill(day: string): Promise<void> {
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

  #ready(day: string): Held<Question, Answer> | undefined {
    const held = this.#held;
    if (held && !held.worker.end && held.day === day) return held;
    if (!this.#stopping.signal.aborted && !this.#loading && performance.now() >= this.#notBefore) {
      this.#loading = this.#load(day).finally(() => {
        this.#loading = undefined;
      });
    }
    return undefined;
  }

  async #answer(held: Held<Question, Answer>, question: Question): Promise<Versioned<Answer> | undefined> {
    const { version } = held;
    try {
      return { answer: await held.worker.ask(question), version };
    } catch (error) {
      // The database answers then, and the next question has everything read again, which may have begun already.
      if (this.#held === held && !this.#stopping.signal.aborted) {
        this.#log.error(error, 'Counting in memory failed.');
      }
      return undefined;
    }
  }

  /** What is held, after what has changed was read, if anything; undefined when that is too much. */
  async #followed(day: string, version?: Version): Promise<Held<Question, Answer> | undefined> {
    const held = this.#ready(day);
    if (!held || !isNewer(version ?? (await this.#source.version(this.#db)), held.version)) return held;
    // Whoever comes meanwhile waits for a look that begins after theirs.
    held.changing = held.changing.then((isHeld) => isHeld && this.#change(held));
    return (await held.changing) ? held : undefined;
  }

  /** Never rejects: when the change can't be read, everything is read anew. */
  async #change(held: Held<Question, Answer>): Promise<boolean> {
    const isChanged = await this.#alone(() =>
      withDeadline(CHANGE_LIMIT, () => this.#readChanges(held)),
    ).catch((error: unknown) => {
      if (!this.#stopping.signal.aborted) {
        this.#log.error(error, `${this.#source.name}: what has changed could not be read.`);
      }
      return false;
    });
    if (!isChanged && this.#held === held) {
      this.#held = undefined;
      await held.worker.stop();
    }
    return isChanged;
  }

  #readChanges(held: Held<Question, Answer>): Promise<boolean> {
    const transaction = this.#db.transaction().setAccessMode('read only');
    return transaction.setIsolationLevel('repeatable read').execute(async (tx) => {
      const source = this.#source;
      const version = await source.version(tx);
      const customers = await source.changed(tx, held.version, version);
      const mostAgain = Math.max(
        MOST_CHANGED,
        (source.mostAgain ?? Number.POSITIVE_INFINITY) * held.expected,
      );
      if (!customers || customers.length > MOST_CHANGED || held.again > mostAgain) return false;
      if (customers.length > 0) {
        const { texts, count } = await source.ofCustomers(tx, customers, held.day);
        held.worker.tell({ kind: 'change', customers, texts, count });
        held.again += count;
      }
      held.version = version;
      return true;
    });
  }

  /** Never rejects. */
  async #load(day: string): Promise<void> {
    const started = performance.now();
    try {
      await this.#held?.worker.stop();
      this.#held = undefined;
      const expected = await this.#alone(() => this.#source.expected());
      if (expected === undefined) return this.#rest(REST.after);
      this.#held = await this.#alone(() => this.#readAll(expected, day));
      this.#rest(REST.share * (performance.now() - started));
    } catch (error) {
      this.#rest(REST.after);
      if (!this.#stopping.signal.aborted) {
        this.#log.error(error, `${this.#source.name} could not be read into memory.`);
      }
    }
  }

  #rest(milliseconds: number): void {
    this.#notBefore = performance.now() + milliseconds;
  }

  /** @returns undefined when too many have changed meanwhile */
  async #readAll(expected: number, day: string): Promise<Held<Question, Answer> | undefined> {
    // From here on, whoever changes while the others are read is read again at the end.
    const version = await this.#source.version(this.#db);
    const worker = new HeldWorker<Question, Answer>(this.#source.thread, { expected });
    const held = { worker, day, expected, version, again: 0, changing: Promise.resolve(true) };
    try {
      for await (const { texts, count } of this.#source.all(day)) {
        this.#stopping.signal.throwIfAborted();
        worker.tell({ kind: 'load', texts, count });
      }
      if (await this.#readChanges(held)) return held;
    } catch (error) {
      await worker.stop();
      throw error;
    }
    await worker.stop();
    return undefined;
  }

  /** Beside the call that had it begun: whatever ends that one does not end this. */
  #alone<T>(work: () => Promise<T>): Promise<T> {
    return withoutDeadline(() => withAbort(this.#stopping.signal, work));
  }
}
