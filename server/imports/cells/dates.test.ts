import { expect, test } from 'vitest';
import { dateFormats } from '../../../contract/calls/imports/profile.ts';
import { readDate } from './dates.ts';

test.each([
  ['2025-03-09', 'YYYY-MM-DD', '2025-03-09'],
  ['2025-03-09T23:59:00Z', 'YYYY-MM-DD', '2025-03-09'],
  ['2025-3-9 08:15', 'YYYY-MM-DD', '2025-03-09'],
  ['2025/03/09', 'YYYY/MM/DD', '2025-03-09'],
  ['20250309', 'YYYYMMDD', '2025-03-09'],
  ['3/9/2025', 'MM/DD/YYYY', '2025-03-09'],
  ['03/09/25', 'MM/DD/YY', '2025-03-09'],
  ['03/09/69', 'MM/DD/YY', '1969-03-09'],
  ['03-09-2025', 'MM-DD-YYYY', '2025-03-09'],
  ['9/3/2025', 'DD/MM/YYYY', '2025-03-09'],
  ['9.3.2025', 'DD.MM.YYYY', '2025-03-09'],
  ['9-Mar-2025', 'DD-MMM-YYYY', '2025-03-09'],
  ['March 9, 2025', 'MMM DD, YYYY', '2025-03-09'],
  ['9.3.25', 'DD.MM.YY', '2025-03-09'],
  ['09.03.69', 'DD.MM.YY', '1969-03-09'],
  ['09-MAR-25', 'DD-MMM-YY', '2025-03-09'],
  ['09MAR25', 'DD-MMM-YY', '2025-03-09'],
  ['09MAR2025', 'DD-MMM-YYYY', '2025-03-09'],
  ['9 marzo 2025', 'DD-MMM-YYYY', '2025-03-09'],
  ['9 ago. 2025', 'DD-MMM-YYYY', '2025-08-09'],
  ['9 setiembre 2025', 'DD-MMM-YYYY', '2025-09-09'],
  ['9/ene/2025', 'DD-MMM-YYYY', '2025-01-09'],
  ['9-ene-2025', 'DD-MMM-YYYY', '2025-01-09'],
  ['9-dic-2025', 'DD-MMM-YYYY', '2025-12-09'],
  ['31. Dic. 2025', 'DD-MMM-YYYY', '2025-12-31'],
] as const)('%s as %s is %s', (text, format, day) => {
  expect(readDate(text, [format])).toBe(day);
});

test('the local day of a JavaScript date counts, whatever day it was in UTC', () => {
  expect(readDate('Tue Dec 16 2014 23:30:00 GMT-0800 (PST)', ['ddd MMM DD YYYY'])).toBe('2014-12-16');
  expect(readDate('Thu Jan 15 2015 04:30:00 GMT+1300 (NZDT)', ['ddd MMM DD YYYY'])).toBe('2015-01-15');
});

test('the first format that fits counts, and text that fits none gives null', () => {
  expect(readDate('03/04/2025', ['DD/MM/YYYY', 'MM/DD/YYYY'])).toBe('2025-04-03');
  for (const text of ['', 'soon', '2025', '31.12.', '1/2/3/4', '2025-03-09x']) {
    expect(readDate(text, dateFormats)).toBeNull();
  }
});
