/** Plain dates are `YYYY-MM-DD` texts; they compare and sort as texts. */
export type PlainDate = string;

/** The time zone in which the group counts its days and months. */
export const GROUP_TIME_ZONE = 'America/New_York';

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  // The Swedish locale writes ISO dates.
  const formatter = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  formatters.set(timeZone, formatter);
  return formatter;
}

const MINUTE = 60_000;

/** The day that was told last of a time zone, with its minute: a request asks several times, and no day ends within one. */
const lastDays = new Map<string, { readonly minute: number; readonly day: PlainDate }>();

/** The calendar day of an instant in a time zone. */
export function today(now: Date, timeZone: string = GROUP_TIME_ZONE): PlainDate {
  const minute = Math.floor(now.getTime() / MINUTE);
  const last = lastDays.get(timeZone);
  if (last?.minute === minute) return last.day;
  const day = formatterOf(timeZone).format(now);
  lastDays.set(timeZone, { minute, day });
  return day;
}

const toUtc = (date: PlainDate) => new Date(`${date}T00:00:00Z`);
const toPlain = (utc: Date): PlainDate => utc.toISOString().slice(0, 10);

/** The day that lies `days` after a day; before it when negative. */
export function addDays(date: PlainDate, days: number): PlainDate {
  const utc = toUtc(date);
  utc.setUTCDate(utc.getUTCDate() + days);
  return toPlain(utc);
}

/** First day of the month of a day. */
export const monthStart = (date: PlainDate): PlainDate => `${date.slice(0, 7)}-01`;

/** Last day of the month of a day. */
export function monthEnd(date: PlainDate): PlainDate {
  const utc = toUtc(monthStart(date));
  utc.setUTCMonth(utc.getUTCMonth() + 1, 0);
  return toPlain(utc);
}

/** Months since year 0. */
export const monthIndex = (date: PlainDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;

/** First day of the month that lies `months` before the month of a day. */
export function monthsBefore(date: PlainDate, months: number): PlainDate {
  const count = monthIndex(date) - months;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}-01`;
}

const isSunday = (date: PlainDate) => toUtc(date).getUTCDay() === 0;

const holidays = new Map<number, readonly PlainDate[]>();

/** Days on which every store is closed: New Year's Day, Thanksgiving (fourth Thursday of November), Christmas Day. */
function holidaysOf(year: number): readonly PlainDate[] {
  const known = holidays.get(year);
  if (known) return known;
  const toThursday = (11 - new Date(Date.UTC(year, 10, 1)).getUTCDay()) % 7;
  const days = [
    [0, 1],
    [10, 22 + toThursday],
    [11, 25],
  ] as const;
  const dates = days.map(([month, day]) => toPlain(new Date(Date.UTC(year, month, day))));
  holidays.set(year, dates);
  return dates;
}

const yearOf = (date: PlainDate) => Number(date.slice(0, 4));

export const isHoliday = (date: PlainDate): boolean => holidaysOf(yearOf(date)).includes(date);

function holidaysBetween(from: PlainDate, to: PlainDate): PlainDate[] {
  const years = Array.from({ length: yearOf(to) - yearOf(from) + 1 }, (_, index) => yearOf(from) + index);
  return years.flatMap(holidaysOf).filter((date) => date >= from && date <= to);
}

/**
 * Days from `from` to `to`, both included, on which a store sells: every day but holidays, and but Sundays unless it
 * sells on Sundays too.
 */
export function sellingDays(from: PlainDate, to: PlainDate, sellsOnSundays: boolean): number {
  if (from > to) return 0;
  const closed = holidaysBetween(from, to).filter((date) => sellsOnSundays || !isSunday(date));
  return daysFrom(from, to, sellsOnSundays) - closed.length;
}

/** Days from `from` to `to`, Sundays among them or not. */
function daysFrom(from: PlainDate, to: PlainDate, withSundays: boolean): number {
  const first = toUtc(from);
  const days = Math.round((toUtc(to).getTime() - first.getTime()) / 86_400_000) + 1;
  if (withSundays) return days;
  const daysToSunday = (7 - first.getUTCDay()) % 7;
  const sundays = days > daysToSunday ? Math.floor((days - daysToSunday - 1) / 7) + 1 : 0;
  return days - sundays;
}

/** Selling days of the month of a day: those up to and including the day, and all of them. */
export const sellingDaysOfMonth = (date: PlainDate, sellsOnSundays: boolean) => ({
  elapsed: sellingDays(monthStart(date), date, sellsOnSundays),
  inMonth: sellingDays(monthStart(date), monthEnd(date), sellsOnSundays),
});
