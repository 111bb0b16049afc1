import { type RawBuilder, sql } from 'kysely';
import type { CustomerVehicle } from '../../../contract/calls/customers/customerDetails.ts';
import { FIRST_DAY } from '../../../contract/calls/customers/journey.ts';
import { wentThrough } from '../../db/definitions.ts';
import { vehiclesQuery, visitsOf } from '../page/vehicles.ts';
import { isOwn } from './records.ts';

/** A mileage that was read on a day. */
export interface Reading {
  readonly date: string;
  readonly miles: number;
}

/** A row of `facts`. */
export interface Facts {
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
}

export interface OwnedVehicle extends CustomerVehicle, Omit<Facts, 'vin'> {
  /** Of new vehicles of the make, as the group has told it; null where it has not. */
  readonly powertrain_months: number | null;
  readonly powertrain_miles: number | null;
}

/** The vehicles that `person` still has. */
export const owned: RawBuilder<unknown> = vehiclesQuery({
  id: sql`person."UC_ID"`,
  recordIds: sql`(select ids from own)::integer[]`,
  stores: sql`person.stores`,
  today: sql`person.today`,
  visits: visitsOf(sql`orders r where ${isOwn} and vin is not null`),
});

/** What is known of the vehicles of `owned` beyond that: the readings of their odometer, and the contract. */
export const facts: RawBuilder<unknown> = sql`
  select v.vin, read.first, read.last, d.deal, coalesce(read.store_id, d.store_id) as store_id
  from owned as v
  left join lateral (
    select r.store_id, r.mileage, r.contract_date, json_build_object('date', r.contract_date,
      'delivered', coalesce(r.delivery_date, r.contract_date), 'is_new', r.deal_type = 'New', 'term', r.term, 'apr', r.apr,
      'sale_price', r.sale_price, 'lease_miles_year', r.lease_miles_year) as deal
    from deals r where r.vin = v.vin and ${isOwn} and ${wentThrough('r')}
    order by r.contract_date desc, r.store_id, r.deal_no limit 1
  ) as d on true
  left join lateral (
    select (array_agg(json_build_object('date', date, 'miles', miles) order by date, miles))[1] as first,
      (array_agg(json_build_object('date', date, 'miles', miles) order by date desc, miles desc))[1] as last,
      (array_agg(store_id order by date desc, miles desc))[1] as store_id
    from (
      select r.opened_date as date, r.mileage_in as miles, r.store_id from orders r
      where r.vin = v.vin and ${isOwn} and r.mileage_in is not null
        and r.opened_date between greatest(d.contract_date, ${FIRST_DAY}::date) and person.today
      union all
      select d.contract_date, d.mileage, d.store_id where d.mileage is not null
    ) as seen
  ) as read on true`;

/** The powertrain warranties that makers promise, where the group has told them. */
export const warranties: RawBuilder<unknown> = sql`
  select brand_name, powertrain_months, powertrain_miles from brand
  where powertrain_months is not null or powertrain_miles is not null`;

/** A row of `warranties`. */
export interface Warranty extends Pick<OwnedVehicle, 'powertrain_months' | 'powertrain_miles'> {
  readonly brand_name: string;
}

const makeKey = (make: string) => make.toLowerCase().replaceAll(/[ \-./&']/g, '');

/** Vehicles, named by now, with what is known of them, the best equity first. */
export function ownedVehicles(
  vehicles: readonly CustomerVehicle[],
  known: readonly Facts[],
  told: readonly Warranty[],
): OwnedVehicle[] {
  const ofVin = new Map(known.map((row) => [row.vin, row]));
  return vehicles.flatMap((vehicle) => {
    const own = ofVin.get(vehicle.vin);
    if (!own) return [];
    const key = vehicle.make === null ? null : makeKey(vehicle.make);
    const warranty = told.find(({ brand_name }) => makeKey(brand_name) === key);
    const { powertrain_months = null, powertrain_miles = null } = warranty ?? {};
    return [{ ...vehicle, ...own, powertrain_months, powertrain_miles }];
  });
}
