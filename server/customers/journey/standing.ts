import { type RawBuilder, sql } from 'kysely';
import type { CustomerJourney } from '../../../contract/calls/customers/journey.ts';
import { rowsOf } from '../../db/jsonRows.ts';
import { workOf } from './eventPage.ts';
import { isTheirs } from './records.ts';

/** Work that somebody put off, and that no later repair order of the vehicle has had done. */
export interface OpenWork {
  readonly date: string;
  readonly vin: string | null;
  readonly store_id: number;
  /** What the source calls it: a code, or words. */
  readonly code: string | null;
  readonly work: string | null;
  readonly amount: number | null;
}

type KnownGross =
  | 'units_without_front'
  | 'units_without_back'
  | 'units_without_gross'
  | 'service_gross'
  | 'order_gross'
  | 'orders_without_cost';

/** The row of `standing`. */
export interface Standing
  extends Pick<CustomerJourney, 'since' | KnownGross | 'salesperson' | 'advisor' | 'reached_by'> {
  readonly declined: readonly OpenWork[];
  /** Alerts of equity, the newest first. */
  readonly alerts: readonly {
    readonly vin: string | null;
    readonly date: string;
    readonly amount: number | null;
  }[];
}

/** Whose hand a person was in last, and whether they are still with us. */
const caretaker = (employee: RawBuilder<unknown>) => sql`(
  select json_build_object('name', e.firstname || ' ' || e.lastname, 'is_active', e.status = 'A')
  from employee e where e.employee_id = ${employee})`;

/** What is known of what they left, who looks after a person, how they come to us, and which work is open. Dollars. */
export const standing: RawBuilder<unknown> = sql`
  select least(sales.since, service.since) as since, service.order_gross,
    case when service.member is null then 0 else service.service_gross end as service_gross,
    coalesce(service.orders_without_cost, 0) as orders_without_cost,
    coalesce(sales.units_without_front, 0) as units_without_front,
    coalesce(sales.units_without_back, 0) as units_without_back,
    coalesce(sales.units_without_gross, 0) as units_without_gross,
    ${caretaker(sql`sales.salesperson_id`)} as salesperson, ${caretaker(sql`service.advisor_id`)} as advisor,
    (select json_build_object('source', source, 'count', count, 'of', total) from (
      select source, count(*) as count, sum(count(*)) over () as total from appointment r
      where ${isTheirs} and source is not null group by source order by 2 desc, 1 limit 1) as way) as reached_by,
    ${rowsOf(sql`
      select r.date, r.vin, r.store_id, r.ref_id as code, r.amount, said.work[1] as work
      from sent r
      left join lateral (${workOf(sql`r.store_id`, sql`r.ref_id`)}) as said on true
      where r.type = 'declined_service' and r.occurred_at < person.today + 1 and not exists (
        select from repair_order o join repair_line l using (store_id, ro_no)
        where (o.vin = r.vin or r.vin is null and o."UC_ID" = r."UC_ID") and o.status <> 'void'
          and o.opened_at > r.occurred_at and l.op_code = r.ref_id)
      order by r.date desc`)} as declined,
    ${rowsOf(sql`
      select r.date, r.vin, r.amount from sent r where r.type = 'equity_alert' and r.vin is not null
      order by r.occurred_at desc limit 50`)} as alerts
  from (select) as one
  left join sales on sales.member = person."UC_ID" left join service on service.member = person."UC_ID"`;
