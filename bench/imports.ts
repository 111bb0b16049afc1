import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrateToLatest } from '../server/db/migrate.ts';
import { type DatabaseSettings, openDatabase } from '../server/db/open.ts';
import {
  type BenchFile,
  customersFile,
  dealsFile,
  partsFile,
  STORES,
  writeFile,
} from './data/importFiles.ts';
import type { ImportCost } from './importProcess.ts';
import { printTable } from './running/table.ts';

async function prepare(settings: DatabaseSettings): Promise<void> {
  const { db, close } = await openDatabase(settings);
  await migrateToLatest(db);
  const stores = Array.from({ length: STORES }, (_none, index) => ({
    ID: index + 1,
    AS_ID: index + 1,
    storename: `Store ${index + 1}`,
    timezone: 'America/New_York',
  }));
  await db.insertInto('store').values(stores).execute();
  await close();
}

/** Runs an import in a process of its own, whose memory is then the import's alone. */
async function importFile(where: string, { feed, rows }: BenchFile, path: string): Promise<ImportCost> {
  const child = fork(join(import.meta.dirname, 'importProcess.ts'), [where, feed, path], { execArgv: [] });
  const exited = once(child, 'exit').then(() => undefined);
  const [cost]: ImportCost[] = (await Promise.race([once(child, 'message'), exited])) ?? [];
  await exited;
  if (cost?.created !== rows) throw new Error(`The import of ${feed} loaded ${cost?.created} rows.`);
  return cost;
}

/** The bare table has the same columns, keys and indexes, and no checks beyond them. */
const bareTable = ({ table }: BenchFile) => `create table bare (like ${table} including defaults
  including indexes including identity)`;

const copyStatement = ({ columns }: BenchFile) =>
  `copy bare (${columns.map((name) => `"${name}"`).join(', ')}) from`;

async function copyIntoPostgres(url: string, file: BenchFile, path: string): Promise<number> {
  const client = new Client(url);
  await client.connect();
  await client.query(bareTable(file));
  const started = performance.now();
  const target = client.query(copyFrom(`${copyStatement(file)} stdin with (format csv, header true)`));
  await pipeline(createReadStream(path), target);
  const seconds = (performance.now() - started) / 1000;
  await client.query('drop table bare');
  await client.end();
  return seconds;
}

async function copyIntoEmbedded(dataDir: string, file: BenchFile, path: string): Promise<number> {
  const engine = await PGlite.create(join(dataDir, 'database'));
  await engine.exec(bareTable(file));
  const blob = new Blob([await readFile(path)]);
  const started = performance.now();
  await engine.query(`${copyStatement(file)} '/dev/blob' with (format csv, header true)`, [], { blob });
  const seconds = (performance.now() - started) / 1000;
  await engine.exec('drop table bare');
  await engine.close();
  return seconds;
}

type Copy = (file: BenchFile, path: string) => Promise<number>;

/** One line of the table: an import, and COPY of the same file right before it. */
async function measure(place: string, where: string, file: BenchFile, path: string, copy: Copy) {
  await writeFile(file, path);
  const reference = await copy(file, path);
  const { seconds, figuresSeconds, peak } = await importFile(where, file, path);
  const loading = seconds - figuresSeconds;
  return [
    place,
    file.feed,
    file.rows,
    seconds.toFixed(1),
    figuresSeconds.toFixed(1),
    (file.rows / seconds).toFixed(0),
    (file.rows / reference).toFixed(0),
    (reference / seconds).toFixed(2),
    (reference / loading).toFixed(2),
    (peak / 1_000_000).toFixed(0),
  ];
}

const HEADER = [
  'where',
  'feed',
  'rows',
  'seconds',
  'of it figures',
  'rows/s',
  'COPY rows/s',
  'import ÷ COPY',
  'without figures',
  'peak MB',
];

/** Lines of parts sales, as many as a public log of a year's invoices has. */
const PARTS = 541_909;

/**
 * Rows a second of imports – checks, upsert, figures and all – into empty tables, beside COPY of the same rows into a
 * bare table with the same indexes, and the memory that the importing process takes.
 * @param customers beside twice as many deals; the embedded database gets a quarter of the customers
 */
export async function benchImports(url: string, customers: number): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'rooftop-bench-import-'));
  const path = join(directory, 'file.csv');
  const dataDir = join(directory, 'data');
  try {
    await prepare({ databaseUrl: url });
    const intoPostgres: Copy = (file, from) => copyIntoPostgres(url, file, from);
    const lines = [
      await measure('PostgreSQL', url, customersFile(customers), path, intoPostgres),
      await measure('PostgreSQL', url, dealsFile(2 * customers, customers), path, intoPostgres),
      await measure('PostgreSQL', url, partsFile(PARTS), path, intoPostgres),
    ];
    await prepare({ dataDir });
    const intoEmbedded: Copy = (file, from) => copyIntoEmbedded(dataDir, file, from);
    const some = customersFile(Math.round(customers / 4));
    lines.push(await measure('embedded', dataDir, some, path, intoEmbedded));
    console.log('\nImports into empty tables');
    printTable(HEADER, lines);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
