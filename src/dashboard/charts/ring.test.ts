import { expect, test } from 'vitest';
import { ringLabels } from './ring.ts';

test('a label stands beside the middle of its slice', () => {
  const [left, right] = ringLabels([1, 1], 90, 0.2);
  expect(right).toMatchObject({ index: 0, side: 'right' });
  expect(right?.x).toBeCloseTo(1);
  expect(left).toMatchObject({ index: 1, side: 'left' });
  expect(left?.x).toBeCloseTo(-1);
});

test('labels of slim slices keep their distance, and their order', () => {
  const gap = 0.25;
  const right = ringLabels([1, 1, 1, 1, 60, 60], 10, gap).filter(({ side }) => side === 'right');
  const heights = right.map(({ y }) => y);
  for (const [index, y] of heights.slice(1).entries()) {
    expect(y - (heights[index] ?? 0)).toBeGreaterThanOrEqual(gap - 1e-9);
  }
});

test('an empty slice has no label, and a ring of nothing has none', () => {
  expect(
    ringLabels([2, 0, 1], 0, 0.1)
      .map(({ index }) => index)
      .sort(),
  ).toEqual([0, 2]);
  expect(ringLabels([0, 0], 0, 0.1)).toEqual([]);
});
