import type { BoardAppointment } from '../../../contract/calls/service/serviceBoard.ts';
import type { MessageKey } from '../../../contract/messages/index.ts';
import type { Params } from '../../../contract/messages/params.ts';
import { clockText, instantsOf, minuteOfClock } from '../../../contract/service/localTime.ts';
import type { PlainDate } from '../../calendar.ts';
import { AppError } from '../../errors.ts';
import { hoursOn, type Shop } from '../shop.ts';

/** A day and a time of the store's clock. */
interface LocalTime {
  readonly date: PlainDate;
  readonly time: string;
}

const refuse = (field: string, code: MessageKey, params?: Params): never => {
  throw new AppError('invalid', code, { params, fields: { [field]: { code, params } } });
};

/** The instant of a local time. @throws AppError `invalid` where clocks are set and it does not exist, or twice */
function instantOf({ timezone }: Shop, { date, time }: LocalTime, field = 'time'): Date {
  const [instant, other] = instantsOf(date, minuteOfClock(time), timezone);
  if (!instant) {
    return refuse(field, 'time_skipped');
  }
  if (other) {
    return refuse(field, 'time_twice');
  }
  return instant;
}

/** The time that it is, and one before it that may be gone back to. */
export interface Moment {
  readonly now: Date;
  readonly undone?: Date | undefined;
}

/**
 * When an appointment begins that is booked or moved.
 * @throws AppError `invalid` for a time that is over, on a closed day, outside opening hours, or that no clock shows once
 */
export function startOf(shop: Shop, at: LocalTime, minutes: number, { now, undone }: Moment): Date {
  const starts = instantOf(shop, at);
  if (starts.getTime() === undone?.getTime()) return starts;
  if (starts < now) refuse('time', 'time_over');
  requireOpen(shop, { date: at.date, start_min: minuteOfClock(at.time) }, minutes);
  return starts;
}

/** @throws AppError `invalid` on a closed day, and for what does not lie within the opening hours */
export function requireOpen(
  shop: Shop,
  { date, start_min }: Pick<BoardAppointment, 'date' | 'start_min'>,
  minutes: number,
): void {
  const { closed, opens_min, closes_min } = hoursOn(shop, date);
  if (closed) refuse('date', 'shop_closed');
  if (start_min < opens_min || start_min + minutes > closes_min) {
    refuse('time', 'shop_hours', { from: clockText(opens_min), to: clockText(closes_min) });
  }
}

/** When the vehicle will be ready. @throws AppError `invalid` unless that is after the appointment begins */
export function promiseOf(shop: Shop, at: LocalTime, starts: Date): Date {
  const promised = instantOf(shop, at, 'promised');
  if (promised <= starts) refuse('promised', 'promise_after_start');
  return promised;
}

/** @throws AppError `invalid` */
export function requireBay({ bays }: Shop, bay: number | null | undefined): void {
  if (bay && bay > bays) refuse('bay', 'bays', { bays });
}

const EARLIEST_MS = 12 * 3_600_000;
const there = ['arrived', 'in_service', 'ready', 'completed'];

/** @throws AppError `invalid` for a status that an appointment can't have now */
export function requirePossible(
  status: BoardAppointment['status'],
  { starts, checkedIn, now }: { readonly starts: Date; readonly checkedIn: boolean; readonly now: Date },
): void {
  const ahead = starts.getTime() - now.getTime();
  if ((status === 'no_show' && ahead > 0) || (there.includes(status) && ahead > EARLIEST_MS)) {
    refuse('status', 'not_for_future');
  }
  if (status === 'completed' && !checkedIn) refuse('status', 'check_in_first');
}

export const isThere = (status: BoardAppointment['status']) => there.includes(status);
