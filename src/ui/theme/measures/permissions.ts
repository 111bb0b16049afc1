/** Lengths of the grid of permissions, in CSS pixels; its rows are those of any dense grid. */
export const grid = {
  /** First column: the modules. */
  module: 170,
  /** Columns of roles, as narrow and as wide as they get. */
  role: 78,
  roleMost: 120,
  /** Names of roles on two lines, then the number of their members. */
  head: 56,
  panel: 300,
  /** What is in view until it is measured. */
  window: { top: 0, left: 0, width: 1200, height: 900 },
};
