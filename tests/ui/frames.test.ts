import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.useRealTimers());

test.each([[['setInterval', 'clearInterval'] as const], [undefined]])(
  'frames go on after a test with a clock of its own: %j',
  async (toFake) => {
    vi.useFakeTimers(toFake && { toFake: [...toFake] });
    const frame = vi.fn();
    if (toFake) requestAnimationFrame(frame);
    const button = document.body.appendChild(document.createElement('button'));
    button.focus();
    // The focus that is lost is put right by the same interval.
    button.remove();
    vi.useRealTimers();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(frame).toHaveBeenCalledTimes(toFake ? 1 : 0);
  },
);
