import type { Generated, GeneratedAlways } from 'kysely';
import type { dealsTarget } from '../../../contract/records/deals.ts';
import type { inventoryTarget } from '../../../contract/records/inventory.ts';
import type { ColumnsOf } from './columns.ts';
import type { GeneratedJson } from './json.ts';

export interface InventoryVehicleTable extends ColumnsOf<typeof inventoryTarget> {
  vehicle_id: Generated<number>;
  /** Median price of the sales that it is compared with, and their number; see `updateStockMarket`. */
  market_median: number | null;
  market_sales: number | null;
  /** How many of those each store made, by its number. */
  market_stores: Readonly<Record<string, number>> | null;
  /** Of `vehicle_look`, which keeps both up to date: how often it was looked at, and by how many known customers. */
  looks: Generated<number>;
  interested: Generated<number>;
  run_id: number | null;
}

/** A list price that another one took the place of: somebody set it, or an import brought it. */
export interface PriceChangeTable {
  change_id: GeneratedAlways<number>;
  vehicle_id: number;
  old_price: number | null;
  new_price: number | null;
  changed_at: Date;
  userid: number | null;
  run_id: number | null;
  /** Null of an import, and of what was taken back. */
  reason: string | null;
}

/** How often somebody looked at a vehicle on a day. */
export interface VehicleLookTable {
  vehicle_id: number;
  UC_ID: number | null;
  date: string;
  looks: number;
  source: string;
}

export interface DealTable extends ColumnsOf<typeof dealsTarget, 'products'> {
  products: GeneratedJson;
  /** Whether a source has named the deal that would say when it is funded. */
  funding_told: Generated<boolean>;
  run_id: number | null;
}
