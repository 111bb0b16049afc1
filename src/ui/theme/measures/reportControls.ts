/** Lengths of the panel, in CSS pixels. */
export const panel = {
  /** Room for eleven bars of the waterfall beside each other in a window of 1,280. */
  width: 1216,
  height: 760,
  /** Of the window, when that is lower. */
  highest: '94vh',
  list: 300,
  head: 52,
  /** Of the plot behind a slider. */
  plot: 88,
  cap: 2,
  /** Half a thumb: where a slider's track and its plot begin. */
  thumb: 8,
  bound: 56,
  boundMoney: 96,
  /** Of a bar of the waterfall. */
  bar: 40,
  /** A bar of the waterfall is no narrower. */
  step: 72,
  stepMost: 136,
  matching: 200,
};
