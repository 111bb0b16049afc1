import { z } from 'zod';
import { defineCall, widgetAccess } from '../../call.ts';
import { StoreSelection } from '../../values.ts';
import { ratio, units } from './scope.ts';

export const ModelRow = z.object({
  stock_type: z.enum(['N', 'U']),
  make: z.string(),
  model: z.string(),
  units_in_stock: units,
  units_in_transit: units,
  /** Of the last 90 days, per 30 days. */
  avg_month_units: z.number(),
  days_supply: ratio,
  /** What sells in the days that are meant to stand on the lot: 65 for new vehicles, 45 for used ones. */
  target_units: units,
  /** Stock − target. */
  over_under: z.number(),
  oldest_days: z.number().nullable(),
});
export type ModelRow = z.infer<typeof ModelRow>;

export const modelStock = defineCall('POST', 'fredbeans/GetInventoryDashboardWidget', {
  summary: 'Stock, sales and supply by make and model.',
  request: z.strictObject({ store_id: StoreSelection }),
  reply: z.object({
    rows: z.array(ModelRow),
    totals: ModelRow.omit({ stock_type: true, make: true, model: true }),
  }),
  access: widgetAccess('GetInventoryDashboardWidget'),
});
