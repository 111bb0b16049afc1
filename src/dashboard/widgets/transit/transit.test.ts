import { expect, test } from 'vitest';
import { type AgeBand, shortName, urgencyOf } from './transit.ts';

const aging: AgeBand[] = [0, 6, 11, 16].map((from) => ({
  from,
  to: null,
  bucket: String(from),
  count: 1,
  amount: 1,
}));

test.each([
  [0, 'early'],
  [10, 'early'],
  [11, 'near'],
  [15, 'near'],
  [16, 'past'],
  [400, 'past'],
])('a contract of %i days is %s its limit', (age, urgency) => {
  expect(urgencyOf(age, aging)).toBe(urgency);
});

test('a name is shortened by its first word, if it has more than one', () => {
  expect(shortName('Rita Lindqvist')).toBe('R. Lindqvist');
  expect(shortName('Ana María de la Cruz')).toBe('A. María de la Cruz');
  expect(shortName('Éloïse Roy')).toBe('É. Roy');
  expect(shortName('Cher')).toBe('Cher');
  expect(shortName(null)).toBeNull();
});
