import { sql } from 'kysely';
import type { PlainDate } from '../../calendar.ts';
import type { Db } from '../../db/schema.ts';
import { decodeVin } from '../../vehicles/vin/vin.ts';
import { isInSight, type Sight } from '../sight.ts';

/** What a vehicle is, as far as anybody knows. */
export interface VehicleName {
  readonly year: number | null;
  readonly make: string | null;
  readonly model: string | null;
  readonly trim: string | null;
}

const isWhole = (vin: string) => vin.length === 17;

/** What vehicles are: by the latest deal or the inventory of a store in sight, else by their VINs. */
export async function vehicleNames(
  db: Db,
  vins: readonly string[],
  sight: Sight,
  today: PlainDate,
): Promise<ReadonlyMap<string, VehicleName>> {
  const uniqueVins = [...new Set(vins)];
  const { rows } = await sql<VehicleName & { vin: string }>`
    select distinct on (vin) vin, year, make, model, trim from (
      select vin, year, make, model, trim, contract_date as day from deal
      where vin = any (${uniqueVins}::text[]) and make is not null and ${isInSight('store_id', sight)}
      union all
      select vin, year, make, model, trim, stocked_date from inventory_vehicle
      where vin = any (${uniqueVins}::text[]) and ${isInSight('store_id', sight)}
    ) as known order by vin, day desc`.execute(db);
  const names = new Map<string, VehicleName>(rows.map(({ vin, ...name }) => [vin, name]));
  for (const vin of uniqueVins.filter((one) => isWhole(one) && !names.has(one))) {
    const { year, make, model, series, trim } = await decodeVin(vin, today);
    names.set(vin, { year, make, model: model ?? series, trim });
  }
  return names;
}

/** Year, make and model in one text; null when nothing is known. */
export function nameOf(names: ReadonlyMap<string, VehicleName>, vin: string | null): string | null {
  const name = vin === null ? undefined : names.get(vin);
  return name ? [name.year, name.make, name.model].filter(Boolean).join(' ') || null : null;
}
