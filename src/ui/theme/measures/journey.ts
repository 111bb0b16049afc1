/** Lengths of a customer's line of time, in CSS pixels. */
export const journey = {
  /** Of what is next and the household, beside the events. */
  aside: 440,
  /** Above the line the bracket of a gap and the word of today, below it the years. */
  above: 24,
  below: 34,
  /** From the line of the marks to that of the years. */
  base: 14,
  line: 1,
  /** Of the thread through a gap, and around what lies ahead. */
  dots: 2,
  stroke: 1.5,
  /** Width and height of the marks: what was bought, what was done, and what we sent. */
  bought: [7, 20],
  done: [4, 15],
  sent: [2, 7],
  today: [2, 30],
  ahead: 7,
  /** The count of marks drawn as one, and the least room between two. */
  combined: [20, 16],
  markGap: 2,
  bracket: 6,
  tick: 5,
  /** Least room for the words of a gap, and of a year. */
  gapLabel: 64,
  yearLabel: 34,
  date: 104,
  icon: 24,
  circle: 21,
  store: 150,
  gross: 76,
  row: 30,
  headRow: 24,
  nextDate: 84,
  fieldLines: 3,
};
