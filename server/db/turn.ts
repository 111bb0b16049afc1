import { type RawBuilder, sql } from 'kysely';
import type { MessageKey } from '../../contract/messages/index.ts';
import { AppError } from '../errors.ts';
import { DeadlineError, withDeadline } from './deadline.ts';
import type { Tx } from './schema.ts';

/** Any number that nothing else locks by. */
const FIGURES_LOCK = 7_406_811;

/**
 * Columns that have PostgreSQL ask every ten seconds whether a client is still there that has been silent for thirty,
 * until its transaction ends. A process that ends gives its locks back at once; a machine that is gone without a word
 * would keep them for two hours, which is what the system waits.
 */
export const noticingDeparture = (): RawBuilder<unknown> => sql`
  set_config('tcp_keepalives_idle', '30', true), set_config('tcp_keepalives_interval', '10', true),
  set_config('tcp_keepalives_count', '3', true)`;

/**
 * Waits until no other transaction, in whatever process, changes records and the figures that follow from them; none
 * can begin before this one ends. So each sees what the one before it left.
 * @param onWait told when there is somebody to wait for
 */
export async function waitForTurn(tx: Tx, onWait?: () => void): Promise<void> {
  const { rows } = await sql<{
    free: boolean;
  }>`select pg_try_advisory_xact_lock(${FIGURES_LOCK}) as free, ${noticingDeparture()}`.execute(tx);
  if (rows[0]?.free) return;
  onWait?.();
  await sql`select pg_advisory_xact_lock(${FIGURES_LOCK})`.execute(tx);
}

/** Milliseconds that somebody at a screen waits for a running import. */
const PATIENCE = 5000;

/**
 * As `waitForTurn`, for work that somebody waits for.
 * @param reason the message when another transaction takes longer
 * @param patience milliseconds
 * @throws AppError `busy`
 */
export async function takeTurn(tx: Tx, reason: MessageKey, patience = PATIENCE): Promise<void> {
  try {
    await withDeadline(patience, () => waitForTurn(tx));
  } catch (error) {
    if (!(error instanceof DeadlineError)) throw error;
    throw new AppError('busy', reason, { retryAfter: 30, cause: error });
  }
}
