import { createHash, randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { migrateToLatest } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open.ts';
import type { Db } from '../../server/db/schema.ts';
import { withoutTemplates } from './processes/leanDump.ts';
import { installedPostgres, startCluster } from './processes/postgresCluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Dump of a migrated embedded database. */
    embeddedDump: string;
    /** Address of a PostgreSQL server, and the migrated database on it to clone. */
    postgres: { url: string; template: string };
  }
}

let tearDown = async () => {};

/** Makes, once per run, the migrated database that every test file starts from. */
export async function setup(project: TestProject): Promise<void> {
  if (project.config.env.TEST_DATABASE === 'postgres') await setUpPostgres(project);
  else project.provide('embeddedDump', await embeddedDump());
}

export async function teardown(): Promise<void> {
  const work = tearDown;
  tearDown = async () => {};
  await work();
}

async function setUpPostgres(project: TestProject): Promise<void> {
  const server = await testServer();
  const template = `rooftop_test_${randomBytes(6).toString('hex')}`;
  await onServer(server.url, (db) => sql.raw(`create database ${template}`).execute(db));
  await onServer(withDatabase(server.url, template), migrateToLatest);
  project.provide('postgres', { url: server.url, template });
  tearDown = async () => {
    await onServer(server.url, (db) => dropAll(db, template));
    await server.stop();
  };
}

/** Drops the template and every clone of it that no test has closed. */
async function dropAll(db: Db, template: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select datname as name from pg_database where starts_with(datname, ${template})`.execute(db);
  for (const { name } of rows) await sql.raw(`drop database ${name} with (force)`).execute(db);
}

async function testServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { url, stop: async () => {} };
  const binaries = installedPostgres();
  if (binaries) return startCluster(binaries);
  throw new Error('No PostgreSQL for the tests: install it, or set TEST_DATABASE_URL.');
}

const embeddedDump = () =>
  keptDump(['server/db/migrations', 'server/db/dictionary', 'contract/widgets'], async () => {});

/**
 * A dump of a migrated embedded database and what else is in it, kept between runs under a name that changes with what
 * it is made from: making it takes seconds.
 * @param sources folders of the code that makes it
 */
export async function keptDump(
  sources: readonly string[],
  fill: (db: Db) => Promise<unknown>,
): Promise<string> {
  const root = join(import.meta.dirname, '..', '..');
  const folder = join(root, 'node_modules', '.cache', 'rooftop');
  const file = join(folder, `${fingerprint(root, sources)}.tar`);
  mkdirSync(folder, { recursive: true });
  removeUnused(folder);
  if (existsSync(file)) {
    utimesSync(file, new Date(), new Date());
    return file;
  }
  const handle = await openDatabase({});
  // Each start clears its whole buffer, which by default is ten times the size of a test's database.
  await sql`alter system set shared_buffers = '16MB'`.execute(handle.db);
  await migrateToLatest(handle.db);
  await fill(handle.db);
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, withoutTemplates(await handle.dump({ compressed: false })));
  renameSync(unfinished, file);
  await handle.close();
  return file;
}

/** Milliseconds. A run that has one in use, perhaps from another working tree, began less than that ago. */
const KEPT = 12 * 3_600_000;

/** Removes the dumps that no run has used in a while, and what runs that were cut off left of theirs. */
function removeUnused(folder: string): void {
  const dumps = readdirSync(folder).filter((name) => /\.tar(\.\d+)?$/.test(name));
  for (const path of dumps.map((name) => join(folder, name))) {
    if (statSync(path).mtimeMs < Date.now() - KEPT) rmSync(path, { force: true });
  }
}

function fingerprint(root: string, sources: readonly string[]): string {
  const hash = createHash('sha256');
  const makers = ['globalSetup.ts', 'processes/leanDump.ts'].map((name) => join(import.meta.dirname, name));
  for (const file of [join(root, 'package-lock.json'), ...makers]) hash.update(readFileSync(file));
  for (const part of sources) {
    const folder = join(root, part);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.ts'),
    );
    for (const name of files.sort()) hash.update(name).update(readFileSync(join(folder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** The same address with another database. */
export function withDatabase(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

/** Opens the database at `url` for one piece of work. */
export async function onServer<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const handle = await openDatabase({ databaseUrl: url, databasePoolSize: 1 });
  try {
    return await work(handle.db);
  } finally {
    await handle.close();
  }
}
