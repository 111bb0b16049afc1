import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { serviceDay, serviceWeek } from '../../../contract/calls/service/serviceBoard.ts';
import { AppointmentStatus, serviceBoard } from '../../../contract/widgets/board.ts';
import { loadRecords } from '../../../server/imports/loading/loadRecords.ts';
import { testApp } from '../../support/app.ts';

// Noon in New York, on Wednesday, March 18, 2026.
const portal = await testApp();
const { db } = portal;
const TODAY = '2026-03-18';
const stores = [1, 2, 3];
const roles = ['Administrator', 'GM', 'Service Manager', 'Service Advisor'];

beforeAll(async () => {
  await sql`update store set service_capacity_hours = 4 + "ID" where "ID" < 3`.execute(db);
  // Of every store each status in another number, and one of the sales department.
  const rows = stores.flatMap((store_id) =>
    AppointmentStatus.options.flatMap((status, place) =>
      Array.from({ length: 1 + ((place + store_id) % 3) }, (_, index) => ({
        ...{ store_id, appt_id: `${status}${index}`, dept: index === 2 ? 'Sales' : 'Service', status },
        ...{ starts_at: `${TODAY}T${10 + place}:00:00Z`, date: TODAY, duration_min: 15 * (1 + place) },
        ...{ confirmed: 'N', recall: 'N', deal_no: null },
      })),
    ),
  );
  await db.transaction().execute((tx) => loadRecords(tx, 'appointments', rows, TODAY));
});

/** Counted from the appointments themselves, by hand. */
async function countedIn(store: number) {
  const { rows } = await sql<Readonly<Record<string, number | null>>>`
    select count(*)::integer as due,
      (count(*) filter (where status in ('arrived', 'in_service', 'ready', 'completed')))::integer as arrived,
      (count(*) filter (where status = 'no_show'))::integer as no_show,
      (sum(duration_min) filter (where status not in ('cancelled', 'rescheduled')) / 60.0)::float8 as booked_hours,
      (select service_capacity_hours::float8 from store where "ID" = ${store}) as capacity_hours
    from appointment where store_id = ${store} and date = ${TODAY}::date and dept = 'Service'`.execute(db);
  const [counted = {}] = rows;
  const { booked_hours, capacity_hours } = counted;
  const load_pct = capacity_hours ? Math.round(((booked_hours ?? 0) / capacity_hours) * 1000) / 10 : null;
  return { ...counted, load_pct };
}

test.each(roles)('to %s day, week and tile of each store say what counting by hand does', async (role) => {
  const caller = await portal.signInNew({ role, stores });
  for (const store of stores) {
    const counted = await countedIn(store);
    const { totals: day } = await caller.call(serviceDay, { store, date: TODAY });
    const { totals: tile } = await caller.call(serviceBoard, { store: String(store), date: TODAY });
    const { days } = await caller.call(serviceWeek, { store, date: TODAY });
    const { due, no_show, late, booked_hours, capacity_hours } =
      days.find(({ date }) => date === TODAY) ?? expect.fail('The day is not in its week.');
    expect(day).toMatchObject(counted);
    expect(tile).toMatchObject(counted);
    expect({ due, no_show, late, booked_hours, capacity_hours }).toEqual({
      ...{ due: day.due, no_show: day.no_show, late: day.late },
      ...{ booked_hours: day.booked_hours, capacity_hours: day.capacity_hours },
    });
    expect(day.checked_in + day.in_service + day.ready + day.completed).toBe(day.arrived);
  }
});
