/** Plain dates are `YYYY-MM-DD` texts; they compare and sort as texts. */
export type PlainDate = string;

/** The time zone in which the group counts its days and months. */
export const GROUP_TIME_ZONE = 'America/New_York';

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  // The Swedish locale writes ISO dates.
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  formatters.set(timeZone, made);
  return made;
}

/** The calendar day of an instant in a time zone. */
export const today = (now: Date, timeZone: string = GROUP_TIME_ZONE): PlainDate =>
  formatterOf(timeZone).format(now);

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

/** Days from `from` to `to`, both included, on which a store sells: every day but Sundays, or every day. */
export function sellingDays(from: PlainDate, to: PlainDate, sellsOnSundays: boolean): number {
  const first = toUtc(from);
  const days = Math.round((toUtc(to).getTime() - first.getTime()) / 86_400_000) + 1;
  if (days <= 0) return 0;
  if (sellsOnSundays) return days;
  const daysToSunday = (7 - first.getUTCDay()) % 7;
  const sundays = days > daysToSunday ? Math.floor((days - daysToSunday - 1) / 7) + 1 : 0;
  return days - sundays;
}

/** Selling days of the month of a day: those up to and including the day, and all of them. */
export const sellingDaysOfMonth = (date: PlainDate, sellsOnSundays: boolean) => ({
  elapsed: sellingDays(monthStart(date), date, sellsOnSundays),
  inMonth: sellingDays(monthStart(date), monthEnd(date), sellsOnSundays),
});
