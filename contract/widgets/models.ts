import { z } from 'zod';
import { ratio, units } from '../figures.ts';
import { StoreSelection } from '../values.ts';
import { defineWidget } from '../widget.ts';

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

export const modelStock = defineWidget('POST', 'fredbeans/GetInventoryDashboardWidget', {
  summary: 'Stock, sales and supply by make and model.',
  request: z.strictObject({ store_id: StoreSelection }),
  reply: z.object({
    rows: z.array(ModelRow),
    totals: ModelRow.omit({ stock_type: true, make: true, model: true }),
  }),
  name: 'Stock by model',
  order: 14,
  roles: ['GM', 'Sales Manager', 'Controller'],
  asks: { stores: 'store_id' },
  size: { wide: 6, narrow: 12, rows: 8 },
  least: { wide: 3, narrow: 6, rows: 6 },
  texts: 'models',
  needs: [
    { feed: 'inventory', fields: ['make', 'model'] },
    { feed: 'deals', fields: ['vin'] },
  ],
  terms: ['In stock', "Days' supply", 'Target stock', 'Over or under stock', 'Average units a month', 'Age'],
  records: { parts: 'models' },
});
