import { afterEach, expect, test, vi } from 'vitest';
import { fittingRows } from './fittingRows.ts';

afterEach(() => void vi.unstubAllGlobals());

test.each([
  [740, 25],
  [900, 25],
  [1440, 42],
])('a window %i px high has %i rows per page', (innerHeight, rows) => {
  vi.stubGlobal('window', { innerHeight });
  expect(fittingRows()).toBe(rows);
});
