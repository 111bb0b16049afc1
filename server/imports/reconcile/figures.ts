import { type ReconciledFigures, reconciledFigures } from '../../../contract/calls/imports/reconcile.ts';
import { type AmountPlace, amountPlaces, type LackPlace, lackPlaces, type Measure } from '../measures.ts';

export type ComparedFeed = keyof typeof reconciledFigures;

export interface Comparison {
  readonly feed: ComparedFeed;
  readonly measure: Measure;
}

const lackNames = lackPlaces.map((place) => `unknown_${place}` as const);
export const sumNames = ['units', ...amountPlaces, ...lackNames] as const;
export type SumName = (typeof sumNames)[number];

/** Units and cents; `unknown_…` counts units without the amount, which its sum leaves out. */
export type Sums = Readonly<Record<SumName, number>>;

const each = (of: (name: SumName) => number): Sums => ({
  units: of('units'),
  first: of('first'),
  second: of('second'),
  both: of('both'),
  third: of('third'),
  unknown_first: of('unknown_first'),
  unknown_second: of('unknown_second'),
  unknown_both: of('unknown_both'),
});

export const none = each(() => 0);
export const plus = (a: Sums, b: Sums) => each((name) => a[name] + b[name]);
export const minus = (a: Sums, b: Sums) => each((name) => a[name] - b[name]);
export const isNothing = (sums: Sums) => sumNames.every((name) => sums[name] === 0);

/** Amounts unknown for every unit. A difference can have as many unknown units as units and still have an amount. */
export const unknownOf = ({ measure }: Comparison, sums: Sums): readonly LackPlace[] =>
  lackPlaces.filter(
    (place) =>
      measure.lacking?.[place] !== undefined &&
      sums[place] === 0 &&
      sums.units !== 0 &&
      sums[`unknown_${place}`] === sums.units,
  );

/** From the database: dollars, null for none. */
export type Amounts = Readonly<Record<SumName, number | null>>;

const amountNames: ReadonlySet<SumName> = new Set(amountPlaces);
export const isCounted = (name: SumName) => !amountNames.has(name);

export const sumsOf = (amounts: Amounts): Sums =>
  each((name) => (isCounted(name) ? (amounts[name] ?? 0) : Math.round((amounts[name] ?? 0) * 100)));

function namesOf({ feed, measure }: Comparison) {
  const [, ...names] = reconciledFigures[feed];
  return amountPlaces.flatMap((place, index) => {
    const name = names[index];
    return name && measure[place] ? [[place, name] as const] : [];
  });
}

/** @param unknown amounts shown as null */
export const named = (
  of: Comparison,
  sums: Sums,
  unknown: readonly AmountPlace[] = unknownOf(of, sums),
): ReconciledFigures => {
  const [counted] = reconciledFigures[of.feed];
  const amounts = namesOf(of).map(([place, name]) => [
    name,
    unknown.includes(place) ? null : sums[place] / 100,
  ]);
  const lacks = lackPlaces.flatMap((place) => {
    const name = of.measure.lacking?.[place];
    return name ? [[name, sums[`unknown_${place}`]] as const] : [];
  });
  return { [counted]: sums.units, ...Object.fromEntries([...amounts, ...lacks]) };
};

/** For one row; missing amounts are null. */
export function figuresOf(of: Comparison, amounts: Amounts): ReconciledFigures {
  const sums = sumsOf(amounts);
  const missing = amountPlaces.filter((place) => amounts[place] === null);
  return named(of, sums, [...unknownOf(of, sums), ...missing]);
}
