/** Of the pointer in the window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A card that is picked up, and where it would be put. */
export interface Carried<Item, Place> {
  readonly item: Item;
  readonly place: Place;
  /** Undefined when keys carry it. */
  readonly point?: Point;
}

export interface CarryOptions<Item, Place> {
  readonly keyOf: (item: Item) => string | number;
  readonly mayMove: (item: Item) => boolean;
  /** Whether it is still there as it was when it was picked up. */
  readonly isUnchanged: (item: Item) => boolean;
  /** The place under the pointer, which holds the card `grip` pixels below its top; `last` is where it was until then. */
  readonly placeAt: (item: Item, point: Point, grip: number, last: Place) => Place;
  /** Where an arrow key brings it from `last`; undefined for a key that leads nowhere here. */
  readonly placeBy: (item: Item, key: string, last: Place) => Place | undefined;
  /** What scrolls under a card at its edge, and how much of it heads cover. */
  readonly scroller: () => HTMLElement | null;
  readonly covered: { readonly left: number; readonly top: number };
  readonly onDrop: (carried: Carried<Item, Place>) => void;
  readonly onCarry: (carried: Carried<Item, Place>) => void;
  readonly onCancel: (carried: Carried<Item, Place>) => void;
  /** Somebody else changed it meanwhile, so it is carried no longer. */
  readonly onGone: (carried: Carried<Item, Place>) => void;
}

export const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

/** Which of these columns a point is in, by their places on the screen from left to right. */
export function columnAt({ x }: Point, columns: readonly DOMRect[]): number | undefined {
  const under = columns.findIndex(({ left, right }) => x >= left && x < right);
  return under < 0 ? undefined : under;
}

/** What stands for the columns of a board, from left to right, each with its `data-column`. */
export const columnRects = (board: HTMLElement | null): readonly DOMRect[] =>
  [...(board?.querySelectorAll('[data-column]') ?? [])].map((each) => each.getBoundingClientRect());
