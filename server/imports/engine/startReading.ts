import { withPatience } from '../patience.ts';
import type { ReaderNews, ReaderSetup } from '../reading/reader.ts';
import { readFile } from './readFile.ts';

const SMALL_FILE = 1024 * 1024;
/** Milliseconds without rows from a small file and its companions; the database waits for them. */
const SMALL_WITHIN_MS = 30_000;

/**
 * Reads a file, with a timeout.
 * @param bytes size of the file
 * @throws ImportRefusal when it can't be read or lacks required headers, AppError `busy` on timeout, the reason of
 *   `signal`
 */
export const startReading = (
  setup: ReaderSetup,
  bytes: number,
  signal?: AbortSignal,
): AsyncGenerator<ReaderNews, void, undefined> =>
  withPatience(readFile(setup, signal), { signal, ...(bytes < SMALL_FILE && { within: SMALL_WITHIN_MS }) });
