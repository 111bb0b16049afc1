import { expect, test } from 'vitest';
import { busiest, type Hour, wholeHours } from './board.ts';

const hour = (of: number, booked: number): Hour => ({ hour: of, booked, arrived: 0, minutes: booked * 60 });

test('hours without appointments stand between those with', () => {
  expect(wholeHours([hour(11, 2), hour(8, 1)])).toEqual([hour(8, 1), hour(9, 0), hour(10, 0), hour(11, 2)]);
  expect(wholeHours([hour(8, 1)])).toEqual([hour(8, 1)]);
  expect(wholeHours([])).toEqual([]);
});

test('the busiest hour is the first of the fullest, and none when nobody is due', () => {
  expect(busiest([hour(8, 1), hour(9, 3), hour(10, 3)])?.hour).toBe(9);
  expect(busiest([hour(8, 0)])).toBeUndefined();
  expect(busiest([])).toBeUndefined();
});
