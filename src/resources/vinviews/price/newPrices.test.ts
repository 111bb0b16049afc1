import { expect, test } from 'vitest';
import { isAllowed, isBelowCost, newPrices, type PriceRule } from './newPrices.ts';

const records = [
  { id: 1, list_price: 27_990, cost: 24_610 },
  { id: 2, list_price: null, cost: null },
];
const priced = (rule: Partial<PriceRule>) =>
  newPrices(records, { mode: 'amount', value: 0, rounds: false, ...rule }).map(({ after }) => after);

test('an amount is the price of all, dollars and percent start from the price of each', () => {
  expect(priced({ value: 25_000 })).toEqual([25_000, 25_000]);
  expect(priced({ mode: 'dollars', value: -500 })).toEqual([27_490, null]);
  expect(priced({ mode: 'percent', value: -2.5 })).toEqual([27_290.25, null]);
  expect(priced({ value: null })).toEqual([null, null]);
});

test('a price is rounded to the nearest one that ends in 990, never to nothing', () => {
  expect(priced({ mode: 'dollars', value: -400, rounds: true })).toEqual([27_990, null]);
  expect(priced({ mode: 'dollars', value: -600, rounds: true })).toEqual([26_990, null]);
  expect(priced({ value: 120, rounds: true })).toEqual([990, 990]);
  expect(priced({ value: -5, rounds: true })).toEqual([-5, -5]);
});

test('zero, less, and more than ten millions are no price; below cost is told where cost is known', () => {
  expect([0, -1, 10_000_001].map(isAllowed)).toEqual([false, false, false]);
  expect([0.01, 10_000_000].map(isAllowed)).toEqual([true, true]);
  const below = newPrices(records, { mode: 'amount', value: 24_000, rounds: false }).map(isBelowCost);
  expect(below).toEqual([true, false]);
});
