import { z } from 'zod';
import { percent, scoped, storeName, units } from '../figures.ts';
import { defineWidget } from '../widget.ts';

export const Department = z.enum(['Sales', 'Service']);

const figures = {
  dept: Department,
  due: units,
  confirmed: units,
  shown: units,
  no_show: units,
  cancelled: units,
  rescheduled: units,
  /** Sales appointments whose customer bought; null for service. */
  sold: units.nullable(),
  /** Shown ÷ (due − cancelled − rescheduled − upcoming), percent. */
  show_rate: percent,
};

export const AppointmentsReply = z.object({
  rows: z.array(z.object({ ...storeName, ...figures })),
  /** One per department. */
  totals: z.array(z.object(figures)),
});
export type AppointmentsReply = z.infer<typeof AppointmentsReply>;

export const appointmentsWidget = defineWidget('POST', 'fredbeans/GetAppointmentsDashboardWidget', {
  summary: 'Sales and service appointments: due, confirmed, shown, sold.',
  request: scoped,
  reply: AppointmentsReply,
  name: 'Appointments',
  order: 8,
  roles: [
    'GM',
    'Sales Manager',
    'F&I Manager',
    'Salesperson',
    'Service Manager',
    'Service Advisor',
    'BDC',
    'Marketing',
  ],
  asks: { stores: 'storeId', period: ['from', 'to'] },
  size: { wide: 3, narrow: 6, rows: 7 },
  least: { wide: 3, narrow: 6, rows: 7 },
  texts: 'appointments',
  needs: [{ feed: 'appointments', fields: ['dept', 'status', 'confirmed'] }],
  terms: ['Due', 'Show rate'],
  records: { parts: 'appointments' },
});
