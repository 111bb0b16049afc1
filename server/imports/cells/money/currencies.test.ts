import { expect, test } from 'vitest';
import { currencyCalled, currencyIn, currencyOfHeader, isIn } from './currencies.ts';

test.each([
  ['1,234.50', undefined],
  ['-1.234,50', undefined],
  ['$1,234.50', '$'],
  ['US$ 5', 'USD'],
  ['5 USD', 'USD'],
  ['MX$5', 'MXN'],
  ['C$ 5', 'CAD'],
  ['CA$5', 'CAD'],
  ['cad 5', 'CAD'],
  ['(5 €)', 'EUR'],
  ['EUR 5', 'EUR'],
  ['£5', 'GBP'],
  ["CHF 1'234.50", 'CHF'],
  ['Fr. 5', 'CHF'],
  ['SFr 5', 'CHF'],
])('%j names %j', (text, currency) => {
  expect(currencyIn(text)).toBe(currency);
});

test.each([
  ['Sale price', undefined],
  ['Price (EUR)', 'EUR'],
  ['Prix €', 'EUR'],
  ['price_chf', 'CHF'],
  ['Eurotax', undefined],
  ['CADENCE', undefined],
  ['Freight', undefined],
  ['Fr. total', undefined],
  ['Price in US$', 'USD'],
])('a column called %j has amounts in %j', (header, currency) => {
  expect(currencyOfHeader(header)).toBe(currency);
});

test('a column of currencies has codes of any, and signs', () => {
  expect(['sek', 'JPY', '€', '', 'none'].map(currencyCalled)).toEqual([
    ...['SEK', 'JPY', 'EUR'],
    ...[undefined, undefined],
  ]);
});

test('a plain dollar sign is the dollar or peso of any country, and no euro', () => {
  expect(['USD', 'CAD', 'MXN', 'AUD', 'EUR', 'CHF'].map((one) => isIn('$', one))).toEqual([
    ...[true, true, true, true],
    ...[false, false],
  ]);
  expect(isIn(undefined, 'EUR')).toBe(true);
  expect(isIn('USD', 'CAD')).toBe(false);
});
