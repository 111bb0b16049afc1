import { addDays, monthEnd, monthStart, type PlainDate, sellingDays } from '../calendar.ts';
import { AppError } from '../errors.ts';

/** Days of a figure, both included. */
export interface Period {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/** Days beyond these are typing errors, and reckoning from them would leave the calendar. */
const EARLIEST = '1900-01-01';
const LATEST = '2199-12-31';

function refuseOutside(field: 'from' | 'to', date: PlainDate): void {
  if (date >= EARLIEST && date <= LATEST) return;
  throw new AppError('invalid', 'The period has a day that no figure can be from. Choose another.', {
    fields: { [field]: 'Must be from 1900 to 2199.' },
  });
}

/**
 * The asked period; month to date when nothing was asked. With only one end given, the other is today or the first of
 * the given day's month.
 * @throws AppError `invalid` when it ends before it begins, or lies beyond 1900 to 2199
 */
export function periodOf(
  asked: { from?: PlainDate | undefined; to?: PlainDate | undefined },
  today: PlainDate,
): Period {
  const to = asked.to ?? today;
  const from = asked.from ?? monthStart(to);
  refuseOutside('from', from);
  refuseOutside('to', to);
  if (from <= to) return { from, to };
  throw new AppError('invalid', 'The period ends before it begins. Choose an earlier first day.', {
    fields: { from: 'Must be on or before the end.' },
  });
}

/** Months since year 0. */
const monthIndex = (date: PlainDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;

/** First day of the month that lies `months` before the month of a day. */
function monthsBefore(date: PlainDate, months: number): PlainDate {
  const count = monthIndex(date) - months;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}-01`;
}

function moveBack(date: PlainDate, months: number): PlainDate {
  const month = monthsBefore(date, months);
  const [last, wanted] = [monthEnd(month), `${month.slice(0, 8)}${date.slice(8)}`];
  return date === monthEnd(date) || wanted > last ? last : wanted;
}

/** Months of the calendar unit that begins with the period and holds all of it: a month, a quarter, a year. */
function unitOf({ from, to }: Period): number | undefined {
  const first = Number(from.slice(5, 7)) - 1;
  if (from !== monthStart(from)) return undefined;
  return [1, 3, 12].find((months) => first % months === 0 && to < monthsBefore(from, -months));
}

/**
 * The equal period before: a period that begins with a month, quarter or year has the same days of the unit before
 * (Oct 1–19 for Nov 1–19, all of October for all of November), any other as many days right before it.
 */
export function priorPeriod(period: Period): Period {
  const months = unitOf(period);
  if (months) return { from: monthsBefore(period.from, months), to: moveBack(period.to, months) };
  const days = Math.round((Date.parse(period.to) - Date.parse(period.from)) / 86_400_000) + 1;
  return { from: addDays(period.from, -days), to: addDays(period.from, -1) };
}

/** Whether the period is the current month so far, whose figures can be carried forward to its end. */
export const isMonthToDate = ({ from, to }: Period, today: PlainDate): boolean =>
  from === monthStart(today) && to >= today && to <= monthEnd(today);

/** Selling days up to today, and all of them; those of the whole month when the period is month to date. */
export function sellingDaysOf(period: Period, today: PlainDate, sellsOnSundays: boolean) {
  const { from, to } = period;
  const last = isMonthToDate(period, today) ? monthEnd(today) : to;
  return {
    elapsed: sellingDays(from, to < today ? to : today, sellsOnSundays),
    total: sellingDays(from, last, sellsOnSundays),
  };
}

/**
 * How many months' targets a period is measured against: one for month to date, since its pace is for the whole month;
 * otherwise the share of selling days of each month, so 1 for any whole month.
 */
export function monthsOfTarget(period: Period, today: PlainDate, sellsOnSundays: boolean): number {
  if (isMonthToDate(period, today)) return 1;
  const { from, to } = period;
  const last = monthStart(to);
  if (last <= from) return shareOfMonth(from, to, sellsOnSundays);
  const between = monthIndex(to) - monthIndex(from) - 1;
  return (
    shareOfMonth(from, monthEnd(from), sellsOnSundays) + between + shareOfMonth(last, to, sellsOnSundays)
  );
}

const shareOfMonth = (from: PlainDate, to: PlainDate, sellsOnSundays: boolean) =>
  sellingDays(from, to, sellsOnSundays) / sellingDays(monthStart(from), monthEnd(from), sellsOnSundays);
