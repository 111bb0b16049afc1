import { sql } from 'kysely';

/** Column of `deal` as the stock type of figures. */
export const typeOfDeal = sql`case deal_type when 'New' then 'N' else 'U' end`;

/** Column of `inventory_vehicle` as the stock type of figures: certified vehicles are used ones. */
export const typeOfVehicle = sql`case stock_type when 'N' then 'N' else 'U' end`;

/**
 * Vehicles that a store has or waits for; those on hold stand on the lot. The others are gone: sold or wholesaled.
 * @param alias how the query calls `inventory_vehicle`; @default its own columns
 */
export const isInStockOf = (alias?: string) =>
  sql`${sql.ref(alias ? `${alias}.status` : 'status')} in ('in_stock', 'hold', 'in_transit')`;

/** As `isInStockOf`, by the columns of `inventory_vehicle`. */
export const isInStock = isInStockOf();
