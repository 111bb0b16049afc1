import { useStore } from 'ra-core';
import type { Days, NamedKind } from '../../../../contract/period.ts';
import { isNamedKind, periodOf, queryOf } from '../../../providers/period.ts';
import { allStores } from '../../../providers/stores/storeScope.ts';
import type { Report } from './catalogue.ts';

/** The days that somebody chose for a report: by name, so that month to date goes on with the days, or their own. */
export type Choice = NamedKind | Days;

/** What one opens reports with, and when one last did, in this browser until one logs off. */
export interface Used {
  /** ISO 8601. */
  readonly at?: string;
  readonly choice?: Choice;
}

/** What is remembered of each report, by key, and how that changes. */
export function useUsed() {
  const [used, setUsed] = useStore<Readonly<Record<string, Used>>>('reports.used', {});
  const change = (key: string, changes: Used) =>
    setUsed((before) => ({ ...before, [key]: { ...before[key], ...changes } }));
  return {
    of: ({ key }: Report): Used => used[key] ?? {},
    choose: (key: string, choice: Choice | undefined) =>
      setUsed((before) => {
        const { choice: _, ...rest } = before[key] ?? {};
        return { ...before, [key]: choice === undefined ? rest : { ...rest, choice } };
      }),
    open: (key: string) => change(key, { at: new Date().toISOString() }),
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
