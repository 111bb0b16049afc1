import { z } from 'zod';
import { defineCall, moduleAccess } from '../../call.ts';
import { fault } from '../../messages/fault.ts';
import { Id, Line, PlainDate, wholeNumber } from '../../values.ts';
import { AppointmentStatus } from '../../widgets/board.ts';
import { appointmentKey, BoardAppointment, serviceRoute, Transport } from './serviceBoard.ts';

/** A time of the store's clock, `HH:MM`. */
const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, fault('time_of_day'));
const Minutes = wholeNumber(15, 480);
const Bay = wholeNumber(1, 99);
const Vin = z.string().regex(/^[A-HJ-NPR-Z0-9]{5,17}$/, fault('short_vin'));

const write = {
  /**
   * Made by the client, once for what it wants done: the same write again is answered as the first one was, for a day,
   * and changes nothing more.
   */
  key: z.uuid(),
  /** Done although the advisor or bay has another vehicle then, the shop is full, or no loaner is left. @default false */
  confirm: z.boolean().default(false),
  /**
   * Whose change it is. What a browser kept for one person is refused while somebody else is signed in there: 403 with
   * `fields.userid`. @default whoever is signed in
   */
  userid: Id.optional(),
};

/** What can be said of an appointment; a field that is missing stays as it is. */
const Changes = z.strictObject({
  /** Day and time go together. */
  date: PlainDate.optional(),
  time: ClockTime.optional(),
  duration_min: Minutes.optional(),
  advisor_id: Id.nullable().optional(),
  bay: Bay.nullable().optional(),
  status: AppointmentStatus.optional(),
  transport: Transport.nullable().optional(),
  /** When the vehicle will be ready, on the store's clock. */
  promised: z.strictObject({ date: PlainDate, time: ClockTime }).nullable().optional(),
  concern: Line(500).nullable().optional(),
  op_codes: Line(300).nullable().optional(),
});
export type AppointmentChanges = z.infer<typeof Changes>;

/** What a write came to. */
const SavedAppointment = z.object({ appointment: BoardAppointment });
const sensitive = { customer_name: 'personal', phone: 'personal' } as const;

export const changeAppointment = defineCall('POST', 'service/change', {
  summary:
    'Moves an appointment or changes it. Who has read an older version is answered 409 with what it is now; what has to be confirmed first 400 with the reason under `fields.confirm`.',
  request: z.strictObject({
    ...write,
    ...appointmentKey,
    /** The one that the change rests on. */
    version: wholeNumber(1, 2_147_483_647),
    set: Changes,
  }),
  reply: SavedAppointment,
  access: moduleAccess(serviceRoute, 'edit'),
  sensitive,
});

export const bookAppointment = defineCall('POST', 'service/book', {
  summary: 'Books a service appointment for a customer, or for a vehicle whose owner nobody knows.',
  request: z.strictObject({
    ...write,
    store: Id,
    UC_ID: Id.nullable().default(null),
    vin: Vin.nullable().default(null),
    phone: Line(30).nullable().default(null),
    date: PlainDate,
    time: ClockTime,
    duration_min: Minutes.default(60),
    advisor_id: Id.nullable().default(null),
    bay: Bay.nullable().default(null),
    transport: Transport.nullable().default(null),
    promised: z.strictObject({ date: PlainDate, time: ClockTime }).nullable().default(null),
    concern: Line(500).nullable().default(null),
    op_codes: Line(300).nullable().default(null),
  }),
  reply: SavedAppointment,
  access: moduleAccess(serviceRoute, 'edit'),
  sensitive,
});
