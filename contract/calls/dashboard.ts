import { z } from 'zod';
import { defineCall, widgetAccess } from '../call.ts';
import { PlainDate, StoreSelection } from '../values.ts';

/** What most widget calls take: `storeId` is "0" or comma-joined ids; the period is month to date unless given, both days included. */
const period = {
  from: PlainDate.optional(),
  to: PlainDate.optional(),
};
const scoped = z
  .strictObject({ storeId: StoreSelection, ...period })
  .refine(({ from, to }) => !from || !to || from <= to, {
    message: 'Must be on or before the end.',
    path: ['from'],
  });

const units = z.number();
/** US dollars. */
const dollars = z.number();
/** A quotient; null when the denominator is zero. */
const ratio = z.number().nullable();

/** One row per store of the scope. Definitions of unit, gross, PVR and pace: the data dictionary. */
export const SalesRow = z.object({
  store_id: z.number(),
  storename: z.string(),
  new_units: units,
  used_units: units,
  total_units: units,
  units_pace: ratio,
  units_target: z.number().nullable(),
  front_gross: dollars,
  back_gross: dollars,
  total_gross: dollars,
  gross_pace: ratio,
  gross_target: z.number().nullable(),
  front_pvr: ratio,
  back_pvr: ratio,
  total_pvr: ratio,
});
export type SalesRow = z.infer<typeof SalesRow>;

/** The period compared with, and how much of the period's selling days have passed. */
export const SalesReply = z.object({
  rows: z.array(SalesRow),
  totals: SalesRow.omit({ store_id: true, storename: true }),
  /** Totals of the equal period before. */
  prior: SalesRow.pick({
    new_units: true,
    used_units: true,
    total_units: true,
    front_gross: true,
    back_gross: true,
    total_gross: true,
    front_pvr: true,
    back_pvr: true,
    total_pvr: true,
  }).extend({ period_start: z.string(), period_end: z.string() }),
  selling_days: z.object({ elapsed: z.number(), total: z.number() }),
});
export type SalesReply = z.infer<typeof SalesReply>;

const grossFields = {
  front_gross: 'gross',
  back_gross: 'gross',
  total_gross: 'gross',
  gross_pace: 'gross',
  gross_target: 'gross',
  front_pvr: 'gross',
  back_pvr: 'gross',
  total_pvr: 'gross',
} as const;

export const salesWidget = defineCall('POST', 'fredbeans/GetSalesDashboardWidget', {
  summary: 'Retail units and gross per store with pace and target.',
  request: scoped,
  reply: SalesReply,
  access: widgetAccess('GetSalesDashboardWidget'),
  sensitive: grossFields,
});

export const AgingBucket = z.object({
  /** First and last day of the bucket; the last bucket has no end. */
  from: z.number(),
  to: z.number().nullable(),
  bucket: z.string(),
  units,
  cost: dollars,
  /** Share of the units in stock, 0–100. */
  pct: ratio,
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
  floorplan_interest_mtd: dollars,
  aging: z.array(AgingBucket),
};

export const InventoryReply = z.object({
  rows: z.array(z.object({ store_id: z.number(), storename: z.string(), ...inventoryFigures })),
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

export const FeedState = z.enum(['ok', 'late', 'failed', 'never']);
export const FeedRow = z.object({
  source: z.string(),
  feed: z.string(),
  last_success_at: z.string().nullable(),
  rows_loaded: z.number(),
  rows_rejected: z.number(),
  state: FeedState,
  /** Hours after which the feed counts as late; null when it does not come regularly. */
  late_after_hours: z.number().nullable(),
});
export type FeedRow = z.infer<typeof FeedRow>;

export const feedFreshness = defineCall('POST', 'fredbeans/GetSyncData', {
  summary: 'When each data feed was last loaded, and whether it is late or failed.',
  request: scoped,
  reply: z.array(FeedRow),
  access: widgetAccess('GetSyncData'),
});
