import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { literal } from './copyFile.ts';
import { type Reading, readTable } from './readTable.ts';
import type { Parameter, Rows } from './tableMessages.ts';

/** Folder and memory limit of a table. */
export interface TableSetup {
  readonly folder: string;
  readonly memory: number;
}

/** Limits for a profile's SQL: disk and threads. */
const MOST_SPILLED = '20GB';
const THREADS = 2;

const named = (table: string) => `"${table.replaceAll('"', '""')}"`;

interface Query {
  readonly connection: DuckDBConnection;
  rows?: AsyncIterator<Rows>;
}

/** An in-memory database that can only read the copy of the file. */
export class DuckTable {
  readonly #instance: DuckDBInstance;
  readonly #connection: DuckDBConnection;
  readonly #copy: string;
  readonly #queries = new Map<number, Query>();
  #next = 0;
  #abort = new AbortController();

  private constructor(instance: DuckDBInstance, connection: DuckDBConnection, copy: string) {
    this.#instance = instance;
    this.#connection = connection;
    this.#copy = copy;
  }

  static async create({ folder, memory }: TableSetup): Promise<DuckTable> {
    const copy = join(folder, 'copy.csv');
    const instance = await DuckDBInstance.create(':memory:', {
      ...{ memory_limit: `${memory}MB`, threads: String(THREADS) },
      ...{ temp_directory: join(folder, 'spill'), max_temp_directory_size: MOST_SPILLED },
      ...{ autoload_known_extensions: 'false', autoinstall_known_extensions: 'false' },
    });
    const connection = await instance.connect();
    await connection.run(`SET allowed_paths = [${literal(copy)}]`);
    await connection.run('SET enable_external_access = false');
    await connection.run('SET lock_configuration = true');
    return new DuckTable(instance, connection, copy);
  }

  /** Loads a file into a table. @throws ImportRefusal when the file is unreadable */
  async load(table: string, file: Pick<Reading, 'path' | 'name' | 'read' | 'limits' | 'onBytes'>) {
    const { query, about } = await readTable({ ...file, copy: this.#copy, signal: this.#abort.signal });
    await this.run(`CREATE TABLE ${named(table)} AS ${query}`);
    await rm(this.#copy);
    const counted = await this.#connection.runAndReadAll(`SELECT count(*)::integer FROM ${named(table)}`);
    const [[rows = null] = []] = counted.getRowsJS();
    if (rows !== about.rows)
      throw new Error(`${String(rows)} of ${about.rows} rows were read from the copy.`);
    return about;
  }

  /** @throws Error from DuckDB */
  async run(sql: string, values: readonly Parameter[] = []): Promise<void> {
    await this.#connection.run(sql, [...values]);
  }

  /** Starts a query on its own connection, since a connection runs one query at a time. @returns its number */
  async query(sql: string, values: readonly Parameter[]): Promise<number> {
    const number = this.#next;
    this.#next += 1;
    const connection = await this.#instance.connect();
    const query: Query = { connection };
    this.#queries.set(number, query);
    try {
      query.rows = (await connection.stream(sql, [...values])).yieldRowsJs();
    } catch (error) {
      this.forget(number);
      throw error;
    }
    return number;
  }

  /** The next rows of a query; null after the last. */
  async next(number: number): Promise<Rows | null> {
    const next = await this.#queries.get(number)?.rows?.next();
    return next === undefined || next.done ? null : next.value;
  }

  forget(number: number): void {
    this.#queries.get(number)?.connection.closeSync();
    this.#queries.delete(number);
  }

  interrupt(): void {
    this.#abort.abort(new Error('The table was interrupted.'));
    this.#abort = new AbortController();
    this.#connection.interrupt();
    for (const { connection } of this.#queries.values()) connection.interrupt();
  }

  close(): void {
    for (const number of this.#queries.keys()) this.forget(number);
    this.#connection.closeSync();
    this.#instance.closeSync();
  }
}
