/** How near to the edge of what scrolls a carried card has to be for it to scroll, in CSS pixels. */
export const scrollEdge = 36;
