import { type ReconciledFigures, reconciledFigures } from '../../../contract/calls/imports/reconcile.ts';
import { type AmountPlace, amountPlaces, measures } from '../measures.ts';

/** The feeds that the dashboard has figures of. */
export type ComparedFeed = keyof typeof reconciledFigures;

/** Figures in whole units and cents. */
export interface Sums {
  readonly units: number;
  readonly first: number;
  readonly second: number;
  /** Units of which an amount is not known, and so not in it. */
  readonly unknown_first: number;
  readonly unknown_second: number;
}

export const none: Sums = { units: 0, first: 0, second: 0, unknown_first: 0, unknown_second: 0 };
export const plus = (a: Sums, b: Sums): Sums => ({
  units: a.units + b.units,
  first: a.first + b.first,
  second: a.second + b.second,
  unknown_first: a.unknown_first + b.unknown_first,
  unknown_second: a.unknown_second + b.unknown_second,
});
export const minus = (a: Sums, b: Sums): Sums =>
  plus(a, {
    units: -b.units,
    first: -b.first,
    second: -b.second,
    unknown_first: -b.unknown_first,
    unknown_second: -b.unknown_second,
  });
export const isNothing = (sums: Sums) => Object.values(sums).every((sum) => sum === 0);

/**
 * The amounts of which there are units, and none whose own is known. What came less what went may have as many units as
 * unknown ones, and an amount for all that.
 */
export const unknownOf = (feed: ComparedFeed, sums: Sums): readonly AmountPlace[] =>
  amountPlaces.filter(
    (place) =>
      measures[feed]?.lacking?.[place] !== undefined &&
      sums[place] === 0 &&
      sums.units !== 0 &&
      sums[`unknown_${place}`] === sums.units,
  );

/** Sums as the database gives them: dollars, null for none. */
export interface Amounts {
  readonly units: number | null;
  readonly first: number | null;
  readonly second: number | null;
  readonly unknown_first: number;
  readonly unknown_second: number;
}

const cents = (dollars: number | null) => Math.round((dollars ?? 0) * 100);
export const sumsOf = ({ units, first, second, unknown_first, unknown_second }: Amounts): Sums => ({
  units: units ?? 0,
  first: cents(first),
  second: cents(second),
  unknown_first,
  unknown_second,
});

/**
 * Sums by the names that the feed has for them.
 * @param unknown the amounts that are not known at all
 * @param isPart what is known of either amount is then a part of the total, which parts add up to
 */
export const named = (
  feed: ComparedFeed,
  sums: Sums,
  unknown: readonly AmountPlace[] = unknownOf(feed, sums),
  isPart = false,
): ReconciledFigures => {
  const { units, first, second } = sums;
  const [counted, one, two, both] = reconciledFigures[feed];
  const lacking = measures[feed]?.lacking;
  const amount = (place: AmountPlace) => (unknown.includes(place) ? null : sums[place] / 100);
  const lacks = amountPlaces.flatMap((place) => {
    const name = lacking?.[place];
    return name ? [[name, sums[`unknown_${place}`]] as const] : [];
  });
  return {
    [counted]: units,
    [one]: amount('first'),
    ...(two && { [two]: amount('second') }),
    ...(both && { [both]: unknown.length > (isPart ? 1 : 0) ? null : (first + second) / 100 }),
    ...Object.fromEntries(lacks),
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
