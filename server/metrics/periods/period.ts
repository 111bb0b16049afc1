import {
  type Comparison,
  comparedDays,
  type Days,
  daysOf,
  type PeriodKind,
} from '../../../contract/period.ts';
import {
  monthEnd,
  monthIndex,
  monthStart,
  monthsBefore,
  type PlainDate,
  sellingDays,
} from '../../calendar.ts';
import { AppError } from '../../errors.ts';

/** Days of a figure, both included. */
export interface Period extends Days {
  /** @default days of their own */
  readonly kind?: PeriodKind | undefined;
  /** @default 'prior' */
  readonly compare?: Comparison | undefined;
}

/** How a call names a period. */
export interface Range {
  readonly from?: PlainDate | undefined;
  readonly to?: PlainDate | undefined;
  readonly period?: PeriodKind | undefined;
  readonly compare?: Comparison | undefined;
}

/** Days beyond these are typing errors, and reckoning from them would leave the calendar. */
const EARLIEST = '1900-01-01';
const LATEST = '2199-12-31';

/** @throws AppError `invalid` for a day that no figure can be from. @param field of the payload, to name it by */
export function refuseOutside(field: string, date: PlainDate): void {
  if (date >= EARLIEST && date <= LATEST) return;
  throw new AppError('invalid', 'period_unsupported', {
    fields: { [field]: 'supported_years' },
  });
}

/**
 * The requested period, by default the month to date. A named one has its own days unless the call has others. With only
 * one end given, the other is today or the first of the given day's month.
 * @param fields how the call names the two ends. @default from and to
 * @throws AppError `invalid` when it ends before it begins, or lies beyond 1900 to 2199
 */
export function periodOf(
  range: Range,
  today: PlainDate,
  fields: { readonly from: string; readonly to: string } = { from: 'from', to: 'to' },
): Period {
  const { compare, period: kind = range.from || range.to ? undefined : 'mtd' } = range;
  const own = kind && kind !== 'custom' ? daysOf(kind, today) : undefined;
  const to = range.to ?? own?.to ?? today;
  const from = range.from ?? own?.from ?? monthStart(to);
  refuseOutside(fields.from, from);
  refuseOutside(fields.to, to);
  if (from <= to) return { from, to, kind, compare };
  throw new AppError('invalid', 'period_backwards', {
    fields: { [fields.from]: 'from_after_to' },
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

/**
 * The days that a period is compared with. Its days to come have no figures that others could be held against, and are left
 * out unless all of it lies ahead.
 */
export function priorPeriod({ from, to, kind = 'custom', compare }: Period, today: PlainDate): Days {
  const isUnderWay = from <= today && today < to;
  return comparedDays({ from, to: isUnderWay ? today : to }, kind, compare);
}

/**
 * Whether the period is the current month so far, whose figures can be carried forward to its end. Today on the 1st is not,
 * nor is the year to date in January; days without a name are when they are the same.
 */
export const isMonthToDate = ({ from, to, kind = 'mtd' }: Period, today: PlainDate): boolean =>
  kind === 'mtd' && from === monthStart(today) && to >= today && to <= monthEnd(today);

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
