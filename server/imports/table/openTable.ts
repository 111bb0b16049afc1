import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TooLarge, unreadable } from '../formats/archive.ts';
import { isBook, kindOfFile } from '../formats/kinds.ts';
import { ImportRefusal } from '../refusal.ts';
import type { AboutFile, Limits, ReadOptions } from './aboutFile.ts';
import { giveBack, TableEnded, type TableProcess, takeProcess } from './childProcess.ts';
import type { Answer, Order, Parameter, Rows } from './tableMessages.ts';

export interface TableOptions {
  readonly path: string;
  /** For error messages: uploads have random names. */
  readonly name: string;
  readonly read: ReadOptions;
  /** Folder for tables only. The table's files are removed on close, or when the server exits. @default temporary */
  readonly folder?: string;
  readonly signal?: AbortSignal | undefined;
  readonly limits?: Limits | undefined;
  readonly onBytes?: ((bytes: number) => void) | undefined;
}

export interface Table {
  readonly about: AboutFile;
  /** @throws Error from DuckDB */
  readonly run: (sql: string, values?: readonly Parameter[]) => Promise<void>;
  readonly rows: (sql: string, values?: readonly Parameter[]) => AsyncGenerator<Rows, void, undefined>;
  readonly all: (sql: string, values?: readonly Parameter[]) => Promise<Rows>;
  /** Loads another file as a table with this name. */
  readonly add: (table: string, file: Pick<TableOptions, 'path' | 'name' | 'read'>) => Promise<AboutFile>;
  /** Stops the current query within a second; the table stays. */
  readonly interrupt: () => void;
  readonly close: () => Promise<void>;
}

const DEFAULT_MEMORY = 384;
/** Bytes. Processes with larger files are reused only if just the start was read. */
const SMALL = 1024 * 1024;

function unexpected(answer: Answer): never {
  throw new Error(`An answer of the table that nobody asked for: ${answer.kind}`);
}

class OpenTable implements Table {
  readonly about: AboutFile;
  readonly #process: TableProcess;
  readonly #folder: string;
  #isSpent = false;
  #isClosed = false;

  constructor(about: AboutFile, ownProcess: TableProcess, folder: string) {
    this.about = about;
    this.#process = ownProcess;
    this.#folder = folder;
  }

  /** @throws TableEnded after `close`: the process may already have another table */
  #ask(order: Order): Promise<Answer> {
    if (this.#isClosed) throw new TableEnded('The table is closed.');
    return this.#process.ask(order);
  }

  readonly run = async (sql: string, values: readonly Parameter[] = []): Promise<void> => {
    await this.#ask({ kind: 'run', sql, values });
  };

  readonly rows = async function* (this: OpenTable, sql: string, values: readonly Parameter[] = []) {
    const query = await this.#ask({ kind: 'query', sql, values });
    if (query.kind !== 'query') return unexpected(query);
    try {
      for (;;) {
        const next = await this.#ask({ kind: 'next', query: query.query });
        if (next.kind !== 'rows') return unexpected(next);
        if (next.rows === null) return;
        yield next.rows;
      }
    } finally {
      if (!this.#isClosed) await this.#ask({ kind: 'forget', query: query.query });
    }
  };

  readonly all = async (sql: string, values: readonly Parameter[] = []) => {
    const all: Rows[number][] = [];
    for await (const rows of this.rows(sql, values)) all.push(...rows);
    return all;
  };

  readonly add = (table: string, file: Pick<TableOptions, 'path' | 'name' | 'read'>) =>
    load(this.#process, { table, ...file, limits: {} });

  readonly interrupt = () => {
    this.#isSpent = true;
    this.#process.interrupt();
  };

  readonly close = async () => {
    this.#isClosed = true;
    const { size, isTyped, isWhole } = this.about;
    const isFit = (size < SMALL || !(isTyped || isWhole)) && !this.#isSpent;
    await giveBack(this.#process, isFit);
    await rm(this.#folder, { recursive: true, force: true });
  };
}

async function load(table: TableProcess, file: Omit<Extract<Order, { kind: 'load' }>, 'kind'>) {
  try {
    const answer = await table.ask({ kind: 'load', ...file });
    return answer.kind === 'loaded' ? answer.about : unexpected(answer);
  } catch (error) {
    if (error instanceof TableEnded && isBook(await kindOfFile(file.path))) throw unreadable(new TooLarge());
    throw error;
  }
}

const FOLDER_START = 'table-';

/**
 * Reads a file into a text table in DuckDB, in its own process: `raw`, with each non-empty row below the header row.
 *
 * - `line` bigint: first line of the row in the file or sheet
 * - `c0`, `c1`, … text: its cells; null where the row ends early
 * - `more` text: JSON array of cells after the last column, if any isn't empty
 * - `fault` text: JSON object with `column`, `value` and `reason`, if the row is unreadable
 * - `listed_line` bigint, `listed_place` text: for lists of rejected rows, line and place in the original file
 *
 * The table can't access files, load extensions, or change settings.
 * @throws ImportRefusal when the file is unreadable, empty, or not a table
 * @throws AppError `busy` when the file doesn't respond for five minutes; the reason of `signal`
 */
export const openTable = ({ path, name, read, ...options }: TableOptions): Promise<Table> =>
  begin(options, (table) => load(table, { table: 'raw', path, name, read, limits: options.limits ?? {} }));

/** A table without a file; the caller creates `raw`. */
export const openEmptyTable = (about: AboutFile): Promise<Table> => begin({}, async () => about);

async function begin(
  options: Omit<TableOptions, 'path' | 'name' | 'read'>,
  fill: (table: TableProcess) => Promise<AboutFile>,
): Promise<Table> {
  const { signal, limits = {}, onBytes = () => {} } = options;
  const { folder: home = join(tmpdir(), 'rooftop-tables') } = options;
  signal?.throwIfAborted();
  await mkdir(home, { recursive: true });
  const folder = await mkdtemp(join(home, FOLDER_START));
  const table = takeProcess();
  table.onBytes = onBytes;
  const abort = () => table.kill();
  signal?.addEventListener('abort', abort);
  try {
    await table.ask({ kind: 'open', folder, memory: limits.memory ?? DEFAULT_MEMORY });
    const about = await fill(table);
    signal?.throwIfAborted();
    return new OpenTable(about, table, folder);
  } catch (error) {
    // Refusals are about the content and leave no state behind.
    await giveBack(table, error instanceof ImportRefusal);
    await rm(folder, { recursive: true, force: true });
    throw signal?.aborted ? signal.reason : error;
  } finally {
    signal?.removeEventListener('abort', abort);
  }
}
