import {
  type LeadTrait,
  leadSourceNames,
  leadTraits,
  type OnlyOf,
} from '../../../../../contract/expression/journey.ts';
import { comparedDays, type Days, lastOfMonth, moved } from '../../../../../contract/period.ts';
import { problemOf } from '../../../../providers/period.ts';

/** With which leads those shown are compared: earlier ones, or those of one store in the same days. */
export type With = 'before' | 'year' | 'none' | { readonly store: number };

/** What the address asks for. */
export interface FlowQuery extends Days {
  readonly with: With;
  readonly by: LeadTrait | 'none';
  readonly only: OnlyOf;
  readonly view: 'drawing' | 'table';
}

export type Ask = (change: Partial<FlowQuery>) => void;

const yearOf = (day: string) => Number(day.slice(0, 4));

export const wholeYear = (year: number): Days => ({ from: `${year}-01-01`, to: `${year}-12-31` });

/** Whole years before this one, from the best on: their leads had time to come back, and to buy again. */
const YEARS_BACK = [3, 2, 1];

/**
 * The days with which the page opens: a year of which there are leads from its first month on, else the last months.
 * @param first the first day of a lead
 */
export function usualDays(today: string, first: string | null): Days {
  const years = YEARS_BACK.map((back) => yearOf(today) - back);
  const year = years.find((each) => first !== null && first <= `${each}-01-31`);
  return year === undefined ? lastTwelveMonths(today) : wholeYear(year);
}

/** The days that an address names; undefined when it names none that can be. */
export function daysIn(address: URLSearchParams, today: string): Days | undefined {
  const [from = '', to = ''] = address.get('leads')?.split('..') ?? [];
  const days = { from, to };
  return problemOf(days, today) ? undefined : days;
}

function withIn(address: URLSearchParams): With {
  const word = address.get('with');
  if (word === 'none' || word === 'year') return word;
  const store = Number(/^store:(\d{1,10})$/.exec(word ?? '')?.[1]);
  return store > 0 ? { store } : 'before';
}

const numberIn = (text: string | null) =>
  text !== null && /^\d{1,10}$/.test(text) ? Number(text) : undefined;

/** @param usual the days of an address that names none */
export const queryIn = (address: URLSearchParams, today: string, usual: Days): FlowQuery => ({
  ...(daysIn(address, today) ?? usual),
  with: withIn(address),
  by: [...leadTraits, 'none' as const].find((trait) => trait === address.get('by')) ?? 'source',
  only: {
    store: numberIn(address.get('store')),
    source: leadSourceNames.find((source) => source === address.get('source')),
    brand: numberIn(address.get('brand')),
  },
  view: address.get('view') === 'table' ? 'table' : 'drawing',
});

/** The address that asks for this; but for its days, what is usual is left out. */
export function addressOf(query: FlowQuery): Record<string, string> {
  const { from, to, by, only, view } = query;
  const compared = typeof query.with === 'object' ? `store:${query.with.store}` : query.with;
  return {
    leads: `${from}..${to}`,
    ...(compared !== 'before' && { with: compared }),
    ...(by !== 'source' && { by }),
    ...Object.fromEntries(
      leadTraits.flatMap((trait) => (only[trait] === undefined ? [] : [[trait, String(only[trait])]])),
    ),
    ...(view === 'table' && { view }),
  };
}

const isMonthEnd = (day: string) => day === lastOfMonth(day.slice(0, 7));
export const isWholeYears = ({ from, to }: Days) => from.endsWith('-01-01') && to.endsWith('-12-31');
export const isWholeMonths = ({ from, to }: Days) => from.endsWith('-01') && isMonthEnd(to);

const monthsOf = ({ from, to }: Days) =>
  (yearOf(to) - yearOf(from)) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7)) + 1;

/** The last twelve months, this day included. */
export const lastTwelveMonths = (today: string): Days => ({
  from: moved(today, { months: -12, days: 1 }),
  to: today,
});

/** The days before some: as many whole months where those are, else as many days. */
export function daysBefore(days: Days): Days {
  const before = comparedDays(days, 'custom');
  return isWholeMonths(days) ? { ...before, from: moved(days.from, { months: -monthsOf(days) }) } : before;
}

/** The same days a year earlier. */
export const yearBefore = (days: Days): Days =>
  comparedDays(days, isMonthEnd(days.to) ? 'last_month' : 'custom', 'last_year');

/** The days and stores that are compared with; null for none. */
export function comparedOf(query: FlowQuery, storeId: string) {
  switch (query.with) {
    case 'none':
      return null;
    case 'before':
      return { ...daysBefore(query), storeId };
    case 'year':
      return { ...yearBefore(query), storeId };
    default:
      return { from: query.from, to: query.to, storeId: String(query.with.store) };
  }
}
