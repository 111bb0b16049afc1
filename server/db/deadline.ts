import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError } from '../errors.ts';

/** A query was stopped because it took longer than it may. The database stays usable. */
export class DeadlineError extends AppError {
  constructor(cause?: unknown) {
    super('busy', 'deadline', {
      retryAfter: 5,
      cause,
    });
    this.name = 'DeadlineError';
  }
}

/** The usual limit of a query, in milliseconds. */
const ordinaryLimit = 30_000;

interface Limits {
  /** A point of `performance.now()`. */
  readonly deadline?: number;
  readonly signal?: AbortSignal;
  /** Whether the abort may end the thread of the embedded database, which cannot cancel a query. @default never */
  readonly mayEnd?: (() => boolean) | undefined;
}

/** Travels with the asynchronous call, so that it reaches the connection through any query builder. */
const limits = new AsyncLocalStorage<Limits>();

/**
 * Runs `work`; every query in it, waiting for a connection included, is stopped once `milliseconds` have passed since
 * the start, and then rejects with DeadlineError. Inside another deadline the earlier one counts.
 */
export function withDeadline<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const outer = limits.getStore();
  const deadline = Math.min(performance.now() + milliseconds, outer?.deadline ?? Number.POSITIVE_INFINITY);
  return limits.run({ ...outer, deadline }, work);
}

/**
 * Runs `work`; when `signal` aborts, the query that runs in it is stopped and rejects with the signal's reason.
 * @param mayEnd asked at the abort: whether the embedded database may restart to end the query. @default the query runs on
 */
export function withAbort<T>(
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
  mayEnd?: () => boolean,
): Promise<T> {
  return signal ? limits.run({ ...limits.getStore(), signal, mayEnd }, work) : work();
}

/** Runs `work` without any limit on its queries: for imports, migrations and other work that nobody waits for. */
export function withoutDeadline<T>(work: () => Promise<T>): Promise<T> {
  return limits.run({ deadline: Number.POSITIVE_INFINITY }, work);
}

/** Whether the surrounding call runs by `withoutDeadline`. */
export const hasNoDeadline = (): boolean => limits.getStore()?.deadline === Number.POSITIVE_INFINITY;

/** `end`: whatever that takes; `release`: the caller is freed, and the query ends when it can. */
export type StopReason = 'end' | 'release';

/**
 * Settles like `operation`, unless the deadline or the abort of the surrounding call comes first: then `onStop` runs
 * and the result rejects, whatever becomes of the operation.
 */
export function withinLimits<T>(operation: Promise<T>, onStop: (reason: StopReason) => void): Promise<T> {
  const { deadline = performance.now() + ordinaryLimit, signal, mayEnd } = limits.getStore() ?? {};
  if (deadline === Number.POSITIVE_INFINITY && !signal) return operation;
  return new Promise((resolve, reject) => {
    const expire = () => {
      onStop('end');
      reject(new DeadlineError());
    };
    const abort = () => {
      onStop(mayEnd?.() ? 'end' : 'release');
      reject(signal?.reason);
    };
    const timer =
      deadline === Number.POSITIVE_INFINITY ? undefined : setTimeout(expire, deadline - performance.now());
    signal?.addEventListener('abort', abort, { once: true });
    if (signal?.aborted) abort();
    const settle = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    };
    operation.finally(settle).then(resolve, reject);
  });
}
