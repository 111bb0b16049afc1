import type { BoardAppointment, ServiceDay } from '../../../../../contract/calls/service/serviceBoard.ts';
import { minuteOf } from '../times.ts';
import type { WaitingChange } from './queue.ts';

/** The day as it will be when what waits has been sent, so that nothing jumps back that somebody has just moved. */
export function withWaiting(day: ServiceDay, waiting: readonly WaitingChange[]): ServiceDay {
  const own = waiting.filter(({ payload, refusal }) => !refusal && payload.store === day.store_id);
  if (own.length === 0) return day;
  const appointments = day.appointments
    .map((each) => own.filter(({ payload }) => payload.appt_id === each.appt_id).reduce(changed, each))
    .filter(({ date }) => date === day.date);
  const advisors = day.advisors.map((advisor) => ({
    ...advisor,
    booked_hours: hoursOf(appointments.filter(({ advisor_id }) => advisor_id === advisor.advisor_id)),
  }));
  return { ...day, appointments, advisors };
}

const hoursOf = (appointments: readonly BoardAppointment[]) =>
  appointments
    .filter(({ status }) => status !== 'cancelled' && status !== 'rescheduled')
    .reduce((sum, { duration_min }) => sum + duration_min, 0) / 60;

function changed(appointment: BoardAppointment, { payload: { set } }: WaitingChange): BoardAppointment {
  const { time, promised: _, ...values } = set;
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  return { ...appointment, ...given, ...(time !== undefined && { start_min: minuteOf(time) }) };
}
