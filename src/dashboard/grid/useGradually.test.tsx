import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useGradually } from './useGradually.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const Drawn = ({ total, atOnce }: { readonly total: number; readonly atOnce: number }) => (
  <output>{Math.min(useGradually(total, atOnce), total)}</output>
);
const drawn = () => Number(screen.getByRole('status').textContent);
const nextTask = () => act(() => vi.advanceTimersToNextTimer());

test('the first are drawn at once, and then one in each task until all are', async () => {
  render(<Drawn total={5} atOnce={3} />);
  expect(drawn()).toBe(3);
  await nextTask();
  expect(drawn()).toBe(4);
  await nextTask();
  expect(drawn()).toBe(5);
  expect(vi.getTimerCount()).toBe(0);
});

test('who prints has all of them at once', () => {
  render(<Drawn total={20} atOnce={1} />);
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(drawn()).toBe(20);
});

test('what is added later is drawn, too, and nothing goes when there are fewer', async () => {
  const { rerender } = render(<Drawn total={2} atOnce={2} />);
  rerender(<Drawn total={3} atOnce={2} />);
  await nextTask();
  expect(drawn()).toBe(3);
  rerender(<Drawn total={1} atOnce={1} />);
  rerender(<Drawn total={3} atOnce={2} />);
  expect(drawn()).toBe(3);
});
