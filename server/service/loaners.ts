import { type RawBuilder, sql } from 'kysely';
import { today } from '../calendar.ts';
import type { Db } from '../db/schema.ts';
import type { Shop } from './shop.ts';

/** Days for which a vehicle may stay in the shop and its customer in a loaner. */
const LONGEST = 30;

/** Values of SQL. */
interface Asked {
  readonly store: RawBuilder<unknown>;
  readonly timezone: RawBuilder<unknown>;
  readonly date: RawBuilder<unknown>;
  /** The store's own day now. */
  readonly today: RawBuilder<unknown>;
  /** Number of an appointment that does not count. @default none */
  readonly except?: RawBuilder<unknown>;
}

/** Appointments `alias` of earlier days whose customers still drive a loaner. @param date a value of SQL */
export const isOutBefore = (date: RawBuilder<unknown>, alias = 'o'): RawBuilder<unknown> => {
  const of = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`${of('dept')} = 'Service' and ${of('transport')} = 'loaner'
    and ${of('status')} in ('arrived', 'in_service', 'ready')
    and ${of('date')} < ${date} and ${of('date')} >= ${date} - ${LONGEST}::integer`;
};

/**
 * Counts the loaners of a shop that customers of earlier days still drive on a day: their vehicles are there, and until
 * today none of them is expected back; on days to come those are out whose vehicles are promised for then or later.
 */
export const stillOutCount = ({
  store,
  timezone,
  date,
  today: ownToday,
  except = sql`null`,
}: Asked): RawBuilder<unknown> => sql`
  select count(*)::integer as count from appointment a
  where a.store_id = ${store} and ${isOutBefore(date, 'a')} and a.appt_id is distinct from ${except}
    and (${date} <= ${ownToday} or (a.promised_at at time zone ${timezone})::date >= ${date})`;

/** Loaners of a shop that are still out on a day, as `stillOutCount` counts them. @param except number of the appointment that is planned */
export async function loanersStillOut(
  db: Db,
  { store_id, timezone }: Shop,
  { date, now, except }: { readonly date: string; readonly now: Date; readonly except: string },
): Promise<number> {
  const count = stillOutCount({
    store: sql`${store_id}::integer`,
    timezone: sql`${timezone}::text`,
    date: sql`${date}::date`,
    today: sql`${today(now, timezone)}::date`,
    except: sql`${except}::text`,
  });
  const { rows } = await sql<{ count: number }>`${count}`.execute(db);
  return rows[0]?.count ?? 0;
}
