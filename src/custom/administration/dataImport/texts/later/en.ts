/** Rows that contradict how a file is read. */
export const importLater = {
  later: {
    title: {
      customerKeys: '%{header} has keys, not only numbers',
      way: '%{header}: later rows use another format',
      open: '%{header}: which is right?',
      mixed: '%{header} uses two formats',
      format: '%{header}: later rows use another format',
      swapped: '%{header}: day and month are swapped',
      stores: '%{header}: later rows identify stores differently',
      currency: '%{header} is in another currency',
      currencies: '%{header}: amounts in several currencies',
    },
    row: 'Line %{line} has "%{text}".',
    text: {
      customerKeys: 'Not a number, so the row is rejected. Read the column as customer keys to accept both.',
      way: 'It can only be read with %{way}; the file is read with %{now}.',
      open: 'It could also be read with %{way}, and no row settles it. The file is read with %{now}.',
      mixed:
        'It can only be read with %{way}, and "%{other}" on line %{otherLine} only with %{now}. The other values are ambiguous. Correct the file in its system.',
      format: 'The first rows don’t use this format.',
      swapped:
        'It is a date, but "%{other}" on line %{otherLine} is text with %{way}. A spreadsheet swapped day and month where it could. Export the file again, and import it without opening it first.',
      stores: 'Matches no store as read now, but does by name or without leading zeros.',
      currency: 'It’s in %{way}. Nothing is converted: amounts are read as %{now}.',
      currencies:
        'It is in %{way}, and "%{other}" on line %{otherLine} in %{now}. Nothing is converted, so totals that mix both are wrong.',
    },
    ways: {
      month: 'the month first',
      day: 'the day first',
      point: 'a point before the decimals',
      comma: 'a comma before the decimals',
    },
    use: {
      customerKeys: 'Read as customer keys',
      way: 'Read all with %{way}',
      open: 'Read all with %{way}',
      format: 'Read %{way}, too',
      stores: 'Match these stores',
      currency: 'Amounts are in %{way}',
      currencies: 'Amounts are in %{way}: reject the others',
    },
    keep: {
      open: 'Keep %{now}',
      currency: 'Amounts are in %{now}: reject the others',
      currencies: 'Amounts are in %{now}: reject the others',
    },
    said: 'Rows contradict how the file is read.',
    inFile: 'Rows contradict how it is read: %{columns}. See its report.',
  },
};
