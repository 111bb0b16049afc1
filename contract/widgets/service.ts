import { z } from 'zod';
import {
  comparedWith,
  dollars,
  gross,
  ratio,
  scopedAndCompared,
  sellingDays,
  storeName,
  units,
} from '../figures.ts';
import { defineWidget } from '../widget.ts';

export const PayType = z.enum(['CP', 'W', 'I', 'E']);
export type PayType = z.infer<typeof PayType>;

/** Customer pay, warranty, internal and extended warranty; a repair order with several counts once in each. */
const PayTypeRow = z.object({
  pay_type: PayType,
  ro_count: units,
  billed_hours: z.number(),
  labor_sales: dollars,
  labor_gross: gross,
});

const sums = {
  ro_count: units,
  billed_hours: z.number(),
  hours_per_ro: ratio,
  labor_sales: dollars,
  elr: ratio,
  labor_gross: gross,
  /** Labor and parts of repair orders. */
  total_gross: gross,
  /** Lines whose labor has no known cost: labor gross leaves them out. An older host does not say. */
  labor_without_cost: units.optional(),
};

const figures = {
  ...sums,
  /** Open now, whatever the period. */
  ro_open: units,
  ro_open_over_10d: units,
  /**
   * Pace and target of labor gross; the target is what the service department has budgeted for the period, null when a
   * month of it has no budget.
   */
  gross_pace: ratio,
  gross_target: z.number().nullable(),
  /** Lines of unknown cost: gross leaves them out. */
  lines_without_cost: units,
  pay_types: z.array(PayTypeRow),
};

export const ServiceReply = z.object({
  rows: z.array(z.object({ ...storeName, ...figures })),
  totals: z.object(figures),
  prior: z.object({ ...sums, ...comparedWith }),
  selling_days: sellingDays,
});
export type ServiceReply = z.infer<typeof ServiceReply>;

export const serviceWidget = defineWidget('POST', 'fredbeans/GetServiceDashboardWidget', {
  summary: 'Closed repair orders, hours, labor and gross per store and pay type.',
  request: scopedAndCompared,
  reply: ServiceReply,
  sensitive: {
    labor_gross: 'gross',
    total_gross: 'gross',
    gross_pace: 'gross',
    gross_target: 'gross',
    lines_without_cost: 'gross',
    labor_without_cost: 'gross',
  },
  name: 'Service',
  order: 3,
  roles: ['GM', 'Service Manager', 'Service Advisor', 'Controller'],
  asks: { stores: 'storeId', period: ['from', 'to'] },
  size: { wide: 3, narrow: 6, rows: 8 },
  least: { wide: 3, narrow: 6, rows: 8 },
  texts: 'service',
  needs: [{ feed: 'repair_orders', fields: ['billed_hours', 'labor_sale', 'labor_cost'] }],
  terms: ['RO count', 'Hours per RO', 'ELR', 'Labor sales', 'Labor gross', 'Pace', 'Pay type', 'Open RO'],
  records: { parts: 'payTypes' },
});
