import { type RawBuilder, sql } from 'kysely';
import type { Fault } from '../../contract/messages/fault.ts';
import type { Db } from '../db/schema.ts';

const MINUTE = 60_000;
const LONGEST_WAIT = 60 * MINUTE;

/** A row that a process has in hand. */
interface Taken {
  readonly tries: number;
}

/** How a row leaves the queue. */
type End = { readonly state: 'sent' } | { readonly state: 'failed' | 'cancelled'; readonly fault: Fault };

interface OutboxOptions<Row extends Taken> {
  /** With the columns of `OutboxColumns`. */
  readonly table: string;
  readonly id: string & keyof Row;
  /** Milliseconds; longer than a try may take: whoever has not told how it ended by then is gone. */
  readonly lease: number;
  /** Tries after which a row is given up. @default none, it is tried until it is sent */
  readonly mostTries?: number;
}

/**
 * A table as a queue of what is to be sent: every process takes from it, each row is in one hand at a time, and one that
 * could not be sent waits a minute, then twice as long each time, at most an hour.
 */
export function outboxOf<Row extends Taken>({ table, id, lease, mostTries }: OutboxOptions<Row>) {
  const [rows, key] = [sql.table(table), sql.ref(id)];

  /** Only of one that is still as it was taken: somebody may have taken it out meanwhile. */
  const note = async (db: Db, row: Row, values: Readonly<Record<string, unknown>>): Promise<void> => {
    const set = Object.entries(values).map(
      ([name, value]) => sql`${sql.ref(name)} = ${name === 'fault' && value ? JSON.stringify(value) : value}`,
    );
    await sql`update ${rows} set ${sql.join([...set, sql`is_taken = false`])}
      where ${key} = ${row[id]} and tries = ${row.tries} and state = 'waiting'`.execute(db);
  };

  const end = (db: Db, row: Row, { state, ...values }: End & Readonly<Record<string, unknown>>, now: Date) =>
    note(db, row, { fault: null, ...values, state, ended_at: now });

  return {
    /** The row that has waited longest of those that are due; no other process gets it before the lease ends. */
    async take(db: Db, now: Date): Promise<Row | undefined> {
      const { rows: taken } = await sql<Row>`
        update ${rows} set tries = tries + 1, is_taken = true, next_try_at = ${new Date(now.getTime() + lease)}
        where ${key} = (
          select ${key} from ${rows} where state = 'waiting' and next_try_at <= ${now}
          order by next_try_at, ${key} limit 1 for update skip locked
        )
        returning *`.execute(db);
      return taken[0];
    },

    /** What else is to be kept of it, such as an answer, goes with its end. */
    end,

    /** @param atLeast milliseconds that whoever was asked wants to be left alone for */
    async tryLater(db: Db, row: Row, fault: Fault, now: Date, atLeast = 0): Promise<void> {
      if (mostTries !== undefined && row.tries >= mostTries) {
        await end(db, row, { state: 'failed', fault }, now);
        return;
      }
      const wait = Math.max(atLeast, Math.min(LONGEST_WAIT, MINUTE * 2 ** (row.tries - 1)));
      await note(db, row, { fault, next_try_at: new Date(now.getTime() + wait) });
    },

    /** Whoever had it in hand stops: the next one may try at once. */
    giveBack: (db: Db, row: Row, now: Date) => note(db, row, { next_try_at: now }),

    /** Has a row tried now as if for the first time; false when it was sent, is being sent, or may not be. */
    async tryNow(db: Db, which: number, now: Date, mayBe: RawBuilder<unknown> = sql`true`): Promise<boolean> {
      const { rows: changed } = await sql`
        update ${rows} set state = 'waiting', tries = 0, is_taken = false, ended_at = null, next_try_at = ${now}
        where ${key} = ${which} and state <> 'sent' and ${isFree(now)} and ${mayBe} returning ${key}`.execute(
        db,
      );
      return changed.length > 0;
    },
  };
}

/** Nobody is sending it just now. */
export const isFree = (now: Date) => sql<boolean>`(not is_taken or next_try_at <= ${now})`;
