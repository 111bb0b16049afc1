import { open, rm } from 'node:fs/promises';
import { DiskFullError, isDiskFull } from '../../errors.ts';

/** The embedded database takes room for its log by files of this size, and does not say why it stops without. */
const LOG_FILE = 16 * 1024 * 1024;

/**
 * What an embedded database that ended, or does not start, most likely ended of: a full disk when there is no room for
 * another file of its log, else the error itself.
 * @param directory of the database; undefined when it is in memory
 */
export async function reasonOfEnd(directory: string | undefined, error: unknown): Promise<unknown> {
  if (directory === undefined) return error;
  const probe = `${directory}.room`;
  try {
    const file = await open(probe, 'w', 0o600);
    await file.writeFile(Buffer.alloc(LOG_FILE)).finally(() => file.close());
    return error;
  } catch (fault) {
    return isDiskFull(fault) ? new DiskFullError('database', error) : error;
  } finally {
    await rm(probe, { force: true });
  }
}
