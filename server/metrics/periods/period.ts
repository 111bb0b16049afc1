import {
  addDays,
  monthEnd,
  monthIndex,
  monthStart,
  monthsBefore,
  type PlainDate,
  sellingDays,
} from '../../calendar.ts';
import { AppError } from '../../errors.ts';

/** Days of a figure, both included. */
export interface Period {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/** Days beyond these are typing errors, and reckoning from them would leave the calendar. */
const EARLIEST = '1900-01-01';
const LATEST = '2199-12-31';

/** @throws AppError `invalid` for a day that no figure can be from. @param field of the payload, to name it by */
export function refuseOutside(field: string, date: PlainDate): void {
  if (date >= EARLIEST && date <= LATEST) return;
  throw new AppError('invalid', 'The period has a day that no figure can be from. Choose another.', {
    fields: { [field]: 'Must be from 1900 to 2199.' },
  });
}

/**
 * The requested period, by default the month to date. With only one end given, the other is today or the first of
 * the given day's month.
 * @param fields how the call names the two ends. @default from and to
 * @throws AppError `invalid` when it ends before it begins, or lies beyond 1900 to 2199
 */
export function periodOf(
  range: { from?: PlainDate | undefined; to?: PlainDate | undefined },
  today: PlainDate,
  fields: { readonly from: string; readonly to: string } = { from: 'from', to: 'to' },
): Period {
  const to = range.to ?? today;
  const from = range.from ?? monthStart(to);
  refuseOutside(fields.from, from);
  refuseOutside(fields.to, to);
  if (from <= to) return { from, to };
  throw new AppError('invalid', 'The period ends before it begins. Choose an earlier first day.', {
    fields: { [fields.from]: 'Must be on or before the end.' },
  });
}

/**
 * The whole month of a day.
 * @param field how the call names the day
 * @throws AppError `invalid` when it lies beyond 1900 to 2199
 */
export function monthOf(day: PlainDate, field: string): Period {
  refuseOutside(field, day);
  return { from: monthStart(day), to: monthEnd(day) };
}

function moveBack(date: PlainDate, months: number): PlainDate {
  const month = monthsBefore(date, months);
  const [last, sameDay] = [monthEnd(month), `${month.slice(0, 8)}${date.slice(8)}`];
  return date === monthEnd(date) || sameDay > last ? last : sameDay;
}

/** Months of the calendar unit that begins with the period and holds all of it: a month, a quarter, a year. */
function unitOf({ from, to }: Period): number | undefined {
  const first = Number(from.slice(5, 7)) - 1;
  if (from !== monthStart(from)) return undefined;
  return [1, 3, 12].find((months) => first % months === 0 && to < monthsBefore(from, -months));
}

/** A period up to today: days to come have no figures that others could be held against. Unchanged if all of it lies ahead. */
const soFar = ({ from, to }: Period, today: PlainDate): Period => ({
  from,
  to: from <= today && today < to ? today : to,
});

/**
 * The equal period before what there is so far: a period that begins with a month, quarter or year has the same days of
 * the unit before (Oct 1–19 for Nov 1–19, all of October for all of November), any other as many days right before it.
 */
export function priorPeriod(requestedPeriod: Period, today: PlainDate): Period {
  const period = soFar(requestedPeriod, today);
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

/** How much of a month's target a period is measured against. */
interface MonthShare {
  /** First day of the month. */
  readonly month: PlainDate;
  /** 1 is all of it. */
  readonly share: number;
}

/**
 * The months whose targets a period is measured against: all of this month for month to date, since its pace is for the
 * whole month; otherwise of each month the share of its selling days, so 1 for any whole month.
 */
export function sharesOfTarget(period: Period, today: PlainDate, sellsOnSundays: boolean): MonthShare[] {
  const { from, to } = period;
  if (isMonthToDate(period, today)) return [{ month: from, share: 1 }];
  const count = monthIndex(to) - monthIndex(from) + 1;
  return Array.from({ length: count }, (_, index) => {
    const month = monthsBefore(from, -index);
    const isWhole = index > 0 && index < count - 1;
    const [first, last] = [index === 0 ? from : month, index === count - 1 ? to : monthEnd(month)];
    return { month, share: isWhole ? 1 : shareOfMonth(first, last, sellsOnSundays) };
  });
}

const shareOfMonth = (from: PlainDate, to: PlainDate, sellsOnSundays: boolean) =>
  sellingDays(from, to, sellsOnSundays) / sellingDays(monthStart(from), monthEnd(from), sellsOnSundays);
