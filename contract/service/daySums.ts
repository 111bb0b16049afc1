/** What is counted of an appointment. */
interface Counted {
  readonly status: string;
  readonly duration_min: number;
  readonly transport: string | null;
  readonly is_late: boolean;
}

/** Nobody is expected, so no time is taken. */
export const isOff = ({ status }: Pick<Counted, 'status'>) =>
  status === 'cancelled' || status === 'rescheduled';

/** Hours of the appointments that stand. */
export const bookedHours = (appointments: readonly Pick<Counted, 'status' | 'duration_min'>[]): number =>
  appointments.reduce((sum, each) => sum + (isOff(each) ? 0 : each.duration_min), 0) / 60;

/** Its customer drives, or will drive, one of the shop's cars. */
export const holdsLoaner = ({ transport, status }: Pick<Counted, 'transport' | 'status'>) =>
  transport === 'loaner' && !['cancelled', 'rescheduled', 'no_show', 'completed'].includes(status);

/** A vehicle is there, and so its customer is under way in a loaner. */
const isOut = (each: Counted) =>
  holdsLoaner(each) && ['arrived', 'in_service', 'ready'].includes(each.status);

/** How many of a day's appointments are where, and what is done of them. */
export function sumsOf(appointments: readonly Counted[]) {
  const count = (status: string) => appointments.filter((each) => each.status === status).length;
  return {
    checked_in: count('arrived'),
    in_service: count('in_service'),
    ready: count('ready'),
    completed: count('completed'),
    no_show: count('no_show'),
    late: appointments.filter(({ is_late }) => is_late).length,
    loaners_out: appointments.filter(isOut).length,
    done_hours: bookedHours(appointments.filter(({ status }) => status === 'completed')),
  };
}
