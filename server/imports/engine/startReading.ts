import { withPatience } from '../patience.ts';
import type { ReaderNews, ReaderSetup } from '../reading/reader.ts';
import { readFile } from './readFile.ts';

const SMALL_FILE = 1024 * 1024;
/** Milliseconds in which such a file, and what is read beside it, gives its next rows: the database waits for it. */
const SMALL_WITHIN_MS = 30_000;

/**
 * Reads a file, and gives up when it gives nothing.
 * @param bytes size of the file
 * @param signal ends it at once
 * @throws ImportRefusal when it can't be read, or lacks required headers; AppError `busy` when it gives nothing in time
 */
export const startReading = (
  setup: ReaderSetup,
  bytes: number,
  signal?: AbortSignal,
): AsyncGenerator<ReaderNews, void, undefined> =>
  withPatience(readFile(setup, signal), { signal, ...(bytes < SMALL_FILE && { within: SMALL_WITHIN_MS }) });
