import { type ReconciledFigures, reconciledFigures } from '../../../contract/calls/imports/reconcile.ts';
import { measures } from '../measures.ts';

/** The feeds that the dashboard has figures of. */
export type ComparedFeed = keyof typeof reconciledFigures;

/** Figures in whole units and cents. */
export interface Sums {
  readonly units: number;
  readonly first: number;
  readonly second: number;
  /** Units of which an amount is not known, and in none of both. */
  readonly unknown: number;
}

export const none: Sums = { units: 0, first: 0, second: 0, unknown: 0 };
export const plus = (a: Sums, b: Sums): Sums => ({
  units: a.units + b.units,
  first: a.first + b.first,
  second: a.second + b.second,
  unknown: a.unknown + b.unknown,
});
export const minus = (a: Sums, b: Sums): Sums =>
  plus(a, { units: -b.units, first: -b.first, second: -b.second, unknown: -b.unknown });
export const isNothing = (sums: Sums) => Object.values(sums).every((sum) => sum === 0);

/**
 * Whether there are units, and of none of them the amount is known that units may lack. What came less what went may
 * have as many units as unknown ones, and an amount for all that.
 */
export function isUnknown(feed: ComparedFeed, sums: Sums): boolean {
  const lacking = measures[feed]?.lacking;
  return lacking !== undefined && sums[lacking] === 0 && sums.units !== 0 && sums.unknown === sums.units;
}

/** Sums as the database gives them: dollars, null for none. */
export interface Amounts {
  readonly units: number | null;
  readonly first: number | null;
  readonly second: number | null;
  readonly unknown: number;
}

const cents = (dollars: number | null) => Math.round((dollars ?? 0) * 100);
export const sumsOf = ({ units, first, second, unknown }: Amounts): Sums => ({
  units: units ?? 0,
  first: cents(first),
  second: cents(second),
  unknown,
});

/** Sums by the names that the feed has for them. @param lacks whether the amount that units may lack is not known at all */
export const named = (feed: ComparedFeed, sums: Sums, lacks = isUnknown(feed, sums)): ReconciledFigures => {
  const { units, first, second, unknown } = sums;
  const [counted, one, two, both] = reconciledFigures[feed];
  const lacking = measures[feed]?.lacking;
  const amount = (place: 'first' | 'second') => (lacks && lacking === place ? null : sums[place] / 100);
  return {
    [counted]: units,
    [one]: amount('first'),
    ...(two && { [two]: amount('second') }),
    ...(both && { [both]: (first + second) / 100 }),
    ...(lacking && { without_cost: unknown }),
  };
};

/** Of one row; what it does not tell is null. */
export function figuresOf(feed: ComparedFeed, amounts: Amounts): ReconciledFigures {
  const [, one, two, both] = reconciledFigures[feed];
  return {
    ...named(feed, sumsOf(amounts)),
    ...(amounts.first === null && { [one]: null }),
    ...(two && amounts.second === null && { [two]: null }),
    ...(both && (amounts.first === null || amounts.second === null) && { [both]: null }),
  };
}
