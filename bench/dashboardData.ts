import { sql } from 'kysely';
import { feedNames } from '../contract/records/index.ts';
import { createSession } from '../server/access/signIn/sessions.ts';
import { withoutDeadline } from '../server/db/deadline.ts';
import type { Db } from '../server/db/schema.ts';
import { rebuildAll } from '../server/rollups/index.ts';
import { makeCustomers } from './customers.ts';
import { LAST_DAY, STORES } from './data/history.ts';

/** The instant that the portal takes for now: noon of the last day in the group's time zone. */
export const NOW = `${LAST_DAY}T17:00:00.000Z`;

/** Days of deals that the lenders have not paid yet, of repair orders that are open, of appointments by the hour. */
const UNFUNDED_DAYS = 9;
const OPEN_DAYS = 4;
const BOOKED_DAYS = 60;

/** Deals and repair orders of a customer: with all that belongs to them 5.1 facts, see `factsOf`. */
const FEW = { deals: 1.2, orders: 1 };

/** A group of so many customers, and of all that belongs to them. */
export async function makeGroup(db: Db, customers: number, { deals, orders } = FEW): Promise<void> {
  await makeCustomers(db, { customers, deals: deals * customers, orders: orders * customers });
  await withoutDeadline(() =>
    db.transaction().execute(async (tx) => {
      // Nothing here breaks a foreign key, and checking each takes most of the time.
      await sql`set local session_replication_role = replica`.execute(tx);
      await settle(tx);
      await addPlans(tx);
      await addPartStock(tx);
      await addBookings(tx, customers);
      await addFeeds(tx);
    }),
  );
  await withoutDeadline(() => db.transaction().execute((tx) => rebuildAll(tx, LAST_DAY)));
  await withoutDeadline(() => sql`vacuum analyze`.execute(db));
}

/** How many facts a group holds, by what they are. */
export async function factsOf(db: Db): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*) from deal) as deals, (select count(*) from repair_order) as "repair orders",
    (select count(*) from repair_line) as "their lines", (select count(*) from parts_sale) as "parts sales",
    (select count(*) from appointment) as appointments, (select count(*) from inventory_vehicle) as vehicles,
    (select count(*) from lead) as leads, (select count(*) from journey_event) as "other events"`.execute(db);
  return rows[0] ?? {};
}

/** Lenders have paid all but the newest deals, every repair order but the newest is closed, some stock is financed. */
async function settle(tx: Db): Promise<void> {
  await sql`update deal set funded_date = contract_date + 5
    where contract_date <= ${LAST_DAY}::date - ${UNFUNDED_DAYS}::int`.execute(tx);
  await sql`update repair_order set status = 'open', closed_at = null, closed_date = null
    where opened_date > ${LAST_DAY}::date - ${OPEN_DAYS}::int`.execute(tx);
  await sql`update inventory_vehicle set floorplan_balance = cost * 0.9
    where sold_date is null or sold_date > ${LAST_DAY}::date - 40`.execute(tx);
  await sql`update store set floorplan_rate = 7.5, units_target = 300, gross_target = 900000,
    service_capacity_hours = 80, sunday_sales = case when "ID" % 6 = 0 then 'Y' else 'N' end`.execute(tx);
}

/** Budgets and overheads of two years. */
async function addPlans(tx: Db): Promise<void> {
  const months = sql`generate_series(date_trunc('month', ${LAST_DAY}::date) - interval '23 months',
    date_trunc('month', ${LAST_DAY}::date), interval '1 month')`;
  await sql`insert into budget (store_id, month, department, metric, amount)
    select "ID", month, department, metric, 10000 from store, ${months} as month,
      (values ('New', 'units'), ('New', 'gross'), ('Used', 'units'), ('Used', 'gross'), ('F&I', 'gross'),
        ('Service', 'ro_count'), ('Service', 'billed_hours'), ('Service', 'sales'), ('Service', 'gross'),
        ('Parts', 'sales'), ('Parts', 'gross')) as plan (department, metric)`.execute(tx);
  await sql`insert into overhead (store_id, month, fixed_overhead)
    select "ID", month, 400000 from store, ${months} as month`.execute(tx);
}

const addPartStock = (tx: Db) =>
  sql`insert into part_stock (store_id, part_no, on_hand, unit_cost, last_sold_date, stocked_date)
    select "ID", 'P' || i, i % 20, 5 + i % 90, ${LAST_DAY}::date - i % 500, ${LAST_DAY}::date - i % 900
    from store, generate_series(1, 3000) as i`.execute(tx);

/** What a store's service lane has on a day: an appointment every quarter of an hour, from seven o'clock. */
const addBookings = (tx: Db, customers: number) =>
  sql`insert into appointment (store_id, appt_id, dept, starts_at, date, "UC_ID", vin, advisor_id, concern, source,
      status, confirmed)
    select s."ID", 'B' || day || '-' || i, 'Service', ${LAST_DAY}::date - day + interval '12 hours' + i * interval '15 min',
      ${LAST_DAY}::date - day, 1 + (day * 97 + i * 13 + s."ID" * 7919) % ${customers}::int,
      '1HGCV1F' || lpad((day * 36 + i)::text, 10, '0'), (s."ID" - 1) * 20 + 14 + i % 4, 'Oil change, rotate tires', 'web',
      case when day > 0 then 'completed' when i < 16 then 'arrived' else 'booked' end, 'Y'
    from store s, generate_series(0, ${BOOKED_DAYS - 1}::int) as day, generate_series(0, 35) as i`.execute(
    tx,
  );

const addFeeds = (tx: Db) =>
  sql`insert into feed (source, feed, last_success_at, last_attempt_at, rows_loaded)
    select 'dms', name, ${NOW}::timestamptz - interval '6 hours', ${NOW}::timestamptz - interval '6 hours', 1000
    from unnest(${[...feedNames]}::text[]) as name`.execute(tx);

/** Stores of the users in turn: all of them, or so many. */
const reaches = ['all', 1, 3, 6, 12] as const;

/**
 * Signs in users of a role whose widgets are all of the catalogue, each with stores of their own.
 * @returns the secrets of their sessions
 */
export async function signIn(db: Db, count: number, now: Date): Promise<string[]> {
  const secrets: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const reach = reaches[index % reaches.length] ?? 'all';
    const stores = Array.from(
      { length: reach === 'all' ? 1 : reach },
      (_, step) => 1 + ((index + step * 5) % STORES),
    );
    const { userid } = await db
      .insertInto('app_user')
      .values({
        email: `bench${index}@rooftop.example`,
        firstname: 'Pat',
        lastname: `User ${index}`,
        roleid: 2,
        store_id: stores[0] ?? 1,
        oth_stores: [...new Set(stores.slice(1))],
        all_stores: reach === 'all' ? 'Y' : 'N',
      })
      .returning('userid')
      .executeTakeFirstOrThrow();
    secrets.push(await createSession(db, userid, { address: '127.0.0.1', userAgent: 'bench' }, now));
  }
  return secrets;
}
