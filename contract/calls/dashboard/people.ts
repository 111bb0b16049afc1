import { z } from 'zod';
import { defineCall, widgetAccess } from '../../call.ts';
import { PlainDate, StoreNumbers, StoreSelection } from '../../values.ts';
import { dollars, percent, ratio, units } from './scope.ts';

const isNotReversed = ({
  StartDate,
  EndDate,
}: {
  StartDate?: string | undefined;
  EndDate?: string | undefined;
}) => !StartDate || !EndDate || StartDate <= EndDate || StartDate.slice(0, 7) === EndDate.slice(0, 7);

/**
 * `AS_ID` is "0" or comma-joined AS_IDs; see `StoreNumbers`. The days are both included; from the 2nd of the month to today unless
 * given. On the 1st that range is reversed, which is no error: there are no rows then.
 */
const ranking = z
  .strictObject({ AS_ID: StoreNumbers, StartDate: PlainDate.optional(), EndDate: PlainDate.optional() })
  .refine(isNotReversed, { message: 'Must be on or before the end.', path: ['StartDate'] });

const person = {
  /** Equal figures share a rank: 1, 2, 2, 4. */
  rank: z.number(),
  employee_id: z.number(),
  employee_name: z.string(),
  store_id: z.number(),
  /** Where he works; the figures are those of all stores in scope. */
  storename: z.string(),
};
const sold = { new_units: units, used_units: units, total_units: units };

/**
 * Salespeople by units, then total gross; by units alone for roles that may not see gross. Split deals give each of two
 * people half a unit and half of the gross.
 */
export const SalespersonRow = z.object({
  ...person,
  ...sold,
  /** Of this month so far, from its 1st or 2nd; so are the other paces. */
  units_pace: ratio,
  /** Of the 90 days up to the end, per 30 days. */
  avg_units_90d: z.number(),
  front_gross: dollars,
  front_pvr: ratio,
  back_gross: dollars,
  total_gross: dollars,
});
export type SalespersonRow = z.infer<typeof SalespersonRow>;

export const salespersonRanking = defineCall('POST', 'fredbeans/GetSPRanking', {
  summary: 'Salespeople by units sold.',
  request: ranking,
  reply: z.array(SalespersonRow),
  access: widgetAccess('GetSPRanking'),
  sensitive: { front_gross: 'gross', front_pvr: 'gross', back_gross: 'gross', total_gross: 'gross' },
});

/** F&I managers by back gross; by units for roles that may not see gross. Shares are of their retail deals, 0–100. */
export const FinanceRow = z.object({
  ...person,
  ...sold,
  back_gross: dollars,
  back_gross_pace: ratio,
  back_pvr: ratio,
  products_per_deal: ratio,
  finance_pct: percent,
  vsc_pct: percent,
  gap_pct: percent,
});
export type FinanceRow = z.infer<typeof FinanceRow>;

export const financeRanking = defineCall('POST', 'fredbeans/GetFIRanking', {
  summary: 'F&I managers by back gross.',
  request: ranking,
  reply: z.array(FinanceRow),
  access: widgetAccess('GetFIRanking'),
  sensitive: { back_gross: 'gross', back_gross_pace: 'gross', back_pvr: 'gross' },
});

/** Service advisors by total gross, which is labor and parts; by their sales for roles that may not see gross. */
export const AdvisorRow = z.object({
  ...person,
  ro_count: units,
  billed_hours: z.number(),
  hours_per_ro: ratio,
  elr: ratio,
  ro_per_day: ratio,
  labor_sales: dollars,
  labor_gross: dollars,
  parts_sales: dollars,
  parts_gross: dollars,
  total_gross: dollars,
  gross_pct: percent,
  discount: dollars,
});
export type AdvisorRow = z.infer<typeof AdvisorRow>;

export const advisorRanking = defineCall('POST', 'fredbeans/GetSARanking', {
  summary: 'Service advisors by gross.',
  request: ranking,
  reply: z.array(AdvisorRow),
  access: widgetAccess('GetSARanking'),
  sensitive: { labor_gross: 'gross', parts_gross: 'gross', total_gross: 'gross', gross_pct: 'gross' },
});

/** In the order in which they are listed. */
export const departments = ['Sales', 'F&I', 'Service', 'Parts', 'BDC', 'Admin'] as const;

/** Employees of a department, today. Of people who left, only those whose last day is known are counted. */
export const DepartmentRow = z.object({
  department: z.enum(departments),
  active: units,
  hires_90d: units,
  leavers_90d: units,
  /** Leavers ÷ average headcount of the 90 days, 0–100. */
  turnover_90d: percent,
});
export type DepartmentRow = z.infer<typeof DepartmentRow>;

export const employeeSummary = defineCall('POST', 'fredbeans/GetEmpInfo', {
  summary: 'Employees by department: active, hired and left within 90 days.',
  request: z.strictObject({
    /** "0" or comma-joined store ids. */
    id: StoreSelection,
    exp: z.literal('', 'Takes no filter expression.').default(''),
  }),
  reply: z.object({
    /** One per department, also those without anybody. */
    rows: z.array(DepartmentRow),
    totals: DepartmentRow.omit({ department: true }),
  }),
  access: widgetAccess('GetEmpInfo'),
});
