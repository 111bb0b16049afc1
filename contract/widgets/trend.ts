import { z } from 'zod';
import { ratio, units } from '../figures.ts';
import { IdOrZero, PlainDate, StoreSelection } from '../values.ts';
import { defineWidget } from '../widget.ts';

/** The figures that are drawn over time, by the id that a caller sends. */
export const analyticsMetrics = [
  'units',
  'total_gross',
  'total_pvr',
  'ro_count',
  'labor_sales',
  'labor_gross',
  'elr',
  'parts_sales',
  'parts_gross',
  'fixed_absorption',
] as const;
export type AnalyticsMetric = (typeof analyticsMetrics)[number];

/** Those that only roles who may see gross get: for others the series is empty, and `meta.hidden` says so. */
export const grossMetrics: readonly AnalyticsMetric[] = [
  'total_gross',
  'total_pvr',
  'labor_gross',
  'parts_gross',
  'fixed_absorption',
];

export const analytics = defineWidget('POST', 'fredbeans/GetAnalitics', {
  summary: 'A figure by month over the last 13 months, with the prior year.',
  request: z.strictObject({
    /** Place of the figure in `analyticsMetrics`, from 1; 0 is the first. */
    id: IdOrZero.pipe(z.int().max(analyticsMetrics.length)),
    /** Any day of the last month. @default today */
    date: PlainDate.optional(),
    storeId: StoreSelection.default('all'),
  }),
  reply: z.object({
    metric: z.enum(analyticsMetrics),
    unit: z.enum(['units', 'dollars', 'orders', 'percent', 'dollars_per_hour']),
    /**
     * By month; its first day. The present month holds what there is so far, and `pace` where it ends; null where there are no records, for a
     * gross of which nothing is known, and for absorption also while the month runs and where a cost is not known.
     */
    series: z.array(
      z.object({
        date: z.string(),
        value: ratio,
        prior_year_value: ratio,
        /**
         * Lines of unknown cost, of sales units of unknown gross, where there are any: a gross leaves them out, and there is no
         * absorption.
         */
        lines_without_cost: units.optional(),
        prior_year_without_cost: units.optional(),
        /** Of sales, those of the units that lack front gross, and those that lack back gross. An older host does not say. */
        units_without_front: units.optional(),
        units_without_back: units.optional(),
        prior_year_without_front: units.optional(),
        prior_year_without_back: units.optional(),
      }),
    ),
    /**
     * Where the present month ends at the rate so far, when it is the last of the series; a figure that is itself a rate
     * stays as it is. Null before the first selling day of every store, and without records. An older host does not say.
     */
    pace: ratio.optional(),
  }),
  name: 'Trend',
  order: 15,
  roles: ['GM', 'Sales Manager', 'F&I Manager', 'Service Manager', 'Parts Manager', 'Controller'],
  asks: { stores: 'storeId', day: 'date' },
  size: { wide: 6, narrow: 12, rows: 8 },
  least: { wide: 3, narrow: 6, rows: 7 },
  texts: 'trend',
  needs: [
    { feed: 'deals', fields: [] },
    { feed: 'repair_orders', fields: [] },
    { feed: 'parts_sales', fields: [] },
    { feed: 'overheads', fields: ['fixed_overhead'] },
  ],
});
