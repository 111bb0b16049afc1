import { expect, test } from 'vitest';
import { clipboardText, gap, tableOf } from './table.ts';

const table = tableOf<{ name: string; units: number }, { units: number }>({
  caption: 'Units by store',
  name: { label: 'Store', cell: ({ name }) => name, sum: 'All 5 stores' },
  columns: [
    { label: 'Units', cell: ({ units }) => String(units) },
    { label: 'Gap', cell: ({ units }) => (units > 3 ? '+$1,200.50' : '-2*3') },
  ],
  rows: [
    { name: 'Alder Falls Toyota', units: 3 },
    { name: '=HYPERLINK("http://evil.example")', units: 4 },
    ...['+1', '-1', '@sum'].map((name) => ({ name, units: 0 })),
  ],
  totals: { units: 7 },
});

test('rows and their sums are written by the same columns', () => {
  expect(table.rows.map(({ cells }) => cells[1])).toEqual(['3', '4', '0', '0', '0']);
  expect(table.sums).toEqual(['All 5 stores', '7', '+$1,200.50']);
});

test('a copy for a spreadsheet has no formulas, and keeps signed figures', () => {
  expect(clipboardText(table).split('\n')).toEqual([
    'Store\tUnits\tGap',
    "Alder Falls Toyota\t3\t'-2*3",
    '\'=HYPERLINK("http://evil.example")\t4\t+$1,200.50',
    ...["'+1\t0\t'-2*3", "'-1\t0\t'-2*3", "'@sum\t0\t'-2*3"],
    'All 5 stores\t7\t+$1,200.50',
  ]);
});

test('a gap to target is that of the pace, and of the figure once the period is over', () => {
  type Row = Record<'pace' | 'actual' | 'target', number | null>;
  const gapOf = (isOver: boolean, row: Row) => gap<Row>('Gap', isOver, (of) => of, String).cell(row);
  expect(gapOf(false, { pace: 110, actual: 60, target: 120 })).toBe('-10');
  expect(gapOf(true, { pace: null, actual: 125, target: 120 })).toBe('+5');
  // Before the first selling day nothing is missing yet.
  expect(gapOf(false, { pace: null, actual: 0, target: 120 })).toBe('null');
});
