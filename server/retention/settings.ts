import { sql } from 'kysely';
import { type Retention, type RetentionKind, WAITING_DAYS } from '../../contract/calls/portal/retention.ts';
import { writeAudit } from '../access/audit.ts';
import { GROUP_TIME_ZONE } from '../calendar.ts';
import type { Db, Tx } from '../db/schema.ts';
import { countBefore } from './kept.ts';

/** What the audit calls them. */
export const RETENTION = 'retention';
const DAY = 86_400_000;
/** Whatever a month has, nothing younger ever goes. */
const LEAST_DAYS = 90;

/** Who changes settings, when and from where. */
interface Author {
  readonly userid: number;
  readonly now: Date;
  readonly address: string;
}

interface Times {
  readonly months: number | null;
  readonly next_months: number | null;
  readonly next_from: Date | null;
}

/** What holds at a moment: a shorter time whose day has come has taken effect, whether or not it was written down. */
export const timesAt = ({ months, next_months, next_from }: Times, now: Date): Times =>
  next_from !== null && next_from <= now
    ? { months: next_months, next_months: null, next_from: null }
    : { months, next_months, next_from };

/** The day, as the group counts them, before which everything goes that is kept so many months at a moment. */
export async function dayBefore(db: Db, months: number, at: Date): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select least((day - make_interval(months => ${months}::int))::date, day - ${LEAST_DAYS}::int)::text as day
    from (select (${at}::timestamptz at time zone ${GROUP_TIME_ZONE})::date as day) of_now`.execute(db);
  return rows[0]?.day ?? '';
}

/** How long each is kept, what goes next, and when something went last. */
export async function readRetention(db: Db, now: Date): Promise<Retention[]> {
  const rows = await db.selectFrom('retention').selectAll().orderBy('what').execute();
  return Promise.all(
    rows.map(async ({ what, cleared_at, cleared_before, cleared_rows, ...stored }) => {
      const { months, next_months, next_from } = timesAt(stored, now);
      const next = next_months !== null && next_from ? { months: next_months, from: next_from } : null;
      const kept = next?.months ?? months;
      const before = kept === null ? null : await dayBefore(db, kept, next?.from ?? now);
      return {
        what,
        months,
        next: next && { ...next, from: next.from.toISOString() },
        before,
        rows: before === null ? 0 : await countBefore(db, what, before),
        last:
          cleared_at && cleared_before
            ? { at: cleared_at.toISOString(), rows: cleared_rows, before: cleared_before.toISOString() }
            : null,
      };
    }),
  );
}

/**
 * Sets how long something is kept. A longer time holds at once and ends the wait for a shorter one, which holds after
 * seven days. The same once more changes nothing, nor does it begin the wait anew.
 */
export async function saveRetention(
  db: Db,
  what: RetentionKind,
  wish: number | null,
  author: Author,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = timesAt(await lock(tx, what), author.now);
    if (before.next_from ? before.next_months === wish : before.months === wish) return;
    const isShorter = wish !== null && (before.months === null || wish < before.months);
    const after = isShorter
      ? {
          months: before.months,
          next_months: wish,
          next_from: new Date(author.now.getTime() + WAITING_DAYS * DAY),
        }
      : { months: wish, next_months: null, next_from: null };
    await tx.updateTable('retention').set(after).where('what', '=', what).execute();
    await writeAudit(tx, {
      at: author.now,
      userid: author.userid,
      address: author.address,
      resource: RETENTION,
      record_id: what,
      action: 'update',
      before: { ...before },
      after,
    });
  });
}

const lock = (tx: Tx, what: RetentionKind): Promise<Times> =>
  tx
    .selectFrom('retention')
    .select(['months', 'next_months', 'next_from'])
    .where('what', '=', what)
    .forUpdate()
    .executeTakeFirstOrThrow();
