import { type RawBuilder, sql } from 'kysely';
import type { HouseholdMember } from '../../../contract/calls/customers/journey.ts';
import { isClosed, isUnit } from '../definitions.ts';
import { nameOf, type VehicleName } from '../page/vehicleNames.ts';
import { isKnownTo } from '../sight.ts';

/** A household is no more than this. */
const MOST_MEMBERS = 20;

/** A row of `household`. */
export type MemberRow = HouseholdMember & { readonly vin: string | null };

const own = sql`r."UC_ID" = any (m.ids) and r.store_id = any (person.stores)`;
const isPartial = sql`not person.sees_everyone and not m."CVP_RelatedStores" <@ person.stores`;

/**
 * `person` and those who live with them and are customers of stores in sight: what they drive, when they were here last,
 * and what they left. Of who was also elsewhere, and for the days, it is what happened at the stores in sight.
 */
export const household: RawBuilder<unknown> = sql`
  with other as (
    select c."UC_ID" from customer c
    where (c.household_id = person.household_id and c.household_id <> c."UC_ID" or c."UC_ID" = person.household_id)
      and c."UC_ID" <> person."UC_ID" and c.merged_into is null
      and (person.sees_everyone or ${isKnownTo(sql`person.stores`)})
    order by c."UCSD_LTV" desc nulls last, c."UC_ID" limit ${sql.lit(MOST_MEMBERS - 1)}
  ), member as (
    select c.*, array(select r."UC_ID" from customer r where r."UC_ID" = c."UC_ID" or r.merged_into = c."UC_ID") as ids
    from customer c where c."UC_ID" = person."UC_ID" or c."UC_ID" in (select "UC_ID" from other)
  )
  select m."UC_ID", m."UC_FirstName", m."UC_LastName", greatest(sales.day, service.day) as last_seen,
    case when ${isPartial} then sales.gross else m."CVP_DealTotalGross" end + service.gross as gross,
    car.name as vehicle, case when car.name is null then coalesce(car.vin, service.vin) end as vin,
    coalesce(car.vehicles, (service.vin is not null)::integer) as vehicles
  from member m
  cross join lateral (
    select max(r.contract_date) as day, coalesce(sum(r.front_gross + r.back_gross), 0) as gross
    from deal r where ${own} and ${isUnit} and r.contract_date <= person.today
  ) as sales
  cross join lateral (
    select max(r.opened_date) as day, (array_agg(r.vin order by r.opened_at desc) filter (where r.vin is not null))[1] as vin,
      coalesce(sum(line.gross) filter (where ${isClosed}), 0) as gross
    from repair_order r cross join lateral (
      select coalesce(sum(labor_sale - labor_cost), 0) + coalesce(sum(parts_sale - parts_cost), 0) as gross
      from repair_line line where (line.store_id, line.ro_no) = (r.store_id, r.ro_no)
    ) as line
    where ${own} and r.status <> 'void' and r.opened_date <= person.today
  ) as service
  left join lateral (
    select (array_agg(nullif(concat_ws(' ', e.year, e.model, e.trim), '') order by e.year desc nulls last, e.vin))[1] as name,
      (array_agg(e.vin order by e.year desc nulls last, e.vin))[1] as vin, count(*)::integer as vehicles
    from equity e where e."UC_ID" = m."UC_ID" and e.store_id = any (person.stores) having count(*) > 0
  ) as car on true
  order by m."UC_ID" <> person."UC_ID", gross desc, m."UC_ID"`;

export const membersOf = (
  rows: readonly MemberRow[],
  names: ReadonlyMap<string, VehicleName>,
): HouseholdMember[] =>
  rows.map(({ vin, ...member }) => ({ ...member, vehicle: member.vehicle || nameOf(names, vin) || vin }));
