import { choice, flag, instant, integer, phone, reference, text, vin } from '../resource/fields.ts';
import { foreignVin } from './checks.ts';
import { defineTarget, type Finding } from './target.ts';

interface Visit {
  readonly starts_at?: string;
  readonly status?: string;
}

/** What can't have happened to an appointment that is still to come. */
const onlyAfterwards = ['no_show', 'arrived', 'in_service', 'ready', 'completed'];

function visitFindings(
  { starts_at: starts, status }: Visit,
  today: string,
): Finding<'status' | 'starts_at'>[] {
  if (starts === undefined) return [];
  const day = starts.slice(0, 10);
  if (day < '1980-01-01') return [{ field: 'starts_at', reason: 'Lies before 1980.' }];
  if (Number(day.slice(0, 4)) > Number(today.slice(0, 4)) + 2) {
    return [{ field: 'starts_at', reason: 'Lies more than two years ahead.' }];
  }
  if (day <= nextDay(today) || !status || !onlyAfterwards.includes(status)) return [];
  return [{ field: 'status', reason: 'Is not possible for an appointment in the future.' }];
}

/** The moment is in UTC, which may be a day ahead of the store. */
const nextDay = (day: string) => {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
};

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
  check: (row, today) => [...foreignVin('vin', row.vin), ...visitFindings(row, today)],
});
