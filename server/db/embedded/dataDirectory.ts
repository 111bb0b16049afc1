import { accessSync, constants, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { diskFullIn, OperatorError } from '../../errors.ts';
import { makeDirectory } from '../makeDirectory.ts';

/** The data directory, held by this process alone until `release`. */
export interface DataDirectory {
  /** Where the embedded database keeps its files. */
  readonly database: string;
  readonly release: () => void;
}

/** Where in a data directory the embedded database keeps its files. */
export const databaseDirectoryOf = (dataDir: string) => join(dataDir, 'database');

/**
 * Creates the directory if needed and locks it. The lock is one of the operating system's on the file `rooftop.lock`,
 * which ends with the process however that ends, so there is no stale lock to judge and no recycled process number to
 * mistake for the owner. Node has no file locks of its own; the built-in SQLite has, on every system.
 * @throws OperatorError when the directory can't be written or another process holds it
 */
export function openDataDirectory(dataDir: string): DataDirectory {
  makeWritable(dataDir);
  const lock = lockFile(join(dataDir, 'rooftop.lock'), dataDir);
  const ownerFile = join(dataDir, 'rooftop.pid');
  try {
    writeFileSync(ownerFile, String(process.pid));
  } catch (error) {
    lock.close();
    throw unusable(dataDir, 'written', error);
  }
  return {
    database: databaseDirectoryOf(dataDir),
    release: () => {
      rmSync(ownerFile, { force: true });
      lock.close();
    },
  };
}

function makeWritable(dataDir: string): void {
  try {
    makeDirectory(dataDir, 0o700);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw unusable(dataDir, 'written', error);
  }
}

function lockFile(path: string, dataDir: string): DatabaseSync {
  const { DatabaseSync } = sqlite();
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(path);
    // Not exclusive: of two that begin at once, each would find the other reading, and both would be refused.
    lock.exec('pragma busy_timeout = 0; begin immediate');
    return lock;
  } catch (error) {
    lock?.close();
    if (error instanceof Error && /locked/.test(error.message)) throw heldByAnother(dataDir);
    throw unusable(dataDir, 'locked', error);
  }
}

const unusable = (dataDir: string, verb: string, error: unknown) =>
  new OperatorError(
    diskFullIn(error)?.message ?? `The data directory ${dataDir} can't be ${verb}: ${reason(error)}.`,
    1,
    error,
  );

function heldByAnother(dataDir: string): OperatorError {
  return new OperatorError(
    `The data directory ${dataDir} is in use by ${owner(dataDir)}; stop that first or choose another DATA_DIR.`,
  );
}

function owner(dataDir: string): string {
  try {
    return `process ${readFileSync(join(dataDir, 'rooftop.pid'), 'utf8')}`;
  } catch {
    return 'another process';
  }
}

/** Loads the built-in SQLite without the line about its age that Node prints at the first use. */
function sqlite() {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return process.getBuiltinModule('node:sqlite');
  } finally {
    process.emitWarning = emitWarning;
  }
}

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error));
