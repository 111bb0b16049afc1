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

const PLACE = /^(?<number>\d{1,9}) of (?<order>.*?)(?:, store (?<store>\d{1,9}))?$/s;

/** Undefined for a text that says no place. */
export function readPlace(text: string): OrderPlace | undefined {
  const { number, order, store = '0' } = PLACE.exec(text)?.groups ?? {};
  if (number === undefined || order === undefined) return undefined;
  return { store: Number(store), order, number: Number(number) };
}
