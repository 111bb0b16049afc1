import type { BoardAppointment, ServiceDay } from '../../../../../contract/calls/service/serviceBoard.ts';
import { bookedHours, sumsOf } from '../../../../../contract/service/daySums.ts';
import { instantsOf, minuteOfClock } from '../../../../../contract/service/localTime.ts';
import type { WaitingChange } from './queue.ts';

/** The day as it will be when what waits has been sent, so that nothing jumps back that somebody has just moved. */
export function withWaiting(day: ServiceDay, waiting: readonly WaitingChange[]): ServiceDay {
  const own = waiting.filter(({ payload, refusal }) => !refusal && payload.store === day.store_id);
  if (own.length === 0) return day;
  const appointments = day.appointments
    .map((each) =>
      own
        .filter(({ payload }) => payload.appt_id === each.appt_id)
        .reduce((last, change) => changed(last, change, day), each),
    )
    .filter(({ date }) => date === day.date);
  const advisors = day.advisors.map((advisor) => ({
    ...advisor,
    booked_hours: bookedHours(appointments.filter(({ advisor_id }) => advisor_id === advisor.advisor_id)),
  }));
  return { ...day, appointments, advisors, totals: totalsOf(day, appointments) };
}

/** What the server counts itself, by as much more or less as the appointments here are. */
function totalsOf({ totals, appointments: before }: ServiceDay, after: readonly BoardAppointment[]) {
  const [was, is] = [sumsOf(before), sumsOf(after)];
  const came = ({ checked_in, in_service, ready, completed }: typeof was) =>
    checked_in + in_service + ready + completed;
  const booked_hours = totals.booked_hours + bookedHours(after) - bookedHours(before);
  const { capacity_hours } = totals;
  return {
    ...totals,
    ...is,
    due: totals.due + after.length - before.length,
    arrived: totals.arrived + came(is) - came(was),
    loaners_out: totals.loaners_out + is.loaners_out - was.loaners_out,
    booked_hours,
    load_pct: capacity_hours ? Math.round((booked_hours / capacity_hours) * 1000) / 10 : null,
  };
}

function changed(
  appointment: BoardAppointment,
  { payload: { set } }: WaitingChange,
  { timezone, as_of, advisors }: ServiceDay,
): BoardAppointment {
  const { time, promised, ...values } = set;
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  const next = { ...appointment, ...given };
  const instant =
    promised && instantsOf(promised.date, minuteOfClock(promised.time), timezone)[0]?.toISOString();
  const promised_at = promised === undefined ? next.promised_at : (instant ?? null);
  const isThere = next.status === 'arrived' || next.status === 'in_service';
  return {
    ...next,
    promised_at,
    is_late: isThere && promised_at !== null && promised_at < as_of,
    advisor_name:
      advisors.find(({ advisor_id }) => advisor_id === next.advisor_id)?.name ??
      (next.advisor_id === null ? null : next.advisor_name),
    ...(time !== undefined && { start_min: minuteOfClock(time) }),
  };
}
