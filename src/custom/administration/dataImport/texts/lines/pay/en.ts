/** Amounts of several pay types beside each other in one row. */
export const pay = {
  add: 'Pay types beside each other',
  rule: 'Each pay type of a row with an amount is a line of its order',
  lines: '%{rows} of these rows are one line |||| %{rows} of these rows are %{count} lines',
  columns: '%{amount}: %{header}',
  lacks: 'no column: %{amounts}',
  sums: 'Compared with the sum of the pay types',
  none: 'Choose in the list of columns which amount of which pay type each one is.',
  text: 'Empty cells and zeros are no line. The columns of each pay type are chosen in the list of columns.',
  total: 'Sum of the pay types',
  group: 'Amounts by pay type',
  reason: 'its name says the pay type',
  reasonTotal: 'compared with the sum of the pay types',
  load: 'Load %{rows} line |||| Load %{rows} lines',
  made: 'Lines by pay type',
  madeBelow: 'of which the counts here are',
  versions:
    'Rows of the same order look like later versions of it, and each counts: sales are too high then. Remove this rule and say 1 as the line of every row if the last version counts.',
};
