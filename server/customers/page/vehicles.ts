import { type RawBuilder, sql } from 'kysely';
import type { CustomerVehicle } from '../../../contract/calls/customers/customerDetails.ts';
import type { PlainDate } from '../../calendar.ts';
import { wentThrough } from '../../db/definitions.ts';
import type { Db } from '../../db/schema.ts';
import { type Sight, storesOf } from '../sight.ts';
import type { Person } from './person.ts';
import { type VehicleName, vehicleNames } from './vehicleNames.ts';

const MOST_VEHICLES = 100;

/** What we know of a vehicle that a customer comes with but did not buy from us. */
const fromLane = sql`null::integer as equity_id, null as finance_type, null::numeric as market_value, null::date as value_date,
  null::numeric as payoff_est, null::date as payoff_date, null::numeric as equity, null::numeric as payment, null::date as maturity_date`;

/** Whose vehicles, at which stores, on which day: values of SQL. */
interface Owner {
  readonly id: RawBuilder<unknown>;
  readonly recordIds: RawBuilder<unknown>;
  readonly stores: RawBuilder<unknown>;
  readonly today: RawBuilder<unknown>;
  /** A query of when each vehicle was serviced last, and its mileage. @default of their repair orders */
  readonly visits?: RawBuilder<unknown>;
}

/** Of repair orders without void ones. */
export const visitsOf = (orders: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select vin, max(opened_date) as last_ro_date, max(mileage_in) as mileage from ${orders} group by vin`;

/**
 * A query of vehicles that a customer still has, those with known equity first: those that they bought at a store in
 * sight, with what each is worth to them, and those that they brought to its lane and that no deal has sold to somebody
 * else since. The latter have no name yet.
 */
export function vehiclesQuery({ id, recordIds, stores, today, visits }: Owner): RawBuilder<unknown> {
  const isTheirs = sql`"UC_ID" = any (${recordIds}) and store_id = any (${stores})`;
  return sql`
    with visit as (${visits ?? visitsOf(sql`repair_order where ${isTheirs} and vin is not null and status <> 'void'`)})
    select equity_id, vin, owned.year, owned.make, owned.model, owned.trim, mileage, finance_type, market_value, value_date,
      payoff_est, payoff_date, equity, payment, maturity_date, last_ro_date,
      greatest(0, extract(year from age(maturity_date, ${today})) * 12
        + extract(month from age(maturity_date, ${today})))::integer as months_remaining
    from (
      select vin, e.year, e.make, e.model, e.trim, coalesce(e.mileage, visit.mileage) as mileage,
        e.equity_id, e.finance_type,
        e.market_value, e.value_date, e.payoff_est, e.payoff_date, e.equity, e.payment, e.maturity_date, visit.last_ro_date
      from equity e left join visit using (vin)
      where e."UC_ID" = ${id} and e.store_id = any (${stores})
      union all
      select vin, null, null, null, null, mileage, ${fromLane}, last_ro_date
      from visit
      where not exists (select from equity e where e.vin = visit.vin)
        and not exists (select from deal d where ${wentThrough('d')} and (
          d.vin = visit.vin and (d.contract_date >= last_ro_date or d."UC_ID" = any (${recordIds}))
          or d.trade_vin = visit.vin and d.contract_date >= last_ro_date))
    ) as owned
    order by equity desc nulls last, last_ro_date desc nulls last, vin limit ${sql.lit(MOST_VEHICLES)}`;
}

/** The vehicles that a customer still has, as `vehiclesQuery` finds them. */
export async function vehiclesOf(
  db: Db,
  { id, recordIds }: Person,
  sight: Sight,
  today: PlainDate,
): Promise<CustomerVehicle[]> {
  const { rows } = await sql<CustomerVehicle>`/* prepared */ ${vehiclesQuery({
    id: sql`${id}::integer`,
    recordIds: sql`${[...recordIds]}::integer[]`,
    stores: storesOf(sight),
    today: sql`${today}::date`,
  })}`.execute(db);
  const names = await vehicleNames(db, unnamedOf(rows), sight, today);
  return named(rows, names);
}

/** Those of which no record of their owner tells what they are. */
export const unnamedOf = (vehicles: readonly CustomerVehicle[]): string[] =>
  vehicles.filter(({ make }) => make === null).map(({ vin }) => vin);

export const named = <Vehicle extends CustomerVehicle>(
  vehicles: readonly Vehicle[],
  names: ReadonlyMap<string, VehicleName>,
): Vehicle[] => vehicles.map((row) => ({ ...row, ...names.get(row.vin) }));
