import { sql } from 'kysely';
import { hiddenIn, type KeptFilter } from '../access/hiddenIn.ts';
import { segmentIdsIn } from '../access/idsIn.ts';
import { DeadlineError, withAbort, withDeadline } from '../db/deadline.ts';
import type { Db, Tx } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import type { CustomerFilter } from './filter.ts';
import { segmentOfFilterGone } from './living.ts';
import { seesSegment } from './sharing.ts';

/** Milliseconds that whatever an expression asks for may take. */
const LIMIT = 2000;
/** As long as the call may take that asks. */
export const UNLIMITED = Number.POSITIVE_INFINITY;

/**
 * Runs queries with a filter that somebody wrote: they see one moment, can change nothing, end after two seconds, and when they go away,
 * as they do when they have changed it again.
 * @param limit milliseconds. @default 2000
 * @throws AppError `busy` when they take longer or they are gone; `not_found` when the filter names a segment that is not there for them,
 * `forbidden` when that one, or one that it was made from, was made by what their role may not see
 */
export function readCustomers<T>(
  db: Db,
  filter: CustomerFilter,
  work: (tx: Tx) => Promise<T>,
  signal?: AbortSignal,
  limit = LIMIT,
): Promise<T> {
  return readByExpression(
    db,
    async (tx) => {
      await requireSegments(tx, filter);
      return work(tx);
    },
    signal,
    limit,
  );
}

/** As `readCustomers`, for what is no filter of customers. */
export async function readByExpression<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  signal?: AbortSignal,
  limit = LIMIT,
): Promise<T> {
  const read = (tx: Tx) =>
    withinLimit(limit, async () => {
      // Reading all of an index is cheaper than all of a table, which the planner doesn't know by itself. The addresses of
      // all who opted out fit into memory to be looked up there; it would go through them for each customer instead.
      await sql`select set_config('random_page_cost', '1.1', true), set_config('hash_mem_multiplier', '16', true)`.execute(
        tx,
      );
      return work(tx);
    });
  return unlessGone(signal, () =>
    db.transaction().setAccessMode('read only').setIsolationLevel('repeatable read').execute(read),
  );
}

/** Stops the queries of some work when whoever waits for it goes away. @throws AppError `busy` then */
export async function unlessGone<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await withAbort(signal, work);
  } catch (error) {
    if (!signal?.aborted) throw error;
    // That nobody waits for it any more is no fault of ours.
    throw new AppError('busy', 'filter_replaced', { cause: error });
  }
}

/** Waiting for a connection does not count: the embedded database has one, which an import may hold for a while. */
async function withinLimit<T>(limit: number, work: () => Promise<T>): Promise<T> {
  try {
    return await withDeadline(limit, work);
  } catch (error) {
    if (!(error instanceof DeadlineError) || limit === UNLIMITED) throw error;
    throw new AppError('busy', 'filter_slow', {
      params: { seconds: limit / 1000 },
      retryAfter: 5,
      cause: error,
    });
  }
}

/**
 * Those that the filter names itself are there for them, and nothing hidden stands behind any.
 * @throws AppError as `readCustomers`
 */
export async function requireSegments(
  tx: Db,
  { expression, principal, living }: CustomerFilter,
): Promise<void> {
  const ids = segmentIdsIn(expression);
  if (ids.length === 0) return;
  const { rows } = await sql<KeptFilter & { readonly name: string }>`
    select s.name, s.expression, s.userid = ${principal.userid} as "isOwn" from segment s
    where s.segment_id = any (${ids}::integer[]) and ${seesSegment(principal)}
      and (s.kind = 'fixed' or s.segment_id = any (${[...living.keys()]}::integer[]))`.execute(tx);
  if (rows.length < ids.length) throw segmentOfFilterGone();
  const kinds = await hiddenIn(tx, rows, principal);
  const hidden = rows.find((_, index) => (kinds[index] ?? []).length > 0);
  if (!hidden) return;
  throw new AppError('forbidden', 'segment_hidden', { params: { segment: hidden.name } });
}
