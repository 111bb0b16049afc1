import { expect, test } from 'vitest';
import { tidy } from '../text.ts';
import { amount } from './amounts.ts';

test.each([
  ['$ -', '.', 0],
  ['$-', '.', 0],
  ['- €', ',', 0],
  ['€1,234.50', '.', 1234.5],
  ['1,234.50 €', '.', 1234.5],
  ['£ 1,234.50', '.', 1234.5],
  ["CHF 1'234.50", '.', 1234.5],
  ['CHF 1’234.50', '.', 1234.5],
  ["Fr. 1'234.-", '.', 1234],
  ["1'234.--", '.', 1234],
  ['US$ 1,234.50', '.', 1234.5],
  ['MXN 1,234.50', '.', 1234.5],
  ['−1,234.50', '.', -1234.5],
  ['(1,234.50 €)', '.', -1234.5],
  ['1.234,50 €', ',', 1234.5],
  ['EUR 1.234,50', ',', 1234.5],
  ['1.234,50- €', ',', -1234.5],
  ['1.234,50 €-', ',', -1234.5],
  ['-1.234,50 €', ',', -1234.5],
  ['€ -1.234,50', ',', -1234.5],
  ['– 1.234,50', ',', -1234.5],
  ['(1.234,50) €', ',', -1234.5],
  ['1.234,- €', ',', 1234],
  ['1.234,-- €', ',', 1234],
  ['1 234,50 €', ',', 1234.5],
  ['1\u202f234\u202f567,50\u00a0€', ',', 1_234_567.5],
  ["1'234,50", ',', 1234.5],
  // Read over, and worth nothing more than the amount without it.
  ['1234,5', ',', 1234.5],
] as const)('%j with a %j before its decimals is %d', (text, decimal, value) => {
  expect(amount(tidy(text), decimal)).toBe(value);
});

test.each([
  ['1.234,50 €', '.'],
  ['1,234.50 €', ','],
  ["1'23.50", '.'],
  ["1'234,567.00", '.'],
  ['€5 $4', '.'],
  ['€5 EUR', '.'],
  ['€ auf Anfrage', '.'],
  ["'5", '.'],
] as const)('%j with a %j before its decimals is no amount', (text, decimal) => {
  expect(typeof amount(text, decimal)).toBe('string');
});

test.each([
  ['CAD 1234.5', 1234.5],
  ['CAD 1.2340', 1.234],
  ['EUR -1234', -1234],
  ['$ 12.5', 12.5],
  // A text of a workbook, whose point parts thousands.
  ['EUR 1.234', 1234],
  ['EUR 1.234,50', 1234.5],
  ['1234.5', 1234.5],
] as const)('%j in a workbook whose texts have a comma is %d', (text, value) => {
  expect(amount(text, 'typed')).toBe(value);
});

test.each(['1,234.50', 'CAD 1,234.50', 'CAD 1.234.5', 'kr 5', '₹ 1234.5', 'R$ 5'])(
  '%j in a workbook whose texts have a comma is no amount',
  (text) => {
    expect(typeof amount(text, 'typed')).toBe('string');
  },
);
