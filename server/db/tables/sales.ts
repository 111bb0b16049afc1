import type { Generated } from 'kysely';
import type { dealsTarget } from '../../../contract/records/deals.ts';
import type { inventoryTarget } from '../../../contract/records/inventory.ts';
import type { ColumnsOf } from './columns.ts';
import type { GeneratedJson } from './json.ts';

export interface InventoryVehicleTable extends ColumnsOf<typeof inventoryTarget> {
  run_id: number | null;
}

export interface DealTable extends ColumnsOf<typeof dealsTarget, 'products'> {
  products: GeneratedJson;
  /** Whether a source has named the deal that would say when it is funded. */
  funding_told: Generated<boolean>;
  run_id: number | null;
}
