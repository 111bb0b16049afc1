import { type RawBuilder, sql } from 'kysely';
import { isUnitOf } from '../db/definitions.ts';

export { nameKey } from '../db/definitions.ts';

/** Definition "Unit": one retailed vehicle. Columns of `deal d`. */
export const isUnit = isUnitOf('d');

/** The part of a VIN that tells maker, model, year and plant; see `vin_model`. */
export const vinPattern = (vin: RawBuilder<unknown>) => sql`substr(${vin}, 1, 8) || substr(${vin}, 10, 2)`;

/** Whether `deal d` leaves it to others which vehicle it is about. Its VIN can tell. */
export const lacksName = sql`(d.year is null or d.make is null or d.model is null)`;

/** Whether our inventory can tell something of the vehicle of `deal d` that the deal doesn't. */
export const lacksDescription = sql`(${lacksName} or d.trim is null or d.mileage is null)`;

/** The vehicle of `deal d` in our inventory, as `inventory_vehicle i`. */
export const isOwnVehicle = sql`i.store_id = d.store_id and i.stock_no = d.stock_no and i.vin = d.vin`;

/**
 * Joins to `deal d` what its vehicle is, where it doesn't say so itself: our inventory's word, and the VIN's where our
 * inventory doesn't have it. So what another deal brings to `vin_model` never changes a vehicle that was known before.
 */
export const joinDescription = sql`
  left join inventory_vehicle i on ${lacksDescription} and ${isOwnVehicle}
  left join vin_model p on ${lacksName} and i.vin is null and p.pattern = ${vinPattern(sql`d.vin`)}`;

/** With `joinDescription`: columns `year`, `make`, `model` and `trim`, null where nobody knows. */
export const description = sql`coalesce(d.year, i.year, p.year) as year, coalesce(d.make, i.make, p.make) as make,
  coalesce(d.model, i.model, p.model) as model, coalesce(d.trim, i.trim, p.trim) as trim`;
