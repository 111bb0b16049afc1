import { sql } from 'kysely';
import type { StoreScope } from '../access/scope.ts';
import type { PlainDate } from '../calendar.ts';
import { wentThrough } from '../db/definitions.ts';
import type { Db } from '../db/schema.ts';
import { DAYS_A_MONTH, MILES_A_MONTH } from './equity.ts';

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

/** The last mileage that the stores have seen on a vehicle, and the usual miles since; null when they never have. */
export async function lastMileage(
  db: Db,
  scope: StoreScope,
  vin: string,
  today: PlainDate,
): Promise<Mileage | null> {
  const inScope = sql`store_id = any (${[...scope.storeIds]}::integer[])`;
  const { rows } = await sql<{ mileage: number; date: PlainDate }>`
    select mileage, date from (
      select mileage_in as mileage, opened_date as date from repair_order
      where vin = ${vin} and status <> 'void' and ${inScope}
      union all
      select mileage, contract_date from deal
      where vin = ${vin} and ${wentThrough()} and ${inScope}
      union all
      select mileage, coalesce(sold_date, ${today}::date) from inventory_vehicle where vin = ${vin} and ${inScope}
    ) as seen
    where mileage is not null order by date desc, mileage desc limit 1`.execute(db);
  const seen = rows[0];
  if (!seen) return null;
  const age = days(seen.date, today);
  if (age <= FRESH_DAYS) return { mileage: seen.mileage, mileage_source: 'known' };
  return { mileage: seen.mileage + milesIn(age), mileage_source: 'estimated' };
}
