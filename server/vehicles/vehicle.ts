import { type RawBuilder, sql } from 'kysely';
import type { DecodedVin } from '../../contract/calls/vehicles.ts';
import type { StoreScope } from '../access/scope.ts';
import type { PlainDate } from '../calendar.ts';
import { rowOf } from '../db/jsonRows.ts';
import type { Db } from '../db/schema.ts';
import { isInStock } from '../db/stockDefinitions.ts';
import {
  lastInStock,
  type Mileage,
  type MileageSeen,
  mileageOn,
  mileageSeen,
  type VehicleAt,
} from './mileage.ts';
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

/** What `knownColumns` select of a vehicle. */
export interface KnownRow {
  readonly owned: (Named & { readonly mileage: number | null; readonly value_date: PlainDate | null }) | null;
  readonly described: (Named & Pick<Vehicle, 'stockType'>) | null;
  readonly driven: MileageSeen | null;
}
type Named = Pick<Vehicle, 'year' | 'make' | 'model' | 'trim'>;

type Sql = RawBuilder<unknown>;

/**
 * A vehicle and stores as the one row of `given`, for a query that asks for them again and again: each parameter is sent
 * and read once.
 */
export const given = ({ vin, stores }: { readonly vin: string; readonly stores: readonly number[] }): Sql =>
  sql`(select ${vin}::text as vin, ${[...stores]}::integer[] as stores) given`;
export const givenVehicle: VehicleAt = { vin: sql`given.vin`, stores: sql`given.stores` };

/** All that our records tell of a vehicle for its value, as columns of one row. */
export const knownColumns = (vehicle: VehicleAt, today: PlainDate): Sql => sql`
  ${rowOf(ownedAs(vehicle))} as owned, ${rowOf(describedAs(vehicle, today))} as described,
  ${rowOf(mileageSeen(vehicle, today))} as driven`;

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
  const { rows } = await sql<KnownRow>`
    /* prepared */ select ${knownColumns(givenVehicle, today)}
    from ${given({ vin, stores: scope.storeIds })}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('What is known of a vehicle is one row.');
  return knownFrom(row, vin, today);
}

/** As `knownVehicle`, of what was read already. */
export async function knownFrom(
  { owned, described, driven }: KnownRow,
  vin: string,
  today: PlainDate,
): Promise<KnownVehicle> {
  if (owned?.value_date) {
    const { mileage, value_date: asOf, ...vehicle } = owned;
    return {
      vehicle: { ...vehicle, stockType: 'U' },
      driven: mileage === null ? null : { mileage, mileage_source: 'estimated' },
      asOf,
    };
  }
  return {
    vehicle: described ?? asVehicle(await decodeVin(vin, today)),
    driven: driven && mileageOn(driven, today),
    asOf: today,
  };
}

/** No row when no store in scope sold it, or its equity record has no value. */
const ownedAs = ({ vin, stores }: VehicleAt): Sql => sql`
    select year, make, model, trim, mileage, value_date from equity
    where vin = ${vin} and store_id = any (${stores}) and market_value is not null limit 1`;

const NEW_MILES = 500;

/**
 * What a vehicle is by the latest record of it in the scope's inventory or deals; else its VIN has to tell. It counts as
 * new while it stands in stock as such.
 */
function describedAs({ vin, stores }: VehicleAt, today: PlainDate): Sql {
  const inScope = sql`any (${stores})`;
  return sql`
    select year, make, model, trim, "stockType" from (
      select v.year, v.make, v.model, v.trim, ${lastInStock(today)} as date,
        case when v.stock_type = 'N' and ${isInStock}
          and coalesce(v.mileage, 0) < ${NEW_MILES}::integer then 'N' else 'U' end as "stockType"
      from inventory_vehicle v where v.vin = ${vin} and v.store_id = ${inScope}
      union all
      select ${description}, d.contract_date, 'U' from deal d ${joinDescription}
      where d.vin = ${vin} and d.store_id = ${inScope} and d.status <> 'Unwound'
    ) as seen
    where make is not null and model is not null and year is not null
    order by date desc limit 1`;
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
