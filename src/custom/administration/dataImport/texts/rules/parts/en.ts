/** Rows that are parts of one deal. */
export const parts = {
  add: 'Add up rows of one deal',
  title: 'Rows of one deal: the last one counts, or their gross is added up',
  why: '%{count} of %{records} deals stands on two or more rows |||| %{count} of %{records} deals stand on two or more rows',
  whyFirst:
    'In the first rows %{count} of %{records} deals stands on two or more |||| In the first rows %{count} of %{records} deals stand on two or more',
  shared:
    'In %{count} of them the rows name different salespeople, or half a unit each |||| In %{count} of them the rows name different salespeople, or half a unit each',
  sums: 'Their gross is %{last} where the last row counts, and %{added} added up.',
  prices:
    'In %{count} of them the rows say different prices |||| In %{count} of them the rows say different prices',
  identical:
    '%{count} further row is the same as another one in every cell: it counts once either way |||| %{count} further rows are the same as another one in every cell: they count once either way',
  text: 'Where each row holds a part of a deal, such as half of it for each of two salespeople, add them up: it is then one unit with all of its gross, and both salespeople are on it. Where each row holds all of it, or a later row is a newer version of the deal, leave it: the last one counts.',
  use: 'Add their gross up',
  rule: 'Rows of one deal: their gross is added up',
  price: 'Sale price, cost and pack are in parts too, and are added up',
  rest: 'The deal is one unit, and all else is as its last row says. Whoever has the largest part is its first salesperson, the next one its second. Where a row of a deal is rejected, its other rows are too, so that no deal is loaded with too little.',
  figure: 'Added up',
  figureBelow: 'with a later row of their deal',
  lost: '%{count} row names a deal of a later one with another salesperson, and does not count |||| %{count} rows name deals of later ones with other salespeople, and do not count',
  lostText: 'Where each row holds a part of the deal, add their gross up and check the file once more.',
  lostLater:
    'Where each row holds a part of the deal, load the file once more and choose under Rules to add their gross up: the figures are then right, and nothing has to be undone first.',
};
