import { sql } from 'kysely';
import type { OpenAppointment, OpenOrder, VehicleLookup } from '../../contract/calls/plateLookup.ts';
import type { PlainDate } from '../calendar.ts';
import { isInSight, type Sight, storesOf } from '../customers/sight.ts';
import { isOpenOf } from '../db/definitions.ts';
import type { Db } from '../db/schema.ts';
import { isInStockOf } from '../db/stockDefinitions.ts';

/** A vehicle, and whose eyes look at it when. */
export interface AboutVehicle {
  readonly vin: string;
  readonly sight: Sight;
  readonly today: PlainDate;
  readonly now: Date;
}

const MOST_ROWS = 25;

const advisor = sql`(select firstname || ' ' || lastname from employee where employee_id = r.advisor_id)`;
const joinStore = sql`join store s on s."ID" = r.store_id`;

/** Appointments from today on that nobody has called off: of the vehicle, and those of its owner that name no vehicle. */
export async function appointmentsOf(
  db: Db,
  { vin, sight, today }: AboutVehicle,
  owner: number | null,
): Promise<OpenAppointment[]> {
  const { rows } = await sql<Omit<OpenAppointment, 'starts_at'> & { starts_at: Date }>`
    select r.store_id, s.storename, r.appt_id, r.dept, r.starts_at, s.timezone, r.status, r.concern, ${advisor} as with
    from appointment r ${joinStore}
    where (r.vin = ${vin} or r.vin is null and r."UC_ID" in (
        select c."UC_ID" from customer c where ${owner}::integer in (c."UC_ID", c.merged_into)))
      and r.date >= ${today}::date and r.status in ('booked', 'confirmed', 'arrived', 'in_service', 'ready')
      and ${isInSight('r.store_id', sight)}
    order by r.starts_at, r.store_id, r.appt_id limit ${sql.lit(MOST_ROWS)}`.execute(db);
  return rows.map((row) => ({ ...row, starts_at: row.starts_at.toISOString() }));
}

/** Repair orders on which the vehicle stands here, the newest first. Definition "Open RO". */
export async function ordersOf(db: Db, { vin, sight, now }: AboutVehicle): Promise<OpenOrder[]> {
  const { rows } = await sql<Omit<OpenOrder, 'promised_at'> & { promised_at: Date | null }>`
    select r.store_id, s.storename, r.ro_no, r.opened_date, r.status, r.promised_at,
      coalesce(r.promised_at < ${now} and r.status = 'open', false) as is_late, s.timezone, ${advisor} as advisor
    from repair_order r ${joinStore}
    where r.vin = ${vin} and ${isOpenOf('r')} and ${isInSight('r.store_id', sight)}
    order by r.opened_at desc, r.store_id, r.ro_no limit ${sql.lit(MOST_ROWS)}`.execute(db);
  return rows.map((row) => ({ ...row, promised_at: row.promised_at?.toISOString() ?? null }));
}

/** The last appointment that names an open recall; null once such a one was carried out. */
export async function recallOf(db: Db, { vin, sight }: AboutVehicle): Promise<VehicleLookup['recall']> {
  const { rows } = await sql<{ date: PlainDate; storename: string; status: string }>`
    select r.date, s.storename, r.status
    from appointment r ${joinStore}
    where r.vin = ${vin} and r.recall = 'Y' and ${isInSight('r.store_id', sight)}
    order by r.starts_at desc, r.store_id, r.appt_id limit 1`.execute(db);
  const [last] = rows;
  return last === undefined || last.status === 'completed'
    ? null
    : { date: last.date, storename: last.storename };
}

/** The equity record of a vehicle that a store in sight sold to whom still has it. */
export async function equityOf(db: Db, { vin, sight }: AboutVehicle): Promise<VehicleLookup['equity']> {
  const { rows } = await sql<NonNullable<VehicleLookup['equity']>>`
    select e.finance_type, e.market_value, e.value_date, e.payoff_est, e.equity, e.payment, e.maturity_date
    from equity e where e.vin = ${vin} and ${isInSight('e.store_id', sight)}
    order by e.value_date desc nulls last, e."UC_ID" limit 1`.execute(db);
  return rows[0] ?? null;
}

/** The vehicle in our stock, on hold or on its way. */
export async function stockOf(db: Db, { vin, sight }: AboutVehicle): Promise<VehicleLookup['stock']> {
  const { rows } = await sql<NonNullable<VehicleLookup['stock']>>`
    select r.store_id, s.storename, r.stock_no, r.stock_type, r.status, r.stocked_date, r.list_price
    from inventory_vehicle r ${joinStore}
    where r.vin = ${vin} and ${isInStockOf('r')} and ${isInSight('r.store_id', sight)}
    order by r.stocked_date desc, r.store_id, r.stock_no limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Whether any record of a store in sight names the vehicle. */
export async function isKnown(db: Db, { vin, sight }: AboutVehicle): Promise<boolean> {
  const stores = sql`any (${storesOf(sight)})`;
  const { rows } = await sql<{ known: boolean }>`
    select exists (select 1 from deal where vin = ${vin} and store_id = ${stores})
      or exists (select 1 from deal where trade_vin = ${vin} and store_id = ${stores})
      or exists (select 1 from repair_order where vin = ${vin} and store_id = ${stores})
      or exists (select 1 from appointment where vin = ${vin} and store_id = ${stores})
      or exists (select 1 from inventory_vehicle where vin = ${vin} and store_id = ${stores}) as known`.execute(
    db,
  );
  return rows[0]?.known ?? false;
}
