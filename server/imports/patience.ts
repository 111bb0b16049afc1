import { AppError } from '../errors.ts';

/** Milliseconds. A read from a network drive may never return. */
const TIMEOUT_MS = 5 * 60_000;

export const silent = () =>
  new AppError('busy', 'file_slow', {
    retryAfter: 60,
  });

export interface Patience {
  /** Cancels the read. @default none */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds. @default five minutes */
  readonly within?: number | undefined;
}

/**
 * Waits for a read, but not forever; a late result is ignored.
 * @throws AppError `busy` after the timeout; the reason of `signal`
 */
export async function inTime<T>(
  answer: Promise<T>,
  { signal, within = TIMEOUT_MS }: Patience = {},
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

/** Like `inTime`, for each chunk of a file. @throws as `inTime` */
export async function* withPatience<T>(
  chunks: AsyncGenerator<T, void, undefined>,
  patience: Patience = {},
): AsyncGenerator<T, void, undefined> {
  let isPending = false;
  try {
    for (;;) {
      isPending = true;
      const next = await inTime(chunks.next(), patience);
      isPending = false;
      if (next.done) return;
      yield next.value;
    }
  } finally {
    const closing = chunks.return();
    // Awaiting `return()` during a pending read would wait for that read.
    if (isPending) closing.catch(() => {});
    else await closing;
  }
}
