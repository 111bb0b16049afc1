import { dayNumber, dayText, monthStart, weekday, yearOf } from './days.ts';

/** Minutes after midnight, UTC, as the end of an instant. */
const times = Array.from({ length: 1440 }, (_, minute) => {
  const two = (number: number) => String(number).padStart(2, '0');
  return `T${two(Math.floor(minute / 60))}:${two(minute % 60)}:00Z`;
});

const summers = new Map<number, readonly [number, number]>();

/** First day of summer time and first day after it: second Sunday of March, first Sunday of November. */
function summerOf(year: number): readonly [number, number] {
  let summer = summers.get(year);
  if (!summer) {
    const firstSunday = (month: string) => {
      const first = dayNumber(`${year}-${month}-01`);
      return first + ((7 - weekday(first)) % 7);
    };
    summer = [firstSunday('03') + 7, firstSunday('11')];
    summers.set(year, summer);
  }
  return summer;
}

const offsets = new Map<number, number>();

/** Minutes by which UTC is ahead of the group's stores in the daytime of a day. */
function offsetOf(day: number): number {
  let offset = offsets.get(day);
  if (offset === undefined) {
    const [from, until] = summerOf(yearOf(day));
    offset = day >= from && day < until ? 240 : 300;
    offsets.set(day, offset);
  }
  return offset;
}

/** The instant of a minute of a store's day, for columns of moments. */
export function momentText(day: number, minute: number): string {
  const utc = minute + offsetOf(day);
  return utc < 1440 ? `${dayText(day)}${times[utc]}` : `${dayText(day + 1)}${times[utc - 1440]}`;
}

/** The minute of a store's day at an instant of that day. */
export const minuteOf = (instant: Date, day: number): number =>
  Math.floor(instant.getTime() / 60_000) - day * 1440 - offsetOf(day);

/** First days of the months from the one of `start` to the one of `end`. */
export function monthsBetween(start: number, end: number): number[] {
  const months: number[] = [];
  for (let month = monthStart(start); month <= end; month = monthStart(month, 1)) months.push(month);
  return months;
}
