/** Lengths of the service board, in CSS pixels. */
export const board = {
  /** Of an hour in a column. */
  hour: 68,
  /** Beside the columns: the hours, and the time it is. */
  gutter: 62,
  /** Of a column; more of them than fit are scrolled to. */
  column: 152,
  /** Least width of a card beside others of the same time: a whole name and a promised time. */
  lane: 136,
  /** Of the "+2" beside cards. */
  stack: 30,
  head: 42,
  totals: 48,
  foot: 28,
  panel: 336,
  /** Coloured edge of a card, and the line of the head that says how full somebody is. */
  edge: 4,
  fill: 3,
  now: 2,
  /** Around what is open, has the focus, or would take an appointment. */
  ring: 2,
  hairline: 1,
  avatar: 26,
  line: 15,
  padding: 3,
  loadBar: 260,
  /** Least length of the load's bar. */
  loadBarLeast: 90,
  /** Of the signs on cards and in the foot. */
  sign: 14,
};
