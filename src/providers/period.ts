import {
  type Comparison,
  comparisons,
  type Days,
  daysOf,
  type NamedKind,
  type PeriodKind,
  periodKinds,
} from '../../contract/period.ts';

export interface Period extends Days {
  readonly kind: PeriodKind;
}

/** What the figures of a page count: its days, and its stores. */
export interface Scope extends Period {
  /** "0" for all of the user's stores, else their ids joined by commas. */
  readonly storeId: string;
  /** @default 'prior' */
  readonly compare?: Comparison;
}

const isKind = (value: string | null): value is PeriodKind => periodKinds.some((kind) => kind === value);

export const isNamedKind = (value: string | null): value is NamedKind => isKind(value) && value !== 'custom';

/** The day where this browser is, which is not everywhere that of UTC. */
export const dayHere = (): string => new Date().toLocaleDateString('sv-SE');

/** No dealership's books reach further back; it also catches a year that is still being typed (0202). */
const earliest = '2000-01-01';

const isDay = (value: string) => {
  const at = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === value;
};

/** Why two days make no period, as the key of a text; undefined when they do. */
export function problemOf(
  { from, to }: Days,
  today: string,
): 'incomplete' | 'reversed' | 'future' | undefined {
  if (!isDay(from) || !isDay(to) || from < earliest || to < earliest) return 'incomplete';
  if (from > to) return 'reversed';
  return to > today ? 'future' : undefined;
}

/** The part of some days that a period can be of; undefined when there is none. */
export function clippedTo({ from, to }: Days, today: string): Days | undefined {
  const days = { from: from < earliest ? earliest : from, to: to > today ? today : to };
  return problemOf(days, today) ? undefined : days;
}

const named = (kind: NamedKind, today: string): Period => ({ kind, ...daysOf(kind, today) });

/** The period that an address names; undefined when what it names is none. */
function namedIn(query: URLSearchParams, today: string, usual: NamedKind): Period | undefined {
  const kind = query.get('period') ?? usual;
  if (!isKind(kind)) return undefined;
  if (kind !== 'custom') return named(kind, today);
  const days = { from: query.get('from') ?? '', to: query.get('to') ?? '' };
  return problemOf(days, today) ? undefined : { kind, ...days };
}

/**
 * The period that an address names (`?period=…&from=…&to=…`).
 * @param usual what an address without a period means; one that names nonsense means month to date
 */
export const periodOf = (query: URLSearchParams, today: string, usual: NamedKind = 'mtd'): Period =>
  namedIn(query, today, usual) ?? named('mtd', today);

/** Whether an address names a period that is none, such as days in the wrong order. */
export const namesNonsense = (query: URLSearchParams, today: string) =>
  namedIn(query, today, 'mtd') === undefined;

/** What an address says of a period: nothing for month to date where that is the usual one. */
export function queryOf(kind: PeriodKind, days?: Days, usual: NamedKind = 'mtd'): Record<string, string> {
  if (kind === 'custom' && days) return { period: kind, from: days.from, to: days.to };
  return kind === 'mtd' && usual === 'mtd' ? {} : { period: kind };
}

/** What the periods of an address are compared with (`?compare=last_year`). @param usual where it says nothing that can be */
export const comparisonOf = (query: URLSearchParams, usual: Comparison = 'prior'): Comparison =>
  comparisons.find((each) => each === query.get('compare')) ?? usual;

/** Whether the rankings of this period leave the 1st of the month out unless asked otherwise. */
export const startsLate = ({ kind }: Period) => kind === 'mtd';
