/** Percentile (share 0–1), interpolated; NaN for no values. */
export function shareOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const place = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  if (below === undefined || above === undefined) return Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

export interface UsualRange {
  readonly low: number;
  readonly high: number;
}

/** 10th to 90th percentile; undefined for too few values. */
export function usualRange(values: readonly number[], least = 3): UsualRange | undefined {
  if (values.length < least) return undefined;
  return { low: shareOf(values, 0.1), high: shareOf(values, 0.9) };
}
