import { expect, test } from 'vitest';
import { clipboardText, tableOf } from './table.ts';

const table = tableOf<{ name: string; units: number }, { units: number }>({
  caption: 'Units by store',
  name: { label: 'Store', cell: ({ name }) => name, sum: 'All 5 stores' },
  columns: [{ label: 'Units', cell: ({ units }) => String(units) }],
  rows: [
    { name: 'Alder Falls Toyota', units: 3 },
    { name: '=HYPERLINK("http://evil.example")', units: 4 },
    ...['+1', '-1', '@sum'].map((name) => ({ name, units: 0 })),
  ],
  totals: { units: 7 },
});

test('rows and their sums are written by the same columns', () => {
  expect(table.rows.map(({ cells }) => cells[1])).toEqual(['3', '4', '0', '0', '0']);
  expect(table.sums).toEqual(['All 5 stores', '7']);
});

test('what is copied for a spreadsheet holds no formula', () => {
  expect(clipboardText(table).split('\n')).toEqual([
    'Store\tUnits',
    'Alder Falls Toyota\t3',
    '\'=HYPERLINK("http://evil.example")\t4',
    ...["'+1\t0", "'-1\t0", "'@sum\t0"],
    'All 5 stores\t7',
  ]);
});
