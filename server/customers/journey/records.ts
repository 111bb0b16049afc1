import { type RawBuilder, sql } from 'kysely';
import { FIRST_DAY } from '../../../contract/calls/customers/journey.ts';
import { isClosed, isUnit } from '../definitions.ts';

/*
 * Parts of a `with`: records at the stores in sight, each table read once however often it is asked for.
 */

/** A household is no more than this. */
const MOST_MEMBERS = 20;

/** `person` and those who live with them and are customers of stores in sight. */
const members = sql`
  member as materialized (
    select c."UC_ID", c."UC_FirstName", c."UC_LastName", c."CVP_DealTotalGross", c."CVP_RelatedStores"
    from customer c
    where (c."UC_ID" = any (array[person."UC_ID", person.household_id])
        or c.household_id = person.household_id and c.household_id <> c."UC_ID")
      and (c."UC_ID" = person."UC_ID"
        or c.merged_into is null and (person.sees_everyone or c."CVP_RelatedStores" && person.stores))
    order by c."UC_ID" <> person."UC_ID", c."UCSD_LTV" desc nulls last, c."UC_ID" limit ${sql.lit(MOST_MEMBERS)}
  ),
  record as (
    select "UC_ID" as member, "UC_ID" as id from member
    union all select r.merged_into, r."UC_ID" from member m join customer r on r.merged_into = m."UC_ID"
  ),
  own as materialized (select array_agg(id) as ids from record where member = person."UC_ID")`;

const ownRecord = sql`
  record as materialized (
    select person."UC_ID" as member, person."UC_ID" as id
    union all select r.merged_into, r."UC_ID" from customer r where r.merged_into = person."UC_ID"
  ),
  own as materialized (select array_agg(id) as ids from record)`;

/**
 * Of a repair order `r`: labor and parts gross of its lines whose cost is known, in dollars, null without any; how many have
 * none; and what was done by them.
 */
const ofLines = sql`
  select sum(coalesce(labor.gross + parts.gross, labor.gross, parts.gross)) as gross,
    count(*) filter (where labor_cost is null and labor_sale <> 0 or parts_cost is null and parts_sale <> 0) as without,
    array_agg(coalesce(description, op_code) order by line_no) filter (where coalesce(description, op_code) is not null) as work
  from repair_line line
  cross join lateral (select case when labor_sale <> 0 or labor_cost <> 0 then labor_sale - labor_cost end) as labor (gross)
  cross join lateral (select case when parts_sale <> 0 or parts_cost <> 0 then parts_sale - parts_cost end) as parts (gross)
  where (line.store_id, line.ro_no) = (r.store_id, r.ro_no)`;

/** A sum of what is known as it is told: null where nothing is known of something. @param without how many it leaves out */
export const toldGross = (known: RawBuilder<unknown>, without: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce(${known}, case when coalesce(${without}, 0) = 0 then 0 end)`;

const recordsOf = (record: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  shop as materialized (
    select s."ID", s.storename, s.timezone from store s where s."ID" = any (person.stores)
  ),
  ${record},
  deals as materialized (
    select record.member, r.store_id, r.deal_no, r.contract_date, r.delivery_date, r.status, r.deal_type, r.vin, r.year, r.make, r.model, r.mileage,
      r.term, r.apr, r.sale_price, r.lease_miles_year, r.salesperson1_id, r.front_gross, r.back_gross, r.front_gross + r.back_gross as gross,
      coalesce(r.finance_type, case r.deal_kind when 'Lease' then 'lease' end) as finance_type,
      ${isUnit} as is_unit
    from record join deal r on r."UC_ID" = record.id where r.store_id = any (person.stores)
  ),
  orders as materialized (
    select record.member, r.store_id, r.ro_no, r.opened_at, r.opened_date, r.closed_date, r.vin, r.mileage_in, r.advisor_id,
      r.status, ${isClosed} as is_closed, line.gross, line.without, line.work
    from record join repair_order r on r."UC_ID" = record.id cross join lateral (${ofLines}) as line
    where r.status <> 'void' and r.store_id = any (person.stores)
  ),
  sent as materialized (
    select r.event_id, r."UC_ID", r.type, (r.occurred_at at time zone s.timezone)::date as date, r.occurred_at, r.store_id,
      r.vin, r.ref_id, r.amount, r.employee_id
    from journey_event r join shop s on s."ID" = r.store_id
    where r."UC_ID" = any ((select ids from own)::integer[])
      and r.type in ('campaign', 'declined_service', 'equity_alert')
  )`;

/**
 * Of `person`, as `deals`, `orders` without void ones, and `sent`, which are their other events; besides, the stores in
 * sight as `shop`, and the numbers of all records of the person as the one row of `own`.
 */
export const ownRecords: RawBuilder<unknown> = recordsOf(ownRecord);

/** The same; `deals` and `orders` are also those of the others of the household, who are `member`. */
export const householdRecords: RawBuilder<unknown> = recordsOf(members);

const isPast = (day: RawBuilder<unknown>) => sql`${day} <= person.today`;
const isCertain = (day: RawBuilder<unknown>) => sql`${day} between ${FIRST_DAY}::date and person.today`;

/**
 * What each member of the household bought and had serviced, as `sales` and `service`: no row for who never did. All of it
 * for figures, until today for what they left and when they were here last.
 */
export const householdSums: RawBuilder<unknown> = sql`
  sales as materialized (
    select r.member, max(r.contract_date) filter (where ${isPast(sql`r.contract_date`)}) as day,
      sum(r.gross) filter (where ${isPast(sql`r.contract_date`)}) as gross,
      min(r.contract_date) filter (where ${isCertain(sql`r.contract_date`)}) as since,
      sum(r.gross) as deal_gross, count(*)::integer as units,
      (count(*) filter (where r.front_gross is null))::integer as units_without_front,
      (count(*) filter (where r.back_gross is null))::integer as units_without_back,
      (count(*) filter (where r.gross is null))::integer as units_without_gross, max(r.contract_date) as last_deal_date,
      (array_agg(r.salesperson1_id order by r.contract_date desc, r.store_id, r.deal_no)
        filter (where r.salesperson1_id is not null))[1] as salesperson_id
    from deals r where r.is_unit group by r.member
  ),
  service as materialized (
    select r.member, max(r.opened_date) filter (where ${isPast(sql`r.opened_date`)}) as day,
      (array_agg(r.vin order by r.opened_at desc)
        filter (where r.vin is not null and ${isPast(sql`r.opened_date`)}))[1] as vin,
      sum(r.gross) filter (where r.is_closed and ${isPast(sql`r.opened_date`)}) as gross,
      sum(r.without) filter (where r.is_closed and ${isPast(sql`r.opened_date`)}) as without,
      min(r.closed_date) filter (where r.is_closed and ${isCertain(sql`r.closed_date`)}) as since,
      ${toldGross(sql`sum(r.gross) filter (where r.is_closed)`, sql`sum(r.without) filter (where r.is_closed)`)} as service_gross,
      round(avg(coalesce(r.gross, 0)) filter (where r.is_closed and r.without = 0), 2) as order_gross,
      (count(*) filter (where r.is_closed and r.without > 0))::integer as orders_without_cost,
      (count(*) filter (where r.is_closed))::integer as ro_count,
      max(r.closed_date) filter (where r.is_closed) as last_ro_date,
      (array_agg(r.advisor_id order by r.opened_at desc, r.store_id, r.ro_no) filter (where r.advisor_id is not null))[1] as advisor_id
    from orders r group by r.member
  )`;

/** Of `deals r` or `orders r`, those of the person. */
export const isOwn = sql`r.member = person."UC_ID"`;

/** Other records `r` of the person at the stores in sight. */
export const isTheirs = sql`r."UC_ID" = any ((select ids from own)::integer[]) and r.store_id = any (person.stores)`;
