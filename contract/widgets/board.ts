import { z } from 'zod';
import { percent, storeName, units } from '../figures.ts';
import { FilterText, PlainDate, StoreSelection, wholeNumber } from '../values.ts';
import { defineWidget } from '../widget.ts';

export const AppointmentStatus = z.enum([
  'booked',
  'confirmed',
  'arrived',
  'in_service',
  'ready',
  'completed',
  'no_show',
  'cancelled',
  'rescheduled',
]);

/**
 * Where an appointment stands among those of its day for whoever runs the lane: who is still to come, then who is here,
 * then who is done or does not come. Vehicles past their promised time stand before all of them, at 0.
 */
export const boardStages: Readonly<Record<z.infer<typeof AppointmentStatus>, number>> = {
  booked: 1,
  confirmed: 1,
  arrived: 2,
  in_service: 2,
  ready: 3,
  no_show: 4,
  completed: 5,
  rescheduled: 6,
  cancelled: 6,
};

const ServiceAppointment = z.object({
  ...storeName,
  appt_id: z.string(),
  starts_at: z.string(),
  duration_min: z.number(),
  UC_ID: z.number().nullable(),
  customer_name: z.string().nullable(),
  phone: z.string().nullable(),
  vin: z.string().nullable(),
  advisor_id: z.number().nullable(),
  advisor_name: z.string().nullable(),
  concern: z.string().nullable(),
  transport: z.string().nullable(),
  source: z.string().nullable(),
  status: AppointmentStatus,
  checked_in_at: z.string().nullable(),
  promised_at: z.string().nullable(),
  /** The vehicle is there, the promised time has passed, and it is not ready. */
  is_late: z.boolean(),
  recall: z.enum(['Y', 'N']),
  /** Equity of the customer in this vehicle, US dollars; null also when a store outside the scope sold it. */
  equity: z.number().nullable(),
});

export const ServiceBoardReply = z.object({
  rows: z.array(ServiceAppointment),
  /** One per hour of the stores' day with appointments. Like the totals it covers all of them, whatever the filter. */
  hours: z.array(z.object({ hour: z.number(), booked: units, arrived: units, minutes: z.number() })),
  totals: z.object({
    due: units,
    arrived: units,
    no_show: units,
    /** Past their promised time and not ready. */
    late: units,
    booked_hours: z.number(),
    /** Of the stores that are open on the day and tell their capacity; null when none is and does. */
    capacity_hours: z.number().nullable(),
    /** Of the same stores. */
    load_pct: percent,
  }),
});
export type ServiceBoardReply = z.infer<typeof ServiceBoardReply>;

export const serviceBoard = defineWidget('POST', 'fredbeans/GetServiceApptByDateStore', {
  summary:
    "A day's service appointments and shop load. `exp` filters by customer, VIN or advisor text, or by a filter expression; `count` limits the rows.",
  request: z.strictObject({
    store: StoreSelection,
    /** @default today */
    date: PlainDate.optional(),
    /** Words, or a filter expression over `appointmentFields`: it has a comparison in it, which words have not. */
    exp: FilterText,
    /** At most so many rows, those first that `boardStages` has first. @default all */
    count: wholeNumber(1, 1000).optional(),
    /** What the caller shows as the name of the stores; `store` alone says which they are. */
    storename: z.string().max(200).optional(),
  }),
  reply: ServiceBoardReply,
  sensitive: { customer_name: 'personal', phone: 'personal' },
  name: 'Service board',
  order: 16,
  roles: ['GM', 'Service Manager', 'Service Advisor', 'BDC'],
  asks: { stores: 'store', day: 'date' },
  size: { wide: 8, narrow: 12, rows: 8 },
  least: { wide: 6, narrow: 12, rows: 7 },
  texts: 'board',
  needs: [{ feed: 'appointments', fields: ['advisor_id', 'promised_at'] }],
  terms: ['Due', 'Shop load'],
  records: { days: 'day', parts: 'counts' },
});
