import type { BoardAppointment, ServiceDay } from '../../../../../contract/calls/service/serviceBoard.ts';
import { bookedHours, isOff } from '../../../../../contract/service/daySums.ts';
import { board } from '../../../../ui/theme/measures/serviceBoard.ts';
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

/** A card's place among those it overlaps. */
export interface Placed {
  readonly appointment: BoardAppointment;
  readonly lane: number;
  readonly lanes: number;
  /** Whether a stack beside it needs room. */
  readonly isBesideStack: boolean;
}

/** Appointments without room for a card, behind one "+2". */
export interface Stack {
  readonly appointments: readonly BoardAppointment[];
  /** Minutes of the day. */
  readonly from: number;
  readonly to: number;
}

const endOf = ({ start_min, duration_min }: BoardAppointment) => start_min + duration_min;

/** Appointments in order, split where no one is there. */
function overlapping(appointments: readonly BoardAppointment[]): BoardAppointment[][] {
  const sorted = appointments.toSorted((a, b) => a.start_min - b.start_min || endOf(b) - endOf(a));
  const groups: BoardAppointment[][] = [];
  let end = -1;
  for (const each of sorted) {
    if (each.start_min < end) groups.at(-1)?.push(each);
    else groups.push([each]);
    end = Math.max(each.start_min < end ? end : 0, endOf(each));
  }
  return groups;
}

/** The first free lane for each, in order. */
function lanesOf(group: readonly BoardAppointment[]) {
  const ends: number[] = [];
  const lanes = group.map((each) => {
    const free = ends.findIndex((end) => end <= each.start_min);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = endOf(each);
    return lane;
  });
  return { lanes, count: ends.length };
}

/** Open work keeps its card before what is done, and late work before both. */
const rankOf = ({ status, is_late }: BoardAppointment) =>
  is_late ? 1 : status === 'completed' || status === 'no_show' ? 3 : 2;

/** As many as fit into these lanes at any time, the most important first. */
function fitting(group: readonly BoardAppointment[], most: number, first: readonly (string | undefined)[]) {
  const orderOf = (each: BoardAppointment) => (first.includes(each.appt_id) ? 0 : rankOf(each));
  const chosen: BoardAppointment[] = [];
  const countAt = (minute: number) =>
    chosen.filter((each) => each.start_min <= minute && minute < endOf(each)).length;
  for (const each of group.toSorted((a, b) => orderOf(a) - orderOf(b))) {
    const starts = chosen
      .map(({ start_min }) => start_min)
      .filter((start) => each.start_min < start && start < endOf(each));
    if ([each.start_min, ...starts].every((minute) => countAt(minute) < most)) chosen.push(each);
  }
  return group.filter((each) => chosen.includes(each));
}

/**
 * Cards side by side, none narrower than `board.lane`; what has no room goes into stacks.
 * @param width of the column
 * @param first numbers of those that have a card in any case: open, or just moved
 */
export function laidOut(
  appointments: readonly BoardAppointment[],
  width: number,
  first: readonly (string | undefined)[] = [],
) {
  const cards: Placed[] = [];
  const stacks: Stack[] = [];
  const most = Math.max(1, Math.floor((width - board.stack) / board.lane));
  for (const group of overlapping(appointments)) {
    const isBesideStack = lanesOf(group).count > Math.max(1, Math.floor(width / board.lane));
    const shown = isBesideStack ? fitting(group, most, first) : group;
    const { lanes, count } = lanesOf(shown);
    cards.push(
      ...shown.map((appointment, index) => ({
        ...{ appointment, isBesideStack },
        ...{ lane: lanes[index] ?? 0, lanes: count },
      })),
    );
    for (const hidden of overlapping(group.filter((each) => !shown.includes(each)))) {
      const from = Math.min(...hidden.map(({ start_min }) => start_min));
      stacks.push({ appointments: hidden, from, to: Math.max(...hidden.map(endOf)) });
    }
  }
  return { cards, stacks };
}

/** Least width of a column: two cards side by side where it has them. @param all whether it has room for every card */
export function leastWidth({ appointments }: Pick<BoardColumn, 'appointments'>, all = false): number {
  const most = Math.max(1, ...overlapping(appointments).map((group) => lanesOf(group).count));
  if (most === 1) return board.column;
  return all ? most * board.lane : 2 * board.lane + (most > 2 ? board.stack : 0);
}

/** Widths of columns in a room: equal, but none below its least. */
export function widthsOf(least: readonly number[], room: number): number[] {
  let rest = room;
  let count = least.length;
  for (const each of least.toSorted((a, b) => b - a)) {
    if (each <= rest / count) break;
    rest -= each;
    count -= 1;
  }
  return least.map((each) => Math.max(each, count > 0 ? rest / count : 0));
}

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
