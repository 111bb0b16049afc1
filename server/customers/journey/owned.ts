import { sql } from 'kysely';
import type { CustomerVehicle } from '../../../contract/calls/customers/customerDetails.ts';
import { FIRST_DAY } from '../../../contract/calls/customers/journey.ts';
import { wentThrough } from '../../db/definitions.ts';
import type { Db } from '../../db/schema.ts';
import { nameKey } from '../../vehicles/sales.ts';
import { vehiclesOf } from '../page/vehicles.ts';
import { isTheirs, type JourneyQuestion } from './line.ts';

/** A mileage that was read on a day. */
export interface Reading {
  readonly date: string;
  readonly miles: number;
}

/** What is known of a vehicle beyond its value: what was read of it, the contract, and what its maker promises. */
interface Facts {
  readonly vin: string;
  readonly store_id: number | null;
  readonly first: Reading | null;
  readonly last: Reading | null;
  readonly deal: {
    readonly date: string;
    readonly delivered: string;
    readonly is_new: boolean;
    readonly term: number | null;
    readonly apr: number | null;
    readonly sale_price: number;
    readonly lease_miles_year: number | null;
  } | null;
  /** Of new vehicles of the make, as the group has told it; null where it has not. */
  readonly powertrain_months: number | null;
  readonly powertrain_miles: number | null;
}

export interface OwnedVehicle extends CustomerVehicle, Omit<Facts, 'vin'> {}

/** The vehicles that a person still has, with the readings of their odometer, the contract and the maker's warranty. */
export async function ownedBy(db: Db, question: JourneyQuestion): Promise<OwnedVehicle[]> {
  const { person, sight, today } = question;
  const vehicles = await vehiclesOf(db, person, sight, today);
  if (vehicles.length === 0) return [];
  const own = isTheirs(question);
  const { rows } = await sql<Facts>`/* prepared */
    select v.vin, read.first, read.last, d.deal, b.powertrain_months, b.powertrain_miles,
      coalesce(read.store_id, d.store_id) as store_id
    from unnest(${vehicles.map(({ vin }) => vin)}::text[], ${vehicles.map(({ make }) => make)}::text[]) as v (vin, make)
    left join lateral (
      select r.store_id, r.mileage, r.contract_date, jsonb_build_object('date', r.contract_date,
        'delivered', coalesce(r.delivery_date, r.contract_date), 'is_new', r.deal_type = 'New', 'term', r.term, 'apr', r.apr,
        'sale_price', r.sale_price, 'lease_miles_year', r.lease_miles_year) as deal
      from deal r where r.vin = v.vin and ${own} and ${wentThrough('r')}
      order by r.contract_date desc, r.store_id, r.deal_no limit 1
    ) as d on true
    left join lateral (
      select (array_agg(jsonb_build_object('date', date, 'miles', miles) order by date, miles))[1] as first,
        (array_agg(jsonb_build_object('date', date, 'miles', miles) order by date desc, miles desc))[1] as last,
        (array_agg(store_id order by date desc, miles desc))[1] as store_id
      from (
        select r.opened_date as date, r.mileage_in as miles, r.store_id from repair_order r
        where r.vin = v.vin and ${own} and r.status <> 'void' and r.mileage_in is not null
          and r.opened_date between greatest(d.contract_date, ${FIRST_DAY}::date) and ${today}::date
        union all
        select d.contract_date, d.mileage, d.store_id where d.mileage is not null
      ) as seen
    ) as read on true
    left join brand b on ${nameKey(sql`b.brand_name`)} = ${nameKey(sql`v.make`)}`.execute(db);
  const facts = new Map(rows.map((row) => [row.vin, row]));
  return vehicles.flatMap((vehicle) => {
    const own = facts.get(vehicle.vin);
    return own ? [{ ...vehicle, ...own }] : [];
  });
}
