/** Sums of the period before; undefined when they are of a part of it, for want of older records. */
export const comparable = <Sums extends { readonly is_partial: boolean }>(prior: Sums) =>
  prior.is_partial ? undefined : prior;

/** value − base; null when there is nothing to compare with. */
export const differenceFrom = (value: number | null, base: number | null | undefined) =>
  value === null || base === null || base === undefined ? null : value - base;

/** (value − base) ÷ base as a fraction; null when there is nothing to compare with. */
export const changeFrom = (value: number | null, base: number | null | undefined) =>
  value === null || !base ? null : (value - base) / Math.abs(base);

/** A percentage of 0–100, as replies have it, as the fraction that is written as a percentage. */
export const fractionOf = (percent: number | null) => (percent === null ? null : percent / 100);

/** A part of a whole as a fraction; null of nothing. */
export const shareOf = (part: number, whole: number) => (whole === 0 ? null : part / whole);

/** Whether all selling days of a period have passed. Until then a month is held against its target by its pace. */
export const isOver = ({
  selling_days: { elapsed, total },
}: {
  readonly selling_days: { readonly elapsed: number; readonly total: number };
}) => elapsed >= total;
