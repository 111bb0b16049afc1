/** To so many decimals; halves away from zero. */
function round(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  // The smallest step that doubles can hold keeps 1.005 from being cut to 1.00.
  const scaled = Math.abs(value) * scale;
  return (Math.sign(value) * Math.round(scaled * (1 + Number.EPSILON))) / scale || 0;
}

/** Dollars to the cent; without the rounding, sums of cents drift away from what the database adds up. */
export const dollars = (value: number): number => round(value, 2);

/** Units to the hundredth, of a target as of a pace: whole ones of many stores' days would not add up to theirs. */
export const unitsOrNull = (value: number | null): number | null => (value === null ? null : round(value, 2));

/** Hours to the hundredth, as they are billed. */
export const hours = (value: number): number => round(value, 2);

/** As `dollars`, of what may not be known. */
export const dollarsOrNull = (value: number | null): number | null =>
  value === null ? null : dollars(value);

/**
 * A gross in dollars as it may be shown: that of the lines whose cost is known; null where nothing of what was sold has a
 * cost that is known, which is no gross of zero.
 * @param known their sum; null when there are none
 */
export const grossOf = (known: number | null, sales: number): number | null =>
  known === null && sales === 0 ? 0 : dollarsOrNull(known);

/** A quotient; null when the denominator is zero. @param decimals @default 2 */
export const ratio = (numerator: number, denominator: number, decimals = 2): number | null =>
  denominator === 0 ? null : round(numerator / denominator, decimals);

/** How much of a hundred a part is, with one decimal; null when the whole is zero. */
export const percentOf = (part: number, whole: number): number | null => ratio(part * 100, whole, 1);

/** Gross in a hundred of the sales that it is made of, those whose cost is known; null where there are none. */
export const grossPctOf = (gross: number | null, costedSales: number): number | null =>
  gross === null ? null : percentOf(gross, costedSales);

/** A sum over objects. */
export const total = <T>(items: readonly T[], value: (item: T) => number): number =>
  items.reduce((sum, item) => sum + value(item), 0);

/** Sum of dollars, exact to the cent. */
export const sumDollars = (values: readonly number[]): number =>
  dollars(values.reduce((sum, value) => sum + value, 0));

/** Sum of what is known; null when nothing is. */
export function sumKnown(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : sumDollars(known);
}
