import { type RawBuilder, sql } from 'kysely';
import { isClosed, isUnit } from '../definitions.ts';
import { isKnownTo } from '../sight.ts';

/*
 * Parts of a `with`: records at the stores in sight, each table read once however often it is asked for.
 */

/** A household is no more than this. */
const MOST_MEMBERS = 20;

/** `person` and those who live with them and are customers of stores in sight. */
const members = sql`
  other as (
    select c."UC_ID" from customer c
    where (c.household_id = person.household_id and c.household_id <> c."UC_ID" or c."UC_ID" = person.household_id)
      and c."UC_ID" <> person."UC_ID" and c.merged_into is null
      and (person.sees_everyone or ${isKnownTo(sql`person.stores`)})
    order by c."UCSD_LTV" desc nulls last, c."UC_ID" limit ${sql.lit(MOST_MEMBERS - 1)}
  ),
  member as materialized (
    select c."UC_ID", c."UC_FirstName", c."UC_LastName", c."CVP_DealTotalGross", c."CVP_RelatedStores"
    from customer c where c."UC_ID" in (select person."UC_ID" union all select "UC_ID" from other)
  ),
  record as (
    select m."UC_ID" as member, r."UC_ID" as id from member m
    join customer r on r."UC_ID" = m."UC_ID" or r.merged_into = m."UC_ID"
  )`;

const ownRecord = sql`record as (select person."UC_ID" as member, unnest(person.record_ids) as id)`;

/** Of a repair order `r`: labor and parts gross of its lines. Dollars. */
const grossOfLines = sql`
  select coalesce(sum(labor_sale - labor_cost), 0) + coalesce(sum(parts_sale - parts_cost), 0) as gross
  from repair_line line where (line.store_id, line.ro_no) = (r.store_id, r.ro_no)`;

const recordsOf = (record: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  ${record},
  deals as materialized (
    select record.member, r.store_id, r.deal_no, r.contract_date, r.delivery_date, r.status, r.deal_type, r.vin, r.mileage,
      r.term, r.apr, r.sale_price, r.lease_miles_year, r.salesperson1_id, r.front_gross + r.back_gross as gross,
      ${isUnit} as is_unit
    from record join deal r on r."UC_ID" = record.id where r.store_id = any (person.stores)
  ),
  orders as materialized (
    select record.member, r.store_id, r.ro_no, r.opened_at, r.opened_date, r.closed_date, r.vin, r.mileage_in, r.advisor_id,
      ${isClosed} as is_closed, line.gross
    from record join repair_order r on r."UC_ID" = record.id cross join lateral (${grossOfLines}) as line
    where r.status <> 'void' and r.store_id = any (person.stores)
  ),
  sent as materialized (
    select r.event_id, r."UC_ID", r.type, (r.occurred_at at time zone s.timezone)::date as date, r.occurred_at, r.store_id,
      r.vin, r.ref_id, r.amount
    from journey_event r join store s on s."ID" = r.store_id
    where r."UC_ID" = any (person.record_ids) and r.store_id = any (person.stores)
      and r.type in ('campaign', 'declined_service', 'equity_alert')
  )`;

/** Of `person`, as `deals`, `orders` without void ones, and `sent`, which are their other events. */
export const ownRecords: RawBuilder<unknown> = recordsOf(ownRecord);

/** The same; `deals` and `orders` are also those of the others of the household, who are `member`. */
export const householdRecords: RawBuilder<unknown> = recordsOf(members);

/** Of `deals r` or `orders r`, those of the person. */
export const isOwn = sql`r.member = person."UC_ID"`;
