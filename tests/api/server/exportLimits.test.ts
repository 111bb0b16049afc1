import { expect, test } from 'vitest';
import { answerWithFile } from '../../../server/calls/routes.ts';
import { hasNoDeadline, withDeadline, withoutDeadline } from '../../../server/db/deadline.ts';
import { testDatabase } from '../../support/database.ts';

const { db } = await testDatabase();

const never = new AbortController().signal;
const piecesOf = (outcome: Awaited<ReturnType<typeof answerWithFile>>) => {
  if (!('csv' in outcome)) throw new Error('There is no file.');
  return outcome.csv;
};

test('a file has no deadline, neither before its first piece nor between two', async () => {
  const seen: boolean[] = [];
  async function* csv() {
    seen.push(hasNoDeadline());
    yield 'a';
    seen.push(hasNoDeadline());
  }
  const outcome = await withDeadline(1, () =>
    answerWithFile(never, async () => {
      seen.push(hasNoDeadline());
      return { filename: 'a.csv', csv: csv() };
    }),
  );
  for await (const _ of piecesOf(outcome));
  expect(seen).toEqual([true, true, true]);
});

test('a file ends with its query when the client leaves, and still says so', async () => {
  const leaving = new AbortController();
  const left: unknown[] = [];
  async function* csv() {
    try {
      yield 'a';
      leaving.abort(new Error('gone'));
      await db.selectFrom('role').select('role_id').execute();
    } finally {
      left.push(await withoutDeadline(() => db.selectFrom('role').select('role_id').limit(1).execute()));
    }
  }
  const outcome = await answerWithFile(leaving.signal, async () => ({ filename: 'a.csv', csv: csv() }));
  const read = async () => {
    for await (const _ of piecesOf(outcome));
  };
  await expect(read()).rejects.toThrow('gone');
  expect(left).toHaveLength(1);
});
