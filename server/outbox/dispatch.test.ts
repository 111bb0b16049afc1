import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dispatch } from './dispatch.ts';

const faults: unknown[] = [];
const log = { warn: () => undefined, error: (fault: unknown) => void faults.push(fault) };

beforeEach(() => {
  vi.useFakeTimers();
  faults.length = 0;
});
afterEach(() => void vi.useRealTimers());

test('a stop waits a moment for what is under way, then ends it, and takes nothing more', async () => {
  let taken = 0;
  let isEnded = false;
  const dispatch = new Dispatch({
    what: 'tests',
    atOnce: 2,
    log,
    sendNext: (signal) => {
      taken += 1;
      return new Promise((resolve) =>
        signal.addEventListener('abort', () => {
          isEnded = true;
          resolve(true);
        }),
      );
    },
  });
  dispatch.open();
  const closed = dispatch.close();
  await vi.advanceTimersByTimeAsync(2999);
  expect([taken, isEnded]).toEqual([2, false]);
  await vi.advanceTimersByTimeAsync(1);
  await closed;
  expect([taken, isEnded]).toEqual([2, true]);
  dispatch.wake();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(taken).toBe(2);
});

test('a stop does not wait for ever for what does not end', async () => {
  const dispatch = new Dispatch({ what: 'tests', atOnce: 1, log, sendNext: () => new Promise(() => {}) });
  dispatch.open();
  const closed = dispatch.close();
  await vi.advanceTimersByTimeAsync(4000);
  await closed;
});

test('an outage is one line, and the work goes on after it', async () => {
  let isAway = true;
  let looks = 0;
  const dispatch = new Dispatch({
    what: 'tests',
    atOnce: 1,
    log,
    sendNext: async () => {
      looks += 1;
      if (isAway) throw new Error('away');
      return false;
    },
  });
  dispatch.open();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(faults).toHaveLength(1);
  isAway = false;
  await vi.advanceTimersByTimeAsync(5000);
  expect(looks).toBe(6);
  await dispatch.close();
});
