import { expect, test } from 'vitest';
import { apart } from './ticksApart.ts';

const days = (slot: number) =>
  Array.from({ length: 13 }, (_none, index) => ({ tick: String(index + 1), middle: index * slot }));
const shown = (slot: number) => apart(days(slot)).map(({ tick }) => Number(tick));

test.each([
  [20, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]],
  [12, [1, 3, 5, 7, 9, 11, 13]],
  [6, [1, 4, 7, 10, 13]],
])('days %i px from each other are named as far as their numbers do not run together', (slot, named) => {
  expect(shown(slot)).toEqual(named);
});
