import { isNamedKind, type NamedKind, type PeriodKind } from '../providers/period.ts';

const keyOf = (userid: number) => `rooftop.period.${userid}`;

/** The period that the user looked at last in this browser; month to date until they have chosen one. */
export function usualPeriod(userid: number): NamedKind {
  const kept = localStorage.getItem(keyOf(userid));
  return isNamedKind(kept) ? kept : 'mtd';
}

/** Remembers a period by its name; days of one's own are for once. */
export function keepPeriod(userid: number, kind: PeriodKind): void {
  if (isNamedKind(kind)) localStorage.setItem(keyOf(userid), kind);
}
