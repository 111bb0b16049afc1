import { expect, test } from 'vitest';
import { sampleColumns } from '../describe.ts';
import { rankFeeds } from '../guessProfile.ts';

const guess = (fileName: string, header: string, ...rows: readonly string[]) => {
  const columns = sampleColumns(
    header.split(';'),
    rows.map((row) => row.split(';')),
  );
  const fit = rankFeeds(columns, { fileName }).find(({ feed }) => feed === 'inventory');
  const match = fit?.matches.find(({ field }) => field === 'stocked_date');
  return { made: fit?.made, by: match?.by, header: match && fit?.columns[match.place]?.header };
};

const stock = 'Stock Number;VIN';
const rows = ['A1;1M8GDM9AXKP042788', 'A2;WBY8P210407E91772'];
const withCells = (...cells: readonly string[]) => rows.map((row, place) => `${row};${cells[place] ?? ''}`);

test('the only day is that of entry, unless its header says that something was done to the record', () => {
  const days = withCells('2026-03-02', '2026-03-05');
  expect(guess('list.csv', `${stock};Came`, ...days)).toMatchObject({ by: 'only', header: 'Came' });
  for (const header of ['Last Reprice', 'Last Modified', 'Updated At', 'Photo Date', 'Fecha Actualización'])
    expect([header, guess('list.csv', `${stock};${header}`, ...days).by]).toEqual([header, undefined]);
});

test.each(['Age', 'Days in Stock', 'Días Stock', 'Antigüedad'])(
  'the day is counted back by the days in stock: %s',
  (header) => {
    const cells = withCells('2026-03-02;198', '2026-03-05;7');
    expect(guess('list.csv', `${stock};Last Reprice;${header}`, ...cells)).toEqual({
      made: [{ recipe: 'daysBefore', of: header, into: `${header} 1` }],
      by: 'age',
      header: `${header} 1`,
    });
  },
);

test('days in stock are counted back from the day in the name of the file, where that says one', () => {
  const { made } = guess('stock-2026-03-01.csv', `${stock};Age`, ...withCells('198', '7'));
  expect(made).toEqual([{ recipe: 'daysBefore', of: 'Age', day: 'fileName', into: 'Age 1' }]);
});

test('a column of the day itself counts more, and an age that is no number of days does not count', () => {
  const cells = withCells('198;2026-03-02', '7;2026-03-05');
  expect(guess('list.csv', `${stock};Age;Date In Stock`, ...cells)).toMatchObject({
    made: [],
    header: 'Date In Stock',
  });
  expect(guess('list.csv', `${stock};Age`, ...withCells('old', 'new')).by).toBeUndefined();
});
