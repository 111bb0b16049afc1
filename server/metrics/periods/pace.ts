import type { PlainDate } from '../../calendar.ts';
import { ratio, sumKnown } from './figures.ts';
import { isMonthToDate, type Period, sellingDaysOf, sharesOfTarget } from './period.ts';

/** A store by the days on which it sells. */
export interface SellingStore {
  readonly sunday_sales: 'Y' | 'N';
}

/** How the figures of one store are carried forward, and what they are measured against. */
export interface StorePace {
  /** Definition "Pace"; null unless the period is month to date, and before the store's first selling day. */
  readonly pace: (figure: number) => number | null;
  /**
   * The target of the period, not rounded: of each month the part that the period covers.
   * @param ofMonth target of the month that begins on a day; null when there is none
   * @returns null as soon as one of the months has none: a smaller target would else pass for that of the period
   */
  readonly target: (ofMonth: (month: PlainDate) => number | null) => number | null;
}

/**
 * Pace is for month to date only: figure ÷ selling days elapsed × selling days in the month, each store by its own
 * Sundays. The target is then the month's; for any other period it is scaled by selling days and there is no pace, since
 * nothing is left to run.
 */
export function paceOf({ sunday_sales }: SellingStore, period: Period, today: PlainDate): StorePace {
  const sellsOnSundays = sunday_sales === 'Y';
  const { elapsed, total } = sellingDaysOf(period, today, sellsOnSundays);
  const isToDate = isMonthToDate(period, today);
  const shares = sharesOfTarget(period, today, sellsOnSundays);
  return {
    pace: (figure) => (isToDate ? ratio(figure * total, elapsed) : null),
    target: (ofMonth) => {
      let sum = 0;
      for (const { month, share } of shares) {
        const target = ofMonth(month);
        // A Sunday at the edge of other days needs no target of its month; one on its own has none of nothing.
        if (target === null && share === 0 && shares.length > 1) continue;
        if (target === null) return null;
        sum += target * share;
      }
      return sum;
    },
  };
}

/**
 * Pace of several stores. Null until every store has had a selling day: when a month begins on a Sunday or a holiday,
 * those that are open would else pass for the whole group.
 */
export const totalPace = (paces: readonly (number | null)[]): number | null =>
  paces.includes(null) ? null : sumKnown(paces);

/** Pace of a figure that may not be known. */
export const paceOfKnown = (pace: StorePace['pace'], known: number | null): number | null =>
  known === null ? null : pace(known);

/** Pace of several stores of a figure that may not be known: of those where it is. */
export const totalPaceOfKnown = (
  stores: readonly { readonly known: number | null; readonly pace: number | null }[],
): number | null => totalPace(stores.flatMap(({ known, pace }) => (known === null ? [] : [pace])));

/**
 * Target of several stores. Null as soon as a store with figures has none: pace would else be held against a target that
 * some of the figures are not measured by.
 */
export const totalTarget = (
  stores: readonly { readonly target: number | null; readonly hasFigures: boolean }[],
): number | null =>
  stores.some(({ target, hasFigures }) => target === null && hasFigures)
    ? null
    : sumKnown(stores.map(({ target }) => target));

/** The days shown for a whole scope are those of most of its stores; each store's pace uses its own. */
export const sellingDaysOfScope = (stores: readonly SellingStore[], period: Period, today: PlainDate) =>
  sellingDaysOf(period, today, mostSellOnSundays(stores));

const mostSellOnSundays = (stores: readonly SellingStore[]): boolean =>
  stores.filter((store) => store.sunday_sales === 'Y').length * 2 > stores.length;
