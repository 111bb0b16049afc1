import { sql } from 'kysely';
import { type CustomerJourney, journeyEvents } from '../../../contract/calls/customers/journey.ts';
import type { Db } from '../../../server/db/schema.ts';
import type { SignedIn } from '../app.ts';
import { loaderInto } from './customers.ts';
import { insert } from './insert.ts';

/** The day on which the line of time ends. */
export const JOURNEY_NOW = '2026-11-19T17:00:00Z';

const home = { address: '18 Orchard Bend', zip: '18901' };
export const COROLLA = '2T1BURHE0JC000001';
const RAV4 = '2T3P1RFV0RC000002';
/** Of so many campaigns. */
export const MANY = 7;
export const MANY_EVENTS = 5000;

/**
 * One whose journey is reckoned by hand (1, also by record 2 at store 2) with a household (3, 4), somebody to whom
 * nothing happened (5), of another store (6), very much (7), and on days that can not be (8).
 * @param author who wrote the note
 */
export async function fillJourneys(db: Db, author: number): Promise<void> {
  const { customers, deals, visits } = loaderInto(db, '2026-11-19');

  await insert(db, 'brand', {
    brand_chrome_id: 11,
    brand_name: 'Toyota',
    powertrain_months: 60,
    powertrain_miles: 60_000,
  });
  await customers([
    {
      UC_ID: 1,
      UC_FirstName: 'Renata',
      UC_LastName: 'Halvorsen',
      UC_Email: 'renata@example.com',
      UC_Phone1: '215-555-0142',
      stated_stores: [1],
      ...home,
    },
    {
      UC_ID: 2,
      UC_FirstName: 'R.',
      UC_LastName: 'Halvorsen',
      UC_Email: 'renata@example.com',
      stated_stores: [2],
    },
    { UC_ID: 3, UC_FirstName: 'Erik', UC_LastName: 'Halvorsen', stated_stores: [1], ...home },
    { UC_ID: 4, UC_FirstName: 'Tilda', UC_LastName: 'Halvorsen', stated_stores: [1], ...home },
    { UC_ID: 5, UC_FirstName: 'Nobody', UC_LastName: 'Yet', stated_stores: [1] },
    { UC_ID: 6, UC_FirstName: 'Far', UC_LastName: 'Away', stated_stores: [2] },
    { UC_ID: MANY, UC_FirstName: 'Often', UC_LastName: 'Here', stated_stores: [1] },
    { UC_ID: 8, UC_FirstName: 'Out', UC_LastName: 'OfTime', stated_stores: [1] },
  ]);
  await deals([
    {
      deal_no: '20954',
      UC_ID: 2,
      contract_date: '2020-06-12',
      vin: COROLLA,
      store_id: 2,
      front_gross: 2000,
      back_gross: 1120,
      make: 'Toyota',
    },
    {
      deal_no: '44718',
      UC_ID: 1,
      contract_date: '2024-02-27',
      vin: RAV4,
      front_gross: 3000,
      back_gross: 1385,
      make: 'Toyota',
      sale_price: 27_000,
    },
    {
      deal_no: 'E1',
      UC_ID: 3,
      contract_date: '2021-09-17',
      vin: '3TMCZ5AN0MM000003',
      front_gross: 4000,
      back_gross: 1000,
    },
    { deal_no: 'FUTURE', UC_ID: 8, contract_date: '2031-01-01', vin: '3TMCZ5AN0MM000008' },
  ]);
  const ro = (
    ro_no: string,
    opened: string,
    UC_ID = 1,
    store_id = 1,
    vin: string = RAV4,
    labor: readonly number[] = [100],
  ) => ({ ro_no, UC_ID, store_id, vin, opened, closed: opened, labor });
  await visits([
    ro('219067', '2021-04-14', 2, 2, COROLLA),
    ro('240385', '2022-04-11', 2, 2, COROLLA),
    ro('262914', '2023-03-30', 2, 2, COROLLA),
    ro('287730', '2024-09-09'),
    ro('301177', '2025-08-04'),
    ro('318842', '2026-10-06', 1, 1, RAV4, [60, 40]),
    ro('OLD', '1024-10-06', 8),
  ]);
  await sql`update repair_order set mileage_in = case ro_no when '287730' then 8620 when '301177' then 23110
    when '318842' then 41860 when '219067' then 46120 when '240385' then 59850 when '262914' then 71400 end`.execute(
    db,
  );
  await sql`update deal set deal_kind = 'Lease', finance_type = 'lease', term = 36, payment = 517, residual = 20000,
    lease_miles_year = 15000, trade_vin = ${COROLLA}, apr = 0 where deal_no = '44718'`.execute(db);
  await sql`delete from equity where "UC_ID" = 1`.execute(db);
  const contract = {
    UC_ID: 1,
    vin: RAV4,
    store_id: 1,
    deal_no: '44718',
    finance_type: 'lease',
    year: 2024,
    make: 'Toyota',
    model: 'RAV4',
  } as const;
  await insert(db, 'equity', {
    ...contract,
    equity_id: 900,
    market_value: 27_000,
    value_date: '2026-11-12',
    payoff_est: 27_410,
    payoff_date: '2026-11-12',
    payment: 517,
    term: 36,
    months_left: 4,
    maturity_date: '2027-02-27',
  });
  const lead = { store_id: 1, lead_source: 'website', repeats: 0 } as const;
  await insert(db, 'lead', [
    {
      ...lead,
      lead_no: 'L1',
      UC_ID: 1,
      received_at: new Date('2024-02-22T15:00:00Z'),
      date: '2024-02-22',
      answered_at: new Date('2024-02-22T15:09:00Z'),
      year: 2024,
      make: 'Toyota',
      model: 'RAV4',
      comments: 'Call 215-555-0142',
      lead_id: 901,
    },
  ]);
  const kept = { duration_min: 60, UC_ID: 1, vin: null, store_id: 1 } as const;
  await insert(db, 'appointment', [
    {
      ...kept,
      dept: 'Sales',
      appt_id: 'kept',
      status: 'completed',
      source: 'web',
      starts_at: new Date('2024-02-25T01:00:00Z'),
      date: '2024-02-24',
    },
    {
      ...kept,
      dept: 'Sales',
      appt_id: 'missed',
      status: 'no_show',
      source: 'web',
      starts_at: new Date('2024-02-20T15:00:00Z'),
      date: '2024-02-20',
    },
    {
      ...kept,
      dept: 'Service',
      appt_id: 'next',
      status: 'booked',
      source: 'phone',
      starts_at: new Date('2027-01-28T15:00:00Z'),
      date: '2027-01-28',
    },
  ]);
  const event = { UC_ID: 1, store_id: 1, vin: RAV4, amount: null, employee_id: null } as const;
  const at = (day: string) => new Date(`${day}T15:00:00Z`);
  await insert(db, 'journey_event', [
    ...['2025-11-01', '2026-02-01', '2026-05-01'].map((day) => ({
      ...event,
      occurred_at: at(day),
      type: 'campaign' as const,
      ref_id: `Campaign ${day}`,
    })),
    { ...event, occurred_at: at('2026-10-28'), type: 'campaign', ref_id: 'Brake safety' },
    // 11 PM of the day before in the store's own time.
    { ...event, occurred_at: new Date('2024-02-10T04:00:00Z'), type: 'campaign', ref_id: 'Answered' },
    { ...event, occurred_at: at('2026-10-06'), type: 'declined_service', ref_id: 'BRKF', amount: 412 },
    { ...event, occurred_at: at('2025-08-04'), type: 'declined_service', ref_id: 'DONE', amount: 90 },
    { ...event, occurred_at: at('2026-08-14'), type: 'equity_alert', ref_id: 'Equity', amount: -1960 },
    { ...event, occurred_at: at('2026-11-12'), type: 'equity_alert', ref_id: 'Equity', amount: -410 },
    { ...event, UC_ID: 8, occurred_at: at('0904-01-01'), type: 'campaign', ref_id: 'Old' },
  ]);
  await sql`update repair_line set op_code = 'DONE', description = 'Cabin filter' where ro_no = '318842' and line_no = 2`.execute(
    db,
  );
  await insert(db, 'customer_note', {
    UC_ID: 1,
    userid: author,
    text: 'Prefers text messages',
    created_at: at('2025-01-20'),
  });
  await sql`insert into journey_event ("UC_ID", occurred_at, type, store_id, ref_id)
    select ${MANY}, timestamptz '2020-01-01 12:00Z' + n % 1000 * interval '2 days', 'campaign', 1, 'C' || n
    from generate_series(1, ${MANY_EVENTS}) as n`.execute(db);
}

/** The events of a page and of all that follow it. */
export async function eventsAfter(
  who: SignedIn,
  id: number,
  { events, next }: Pick<CustomerJourney, 'events' | 'next'>,
): Promise<CustomerJourney['events']> {
  if (!next) return events;
  const page = await who.call(journeyEvents, { UC_ID: id, perPage: 200, after: next });
  return [...events, ...(await eventsAfter(who, id, page))];
}
