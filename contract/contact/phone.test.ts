import { expect, test } from 'vitest';
import { dialled, readPhone } from './phone.ts';

test.each([
  ['610.555.0142', '610-555-0142'],
  ['(610) 555–0142', '610-555-0142'],
  ['+1 610 555 0142', '610-555-0142'],
  ['1-610-555-0142', '610-555-0142'],
  ['001 610 555 0142', '610-555-0142'],
  ['610/555-0142', '610-555-0142'],
  ['999-999-9999', '999-999-9999'],
  ['0000000000', '000-000-0000'],
  ['+49 89 1234567', '+49891234567'],
  ['0049 89 1234567', '+49891234567'],
  ['011 49 89 1234567', '+49891234567'],
  ['+49 (0)89 / 123-4567', '+49891234567'],
  ['+52 (55) 1234 5678', '+525512345678'],
  ['+33 1 23 45 67 89', '+33123456789'],
  // Names no country, which nobody can tell from the number: as if it were of North America it would be another one.
  ['089/1234567', undefined],
  ['089 1234567', undefined],
  ['01 23 45 67 89', undefined],
  ['(0)89 1234567', undefined],
  ['+49', undefined],
  ['+1 89 1234567', undefined],
  ['+49 89 1234567 privat', undefined],
  ['+49 89 12345678901234', undefined],
  ['555-0142', undefined],
  ['', undefined],
])('%j is kept as %j', (text, phone) => {
  expect(readPhone(text)).toBe(phone);
  // What is kept is read as itself.
  if (phone !== undefined) expect(readPhone(phone)).toBe(phone);
});

test('numbers are dialled with the code of their country', () => {
  expect(dialled('610-555-0142')).toBe('+16105550142');
  expect(dialled('+49891234567')).toBe('+49891234567');
});
