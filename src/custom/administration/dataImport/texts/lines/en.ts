import { pay } from './pay/en.ts';

/** Lines of orders that no column numbers. */
export const lines = {
  pay,
  title: {
    repair_orders: 'Several rows of this file have the same order, and nothing numbers them',
    parts_sales: 'Several rows of this file have the same part on one invoice, and nothing numbers them',
  },
  titleVersions: {
    repair_orders: 'Several rows of this file have the same order, and look like later versions of it',
    parts_sales:
      'Several rows of this file have the same part on one invoice, and look like later versions of it',
  },
  single: {
    repair_orders: 'Nothing numbers the lines of the orders',
    parts_sales: 'Nothing numbers the lines of the invoices',
  },
  why: {
    repair_orders:
      '%{several} of %{records} orders has several rows |||| %{several} of %{records} orders have several rows',
    parts_sales:
      '%{several} of %{records} parts of invoices has several rows |||| %{several} of %{records} parts of invoices have several rows',
  },
  whyFirst: {
    repair_orders:
      'In the first rows %{several} of %{records} orders has several |||| In the first rows %{several} of %{records} orders have several',
    parts_sales:
      'In the first rows %{several} of %{records} parts of invoices has several |||| In the first rows %{several} of %{records} parts of invoices have several',
  },
  text: 'Count each row as a line of its order, by its place there: 1, 2, 3 and so on. Otherwise rows with the same number are one line, the last of them counts, and sales are too low.',
  whole:
    'The file then has its orders as a whole: what is stored of them and not in the file any more goes when it is loaded, and an undo brings it back. Each file counts by itself.',
  textVersions:
    'They agree in what was done and in nearly all amounts. The last version of each counts, and nothing has to be done.',
  openVersions:
    'They agree in what was done and in nearly all amounts. The last version of each counts: say 1 as the line of every row below.',
  use: 'Count each row as a line',
  useAfterAll: 'They are lines after all',
  rule: {
    repair_orders: 'Each row is a line of its order, by its place there',
    parts_sales: 'Each row is a line of its invoice, by its place there',
  },
  constant: 'The profile has one number for all lines, too. It does not count: each row has its place.',
  numbered: 'The file numbers its lines, so their places do not count',
  numberedText:
    'The profile counts each row by its place only in files in which nothing else numbers the lines. This one may have parts of orders: no line goes.',
  lost: '%{count} row has the number of a later one, and does not count |||| %{count} rows have the number of a later one, and do not count',
  lostText:
    'Nothing in the file numbers the lines of its orders. Count each row as a line of its order, by its place there, and check the file once more.',
  lostLater:
    'Nothing in the file numbers the lines of its orders. Load it once more and choose under Rules to count each row as a line of its order: the figures are then right, and nothing has to be undone first.',
  versions:
    '%{count} row looks like an earlier version of a later one with the same number |||| %{count} rows look like earlier versions of later ones with the same number',
  versionsText:
    'They agree in what was done and in nearly all amounts. The last version of each counts, and nothing has to be done. If they are lines of their orders after all, choose so under Rules.',
  again: 'Load the file once more',
  gone: 'Lines that go',
  goneBelow: 'of orders in the file',
};
