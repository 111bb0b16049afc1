import { AppError } from '../errors.ts';

/** Milliseconds for which a file may give nothing: one on a network may never give an answer. */
const GIVES_WITHIN_MS = 5 * 60_000;

/** A file gives nothing. */
export const silent = () =>
  new AppError('busy', 'file_slow', {
    retryAfter: 60,
  });

export interface Patience {
  /** Ends it at once, whatever the file does. @default nobody does */
  readonly signal?: AbortSignal | undefined;
  /** @default five minutes */
  readonly within?: number | undefined;
}

/**
 * An answer of a file, unless it does not come in time; what the file does then is left behind.
 * @throws AppError `busy` when it does not come; the reason of `signal`
 */
export async function inTime<T>(
  answer: Promise<T>,
  { signal, within = GIVES_WITHIN_MS }: Patience = {},
): Promise<T> {
  const end = Promise.withResolvers<never>();
  const timer = setTimeout(() => end.reject(silent()), within);
  const abort = () => end.reject(signal?.reason);
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  try {
    return await Promise.race([answer, end.promise]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

/**
 * Pieces of a file as they come, unless none comes in time: what waits for it has to go on, and what it has begun is left
 * behind.
 * @throws as `inTime`
 */
export async function* withPatience<T>(
  pieces: AsyncGenerator<T, void, undefined>,
  patience: Patience = {},
): AsyncGenerator<T, void, undefined> {
  let isAsked = false;
  try {
    for (;;) {
      isAsked = true;
      const next = await inTime(pieces.next(), patience);
      isAsked = false;
      if (next.done) return;
      yield next.value;
    }
  } finally {
    const ended = pieces.return();
    // One that is asked still would be waited for as long as for its piece.
    if (isAsked) ended.catch(() => {});
    else await ended;
  }
}
