import { z } from 'zod';
import { percent, ratio } from '../figures.ts';
import { PlainDate, StoreSelection } from '../values.ts';
import { defineWidget } from '../widget.ts';

/** Gross of new and used vehicles is front gross, that of F&I back gross, that of service labor gross. */
export const BudgetRow = z.object({
  department: z.enum(['New', 'Used', 'F&I', 'Service', 'Parts']),
  metric: z.enum(['units', 'gross', 'ro_count', 'billed_hours', 'sales']),
  unit: z.enum(['units', 'dollars', 'orders', 'hours']),
  /** So far; of a month that is over, all of it. Null for a gross of which nothing is known. */
  actual: z.number().nullable(),
  /** What the month will bring at this rate; `actual` when it is over, null before its first selling day. */
  pace: ratio,
  budget: z.number().nullable(),
  /** The whole same month of the year before; null when the records begin only within or after it, or its gross leaves out lines. */
  prior_year: z.number().nullable(),
  /** Pace − budget; null for a gross that leaves out lines. */
  variance: z.number().nullable(),
  variance_pct: percent,
  /** Lines of unknown cost, which a gross of service or parts leaves out. An older host does not say. */
  lines_without_cost: z.number().optional(),
  /** The same of units whose gross is not known. */
  units_without_gross: z.number().optional(),
});
export type BudgetRow = z.infer<typeof BudgetRow>;

export const monthVsBudget = defineWidget('POST', 'fredbeans/GetMonthVSBudget', {
  summary: 'Each department against its monthly budget.',
  request: z.strictObject({
    Stores: StoreSelection,
    /** Any day of the month. @default today */
    Date: PlainDate.optional(),
  }),
  /** Always in the same order. Rows of gross are left out for roles that may not see it; `meta.hidden` says so. */
  reply: z.object({ rows: z.array(BudgetRow) }),
  name: 'Month vs budget',
  order: 10,
  roles: ['GM', 'Controller'],
  asks: { stores: 'Stores', day: 'Date' },
  size: { wide: 3, narrow: 6, rows: 7 },
  least: { wide: 3, narrow: 6, rows: 7 },
  texts: 'budget',
  needs: [
    { feed: 'budgets', fields: ['amount'] },
    { feed: 'deals', fields: [] },
    { feed: 'repair_orders', fields: [] },
    { feed: 'parts_sales', fields: [] },
  ],
  terms: [
    'Budget',
    'Budget variance',
    'Pace',
    'Unit',
    'Front gross',
    'Back gross',
    'Labor gross',
    'Parts gross',
  ],
});
