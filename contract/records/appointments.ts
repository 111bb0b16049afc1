import { choice, flag, instant, integer, phone, reference, text, vin } from '../resource/fields.ts';
import { foreignVin, millisecondsAhead, pastMoment, plannedTime } from './checks.ts';
import { defineTarget, type Finding } from './target.ts';

interface Visit {
  readonly starts_at?: string;
  readonly status?: string;
}

/** What an appointment is only once the customer is there; they may come some hours early. */
const onceThere = ['arrived', 'in_service', 'ready', 'completed'];
const EARLIEST_MS = 12 * 3_600_000;

function statusFindings({ starts_at: starts, status }: Visit, now: string): Finding<'status'>[] {
  if (starts === undefined || status === undefined) return [];
  const ahead = millisecondsAhead(starts, now);
  const isTooEarly =
    (status === 'no_show' && ahead > 0) || (onceThere.includes(status) && ahead > EARLIEST_MS);
  return isTooEarly ? [{ field: 'status', reason: 'Is not possible for an appointment in the future.' }] : [];
}

export const appointmentsTarget = defineTarget({
  name: 'appointments',
  label: 'Appointments',
  fields: {
    store_id: reference('stores', { label: 'Store', required: true }),
    appt_id: text({ label: 'Appointment number', required: true, max: 40 }),
    dept: choice({ Sales: 'Sales', Service: 'Service' }, { label: 'Department', required: true }),
    starts_at: instant({ label: 'Starts', required: true }),
    duration_min: integer({ label: 'Minutes', min: 15, max: 480, default: 60 }),
    status: choice(
      {
        booked: 'Booked',
        confirmed: 'Confirmed',
        arrived: 'Arrived',
        in_service: 'In service',
        ready: 'Ready',
        completed: 'Completed',
        no_show: 'No-show',
        cancelled: 'Cancelled',
        rescheduled: 'Rescheduled',
      },
      { label: 'Status', required: true },
    ),
    confirmed: flag({ label: 'Was confirmed', default: 'N' }),
    UC_ID: reference('customers', { label: 'Customer' }),
    phone: phone({ label: 'Phone', sensitive: 'personal' }),
    vin: vin({ label: 'VIN' }),
    mileage: integer({ label: 'Mileage', min: 0, max: 2_000_000 }),
    advisor_id: reference('employee', { label: 'Advisor or salesperson' }),
    op_codes: text({ label: 'Operation codes', max: 300 }),
    concern: text({ label: 'Concern', max: 500 }),
    transport: choice(
      { waiter: 'Waits', drop: 'Drops off', shuttle: 'Shuttle', loaner: 'Loaner' },
      { label: 'Transport' },
    ),
    source: choice({ web: 'Web', phone: 'Phone', BDC: 'BDC', 'walk-in': 'Walk-in' }, { label: 'Booked by' }),
    checked_in_at: instant({ label: 'Checked in' }),
    promised_at: instant({ label: 'Promised' }),
    ro_no: text({ label: 'Repair order number', max: 40 }),
    deal_no: text({ label: 'Deal number', max: 40 }),
    recall: flag({ label: 'Open recall', default: 'N' }),
  },
  keys: [['store_id', 'appt_id']],
  required: ['store_id', 'appt_id', 'dept', 'starts_at', 'status'],
  aliases: {
    appt_id: ['apptId', 'appointmentId', 'appointmentNumber'],
    dept: ['department'],
    starts_at: ['startsAt', 'appointmentDate', 'appointmentTime'],
    duration_min: ['duration', 'durationMinutes'],
    UC_ID: ['customerId', 'custNo'],
    mileage: ['odometer'],
    advisor_id: ['serviceAdvisorId', 'salespersonId'],
    op_codes: ['opCodes', 'opCode'],
    promised_at: ['promisedAt'],
    ro_no: ['roNo', 'roNumber'],
    deal_no: ['dealNo'],
  },
  check: (row, today, now) => [
    ...foreignVin('vin', row.vin),
    ...plannedTime('starts_at', row.starts_at, today),
    ...plannedTime('promised_at', row.promised_at, today),
    ...pastMoment('checked_in_at', row.checked_in_at, now),
    ...statusFindings(row, now),
  ],
});
