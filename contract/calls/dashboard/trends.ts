import { z } from 'zod';
import { defineCall, widgetAccess } from '../../call.ts';
import { IdOrZero, PlainDate, StoreSelection } from '../../values.ts';
import { days, dollars, percent, ratio, units } from './scope.ts';

const daySums = { new_units: units, used_units: units, front_gross: dollars, back_gross: dollars };
const sums = z.object({ ...daySums, total_units: units, total_gross: dollars, total_pvr: ratio });

export const SalesByDayReply = z.object({
  /** Every day of the period up to today, also those without sales; of a longer one, its last ten years. */
  days: z.array(
    z.object({
      date: z.string(),
      /** No store of the scope is open on this day, and none sold. */
      closed: z.boolean(),
      ...daySums,
    }),
  ),
  current: sums,
  /** Of the equal period before `Date1`. */
  prior: sums.extend(days),
});
export type SalesByDayReply = z.infer<typeof SalesByDayReply>;

export const salesByDay = defineCall('POST', 'fredbeans/GetSalesAndGrossDashboardWidget', {
  summary: 'Retail units and gross by day.',
  request: z
    .strictObject({ Stores: StoreSelection, Date1: PlainDate.optional(), Date2: PlainDate.optional() })
    .refine(({ Date1, Date2 }) => !Date1 || !Date2 || Date1 <= Date2, {
      message: 'Must be on or before the end.',
      path: ['Date1'],
    }),
  reply: SalesByDayReply,
  access: widgetAccess('GetSalesAndGrossDashboardWidget'),
  sensitive: { front_gross: 'gross', back_gross: 'gross', total_gross: 'gross', total_pvr: 'gross' },
});

/** Gross of new and used vehicles is front gross, that of F&I back gross, that of service labor gross. */
export const BudgetRow = z.object({
  department: z.enum(['New', 'Used', 'F&I', 'Service', 'Parts']),
  metric: z.enum(['units', 'gross', 'ro_count', 'billed_hours', 'sales']),
  unit: z.enum(['units', 'dollars', 'orders', 'hours']),
  /** So far; of a month that is over, all of it. */
  actual: z.number(),
  /** What the month will bring at this rate; `actual` when it is over, null before its first selling day. */
  pace: ratio,
  budget: z.number().nullable(),
  /** The whole same month of the year before; null when the records begin only after it. */
  prior_year: z.number().nullable(),
  /** Pace − budget. */
  variance: z.number().nullable(),
  variance_pct: percent,
});
export type BudgetRow = z.infer<typeof BudgetRow>;

export const monthVsBudget = defineCall('POST', 'fredbeans/GetMonthVSBudget', {
  summary: 'Each department against its budget of a month.',
  request: z.strictObject({
    Stores: StoreSelection,
    /** Any day of the month. @default today */
    Date: PlainDate.optional(),
  }),
  /** Always in the same order. Rows of gross are left out for roles that may not see it; `meta.hidden` says so. */
  reply: z.object({ rows: z.array(BudgetRow) }),
  access: widgetAccess('GetMonthVSBudget'),
});

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

export const analytics = defineCall('POST', 'fredbeans/GetAnalitics', {
  summary: 'A figure by month over the last 13 months, beside the year before.',
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
     * By month; its first day. The present month holds what there is so far, and `pace` where it ends; null where there are no records, and for
     * absorption also while the month runs.
     */
    series: z.array(z.object({ date: z.string(), value: ratio, prior_year_value: ratio })),
    /**
     * Where the present month ends at the rate so far, when it is the last of the series; a figure that is itself a rate
     * stays as it is. Null before the first selling day of every store, and without records. An older host does not say.
     */
    pace: ratio.optional(),
  }),
  access: widgetAccess('GetAnalitics'),
});
