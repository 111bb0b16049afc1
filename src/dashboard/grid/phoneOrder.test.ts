import { expect, test } from 'vitest';
import { movedInOrder, phoneOrder } from './phoneOrder.ts';

test('a phone follows the wide page until it has an order of its own', () => {
  expect(phoneOrder(null, ['a', 'b', 'c'])).toEqual(['a', 'b', 'c']);
  expect(phoneOrder(['c', 'gone', 'a'], ['a', 'b', 'c'])).toEqual(['c', 'a', 'b']);
});

test('a tile changes places with its neighbour, but not beyond the ends', () => {
  expect(movedInOrder(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
  expect(movedInOrder(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b']);
  expect(movedInOrder(['a', 'b'], 'a', -1)).toBeUndefined();
  expect(movedInOrder(['a', 'b'], 'b', 1)).toBeUndefined();
  expect(movedInOrder(['a', 'b'], 'gone', 1)).toBeUndefined();
});
