import { monthOf, monthStart, weekday } from './days.ts';
import { newSeason, usedSeason } from './stores.ts';

/** Saturdays sell 24 % of a week, Sundays as much as a weekday where showrooms open. */
const SATURDAY = 0.24;
/** The last three selling days of a month sell 20 % of it. */
const MONTH_END = 0.2;

const isHoliday = (day: number) => {
  const date = new Date(day * 86_400_000);
  const [month, number] = [date.getUTCMonth(), date.getUTCDate()];
  const isThanksgiving = month === 10 && weekday(day) === 4 && number > 21 && number < 29;
  return isThanksgiving || (month === 11 && number === 25) || (month === 0 && number === 1);
};

function ordinaryWeight(day: number, sellsOnSundays: boolean): number {
  if (isHoliday(day)) return 0;
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
