import { isHoliday } from '../calendar.ts';
import { dayText, monthOf, monthStart, weekday } from './days.ts';
import { newSeason, usedSeason } from './stores.ts';

/** Saturdays sell 24 % of a week, Sundays as much as a weekday where showrooms open. */
const SATURDAY = 0.24;
/** The last three selling days of a month sell 20 % of it. */
const MONTH_END = 0.2;

function ordinaryWeight(day: number, sellsOnSundays: boolean): number {
  if (isHoliday(dayText(day))) return 0;
  if (weekday(day) === 6) return SATURDAY;
  if (weekday(day) === 0) return sellsOnSundays ? 0.1 : 0;
  return (1 - SATURDAY) / 5;
}

/** Share of the month's sales on each of its days, first to last; the sum is 1. */
export function dayShares(monthBegin: number, sellsOnSundays: boolean): readonly number[] {
  const length = monthStart(monthBegin, 1) - monthBegin;
  const weights = Array.from({ length }, (_, index) => ordinaryWeight(monthBegin + index, sellsOnSundays));
  const open = weights.flatMap((weight, index) => (weight > 0 ? [index] : []));
  const lastThree = new Set(open.slice(-3));
  const sum = (inEnd: boolean) =>
    weights.reduce((total, weight, index) => total + (lastThree.has(index) === inEnd ? weight : 0), 0);
  const [endSum, otherSum] = [sum(true), sum(false)];
  return weights.map((weight, index) =>
    lastThree.has(index) ? (weight / endSum) * MONTH_END : (weight / otherSum) * (1 - MONTH_END),
  );
}

/** Retail units expected in the month of `day`, in a group that grows by 3 % a year up to `asOf`. */
export function monthlyUnits(kind: 'New' | 'Used', average: number, day: number, asOf: number): number {
  const season = (kind === 'New' ? newSeason : usedSeason)[monthOf(day)] ?? 1;
  return average * season * (1 - (0.03 * (asOf - day)) / 365);
}

/** Service is open from Monday to Saturday noon; winter brings 6 % fewer cars. */
const SATURDAY_SERVICE = 0.5;
const winter = [0.94, 0.94, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0.94];
const AVERAGE_SEASON = 11.82 / 12;

export const isServiceDay = (day: number): boolean => weekday(day) !== 0 && !isHoliday(dayText(day));

/** Repair orders expected to be opened on each day of a month, with the growth of the group up to `asOf`. */
export function serviceDemand(monthBegin: number, monthly: number, asOf: number): readonly number[] {
  const length = monthStart(monthBegin, 1) - monthBegin;
  const weights = Array.from({ length }, (_, index): number => {
    const day = monthBegin + index;
    return isServiceDay(day) ? (weekday(day) === 6 ? SATURDAY_SERVICE : 1) : 0;
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const season = (winter[monthOf(monthBegin)] ?? 1) / AVERAGE_SEASON;
  const expected = monthly * season * (1 - (0.03 * (asOf - monthBegin)) / 365);
  return weights.map((weight) => (expected * weight) / total);
}

/** The next day on which the service department is open. */
export function nextServiceDay(day: number): number {
  let next = day + 1;
  while (!isServiceDay(next)) next += 1;
  return next;
}
