import { sql } from 'kysely';
import type { RetentionKind } from '../../contract/calls/portal/retention.ts';
import { beginOf } from '../db/days.ts';
import type { Db } from '../db/schema.ts';

interface KeptTable {
  readonly table: string;
  readonly id: string;
  readonly at: string;
  /** Whether that is a day of the group and no moment. @default false */
  readonly isDay?: true;
}

/** The tables of each, with an index on their times. */
const tables: Readonly<Record<RetentionKind, readonly KeptTable[]>> = {
  activity: [
    { table: 'user_activity', id: 'activity_id', at: 'occurred_at' },
    { table: 'failed_sign_in', id: 'failure_id', at: 'at' },
  ],
  changes: [{ table: 'audit', id: 'audit_id', at: 'at' }],
  segments: [
    { table: 'segment_move', id: 'move_id', at: 'day', isDay: true },
    { table: 'segment_day', id: 'day_id', at: 'day', isDay: true },
  ],
};

const isBefore = ({ at, isDay }: KeptTable, day: string) =>
  sql`${sql.ref(at)} < ${isDay ? sql`${day}::date` : beginOf(day)}`;

/** How many rows are older than a day. */
export async function countBefore(db: Db, what: RetentionKind, day: string): Promise<number> {
  let count = 0;
  for (const kept of tables[what]) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(kept.table)} where ${isBefore(kept, day)}`.execute(db);
    count += rows[0]?.count ?? 0;
  }
  return count;
}

/** Rows that one statement takes away: a fraction of a second, so that nobody waits for it. */
const BATCH = 2000;

/** Takes away what is older than a day, the oldest first, some rows at a time until none is left or it is to stop. */
export async function removeBefore(
  db: Db,
  what: RetentionKind,
  day: string,
  signal: AbortSignal,
): Promise<number> {
  let removed = 0;
  for (const kept of tables[what]) {
    let batch = BATCH;
    while (batch === BATCH && !signal.aborted) {
      batch = await removeBatch(db, kept, day);
      removed += batch;
    }
  }
  return removed;
}

async function removeBatch(db: Db, kept: KeptTable, day: string): Promise<number> {
  const { table, id, at } = kept;
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ${sql.ref(id)} in (
      select ${sql.ref(id)} from ${sql.table(table)} where ${isBefore(kept, day)}
      order by ${sql.ref(at)}, ${sql.ref(id)} limit ${BATCH}
    )`.execute(db);
  return Number(numAffectedRows);
}
