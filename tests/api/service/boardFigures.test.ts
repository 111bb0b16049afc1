import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { serviceDay, serviceWeek } from '../../../contract/calls/service/serviceBoard.ts';
import { AppointmentStatus, serviceBoard } from '../../../contract/widgets/board.ts';
import { loadRecords } from '../../../server/imports/loading/loadRecords.ts';
import { testApp } from '../../support/app.ts';
import { insert } from '../../support/records/insert.ts';

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

test('a shop that is closed on a day lends no hours to those that are open, in day, week and tile alike', async () => {
  const caller = await portal.signInNew({ role: 'GM', stores });
  const capacities = async (date: string) => ({
    tile: await Promise.all(
      ['1', '2', '1,2,3'].map(async (store) => {
        const { totals } = await caller.call(serviceBoard, { store, date });
        return totals.capacity_hours;
      }),
    ),
    day: await Promise.all(
      [1, 2].map(async (store) => (await caller.call(serviceDay, { store, date })).totals.capacity_hours),
    ),
    week: await Promise.all(
      [1, 2].map(async (store) => {
        const { days } = await caller.call(serviceWeek, { store, date });
        return days.find((one) => one.date === date)?.capacity_hours;
      }),
    ),
  });
  await insert(db, 'service_hours', { store_id: 2, weekday: 0, opens_min: 600, closes_min: 960 });
  await insert(db, 'service_day_off', { store_id: 1, date: '2026-03-19' });
  const both = { tile: [5, 6, 11], day: [5, 6], week: [5, 6] };
  const first = { tile: [5, null, 5], day: [5, null], week: [5, null] };
  const second = { tile: [null, 6, 6], day: [null, 6], week: [null, 6] };
  const none = { tile: [null, null, null], day: [null, null], week: [null, null] };
  // Store 1 tells no hours and is open from Monday to Saturday, store 2 on Sundays alone.
  expect(await capacities('2026-03-18')).toEqual(first);
  expect(await capacities('2026-03-19')).toEqual(none);
  expect(await capacities('2026-03-22')).toEqual(second);
  expect(await capacities('2026-12-25')).toEqual(none);
  await db.deleteFrom('service_hours').execute();
  expect(await capacities('2026-03-18')).toEqual(both);
  await db.deleteFrom('service_day_off').execute();
});

test('a vehicle is what the latest deal or stock of the store calls it, else what its VIN says, also when it is read again', async () => {
  const caller = await portal.signInNew({ role: 'Service Manager', stores });
  const foreign = '1HGCV1F30LA000004';
  const sale = {
    contract_date: '2025-06-01',
    status: 'Finalized',
    deal_type: 'Used',
    deal_kind: 'Retail',
  } as const;
  const named = { ...sale, sale_price: 0, front_gross: 0, back_gross: 0, make: 'Honda', model: 'Own Name' };
  const vins = { sold: '1HGCV1F30LA000001', stocked: '1HGCV1F30LA000002', decoded: '1M8GDM9AXKP042788' };
  await insert(db, 'deal', [
    { ...named, store_id: 1, deal_no: 'D1', vin: vins.sold, year: 2020 },
    { ...named, store_id: 2, deal_no: 'D2', vin: foreign, year: 2021 },
  ]);
  await insert(db, 'inventory_vehicle', {
    ...{ store_id: 1, stock_no: 'S1', vin: vins.stocked, stock_type: 'U', status: 'in_stock' },
    ...{ make: 'Honda', model: 'Fit', year: 2019, stocked_date: '2026-03-01' },
  });
  const date = '2026-03-20';
  const booking = { store_id: 1, dept: 'Service', date, duration_min: 60, status: 'booked' } as const;
  const appointments = Object.entries({ ...vins, foreign, short: '123', none: null }).map(
    ([appt_id, vin]) => ({
      ...booking,
      ...{ appt_id, vin },
      starts_at: new Date('2026-03-20T14:00:00Z'),
      promised_at: new Date('2026-03-20T20:30:15.250Z'),
    }),
  );
  await insert(db, 'appointment', appointments);
  const read = async () => (await caller.call(serviceDay, { store: 1, date })).appointments;
  const cards = await read();
  expect(await read()).toEqual(cards);
  const names = Object.fromEntries(cards.map(({ appt_id, vehicle }) => [appt_id, vehicle]));
  expect(names).toEqual({
    ...{ sold: '2020 Honda Own Name', stocked: '2019 Honda Fit', short: null, none: null },
    ...{ decoded: expect.stringContaining('1989'), foreign: expect.stringContaining('Honda') },
  });
  expect(names.foreign).not.toContain('Own Name');
  expect(cards[0]).toMatchObject({
    ...{ starts_at: '2026-03-20T14:00:00.000Z', promised_at: '2026-03-20T20:30:15.250Z' },
    checked_in_at: null,
  });
  // The same query tells of another store and day what is theirs.
  const other = await caller.call(serviceDay, { store: 2, date: TODAY });
  expect({ store: other.store_id, date: other.date }).toEqual({ store: 2, date: TODAY });
});
