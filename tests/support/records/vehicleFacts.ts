import type { Insertable } from 'kysely';
import type { Db } from '../../../server/db/schema.ts';
import type { DealTable, InventoryVehicleTable } from '../../../server/db/tables/sales.ts';
import { insert } from './insert.ts';

export type Deal = Insertable<DealTable>;
export type Vehicle = Insertable<InventoryVehicleTable>;

let dealCount = 0;

/** A used 2022 Ford F-150 XLT with 31,000 miles that store 1 sold for cash on 2026-10-05 for 21,000 dollars, unless `fields` differ. */
export function deal(fields: Partial<Deal> = {}): Deal {
  dealCount += 1;
  return {
    store_id: 1,
    deal_no: `D${dealCount}`,
    contract_date: '2026-10-05',
    status: 'Finalized',
    deal_type: 'Used',
    deal_kind: 'Retail',
    finance_type: 'cash',
    vin: `SOLD${dealCount}`,
    sale_price: 21_000,
    front_gross: 1500,
    back_gross: 800,
    year: 2022,
    make: 'Ford',
    model: 'F-150',
    trim: 'XLT',
    mileage: 31_000,
    ...fields,
  };
}

/** Such a vehicle in stock at store 1 for 24,000 dollars since 2026-10-01, unless `fields` differ. */
export function vehicle(fields: Partial<Vehicle> = {}): Vehicle {
  dealCount += 1;
  return {
    store_id: 1,
    stock_no: `S${dealCount}`,
    vin: `STOCK${dealCount}`,
    stock_type: 'U',
    status: 'in_stock',
    year: 2022,
    make: 'Ford',
    model: 'F-150',
    trim: 'XLT',
    mileage: 31_000,
    cost: 19_000,
    list_price: 24_000,
    stocked_date: '2026-10-01',
    ...fields,
  };
}

/** Three sales to nobody we know make a 2022 F-150 XLT with 31,000 miles worth 21,000, and 16,800 in trade. */
export const market = [deal({ sale_price: 20_000 }), deal(), deal({ sale_price: 22_500 })];

/** Bought 549 days before the first of November: 12,963 miles then are 31,000 by that day, and 17,537.88 are still owed. */
export const loan = {
  contract_date: '2025-05-01',
  sale_price: 23_000,
  mileage: 12_963,
  finance_type: 'finance',
  amount_financed: 24_000,
  apr: 6,
  term: 60,
  payment: 463.99,
} as const;

/** The same vehicle, leased for three years. */
export const lease = {
  ...loan,
  finance_type: 'lease',
  deal_kind: 'Lease',
  term: 36,
  payment: 400,
  residual: 15_000,
} as const;

/** The customers 1, 2 and 3. */
export const addBuyers = (db: Db): Promise<void> =>
  insert(
    db,
    'customer',
    [1, 2, 3].map((UC_ID) => ({ UC_ID, UC_FirstName: 'Ann', UC_LastName: `Buyer ${UC_ID}` })),
  );

/** Replaces all deals and vehicles. */
export async function setSales(
  db: Db,
  deals: readonly Deal[],
  vehicles: readonly Vehicle[] = [],
): Promise<void> {
  await db.deleteFrom('deal').execute();
  await db.deleteFrom('inventory_vehicle').execute();
  if (deals.length > 0) await insert(db, 'deal', deals);
  if (vehicles.length > 0) await insert(db, 'inventory_vehicle', vehicles);
}
