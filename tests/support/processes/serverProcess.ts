import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, onTestFinished } from 'vitest';
import { openDatabase } from '../../../server/db/open.ts';
import type { Db } from '../../../server/db/schema.ts';
import { testedKind } from '../database.ts';
import { cloneDatabase } from './clones.ts';
import { compiledCode, quickStart } from './compiledCode.ts';
import { embeddedProgram } from './embeddedProgram.ts';

const root = join(import.meta.dirname, '..', '..', '..');

export interface ServerProcess {
  readonly child: ChildProcess;
  /** What it has written so far, to standard output and standard error. */
  readonly output: () => string;
  /** Resolves with the exit code when the process is gone. */
  readonly exited: Promise<number | null>;
  /** Resolves with its address once it listens; rejects when it exits before. */
  readonly address: Promise<string>;
}

/** A new directory that is gone after the test. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'rooftop-server-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** The environment of a server with an empty database of the tested kind that is gone after the test. */
export async function emptyDatabase(): Promise<Record<string, string>> {
  const directory = { DATA_DIR: temporaryDirectory() };
  return testedKind === 'embedded'
    ? directory
    : { ...directory, DATABASE_URL: await newDatabase('template1') };
}

/** As `emptyDatabase`, with a database that is migrated and seeded: making it takes a server most of a first start. */
export async function migratedDatabase(): Promise<Record<string, string>> {
  const directory = temporaryDirectory();
  if (testedKind === 'postgres') {
    return { DATA_DIR: directory, DATABASE_URL: await newDatabase() };
  }
  // The test will look into it itself.
  await embeddedProgram();
  const files = join(directory, 'database');
  mkdirSync(files);
  await promisify(execFile)('tar', ['-xf', inject('embeddedDump'), '-C', files]);
  return { DATA_DIR: directory };
}

/** Address of a database on the tested server that is gone after the test. */
async function newDatabase(copyOf?: string): Promise<string> {
  const { url, drop } = await cloneDatabase(copyOf);
  onTestFinished(async () => {
    await drop();
  });
  return url;
}

/** Works on the database of an environment, and lets go of it. */
export async function withinDatabase<T>(
  env: Readonly<Record<string, string>>,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const handle = await openDatabase({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL });
  try {
    return await work(handle.db);
  } finally {
    await handle.close();
  }
}

/** Arguments of Node that start the server from its sources. */
const fromSources: readonly string[] = [join('server', 'main.js'), '--no-web'];

/** Arguments of Node that start the server through the `run` of a file. */
export const throughRun = (program: string): readonly string[] => [
  '--eval',
  'import(process.argv[1]).then(({ run }) => run(process.argv.slice(2)))',
  program,
  '--no-web',
];

/**
 * Starts the server as `npm start` does, but without pages, on a free port. It is gone after the test.
 * @param descriptors how many it may have open. @default as many as this process
 * @param script another one that starts the server
 */
export function startProcess(
  env: Readonly<Record<string, string>>,
  descriptors?: number,
  script = fromSources,
): ServerProcess {
  const program = [process.execPath, ...quickStart, ...script];
  const limit = descriptors === undefined ? '' : `ulimit -n ${descriptors}; `;
  const child = spawn('bash', ['-c', `${limit}exec "$0" "$@"`, ...program], {
    cwd: root,
    env: { PATH: process.env.PATH, ...compiledCode, PORT: '0', DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  const address = new Promise<string>((resolve, reject) => {
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
      const ready = /Rooftop is ready: (\S+)\n/.exec(output);
      if (ready?.[1]) resolve(ready[1]);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    exited.then((code) => reject(new Error(`It exited with ${code}: ${output}`)));
  });
  address.catch(() => {});
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  return { child, output: () => output, exited, address };
}

/** Starts a server that can't run; it must say why in one line, without a stack, and exit with 1. */
export async function sentenceOf(env: Readonly<Record<string, string>>): Promise<string> {
  const server = startProcess(env);
  expect(await server.exited).toBe(1);
  const lines = server.output().trimEnd().split('\n');
  expect(lines.length).toBe(1);
  return lines[0] ?? '';
}
