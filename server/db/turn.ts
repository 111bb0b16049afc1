import { sql } from 'kysely';
import type { Tx } from './schema.ts';

/** Any number that nothing else locks by. */
const FIGURES_LOCK = 7_406_811;

/**
 * Waits until no other transaction, in whatever process, changes records and the figures that follow from them; none
 * can begin before this one ends. So each sees what the one before it left.
 * @param onWait told when there is somebody to wait for
 */
export async function waitForTurn(tx: Tx, onWait?: () => void): Promise<void> {
  const { rows } = await sql<{
    free: boolean;
  }>`select pg_try_advisory_xact_lock(${FIGURES_LOCK}) as free`.execute(tx);
  if (rows[0]?.free) return;
  onWait?.();
  await sql`select pg_advisory_xact_lock(${FIGURES_LOCK})`.execute(tx);
}
