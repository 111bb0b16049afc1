import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { autosave } from './autosave.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A host that answers when it is told to. */
function host() {
  const sent: string[] = [];
  const answers: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const [onSaved, onFailed] = [vi.fn(), vi.fn()];
  const send = (value: string) => {
    sent.push(value);
    return new Promise<void>((resolve, reject) => answers.push({ resolve, reject }));
  };
  const settle = async (failing = false) => {
    const answer = answers.shift();
    if (failing) answer?.reject(new Error('away'));
    else answer?.resolve();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { saving: autosave({ send, onSaved, onFailed }), sent, settle, onSaved, onFailed };
}

test('only the last of several quick changes is sent', () => {
  const { saving, sent } = host();
  for (const value of ['a', 'b', 'c']) saving.change(value);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(800);
  expect(sent).toEqual(['c']);
});

test('flushing sends at once, and nothing when nothing waits', async () => {
  const { saving, sent, settle } = host();
  await saving.flush();
  expect(sent).toEqual([]);
  saving.change('a');
  const flushed = saving.flush();
  expect(sent).toEqual(['a']);
  await settle();
  await flushed;
  vi.advanceTimersByTime(5000);
  expect(sent).toEqual(['a']);
});

test('a change during sending is sent after it, never beside it', async () => {
  const { saving, sent, settle, onSaved } = host();
  saving.change('a');
  void saving.flush();
  saving.change('b');
  void saving.flush();
  vi.advanceTimersByTime(800);
  expect(sent).toEqual(['a']);
  await settle();
  expect(sent).toEqual(['a', 'b']);
  await settle();
  expect(onSaved).toHaveBeenCalledTimes(2);
});

test('what failed gives way to what was changed while it was sent', async () => {
  const { saving, sent, settle } = host();
  saving.change('a');
  void saving.flush();
  saving.change('b');
  await settle(true);
  void saving.flush();
  await settle();
  expect(sent).toEqual(['a', 'b']);
});

test('what failed is kept, sent again by a flush, and replaced by a later change', async () => {
  const { saving, sent, settle, onFailed } = host();
  saving.change('a');
  void saving.flush();
  await settle(true);
  expect(onFailed).toHaveBeenCalledOnce();
  void saving.flush();
  await settle(true);
  expect(sent).toEqual(['a', 'a']);
  saving.change('b');
  vi.advanceTimersByTime(800);
  await settle();
  expect(sent).toEqual(['a', 'a', 'b']);
  void saving.flush();
  expect(sent).toHaveLength(3);
});
