import { sql } from 'kysely';
import type { Tx } from '../../db/schema.ts';
import type { StoreProfile } from '../stores.ts';
import { insertRows } from '../tables.ts';
import { arrangeAhead } from './arranged.ts';

/** Minutes of the day: the doors of the service department. */
const [OPENS, CLOSES] = [450, 1080];
/** Vehicles that an average store works on at the same time, and cars that it lends. */
const BAYS = 14;
const LOANERS = 6;

/**
 * Hours, bays, loaners and lunches of the shops, and the bays of what is on their boards.
 * @param from the first day of the boards, `YYYY-MM-DD`
 */
export async function loadShops(tx: Tx, profiles: readonly StoreProfile[], from: string): Promise<void> {
  await insertRows(
    tx,
    'service_hours',
    profiles.flatMap(({ id: store_id }) =>
      [1, 2, 3, 4, 5, 6].map((weekday) => ({ store_id, weekday, opens_min: OPENS, closes_min: CLOSES })),
    ),
  );
  await insertRows(
    tx,
    'service_shop',
    profiles.map(({ id: store_id, scale }) => ({
      store_id,
      bays: Math.max(3, Math.round(BAYS * scale)),
      loaners: Math.max(2, Math.round(LOANERS * scale)),
    })),
  );
  await sql`
    insert into service_advisor (employee_id, lunch_min)
    select employee_id, (array[690, 720, 720, 750, 780])[1 + employee_id % 5]
    from employee where title = 'Service Advisor' and status = 'A'`.execute(tx);
  await arrangeAhead(tx, from);
  await sql`
    update appointment a set bay = placed.bay from (
      select o.store_id, o.appt_id, 1 + (row_number() over (
        partition by o.store_id, o.date order by o.starts_at, o.appt_id) - 1) % p.bays as bay
      from appointment o join service_shop p on p.store_id = o.store_id
      where o.dept = 'Service' and o.date >= ${from}::date) placed
    where a.store_id = placed.store_id and a.appt_id = placed.appt_id`.execute(tx);
}
