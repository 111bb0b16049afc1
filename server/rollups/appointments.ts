import { sql } from 'kysely';
import { hasCome } from '../db/definitions.ts';
import type { Db } from '../db/schema.ts';
import { type Days, dailyRollup } from './rollup.ts';

/**
 * What is counted of appointments, each of which is due.
 * @param alias how the query calls `appointment`; @default its own columns
 */
export function appointmentCounts(alias?: string) {
  const column = (name: string) => sql.ref(alias ? `${alias}.${name}` : name);
  const status = column('status');
  /** Called off in time: nobody is expected. */
  const isOff = sql`${status} in ('cancelled', 'rescheduled')`;
  /** The customer came. */
  const isShown = hasCome(status);
  return {
    isOff,
    isShown,
    /** Conditions by the names of the counts. */
    counted: {
      confirmed: sql`(${column('confirmed')} = 'Y' or ${status} = 'confirmed')`,
      shown: isShown,
      no_show: sql`${status} = 'no_show'`,
      cancelled: sql`${status} = 'cancelled'`,
      rescheduled: sql`${status} = 'rescheduled'`,
      sold: sql`(${column('dept')} = 'Sales' and ${column('deal_no')} is not null)`,
    },
    /** Minutes of a shop's time that they take, added up. */
    bookedMinutes: sql`coalesce(sum(${column('duration_min')}) filter (where not ${isOff}), 0)`,
  };
}

const { counted, bookedMinutes } = appointmentCounts();
const counts = Object.entries(counted);

/**
 * Definition "Show rate" divides by what is due less those cancelled and rescheduled, so every appointment of a day is due,
 * and these are counted beside. Only appointments that stand take a shop's time.
 */
async function replaceAppointments(tx: Db, days: Days): Promise<void> {
  const store = sql.ref('store_id');
  // Also where nothing that is counted has changed: whoever watches a day is told of its changes by a new row.
  await sql`delete from appointment_day where ${days(store, sql.ref('date'))}`.execute(tx);
  await sql`
    insert into appointment_day
      (store_id, date, dept, due, ${sql.join(counts.map(([name]) => sql.ref(name)))}, booked_minutes)
    select store_id, date, dept, count(*),
      ${sql.join(counts.map(([, condition]) => sql`count(*) filter (where ${condition})`))}, ${bookedMinutes}
    from appointment
    where ${days(store, sql.ref('date'))}
    group by 1, 2, 3
    order by 1, 2`.execute(tx);
}

export const appointmentDay = dailyRollup('Appointments', 'appointments', replaceAppointments);

/** Works out some days of a store anew, in the transaction that changed their appointments. */
export const refreshAppointmentDays = (tx: Db, storeId: number, dates: readonly string[]): Promise<void> =>
  replaceAppointments(
    tx,
    (store, day) => sql`${store} = ${storeId}::integer and ${day} = any (${[...dates]}::date[])`,
  );
