import type { Insertable } from 'kysely';
import type { Db } from '../../../server/db/schema.ts';
import type { DealTable, InventoryVehicleTable } from '../../../server/db/tables/sales.ts';

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

/** Such a vehicle in stock at store 1 for 24,000 dollars since 2026-10-01, unless said otherwise. */
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

/** Replaces all deals and vehicles. */
export async function setSales(
  db: Db,
  deals: readonly Deal[],
  vehicles: readonly Vehicle[] = [],
): Promise<void> {
  await db.deleteFrom('deal').execute();
  await db.deleteFrom('inventory_vehicle').execute();
  if (deals.length > 0)
    await db
      .insertInto('deal')
      .values([...deals])
      .execute();
  if (vehicles.length > 0)
    await db
      .insertInto('inventory_vehicle')
      .values([...vehicles])
      .execute();
}
