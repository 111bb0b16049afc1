/** Digits after the point of a percentage that are kept: 5.4925 is as exact as an offer gets. */
const PERCENT_DECIMALS = 10_000;

/** Whole cents of an amount in dollars, which has no fraction of a cent. */
export const centsOf = (dollars: number): bigint => BigInt(Math.round(dollars * 100));

export const dollarsOf = (cents: bigint): number => Number(cents) / 100;

/** A percentage in ten-thousandths of a percent. */
export const percentUnits = (percent: number): bigint => BigInt(Math.round(percent * PERCENT_DECIMALS));

/** Ten-thousandths of a percent in a whole. */
export const PERCENT_WHOLE = 100n * BigInt(PERCENT_DECIMALS);

/** A fraction as the nearest whole number; halves go away from zero. @param below above zero */
export function nearest(above: bigint, below: bigint): bigint {
  const twice = 2n * (above < 0n ? -above : above) + below;
  const whole = twice / (2n * below);
  return above < 0n ? -whole : whole;
}

/** A percentage of an amount in cents, to the cent. */
export const shareOf = (cents: bigint, percent: number): bigint =>
  nearest(cents * percentUnits(percent), PERCENT_WHOLE);
