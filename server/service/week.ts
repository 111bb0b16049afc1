import { sql } from 'kysely';
import type { ServiceWeek, WeekDay } from '../../contract/calls/service/serviceBoard.ts';
import type { Principal } from '../access/principal.ts';
import { type StoreScope, storeScope } from '../access/scope.ts';
import { addDays, type PlainDate, today } from '../calendar.ts';
import type { Db } from '../db/schema.ts';
import { appointmentCounts } from '../rollups/appointments.ts';
import { advisorsOf } from './advisors.ts';
import { isLate } from './dayRows.ts';
import { hoursOn, type Shop, shopOf } from './shop.ts';

interface Asked {
  readonly principal: Principal;
  readonly store: number;
  readonly date: string | undefined;
  readonly now: Date;
}

interface Row {
  readonly date: PlainDate;
  readonly advisor_id: number | null;
  readonly due: number;
  readonly late: number;
  readonly no_show: number;
  readonly booked_minutes: number;
}

/** Monday to Sunday around a day. */
function weekOf(date: PlainDate): PlainDate[] {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const monday = addDays(date, -((weekday + 6) % 7));
  return Array.from({ length: 7 }, (_, day) => addDays(monday, day));
}

/** A store's week by day and advisor; sums as of its days. @throws AppError `forbidden` for a store out of scope */
export async function weekOfStore(db: Db, { principal, store, date, now }: Asked): Promise<ServiceWeek> {
  const scope = storeScope(principal, [store]);
  const shop = await shopOf(db, scope);
  const ownToday = today(now, shop.timezone);
  const week = weekOf(date ?? ownToday);
  const [advisors, rows] = await Promise.all([advisorsOf(db, shop, week), countsOf(db, scope, week, now)]);
  return {
    store_id: shop.store_id,
    storename: shop.storename,
    today: ownToday,
    advisors,
    days: week.map((day) =>
      dayOfWeek(
        shop,
        day,
        rows.filter((row) => row.date === day),
      ),
    ),
  };
}

async function countsOf(db: Db, scope: StoreScope, week: readonly PlainDate[], now: Date): Promise<Row[]> {
  const { bookedMinutes } = appointmentCounts('a');
  const { rows } = await sql<Row>`
    select a.date, a.advisor_id, count(*) as due, count(*) filter (where ${isLate({ now })}) as late,
      count(*) filter (where a.status = 'no_show') as no_show, ${bookedMinutes} as booked_minutes
    from appointment a
    where a.store_id = any (${[...scope.storeIds]}::integer[]) and a.date = any (${[...week]}::date[])
      and a.dept = 'Service'
    group by 1, 2`.execute(db);
  return rows;
}

function dayOfWeek(shop: Shop, date: PlainDate, rows: readonly Row[]): WeekDay {
  const sum = (value: (row: Row) => number) => rows.reduce((all, row) => all + value(row), 0);
  const { closed } = hoursOn(shop, date);
  return {
    date,
    closed,
    due: sum(({ due }) => due),
    late: sum(({ late }) => late),
    no_show: sum(({ no_show }) => no_show),
    booked_hours: sum(({ booked_minutes }) => booked_minutes) / 60,
    capacity_hours: closed ? null : shop.service_capacity_hours,
    advisors: rows.map(({ advisor_id, due, booked_minutes }) => ({
      advisor_id,
      due,
      booked_hours: booked_minutes / 60,
    })),
  };
}
