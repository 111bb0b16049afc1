import { sql } from 'kysely';
import type { Tx } from '../../../db/schema.ts';
import type { TargetTable } from '../../tables.ts';

/** The highest number that there can be. */
const HIGHEST = 2_147_483_647;
/** Where numbers lie that people give: those given out in a trial, which are gone for good, do not come near the end. */
export const ORDINARY = 1_000_000_000;

/**
 * Numbers that the database gives out next must lie above those that a file brought. Nothing takes that back.
 * @param upTo numbers above do not count. @default all count
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

/** Every store is a member of store group 1. */
const joinAllStoresGroup = (tx: Tx) =>
  sql`insert into store_group_store (sg_id, store_id)
    select sg_id, "ID" from store join store_group on sg_id = 1 on conflict do nothing`.execute(tx);

/** So many new rows make a table's statistics useless, and the embedded database never renews them by itself. */
const ROWS_TO_ANALYZE = 2000;
/** A large table's statistics survive a day's rows, and renewing them takes longer than loading those. */
const SHARE_TO_ANALYZE = 0.05;

/** @param changed how many of its rows, or of those that its figures follow */
export async function renewStatistics(tx: Tx, table: string, changed: number): Promise<void> {
  if (changed < ROWS_TO_ANALYZE) return;
  const { rows } = await sql<{ size: number }>`
    select greatest(reltuples, 0)::float8 as size from pg_class where oid = ${`"${table}"`}::regclass`.execute(
    tx,
  );
  if (changed >= (rows[0]?.size ?? 0) * SHARE_TO_ANALYZE) await sql`analyze ${sql.table(table)}`.execute(tx);
}

/**
 * What follows a load: numbers, the group of all stores, statistics for the planner.
 * @param changed how many rows were loaded, and parents with them
 */
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
