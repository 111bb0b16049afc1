import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
/** What a package of ours is built on. */
const partOf = (owner: string, name: string) => createRequire(require.resolve(owner))(name);

/** What React has put off: each piece of work goes on when its turn comes, or when a test wants all of it done. */
const putOff = new Set<() => unknown>();

/**
 * React's production build, which the portal's users have, takes a fifth less of the time of these tests, but has no
 * `act`. This is one: what React has put off is done before it returns.
 */
function addAct(): void {
  const { queueMicrotask, setImmediate } = globalThis;
  followTasks(partOf('react-dom', 'scheduler'));
  globalThis.queueMicrotask = (work) => {
    const run = () => {
      if (putOff.delete(run)) work();
    };
    putOff.add(run);
    queueMicrotask(run);
  };
  const react = require('react');
  const { flushSync } = require('react-dom');
  // Takes over the queue of microtasks as it is now.
  require('react-dom/client');
  globalThis.queueMicrotask = queueMicrotask;

  const whenDone = async (result: PromiseLike<unknown>) => {
    const value = await result;
    doPutOff();
    await new Promise((resolve) => setImmediate(resolve));
    doPutOff();
    return value;
  };
  react.act = (work: () => unknown) => {
    const result = flushSync(work);
    if (isThenable(result)) return whenDone(result);
    doPutOff();
    return undefined;
  };
}

const isThenable = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';

interface Scheduler {
  unstable_scheduleCallback: (priority: number, work: unknown, options?: unknown) => object;
  unstable_cancelCallback: (task: object) => void;
}

/** Has the scheduler tell of each task, which may be done before its turn. */
function followTasks(scheduler: Scheduler): void {
  const { unstable_scheduleCallback: schedule, unstable_cancelCallback: cancel } = scheduler;
  const runs = new WeakMap<object, () => unknown>();
  scheduler.unstable_scheduleCallback = (priority, work, options) => {
    let next = work;
    const run = () => {
      if (!putOff.has(run) || typeof next !== 'function') return undefined;
      next = next(true);
      // What waits for something, a page's code say, goes on in its turn.
      if (typeof next === 'function') return run;
      putOff.delete(run);
      return undefined;
    };
    putOff.add(run);
    const task = schedule(priority, run, options);
    runs.set(task, run);
    return task;
  };
  scheduler.unstable_cancelCallback = (task) => {
    const run = runs.get(task);
    if (run) putOff.delete(run);
    cancel(task);
  };
}

/** Far more than any page needs; a page that draws itself again and again ends here. */
const MOST_STEPS = 10_000;

function doPutOff(): void {
  const waiting = new Set<unknown>();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const next = [...putOff].find((run) => !waiting.has(run));
    if (!next) return;
    if (next() !== undefined) waiting.add(next);
  }
  throw new Error(`After ${MOST_STEPS} steps the page is still not done.`);
}

/** What tests, and what they find and press things with, ask of the looks of an element. */
const told = /display|visibility|pointer-events|opacity|content:|direction:/;

/**
 * jsdom takes far longer for a rule that is put into a style than for a style of its own, which is how Emotion's
 * production build and its development build put theirs into the page. Rules of what nobody asks, most of them, stay
 * out: a quarter of these tests' time.
 */
function addStylesAsElements(): void {
  const { StyleSheet } = partOf('@emotion/react', '@emotion/sheet');
  Object.defineProperty(StyleSheet.prototype, 'isSpeedy', { get: () => false, set: () => undefined });
  const { insert } = StyleSheet.prototype;
  StyleSheet.prototype.insert = function insertTold(rule: string) {
    if (told.test(rule)) insert.call(this, rule);
  };
}

// Test files share a process and its packages: once is enough.
const ready = Symbol.for('rooftop.react');
if (!Reflect.has(globalThis, ready)) {
  addAct();
  addStylesAsElements();
  Reflect.set(globalThis, ready, true);
}
