import { sql } from 'kysely';
import type {
  CustomerAppointment,
  CustomerDeal,
  CustomerDetails,
  CustomerOrder,
} from '../../../contract/calls/customers/customerDetails.ts';
import type { PlainDate } from '../../calendar.ts';
import type { Db } from '../../db/schema.ts';
import { isCustomerPay } from '../definitions.ts';
import { isInSight, type Sight } from '../sight.ts';
import type { Person } from './person.ts';
import { nameOf, vehicleNames } from './vehicleNames.ts';

const MOST_ROWS = 100;
const limit = sql`limit ${sql.lit(MOST_ROWS)}`;

/** Records `r` of a customer at stores in sight. */
const isTheirs = ({ recordIds }: Person, sight: Sight) =>
  sql`r."UC_ID" = any (${[...recordIds]}::integer[]) and ${isInSight('r.store_id', sight)}`;

const employee = (column: string) => sql`(
  select firstname || ' ' || lastname from employee where employee_id = ${sql.ref(`r.${column}`)})`;
const joinStore = sql`join store s on s."ID" = r.store_id`;

interface HistoryQuestion {
  readonly person: Person;
  readonly sight: Sight;
  readonly today: PlainDate;
}

/** Deals of any status, the newest first. */
export async function dealsOf(db: Db, { person, sight, today }: HistoryQuestion): Promise<CustomerDeal[]> {
  const { rows } = await sql<Omit<CustomerDeal, 'vehicle'> & { readonly told: string | null }>`
    select r.store_id, s.storename, r.deal_no, r.contract_date, r.status, r.deal_type, r.deal_kind, r.vin,
      nullif(concat_ws(' ', r.year, r.make, r.model), '') as told, r.sale_price, r.front_gross, r.back_gross, ${employee('salesperson1_id')} as salesperson
    from deal r ${joinStore} where ${isTheirs(person, sight)}
    order by r.contract_date desc, r.store_id, r.deal_no ${limit}`.execute(db);
  const deals = await named(db, rows, sight, today);
  return deals.map(({ told, ...deal }) => ({ ...deal, vehicle: deal.vehicle ?? told }));
}

/** Repair orders but those that were never done, the newest first. */
export async function ordersOf(db: Db, { person, sight, today }: HistoryQuestion): Promise<CustomerOrder[]> {
  const { rows } = await sql<Omit<CustomerOrder, 'vehicle'>>`
    select r.store_id, s.storename, r.ro_no, r.opened_date, r.closed_date, r.status, r.vin, r.mileage_in,
      ${employee('advisor_id')} as advisor, lines.customer_pay, lines.total
    from repair_order r ${joinStore}
    cross join lateral (
      select coalesce(sum(amount) filter (where ${isCustomerPay}), 0) as customer_pay, coalesce(sum(amount), 0) as total
      from (
        select pay_type, labor_sale + parts_sale + sublet as amount from repair_line line
        where line.store_id = r.store_id and line.ro_no = r.ro_no
      ) as line
    ) as lines
    where ${isTheirs(person, sight)} and r.status <> 'void'
    order by r.opened_at desc, r.store_id, r.ro_no ${limit}`.execute(db);
  return named(db, rows, sight, today);
}

async function named<Row extends { readonly vin: string | null }>(
  db: Db,
  rows: readonly Row[],
  sight: Sight,
  today: PlainDate,
): Promise<(Row & { vehicle: string | null })[]> {
  const names = await vehicleNames(
    db,
    rows.flatMap(({ vin }) => vin ?? []),
    sight,
    today,
  );
  return rows.map((row) => ({ ...row, vehicle: nameOf(names, row.vin) }));
}

/** The next appointments in their order, then those that were, the last first. */
export async function appointmentsOf(
  db: Db,
  { person, sight, today }: HistoryQuestion,
): Promise<CustomerAppointment[]> {
  const isNext = sql`r.date >= ${today}::date`;
  const { rows } = await sql<Omit<CustomerAppointment, 'starts_at'> & { starts_at: Date }>`
    select r.store_id, s.storename, r.appt_id, r.dept, r.starts_at, s.timezone, r.status, r.concern,
      ${employee('advisor_id')} as with
    from appointment r ${joinStore} where ${isTheirs(person, sight)}
    order by ${isNext} desc, case when ${isNext} then r.starts_at end, r.starts_at desc, r.store_id, r.appt_id
    ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, starts_at: row.starts_at.toISOString() }));
}

/** All that happened, the newest first, by the days of the stores. */
export async function timelineOf(
  db: Db,
  { person, sight }: HistoryQuestion,
): Promise<CustomerDetails['timeline']> {
  const own = isTheirs(person, sight);
  const { rows } = await sql<CustomerDetails['timeline'][number]>`
    select event.date, event.type, s.storename, event.ref_id, event.amount
    from (
      select r.contract_date as date, 'deal' as type, r.store_id, r.deal_no as ref_id, r.sale_price as amount
      from deal r where ${own}
      union all
      select r.opened_date, 'RO', r.store_id, r.ro_no, null from repair_order r where ${own} and r.status <> 'void'
      union all
      select r.date, 'appointment', r.store_id, r.dept, null from appointment r where ${own}
      union all
      select r.date, 'lead', r.store_id, coalesce(r.provider, r.lead_source), null from lead r where ${own}
      union all
      select (r.occurred_at at time zone place.timezone)::date, r.type, r.store_id, r.ref_id, r.amount
      from journey_event r join store place on place."ID" = r.store_id where ${own}
    ) as event
    join store s on s."ID" = event.store_id
    order by event.date desc, event.type collate "C", event.ref_id collate "C", s."ID" ${limit}`.execute(db);
  return rows;
}
