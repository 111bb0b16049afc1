import { expect, test } from 'vitest';
import { compareTexts, foundBy } from './textKey.ts';

test.each([
  ['', 'Lansdale Honda', true],
  ['hon', 'Lansdale Honda', true],
  ['HONDA lans', 'Lansdale Honda', true],
  ['informes', 'Informés', true],
  ['Jose', 'José Núñez', true],
  ["D'Arcy", 'D’Arcy Doyle', true],
  ['D´Arcy', "d'arcy doyle", true],
  ['Abbott, Diego', 'Diego Abbott', true],
  ['Abbott,Diego', 'Diego Abbott', true],
  ['F&I', 'Fiona Office', false],
  ['honda ford', 'Lansdale Honda', false],
])('%j is found in %j: %s', (search, text, expected) => {
  expect(foundBy(search, text)).toBe(expected);
});

test('sorts accented letters with their plain ones and ignores apostrophes', () => {
  const names = ['Zoe', 'Oak', 'Nora', 'Ñandú', 'O’Brien', 'Ozon', 'ábel', 'Abbott'];
  expect(names.toSorted(compareTexts)).toEqual([
    'Abbott',
    'ábel',
    'Ñandú',
    'Nora',
    'Oak',
    'O’Brien',
    'Ozon',
    'Zoe',
  ]);
});
