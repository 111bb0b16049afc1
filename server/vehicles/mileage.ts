import { type RawBuilder, sql } from 'kysely';
import type { PlainDate } from '../calendar.ts';
import { wentThrough } from '../db/definitions.ts';
import { isInStock } from '../db/stockDefinitions.ts';

/** Miles that a car is driven in a month; our assumption, 12,000 a year. */
const MILES_A_MONTH = 1000;
const DAYS_A_MONTH = 30.4375;

/** A mileage with how it is known: `known` within the last month, `estimated` since, or `typical` of the age. */
export interface Mileage {
  readonly mileage: number;
  readonly mileage_source: 'known' | 'estimated' | 'typical';
}

const FRESH_DAYS = 31;

const days = (from: PlainDate, to: PlainDate) =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000));
const milesIn = (count: number) => Math.round((count * MILES_A_MONTH) / DAYS_A_MONTH);

/** What a vehicle of this model year has usually run by a day. */
export const typicalMileage = (year: number, today: PlainDate): Mileage => ({
  mileage: milesIn(days(`${year}-01-01`, today)),
  mileage_source: 'typical',
});

/** The usual miles since a day, as SQL: none when it has not come yet, null when there is no day. */
export const milesSince = (day: RawBuilder<unknown>, asOf: PlainDate) =>
  sql`(case when ${day} < ${asOf}::date then ${asOf}::date - ${day} when ${day} is not null then 0 end)
    * ${MILES_A_MONTH / DAYS_A_MONTH}::numeric`;

/**
 * When our inventory saw a vehicle last: when it was sold; else today while it stands there, and the day it came when it
 * is gone nobody knows since when. Columns of `inventory_vehicle`.
 */
export const lastInStock = (today: PlainDate) =>
  sql`coalesce(sold_date, case when ${isInStock} then ${today}::date else stocked_date end)`;

/** A mileage that a store read on a day. */
export interface MileageSeen {
  readonly mileage: number;
  readonly date: PlainDate;
}

/** Which vehicle, at which stores: values of SQL. */
export interface VehicleAt {
  readonly vin: RawBuilder<unknown>;
  readonly stores: RawBuilder<unknown>;
}

/** A query of the last `MileageSeen` of a vehicle by some stores; no row when they never have. */
export function mileageSeen({ vin, stores }: VehicleAt, today: PlainDate): RawBuilder<unknown> {
  const inScope = sql`store_id = any (${stores})`;
  return sql`
    select mileage, date from (
      select mileage_in as mileage, opened_date as date from repair_order
      where vin = ${vin} and status <> 'void' and ${inScope}
      union all
      select mileage, contract_date from deal
      where vin = ${vin} and ${wentThrough()} and ${inScope}
      union all
      select mileage, ${lastInStock(today)} from inventory_vehicle where vin = ${vin} and ${inScope}
    ) as seen
    where mileage is not null order by date desc, mileage desc limit 1`;
}

/** The last mileage that was seen on a vehicle, and the usual miles since. */
export function mileageOn({ mileage, date }: MileageSeen, today: PlainDate): Mileage {
  const age = days(date, today);
  if (age <= FRESH_DAYS) return { mileage, mileage_source: 'known' };
  return { mileage: mileage + milesIn(age), mileage_source: 'estimated' };
}
