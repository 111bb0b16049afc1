import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Where many systems keep a file system in memory. */
const inMemory = '/dev/shm';
const prefix = 'rooftop-tests-';

/** Bytes. A run's databases, uploads and browsers take a part of it at once, and so do its processes. */
const ENOUGH = 8 * 1024 ** 3;

/** Milliseconds. A run that was cut off and has left something began longer ago than that. */
const STALE = 12 * 3_600_000;

function bytesFree(directory: string): number {
  try {
    const { bavail, bsize } = statfsSync(directory);
    return Math.min(bavail * bsize, process.availableMemory());
  } catch {
    // Not every system has one.
    return 0;
  }
}

function removeStale(): void {
  const left = readdirSync(inMemory).filter((name) => name.startsWith(prefix));
  for (const path of left.map((name) => join(inMemory, name))) {
    if (statSync(path).mtimeMs < Date.now() - STALE) rmSync(path, { recursive: true, force: true });
  }
}

// Tests make and remove hundreds of thousands of small files, and on a disk that takes longer than what they are about.
// `os.tmpdir` reads where, here and in every process that is started from here.
if (process.env.TMPDIR === undefined && bytesFree(inMemory) > ENOUGH) {
  removeStale();
  const directory = mkdtempSync(join(inMemory, prefix));
  // PostgreSQL runs as another user.
  chmodSync(directory, 0o1777);
  process.env.TMPDIR = directory;
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
}
