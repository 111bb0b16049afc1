import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { PlainDate } from '../../calendar.ts';
import type { Db } from '../../db/schema.ts';
import { decodeVin } from '../../vehicles/vin/vin.ts';
import { type Sight, storesOf } from '../sight.ts';

/** What a vehicle is, as far as anybody knows. */
export interface VehicleName {
  readonly year: number | null;
  readonly make: string | null;
  readonly model: string | null;
  readonly trim: string | null;
}

export const isWhole = (vin: string) => vin.length === 17;

/** What our records say of the vehicle with a VIN. */
export type RecordedName = VehicleName & { readonly vin: string };

/** What vehicles are: by the latest deal or the inventory of a store in sight, else by their VINs. */
export async function vehicleNames(
  db: Db,
  vins: readonly string[],
  sight: Sight,
  today: PlainDate,
): Promise<ReadonlyMap<string, VehicleName>> {
  const uniqueVins = [...new Set(vins)];
  const { rows } = await sql<RecordedName>`
    /* prepared */ ${recordedNames(sql`${uniqueVins}::text[]`, storesOf(sight))}`.execute(db);
  return namesOf(uniqueVins, rows, today);
}

/** A query of `RecordedName`. @param vins a list of SQL, like the stores in sight */
export const recordedNames = (
  vins: RawBuilder<unknown>,
  stores: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select distinct on (vin) vin, year, make, model, trim from (
    select vin, year, make, model, trim, contract_date as day from deal
    where vin = any (${vins}) and make is not null and store_id = any (${stores})
    union all
    select vin, year, make, model, trim, stocked_date from inventory_vehicle
    where vin = any (${vins}) and store_id = any (${stores})
  ) as known order by vin, day desc`;

/** As `vehicleNames`, of what was read already. */
export async function namesOf(
  vins: readonly string[],
  recorded: readonly RecordedName[],
  today: PlainDate,
): Promise<ReadonlyMap<string, VehicleName>> {
  const names = new Map<string, VehicleName>(recorded.map(({ vin, ...name }) => [vin, name]));
  for (const vin of vins.filter((one) => isWhole(one) && !names.has(one))) {
    names.set(vin, await decodedName(vin, today));
  }
  return names;
}

const decoded = new Map<string, VehicleName | Promise<VehicleName>>();
const REMEMBERED = 20_000;

/** What a whole VIN says a vehicle is. Reading one takes milliseconds: those read last are remembered, and told at once. */
export function decodedName(vin: string, today: PlainDate): VehicleName | Promise<VehicleName> {
  // The letter of its year means the latest one that has come.
  const key = `${today.slice(0, 4)} ${vin}`;
  const known = decoded.get(key);
  if (known) return known;
  const reading = decode(vin, today);
  decoded.set(key, reading);
  reading.then(
    (name) => decoded.set(key, name),
    () => decoded.delete(key),
  );
  const [oldest] = decoded.keys();
  if (decoded.size > REMEMBERED && oldest !== undefined) decoded.delete(oldest);
  return reading;
}

async function decode(vin: string, today: PlainDate): Promise<VehicleName> {
  // Of very many, others have their turn in between.
  await setImmediate();
  const { year, make, model, series, trim } = await decodeVin(vin, today);
  return { year, make, model: model ?? series, trim };
}

/** Year, make and model in one text; null when nothing is known. */
export function nameOf(names: ReadonlyMap<string, VehicleName>, vin: string | null): string | null {
  const name = vin === null ? undefined : names.get(vin);
  return name ? textOf(name) : null;
}

export const textOf = ({ year, make, model }: Omit<VehicleName, 'trim'>): string | null =>
  [year, make, model].filter(Boolean).join(' ') || null;
