import { z } from 'zod';
import { dollars, percent, ratio, scoped, storeName, units } from '../figures.ts';
import { defineWidget } from '../widget.ts';

/** Of the vehicles whose cost is known; null where there are some and none of them has one. */
const knownCost = dollars.nullable();

export const AgingBucket = z.object({
  /** First and last day of the bucket; the last bucket has no end. */
  from: z.number(),
  to: z.number().nullable(),
  bucket: z.string(),
  units,
  cost: knownCost,
  /** Share of the units in stock, 0–100. */
  pct: percent,
});

const inventoryFigures = {
  units_in_stock: units,
  units_in_transit: units,
  /** Units in stock of unknown cost: `cost` leaves them out. */
  units_without_cost: units,
  cost: knownCost,
  avg_age_days: ratio,
  /** Stock ÷ (retail units of the last 90 days ÷ 90). */
  days_supply: ratio,
  /** 12-month retail units ÷ average stock. */
  turn_rate: ratio,
  /** US dollars; null when the annual rate of a store is not known. */
  floorplan_interest_mtd: dollars.nullable(),
  aging: z.array(AgingBucket),
};

export const InventoryReply = z.object({
  rows: z.array(z.object({ ...storeName, ...inventoryFigures })),
  totals: z.object(inventoryFigures),
});
export type InventoryReply = z.infer<typeof InventoryReply>;

const shared = {
  request: scoped,
  reply: InventoryReply,
  // The interest is a known rate of the cost.
  sensitive: { cost: 'gross', floorplan_interest_mtd: 'gross', units_without_cost: 'gross' },
  roles: ['GM', 'Sales Manager', 'F&I Manager', 'Salesperson', 'Controller'],
  asks: { stores: 'storeId', period: ['from', 'to'], isOfNow: true },
  terms: [
    'In stock',
    "Days' supply",
    'Age',
    'Age bucket',
    'Share of stock',
    'Stock cost',
    'In transit',
    'Turn rate',
    'Floorplan interest',
  ],
  records: { parts: 'ages' },
} as const;

export const newInventoryWidget = defineWidget('POST', 'fredbeans/GetInventorySummaryWidget', {
  ...shared,
  summary: 'New vehicles in stock: count, cost, age, supply.',
  name: 'New inventory',
  order: 11,
  size: { wide: 4, narrow: 6, rows: 8 },
  least: { wide: 3, narrow: 6, rows: 6 },
  texts: 'newInventory',
  needs: [
    { feed: 'inventory', fields: ['cost', 'stocked_date'] },
    { feed: 'deals', fields: ['delivery_date'] },
  ],
});

export const usedInventoryWidget = defineWidget('POST', 'fredbeans/GetInventoryUsedSummaryWidget', {
  ...shared,
  summary: 'Used vehicles in stock: count, cost, age, supply.',
  name: 'Used inventory',
  order: 6,
  size: { wide: 3, narrow: 6, rows: 8 },
  least: { wide: 3, narrow: 6, rows: 6 },
  texts: 'usedInventory',
  needs: [
    { feed: 'inventory', fields: ['cost', 'stocked_date'] },
    { feed: 'deals', fields: ['delivery_date'] },
  ],
});
