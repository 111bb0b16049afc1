import type { BoardAppointment, ServiceDay } from '../../contract/calls/service/serviceBoard.ts';
import type { Principal } from '../access/principal.ts';
import { storeScope } from '../access/scope.ts';
import { today } from '../calendar.ts';
import type { Db } from '../db/schema.ts';
import { advisorsOf } from './advisors.ts';
import { appointmentsOfDay } from './appointments.ts';
import { loadOfDay } from './dayRows.ts';
import { hoursOn, shopOf } from './shop.ts';

interface Asked {
  readonly principal: Principal;
  readonly store: number;
  readonly date: string | undefined;
  readonly now: Date;
}

/** Nobody is expected, so no time is taken. */
export const isOff = ({ status }: Pick<BoardAppointment, 'status'>) =>
  status === 'cancelled' || status === 'rescheduled';

/** Hours of the appointments that stand. */
export const bookedHours = (appointments: readonly BoardAppointment[]): number =>
  appointments.reduce((sum, each) => sum + (isOff(each) ? 0 : each.duration_min), 0) / 60;

/** Its customer drives, or will drive, one of the shop's cars. */
export const holdsLoaner = ({ transport, status }: BoardAppointment) =>
  transport === 'loaner' && !['cancelled', 'rescheduled', 'no_show', 'completed'].includes(status);

/** A vehicle is there, and so its customer is under way in a loaner. */
const isOut = (each: BoardAppointment) =>
  holdsLoaner(each) && ['arrived', 'in_service', 'ready'].includes(each.status);

const oneDecimal = (value: number) => Math.round(value * 10) / 10;

/**
 * A store's day: its hours, who is there, its appointments and their sums. Due, booked hours and load are those of the
 * dashboard's board; definitions "Due" and "Shop load". @throws AppError `forbidden` for a store out of scope
 */
export async function dayOf(db: Db, { principal, store, date, now }: Asked): Promise<ServiceDay> {
  const scope = storeScope(principal, [store]);
  const shop = await shopOf(db, scope);
  const { store_id, storename, timezone, bays } = shop;
  const ownToday = today(now, timezone);
  const day = date ?? ownToday;
  const [posts, appointments, load] = await Promise.all([
    advisorsOf(db, shop, [day]),
    appointmentsOfDay(db, { scope, date: day, now }),
    loadOfDay(db, { scope, date: day }),
  ]);
  const heads = { store_id, storename, timezone, date: day, today: ownToday, as_of: now.toISOString() };
  return {
    ...heads,
    ...hoursOn(shop, day),
    bays: Math.max(bays, ...appointments.map(({ bay }) => bay ?? 0)),
    advisors: posts.map((post) => ({
      ...post,
      booked_hours: bookedHours(appointments.filter(({ advisor_id }) => advisor_id === post.advisor_id)),
    })),
    appointments,
    totals: { ...sumsOf(appointments, shop.loaners), ...loadFigures(load) },
  };
}

function sumsOf(appointments: readonly BoardAppointment[], loaners: number) {
  const count = (status: BoardAppointment['status']) =>
    appointments.filter((each) => each.status === status).length;
  return {
    arrived: count('arrived'),
    in_service: count('in_service'),
    ready: count('ready'),
    completed: count('completed'),
    no_show: count('no_show'),
    late: appointments.filter(({ is_late }) => is_late).length,
    loaners,
    loaners_out: appointments.filter(isOut).length,
    done_hours: bookedHours(appointments.filter(({ status }) => status === 'completed')),
  };
}

function loadFigures({ due, booked_minutes, capacity_hours }: Awaited<ReturnType<typeof loadOfDay>>) {
  const booked_hours = booked_minutes / 60;
  return {
    due,
    booked_hours,
    capacity_hours,
    load_pct: capacity_hours ? oneDecimal((booked_hours / capacity_hours) * 100) : null,
  };
}
