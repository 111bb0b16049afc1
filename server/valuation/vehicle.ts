import { sql } from 'kysely';
import type { DecodedVin } from '../../contract/calls/vehicles.ts';
import type { StoreScope } from '../access/scope.ts';
import type { PlainDate } from '../calendar.ts';
import type { Db } from '../db/schema.ts';
import { isInStock } from '../db/stockDefinitions.ts';
import { lastInStock } from './mileage.ts';
import { description, joinDescription } from './sales.ts';
import type { Valued } from './valuing.ts';
import { decodeVin } from './vin.ts';
import { type Subject, worthOf } from './worth.ts';

/** What a vehicle is. `otherModel` is another name that its model goes by. */
export interface Vehicle {
  readonly year: number | null;
  readonly make: string | null;
  readonly model: string | null;
  readonly trim: string | null;
  readonly stockType: 'N' | 'U';
  readonly otherModel?: string | null;
}

const NEW_MILES = 500;

/**
 * What a vehicle is: by the latest record of it in the scope's inventory or deals, else by its VIN. It counts as new
 * while it stands in stock as such.
 */
export async function vehicleOf(db: Db, scope: StoreScope, vin: string, today: PlainDate): Promise<Vehicle> {
  const inScope = sql`any (${[...scope.storeIds]}::integer[])`;
  const { rows } = await sql<Vehicle>`
    select year, make, model, trim, "stockType" from (
      select v.year, v.make, v.model, v.trim, ${lastInStock(today)} as date,
        case when v.stock_type = 'N' and ${isInStock}
          and coalesce(v.mileage, 0) < ${NEW_MILES} then 'N' else 'U' end as "stockType"
      from inventory_vehicle v where v.vin = ${vin} and v.store_id = ${inScope}
      union all
      select ${description}, d.contract_date, 'U' from deal d ${joinDescription}
      where d.vin = ${vin} and d.store_id = ${inScope} and d.status <> 'Unwound'
    ) as seen
    where make is not null and model is not null and year is not null
    order by date desc limit 1`.execute(db);
  return rows[0] ?? asVehicle(await decodeVin(vin, today));
}

/** Makers file some models by their version, such as 328i; dealers know them by the series. */
const asVehicle = ({ year, make, model, series, trim }: DecodedVin): Vehicle => ({
  year,
  make,
  model,
  trim,
  stockType: 'U',
  otherModel: series,
});

/** What a vehicle is worth by either of its names, or undefined. */
export async function worthOfVehicle(
  db: Db,
  { year, make, model, trim, stockType, otherModel }: Vehicle,
  mileage: number | null,
  today: PlainDate,
): Promise<Valued | undefined> {
  if (!year || !make) return undefined;
  const names = [model, otherModel].filter((name) => name !== null && name !== undefined);
  const subject = (name: string): Subject => ({ year, make, model: name, trim, mileage, stockType });
  const subjects = new Map(names.map((name, index) => [String(index), subject(name)]));
  const worth = await worthOf(db, subjects, today);
  return worth.get('0') ?? worth.get('1');
}
