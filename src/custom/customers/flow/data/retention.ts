import type { RetentionCohort } from '../../../../../contract/calls/customers/flow.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { shareOf } from './bands.ts';
import type { RetentionReply } from './replies.ts';

export interface RetentionRow {
  readonly months: number;
  /** By cohort; null where the months have not passed for all of them. */
  readonly shares: readonly (number | null)[];
  /** Of all for whom they have. */
  readonly all: number | null;
}

/** The share of each cohort that was in service so many months later; null while that has not passed for all of them. */
export function retentionRows({ months, cohorts }: RetentionReply): RetentionRow[] {
  const shareIn = ({ kept, customers }: RetentionCohort, place: number) => {
    const { due = 0, count = 0 } = kept[place] ?? {};
    return due === customers ? shareOf(count, due) : null;
  };
  return months.map((count, place) => {
    const sums = cohorts.map(({ kept }) => kept[place]);
    const [due, kept] = (['due', 'count'] as const).map((name) =>
      sums.reduce((sum, one) => sum + (one?.[name] ?? 0), 0),
    );
    return {
      months: count,
      shares: cohorts.map((cohort) => shareIn(cohort, place)),
      all: shareOf(kept ?? 0, due),
    };
  });
}

/** What a cohort is called: its month, or its year. */
export function useMonthName(): (cohort: Pick<RetentionCohort, 'from' | 'to'>) => string {
  const format = useFormat();
  return ({ from, to }) => {
    const isMonth = from.slice(0, 7) === to.slice(0, 7);
    return isMonth ? `${format.month(from)} ${from.slice(2, 4)}` : from.slice(0, 4);
  };
}
