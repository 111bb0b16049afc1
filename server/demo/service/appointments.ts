import type { Clientele } from '../customers/clientele.ts';
import type { CustomerBase } from '../customers/customerBase.ts';
import { dayText } from '../days.ts';
import { isServiceDay } from '../demand.ts';
import { minuteOf, momentText } from '../moments.ts';
import { fictionalPhone } from '../names.ts';
import { Roster, type Staff } from '../people.ts';
import { type Random, randomFor, weighted } from '../random.ts';
import type { StoreProfile } from '../stores.ts';
import { drawOperation, drawPayType } from './operations.ts';
import { CLOSES, type ServiceBook, type Visit } from './visits.ts';

/** Appointments of an average store on a weekday, and how many days of them are kept and booked ahead. */
const PER_DAY = 36;
export const DAYS_BACK = 122;
export const DAYS_AHEAD = 14;
const OPEN_DAYS = 25;
/** Of those due, cancelled and rescheduled ones aside, come. */
const SHOW = 0.82;
const CANCELLED = 0.06;
const RESCHEDULED = 0.05;
const STORY_SHOW = 0.66;

export interface AppointmentDesk {
  readonly store: StoreProfile;
  readonly staff: Staff;
  readonly base: CustomerBase;
  readonly clientele: Clientele;
  readonly book: ServiceBook;
  readonly asOf: number;
  readonly instant: Date;
  readonly volume: number;
}

const drawTransport = weighted([
  ['waiter', 45],
  ['drop', 35],
  ['shuttle', 10],
  ['loaner', 10],
] as const);

const drawSource = weighted([
  ['web', 35],
  ['phone', 35],
  ['BDC', 22],
  ['walk-in', 8],
] as const);

const concerns = [
  'Due for service',
  'Warning light is on',
  'Noise from the front when braking',
  'Vibrates above 60 mph',
  'Air conditioning blows warm',
  'Slow to start in the morning',
  'Recall notice received',
  'Tire pressure light comes back',
] as const;

const quarter = (minute: number) => Math.round(minute / 15) * 15;
const lengthOf = (hours: number) => Math.max(15, Math.min(480, quarter(hours * 60)));

/** Service appointments of a store: those behind its repair orders, those nobody came to, and those to come. */
export function* serviceAppointments(seed: number, desk: AppointmentDesk) {
  const { store, asOf, book, volume } = desk;
  const random = randomFor(seed, 'service appointments', store.id);
  const due = PER_DAY * store.scale * volume;
  const show = store.story === 'noShows' ? STORY_SHOW : SHOW;
  const shownShare = (1 - CANCELLED - RESCHEDULED) * show;
  // Share of the repair orders of customers that somebody made an appointment for.
  const announced = (due * shownShare * OPEN_DAYS) / (store.repairOrders * volume * 0.82);
  let serial = 0;
  const number = () => {
    serial += 1;
    return `S${store.id * 100_000 + serial}`;
  };
  for (const visit of book.visits(asOf - DAYS_BACK)) {
    if (visit.payType === 'I' || !random.chance(announced)) continue;
    const row = { ...common(random, store, number(), visit), ...cameFor(random, desk, visit) };
    // Customers don't wait overnight.
    const isOvernight = row.transport === 'waiter' && visit.promisedDay !== visit.day;
    yield isOvernight ? { ...row, transport: 'drop' } : row;
    const missed = random.next() * shownShare;
    if (missed < (1 - CANCELLED - RESCHEDULED) * (1 - show))
      yield lost(random, desk, number(), visit, 'no_show');
    const dropped = random.next() * shownShare;
    if (dropped < CANCELLED) yield lost(random, desk, number(), visit, 'cancelled');
    else if (dropped < CANCELLED + RESCHEDULED) yield lost(random, desk, number(), visit, 'rescheduled');
  }
  for (let day = asOf; day <= asOf + DAYS_AHEAD; day += 1) {
    if (isServiceDay(day)) yield* coming(random, desk, day, due, number);
  }
}

function common(random: Random, store: StoreProfile, appt_id: string, visit: Visit) {
  const { op_code } = drawOperation(random, visit.payType);
  return {
    store_id: store.id,
    appt_id,
    dept: 'Service',
    starts_at: momentText(visit.day, Math.floor(visit.minute / 15) * 15),
    date: dayText(visit.day),
    duration_min: lengthOf(visit.hours),
    op_codes: op_code,
    concern: random.chance(0.6) ? random.pick(concerns) : null,
    transport: drawTransport(random),
    source: drawSource(random),
    recall: random.chance(0.08) ? 'Y' : 'N',
    advisor_id: visit.advisor,
  };
}

const who = (customer: number | null, car: { readonly vin: string; readonly mileage: number }) => ({
  UC_ID: customer === null ? null : customer + 1,
  phone: customer === null ? null : fictionalPhone(customer % 60_000),
  vin: car.vin,
  mileage: Math.max(5, Math.round(car.mileage)),
});

const outcomes = { closed: 'completed', void: 'completed', ready: 'ready', open: 'in_service' } as const;

function cameFor(random: Random, { asOf, instant }: AppointmentDesk, visit: Visit) {
  const justCame =
    visit.day === asOf && visit.status === 'open' && minuteOf(instant, asOf) - visit.minute < 40;
  return {
    ...who(visit.customer, visit),
    status: justCame ? 'arrived' : outcomes[visit.status],
    confirmed: random.chance(0.7) ? 'Y' : 'N',
    checked_in_at: momentText(visit.day, visit.minute),
    promised_at: momentText(visit.promisedDay, visit.promisedMinute),
    ro_no: String(visit.number),
    deal_no: null,
  };
}

/** An appointment at about the time of a visit to which somebody else did not come. */
function lost(
  random: Random,
  { store, base, clientele }: AppointmentDesk,
  appt_id: string,
  visit: Visit,
  status: 'no_show' | 'cancelled' | 'rescheduled',
) {
  const customer = clientele.forService(random, visit.day);
  return {
    ...common(random, store, appt_id, visit),
    ...who(customer, customer === null ? visit : base.carOn(customer, visit.day)),
    status,
    confirmed: random.chance(0.4) ? 'Y' : 'N',
    checked_in_at: null,
    promised_at: null,
    ro_no: null,
    deal_no: null,
  };
}

/** Those still to come on a day; today's only after the present minute. */
function* coming(random: Random, desk: AppointmentDesk, day: number, due: number, number: () => string) {
  const { store, staff, base, clientele, asOf, instant } = desk;
  const advisors = new Roster(staff.advisorPosts, Math.min(day, asOf));
  const now = day === asOf ? minuteOf(instant, asOf) : 0;
  const count = random.poisson(due);
  for (let place = 0; place < count; place += 1) {
    const minute = quarter(450 + Math.min(540, random.gamma(190)));
    const customer = clientele.forService(random, day);
    const payType = drawPayType(random);
    if (minute <= now || customer === null) continue;
    const fate = random.next();
    const status =
      fate < 0.03 ? 'cancelled' : fate < 0.05 ? 'rescheduled' : fate < 0.45 ? 'confirmed' : 'booked';
    const hours = Math.max(0.3, random.gamma(1.7));
    yield {
      store_id: store.id,
      appt_id: number(),
      dept: 'Service',
      starts_at: momentText(day, minute),
      date: dayText(day),
      duration_min: lengthOf(hours),
      op_codes: drawOperation(random, payType === 'I' ? 'CP' : payType).op_code,
      concern: random.chance(0.6) ? random.pick(concerns) : null,
      transport: drawTransport(random),
      source: drawSource(random),
      recall: random.chance(0.08) ? 'Y' : 'N',
      advisor_id: advisors.draw(random)?.employee_id ?? null,
      ...who(customer, base.carOn(customer, day)),
      status,
      confirmed: status === 'confirmed' ? 'Y' : 'N',
      checked_in_at: null,
      promised_at: momentText(day, Math.min(CLOSES, minute + Math.round(60 + hours * 80))),
      ro_no: null,
      deal_no: null,
    };
  }
}
