import { z } from 'zod';
import { defineCall, widgetAccess } from '../../call.ts';
import { dollars, percent, ratio, scoped, storeName, units } from './scope.ts';

export const AgingBucket = z.object({
  /** First and last day of the bucket; the last bucket has no end. */
  from: z.number(),
  to: z.number().nullable(),
  bucket: z.string(),
  units,
  cost: dollars,
  /** Share of the units in stock, 0–100. */
  pct: percent,
});

const inventoryFigures = {
  units_in_stock: units,
  units_in_transit: units,
  /** Units in stock whose cost nobody has told us: `cost` leaves them out. */
  units_without_cost: units,
  cost: dollars,
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

const inventoryWidget = (callName: string, summary: string) =>
  defineCall('POST', `fredbeans/${callName}`, {
    summary,
    request: scoped,
    reply: InventoryReply,
    access: widgetAccess(callName),
    // The interest is a known rate of the cost.
    sensitive: { cost: 'gross', floorplan_interest_mtd: 'gross', units_without_cost: 'gross' },
  });

export const newInventoryWidget = inventoryWidget(
  'GetInventorySummaryWidget',
  'New vehicles in stock: count, cost, age, supply.',
);
export const usedInventoryWidget = inventoryWidget(
  'GetInventoryUsedSummaryWidget',
  'Used vehicles in stock: count, cost, age, supply.',
);
