import { z } from 'zod';
import { defineCall, moduleAccess } from '../../call.ts';
import { storeName } from '../../figures.ts';
import { Id, Instant, Line, PlainDate } from '../../values.ts';
import { AppointmentStatus } from '../../widgets/board.ts';

export const serviceRoute = 'serviceApt';

export const Transport = z.enum(['waiter', 'drop', 'shuttle', 'loaner']);
export type Transport = z.infer<typeof Transport>;

/** What personal data an appointment holds. */
const personal = { customer_name: 'personal', phone: 'personal' } as const;

/** One appointment as its card shows it. Minutes are those of the store's clock after midnight. */
export const BoardAppointment = z.object({
  appt_id: z.string(),
  /** Grows with every change; a write names the one that it rests on. */
  version: z.number(),
  date: z.string(),
  starts_at: Instant,
  /** Of the day, 0–1439. */
  start_min: z.number(),
  duration_min: z.number(),
  status: AppointmentStatus,
  UC_ID: z.number().nullable(),
  customer_name: z.string().nullable(),
  phone: z.string().nullable(),
  vin: z.string().nullable(),
  /** Year, make and model. */
  vehicle: z.string().nullable(),
  mileage: z.number().nullable(),
  concern: z.string().nullable(),
  /** Codes of the work, joined by blanks. */
  op_codes: z.string().nullable(),
  advisor_id: z.number().nullable(),
  advisor_name: z.string().nullable(),
  bay: z.number().nullable(),
  transport: Transport.nullable(),
  source: z.string().nullable(),
  checked_in_at: Instant.nullable(),
  promised_at: Instant.nullable(),
  /** The vehicle is there, the promised time has passed, and it is not ready. */
  is_late: z.boolean(),
  recall: z.enum(['Y', 'N']),
  /** Equity of the customer in this vehicle, US dollars; null also when a store outside the scope sold it. */
  equity: z.number().nullable(),
});
export type BoardAppointment = z.infer<typeof BoardAppointment>;

/** Somebody who takes vehicles in, with what they can take on a day. */
const Advisor = z.object({
  advisor_id: z.number(),
  name: z.string(),
  /** Hours of their appointments that stand. */
  booked_hours: z.number(),
  /** Null when neither they nor the store tell any. */
  capacity_hours: z.number().nullable(),
  /** Start of their lunch, a minute of the day. */
  lunch_min: z.number(),
  lunch_minutes: z.number(),
});
export type Advisor = z.infer<typeof Advisor>;

/** Why nobody is there on a day: every week so, the whole group's holiday, or this store's own day off. */
const Closed = z.enum(['weekday', 'holiday', 'day_off']);

const DayTotals = z.object({
  /** Every appointment of the day, as "Due" of the dashboard counts them. */
  due: z.number(),
  /** Of those who came, whatever became of them, as the dashboard counts them. */
  arrived: z.number(),
  /** Of those, whose vehicles nobody has begun with. */
  checked_in: z.number(),
  in_service: z.number(),
  ready: z.number(),
  completed: z.number(),
  no_show: z.number(),
  /** Past their promised time and not ready. */
  late: z.number(),
  /** With customers of the day, and of days before whose vehicles are still there. */
  loaners_out: z.number(),
  loaners: z.number(),
  booked_hours: z.number(),
  /** Of those that are completed. */
  done_hours: z.number(),
  capacity_hours: z.number().nullable(),
  /** Booked ÷ capacity, per cent. */
  load_pct: z.number().nullable(),
});

export const ServiceDay = z.object({
  ...storeName,
  timezone: z.string(),
  date: z.string(),
  /** The store's own day now. */
  today: z.string(),
  as_of: Instant,
  closed: Closed.nullable(),
  /** Minutes of the day; of a closed day those of an ordinary one. */
  opens_min: z.number(),
  closes_min: z.number(),
  bays: z.number(),
  advisors: z.array(Advisor),
  appointments: z.array(BoardAppointment),
  totals: DayTotals,
});
export type ServiceDay = z.infer<typeof ServiceDay>;

export const serviceDay = defineCall('POST', 'service/day', {
  summary: "A store's service appointments of a day with its hours, advisors, bays, loaners and load.",
  request: z.strictObject({
    store: Id,
    /** @default today at the store */
    date: PlainDate.optional(),
  }),
  reply: ServiceDay,
  access: moduleAccess(serviceRoute),
  writes: false,
  sensitive: personal,
});

const WeekDay = z.object({
  date: z.string(),
  closed: Closed.nullable(),
  due: z.number(),
  late: z.number(),
  no_show: z.number(),
  booked_hours: z.number(),
  capacity_hours: z.number().nullable(),
  advisors: z.array(
    z.object({ advisor_id: z.number().nullable(), due: z.number(), booked_hours: z.number() }),
  ),
});
export type WeekDay = z.infer<typeof WeekDay>;

export const ServiceWeek = z.object({
  ...storeName,
  today: z.string(),
  advisors: z.array(Advisor.omit({ booked_hours: true })),
  /** Monday to Sunday. */
  days: z.array(WeekDay),
});
export type ServiceWeek = z.infer<typeof ServiceWeek>;

export const serviceWeek = defineCall('POST', 'service/week', {
  summary: "Booked and capacity hours of a store's week, by day and advisor.",
  request: z.strictObject({
    store: Id,
    /** Any day of the week. @default today at the store */
    date: PlainDate.optional(),
  }),
  reply: ServiceWeek,
  access: moduleAccess(serviceRoute),
  writes: false,
});

/** Work by its code, as the last 200 lines of the store's repair orders with that code had it. */
const Operation = z.object({
  code: z.string(),
  work: z.string().nullable(),
  /** Billed on average; null when the shop never had it. */
  hours: z.number().nullable(),
  /** Labor and parts on average, US dollars; null as before. */
  price: z.number().nullable(),
  /** Most of those were paid by the maker. */
  is_warranty: z.boolean(),
});

export const AppointmentDetails = z.object({
  ...BoardAppointment.shape,
  ...storeName,
  timezone: z.string(),
  operations: z.array(Operation),
  market_value: z.number().nullable(),
  payoff_est: z.number().nullable(),
  /** Who changed it last; null when a file did, or nobody. */
  changed_by: z.string().nullable(),
  changed_at: Instant.nullable(),
});
export type AppointmentDetails = z.infer<typeof AppointmentDetails>;

/** An appointment by its store and number. */
export const appointmentKey = { store: Id, appt_id: Line(40).min(1) };

export const serviceAppointment = defineCall('POST', 'service/appointment', {
  summary: 'One service appointment with its work, the equity in its vehicle and who changed it last.',
  request: z.strictObject(appointmentKey),
  reply: AppointmentDetails,
  access: moduleAccess(serviceRoute),
  writes: false,
  sensitive: personal,
});
