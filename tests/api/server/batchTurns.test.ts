import { expect, test } from 'vitest';
import { userIdAuthentication } from '../../../contract/calls/session.ts';
import { getBrands } from '../../../contract/calls/stores.ts';
import { handlers } from '../../../server/calls/index.ts';
import { type SignedIn, testApp } from '../../support/app.ts';

/** Calls of all batches that run at the same time, which one batch may take all of. */
const AT_A_TIME = 6;

/** Calls that have begun, by who asked, each until it is let go. */
const begun: { readonly userid: number; readonly end: () => void }[] = [];

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

test('what a page shows first comes soon, and then whoever came first has all of theirs first', async () => {
  const first = await group.signInNew({ role: 'GM' });
  const second = await group.signInNew({ role: 'GM' });
  const untilBegun = (count: number) => expect.poll(() => begun.length, { timeout: 10_000 }).toBe(count);
  const answers = [ask(first, brands(10))];
  await untilBegun(AT_A_TIME);
  answers.push(ask(second, [...brands(3), sign, ...brands(7)]));
  await expect.poll(refused, { timeout: 10_000 }).toBe(1);
  for (let ended = 0; ended < 20; ended += 1) {
    begun[ended]?.end();
    await untilBegun(Math.min(20, AT_A_TIME + ended + 1));
  }
  const order = begun.map(({ userid }) => (userid === first.userid ? 'first' : 'second'));
  const times = (who: string, count: number) => Array.from({ length: count }, () => who);
  expect(order).toEqual([
    ...times('first', 6),
    ...times('second', 3),
    ...times('first', 4),
    ...times('second', 7),
  ]);
  for (const { statusCode } of await Promise.all(answers)) expect(statusCode).toBe(200);
});
