/** Place of a row in its order. */
export interface OrderPlace {
  readonly store: number;
  readonly order: string;
  readonly number: number;
  /** What tells lines with the same number apart; undefined if unreadable. */
  readonly part?: string | undefined;
}

/** Text in lists of rows: `3 of 60145, store 12`. */
export const placeText = ({ store, order, number }: OrderPlace): string =>
  `${number} of ${order}${store > 0 ? `, store ${store}` : ''}`;
