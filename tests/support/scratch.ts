import { statfsSync } from 'node:fs';

/** Where many systems keep a file system in memory. */
const inMemory = '/dev/shm';

/** Bytes. A run's databases, uploads and browsers take a part of it at once. */
const ENOUGH = 4 * 1024 ** 3;

function roomIn(directory: string): number {
  try {
    const { bavail, bsize } = statfsSync(directory);
    return bavail * bsize;
  } catch {
    // Not every system has one.
    return 0;
  }
}

// Tests make and remove hundreds of thousands of small files, and on a disk that takes longer than what they are about.
// Read by `os.tmpdir`, here and in every process that is started from here.
if (process.env.TMPDIR === undefined && roomIn(inMemory) > ENOUGH) process.env.TMPDIR = inMemory;
