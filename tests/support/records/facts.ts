import type { Db } from '../../../server/db/schema.ts';
import { loadRecords } from '../../../server/imports/loading/loadRecords.ts';

type DealCells = readonly [
  store: number,
  contractDate: string,
  type: 'New' | 'Used',
  kind: 'Retail' | 'Lease' | 'Misc' | 'Fleet' | 'Wholesale',
  status: 'Pending' | 'Delivered' | 'Capped' | 'Finalized' | 'Unwound',
  frontGross: number,
  backGross: number,
];

type VehicleCells = readonly [
  store: number,
  stockNo: string,
  type: 'N' | 'U' | 'C',
  status: 'in_stock' | 'in_transit' | 'hold' | 'sold' | 'wholesale',
  cost: number | null,
  floorplanBalance: number | null,
  stocked: string,
  sold: string | null,
];

/** Loads deals as an import does, roll-ups included; they replace whatever deals there were. */
export async function setDeals(db: Db, cells: readonly DealCells[]): Promise<void> {
  const rows = cells.map(([store_id, contract_date, deal_type, deal_kind, status, front, back], index) => ({
    store_id,
    deal_no: `D${index + 1}`,
    contract_date,
    status,
    deal_type,
    deal_kind,
    vin: '1M8GDM9AXKP042788',
    sale_price: 30_000,
    front_gross: front,
    back_gross: back,
  }));
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('deal').execute();
    await tx.deleteFrom('sales_day').execute();
    await loadRecords(tx, 'deals', rows, '2026-11-18');
  });
}

/** Loads vehicles as an import does, roll-ups included. */
export async function addVehicles(db: Db, cells: readonly VehicleCells[]): Promise<void> {
  const rows = cells.map(([store_id, stock_no, stock_type, status, cost, floorplan, stocked, sold]) => ({
    store_id,
    stock_no,
    vin: '1M8GDM9AXKP042788',
    stock_type,
    status,
    year: 2026,
    make: 'Ford',
    model: 'Escape',
    cost,
    floorplan_balance: floorplan,
    stocked_date: stocked,
    sold_date: sold,
  }));
  await db.transaction().execute((tx) => loadRecords(tx, 'inventory', rows, '2026-11-18'));
}

/** What sales figures say where the gross of every unit is known. */
export const allKnown = { units_without_front: 0, units_without_back: 0, units_without_gross: 0 };
