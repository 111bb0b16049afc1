import type { PlainDate } from '../../calendar.ts';

const DAY = 86_400_000;

/** Days since 1970. */
export const dayNumber = (date: PlainDate): number => Date.parse(`${date}T00:00:00Z`) / DAY;

/** The day of such a number. */
export const plainDate = (day: number): PlainDate => new Date(day * DAY).toISOString().slice(0, 10);

/** Of a day as the number that its digits are. */
export const dayOfDigits = (digits: number): number =>
  Date.UTC(Math.floor(digits / 10_000), (Math.floor(digits / 100) % 100) - 1, digits % 100) / DAY;

/** The same day of another month, or the last one of it, as PostgreSQL counts on by an interval of months. */
export function addMonths(day: number, months: number): number {
  const date = new Date(day * DAY);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const last = new Date(0);
  last.setUTCFullYear(year, month + 1, 0);
  date.setUTCFullYear(year, month, Math.min(date.getUTCDate(), last.getUTCDate()));
  return date.getTime() / DAY;
}
