import { sql } from 'kysely';
import type { Tx } from '../../../db/schema.ts';
import type { TargetTable } from '../../tables.ts';

const HIGHEST = 2_147_483_647;
/** Below this are regular IDs. IDs of a dry run can't be reused, so they mustn't come near the end of the range. */
export const ORDINARY = 1_000_000_000;

/**
 * Moves the sequence past the IDs that a file set. A rollback doesn't undo this.
 * @param upTo ignores higher IDs.
 * @default none are ignored
 */
export async function advanceIdentity(
  tx: Tx,
  { table, identity }: TargetTable,
  upTo = HIGHEST,
): Promise<void> {
  if (!identity) return;
  const sequence = sql`pg_get_serial_sequence(${`"${table}"`}, ${identity})`;
  await sql`select setval(${sequence}, greatest(coalesce(max(${sql.ref(identity)}), 1),
    coalesce(pg_sequence_last_value(${sequence}::regclass), 1))) from ${sql.table(table)}
    where ${sql.ref(identity)} <= ${upTo}::integer`.execute(tx);
}

const joinAllStoresGroup = (tx: Tx) =>
  sql`insert into store_group_store (sg_id, store_id)
    select sg_id, "ID" from store join store_group on sg_id = 1 on conflict do nothing`.execute(tx);

/** Enough new rows to outdate statistics, which the embedded database never updates on its own. */
const ROWS_TO_ANALYZE = 2000;
/** A large table's statistics survive a day's rows, and ANALYZE would take longer than loading them. */
const SHARE_TO_ANALYZE = 0.05;

/** @param changed rows of the table, or of the table that its figures follow */
export async function renewStatistics(tx: Tx, table: string, changed: number): Promise<void> {
  if (changed < ROWS_TO_ANALYZE) return;
  const { rows } = await sql<{ size: number }>`
    select greatest(reltuples, 0)::float8 as size from pg_class where oid = ${`"${table}"`}::regclass`.execute(
    tx,
  );
  if (changed >= (rows[0]?.size ?? 0) * SHARE_TO_ANALYZE) await sql`analyze ${sql.table(table)}`.execute(tx);
}

export async function finishTable(
  tx: Tx,
  target: TargetTable,
  changed: { readonly own: number; readonly parents: number },
): Promise<void> {
  await advanceIdentity(tx, target);
  if (target.table === 'store') await joinAllStoresGroup(tx);
  await renewStatistics(tx, target.table, changed.own);
  if (target.parent) await renewStatistics(tx, target.parent.table, changed.parents);
}
