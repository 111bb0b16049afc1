import { importStock } from '../stock/en.ts';

/** Loaded amounts that an import lowers. */
export const importLosses = {
  ...importStock,
  losses: {
    takes: 'Lowers amounts that were loaded before',
    took: 'Lowered amounts that were loaded before',
    short: 'Lowers amounts',
    names: {
      labor: 'Labor sale',
      parts: 'Parts sale',
      sale: 'Parts sale',
      price: 'Sale price',
      gross: 'Gross',
    },
    fall: '%{amount} of %{count} record falls by %{money} (%{share} of these records). |||| %{amount} of %{count} records falls by %{money} (%{share} of these records).',
    shareOnly:
      '%{amount} of %{count} record falls by %{share} of these records. |||| %{amount} of %{count} records falls by %{share} of these records.',
    gone: '%{money} of it is on deleted lines.',
    zeroed: '%{count} line loses its amount. |||| %{count} lines lose their amounts.',
    uncounted: {
      deals:
        '%{count} deal is no longer a unit: unwound, pending, wholesale or fleet (%{share} of the file’s units). |||| %{count} deals are no longer units: unwound, pending, wholesale or fleet (%{share} of the file’s units).',
      repair_orders:
        '%{count} repair order is no longer closed: void or open (%{share} of the file’s closed orders). |||| %{count} repair orders are no longer closed: void or open (%{share} of the file’s closed orders).',
    },
    earlier: 'Loaded from %{names}.',
    lines:
      'If each row is a line, the file must have all lines of its orders. Otherwise, combine the reports in one file, or map a column that numbers the lines.',
    zeros:
      'If the file doesn’t have these amounts, don’t map their column. A 0 or an empty cell replaces the stored amount.',
    undo: 'Undo restores them.',
    inFile: 'Lowers: %{amounts}',
  },
  repairParts: {
    rows: '%{count} row is a part on a repair order |||| %{count} rows are parts on repair orders',
    first:
      '%{count} of the first rows is a part on a repair order |||| %{count} of the first rows are parts on repair orders',
    text: 'The dashboard takes these amounts from the repair orders, so these rows aren’t counted.',
    uncounted:
      '%{count} row with %{money} has no repair order in Rooftop, or one without parts sale. |||| %{count} rows with %{money} have no repair order in Rooftop, or one without parts sale.',
    counter: 'If they were sold over the counter, set their channel to Counter.',
  },
};
