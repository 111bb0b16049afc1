import * as states from 'us-atlas/states-10m.json';
import { expect, test } from 'vitest';
import { map } from '../../../ui/theme/sizes.ts';
import { projected } from './projected.ts';

const philadelphia = { lat: 39.95, lon: -75.17 };
const pittsburgh = { lat: 40.44, lon: -80 };

test('stores stand inside the drawing, the eastern one to the right, the northern one above', () => {
  const { borders, spots } = projected(states, [philadelphia, pittsburgh]);
  const [east, west] = spots;
  if (!east || !west) throw new Error('Both are on the map.');
  expect(east.x).toBeGreaterThan(west.x);
  expect(east.y).toBeGreaterThan(west.y);
  for (const { x, y } of spots) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(map.width);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(map.height);
  }
  expect(borders.startsWith('M')).toBe(true);
});

test('a single store stands in the middle of its state', () => {
  const [only] = projected(states, [philadelphia]).spots;
  expect(only?.x).toBeCloseTo(map.width / 2);
  expect(only?.y).toBeCloseTo(map.height / 2);
});
