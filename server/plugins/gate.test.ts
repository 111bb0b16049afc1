import { expect, test } from 'vitest';
import { Gate } from './gate.ts';

const untilIdle = () => new Promise((resolve) => setImmediate(resolve));

/** Work that lasts until it is told to end, and says that it has begun. */
function pieceOfWork(begun: string[], name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const work = () => {
    begun.push(name);
    return promise;
  };
  return { work, end: () => resolve(name), fail: () => reject(new Error(name)) };
}

test('no more than so many run, and the others follow in their order', async () => {
  const gate = new Gate(2);
  const begun: string[] = [];
  const works = ['a', 'b', 'c', 'd'].map((name) => pieceOfWork(begun, name));
  const passed = Promise.all(works.map(({ work }) => gate.pass(work)));
  await untilIdle();
  expect(begun).toEqual(['a', 'b']);
  works[1]?.end();
  await untilIdle();
  expect(begun).toEqual(['a', 'b', 'c']);
  for (const { end } of works) end();
  expect(await passed).toEqual(['a', 'b', 'c', 'd']);
});

test('work that fails makes room like any other', async () => {
  const gate = new Gate(1);
  const begun: string[] = [];
  const [bad, good] = [pieceOfWork(begun, 'bad'), pieceOfWork(begun, 'good')];
  const failed = gate.pass(bad.work);
  const passed = gate.pass(good.work);
  bad.fail();
  good.end();
  await expect(failed).rejects.toThrow('bad');
  expect(await passed).toBe('good');
  expect(await gate.pass(async () => 'later')).toBe('later');
});

test('who has a lower turn goes first, and of equal ones whoever came first', async () => {
  const gate = new Gate(1);
  const begun: string[] = [];
  const turns = { running: 9, late: 7, soon: 2, next: 7, first: 0 };
  const passed = Object.entries(turns).map(([name, turn]) => {
    const { work, end } = pieceOfWork(begun, name);
    end();
    return gate.pass(work, turn);
  });
  await Promise.all(passed);
  expect(begun).toEqual(['running', 'first', 'soon', 'late', 'next']);
});
