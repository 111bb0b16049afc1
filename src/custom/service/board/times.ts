import { moved } from '../../../../contract/period.ts';
import type { Format } from '../../../providers/texts/format.ts';

const MINUTE = 60_000;

/** The day after so many, `YYYY-MM-DD`. */
export const dayAfter = (date: string, days: number): string => moved(date, { days });

/** A minute of a day as clocks write it: `1:30 PM`. */
export const clockOf = (minute: number, format: Format): string => {
  const at = new Date(Date.UTC(2000, 0, 1) + minute * MINUTE);
  return format.time(at.toISOString(), at, 'UTC');
};

/** From a minute of a day on: `1:30–2:00 PM`. */
export const clockRange = (minute: number, minutes: number, format: Format): string =>
  format.timeRange(new Date(Date.UTC(2000, 0, 1) + minute * MINUTE), minutes * MINUTE);

/** A minute of a day as calls take it: `13:30`. */
export const timeOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
