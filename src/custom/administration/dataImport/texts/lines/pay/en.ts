/** Amounts of several pay types beside each other in one row. */
export const pay = {
  total: 'Sum of the pay types',
  group: 'Amounts by pay type',
  made: 'Lines by pay type',
  madeBelow: 'the counts are lines',
};
