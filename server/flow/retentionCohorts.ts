import type { RetentionCohort } from '../../contract/calls/customers/flow.ts';
import { addDays, monthEnd, monthIndex } from '../calendar.ts';
import type { Cohort } from './cohort.ts';

/** Months after the purchase. */
export const retentionMonths = [6, 12, 18, 24] as const;
/** Months of purchases that have a column each; of a longer period the years have. */
const MOST_MONTHS = 13;

/** Buyers by the first day of the month or year in which they bought; the others in the order of `retentionMonths`. */
export interface BuyersSince {
  readonly since: string;
  readonly is_year: boolean;
  readonly customers: number;
  /** For how many the time has passed. */
  readonly due: readonly number[];
  /** How many of these had a visit in the twelve months before. */
  readonly kept: readonly number[];
}

/** Whether all buyers of a cohort are told by year. */
export const isLong = ({ from, to }: Pick<Cohort, 'from' | 'to'>): boolean =>
  monthIndex(to) - monthIndex(from) >= MOST_MONTHS;

/** @param rows months before years, each in order */
export const cohortsOf = (cohort: Cohort, rows: readonly BuyersSince[]): RetentionCohort[] =>
  rows.map(({ since, is_year, customers, due, kept }) => ({
    from: is_year && !isLong(cohort) && since <= cohort.to ? addDays(monthEnd(cohort.to), 1) : since,
    to: is_year ? `${since.slice(0, 4)}-12-31` : monthEnd(since),
    customers,
    kept: retentionMonths.map((_, place) => ({ due: due[place] ?? 0, count: kept[place] ?? 0 })),
  }));
