import { beforeEach, expect, test } from 'vitest';
import { userIdAuthentication } from '../../../contract/calls/session.ts';
import { getBrands } from '../../../contract/calls/stores.ts';
import { handlers } from '../../../server/calls/index.ts';
import { type SignedIn, testApp } from '../../support/app.ts';

/** Calls of all batches that run at the same time, which one batch may take all of. */
const AT_A_TIME = 6;

/** Calls that have begun, by who asked, each until it is let go. */
const begun: { readonly userid: number; readonly end: () => void }[] = [];

beforeEach(() => {
  begun.splice(0);
});

const group = await testApp({
  config: { databasePoolSize: 1 },
  handlers: {
    ...handlers,
    getBrands: async (_, { principal: { userid } }) => {
      await new Promise<void>((end) => begun.push({ userid, end }));
      return { response: [] };
    },
  },
});

const brands = (count: number) => Array.from({ length: count }, () => ({ path: getBrands.path }));
/** Refused without waiting, and written down: a sign that a batch has come. */
const sign = { path: userIdAuthentication.path, payload: { userid: 0x7fffffff } };

const ask = (browser: SignedIn, calls: readonly object[]) =>
  browser.raw({ method: 'POST', url: '/api/batch', payload: { calls } });

async function refused(): Promise<number> {
  const denied = group.db.selectFrom('audit').select('audit_id').where('action', '=', 'denied');
  return (await denied.execute()).length;
}

const untilBegun = (count: number) =>
  expect.poll(() => begun.length, { timeout: 10_000, interval: 1 }).toBe(count);

/** Lets the calls go one after the other, and returns who asked for each in the order in which they began. */
async function endAll(count: number, first: SignedIn): Promise<readonly string[]> {
  for (let ended = 0; ended < count; ended += 1) {
    begun[ended]?.end();
    await untilBegun(Math.min(count, AT_A_TIME + ended + 1));
  }
  return begun.map(({ userid }) => (userid === first.userid ? 'first' : 'second'));
}

const times = (who: string, count: number) => Array.from({ length: count }, () => who);

test('what a page shows first comes soon, and then whoever came first has all of theirs first', async () => {
  const first = await group.signInNew({ role: 'GM' });
  const second = await group.signInNew({ role: 'GM' });
  const before = await refused();
  const answers = [ask(first, brands(10))];
  await untilBegun(AT_A_TIME);
  answers.push(ask(second, [...brands(3), sign, ...brands(7)]));
  await expect.poll(refused, { timeout: 10_000 }).toBe(before + 1);
  expect(await endAll(20, first)).toEqual([
    ...times('first', 6),
    ...times('second', 3),
    ...times('first', 4),
    ...times('second', 7),
  ]);
  for (const { statusCode } of await Promise.all(answers)) expect(statusCode).toBe(200);
});

test('nobody waits for ever while small requests come without end', async () => {
  const first = await group.signInNew({ role: 'GM' });
  const second = await group.signInNew({ role: 'GM' });
  const before = await refused();
  const answers = [ask(first, brands(10))];
  await untilBegun(AT_A_TIME);
  for (let count = 0; count < 110; count += 1) answers.push(ask(second, [...brands(1), sign]));
  await expect.poll(refused, { timeout: 20_000 }).toBe(before + 110);
  expect(await endAll(120, first)).toEqual([
    ...times('first', 6),
    ...times('second', 100),
    ...times('first', 4),
    ...times('second', 10),
  ]);
  for (const { statusCode } of await Promise.all(answers)) expect(statusCode).toBe(200);
});
