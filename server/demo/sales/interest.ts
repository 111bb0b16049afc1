import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '../../db/schema.ts';
import { isInStockOf } from '../../db/stockDefinitions.ts';
import type { PriceChangeTable, VehicleLookTable } from '../../db/tables/sales.ts';
import { dayText } from '../days.ts';
import { type Random, randomFor } from '../random.ts';
import { insertRows } from '../tables.ts';

interface StockVehicle {
  readonly vehicle_id: number;
  readonly store_id: number;
  readonly stock_no: string;
  readonly is_used: boolean;
  readonly age: number;
  readonly list_price: number | null;
}

/** Store, customers and who sets prices there. */
interface StorePeople {
  readonly store_id: number;
  readonly customers: readonly number[];
  readonly userid: number | null;
}

const reasons = ['Market', 'Aging', 'Month-end sale', 'Price match', 'Manager’s special'] as const;
const sources = ['Website', 'Website', 'Website', 'Listing site', 'E-mail'] as const;

/** Customers of a store among whom those are who look at its vehicles. */
const CLIENTELE = 600;
const DAY = 86_400_000;
/** Days between two prices of a used vehicle. */
const PRICE_DAYS = 19;

/** What prices were asked of the vehicles in stock before the present ones, and who looked at them. */
export async function loadInterest(tx: Tx, seed: number, asOf: Date, day: number): Promise<void> {
  const { rows: vehicles } = await sql<StockVehicle>`
    select vehicle_id, store_id, stock_no, stock_type <> 'N' as is_used, list_price,
      ${dayText(day)}::date - stocked_date as age
    from inventory_vehicle v where ${isInStockOf('v')} and status <> 'in_transit'
    order by store_id, stock_no`.execute(tx);
  const people = new Map((await peopleOf(tx)).map((store) => [store.store_id, store]));
  const prices: Insertable<PriceChangeTable>[] = [];
  const looks: Insertable<VehicleLookTable>[] = [];
  for (const vehicle of vehicles) {
    const random = randomFor(seed, 'interest', vehicle.store_id, vehicle.stock_no);
    const store = people.get(vehicle.store_id);
    prices.push(...pricesOf(random, vehicle, store?.userid ?? null, asOf));
    looks.push(...looksAt(random, vehicle, store?.customers ?? [], day));
  }
  await insertRows(
    tx,
    'price_change',
    prices.map((row) => ({ ...row, changed_at: new Date(row.changed_at).toISOString() })),
  );
  await insertRows(tx, 'vehicle_look', looks);
}

async function peopleOf(tx: Tx): Promise<readonly StorePeople[]> {
  const { rows } = await sql<StorePeople>`
    select s."ID" as store_id, clientele.ids as customers, (
        select min(u.userid) from app_user u join role r on r.role_id = u.roleid
        where r.role_name = 'Sales Manager' and (u.store_id = s."ID" or u.all_stores = 'Y' or s."ID" = any (u.oth_stores))
      ) as userid
    from store s cross join lateral (
      select coalesce(array_agg(own."UC_ID"), '{}') as ids from (
        select "UC_ID" from customer
        where s."ID" = any ("CVP_RelatedStores") and merged_into is null order by "UC_ID" limit ${CLIENTELE}
      ) own
    ) clientele`.execute(tx);
  return rows;
}

/** The present price is the last one; each before it was some percent higher. */
function pricesOf(
  random: Random,
  { vehicle_id, is_used, age, list_price }: StockVehicle,
  userid: number | null,
  asOf: Date,
): Insertable<PriceChangeTable>[] {
  if (list_price === null || (!is_used && random.chance(0.7))) return [];
  const steps = Math.min(5, Math.floor(age / (is_used ? PRICE_DAYS : 3 * PRICE_DAYS)));
  const rows: Insertable<PriceChangeTable>[] = [];
  let price = list_price;
  for (let step = steps; step > 0; step -= 1) {
    const days = age - Math.round((age * step) / (steps + 1)) + random.int(0, 3);
    const old_price = Math.round((price * random.between(1.012, 1.036)) / 10) * 10 + 5;
    rows.unshift({
      vehicle_id,
      old_price,
      new_price: price,
      changed_at: new Date(asOf.getTime() - days * DAY - random.int(0, 4) * 3_600_000),
      userid,
      run_id: null,
      reason: random.pick(reasons),
    });
    price = old_price;
  }
  return rows;
}

/** Some are looked at a lot, most hardly; of those who look every other one is known. */
function looksAt(
  random: Random,
  { vehicle_id, is_used, age }: StockVehicle,
  customers: readonly number[],
  day: number,
): Insertable<VehicleLookTable>[] {
  const known = Math.min(16, Math.floor(random.gamma(is_used ? 3.4 : 1.4)));
  const span = Math.min(age, 30);
  const look = (UC_ID: number | null, looks: number) => ({
    vehicle_id,
    UC_ID,
    date: dayText(day - random.int(0, span)),
    looks,
    source: random.pick(sources),
  });
  const rows = [look(null, 1 + random.poisson(is_used ? 9 : 4))];
  for (let person = 0; person < known && customers.length > 0; person += 1) {
    rows.push(look(random.pick(customers), 1 + random.poisson(1.4)));
  }
  return rows;
}
