import { type RawBuilder, sql } from 'kysely';
import type { InventoryRecord, ValuedPage, ValuedVehicle } from '../../contract/calls/stockLookups.ts';
import type { StoreScope } from '../access/scope.ts';
import type { PlainDate } from '../calendar.ts';
import type { Db } from '../db/schema.ts';
import { isInStockOf } from '../db/stockDefinitions.ts';
import { nameKey } from './sales.ts';
import type { Valued } from './valuing.ts';
import { knownVehicle, worthOfVehicle } from './vehicle.ts';
import { type Subject, worthOf } from './worth.ts';

/** Vehicles to a page of a list. */
const PAGE_SIZE = 25;

const inScope = ({ storeIds }: StoreScope) => sql`v.store_id = any (${[...storeIds]}::integer[])`;

const ageDays = (today: PlainDate) => sql`greatest(0,
  case when ${isInStockOf('v')} then ${today}::date else coalesce(v.sold_date, ${today}::date) end - v.stocked_date)`;

/** Inventory records of a VIN in scope, the latest first. */
export async function inventoryOf(
  db: Db,
  scope: StoreScope,
  vin: string,
  today: PlainDate,
): Promise<InventoryRecord[]> {
  const { rows } = await sql<InventoryRecord>`
    select v.store_id, s.storename, v.stock_no, v.vin, v.stock_type, v.status, v.year, v.make, v.model, v.trim,
      v.ext_color, v.mileage, v.msrp, v.cost, v.list_price, v.recon_cost, v.floorplan_balance, v.floorplan_lender,
      v.stocked_date, v.sold_date, ${ageDays(today)} as age_days
    from inventory_vehicle v join store s on s."ID" = v.store_id
    where v.vin = ${vin} and ${inScope(scope)}
    order by v.stocked_date desc, v.store_id, v.stock_no`.execute(db);
  return rows;
}

/** A vehicle in stock before its values are known. */
interface StockRow
  extends Omit<
    ValuedVehicle,
    | 'year'
    | 'make'
    | 'model'
    | 'stock_type'
    | 'retail_value'
    | 'wholesale_value'
    | 'trade_in_value'
    | 'valued_at'
    | 'sales'
  > {
  readonly year: number;
  readonly make: string;
  readonly model: string;
  readonly stock_type: 'N' | 'U' | 'C';
}

/** What was paid for a vehicle: its actual cash value when a store in scope took it in trade, else its cost. */
const acv = (scope: StoreScope) => sql`coalesce((
  select t.trade_acv from deal t
  where t.trade_vin = v.vin and t.store_id = any (${[...scope.storeIds]}::integer[]) and t.contract_date <= v.stocked_date
  order by t.contract_date desc, t.store_id, t.deal_no limit 1), v.cost)`;

const stockColumns = (scope: StoreScope, today: PlainDate) => sql`
  v.vin, v.stock_no, v.store_id, s.storename, v.year, v.make, v.model, v.trim, v.mileage, v.ext_color as color, v.status,
  v.stock_type, ${acv(scope)} as acv, v.recon_cost, v.list_price, ${ageDays(today)} as age_days`;

/**
 * The latest inventory record of a VIN in scope beside its values, or undefined. One that is gone has run on since, and is
 * valued as any vehicle of its VIN.
 */
export async function valuedByVin(
  db: Db,
  scope: StoreScope,
  vin: string,
  today: PlainDate,
): Promise<ValuedVehicle | undefined> {
  const { rows } = await sql<StockRow>`
    select ${stockColumns(scope, today)}
    from inventory_vehicle v join store s on s."ID" = v.store_id
    where v.vin = ${vin} and ${inScope(scope)}
    order by v.stocked_date desc, v.store_id, v.stock_no limit 1`.execute(db);
  const [row] = rows;
  if (row?.status !== 'sold' && row?.status !== 'wholesale') return (await withValues(db, rows, today))[0];
  const { mileage, retail_value, wholesale_value, trade_in_value, valued_at, sales } = await describedVin(
    db,
    scope,
    vin,
    today,
  );
  const values = { retail_value, wholesale_value, trade_in_value, valued_at, sales };
  return { ...row, mileage: mileage ?? row.mileage, ...values };
}

/** What is known of a VIN beside its values, as the lists show them. */
export async function describedVin(db: Db, scope: StoreScope, vin: string, today: PlainDate) {
  const { vehicle, driven, asOf } = await knownVehicle(db, scope, vin, today);
  const mileage = driven?.mileage ?? null;
  const worth = await worthOfVehicle(db, vehicle, mileage, asOf);
  const { year, make, model, trim } = vehicle;
  return { vin, year, make, model, trim, mileage, ...valueFields(worth, asOf) };
}

/** A request of a page of vehicles in stock. */
export interface StockQuestion {
  readonly year?: number;
  /** In any spelling; empty for every make. */
  readonly make: string;
  /** From 1. */
  readonly page: number;
}

/** Vehicles that stand in the stores in scope, on hold or on their way, newest model year first, beside their values. */
export async function valuedStock(
  db: Db,
  scope: StoreScope,
  { year, make, page }: StockQuestion,
  today: PlainDate,
): Promise<ValuedPage> {
  const conditions: RawBuilder<unknown>[] = [
    inScope(scope),
    isInStockOf('v'),
    ...(year ? [sql`v.year = ${year}::integer`] : []),
    ...(make ? [sql`${nameKey(sql`v.make`)} = ${nameKey(sql`${make}::text`)}`] : []),
  ];
  const from = sql`from inventory_vehicle v join store s on s."ID" = v.store_id where ${sql.join(conditions, sql` and `)}`;
  const [{ rows: counted }, { rows }] = await Promise.all([
    sql<{ total: number }>`select count(*) as total ${from}`.execute(db),
    sql<StockRow>`select ${stockColumns(scope, today)} ${from}
      order by v.year desc, v.make, v.model, v.store_id, v.stock_no
      limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}::bigint`.execute(db),
  ]);
  const vehicles = await withValues(db, rows, today);
  return { vehicles, page, page_size: PAGE_SIZE, total: counted[0]?.total ?? 0 };
}

const subjectOf = ({ year, make, model, trim, mileage, stock_type }: StockRow): Subject => ({
  year,
  make,
  model,
  trim,
  mileage,
  stockType: stock_type === 'N' ? 'N' : 'U',
});

async function withValues(db: Db, rows: readonly StockRow[], today: PlainDate): Promise<ValuedVehicle[]> {
  const subjects = new Map(rows.map((row, index) => [String(index), subjectOf(row)]));
  const worth = await worthOf(db, subjects, today);
  return rows.map((row, index) => ({ ...row, ...valueFields(worth.get(String(index)), today) }));
}

/** The values of a vehicle as the lists show them. */
const valueFields = (worth: Valued | undefined, asOf: PlainDate) => ({
  retail_value: worth?.retail_value ?? null,
  wholesale_value: worth?.wholesale_value ?? null,
  trade_in_value: worth?.trade_in_value ?? null,
  valued_at: worth ? asOf : null,
  sales: worth?.sales ?? 0,
});
