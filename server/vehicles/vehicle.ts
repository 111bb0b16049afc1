import { sql } from 'kysely';
import type { DecodedVin } from '../../contract/calls/vehicles.ts';
import type { StoreScope } from '../access/scope.ts';
import type { PlainDate } from '../calendar.ts';
import type { Db } from '../db/schema.ts';
import { isInStock } from '../db/stockDefinitions.ts';
import { lastInStock, lastMileage, type Mileage } from './mileage.ts';
import { description, joinDescription } from './sales.ts';
import type { Valued } from './valuing.ts';
import { decodeVin } from './vin/vin.ts';
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

/** A vehicle as it is valued: what it is, how far it has run, and as of which day. */
export interface KnownVehicle {
  readonly vehicle: Vehicle;
  readonly driven: Mileage | null;
  readonly asOf: PlainDate;
}

/**
 * How a VIN is valued: one that its buyer still has, as its equity record values it, so that no vehicle has two values;
 * any other by the latest record of it in the scope, or by what it says itself, as of today.
 */
export async function knownVehicle(
  db: Db,
  scope: StoreScope,
  vin: string,
  today: PlainDate,
): Promise<KnownVehicle> {
  const owned = await ownedAs(db, scope, vin);
  if (owned) return owned;
  const [vehicle, driven] = await Promise.all([
    vehicleOf(db, scope, vin, today),
    lastMileage(db, scope, vin, today),
  ]);
  return { vehicle, driven, asOf: today };
}

/** Undefined when no store in scope sold it, or its equity record has no value. */
async function ownedAs(db: Db, { storeIds }: StoreScope, vin: string): Promise<KnownVehicle | undefined> {
  const record = await db
    .selectFrom('equity')
    .select(['year', 'make', 'model', 'trim', 'mileage', 'value_date'])
    .where('vin', '=', vin)
    .where('store_id', 'in', [...storeIds])
    .where('market_value', 'is not', null)
    .executeTakeFirst();
  if (!record?.value_date) return undefined;
  const { mileage, value_date: asOf, ...vehicle } = record;
  return {
    vehicle: { ...vehicle, stockType: 'U' },
    driven: mileage === null ? null : { mileage, mileage_source: 'estimated' },
    asOf,
  };
}

const NEW_MILES = 500;

/**
 * What a vehicle is: by the latest record of it in the scope's inventory or deals, else by its VIN. It counts as new
 * while it stands in stock as such.
 */
async function vehicleOf(db: Db, scope: StoreScope, vin: string, today: PlainDate): Promise<Vehicle> {
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

/** What a vehicle is worth on a day by either of its names, or undefined. */
export async function worthOfVehicle(
  db: Db,
  { year, make, model, trim, stockType, otherModel }: Vehicle,
  mileage: number | null,
  asOf: PlainDate,
): Promise<Valued | undefined> {
  if (!year || !make) return undefined;
  const names = [model, otherModel].filter((name) => name !== null && name !== undefined);
  const subject = (name: string): Subject => ({ year, make, model: name, trim, mileage, stockType });
  const subjects = new Map(names.map((name, index) => [String(index), subject(name)]));
  const worth = await worthOf(db, subjects, asOf);
  return worth.get('0') ?? worth.get('1');
}
