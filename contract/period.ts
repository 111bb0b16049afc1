/** The periods that figures can be of, in the order of their buttons. */
export const periodKinds = ['today', 'mtd', 'qtd', 'ytd', 'last_month', 'last_year', 'custom'] as const;
export type PeriodKind = (typeof periodKinds)[number];

/** A period that is known by its name alone. */
export type NamedKind = Exclude<PeriodKind, 'custom'>;

/** What a period is compared with: the one before, or the same period last year. */
export const comparisons = ['prior', 'last_year'] as const;
export type Comparison = (typeof comparisons)[number];

/** First and last day, both included, `YYYY-MM-DD`. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Months start at 0; a day before or after those of its month is in another month. */
const dayOf = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** The day so many months after another, in a shorter month its last one, and then so many days; before it when negative. */
export function moved(
  day: string,
  { days = 0, months = 0 }: { readonly days?: number; readonly months?: number },
): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayOf(year, month - 1 + months, Math.min(date, last) + days);
}

/** The last day of a month (`2026-10`), or of the month of a day. */
export const lastOfMonth = (month: string) => dayOf(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0);

/** The days of a period as seen on `today`. */
export function daysOf(kind: NamedKind, today: string): Days {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7)) - 1;
  switch (kind) {
    case 'today':
      return { from: today, to: today };
    case 'mtd':
      return { from: dayOf(year, month, 1), to: today };
    case 'qtd':
      return { from: dayOf(year, month - (month % 3), 1), to: today };
    case 'ytd':
      return { from: dayOf(year, 0, 1), to: today };
    case 'last_month':
      return { from: dayOf(year, month - 1, 1), to: dayOf(year, month, 0) };
    case 'last_year':
      return { from: dayOf(year - 1, 0, 1), to: dayOf(year - 1, 11, 31) };
  }
}

/** Months from a period to the one before; one of days of its own has as many days before instead. */
const monthsBetween: Readonly<Partial<Record<PeriodKind, number>>> = {
  mtd: 1,
  qtd: 3,
  ytd: 12,
  last_month: 1,
  last_year: 12,
};

/**
 * The days that a period is compared with. Its kind decides, never its days: on January 1, year to date is compared with
 * January 1 of last year, and month to date with December 1. A day that the other month lacks is that month's last.
 */
export function comparedDays({ from, to }: Days, kind: PeriodKind, comparison: Comparison = 'prior'): Days {
  const months = comparison === 'last_year' ? 12 : monthsBetween[kind];
  if (months === undefined) {
    const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
    return { from: moved(from, { days: -days - 1 }), to: moved(from, { days: -1 }) };
  }
  const end = moved(to, { months: -months });
  // A month that is over is held against all of another, which may have more days.
  const isWhole = kind === 'last_month' || kind === 'last_year';
  return { from: moved(from, { months: -months }), to: isWhole ? lastOfMonth(end) : end };
}
