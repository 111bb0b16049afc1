import { expect, test } from 'vitest';
import { date, instant } from '../../../contract/resource/fields.ts';
import { CellFault, cellReader } from './cells.ts';
import { isNoDay } from './noDay.ts';

const none = [
  ...['0000-00-00', '0000-00-00 00:00:00', '00/00/0000', '00.00.0000', '00/00/00', '00000000', '0', '0.0'],
  ...['1900-01-00', '1/0/1900', '00.01.1900', '12/30/1899', '31.12.1899'],
  ...['9999-12-31', '12/31/9999', '31.12.9999', '31.12.9999 23:59:59', '99991231'],
  ...['0001-01-01', '0001-01-01T00:00:00', '1/1/0001', '01.01.1753', '1753-01-01'],
];

test.each(none)('%s stands for no day', (text) => {
  const options = { dates: ['MM/DD/YYYY'] as const };
  expect(isNoDay(text)).toBe(true);
  for (const make of [date, instant]) {
    expect(cellReader(make({ label: { en: 'X', es: 'X' } }), options)(text)).toBeNull();
    const needed = cellReader(make({ label: { en: 'X', es: 'X' }, required: true }), options)(text);
    expect(needed instanceof CellFault && needed.reason).toMatch(/^Placeholder date/);
  }
});

test.each([
  ...[
    '2026-03-00',
    '01/01/2000',
    '1980-01-01',
    '2000-01-01',
    '1753-05-05',
    '2199-12-31',
    '12/31/99',
    '46098',
  ],
  ...['100', '10/10', '01/01/01', '1899', ''],
])('%s does not', (text) => {
  expect(isNoDay(text)).toBe(false);
});
