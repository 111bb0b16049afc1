import { sql } from 'kysely';
import { NOTIFICATION_DAYS } from '../../contract/calls/portal/notifications.ts';
import type { RetentionKind } from '../../contract/calls/portal/retention.ts';
import { writeAudit } from '../access/audit.ts';
import { beginOf } from '../db/days.ts';
import type { Db } from '../db/schema.ts';
import { removeBefore } from './kept.ts';
import { dayBefore, RETENTION, timesAt } from './settings.ts';

const DAY = 86_400_000;
/** Milliseconds after which another process takes up what one has not finished. */
const LEASE = 60 * 60_000;

/**
 * Once a day, in one process at a time, takes away what is older than it is kept, and writes down how much that was.
 * @returns how many rows of what went
 */
export async function clearOld(
  db: Db,
  now: Date,
  signal: AbortSignal,
): Promise<Record<RetentionKind, number>> {
  const removed = {
    activity: await clear(db, 'activity', now, signal),
    changes: await clear(db, 'changes', now, signal),
    segments: await clear(db, 'segments', now, signal),
  };
  await db
    .deleteFrom('notification')
    .where('at', '<', new Date(now.getTime() - NOTIFICATION_DAYS * DAY))
    .execute();
  return removed;
}

async function clear(db: Db, what: RetentionKind, now: Date, signal: AbortSignal): Promise<number> {
  // Due an hour from now, if this process does not come to the end of it.
  const [turn] = await db
    .updateTable('retention')
    .set({ looked_at: new Date(now.getTime() - DAY + LEASE) })
    .where('what', '=', what)
    .where((where) =>
      where.or([
        where('looked_at', 'is', null),
        where('looked_at', '<=', new Date(now.getTime() - DAY)),
        // A clock that was put back.
        where('looked_at', '>', new Date(now.getTime() + DAY)),
      ]),
    )
    .returning(['months', 'next_months', 'next_from'])
    .execute();
  if (!turn) return 0;
  const { months } = timesAt(turn, now);
  const day = months === null ? undefined : await dayBefore(db, months, now);
  const rows = day === undefined ? 0 : await removeBefore(db, what, day, signal);
  await note(db, { what, day, rows, isWhole: !signal.aborted }, now);
  return rows;
}

interface Cleared {
  readonly what: RetentionKind;
  /** Undefined when all of it is kept. */
  readonly day: string | undefined;
  readonly rows: number;
  /** Nothing that old is left. */
  readonly isWhole: boolean;
}

async function note(db: Db, { what, day, rows, isWhole }: Cleared, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (isWhole) await tx.updateTable('retention').set({ looked_at: now }).where('what', '=', what).execute();
    // Only what still waits in the row: it may have been put off meanwhile.
    await tx
      .updateTable('retention')
      .set({ months: sql`next_months`, next_months: null, next_from: null })
      .where('what', '=', what)
      .where('next_from', '<=', now)
      .execute();
    if (day === undefined || rows === 0) return;
    await tx
      .updateTable('retention')
      .set({ cleared_at: now, cleared_before: beginOf(day), cleared_rows: rows })
      .where('what', '=', what)
      .execute();
    await writeAudit(tx, {
      at: now,
      userid: null,
      address: null,
      resource: RETENTION,
      record_id: what,
      action: 'delete',
      before: null,
      after: { rows, before: day },
    });
  });
}
