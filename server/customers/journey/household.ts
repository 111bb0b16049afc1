import { type RawBuilder, sql } from 'kysely';
import type { HouseholdMember } from '../../../contract/calls/customers/journey.ts';
import { nameOf, type VehicleName } from '../page/vehicleNames.ts';

/** A row of `household`. */
export type MemberRow = HouseholdMember & { readonly vin: string | null };

const isPartial = sql`not person.sees_everyone and not m."CVP_RelatedStores" <@ person.stores`;

/**
 * `person` and those who live with them and are customers of stores in sight: what they drive, when they were here last,
 * and what they left; who left most stands first, but for whom gross is hidden from. Of who was also elsewhere, and for the
 * days, it is what happened at the stores in sight.
 */
export const household: RawBuilder<unknown> = sql`
  select * from (select m."UC_ID", m."UC_FirstName", m."UC_LastName", greatest(sales.day, service.day) as last_seen,
    case when sold.gross is not null and (service.gross is not null or sold.gross <> 0 or coalesce(service.without, 0) = 0)
      then sold.gross + coalesce(service.gross, 0) end as gross,
    car.name as vehicle, case when car.name is null then coalesce(car.vin, service.vin) end as vin,
    coalesce(car.vehicles, (service.vin is not null)::integer) as vehicles
  from member m
  left join sales on sales.member = m."UC_ID"
  left join service on service.member = m."UC_ID"
  cross join lateral (
    select case when ${isPartial} then case when sales.member is null then 0 else sales.gross end else m."CVP_DealTotalGross" end
  ) as sold (gross)
  left join lateral (
    select (array_agg(nullif(concat_ws(' ', e.year, e.model, e.trim), '') order by e.year desc nulls last, e.vin))[1] as name,
      (array_agg(e.vin order by e.year desc nulls last, e.vin))[1] as vin, count(*)::integer as vehicles
    from equity e where e."UC_ID" = m."UC_ID" and e.store_id = any (person.stores) having count(*) > 0
  ) as car on true) as known
  order by "UC_ID" <> person."UC_ID", case when person.sees_gross then gross end desc nulls last, "UC_ID"`;

export const membersOf = (
  rows: readonly MemberRow[],
  names: ReadonlyMap<string, VehicleName>,
): HouseholdMember[] =>
  rows.map(({ vin, ...member }) => ({ ...member, vehicle: member.vehicle || nameOf(names, vin) || vin }));
