/** A step of ages in days; the last one has no end. */
export interface Bucket {
  readonly from: number;
  readonly to: number | null;
  /** As people read it: `31–60`, `121+`. */
  readonly bucket: string;
}

/** Steps by their first days. */
export const bucketsFrom = (starts: readonly number[]): Bucket[] =>
  starts.map((from, index) => {
    const next = starts[index + 1];
    const to = next === undefined ? null : next - 1;
    return { from, to, bucket: to === null ? `${from}+` : `${from}–${to}` };
  });
