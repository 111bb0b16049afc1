import type { BoardAppointment, ServiceDay } from '../../../../../contract/calls/service/serviceBoard.ts';
import { bookedHours, isOff } from '../../../../../contract/service/daySums.ts';
import type { ColumnKind } from '../useBoardAddress.ts';

/** A column of the board: an advisor, a bay, or what has neither. */
export interface BoardColumn {
  readonly id: number | null;
  readonly name: string | null;
  readonly booked_hours: number;
  readonly capacity_hours: number | null;
  readonly lunch: { readonly from: number; readonly minutes: number } | null;
  readonly appointments: readonly BoardAppointment[];
}

/** The columns of a day. Appointments that were called off take no place; what belongs nowhere has a column of its own. */
export function columnsOf(
  day: ServiceDay,
  by: ColumnKind,
  advisor: number | null | undefined,
): BoardColumn[] {
  const standing = day.appointments.filter((each) => !isOff(each));
  const own = by === 'advisors' ? advisorColumns(day, standing) : bayColumns(day, standing);
  const rest = standing.filter((each) => (by === 'advisors' ? each.advisor_id : each.bay) === null);
  const columns = rest.length > 0 ? [...own, columnOf(null, null, rest)] : own;
  return advisor !== undefined && by === 'advisors' ? columns.filter(({ id }) => id === advisor) : columns;
}

/** Whose column is shown where there is room for one only, and nobody has chosen. */
export const firstAdvisor = ({ advisors }: ServiceDay): number | null => advisors[0]?.advisor_id ?? null;

/** Whether somebody has to find an advisor for an appointment of the day. */
export const isSomeUnassigned = ({ appointments }: ServiceDay): boolean =>
  appointments.some((each) => each.advisor_id === null && !isOff(each));

const columnOf = (
  id: number | null,
  name: string | null,
  appointments: readonly BoardAppointment[],
): BoardColumn => ({
  ...{ id, name, appointments, lunch: null, capacity_hours: null },
  booked_hours: bookedHours(appointments),
});

const advisorColumns = ({ advisors }: ServiceDay, standing: readonly BoardAppointment[]) =>
  advisors.map(({ advisor_id, name, capacity_hours, lunch_min, lunch_minutes }) => ({
    ...columnOf(
      advisor_id,
      name,
      standing.filter((each) => each.advisor_id === advisor_id),
    ),
    capacity_hours,
    lunch: { from: lunch_min, minutes: lunch_minutes },
  }));

const bayColumns = ({ bays, opens_min, closes_min }: ServiceDay, standing: readonly BoardAppointment[]) =>
  Array.from({ length: bays }, (_, index) => ({
    ...columnOf(
      index + 1,
      null,
      standing.filter(({ bay }) => bay === index + 1),
    ),
    capacity_hours: (closes_min - opens_min) / 60,
  }));

/** An appointment's place in its column: beside how many others it stands, and which of them it is. */
export interface Placed {
  readonly appointment: BoardAppointment;
  readonly lane: number;
  readonly lanes: number;
  /** Another vehicle that is not done yet has the same time. */
  readonly isDouble: boolean;
}

const isOver = ({ status }: BoardAppointment) => status === 'completed' || status === 'no_show';
const endOf = ({ start_min, duration_min }: BoardAppointment) => start_min + duration_min;
const meet = (a: BoardAppointment, b: BoardAppointment) => a.start_min < endOf(b) && b.start_min < endOf(a);

/** Those that overlap stand beside each other, as narrow as they have to. */
export function placed(appointments: readonly BoardAppointment[]): Placed[] {
  const sorted = appointments.toSorted((a, b) => a.start_min - b.start_min || endOf(b) - endOf(a));
  const groups: BoardAppointment[][] = [];
  let end = -1;
  for (const each of sorted) {
    if (each.start_min < end) groups.at(-1)?.push(each);
    else groups.push([each]);
    end = Math.max(each.start_min < end ? end : 0, endOf(each));
  }
  return groups.flatMap(lanesOf);
}

function lanesOf(group: readonly BoardAppointment[]): Placed[] {
  const ends: number[] = [];
  const lanes = group.map((each) => {
    const free = ends.findIndex((end) => end <= each.start_min);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = endOf(each);
    return lane;
  });
  return group.map((appointment, index) => ({
    appointment,
    lane: lanes[index] ?? 0,
    lanes: ends.length,
    isDouble:
      !isOver(appointment) &&
      group.some((other) => other !== appointment && !isOver(other) && meet(appointment, other)),
  }));
}

/** How many appointments stand beside each other at most; 1 for a column without any. */
export const mostLanes = ({ appointments }: BoardColumn): number =>
  Math.max(1, ...placed(appointments).map(({ lanes }) => lanes));

/** Whether somebody has an appointment in their lunch. */
export const isOverLunch = ({ lunch, appointments }: BoardColumn): boolean =>
  lunch !== null &&
  appointments.some((each) => each.start_min < lunch.from + lunch.minutes && lunch.from < endOf(each));

/** First and last minute that is drawn: whole hours around the opening hours and all that stands outside them. */
export function spanOf(day: ServiceDay, columns: readonly BoardColumn[]) {
  const all = columns.flatMap(({ appointments }) => appointments);
  const from = Math.min(day.opens_min, ...all.map(({ start_min }) => start_min));
  const to = Math.max(day.closes_min, ...all.map(endOf));
  return { from: Math.floor(from / 60) * 60, to: Math.min(1440, Math.ceil(to / 60) * 60) };
}
