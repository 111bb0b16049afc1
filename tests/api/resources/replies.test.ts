import { describe, expect, test } from 'vitest';
import { getStoreDetails, getStores } from '../../../contract/calls/stores.ts';
import { handlers, resourceHandler } from '../../../server/calls/index.ts';
import { testApp } from '../../support/app.ts';

/** How often the endless export below was read, and whether it was cancelled. */
let chunks = 0;
let stopped: () => void = () => {};
const untilStopped = new Promise<void>((resolve) => {
  stopped = resolve;
});

async function* endless() {
  try {
    for (;;) {
      chunks += 1;
      yield `${'x'.repeat(10_000)}\n`;
    }
  } finally {
    stopped();
  }
}

const group = await testApp({
  handlers,
  resourceHandler: (name, verb) =>
    name === 'brands' && verb === 'csv'
      ? async () => ({ filename: 'a "strange"\r\nname.csv', csv: endless() })
      : resourceHandler(name, verb),
});
const admin = await group.signIn('Administrator');

const get = (url: string) => admin.raw({ method: 'GET', url });

describe('a simple-REST list', () => {
  test('is bare and tells its range and total', async () => {
    const all = await get('/api/resources/stores');
    expect(all.json().length).toBe(3);
    expect(all.headers['content-range']).toBe('stores 0-2/3');
    const second = await get(`/api/resources/stores?range=${encodeURIComponent('[1,1]')}`);
    expect(second.json().length).toBe(1);
    expect(second.headers['content-range']).toBe('stores 1-1/3');
    const none = await get(`/api/resources/stores?filter=${encodeURIComponent('{"q":"nowhere"}')}`);
    expect(none.json()).toEqual([]);
    expect(none.headers['content-range']).toBe('stores */0');
  });

  test.each([
    'sort=["colour","ASC"]',
    'sort=["storename","UP"]',
    'filter={"colour":1}',
    'filter={',
    'range=[0,5000]',
    'range=[5,1]',
    'page=1',
  ])('is refused for %s', async (query) => {
    const response = await get(`/api/resources/stores?${encodeURI(query)}`);
    expect(response.json()).toMatchObject({ status: 400, error: { code: 'invalid' } });
  });
});

test('a simple-REST write names its audit row in a header', async () => {
  const response = await admin.raw({
    method: 'PUT',
    url: '/api/resources/stores/1',
    payload: { city: 'Boyertown' },
  });
  expect(response.json()).toMatchObject({ ID: 1, city: 'Boyertown' });
  expect(response.headers['x-audit-id']).toMatch(/^\d+$/);
});

test('an enveloped reply holds its status', async () => {
  const response = await admin.raw({ method: 'POST', url: `/api/${getStores.path}`, payload: {} });
  expect(response.json()).toMatchObject({ status: 200, response: expect.any(Array) });
});

test('a role that may not see gross gets no gross, and is told so', async () => {
  const roleid = await group.roleIdOf('GM');
  const manager = await group.signIn('GM');
  expect((await manager.reply(getStoreDetails, { storeid: 1 })).response).toHaveProperty('gross_target');
  await group.db.updateTable('role').set({ sees_gross: 'N' }).where('role_id', '=', roleid).execute();
  const { response, meta } = await manager.reply(getStoreDetails, { storeid: 1 });
  expect(response).not.toHaveProperty('gross_target');
  expect(meta.hidden).toEqual(['gross']);
  const bare = await manager.raw({ method: 'GET', url: '/api/resources/stores/1' });
  expect(bare.json()).not.toHaveProperty('gross_target');
  expect(bare.headers['x-hidden']).toBe('gross');
});

describe('an export', () => {
  test('is an attachment of text that no browser takes for a page', async () => {
    const response = await get('/api/resources/stores/csv');
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="stores-[\d-]+\.csv"$/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(response.body).toContain('Boyertown Ford');
  });

  test('stops its query when the client goes away, and can not break out of its header', async () => {
    const address = await group.app.listen({ port: 0, host: '127.0.0.1' });
    const leaving = new AbortController();
    const response = await fetch(`${address}/api/resources/brands/csv`, {
      headers: { cookie: [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      signal: leaving.signal,
    });
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="a__strange___name.csv"');
    const reader = response.body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    leaving.abort();
    await untilStopped;
    expect(chunks).toBeGreaterThan(0);
  });
});
