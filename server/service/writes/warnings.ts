import type { BoardAppointment } from '../../../contract/calls/service/serviceBoard.ts';
import type { Fault } from '../../../contract/messages/fault.ts';
import { bookedHours, holdsLoaner, isOff } from '../../../contract/service/daySums.ts';
import type { StoreScope } from '../../access/scope.ts';
import type { Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { advisorsOf } from '../advisors.ts';
import { appointmentsOfDay } from '../appointments.ts';
import { loanersStillOut } from '../loaners.ts';
import type { Shop } from '../shop.ts';

/** An appointment as it is to be. */
export interface Planned {
  readonly appt_id: string;
  readonly date: string;
  readonly starts_at: Date;
  readonly duration_min: number;
  readonly status: BoardAppointment['status'];
  readonly advisor_id: number | null;
  readonly bay: number | null;
  readonly transport: BoardAppointment['transport'];
}

/** What of it is new, and so to be asked about. */
interface News {
  /** It stands at that time, as it did not before. */
  readonly time: boolean;
  /** The day has more hours with it than before. */
  readonly hours: boolean;
  readonly advisor: boolean;
  readonly bay: boolean;
  readonly loaner: boolean;
}

interface Asked {
  readonly shop: Shop;
  readonly scope: StoreScope;
  readonly now: Date;
}

const isOver = (each: BoardAppointment) =>
  isOff(each) || each.status === 'no_show' || each.status === 'completed';

const MINUTE = 60_000;

function overlaps(each: BoardAppointment, { starts_at, duration_min }: Planned): boolean {
  const begin = Date.parse(each.starts_at);
  const from = starts_at.getTime();
  return begin < from + duration_min * MINUTE && from < begin + each.duration_min * MINUTE;
}

const decimal = (hours: number) => Math.round(hours * 10) / 10;

/**
 * What a person should confirm before an appointment is planned so.
 * @throws AppError `invalid` when the advisor is none of this store
 */
export async function warningsOf(tx: Tx, planned: Planned, news: News, asked: Asked): Promise<Fault[]> {
  const { shop, scope, now } = asked;
  const day = await appointmentsOfDay(tx, { scope, date: planned.date, now });
  const others = day.filter(({ appt_id }) => appt_id !== planned.appt_id);
  const posts = await advisorsOf(tx, shop, [planned.date]);
  const advisor = posts.find(({ advisor_id }) => advisor_id === planned.advisor_id);
  if (planned.advisor_id !== null && !advisor && news.advisor) {
    throw new AppError('invalid', 'choose_advisor', { fields: { advisor_id: 'choose_advisor' } });
  }
  if (isOff(planned)) return [];
  const standing = others.filter((each) => !isOver(each) && overlaps(each, planned));
  const warnings: Fault[] = [];
  const isTaken = ({ advisor_id }: BoardAppointment) => advisor_id === planned.advisor_id;
  if (advisor && (news.time || news.advisor) && standing.some(isTaken)) {
    warnings.push({ code: 'advisor_busy', params: { advisor: advisor.name } });
  }
  const withIt = (each: readonly BoardAppointment[]) => bookedHours(each) + planned.duration_min / 60;
  if (advisor && (news.hours || news.advisor)) {
    warnings.push(...overbooked(advisor.name, withIt(others.filter(isTaken)), advisor.capacity_hours));
  }
  if (news.hours) warnings.push(...overbooked(shop.storename, withIt(others), shop.service_capacity_hours));
  if (planned.bay && (news.time || news.bay) && standing.some(({ bay }) => bay === planned.bay)) {
    warnings.push({ code: 'bay_busy', params: { bay: planned.bay } });
  }
  if (news.loaner && planned.transport === 'loaner') {
    const stillOut = await loanersStillOut(tx, shop, { date: planned.date, now, except: planned.appt_id });
    if (others.filter(holdsLoaner).length + stillOut >= shop.loaners) {
      warnings.push({ code: 'no_loaners', params: { count: shop.loaners } });
    }
  }
  return warnings;
}

function overbooked(name: string, hours: number, capacity: number | null): Fault[] {
  if (capacity === null || hours <= capacity) return [];
  return [
    { code: 'hours_overbooked', params: { name, booked: decimal(hours), capacity: decimal(capacity) } },
  ];
}

/** @throws AppError `invalid` with the warnings under `fields['confirm.0']`, `fields['confirm.1']`, …, unless there are none */
export function demandConfirmation(warnings: readonly Fault[]): void {
  if (warnings.length === 0) return;
  throw new AppError('invalid', 'confirm_booking', {
    fields: Object.fromEntries(warnings.map((warning, place) => [`confirm.${place}`, warning])),
  });
}
