import { z } from 'zod';
import { percent, units } from '../figures.ts';
import { fault } from '../messages/fault.ts';
import { StoreSelection } from '../values.ts';
import { defineWidget } from '../widget.ts';

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

export const employeeSummary = defineWidget('POST', 'fredbeans/GetEmpInfo', {
  summary: 'Employees by department: active, hired and left in the last 90 days.',
  request: z.strictObject({
    /** "0" or comma-joined store ids. */
    id: StoreSelection,
    exp: z.literal('', fault('no_expression')).default(''),
  }),
  reply: z.object({
    /** One per department, also those without anybody. */
    rows: z.array(DepartmentRow),
    totals: DepartmentRow.omit({ department: true }),
  }),
  name: 'Employees',
  order: 19,
  roles: ['GM', 'Controller'],
  asks: { stores: 'id' },
  size: { wide: 4, narrow: 6, rows: 9 },
  least: { wide: 3, narrow: 6, rows: 9 },
  texts: 'employees',
  needs: [{ feed: 'employees', fields: ['department'] }],
  terms: ['Turnover'],
  records: { parts: 'employees' },
});
