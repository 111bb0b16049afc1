import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { vinCheckDigit } from '../contract/vin.ts';
import { migrateToLatest } from '../server/db/migrate.ts';
import { type DatabaseSettings, openDatabase } from '../server/db/open.ts';
import { ownProfile } from '../server/imports/profile.ts';
import { runImport } from '../server/imports/run.ts';
import { printTable } from './table.ts';

const STORES = 24;
const COLUMNS =
  'store_id,deal_no,contract_date,status,deal_type,deal_kind,vin,sale_price,front_gross,back_gross';
const COPY = `copy bare_deal (${COLUMNS.replaceAll(',', ', ')}) from`;

function vinOf(row: number): string {
  const body = `1FTFW1E5_KF${String(row % 1_000_000).padStart(6, '0')}`;
  return body.replace('_', vinCheckDigit(body.replace('_', '0')));
}

function* dealLines(rows: number): Generator<string> {
  yield `${COLUMNS}\n`;
  for (let row = 0; row < rows; row += 1) {
    const day = new Date(Date.UTC(2024, 0, 1 + (row % 700))).toISOString().slice(0, 10);
    const type = row % 5 < 3 ? 'New' : 'Used';
    yield `${1 + (row % STORES)},B${row},${day},Finalized,${type},Retail,${vinOf(row)},${30_000 + (row % 9000)},${1500 - (row % 700)},${1800 + (row % 300)}\n`;
  }
}

async function prepare(settings: DatabaseSettings) {
  const handle = await openDatabase(settings);
  await migrateToLatest(handle.db);
  const stores = Array.from({ length: STORES }, (_, index) => ({
    ID: index + 1,
    AS_ID: index + 1,
    storename: `Store ${index + 1}`,
    timezone: 'America/New_York',
  }));
  await handle.db.insertInto('store').values(stores).execute();
  return handle;
}

async function importSeconds(settings: DatabaseSettings, path: string, rejectsPath: string): Promise<number> {
  const { db, close } = await prepare(settings);
  const started = performance.now();
  const { created } = await runImport({
    db,
    path,
    profile: ownProfile('deals', 'bench'),
    rejectsPath,
    now: () => new Date(),
  });
  const seconds = (performance.now() - started) / 1000;
  if (created === 0) throw new Error('The import loaded nothing.');
  await close();
  return seconds;
}

/** The bare table has the same columns, primary key and indexes, and no checks beyond them. */
const BARE = 'create table bare_deal (like deal including defaults including indexes)';

async function copyIntoPostgres(url: string, path: string): Promise<number> {
  const client = new Client(url);
  await client.connect();
  await client.query(BARE);
  const started = performance.now();
  await pipeline(
    createReadStream(path),
    client.query(copyFrom(`${COPY} stdin with (format csv, header true)`)),
  );
  const seconds = (performance.now() - started) / 1000;
  await client.query('drop table bare_deal');
  await client.end();
  return seconds;
}

async function copyIntoEmbedded(dataDir: string, path: string): Promise<number> {
  const engine = await PGlite.create(join(dataDir, 'database'));
  await engine.query(BARE);
  const blob = new Blob([await readFile(path)]);
  const started = performance.now();
  await engine.query(`${COPY} '/dev/blob' with (format csv, header true)`, [], { blob });
  const seconds = (performance.now() - started) / 1000;
  await engine.close();
  return seconds;
}

/** Rows a second of an import – checks, upsert, roll-ups and all – beside COPY of the same rows into a bare table. */
export async function benchImports(url: string): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'rooftop-bench-import-'));
  const path = join(directory, 'deals.csv');
  const rejects = join(directory, 'rejects.csv');
  const dataDir = join(directory, 'data');
  const lines: [string, number, string, string, string][] = [];
  const note = (place: string, rows: number, ours: number, copy: number) => {
    lines.push([place, rows, (rows / ours).toFixed(0), (rows / copy).toFixed(0), (copy / ours).toFixed(2)]);
  };
  try {
    await pipeline(Readable.from(dealLines(400_000)), createWriteStream(path));
    const postgres = await importSeconds({ databaseUrl: url }, path, rejects);
    note('PostgreSQL', 400_000, postgres, await copyIntoPostgres(url, path));
    await pipeline(Readable.from(dealLines(100_000)), createWriteStream(path));
    const embedded = await importSeconds({ dataDir }, path, rejects);
    note('embedded', 100_000, embedded, await copyIntoEmbedded(dataDir, path));
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
  console.log('\nImport of deals into an empty table');
  printTable(['where', 'rows', 'import rows/s', 'COPY rows/s', 'import ÷ COPY'], lines);
}
