import { sql } from 'kysely';
import type { PlainDate } from '../../calendar.ts';
import { isEmbedded } from '../../db/dialect.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { HeldCopy, type HeldLog, type Source, type TextRows } from '../../held/heldCopy.ts';
import { changedBetween, readVersion } from './changes.ts';
import type { Answer, Question } from './question.ts';
import { readRows } from './rows.ts';

interface ColumnStoreOptions {
  readonly db: Db;
  /** Bytes that it may take. 0: none is kept. */
  readonly memory: number;
  /** Customers below which SQL is as fast. */
  readonly fewest: number;
  readonly log: HeldLog;
}

/**
 * Bytes that a customer takes: 15 numbers, a bit for each store, and what is kept of the answers to single tests. Numbers
 * beyond ten millions of dollars would take a little more.
 */
const BYTES = { numbers: 60, store: 1 / 8, answers: 9 } as const;

/** Customers that are read at a time; others have their turn between two reads. */
const CHUNK = { postgres: 20_000, embedded: 5_000 } as const;

/** What filters test of all customers, in memory. */
export class ColumnStore extends HeldCopy<Question, Answer> {
  readonly #options: ColumnStoreOptions;

  constructor(options: ColumnStoreOptions) {
    super(options.db, sourceOf(options), options.log);
    this.#options = options;
  }

  /** Bytes that it takes, or will when somebody asks. */
  async needed(): Promise<number> {
    const { db, memory, fewest } = this.#options;
    if (memory === 0) return 0;
    const { customers, bytes } = await customersToHold(db);
    return customers < fewest || bytes > memory ? 0 : bytes;
  }
}

function sourceOf(options: ColumnStoreOptions): Source {
  const { db } = options;
  return {
    name: 'Customers',
    thread: new URL('./thread/columnThread.ts', import.meta.url),
    expected: () => expectedIn(options),
    version: readVersion,
    changed: changedBetween,
    all: (day) => allRows(db, day),
    ofCustomers: (tx: Tx, ids, day) => readRows(tx, day, { ids }),
  };
}

async function* allRows(db: Db, day: PlainDate): AsyncGenerator<TextRows> {
  const limit = isEmbedded(db) ? CHUNK.embedded : CHUNK.postgres;
  for (let above: number | null = 0; above !== null; ) {
    const { last, ...rows } = await readRows(db, day, { above, limit });
    yield rows;
    above = last;
  }
}

/** How many customers there are, and the bytes that they would take. */
async function customersToHold(db: Db): Promise<{ customers: number; bytes: number }> {
  const { rows } = await sql<{ customers: number; stores: number }>`
    select (select count(*) from customer where merged_into is null)::integer as customers,
      (select count(*) from store)::integer as stores`.execute(db);
  const { customers, stores } = rows[0] ?? { customers: 0, stores: 0 };
  return { customers, bytes: customers * (BYTES.numbers + BYTES.answers + BYTES.store * stores) };
}

/** How many customers there are; undefined when they are too few, or would take too much memory. */
async function expectedIn({ db, memory, fewest, log }: ColumnStoreOptions): Promise<number | undefined> {
  if (memory === 0) return undefined;
  const { customers, bytes } = await customersToHold(db);
  if (customers < fewest) return undefined;
  if (bytes <= memory) return customers;
  log.warn(
    `${customers} customers would take ${Math.ceil(bytes / 2 ** 20)} MB to be counted in memory, more than COUNT_MEMORY_MB: SQL counts them.`,
  );
  return undefined;
}
