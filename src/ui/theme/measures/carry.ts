/** Of cards that are carried from column to column, in CSS pixels. */
export const carrying = {
  /** How near to the edge of what scrolls a card has to be for it to scroll. */
  scrollEdge: 36,
  /** The card under the pointer: its width, and how far below. */
  ghost: 160,
  below: 4,
};
