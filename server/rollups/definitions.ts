import { sql } from 'kysely';

/** Column of `deal` as the stock type of a roll-up. */
export const typeOfDeal = sql`case deal_type when 'New' then 'N' else 'U' end`;

/** Column of `inventory_vehicle` as the stock type of a roll-up: certified vehicles are used ones. */
export const typeOfVehicle = sql`case stock_type when 'N' then 'N' else 'U' end`;

/** Vehicles that a store has or waits for; those on hold stand on the lot. Columns of `inventory_vehicle`. */
export const isInStock = sql`status in ('in_stock', 'hold', 'in_transit')`;
