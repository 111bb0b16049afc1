import type { Format } from '../../../providers/texts/format.ts';

const dayLength = 86_400_000;

/** A day as it is written where its year goes without saying: `Oct 6` of this year, `Feb 27, 2024` of another. */
export const shortDay = (day: string, today: string, format: Pick<Format, 'date' | 'dayOfYear'>): string =>
  day.slice(0, 4) === today.slice(0, 4) ? format.dayOfYear(day) : format.date(day);

/** Whole days from one day to another; none when that is not later. */
export const daysBetween = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / dayLength));
