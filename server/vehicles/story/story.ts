import { type RawBuilder, sql } from 'kysely';
import type { VehicleStory } from '../../../contract/calls/vehiclePrices.ts';
import type { Principal } from '../../access/principal.ts';
import { type StoreScope, wholeScope } from '../../access/scope.ts';
import { GROUP_TIME_ZONE } from '../../calendar.ts';
import type { Db } from '../../db/schema.ts';
import { isInStockOf } from '../../db/stockDefinitions.ts';
import { AppError } from '../../errors.ts';
import { nameKey } from '../sales.ts';
import { marketOf } from './market.ts';

interface StoryVehicle {
  readonly vehicle_id: number;
  readonly vin: string;
  readonly year: number;
  readonly make: string;
  readonly model: string;
  readonly trim: string | null;
  readonly is_new: boolean;
  readonly list_price: number | null;
  readonly stocked_date: string;
}

/**
 * Price history, comparables and interested customers of a vehicle in stock.
 * @throws AppError `not_found` when it is gone, or of a store outside the caller's
 */
export async function storyOf(db: Db, vehicleId: number, principal: Principal): Promise<VehicleStory> {
  const scope = wholeScope(principal);
  const vehicle = await findVehicle(db, vehicleId, scope);
  const [prices, market, interested, owners, unknown_looks] = await Promise.all([
    pricesOf(db, vehicle),
    marketOf(db, vehicle, scope),
    lookersAt(db, vehicle, principal),
    ownersOfModel(db, vehicle, principal),
    unknownLooks(db, vehicleId),
  ]);
  return { vehicle_id: vehicleId, prices, market, interested, owners, unknown_looks };
}

async function findVehicle(db: Db, id: number, { storeIds }: StoreScope): Promise<StoryVehicle> {
  const { rows } = await sql<StoryVehicle>`
    select vehicle_id, vin, year, make, model, trim, stock_type = 'N' as is_new, list_price, stocked_date
    from inventory_vehicle v
    where vehicle_id = ${id}::int and store_id = any (${[...storeIds]}::int[]) and ${isInStockOf('v')}`.execute(
    db,
  );
  if (rows[0]) return rows[0];
  throw new AppError('not_found', 'no_such_vehicle');
}

type Prices = VehicleStory['prices'];

/** The price that it came with is the old one of its first change. */
async function pricesOf(db: Db, { vehicle_id, list_price, stocked_date }: StoryVehicle): Promise<Prices> {
  const { rows } = await sql<Prices[number] & { readonly old_price: number | null }>`
    select (p.changed_at at time zone ${GROUP_TIME_ZONE})::date as date, p.new_price as price, p.old_price, p.reason,
      u.firstname || ' ' || u.lastname as user_name,
      case when p.run_id is null then 'user' else 'import' end as source
    from price_change p left join app_user u on u.userid = p.userid
    where p.vehicle_id = ${vehicle_id}::int order by p.changed_at, p.change_id`.execute(db);
  const first = rows[0] ? rows[0].old_price : list_price;
  const stocked = {
    date: stocked_date,
    price: first,
    reason: null,
    user_name: null,
    source: 'stocked' as const,
  };
  return [stocked, ...rows.map(({ old_price: _, ...step }) => step)];
}

type Interested = VehicleStory['interested'];

const mostLookers = 500;
const mostOwners = 10;

/** Customers of the caller's stores. */
const isKnownTo = ({ seesAllStores, storeIds }: Principal) =>
  seesAllStores ? sql`true` : sql`c."CVP_RelatedStores" && ${storeIds}::int[]`;

const fullName = sql`nullif(concat_ws(' ', c."UC_FirstName", c."UC_LastName"), '') as customer_name`;

/** Column of `equity` as the market values name make and model. */
const marketKeyOf = ({ make, model }: StoryVehicle): RawBuilder<unknown> =>
  sql`${nameKey(sql`${make}::text`)} || '|' || ${nameKey(sql`${model}::text`)}`;

/** What is told of a vehicle `e` that they own. */
const ownedColumns = sql`e.equity_id, e.year || ' ' || e.model as owns, e.equity,
  case e.finance_type when 'lease' then e.maturity_date end as lease_ends`;

const ownedLike = (vehicle: StoryVehicle, { storeIds }: Principal) => sql`
  left join lateral (
    select ${ownedColumns} from equity e
    where e."UC_ID" = c."UC_ID" and e.market_key = ${marketKeyOf(vehicle)}
      and e.store_id = any (${[...storeIds]}::int[])
    order by e.equity desc nulls last, e.vin limit 1
  ) owned on true`;

/** Known customers who looked at it, those who looked most first. */
async function lookersAt(db: Db, vehicle: StoryVehicle, principal: Principal): Promise<Interested> {
  const { rows } = await sql<Interested[number]>`
    select c."UC_ID", ${fullName}, c."UC_Phone1", seen.looks, seen.last_look, owned.*,
      contact.contact, contact.contact_date
    from (
      select "UC_ID", sum(looks)::int as looks, max(date) as last_look from vehicle_look
      where vehicle_id = ${vehicle.vehicle_id}::int and "UC_ID" is not null group by 1
    ) seen
    join customer c on c."UC_ID" = seen."UC_ID"
    ${ownedLike(vehicle, principal)}
    left join lateral (
      select touch.contact, (touch.at at time zone ${GROUP_TIME_ZONE})::date as contact_date
      from (
        select 'appointment' as contact, occurred_at as at, "UC_ID", vin, store_id from journey_event
        where type = 'appointment'
        union all select 'lead', received_at, "UC_ID", vin, store_id from lead
      ) touch
      where touch."UC_ID" = c."UC_ID" and touch.vin = ${vehicle.vin}
        and touch.store_id = any (${[...principal.storeIds]}::int[])
      order by touch.at desc limit 1
    ) contact on true
    where ${isKnownTo(principal)}
    order by seen.looks desc, seen.last_look desc, c."UC_ID" limit ${mostLookers}`.execute(db);
  return rows;
}

/** Customers with equity in an earlier vehicle of the model who did not look at this one, the most equity first. */
async function ownersOfModel(db: Db, vehicle: StoryVehicle, principal: Principal): Promise<Interested> {
  const { rows } = await sql<Interested[number]>`
    select c."UC_ID", ${fullName}, c."UC_Phone1", 0 as looks, null as last_look, ${ownedColumns},
      null as contact, null as contact_date
    from equity e join customer c on c."UC_ID" = e."UC_ID"
    where e.market_key = ${marketKeyOf(vehicle)} and e.equity > 0 and e.year < ${vehicle.year}::int
      and e.store_id = any (${principal.storeIds}::int[]) and ${isKnownTo(principal)}
      and not exists (
        select from vehicle_look l where l.vehicle_id = ${vehicle.vehicle_id}::int and l."UC_ID" = c."UC_ID")
    order by e.equity desc, c."UC_ID", e.vin limit ${mostOwners}`.execute(db);
  return rows;
}

async function unknownLooks(db: Db, vehicleId: number): Promise<number> {
  const { rows } = await sql<{ looks: number }>`
    select coalesce(sum(looks), 0)::int as looks from vehicle_look
    where vehicle_id = ${vehicleId}::int and "UC_ID" is null`.execute(db);
  return rows[0]?.looks ?? 0;
}
