import { afterEach, expect, test, vi } from 'vitest';
import { whenIdle } from '../../../src/shell/whenIdle.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  { line: 'an ordinary line', connection: { saveData: false }, times: 1 },
  { line: 'a browser that tells nothing of its line', connection: undefined, times: 1 },
  { line: 'a line on which data is saved', connection: { saveData: true }, times: 0 },
])('on $line $times pages are loaded before they are opened', ({ connection, times }) => {
  vi.stubGlobal('navigator', { connection });
  vi.stubGlobal('requestIdleCallback', (start: () => void) => start());
  const load = vi.fn(async () => undefined);
  whenIdle(load);
  expect(load).toHaveBeenCalledTimes(times);
});
