import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawn } from '../../../tests/support/seed.ts';
import { columnTicks, lineTicks, sharedDomains, ticksWithRoom, trendTicks } from './scale.ts';

test.each([
  [166, [0, 50, 100, 150]],
  [120, [0, 25, 50, 75, 100]],
  [14, [0, 5, 10]],
  [9, [0, 2, 4, 6, 8]],
  [3, [0, 1, 2, 3]],
  [1, [0, 1]],
  [0, [0, 1]],
])('columns up to %i have the marks %j', (highest, ticks) => {
  expect(columnTicks(highest)).toEqual(ticks);
});

test.each([
  [
    [290_000, 545_000],
    [200_000, 400_000, 600_000],
  ],
  [
    [-4000, 9000],
    [-10_000, 0, 10_000],
  ],
  [[5000], [4750, 5000]],
  [
    [0, 0],
    [0, 1],
  ],
  [[], [0, 1]],
])('a line over %j has the marks %j', (values, ticks) => {
  expect(lineTicks(values)).toEqual(ticks);
});

test.each([
  [
    [1600, 1900, 1750],
    [1600, 1700, 1800, 1900],
  ],
  [
    [20, 400],
    [0, 100, 200, 300, 400],
  ],
  [
    [62.1, 71.4],
    [60, 62.5, 65, 67.5, 70, 72.5],
  ],
  [[], [0, 1]],
])('a trend over %j has the marks %j', (values, ticks) => {
  expect(trendTicks(values)).toEqual(ticks);
});

test.each([
  [
    [2, 10],
    [0, 2, 4, 6, 8, 10],
  ],
  [
    [0, 2],
    [0, 1, 2],
  ],
  [
    [1, 1],
    [0, 1],
  ],
])('a trend of counts over %j has the whole marks %j', (values, ticks) => {
  expect(trendTicks(values, true)).toEqual(ticks);
});

const amount = fc.double({ min: -1e9, max: 1e9, noNaN: true, noDefaultInfinity: true });

test('marks of a line enclose it, are few, and rise', () => {
  fc.assert(
    fc.property(fc.array(amount.map(Math.round), { minLength: 1 }), (values) => {
      const ticks = lineTicks(values);
      expect(ticks.length).toBeLessThanOrEqual(3);
      if (values.some((value) => value !== 0)) {
        expect(ticks[0]).toBeLessThanOrEqual(Math.min(...values));
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(...values));
      }
      expect([...ticks].sort((a, b) => a - b)).toEqual([...ticks]);
    }),
    drawn(),
  );
});

test('the lowest mark of the line lies above the highest column', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5000 }),
      fc.array(amount.map(Math.round), { minLength: 1 }),
      (highest, values) => {
        const line = lineTicks(values);
        const domains = sharedDomains(highest, line);
        const heightOf = (value: number, [low, high]: readonly [number, number]) =>
          (value - low) / (high - low);
        expect(heightOf(line[0], domains.line)).toBeGreaterThan(heightOf(highest, domains.columns));
      },
    ),
    drawn(),
  );
});

test('of texts that would run into each other every second or third is written, and the last one always', () => {
  const days = (slot: number) =>
    ticksWithRoom(
      Array.from({ length: 27 }, (_, index) => ({ tick: String(index + 1), middle: index * slot })),
    ).map(({ tick }) => Number(tick));
  expect(days(20)).toHaveLength(27);
  expect(days(14)).toEqual([1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27]);
  expect(days(7)).toEqual([3, 6, 9, 12, 15, 18, 21, 24, 27]);
  expect(days(0.1)).toEqual([27]);
  expect(ticksWithRoom([])).toEqual([]);
});
