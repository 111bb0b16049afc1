const DAY = 86_400_000;
const texts = new Map<number, string>();

/** Days since 1970-01-01 of a date `YYYY-MM-DD`: the demo group reckons with numbers and writes dates at the end. */
export const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY;

export function dayText(day: number): string {
  let text = texts.get(day);
  if (!text) {
    text = new Date(day * DAY).toISOString().slice(0, 10);
    texts.set(day, text);
  }
  return text;
}

/** 0 is Sunday. */
export const weekday = (day: number): number => (((day + 4) % 7) + 7) % 7;

/** First day of the month that lies `months` after the month of `day`. */
export function monthStart(day: number, months = 0): number {
  const date = new Date(day * DAY);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1) / DAY;
}

/** 0 is January. */
export const monthOf = (day: number): number => new Date(day * DAY).getUTCMonth();

export const yearOf = (day: number): number => new Date(day * DAY).getUTCFullYear();
