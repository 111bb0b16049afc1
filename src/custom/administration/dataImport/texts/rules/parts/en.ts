/** Rows that are parts of one deal. */
export const parts = {
  figure: 'Added up',
  figureBelow: 'with a later row of their deal',
};
