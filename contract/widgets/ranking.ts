import { z } from 'zod';
import { dollars, gross, percent, ratio, units, unitsWithoutGross } from '../figures.ts';
import { fault } from '../messages/fault.ts';
import { hidesUnitsWithoutGross } from '../unitGross.ts';
import { PlainDate, StoreNumbers } from '../values.ts';
import { defineWidget } from '../widget.ts';

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
export const ranking = z
  .strictObject({ AS_ID: StoreNumbers, StartDate: PlainDate.optional(), EndDate: PlainDate.optional() })
  .refine(isNotReversed, { ...fault('from_after_to'), path: ['StartDate'] });

/** What all rankings have in common. */
const ofRanking = {
  request: ranking,
  asks: { stores: 'AS_ID', period: ['StartDate', 'EndDate'] },
  size: { wide: 4, narrow: 6, rows: 8 },
  least: { wide: 3, narrow: 6, rows: 5 },
  records: { days: 'ranking', parts: 'people' },
} as const;

const person = {
  /** Equal figures share a rank: 1, 2, 2, 4. */
  rank: z.number(),
  employee_id: z.number(),
  employee_name: z.string(),
  store_id: z.number(),
  /** Where they work; the figures are those of all stores in scope. */
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
  front_gross: gross,
  front_pvr: ratio,
  back_gross: gross,
  /** Of units of which front and back gross are known; null without any. */
  total_gross: gross,
  ...unitsWithoutGross,
});
export type SalespersonRow = z.infer<typeof SalespersonRow>;

export const salespersonRanking = defineWidget('POST', 'fredbeans/GetSPRanking', {
  summary: 'Salespeople by units sold.',
  ...ofRanking,
  reply: z.array(SalespersonRow),
  sensitive: {
    front_gross: 'gross',
    front_pvr: 'gross',
    back_gross: 'gross',
    total_gross: 'gross',
    ...hidesUnitsWithoutGross,
  },
  name: 'Salesperson ranking',
  order: 5,
  roles: ['GM', 'Sales Manager', 'F&I Manager', 'Salesperson', 'Controller'],
  texts: 'salespeople',
  needs: [
    { feed: 'deals', fields: ['salesperson1_id'] },
    { feed: 'employees', fields: [] },
  ],
  terms: ['Rank', 'Unit', 'Pace', 'Total gross', 'Average units, 90 days'],
});

/** F&I managers by back gross; by units for roles that may not see gross. Shares are of their retail deals, 0–100. */
export const FinanceRow = z.object({
  ...person,
  ...sold,
  back_gross: gross,
  units_without_back: unitsWithoutGross.units_without_back,
  back_gross_pace: ratio,
  back_pvr: ratio,
  products_per_deal: ratio,
  finance_pct: percent,
  vsc_pct: percent,
  gap_pct: percent,
});
export type FinanceRow = z.infer<typeof FinanceRow>;

export const financeRanking = defineWidget('POST', 'fredbeans/GetFIRanking', {
  summary: 'F&I managers by back gross.',
  ...ofRanking,
  reply: z.array(FinanceRow),
  sensitive: {
    back_gross: 'gross',
    units_without_back: 'gross',
    back_gross_pace: 'gross',
    back_pvr: 'gross',
  },
  name: 'F&I ranking',
  order: 12,
  roles: ['GM', 'Sales Manager', 'F&I Manager', 'Controller'],
  texts: 'finance',
  needs: [
    { feed: 'deals', fields: ['fi_manager_id', 'reserve', 'products'] },
    { feed: 'employees', fields: [] },
  ],
  terms: ['Rank', 'Back gross', 'PVR', 'Products per deal', 'Penetration', 'Pace'],
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
  labor_gross: gross,
  parts_sales: dollars,
  parts_gross: gross,
  total_gross: gross,
  /** Of the sales whose cost is known; null where there are none. */
  gross_pct: percent,
  discount: dollars,
  /** Lines of unknown cost: gross leaves them out. An older host does not say. */
  lines_without_cost: units.optional(),
});
export type AdvisorRow = z.infer<typeof AdvisorRow>;

export const advisorRanking = defineWidget('POST', 'fredbeans/GetSARanking', {
  summary: 'Service advisors by gross.',
  ...ofRanking,
  reply: z.array(AdvisorRow),
  sensitive: {
    labor_gross: 'gross',
    parts_gross: 'gross',
    total_gross: 'gross',
    gross_pct: 'gross',
    lines_without_cost: 'gross',
  },
  name: 'Advisor ranking',
  order: 13,
  roles: ['GM', 'Service Manager', 'Service Advisor', 'Controller'],
  texts: 'advisors',
  needs: [
    { feed: 'repair_orders', fields: ['advisor_id'] },
    { feed: 'employees', fields: [] },
  ],
  terms: ['Rank', 'RO count', 'Hours per RO', 'ELR', 'ROs per day', 'Service gross', 'Gross %', 'Discount'],
});
