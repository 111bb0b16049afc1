/** Where a row stands in its order. */
export interface OrderPlace {
  /** Rooftop's number of the store; 0 of one that comes with the file. */
  readonly store: number;
  /** The number of the order. */
  readonly order: string;
  /** 1 for the first row of it. */
  readonly number: number;
  /** What the row is of, where lines with the same number are told apart by that; undefined where it can't be read. */
  readonly part?: string | undefined;
}

/** As a list of rows says it: `3 of 60145, store 12`. */
export const placeText = ({ store, order, number }: OrderPlace): string =>
  `${number} of ${order}${store > 0 ? `, store ${store}` : ''}`;
