import { expect, test } from 'vitest';
import { foundBy } from './words.ts';

test.each([
  ['', 'Lansdale Honda', true],
  ['hon', 'Lansdale Honda', true],
  ['HONDA lans', 'Lansdale Honda', true],
  ['informes', 'Informés', true],
  ['honda ford', 'Lansdale Honda', false],
])('%j is found in %j: %s', (sought, text, expected) => {
  expect(foundBy(sought, text)).toBe(expected);
});
