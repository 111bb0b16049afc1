import { type ReconciledFigures, reconciledFigures } from '../../../contract/calls/imports/reconcile.ts';

/** The feeds that the dashboard has figures of. */
export type ComparedFeed = keyof typeof reconciledFigures;

/** Figures in whole units and cents. */
export interface Sums {
  readonly units: number;
  readonly first: number;
  readonly second: number;
}

export const none: Sums = { units: 0, first: 0, second: 0 };
export const plus = (a: Sums, b: Sums): Sums => ({
  units: a.units + b.units,
  first: a.first + b.first,
  second: a.second + b.second,
});
export const minus = (a: Sums, b: Sums): Sums =>
  plus(a, { units: -b.units, first: -b.first, second: -b.second });
export const isNothing = ({ units, first, second }: Sums) => units === 0 && first === 0 && second === 0;

/** Sums as the database gives them: dollars, null for none. */
export interface Amounts {
  readonly units: number | null;
  readonly first: number | null;
  readonly second: number | null;
}

const cents = (dollars: number | null) => Math.round((dollars ?? 0) * 100);
export const sumsOf = ({ units, first, second }: Amounts): Sums => ({
  units: units ?? 0,
  first: cents(first),
  second: cents(second),
});

/** Sums by the names that the feed has for them. */
export const named = (feed: ComparedFeed, { units, first, second }: Sums): ReconciledFigures => {
  const [counted, one, two, both] = reconciledFigures[feed];
  return {
    [counted]: units,
    [one]: first / 100,
    ...(two && { [two]: second / 100 }),
    ...(both && { [both]: (first + second) / 100 }),
  };
};

export const figuresOf = (feed: ComparedFeed, amounts: Amounts): ReconciledFigures =>
  named(feed, sumsOf(amounts));
