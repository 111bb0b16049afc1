import { grossPerUnit } from '../../../../contract/unitGross.ts';
import type { SalesByDayReply } from '../../../../contract/widgets/byDay.ts';

export type SalesDay = SalesByDayReply['days'][number];

/** How much time one column stands for. */
export type Grain = 'day' | 'week' | 'month';

/** What was sold in one column's days. Dollars. */
export interface SalesSpan {
  readonly from: string;
  readonly to: string;
  /** No store of the scope sells on these days. */
  readonly closed: boolean;
  /** Closed, or almost: a day on which next to nothing was sold, such as a Sunday on which one store is open. */
  readonly quiet: boolean;
  readonly new_units: number;
  readonly used_units: number;
  readonly total_units: number;
  /** Missing for roles that may not see gross; null where it is known of no unit. */
  readonly front_gross: number | null;
  readonly back_gross: number | null;
  /** Of units of which both are known. */
  readonly total_gross: number | null;
  /** Of which front or back gross is not known. */
  readonly units_without_gross: number;
  /** Null without units. */
  readonly total_pvr: number | null;
}

/** More days than this are too many columns. */
const mostDays = 45;
const mostWeeks = 27;

export function grainOf(days: readonly SalesDay[]): Grain {
  if (days.length <= mostDays) return 'day';
  return days.length <= mostWeeks * 7 ? 'week' : 'month';
}

/** Monday of the week of a day, `YYYY-MM-DD`. */
function weekOf(date: string): string {
  const at = new Date(`${date}T12:00:00Z`);
  at.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7));
  return at.toISOString().slice(0, 10);
}

const keyOf: Readonly<Record<Grain, (date: string) => string>> = {
  day: (date) => date,
  week: weekOf,
  month: (date) => date.slice(0, 7),
};

const round = (dollars: number) => Math.round(dollars * 100) / 100;

/** Gross of days, of those of which it is known; null where it is of none on which anything was sold. */
function grossOf(days: readonly SalesDay[], pick: (day: SalesDay) => number | null): number | null {
  const sold = days.filter(({ new_units, used_units }) => new_units + used_units > 0);
  const known = sold.map(pick).filter((gross) => gross !== null);
  if (sold.length > 0 && known.length === 0) return null;
  return round(known.reduce((sum, gross) => sum + gross, 0));
}

/** Of an older host's day, which knows front and back gross of all of its units, the two together. */
const totalGrossOf = ({ front_gross, back_gross, total_gross }: SalesDay): number | null => {
  if (total_gross !== undefined) return total_gross;
  return front_gross === null || back_gross === null ? null : front_gross + back_gross;
};

/** Sums of a group's days, which are in order. */
function spanOf(days: readonly [SalesDay, ...SalesDay[]]): SalesSpan {
  const sum = (pick: (day: SalesDay) => number) => days.reduce((total, day) => total + pick(day), 0);
  const new_units = sum((day) => day.new_units);
  const used_units = sum((day) => day.used_units);
  const total_units = new_units + used_units;
  const sums = {
    total_units,
    front_gross: grossOf(days, (day) => day.front_gross),
    back_gross: grossOf(days, (day) => day.back_gross),
    total_gross: grossOf(days, totalGrossOf),
    units_without_gross: sum((day) => day.units_without_gross ?? 0),
  };
  return {
    from: days[0].date,
    to: days.at(-1)?.date ?? days[0].date,
    closed: days.every(({ closed }) => closed),
    quiet: days.every(({ closed }) => closed),
    new_units,
    used_units,
    ...sums,
    total_pvr: grossPerUnit(sums.total_gross, total_units, sums.units_without_gross),
  };
}

/** The days as columns. */
export function spansOf(days: readonly SalesDay[], grain: Grain): SalesSpan[] {
  const groups = new Map<string, [SalesDay, ...SalesDay[]]>();
  for (const day of days) {
    const key = keyOf[grain](day.date);
    const group = groups.get(key);
    if (group) group.push(day);
    else groups.set(key, [day]);
  }
  const spans = [...groups.values()].map(spanOf);
  if (grain !== 'day') return spans;
  const least = quietShare * usualOf(spans);
  return spans.map((span) => ({ ...span, quiet: span.closed || span.total_units < least }));
}

/** Less than this share of a usual day is next to nothing. */
const quietShare = 0.1;

/** Units of the day in the middle of the open ones. */
function usualOf(days: readonly SalesSpan[]): number {
  const units = days.flatMap(({ closed, total_units }) => (closed ? [] : total_units)).sort((a, b) => a - b);
  return units[Math.floor(units.length / 2)] ?? 0;
}

/**
 * Which columns are named below where there is no room to name them all: the first and last of each run of open ones,
 * and in a long run some in between.
 */
export function namedSpans(spans: readonly Pick<SalesSpan, 'quiet'>[]): boolean[] {
  const isOpen = (index: number) => spans[index]?.quiet === false;
  const isEdge = (index: number) => isOpen(index) && (!isOpen(index - 1) || !isOpen(index + 1));
  const every = Math.ceil(spans.length / sparse);
  let last = 0;
  return spans.map((_, index) => {
    const isNextFar = spans.slice(index + 1, index + every).every((_, after) => !isEdge(index + 1 + after));
    const isNamed = isEdge(index) || (isOpen(index) && index - last >= every && isNextFar);
    if (isNamed) last = index;
    return isNamed;
  });
}

/** Names that fit below a plot on a phone. */
const sparse = 7;
