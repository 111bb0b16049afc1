import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { calls } from '../../../contract/index.ts';
import { dashboardCounts } from '../../../contract/widgets/counts.ts';
import type { CallAddress } from '../../../src/providers/api/api.ts';
import { at, failure, http, outOfContract, reply, startHost } from '../host.ts';

const host = startHost();

/** A fresh copy of the client per test, since it remembers for good that a host has no batch. */
async function client() {
  vi.resetModules();
  const [{ call, askAhead }, { ApiError }, { sessionAddresses }] = await Promise.all([
    import('../../../src/providers/api/api.ts'),
    import('../../../src/providers/api/apiError.ts'),
    import('../../../src/providers/session/session.ts'),
  ]);
  return { call, askAhead, ApiError, sessionAddresses };
}

const groups = { id: 7 };
const nothing = {};

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie that the server sets
  document.cookie = 'XSRF-TOKEN=abc%3D';
});
afterEach(() => vi.restoreAllMocks());

test('a write carries the token of the cookie, a read does not', async () => {
  const { call } = await client();
  const seen: (string | null)[] = [];
  host.use(
    http.get(at('session/welcome'), ({ request }) => {
      seen.push(request.headers.get('X-XSRF-TOKEN'));
      return reply({ store_count: 1, demo_users: [], sso_url: null });
    }),
    http.post(at('session/logout'), ({ request }) => {
      seen.push(request.headers.get('X-XSRF-TOKEN'));
      return reply({});
    }),
  );
  await call(calls.welcome, nothing);
  await call(calls.logout, nothing);
  expect(seen).toEqual([null, 'abc=']);
});

test('the same write twice at once is sent once, also of a second click; on, off and on again are three', async () => {
  const { call } = await client();
  const seen: unknown[] = [];
  host.use(
    http.post(at('keys/revoke'), async ({ request }) => {
      seen.push(await request.json());
      return reply({});
    }),
  );
  const write = (key_id: number) => call(calls.revokeApiKey, { key_id }, { batch: false });
  const [first, second] = await Promise.all([write(1), write(1)]);
  expect([first, second]).toEqual(Array(2).fill({ response: {}, meta: {} }));
  expect(seen).toEqual([{ key_id: 1 }]);
  await write(1);
  expect(seen).toHaveLength(2);
  await Promise.all([write(1), write(2), write(1)]);
  expect(seen).toHaveLength(5);
});

test('an envelope and the bare list of an older host read the same', async () => {
  const { call } = await client();
  const rows = [{ sg_id: 1, sg_name: 'All', store_count: 24, store_ids: [1], users: 0 }];
  host.use(http.post(at('fredbeans/GetStoreGroupXtract'), () => reply(rows)));
  expect((await call(calls.storeGroupsOfUser, groups)).response).toEqual(rows);
  host.use(http.post(at('fredbeans/GetStoreGroupXtract'), () => outOfContract(HttpResponse.json(rows))));
  expect(await call(calls.storeGroupsOfUser, groups)).toEqual({ response: rows, meta: {} });
});

test('an error keeps its code, sentence, id, field messages and waiting time', async () => {
  const { call, ApiError } = await client();
  host.use(
    http.post(at('session/logout'), () =>
      HttpResponse.json(
        {
          status: 400,
          error: {
            code: 'invalid',
            message: 'Check it.',
            id: 'A-1',
            fields: { name: { code: '', message: 'Too long.' } },
          },
        },
        { status: 400, headers: { 'Retry-After': '7' } },
      ),
    ),
  );
  const error = await call(calls.logout, nothing).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 400,
    code: 'invalid',
    message: 'Check it.',
    id: 'A-1',
    fields: { name: { code: '', message: 'Too long.' } },
    retryAfter: 7,
  });
});

test('no answer, and a page of HTML instead of one, are both "unavailable"', async () => {
  const { call } = await client();
  host.use(http.get(at('session/welcome'), () => HttpResponse.error()));
  await expect(call(calls.welcome, nothing)).rejects.toMatchObject({ code: 'unavailable', status: 0 });
  host.use(http.get(at('session/welcome'), () => HttpResponse.html('<h1>Proxy</h1>')));
  await expect(call(calls.welcome, nothing)).rejects.toMatchObject({ code: 'unavailable' });
  host.use(http.get(at('session/welcome'), () => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 })));
  await expect(call(calls.welcome, nothing)).rejects.toMatchObject({ status: 502, code: 'internal' });
});

test('calls of one tick travel together, and each settles when its own line arrives', async () => {
  const { call } = await client();
  const order: string[] = [];
  const bodies: unknown[] = [];
  let finish = () => {};
  host.use(
    http.post(at('batch'), async ({ request }) => {
      bodies.push(await request.json());
      const encode = (line: object) => new TextEncoder().encode(`${JSON.stringify(line)}\n`);
      return new HttpResponse(
        new ReadableStream({
          start(stream) {
            stream.enqueue(
              encode({ index: 1, status: 403, error: { code: 'forbidden', message: 'No.', id: 'B' } }),
            );
            finish = () => {
              stream.enqueue(encode({ index: 0, status: 200, response: [], meta: { total: 0 } }));
              stream.close();
            };
          },
        }),
        { headers: { 'Content-Type': 'application/x-ndjson' } },
      );
    }),
  );
  const slow = call(calls.storeGroupsOfUser, groups).then(({ meta }) => order.push(`slow ${meta.total}`));
  const quick = call(calls.getUserRoles, nothing).catch((error) => order.push(`quick ${error.code}`));
  await quick;
  expect(order).toEqual(['quick forbidden']);
  finish();
  await slow;
  expect(order).toEqual(['quick forbidden', 'slow 0']);
  expect(bodies).toEqual([
    {
      calls: [
        { path: 'fredbeans/GetStoreGroupXtract', payload: groups },
        { path: 'users/GetUserRoles', payload: {} },
      ],
    },
  ]);
});

test('reads travel with the others, and alone as they always did', async () => {
  const { call } = await client();
  const bodies: unknown[] = [];
  const queries: string[] = [];
  const line = (index: number) =>
    `${JSON.stringify({ index, status: 200, response: { index }, meta: {} })}\n`;
  host.use(
    http.post(at('batch'), async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.text(line(0) + line(1));
    }),
    http.get(at('GetDashBoardCounts'), ({ request }) => {
      queries.push(new URL(request.url).search);
      return outOfContract(reply({}));
    }),
  );
  const read = () => call(dashboardCounts, { storeId: '1,2' });
  const [write, counts] = await Promise.all([call(calls.getUserRoles, nothing), read()]);
  expect([write.response, counts.response]).toEqual([{ index: 0 }, { index: 1 }]);
  expect(bodies).toEqual([
    {
      calls: [
        { path: 'users/GetUserRoles', payload: {} },
        { method: 'GET', path: 'GetDashBoardCounts', payload: { storeId: '1,2' } },
      ],
    },
  ]);
  await read();
  await Promise.all([call(dashboardCounts, { storeId: '3' }, { batch: false }), read()]);
  expect(queries.toSorted()).toEqual(['?storeId=1%2C2', '?storeId=1%2C2', '?storeId=3']);
  expect(bodies).toHaveLength(1);
});

test('reads that need no session never travel with others, whom the host would refuse them with', async () => {
  const { call } = await client();
  const welcomeCall: CallAddress<typeof calls.welcome> = { method: 'GET', path: 'session/welcome' };
  host.use(
    http.get(at('session/welcome'), () => reply({ store_count: 1, demo_users: [], sso_url: null })),
    http.post(at('batch'), () => failure(401, 'not_signed_in')),
    http.post(at('users/GetUserRoles'), () => reply([])),
  );
  const [byAddress, byContract] = await Promise.all([
    call(welcomeCall, nothing),
    call(calls.welcome, nothing),
    call(calls.getUserRoles, nothing),
  ]);
  expect([byAddress.response.store_count, byContract.response.store_count]).toEqual([1, 1]);
});

test('a host without batch is asked once, then gets every call singly', async () => {
  const { call } = await client();
  const asked = vi.fn();
  host.use(
    http.post(at('batch'), () => {
      asked();
      return failure(404, 'not_found');
    }),
    http.post(at('fredbeans/GetStoreGroupXtract'), () => reply([])),
    http.post(at('users/GetUserRoles'), () => reply([])),
  );
  const both = () => Promise.all([call(calls.storeGroupsOfUser, groups), call(calls.getUserRoles, nothing)]);
  await both();
  await both();
  expect(asked).toHaveBeenCalledOnce();
});

test('a line that never comes fails its call alone', async () => {
  const { call } = await client();
  const line = JSON.stringify({ index: 0, status: 200, response: [], meta: {} });
  host.use(http.post(at('batch'), () => HttpResponse.text(`${line}\n`)));
  const [first, second] = await Promise.allSettled([
    call(calls.storeGroupsOfUser, groups),
    call(calls.getUserRoles, nothing),
  ]);
  expect(first.status).toBe('fulfilled');
  expect(second).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } });
});

test('an aborted call rejects with its reason and leaves the others of its batch alone', async () => {
  const { call } = await client();
  const line = (index: number) => `${JSON.stringify({ index, status: 200, response: [], meta: {} })}\n`;
  host.use(http.post(at('batch'), () => HttpResponse.text(line(0) + line(1))));
  const controller = new AbortController();
  const aborted = call(calls.storeGroupsOfUser, groups, { signal: controller.signal });
  const kept = call(calls.getUserRoles, nothing);
  const other = call(calls.getBrands, nothing);
  controller.abort(new Error('left the page'));
  await expect(aborted).rejects.toThrow('left the page');
  expect((await kept).response).toEqual([]);
  expect((await other).response).toEqual([]);
});

test('a reply that was asked for ahead is taken once, by the same question, and not when it is old or failed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { call, askAhead } = await client();
  const asked: unknown[] = [];
  host.use(
    http.post(at('fredbeans/GetStoreGroupXtract'), async ({ request }) => {
      asked.push(await request.json());
      return asked.length === 5 ? failure(503, 'busy') : reply([]);
    }),
  );
  const calling = async (payload: { readonly id: number }) => {
    const called = call(calls.storeGroupsOfUser, payload);
    await vi.advanceTimersByTimeAsync(0);
    return called;
  };
  const ahead = async (milliseconds: number) => {
    askAhead(calls.storeGroupsOfUser, groups);
    await vi.advanceTimersByTimeAsync(milliseconds);
  };
  await ahead(0);
  expect((await calling({ id: 8 })).response).toEqual([]);
  expect((await calling(groups)).response).toEqual([]);
  expect(asked).toEqual([groups, { id: 8 }]);
  await ahead(10_000);
  await calling(groups);
  expect(asked).toHaveLength(4);
  await ahead(0);
  await vi.waitFor(() => expect(asked).toHaveLength(5));
  expect((await calling(groups)).response).toEqual([]);
  expect(asked).toHaveLength(6);
  vi.useRealTimers();
});

test('the addresses that the first bundle uses are those of the contract', async () => {
  const { sessionAddresses } = await client();
  const { supportAddresses } = await import('../../../src/providers/support.ts');
  const { firstAddresses } = await import('../../../src/providers/session/firstCalls.ts');
  const known = Object.values(calls).map(({ method, path }) => `${method} ${path}`);
  for (const { method, path } of [...sessionAddresses, ...supportAddresses, ...firstAddresses])
    expect(known).toContain(`${method} ${path}`);
});
