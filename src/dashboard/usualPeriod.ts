import type { Comparison, NamedKind, PeriodKind } from '../../contract/period.ts';
import { comparisonOf, isNamedKind } from '../providers/period.ts';

const keyOf = (userid: number) => `rooftop.period.${userid}`;
const compareKey = (userid: number) => `rooftop.compare.${userid}`;

/** The period that the user looked at last in this browser; month to date until they have chosen one. */
export function usualPeriod(userid: number): NamedKind {
  const kept = localStorage.getItem(keyOf(userid));
  return isNamedKind(kept) ? kept : 'mtd';
}

/** What the user compared periods with last in this browser; the period before until they have chosen. */
export const usualComparison = (userid: number): Comparison =>
  comparisonOf(new URLSearchParams({ compare: localStorage.getItem(compareKey(userid)) ?? '' }));

/** Remembers a period by its name; days of one's own are for once. */
export function keepPeriod(userid: number, kind: PeriodKind): void {
  if (isNamedKind(kind)) localStorage.setItem(keyOf(userid), kind);
}

export const keepComparison = (userid: number, compare: Comparison): void =>
  localStorage.setItem(compareKey(userid), compare);
