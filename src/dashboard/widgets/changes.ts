/** value − base; null when there is nothing to compare with. */
export const differenceFrom = (value: number | null, base: number | null) =>
  value === null || base === null ? null : value - base;

/** A percentage of 0–100, as replies have it, as the fraction that is written as a percentage. */
export const fractionOf = (percent: number | null) => (percent === null ? null : percent / 100);
