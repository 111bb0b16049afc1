import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { type Days, dailyRollup } from './rollup.ts';

/**
 * Definition "show_rate" is shown ÷ (due − cancelled − rescheduled), so every appointment of a day is due, and those
 * cancelled and rescheduled are counted beside. Only appointments that stand take a shop's time.
 */
async function replaceAppointments(tx: Db, days: Days): Promise<void> {
  const store = sql.ref('store_id');
  await sql`delete from appointment_day where ${days(store, sql.ref('date'))}`.execute(tx);
  await sql`
    insert into appointment_day
      (store_id, date, dept, due, confirmed, shown, no_show, cancelled, rescheduled, sold, booked_minutes)
    select store_id, date, dept, count(*),
      count(*) filter (where confirmed = 'Y' or status = 'confirmed'),
      count(*) filter (where status in ('arrived', 'in_service', 'ready', 'completed')),
      count(*) filter (where status = 'no_show'),
      count(*) filter (where status = 'cancelled'),
      count(*) filter (where status = 'rescheduled'),
      count(*) filter (where dept = 'Sales' and deal_no is not null),
      coalesce(sum(duration_min) filter (where status not in ('cancelled', 'rescheduled')), 0)
    from appointment
    where ${days(store, sql.ref('date'))}
    group by 1, 2, 3
    order by 1, 2`.execute(tx);
}

export const appointmentDay = dailyRollup('Appointments', 'appointments', replaceAppointments);
