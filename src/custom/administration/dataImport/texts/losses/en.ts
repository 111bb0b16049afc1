import { importStock } from '../stock/en.ts';

/** What an import takes away of amounts that were loaded before. */
export const importLosses = {
  ...importStock,
  losses: {
    takes: 'It takes away what was loaded before',
    took: 'It took away what was loaded before',
    short: 'Takes money away',
    names: {
      labor: 'Labor sale',
      parts: 'Parts sale',
      sale: 'Sale of parts',
      price: 'Sale price',
      gross: 'Gross',
    },
    fall: '%{amount} of %{count} record falls by %{money} (%{share} of what the file’s records had). |||| %{amount} of %{count} records falls by %{money} in all (%{share} of what the file’s records had).',
    shareOnly:
      '%{amount} of %{count} record falls, by %{share} of what the file’s records had. |||| %{amount} of %{count} records falls, by %{share} of what the file’s records had.',
    gone: '%{money} of that was on lines that go.',
    zeroed:
      '%{count} line that had an amount has none any more. |||| %{count} lines that had an amount have none any more.',
    uncounted: {
      deals:
        '%{count} deal that counts as a unit will not any more, as it is unwound, pending, wholesale or fleet in the file (%{share} of the units that it names). |||| %{count} deals that count as units will not any more, as they are unwound, pending, wholesale or fleet in the file (%{share} of the units that it names).',
      repair_orders:
        '%{count} repair order that counts as closed will not any more, as it is void or open in the file (%{share} of the closed ones that it names). |||| %{count} repair orders that count as closed will not any more, as they are void or open in the file (%{share} of the closed ones that it names).',
    },
    earlier: 'It was loaded from %{names}.',
    lines:
      'Where each row is a line by its place, a file must have its orders as a whole. If this one has other lines of the same orders, do not load it so: put both reports into one file, or take a column that numbers the lines.',
    zeros:
      'If this file does not know these amounts, do not take their column: a 0 or an empty cell takes the place of what is known.',
    undo: 'Undoing the import brings it back.',
    inFile: 'Takes away: %{amounts}',
  },
  repairParts: {
    rows: '%{count} row is a part on a repair order |||| %{count} rows are parts on repair orders',
    first:
      '%{count} of the first rows is a part on a repair order |||| %{count} of the first rows are parts on repair orders',
    text: 'The dashboard sums parts on repair orders from the repair orders themselves, and these rows count in no tile.',
    uncounted:
      '%{count} of them, with a sale of %{money}, is on an order that is not here or has no parts sale. |||| %{count} of them, with a sale of %{money}, are on orders that are not here or have no parts sale.',
    counter: 'If they were sold over the counter, say Counter as their channel.',
  },
};
