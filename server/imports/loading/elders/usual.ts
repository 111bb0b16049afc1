/** The value below which a share (0–1) of the values lies, worked out between the two next to it; NaN of none. */
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

/** Where eight of ten values lie, the 10th to the 90th percentile; undefined where there are too few to say. */
export function usualRange(values: readonly number[], least = 3): UsualRange | undefined {
  if (values.length < least) return undefined;
  return { low: shareOf(values, 0.1), high: shareOf(values, 0.9) };
}
