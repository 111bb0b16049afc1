import { once } from 'node:events';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { welcome } from '../../../contract/calls/session.ts';
import { getBrands } from '../../../contract/calls/stores.ts';
import { handlers } from '../../../server/calls/index.ts';
import { type TestApp, testApp } from '../../support/app.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('an address that sends too many requests is told to wait, and others are not', async () => {
  const group = await testApp({
    limits: { callsPerMinute: 10, openCallsPerMinute: 3 },
    config: { trustProxy: 1 },
  });
  const from = async (address: string) =>
    group
      .browser()
      .raw({ method: 'GET', url: '/api/session/welcome', headers: { 'x-forwarded-for': address } });
  for (let count = 0; count < 3; count += 1) expect((await from('192.0.2.1')).statusCode).toBe(200);
  const refused = await from('192.0.2.1');
  expect(refused.json()).toMatchObject({ status: 429, error: { code: 'too_many' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await from('192.0.2.2')).statusCode).toBe(200);
});

test('a proxy that nobody trusts can not choose the address', async () => {
  const group = await testApp({ limits: { openCallsPerMinute: 3 } });
  const statuses: number[] = [];
  for (let count = 0; count < 5; count += 1) {
    const headers = { 'x-forwarded-for': `192.0.2.${count}` };
    statuses.push(
      (await group.browser().raw({ method: 'GET', url: '/api/session/welcome', headers })).statusCode,
    );
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
});

test('signed-in calls have a limit of their own, far above', async () => {
  const group = await testApp({ limits: { callsPerMinute: 4 } });
  const user = await group.signIn('GM');
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1) statuses.push((await user.reply(getBrands, {})).status);
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
});

test('more requests at once than the server takes are refused at once, and the rest are answered', async () => {
  let release = () => {};
  const waiting = new Promise<void>((resolve) => {
    release = resolve;
  });
  const group = await testApp({
    limits: { inFlight: 2 },
    handlers: {
      ...handlers,
      getBrands: async () => {
        await waiting;
        return { response: [] };
      },
    },
  });
  const user = await group.signIn('GM');
  // Which of them comes last is the machine's choice.
  const replies = [1, 2, 3].map(() => user.reply(getBrands, {}));
  const refused = await Promise.race(replies);
  expect(refused).toMatchObject({ status: 503, error: { code: 'busy' } });
  expect(refused.headers['retry-after']).toBe('2');
  release();
  expect((await Promise.all(replies)).map(({ status }) => status).sort()).toEqual([200, 200, 503]);
  expect((await user.reply(getBrands, {})).status).toBe(200);
});

test('while the event loop lags the answer is 503 with the time to wait', async () => {
  const group = await testApp({ limits: { eventLoopDelay: 1e-6 } });
  // The plugin measures now and then; whatever it measures is more than that.
  await expect
    .poll(async () => (await group.browser().reply(welcome, {})).error?.code, {
      interval: 50,
      timeout: 10_000,
    })
    .toBe('busy');
});

describe('whoever trusts a number of proxies', () => {
  let group: TestApp;
  beforeAll(async () => {
    group = await testApp();
  });

  /** How often one visitor is let in who names another address each time. */
  const timesLetIn = async (remoteAddress: string, forwarded: (count: number) => string) => {
    const { database } = group;
    const { app } = await testApp({ database, limits: { openCallsPerMinute: 2 }, config: { trustProxy: 2 } });
    let letIn = 0;
    for (let count = 0; count < 4; count += 1) {
      const headers = { 'x-forwarded-for': forwarded(count) };
      const { statusCode } = await app.inject({ url: '/api/session/welcome', remoteAddress, headers });
      letIn += statusCode === 200 ? 1 : 0;
    }
    return letIn;
  };

  test.each(['127.0.0.1', '10.1.2.3', '::ffff:192.168.0.1', 'fd00::1'])(
    'believes that many when the last of them is on a private network: %s',
    async (proxy) => {
      expect(await timesLetIn(proxy, (count) => `192.0.2.${count}, 203.0.113.1`)).toBe(4);
      expect(await timesLetIn(proxy, (count) => `192.0.2.${count}, 198.51.100.7, 203.0.113.1`)).toBe(2);
    },
  );

  test.each(['203.0.113.9', '2001:db8::1'])(
    'believes nothing of who comes past them: %s',
    async (address) => {
      expect(await timesLetIn(address, (count) => `192.0.2.${count}, 10.0.0.1`)).toBe(2);
    },
  );
});

test('requests that wait too long for an answer make others be refused, until they have it', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const WAIT_TIME = 2000;
  const released = Promise.withResolvers<void>();
  let arrived = Promise.withResolvers<void>();
  const group = await testApp({
    limits: { waitTime: WAIT_TIME, waiting: 2 },
    handlers: {
      ...handlers,
      getBrands: async () => {
        arrived.resolve();
        await released.promise;
        return { response: [] };
      },
    },
  });
  const user = await group.signIn('GM');
  /** Returns when what is asked for is worked on: only then does its wait count. */
  const begun = async () => {
    arrived = Promise.withResolvers();
    const answer = user.reply(getBrands, {});
    await arrived.promise;
    return { answer };
  };
  const first = await begun();
  vi.advanceTimersByTime(WAIT_TIME + 1);
  const second = await begun();
  expect((await user.reply(welcome, {})).status).toBe(200);
  vi.advanceTimersByTime(WAIT_TIME + 1);
  expect(await user.reply(welcome, {})).toMatchObject({ status: 503, error: { code: 'busy' } });
  released.resolve();
  expect([(await first.answer).status, (await second.answer).status]).toEqual([200, 200]);
  expect((await user.reply(welcome, {})).status).toBe(200);
});

test('the wait of a request for its session counts, and refusals do not wait for the database', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const begun = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const group = await testApp({
    limits: { waitTime: 2000, waiting: 1 },
    handlers: {
      ...handlers,
      getBrands: async () => {
        begun.resolve();
        await released.promise;
        return { response: [] };
      },
    },
  });
  const { cookies } = await group.signIn('GM');
  const address = await group.app.listen({ port: 0, host: '127.0.0.1' });
  const arrived = once(group.app.server, 'request');
  const ask = () =>
    fetch(`${address}/api/${getBrands.path}`, {
      method: 'POST',
      body: '{}',
      headers: {
        'content-type': 'application/json',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
      },
    });
  const locked = await group.db.startTransaction().execute();
  await sql`lock table session in access exclusive mode`.execute(locked);
  const first = ask();
  await arrived;
  vi.advanceTimersByTime(2001);
  expect((await ask()).status).toBe(503);
  await locked.rollback().execute();
  await begun.promise;
  expect((await ask()).status).toBe(503);
  released.resolve();
  expect((await first).status).toBe(200);
});
