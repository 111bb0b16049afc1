import { useStore } from 'ra-core';
import type { Days, NamedKind } from '../../../../contract/period.ts';
import { isNamedKind, periodOf, queryOf } from '../../../providers/period.ts';
import { allStores } from '../../../providers/stores/storeScope.ts';
import type { Report } from './catalogue.ts';

/** The days that somebody chose for a report: by name, so that month to date goes on with the days, or their own. */
export type Choice = NamedKind | Days;

/** The period for all reports, and when each was last opened (ISO 8601), in this browser until log-off. */
interface Used {
  readonly choice?: Choice;
  readonly opened?: Readonly<Record<string, string>>;
}

const unused: Used = {};

/** What is remembered of the list, and how that changes. */
export function useUsed() {
  const [{ choice, opened = {} }, setUsed] = useStore<Used>('reports.used', unused);
  return {
    choice,
    openedAt: ({ key }: Report): string | undefined => opened[key],
    choose: (next: Choice | undefined) =>
      setUsed(({ choice: _, ...rest }) => (next === undefined ? rest : { ...rest, choice: next })),
    open: ({ key }: Report) =>
      setUsed((before) => ({ ...before, opened: { ...before.opened, [key]: new Date().toISOString() } })),
  };
}

/** The days of a choice as seen on a day. */
const daysOf = (choice: Choice, today: string): Days =>
  typeof choice === 'string' ? periodOf(new URLSearchParams({ period: choice }), today) : choice;

/** The choice that a word of the chooser stands for; undefined for days of the report's own. */
export function choiceOf(word: string, today: string): Choice | undefined {
  if (word === 'custom') return { from: `${today.slice(0, 8)}01`, to: today };
  return isNamedKind(word) ? word : undefined;
}

/** Where a report leads with the stores of the filter and the chosen days. All stores go without saying. */
export function addressOf(
  report: Report,
  choice: Choice | undefined,
  storeId: string,
  today: string,
): string {
  const days = report.isOfPeriod ? choice : undefined;
  if (report.kind === 'portal') {
    const words =
      days === undefined ? {} : typeof days === 'string' ? { period: days } : queryOf('custom', days);
    return withQuery(report.to, words);
  }
  const { from, to } = days === undefined ? {} : daysOf(days, today);
  return withQuery(report.href, {
    ...(storeId !== allStores && { store: storeId }),
    ...(from && to && { from, to }),
  });
}

const withQuery = (path: string, words: Readonly<Record<string, string>>) =>
  Object.keys(words).length === 0 ? path : `${path}?${new URLSearchParams(words)}`;
