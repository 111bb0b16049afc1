import { DeadlineError, withDeadline } from '../db/deadline.ts';
import { AppError } from '../errors.ts';

/** Milliseconds that the figures of one tile may take; the other tiles don't wait for it. */
const TILE_LIMIT = 10_000;

/**
 * Runs the queries of one tile.
 * @param source what the figures come from, as the user knows it
 * @param limit milliseconds. @default 10000
 * @throws AppError `unavailable` when they take longer, so that one slow tile fails alone
 */
export async function inTime<T>(source: string, work: () => Promise<T>, limit = TILE_LIMIT): Promise<T> {
  try {
    return await withDeadline(limit, work);
  } catch (error) {
    if (!(error instanceof DeadlineError)) throw error;
    throw new AppError('unavailable', 'slow_source', {
      params: { source, seconds: limit / 1000 },
      retryAfter: 5,
      cause: error,
    });
  }
}
