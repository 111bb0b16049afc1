import { type RawBuilder, sql } from 'kysely';
import type { PlainDate } from '../calendar.ts';
import type { Sight } from '../customers/sight.ts';
import { isOpenOf } from '../db/definitions.ts';
import { isInStockOf } from '../db/stockDefinitions.ts';

/*
 * Queries of the records of a vehicle. They are asked together, since each on its own is answered in less time than its
 * way to the database and back takes.
 */

/** A vehicle, and whose eyes look at it when. */
export interface AboutVehicle {
  /** A value of SQL. */
  readonly vin: RawBuilder<unknown>;
  /** The stores in sight, a value of SQL. */
  readonly stores: RawBuilder<unknown>;
  readonly sight: Sight;
  readonly today: PlainDate;
  readonly now: Date;
}

const MOST_ROWS = 25;

const advisor = sql`(select firstname || ' ' || lastname from employee where employee_id = r.advisor_id)`;
const joinStore = sql`join store s on s."ID" = r.store_id`;

type Sql = RawBuilder<unknown>;

/**
 * Appointments from today on that nobody has called off: of the vehicle, and those of its owner that name no vehicle.
 * @param owner a query of the UC_ID of the owner
 */
export const appointmentsOf = ({ vin, stores, today }: AboutVehicle, owner: Sql): Sql => sql`
    select r.store_id, s.storename, r.appt_id, r.dept, r.starts_at, s.timezone, r.status, r.concern, ${advisor} as with
    from (
      select * from appointment where vin = ${vin}
      union all
      select a.* from customer c join appointment a on a."UC_ID" = c."UC_ID"
      where (c."UC_ID" = (${owner}) or c.merged_into = (${owner})) and a.vin is null
    ) r ${joinStore}
    where r.date >= ${today}::date and r.status in ('booked', 'confirmed', 'arrived', 'in_service', 'ready')
      and r.store_id = any (${stores})
    order by r.starts_at, r.store_id, r.appt_id limit ${sql.lit(MOST_ROWS)}`;

/** Repair orders on which the vehicle stands here, the newest first. Definition "Open RO". */
export const ordersOf = ({ vin, stores, now }: AboutVehicle): Sql => sql`
    select r.store_id, s.storename, r.ro_no, r.opened_date, r.status, r.promised_at,
      coalesce(r.promised_at < ${now} and r.status = 'open', false) as is_late, s.timezone, ${advisor} as advisor
    from repair_order r ${joinStore}
    where r.vin = ${vin} and ${isOpenOf('r')} and r.store_id = any (${stores})
    order by r.opened_at desc, r.store_id, r.ro_no limit ${sql.lit(MOST_ROWS)}`;

/** The last appointment that names an open recall, with whether that was carried out. */
export const recallOf = ({ vin, stores }: AboutVehicle): Sql => sql`
    select r.date, s.storename, r.status = 'completed' as is_done
    from appointment r ${joinStore}
    where r.vin = ${vin} and r.recall = 'Y' and r.store_id = any (${stores})
    order by r.starts_at desc, r.store_id, r.appt_id limit 1`;

/** The equity record of a vehicle that a store in sight sold to whom still has it. */
export const equityOf = ({ vin, stores }: AboutVehicle): Sql => sql`
    select e.finance_type, e.market_value, e.value_date, e.payoff_est, e.equity, e.payment, e.maturity_date
    from equity e where e.vin = ${vin} and e.store_id = any (${stores})
    order by e.value_date desc nulls last, e."UC_ID" limit 1`;

/** The vehicle in our stock, on hold or on its way. */
export const stockOf = ({ vin, stores }: AboutVehicle): Sql => sql`
    select r.store_id, s.storename, r.stock_no, r.stock_type, r.status, r.stocked_date, r.list_price
    from inventory_vehicle r ${joinStore}
    where r.vin = ${vin} and ${isInStockOf('r')} and r.store_id = any (${stores})
    order by r.stocked_date desc, r.store_id, r.stock_no limit 1`;

/** Whether any record of a store in sight names the vehicle. */
export const isKnown = ({
  vin,
  stores,
}: AboutVehicle): Sql => sql`(exists (select 1 from deal where vin = ${vin} and store_id = any (${stores}))
      or exists (select 1 from deal where trade_vin = ${vin} and store_id = any (${stores}))
      or exists (select 1 from repair_order where vin = ${vin} and store_id = any (${stores}))
      or exists (select 1 from appointment where vin = ${vin} and store_id = any (${stores}))
      or exists (select 1 from inventory_vehicle where vin = ${vin} and store_id = any (${stores})))`;
