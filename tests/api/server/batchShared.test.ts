import { beforeEach, expect, test } from 'vitest';
import { userIdAuthentication } from '../../../contract/calls/session.ts';
import { getBrands } from '../../../contract/calls/stores.ts';
import { dashboardCounts } from '../../../contract/widgets/counts.ts';
import { handlers, metrics } from '../../../server/calls/index.ts';
import { countsMetric } from '../../../server/metrics/counts.ts';
import { type SignedIn, testApp } from '../../support/app.ts';

/** Calls of all batches that run at the same time: connections less those that batches leave free. */
const AT_A_TIME = 7;

/** A busy machine takes its time. */
const patience = { timeout: 10_000 };
/** Those who were counted for, in order. */
let counted: (readonly number[])[] = [];
let waiting = Promise.resolve();
let begun = 0;

const group = await testApp({
  config: { databasePoolSize: AT_A_TIME + 2 },
  handlers: {
    ...handlers,
    getBrands: async () => {
      begun += 1;
      await waiting;
      return { response: [] };
    },
  },
  metrics: [
    {
      ...countsMetric,
      admit: (caller, raw) => {
        const { payload, answer } = countsMetric.admit(caller, raw);
        return {
          payload,
          answer: (context) => {
            counted.push(context.principal.storeIds);
            return answer(context);
          },
        };
      },
    },
    ...metrics,
  ],
});
beforeEach(() => {
  counted = [];
});

async function batch(browser: SignedIn, calls: readonly object[]): Promise<unknown[]> {
  const { body } = await browser.raw({ method: 'POST', url: '/api/batch', payload: { calls } });
  const lines: { readonly index: number }[] = body
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  return lines.sort((a, b) => a.index - b.index).map(({ index: _, ...line }) => line);
}

const counts = (payload = {}) => ({ method: 'GET', path: dashboardCounts.path, payload });

/** Refused without waiting, and written down: a sign that a batch has come. */
const sign = () => ({ path: userIdAuthentication.path, payload: { userid: 0x7fffffff } });

async function signsSeen(): Promise<number> {
  const { count } = await group.db
    .selectFrom('audit')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('action', '=', 'denied')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Has them all ask while nothing can begin, and then lets everything run. */
async function askTogether(requests: readonly (readonly [SignedIn, object])[]): Promise<unknown[]> {
  const { promise, resolve } = Promise.withResolvers<void>();
  waiting = promise;
  begun = 0;
  const busy = await group.signIn('GM');
  const brands = Array.from({ length: 6 }, () => ({ path: getBrands.path }));
  const blocking = [batch(busy, brands), batch(busy, brands)];
  await expect.poll(() => begun, patience).toBe(AT_A_TIME);
  const before = await signsSeen();
  const answers = Promise.all(requests.map(([browser, call]) => batch(browser, [sign(), call])));
  await expect.poll(signsSeen, patience).toBe(before + requests.length);
  expect(counted).toEqual([]);
  resolve();
  await Promise.all(blocking);
  return (await answers).map(([, answer]) => answer);
}

test('those who see the same stores and wait for the same figures share one answer', async () => {
  const manager = await group.signInNew({ role: 'GM' });
  const same = await group.signInNew({ role: 'GM' });
  const elsewhere = await group.signInNew({ role: 'GM', stores: [2] });
  const everywhere = await group.signInNew({ role: 'GM', stores: 'all' });
  const both = await group.signInNew({ role: 'GM', stores: [1, 2] });
  const answers = await askTogether([
    [manager, counts()],
    [same, counts()],
    [elsewhere, counts()],
    [everywhere, counts()],
    [both, counts()],
    [both, counts({ storeId: 1 })],
    [both, counts({ storeId: 1 })],
  ]);
  expect(counted.map(String).sort()).toEqual(['1', '1,2', '1,2', '1,2,3', '2']);
  expect(answers).toMatchObject([
    { status: 200, meta: { store_ids: [1] } },
    { status: 200, meta: { store_ids: [1] } },
    { status: 200, meta: { store_ids: [2] } },
    { status: 200, meta: { store_ids: [1, 2, 3] } },
    { status: 200, meta: { store_ids: [1, 2] } },
    { status: 200, meta: { store_ids: [1] } },
    { status: 200, meta: { store_ids: [1] } },
  ]);
  expect(answers[1]).toEqual(answers[0]);
});

test('who may not ask is refused although somebody else is answered, and nobody is given what was begun before', async () => {
  const manager = await group.signInNew({ role: 'GM' });
  const salesperson = await group.signInNew({ role: 'Salesperson' });
  const answers = await askTogether([
    [manager, counts()],
    [salesperson, counts()],
    [manager, counts({ storeId: 2 })],
  ]);
  expect(answers).toMatchObject([{ status: 200 }, { status: 403 }, { status: 403 }]);
  expect(await batch(manager, [counts()])).toEqual([answers[0]]);
  expect(counted).toEqual([[1], [1], [1]]);
});

test('who sees other figures of the same stores gets an answer of their own', async () => {
  await group.db
    .updateTable('role')
    .set({ sees_personal: 'N' })
    .where('role_name', '=', 'Marketing')
    .execute();
  const manager = await group.signInNew({ role: 'GM' });
  const withoutGross = await group.signInNew({ role: 'BDC' });
  const withoutNames = await group.signInNew({ role: 'Marketing' });
  await askTogether([manager, withoutGross, withoutNames].map((browser) => [browser, counts()] as const));
  expect(counted).toEqual([[1], [1], [1]]);
});
