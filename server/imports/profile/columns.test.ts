import { expect, test } from 'vitest';
import { Header } from './columns.ts';

test.each([
  [['Labor', 'Gross', 'Parts', 'Gross', 'GROSS '], 'Labor Gross Parts Gross_(2) GROSS_(3)'],
  [['Gross', 'Gross (2)', 'Gross'], 'Gross Gross_(2) Gross_(3)'],
  [['VIN', '', 'Price', ''], 'VIN  Price '],
])('of columns %j each has a name of its own', (cells, expected) => {
  const header = new Header(cells);
  expect(header.names.map((name) => name.replace(' ', '_'))).toEqual(expected.split(' '));
  const filled = header.names.filter((name) => name !== '');
  expect(filled.map((name) => header.find([name]))).toEqual(filled.map((name) => header.names.indexOf(name)));
});

test('a header row with a name twice is known where it comes once more', () => {
  const header = new Header(['RO', 'Labor', 'Gross', 'Parts', 'Gross']);
  expect(header.isRepeatedBy(['RO', ' Labor', 'Gross', 'Parts', 'Gross'])).toBe(true);
  expect(header.isRepeatedBy(['RO', 'Labor', 'Gross', 'Parts', 'Gross (2)'])).toBe(false);
});

test('a column that the profile makes comes before one of another file with its name, and beside one of the file it is refused', () => {
  const joined = [{ alias: 'line', names: ['note'] }];
  const header = new Header(['id'], joined, ['note']);
  expect([header.find(['note']), header.find(['line.note'])]).toEqual([2, 1]);
  expect(() => new Header(['id', 'note'], joined, ['note'])).toThrow('already has a column "note"');
});
