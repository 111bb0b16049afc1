import type { BoardAppointment, ServiceDay } from '../../../contract/calls/service/serviceBoard.ts';

/** An appointment of November 19, 2026, at a minute of the day in New York. */
export const appointment = (
  appt_id: string,
  start_min: number,
  more: Partial<BoardAppointment> = {},
): BoardAppointment => ({
  ...{ appt_id, start_min, version: 3, date: '2026-11-19', duration_min: 60, status: 'booked' },
  starts_at: new Date(Date.UTC(2026, 10, 19, 5, start_min)).toISOString(),
  ...{
    UC_ID: 1,
    customer_name: 'Jane Doe',
    phone: '610-555-0101',
    vin: null,
    vehicle: '2021 Subaru Outback',
  },
  ...{ mileage: 58_214, concern: 'Brake squeal', op_codes: null, advisor_id: 11, advisor_name: 'Ann Able' },
  ...{ bay: 1, transport: 'waiter', source: 'web', checked_in_at: null, promised_at: null, is_late: false },
  ...{ recall: 'N', equity: null },
  ...more,
});

const advisor = (advisor_id: number, name: string, booked_hours: number) => ({
  ...{ advisor_id, name, booked_hours, capacity_hours: 8, lunch_min: 720, lunch_minutes: 60 },
});

/** A day with two advisors and these appointments. */
export const dayWith = (appointments: readonly BoardAppointment[]): ServiceDay => ({
  ...{ store_id: 1, storename: 'Kestrel Park Subaru', timezone: 'America/New_York' },
  ...{ date: '2026-11-19', today: '2026-11-19', as_of: '2026-11-19T15:42:00Z' },
  ...{ closed: null, opens_min: 450, closes_min: 1080, bays: 2 },
  advisors: [advisor(11, 'Ann Able', 2), advisor(12, 'Bob Bell', 0)],
  appointments: [...appointments],
  totals: {
    ...{
      due: appointments.length,
      arrived: 0,
      checked_in: 0,
      in_service: 0,
      ready: 0,
      completed: 0,
      no_show: 0,
      late: 0,
    },
    ...{ loaners_out: 0, loaners: 4, booked_hours: 2, done_hours: 0, capacity_hours: 16, load_pct: 12.5 },
  },
});
