/** What a point's box says. */
export interface Tip {
  readonly title: string;
  readonly lines: readonly { readonly label: string; readonly value: string }[];
}

/** A place on the axis below a plot. */
export interface Point {
  readonly key: string;
  /** Below it; empty where there is no room for one. */
  readonly tick: string;
  readonly tip: Tip;
}

export interface ColumnPoint extends Point {
  /** Parts that stand on each other, from below. */
  readonly columns: readonly number[];
  /** Null where the line has no value. */
  readonly line: number | null;
}

export interface LinePoint extends Point {
  readonly value: number | null;
  readonly before: number | null;
}

export interface BandPoint {
  readonly key: string;
  /** Written below the left edge of the band; empty for most of them. */
  readonly edge: string;
  readonly count: number;
  readonly tip: Tip;
}

export interface Slice {
  readonly key: string;
  readonly name: string;
  readonly share: string;
  readonly count: number;
  readonly tip: Tip;
}
