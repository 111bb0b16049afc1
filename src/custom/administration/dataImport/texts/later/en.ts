/** What later rows of a file say against how it is read. */
export const importLater = {
  later: {
    title: {
      customerKeys: '%{header} has keys, not only numbers',
      way: '%{header} is written otherwise further down',
      open: '%{header}: which is right?',
      mixed: '%{header} is written in two ways',
      format: '%{header} is written otherwise further down',
      swapped: '%{header}: day and month are swapped',
      stores: '%{header} names stores otherwise further down',
      currency: '%{header} is in another currency',
      currencies: '%{header}: amounts in several currencies',
    },
    row: 'Line %{line} has "%{text}".',
    text: {
      customerKeys:
        'That is no number, so the row is rejected. As keys in the source, numbers and texts are both taken.',
      way: 'It can only be read with %{way}; the file is read with %{now}.',
      open: 'It could be read with %{way}, too, and no row tells. The file is read with %{now}.',
      mixed:
        'It can only be read with %{way}, and "%{other}" on line %{otherLine} only with %{now}. The other values are ambiguous. Correct the file in its system.',
      format: 'The first rows have no such days.',
      swapped:
        'It is a date, but "%{other}" on line %{otherLine} is text with %{way}. A spreadsheet swapped day and month where it could. Export the file again, and import it without opening it first.',
      stores:
        'That is no store as the column is read, and one by its name or without zeros before its number.',
      currency: 'It’s in %{way}. Nothing is converted: amounts are read as %{now}.',
      currencies:
        'It is in %{way}, and "%{other}" on line %{otherLine} in %{now}. Nothing is converted: what is added up of both is wrong.',
    },
    ways: {
      month: 'the month first',
      day: 'the day first',
      point: 'a point before the decimals',
      comma: 'a comma before the decimals',
    },
    use: {
      customerKeys: 'Take the column for the key in the source',
      way: 'Read all with %{way}',
      open: 'Read all with %{way}',
      format: 'Read %{way}, too',
      stores: 'Take them for these stores',
      currency: 'Amounts are in %{way}: take them as they are',
      currencies: 'Amounts are in %{way}: reject the others',
    },
    keep: {
      open: 'It is right with %{now}',
      currency: 'Amounts are in %{now}: reject the others',
      currencies: 'Amounts are in %{now}: reject the others',
    },
    said: 'Rows contradict how the file is read.',
    inFile: 'Rows contradict how it is read: %{columns}. See its report.',
  },
};
