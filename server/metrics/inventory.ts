import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { AgingBucket, InventoryReply } from '../../contract/widgets/inventory.ts';
import { newInventoryWidget, usedInventoryWidget } from '../../contract/widgets/inventory.ts';
import type { StoreScope } from '../access/scope.ts';
import { storeScope } from '../access/scope.ts';
import { addDays, today as dayOf, monthStart, type PlainDate } from '../calendar.ts';
import { textOrder } from '../db/reads/textKey.ts';
import type { Db } from '../db/schema.ts';
import { typeOfVehicle } from '../db/stockDefinitions.ts';
import { withMeta } from './answers.ts';
import { type Bucket, bucketsFrom } from './buckets.ts';
import { metricOf } from './metric.ts';
import { dollars, percentOf, ratio, sumDollars, sumKnown, total } from './periods/figures.ts';

/** `N` new; `U` used, certified ones included. */
export type StockType = 'N' | 'U';

/** First day of each aging bucket; the last one has no end. */
const bucketStarts: Readonly<Record<StockType, readonly number[]>> = {
  N: [0, 31, 61, 91, 121],
  U: [0, 31, 46, 61],
};

/** Days of sales that the supply is reckoned by; Cox uses 30, so the window is shown. */
export const SUPPLY_DAYS = 90;
/** Days of sales and stock that the turn rate is reckoned by. */
export const YEAR_DAYS = 365;

/** What the roll-ups say of one store, or of all. Money in dollars. */
interface StockSums {
  readonly units_in_stock: number;
  readonly units_in_transit: number;
  readonly units_without_cost: number;
  readonly cost: number;
  /** Days in stock, added up over the vehicles. */
  readonly age_days: number;
  /** Floorplan dollars × days of this month for which they were owed. */
  readonly balance_days: number;
  /** Null where the rate is not known. */
  readonly floorplan_interest_mtd: number | null;
  readonly sold_90d: number;
  readonly sold_year: number;
  readonly average_stock: number;
  readonly bucket_units: readonly number[];
  readonly bucket_cost: readonly number[];
  readonly bucket_without_cost: readonly number[];
}
/** What `stockRows` selects. */
export interface StoreStock extends StockSums {
  readonly store_id: number;
  readonly storename: string;
}

/**
 * New or used vehicles in stock per store, by name, and in total, on the day `today` (vehicles age while a feed is
 * late, so its day doesn't count). Definitions: "Days' supply" (over 90 days), "Turn rate" (12-month retail units ÷
 * average stock), "Floorplan interest" (balance × annual rate ÷ 365 for each day of this month on which the vehicle
 * stood, by the store's rate, also when it has been sold since). Stores without vehicles are in with zeros.
 */
export async function inventoryByStore(
  db: Db,
  scope: StoreScope,
  type: StockType,
  today: PlainDate,
): Promise<InventoryReply> {
  const { rows } = await sql<StoreStock>`/* prepared */ ${stockRows(scope, type, today)}`.execute(db);
  return stockFrom(rows, type);
}

/** What the sums of stores say, in their order, and all of them together. */
export const stockFrom = (stores: readonly StoreStock[], type: StockType): InventoryReply => ({
  rows: stores.map(({ store_id, storename, ...sums }) => ({ store_id, storename, ...figures(sums, type) })),
  totals: figures(addUp(stores, type), type),
});

/** A query of `StoreStock`, by the stores' names. */
export function stockRows(scope: StoreScope, type: StockType, today: PlainDate): RawBuilder<unknown> {
  const yearStart = addDays(today, 1 - YEAR_DAYS);
  // Lateral, since the roll-ups' primary keys begin with the store: only the days of the asked stores are read.
  return sql`
    select s."ID" as store_id, s.storename, stock.units_in_stock, stock.units_in_transit,
      stock.units_without_cost, stock.cost,
      stock.age_days, stock.bucket_units, stock.bucket_cost,
      stock.bucket_without_cost,
      stock.balance_days + gone.balance_days as balance_days,
      round((stock.balance_days + gone.balance_days) * s.floorplan_rate / 100 / 365, 2) as floorplan_interest_mtd,
      sold.sold_90d, sold.sold_year,
      stock.units_in_stock - flow.later_days / flow.days as average_stock
    from store s
    cross join lateral (${stockOn(type, today)}) stock
    cross join lateral (${goneThisMonth(type, today)}) gone
    cross join lateral (
      select coalesce(sum(d.units) filter (where d.date > ${addDays(today, -SUPPLY_DAYS)}::date), 0) as sold_90d,
        coalesce(sum(d.units), 0) as sold_year
      from sales_day d
      where d.store_id = s."ID" and d.stock_type = ${type} and d.date between ${yearStart}::date and ${today}::date
    ) sold
    cross join lateral (${flowSince(type, yearStart, today)}) flow
    where s."ID" = any (${[...scope.storeIds]}::integer[])
    order by ${textOrder(sql`s.storename`)}`;
}

function stockOn(type: StockType, today: PlainDate): RawBuilder<unknown> {
  const age = sql`greatest(0, ${today}::date - i.stocked_date)`;
  const perBucket = (column: RawBuilder<unknown>) =>
    sql.join(
      bucketsOf(type).map(
        ({ from, to }) =>
          sql`coalesce(sum(${column}) filter (where ${age} between ${from}::int and ${to ?? 1_000_000}::int), 0)`,
      ),
    );
  return sql`
    select coalesce(sum(i.units_in_stock), 0) as units_in_stock,
      coalesce(sum(i.units_in_transit), 0) as units_in_transit,
      coalesce(sum(i.units_without_cost), 0) as units_without_cost,
      coalesce(sum(i.cost), 0) as cost,
      coalesce(sum(i.units_in_stock * ${age}), 0) as age_days,
      coalesce(sum(i.floorplan_balance * greatest(0,
        ${today}::date - greatest(i.stocked_date, ${monthStart(today)}::date) + 1)), 0) as balance_days,
      array[${perBucket(sql`i.units_in_stock`)}] as bucket_units,
      array[${perBucket(sql`i.cost`)}] as bucket_cost,
      array[${perBucket(sql`i.units_without_cost`)}] as bucket_without_cost
    from inventory_day i
    where i.store_id = s."ID" and i.stock_type = ${type}`;
}

/**
 * Floorplan of the vehicles that left this month: each stood up to the day it was sold, that day included as today is for
 * those that still stand. A month's sales are few, so they are read as they are.
 */
function goneThisMonth(type: StockType, today: PlainDate): RawBuilder<unknown> {
  const since = sql`${monthStart(today)}::date`;
  return sql`
    select coalesce(sum(v.floorplan_balance * greatest(0, v.sold_date - greatest(v.stocked_date, ${since}) + 1)), 0)
      as balance_days
    from inventory_vehicle v
    where v.store_id = s."ID" and v.sold_date between ${since} and ${today}::date
      and v.status in ('sold', 'wholesale') and ${typeOfVehicle} = ${type}`;
}

/**
 * Stock at the end of an earlier day is today's less what has come since, plus what has gone. Averaged over the days of
 * the year, or since the first movement if that is later, each movement counts once for every day before it.
 */
function flowSince(type: StockType, yearStart: PlainDate, today: PlainDate): RawBuilder<unknown> {
  const ofStore = sql`f.store_id = s."ID" and f.stock_type = ${type}`;
  return sql`
    select coalesce(sum((f.units_in - f.units_out) * (least(f.date, ${today}::date + 1) - start.day)), 0)::numeric
        as later_days,
      greatest(1, ${today}::date - max(start.day) + 1) as days
    from (
      select greatest(${yearStart}::date, coalesce(min(f.date), ${today}::date)) as day
      from inventory_flow f where ${ofStore}
    ) start
    left join inventory_flow f on ${ofStore} and f.date > start.day`;
}

/** Definition "Days' supply": null where nothing was sold. */
export const daysSupply = ({ units_in_stock, sold_90d }: Pick<StockSums, 'units_in_stock' | 'sold_90d'>) =>
  ratio(units_in_stock * SUPPLY_DAYS, sold_90d, 1);

/** Definition "Turn rate": null where nothing ever stood. */
export const turnRate = ({ sold_year, average_stock }: Pick<StockSums, 'sold_year' | 'average_stock'>) =>
  average_stock > 0 ? ratio(sold_year, average_stock) : null;

export const bucketsOf = (type: StockType): Bucket[] => bucketsFrom(bucketStarts[type]);

/** What is known of a cost; null when not one of several vehicles has any. @param without of how many units it is unknown */
export const costOf = (known: number, units: number, without: number): number | null =>
  units > 0 && without === units ? null : known;

function figures(sums: StockSums, type: StockType): InventoryReply['totals'] {
  return {
    units_in_stock: sums.units_in_stock,
    units_in_transit: sums.units_in_transit,
    units_without_cost: sums.units_without_cost,
    cost: costOf(sums.cost, sums.units_in_stock, sums.units_without_cost),
    avg_age_days: ratio(sums.age_days, sums.units_in_stock, 1),
    days_supply: daysSupply(sums),
    turn_rate: turnRate(sums),
    floorplan_interest_mtd: sums.floorplan_interest_mtd,
    aging: bucketsOf(type).map((bucket, index) => agingOf(bucket, sums, index)),
  };
}

function agingOf(bucket: Bucket, sums: StockSums, index: number): z.infer<typeof AgingBucket> {
  const units = sums.bucket_units[index] ?? 0;
  return {
    ...bucket,
    units,
    cost: costOf(sums.bucket_cost[index] ?? 0, units, sums.bucket_without_cost[index] ?? 0),
    pct: percentOf(units, sums.units_in_stock),
  };
}

function addUp(stores: readonly StockSums[], type: StockType): StockSums {
  const sum = (value: (store: StockSums) => number) => total(stores, value);
  return {
    units_in_stock: sum((store) => store.units_in_stock),
    units_in_transit: sum((store) => store.units_in_transit),
    units_without_cost: sum((store) => store.units_without_cost),
    cost: sumDollars(stores.map((store) => store.cost)),
    age_days: sum((store) => store.age_days),
    balance_days: sum((store) => store.balance_days),
    floorplan_interest_mtd: interestOf(stores),
    sold_90d: sum((store) => store.sold_90d),
    sold_year: sum((store) => store.sold_year),
    average_stock: sum((store) => store.average_stock),
    bucket_units: bucketsOf(type).map((_, index) => sum((store) => store.bucket_units[index] ?? 0)),
    bucket_cost: bucketsOf(type).map((_, index) => dollars(sum((store) => store.bucket_cost[index] ?? 0))),
    bucket_without_cost: bucketsOf(type).map((_, index) =>
      sum((store) => store.bucket_without_cost[index] ?? 0),
    ),
  };
}

/** Null as soon as a store that owes something has no rate: the sum would else pass for all of the interest. */
const interestOf = (stores: readonly StockSums[]): number | null =>
  stores.some((store) => store.floorplan_interest_mtd === null && store.balance_days > 0)
    ? null
    : sumKnown(stores.map((store) => store.floorplan_interest_mtd));

/** Stock is what stands there now, whatever period is asked; its interest is that of the month to date. */
const inventoryMetric = (widget: typeof newInventoryWidget, type: StockType) =>
  metricOf(widget, async ({ storeId }, context) => {
    const scope = storeScope(context.principal, storeId);
    const day = dayOf(context.now());
    const period = { from: monthStart(day), to: day };
    return withMeta({ feed: 'inventory', scope, period }, context, () =>
      inventoryByStore(context.readDb, scope, type, day),
    );
  });

export const newInventoryMetric = inventoryMetric(newInventoryWidget, 'N');
export const usedInventoryMetric = inventoryMetric(usedInventoryWidget, 'U');
