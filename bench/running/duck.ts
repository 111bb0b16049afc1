import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Statement } from '../../tests/support/recording.ts';

/** What we use of `@duckdb/node-api`. */
interface Connection {
  readonly run: (sql: string) => Promise<unknown>;
  readonly runAndReadAll: (sql: string) => Promise<{ getRowsJson: () => unknown[][] }>;
  readonly closeSync: () => void;
}
interface DuckModule {
  readonly DuckDBInstance: { create: (path: string) => Promise<{ connect: () => Promise<Connection> }> };
}

const PACKAGE = '@duckdb/node-api';

const isDuck = (imported: unknown): imported is DuckModule =>
  typeof imported === 'object' && imported !== null && 'DuckDBInstance' in imported;

/** 70 MB that only this comparison needs, and so no dependency: `npm install --no-save @duckdb/node-api` brings it. */
async function load(): Promise<DuckModule | undefined> {
  try {
    const imported: unknown = await import(PACKAGE);
    return isDuck(imported) ? imported : undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

/** Columns of a table by the types that DuckDB has for them. */
type Columns = Readonly<Record<string, string>>;

/** What filters read of a customer. */
const customerColumns: Columns = {
  UC_ID: 'integer',
  in_report: 'boolean',
  merged_into: 'integer',
  UCSD_LTV: 'smallint',
  UCSD_SALES: 'smallint',
  UCSD_SERVICE: 'smallint',
  CVP_TotalPrice: 'decimal(14,2)',
  CVP_RosRevenue: 'decimal(14,2)',
  CVP_Brand: 'integer',
  distance_miles: 'decimal(7,2)',
  equity: 'decimal(14,2)',
  CVP_RelatedStores: 'integer[]',
  lease_ends: 'date[]',
};

/** A function of our own schema that filters use. */
const LEASE_END_AFTER =
  'create macro lease_end_after(ends, today) as list_min(list_filter(ends, lambda day: day >= today))';

export interface Duck {
  /** Returns the rows of a statement of PostgreSQL that DuckDB understands too, as they are in JSON. */
  readonly run: (statement: Statement) => Promise<readonly (readonly unknown[])[]>;
  readonly close: () => void;
}

/**
 * DuckDB in memory with the rows of a database of PostgreSQL: another engine, made for counting, as a reference.
 * Undefined where it is not installed.
 * @param tables with what is copied of each. @default the customers
 */
export async function duckOf(
  client: Client,
  tables: Readonly<Record<string, Columns>> = { customer: customerColumns },
): Promise<Duck | undefined> {
  const duck = await load();
  if (!duck) return undefined;
  const instance = await duck.DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const directory = await mkdtemp(join(tmpdir(), 'rooftop-duck-'));
  try {
    for (const [table, columns] of Object.entries(tables)) {
      await copyTable(client, connection, { table, columns, file: join(directory, `${table}.csv`) });
    }
  } finally {
    await rm(directory, { recursive: true });
  }
  await connection.run(LEASE_END_AFTER);
  return {
    run: async (statement) => (await connection.runAndReadAll(inlined(statement))).getRowsJson(),
    close: () => connection.closeSync(),
  };
}

interface Copied {
  readonly table: string;
  readonly columns: Columns;
  readonly file: string;
}

async function copyTable(
  client: Client,
  connection: Connection,
  { table, columns, file }: Copied,
): Promise<void> {
  const selected = Object.entries(columns).map(([name, type]) =>
    // A list of JSON is one of DuckDB too; one of PostgreSQL is not.
    type.endsWith('[]') ? `array_to_json("${name}")` : `"${name}"`,
  );
  const copy = `copy (select ${selected.join(', ')} from ${table}) to stdout (format csv)`;
  await pipeline(client.query(copyTo(copy)), createWriteStream(file));
  const types = Object.entries(columns).map(([name, type]) => `'${name}': '${type}'`);
  await connection.run(
    `create table ${table} as select * from read_csv('${file}', header = false, quote = '"', escape = '"', columns = {${types.join(', ')}})`,
  );
}

/** The statement with its values in place of its parameters. */
const inlined = ({ sql, parameters }: Statement) =>
  sql.replace(/\$(\d+)/g, (_, number: string) => literal(parameters[Number(number) - 1]));

function literal(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
  throw new Error(`A ${typeof value} is no value of a filter.`);
}
