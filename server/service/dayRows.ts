import { type RawBuilder, sql } from 'kysely';
import type { StoreScope } from '../access/scope.ts';
import { isHoliday, type PlainDate } from '../calendar.ts';
import type { Db } from '../db/schema.ts';
import { isOpenOn } from './shop.ts';

/** Service appointments of some stores on a day, as the board and its tile read them. */
export interface DayOf {
  readonly scope: StoreScope;
  readonly date: PlainDate;
  readonly now: Date;
}

/** The stores of a scope as a value of SQL. */
export const storesOf = ({ scope }: Pick<DayOf, 'scope'>) => sql`${[...scope.storeIds]}::integer[]`;

/** The day's service appointments `a` of the stores in scope. */
export const ofDay = (day: Omit<DayOf, 'now'>): RawBuilder<unknown> => sql`
  a.store_id = any (${storesOf(day)}) and a.date = ${day.date}::date and a.dept = 'Service'`;

export const customerName = sql`nullif(btrim(c."UC_FirstName" || ' ' || c."UC_LastName"), '')`;
export const advisorName = sql`e.firstname || ' ' || e.lastname`;

/** Customer `c` and advisor `e` of appointments `a`. */
export const joinPeople = sql`
  left join customer c on c."UC_ID" = a."UC_ID"
  left join employee e on e.employee_id = a.advisor_id`;

/** An instant, or a value of SQL. */
interface AsOf {
  readonly now: Date | RawBuilder<unknown>;
}

/** The vehicle is there, its promised time has passed, and it is not ready. */
export const isLate = ({ now }: AsOf, alias = 'a'): RawBuilder<unknown> => {
  const [promised, status] = ['promised_at', 'status'].map((name) => sql.ref(`${alias}.${name}`));
  return sql`coalesce(${promised} < ${now} and ${status} in ('arrived', 'in_service'), false)`;
};

/** What is shown of appointments `a`, apart from their store. */
export const shownColumns = (day: AsOf): RawBuilder<unknown> => sql`
  a.appt_id, a.starts_at, a.duration_min, a."UC_ID",
  ${customerName} as customer_name, coalesce(a.phone, c."UC_Phone1") as phone, a.vin,
  a.advisor_id, ${advisorName} as advisor_name, a.concern, a.transport, a.source, a.status,
  a.checked_in_at, a.promised_at, ${isLate(day)} as is_late, a.recall, q.equity`;

/** What `shownColumns` reads: equity is that of the sale by a store in scope. @param stores a value of SQL */
export const joinShown = (stores: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  ${joinPeople}
  left join equity q on q."UC_ID" = coalesce(c.merged_into, c."UC_ID") and q.vin = a.vin
    and q.store_id = any (${stores})`;

export interface DayLoad {
  readonly due: number;
  readonly arrived: number;
  readonly no_show: number;
  readonly booked_minutes: number;
  /** Of the stores that tell their capacity; null when none does. */
  readonly measured_minutes: number | null;
  readonly capacity_hours: number | null;
}

/**
 * Sums of a day, from the roll-up that every change of its appointments refreshes.
 * @param stores, date values of SQL
 * @param takes whether the shop of store `o` can take anything on the day: hours of one that can't would pass for free
 *   ones. @default all
 */
export const loadRow = (
  stores: RawBuilder<unknown>,
  date: RawBuilder<unknown>,
  takes: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> => sql`
  select coalesce(sum(r.due), 0) as due, coalesce(sum(r.shown), 0) as arrived,
    coalesce(sum(r.no_show), 0) as no_show, coalesce(sum(r.booked_minutes), 0) as booked_minutes,
    sum(coalesce(r.booked_minutes, 0)) filter (where o.service_capacity_hours is not null and ${takes})
      as measured_minutes,
    sum(o.service_capacity_hours) filter (where ${takes}) as capacity_hours
  from store o left join appointment_day r
    on r.store_id = o."ID" and r.date = ${date} and r.dept = 'Service'
  where o."ID" = any (${stores})`;

/** Sums of a day of some stores; of closed shops no capacity. */
export async function loadOfDay(db: Db, day: Omit<DayOf, 'now'>): Promise<DayLoad> {
  const takes = isHoliday(day.date) ? sql`false` : isOpenOn(day.date);
  const { rows } = await sql<DayLoad>`${loadRow(storesOf(day), sql`${day.date}::date`, takes)}`.execute(db);
  const [load] = rows;
  if (!load) throw new Error('A sum without groups has one row.');
  return load;
}
