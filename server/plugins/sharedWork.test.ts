import { expect, test } from 'vitest';
import { Gate } from './gate.ts';
import { SharedWork } from './sharedWork.ts';

const untilIdle = () => new Promise((resolve) => setImmediate(resolve));

/** Shared work behind a gate that one piece of work keeps shut until `open` is called. */
function shutGate() {
  const gate = new Gate(1);
  const { promise, resolve } = Promise.withResolvers<void>();
  void gate.pass(() => promise);
  return { shared: new SharedWork<string>(gate), open: resolve };
}

/** Asks for work that says who began it. */
function asking(shared: SharedWork<string>, begun: string[]) {
  return (who: string, key: string | undefined, fails = false) => {
    const leaving = new AbortController();
    const begin = async () => {
      begun.push(who);
      if (leaving.signal.aborted || fails) throw new Error(who);
      return who;
    };
    return { answer: shared.pass({ key, signal: leaving.signal, begin }), leave: () => leaving.abort() };
  };
}

test('those who wait for the same are answered by one piece of work, others by their own', async () => {
  const { shared, open } = shutGate();
  const begun: string[] = [];
  const ask = asking(shared, begun);
  const waiters = [ask('a', 'x'), ask('b', 'y'), ask('c', 'x'), ask('d', undefined), ask('e', undefined)];
  await untilIdle();
  expect(begun).toEqual([]);
  open();
  expect(await Promise.all(waiters.map(({ answer }) => answer))).toEqual(['a', 'b', 'a', 'd', 'e']);
  expect(begun).toEqual(['a', 'b', 'd', 'e']);
});

test('work that has begun is joined by nobody, whether it had to wait or not', async () => {
  const shared = new SharedWork<string>(new Gate(2));
  const begun: string[] = [];
  const ask = asking(shared, begun);
  const [first, second] = [ask('a', 'x'), ask('b', 'x')];
  expect(await Promise.all([first.answer, second.answer])).toEqual(['a', 'b']);
  const { shared: late, open } = shutGate();
  const askLate = asking(late, begun);
  const waited = askLate('c', 'x').answer;
  open();
  expect(await waited).toBe('c');
  expect(await askLate('d', 'x').answer).toBe('d');
});

test('a failure is that of all who wait for it, and nothing is tried again', async () => {
  const { shared, open } = shutGate();
  const begun: string[] = [];
  const ask = asking(shared, begun);
  const waiters = [ask('a', 'x', true), ask('b', 'x')];
  open();
  const outcomes = await Promise.allSettled(waiters.map(({ answer }) => answer));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(begun).toEqual(['a']);
});

test('who asked first and goes away takes nothing from the others', async () => {
  const { shared, open } = shutGate();
  const begun: string[] = [];
  const ask = asking(shared, begun);
  const waiters = ['a', 'b', 'c'].map((who) => ask(who, 'x'));
  waiters[0]?.leave();
  open();
  const outcomes = await Promise.allSettled(waiters.map(({ answer }) => answer));
  expect(outcomes).toMatchObject([
    { status: 'rejected' },
    { status: 'fulfilled', value: 'b' },
    { status: 'fulfilled', value: 'c' },
  ]);
  expect(begun).toEqual(['a', 'b', 'c']);
});
