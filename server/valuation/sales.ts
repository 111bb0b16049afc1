import { type RawBuilder, sql } from 'kysely';
import { isUnitOf } from '../db/definitions.ts';

/** Definition "Unit": one retailed vehicle. Columns of `deal d`. */
export const isUnit = isUnitOf('d');

/** A name of a make, model or trim by which different spellings of it find each other: "F-150" and "f150". */
export const nameKey = (name: RawBuilder<unknown>) => sql`translate(lower(${name}), ' -./&''', '')`;

/** The part of a VIN that tells maker, model, year and plant; see `vin_model`. */
export const vinPattern = (vin: RawBuilder<unknown>) => sql`substr(${vin}, 1, 8) || substr(${vin}, 10, 2)`;

/** Joins to `deal d` what its vehicle is, where it doesn't say so itself: our inventory's word, then the VIN's. */
export const joinDescription = sql`
  left join inventory_vehicle i on (d.year is null or d.make is null or d.model is null or d.trim is null)
    and i.store_id = d.store_id and i.stock_no = d.stock_no and i.vin = d.vin
  left join vin_model p on (d.year is null or d.make is null or d.model is null)
    and p.pattern = ${vinPattern(sql`d.vin`)}`;

/** With `joinDescription`: columns `year`, `make`, `model` and `trim`, null where nobody knows. */
export const description = sql`coalesce(d.year, i.year, p.year) as year, coalesce(d.make, i.make, p.make) as make,
  coalesce(d.model, i.model, p.model) as model, coalesce(d.trim, i.trim, p.trim) as trim`;
