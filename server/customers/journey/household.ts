import { type RawBuilder, sql } from 'kysely';
import type { HouseholdMember } from '../../../contract/calls/customers/journey.ts';
import { nameOf, type VehicleName } from '../page/vehicleNames.ts';

/** A row of `household`. */
export type MemberRow = HouseholdMember & { readonly vin: string | null };

const isPartial = sql`not person.sees_everyone and not m."CVP_RelatedStores" <@ person.stores`;

/**
 * `person` and those who live with them and are customers of stores in sight: what they drive, when they were here last,
 * and what they left. Of who was also elsewhere, and for the days, it is what happened at the stores in sight.
 */
export const household: RawBuilder<unknown> = sql`
  select m."UC_ID", m."UC_FirstName", m."UC_LastName", greatest(sales.day, service.day) as last_seen,
    case when ${isPartial} then sales.gross else m."CVP_DealTotalGross" end + service.gross as gross,
    car.name as vehicle, case when car.name is null then coalesce(car.vin, service.vin) end as vin,
    coalesce(car.vehicles, (service.vin is not null)::integer) as vehicles
  from member m
  cross join lateral (
    select max(r.contract_date) as day, coalesce(sum(r.gross), 0) as gross
    from deals r where r.member = m."UC_ID" and r.is_unit and r.contract_date <= person.today
  ) as sales
  cross join lateral (
    select max(r.opened_date) as day, (array_agg(r.vin order by r.opened_at desc) filter (where r.vin is not null))[1] as vin,
      coalesce(sum(r.gross) filter (where r.is_closed), 0) as gross
    from orders r where r.member = m."UC_ID" and r.opened_date <= person.today
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
