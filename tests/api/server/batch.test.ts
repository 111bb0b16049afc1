import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  currentSession,
  login,
  logout,
  userIdAuthentication,
  welcome,
} from '../../../contract/calls/session.ts';
import { getAxelOneBrands, getBrands, getStoreDetails, getStores } from '../../../contract/calls/stores.ts';
import { dashboardCounts } from '../../../contract/widgets/counts.ts';
import { handlers } from '../../../server/calls/index.ts';
import { testApp } from '../../support/app.ts';

/** Answers of `getBrands` wait for this. */
let release = () => {};
let waiting = Promise.resolve();
let begun = 0;
let running = 0;
let mostRunning = 0;

/** Connections that the server may hold. */
const POOL_SIZE = 9;

const group = await testApp({
  config: { databasePoolSize: POOL_SIZE },
  handlers: {
    ...handlers,
    getBrands: async () => {
      begun += 1;
      await waiting;
      return { response: [] };
    },
    getAxelOneBrands: async () => {
      running += 1;
      mostRunning = Math.max(mostRunning, running);
      await new Promise(setImmediate);
      running -= 1;
      return { response: [] };
    },
  },
});
const manager = await group.signIn('GM');

interface Line {
  readonly index: number;
  readonly status: number;
  readonly response?: unknown;
  readonly error?: { readonly code: string };
}

const toLine = (text: string): Line => JSON.parse(text);

interface Item {
  readonly method?: string;
  readonly path: string;
  readonly payload?: unknown;
}

const send = (calls: readonly Item[], browser = manager) =>
  browser.raw({ method: 'POST', url: '/api/batch', payload: { calls } });

async function linesOf(calls: readonly Item[], browser = manager): Promise<Line[]> {
  const response = await send(calls, browser);
  expect(response.headers['content-type']).toBe('application/x-ndjson');
  return response.body.trimEnd().split('\n').map(toLine);
}

const ofIndex = (lines: readonly Line[], index: number) => lines.find((line) => line.index === index);

test('answers every call on its own line; a failing one fails no other', async () => {
  const lines = await linesOf([
    { path: getStores.path, payload: {} },
    { path: 'no/such/call' },
    { path: getStores.path, payload: { unknown: 1 } },
    { path: getAxelOneBrands.path },
    { path: getStoreDetails.path, payload: { storeid: 2_000_000 } },
  ]);
  expect(lines.length).toBe(5);
  expect(ofIndex(lines, 0)).toMatchObject({ status: 200, response: [{ storename: 'Boyertown Ford' }] });
  expect(ofIndex(lines, 1)).toMatchObject({ status: 404, error: { code: 'not_found' } });
  expect(ofIndex(lines, 2)).toMatchObject({
    status: 400,
    error: { code: 'invalid', fields: { unknown: { code: 'unknown' } } },
  });
  expect(ofIndex(lines, 3)).toMatchObject({ status: 200, response: [] });
  expect(ofIndex(lines, 4)?.status).toBeGreaterThanOrEqual(403);
});

describe('a GET call in a batch', () => {
  const counts = { method: 'GET', path: dashboardCounts.path };

  test('answers as it does on its own, its payload being its query', async () => {
    const alone = await manager.raw({ method: 'GET', url: `/api/${dashboardCounts.path}?storeId=1` });
    const lines = await linesOf([
      { ...counts, payload: { storeId: 1 } },
      { ...counts, payload: { storeId: '1' } },
      counts,
      { method: 'GET', path: currentSession.path },
      { method: 'POST', path: getStores.path, payload: {} },
    ]);
    expect(lines.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(alone.statusCode).toBe(200);
    for (const index of [0, 1, 2]) {
      expect(ofIndex(lines, index)?.response).toEqual(alone.json().response);
    }
  });

  test('is refused what its query would be refused, and the rights of others', async () => {
    const queries = [{ storeId: 'x' }, { storeId: [1] }, { storeId: null }, { more: 1 }, 'storeId=1', [1]];
    const lines = await linesOf(queries.map((payload) => ({ ...counts, payload })));
    expect(lines.map(({ status }) => status)).toEqual(queries.map(() => 400));
    const foreign = await linesOf([{ ...counts, payload: { storeId: 2 } }]);
    expect(ofIndex(foreign, 0)).toMatchObject({ status: 403, error: { code: 'forbidden' } });
    const salesperson = await group.signIn('Salesperson');
    expect(ofIndex(await linesOf([counts], salesperson), 0)?.status).toBe(403);
  });

  test('is one by its method: no POST answers to GET, no GET to POST, and nothing else may be asked', async () => {
    const lines = await linesOf([
      { method: 'GET', path: getStores.path },
      { method: 'POST', path: dashboardCounts.path },
      { method: 'GET', path: welcome.path },
      { method: 'GET', path: 'resources/stores' },
      { method: 'GET', path: 'resources/stores/csv' },
    ]);
    expect([0, 1, 2, 3, 4].map((index) => ofIndex(lines, index)?.status)).toEqual([404, 404, 400, 400, 400]);
    expect((await send([{ method: 'PUT', path: 'resources/stores/1' }])).statusCode).toBe(400);
  });
});

test('sends each line as soon as its call is done, compressed for whoever takes that', async () => {
  waiting = new Promise((resolve) => {
    release = resolve;
  });
  const address = await group.app.listen({ port: 0, host: '127.0.0.1' });
  const response = await fetch(`${address}/api/batch`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-encoding': 'gzip',
      cookie: [...manager.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-xsrf-token': manager.cookies.get('XSRF-TOKEN') ?? '',
    },
    body: JSON.stringify({ calls: [{ path: getBrands.path }, { path: getAxelOneBrands.path }] }),
  });
  expect(response.headers.get('content-encoding')).toBe('gzip');
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const first = await reader?.read();
  expect(toLine(first?.value ?? '')).toMatchObject({ index: 1, status: 200 });
  release();
  const second = await reader?.read();
  expect(toLine(second?.value ?? '')).toMatchObject({ index: 0, status: 200 });
  expect((await reader?.read())?.done).toBe(true);
});

describe('every call of a batch', () => {
  test('is authorised on its own', async () => {
    const clerk = await group.signIn('BDC');
    const lines = await linesOf(
      [
        { path: getStoreDetails.path, payload: { storeid: 1 } },
        { path: userIdAuthentication.path, payload: { userid: manager.userid } },
        { path: userIdAuthentication.path, payload: { userid: clerk.userid } },
      ],
      clerk,
    );
    expect([0, 1, 2].map((index) => ofIndex(lines, index)?.status)).toEqual([403, 403, 200]);
    const denied = await group.db
      .selectFrom('audit')
      .selectAll()
      .where('userid', '=', clerk.userid)
      .execute();
    expect(denied).toMatchObject([{ action: 'denied', after: { userid: manager.userid } }]);
  });

  test('leaves the session alone: signing in or off is refused, and so is what needs no envelope', async () => {
    const lines = await linesOf([
      { path: login.path, payload: { userid: 'gm@rooftop.example', password: 'x' } },
      { path: logout.path, payload: {} },
      { path: currentSession.path, payload: {} },
      { path: 'resources/stores/csv', payload: {} },
      { path: 'resources/stores', payload: { storename: 'X' } },
      { path: 'batch', payload: { calls: [] } },
    ]);
    expect(lines.map(({ status }) => status).sort()).toEqual([400, 400, 400, 404, 404, 404]);
    expect((await manager.reply(currentSession, {})).status).toBe(200);
    const attempts = await group.db.selectFrom('sign_in_attempt').selectAll().execute();
    expect(attempts).toEqual([]);
  });
});

test('a batch holds at most fifty calls and works on a few at a time', async () => {
  const many = (count: number) => Array.from({ length: count }, () => ({ path: getAxelOneBrands.path }));
  expect((await linesOf(many(50))).map(({ index }) => index).sort((a, b) => a - b)).toEqual([
    ...Array(50).keys(),
  ]);
  expect(mostRunning).toBeGreaterThan(1);
  expect(mostRunning).toBeLessThanOrEqual(6);
  expect((await send(many(51))).json()).toMatchObject({ status: 400, error: { code: 'invalid' } });
});

test('batches that come together leave connections to other requests', async () => {
  begun = 0;
  waiting = new Promise((resolve) => {
    release = resolve;
  });
  const calls = Array.from({ length: 20 }, () => ({ path: getBrands.path }));
  const batches = Promise.all(Array.from({ length: 3 }, () => linesOf(calls)));
  await expect.poll(() => begun, { timeout: 10_000 }).toBe(POOL_SIZE - 2);
  expect((await manager.reply(currentSession, {})).status).toBe(200);
  expect(begun).toBe(POOL_SIZE - 2);
  release();
  expect((await batches).flat().filter(({ status }) => status === 200)).toHaveLength(60);
});

test('a batch needs a session, a token and the right shape; an empty one is fine', async () => {
  const stranger = await group.browser().raw({ method: 'POST', url: '/api/batch', payload: { calls: [] } });
  expect(stranger.statusCode).toBe(401);
  const unproven = await manager.raw({
    method: 'POST',
    url: '/api/batch',
    payload: { calls: [] },
    headers: { 'x-xsrf-token': 'x' },
  });
  expect(unproven.statusCode).toBe(403);
  for (const payload of [
    {},
    { calls: {} },
    { calls: [1] },
    { calls: [{ payload: {} }] },
    { calls: [], more: 1 },
  ]) {
    expect((await manager.raw({ method: 'POST', url: '/api/batch', payload })).statusCode).toBe(400);
  }
  expect((await send([])).body).toBe('');
  const compressed = { method: 'POST', url: '/api/batch', payload: { calls: [] } } as const;
  const empty = await manager.raw({ ...compressed, headers: { 'accept-encoding': 'gzip' } });
  expect([empty.statusCode, gunzipSync(empty.rawPayload).length]).toEqual([200, 0]);
});
