// Ordinary answers come from our own server (startOwnServer). By hand are only those that it does not give on demand:
// failures, delays, cut-off or reordered replies, a lost network, older hosts, other sites, and exact figures of an edge.
import { setImmediate } from 'node:timers/promises';
import { bypass, type HttpHandler, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import type { Sensitivity } from '../../contract/call.ts';
import { checkReply } from '../support/replyCheck.ts';

/** Where the app under test sends its calls: jsdom's own origin. */
export const at = (path: string) => `${location.origin}/api/${path}`;

export const user = {
  userid: 7,
  ADuserid: null,
  email: 'gm@rooftop.example',
  phone: null,
  id: 7,
  firstname: 'Dana',
  lastname: 'Whitfield',
  roleid: 2,
  title: 'Group Sales Director',
  Touch: 1,
  Tracs: 1,
  Xtract: 1,
  Xchange: 1,
  Xiom: 1,
  Xperience: 1,
  oth_stores: '0',
  storeId: '0',
};

export const session = {
  user,
  role: {
    role_id: 2,
    role_name: 'GM',
    sees_gross: 'Y' as const,
    sees_personal: 'Y' as const,
    landing_page: null,
  },
  routes: [
    { route: 'dashboard', level: 'view' as const },
    { route: 'stores', level: 'edit' as const },
  ],
  widgets: [],
  flags: {},
  menu: [],
  preferences: { locale: null, theme: null, landing_page: null, menu: 'Y' as const, default_stores: null },
  demo: true,
  store_count: 24,
  today: '2026-11-19',
  viewing: null,
};

export const reply = (response: unknown) => HttpResponse.json({ status: 200, response, meta: {} });

/** A reply of which some kinds of fields were removed, since the role may not see them. */
export const masked = (response: unknown, ...hidden: Sensitivity[]) =>
  HttpResponse.json({ status: 200, response, meta: { hidden } });

export const failure = (status: number, code: string, headers: Record<string, string> = {}) =>
  HttpResponse.json(
    { status, error: { code, message: `The host said ${code}.`, id: '7F3A-19C2' } },
    { status, headers },
  );

/**
 * A host that takes no calls together. It says where its reply ends: without that a reply ends with its socket, also
 * when it was given up meanwhile, which the fetch of Node takes for its own mistake.
 */
export const noBatch = http.post(
  at('batch'),
  () => new HttpResponse(null, { status: 404, headers: { 'content-length': '0' } }),
);

const MARK = 'x-out-of-contract';
/** Where our own server gave a reply, it was checked. */
const CHECKED = 'x-checked';

/** A reply that is wrong on purpose: no server of ours gives it. */
export function outOfContract<R extends Response>(response: R): R {
  response.headers.set(MARK, '1');
  return response;
}

/** Holds a reply against the contract, unless it comes from another site or is wrong on purpose. */
async function check({ url, method }: Request, response: Response, sent?: Request): Promise<void> {
  const { origin, pathname, search } = new URL(url);
  if (origin !== location.origin || response.headers.has(MARK) || response.headers.has(CHECKED)) return;
  checkReply({
    method,
    url: pathname + search,
    status: response.status,
    contentType: response.headers.get('content-type') ?? '',
    hidden: response.headers.get('x-hidden') ?? '',
    body: await response.text(),
    ...(sent && { payload: await sent.text() }),
  });
}

/** A host that answers only what the test says, as the contract has it; any other call or reply fails the test. */
export function startHost(...handlers: HttpHandler[]) {
  const host = setupServer(...handlers);
  const faults: unknown[] = [];
  const batches = new Map<string, Request>();
  host.events.on('request:start', ({ request, requestId }) => {
    // Whoever answers it reads it, which can be done once.
    if (request.url.endsWith('/batch')) batches.set(requestId, request.clone());
  });
  host.events.on('response:mocked', ({ request, response, requestId }) => {
    check(request, response.clone(), batches.get(requestId)).catch((error: unknown) => faults.push(error));
    batches.delete(requestId);
  });
  beforeAll(() => host.listen({ onUnhandledFrame: 'error' }));
  afterEach(async () => {
    host.resetHandlers();
    localStorage.clear();
    // A reply is checked when it has arrived, which one that never ends does not.
    await setImmediate();
    if (faults.length > 0) throw faults.splice(0)[0];
  });
  afterAll(() => host.close());
  return host;
}

interface SentCall {
  readonly path: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Of our own server for the worker of this file. */
const ownServer = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  fetch(
    bypass(`${inject('ownServer')}${path}`, {
      ...init,
      headers: { ...headers, 'x-worker': process.env.VITEST_POOL_ID ?? '' },
    }),
  );

/** Asks our own server what a page asks, as one of its demo logins. */
async function forward(request: Request, login: string): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const contentType = request.headers.get('content-type');
  const headers = {
    'x-login': `${login}@rooftop.example`,
    ...(contentType && { 'content-type': contentType }),
  };
  const response = await ownServer(pathname + search, headers, {
    method: request.method,
    ...(request.method !== 'GET' && { body: await request.arrayBuffer() }),
  });
  if (response.status === 599) throw new Error(await response.text());
  return response;
}

/**
 * Our own server with the small demo group, to which one of its logins is signed in; handlers that a test adds go before
 * it. Calls come one at a time, so that each can be answered otherwise. What a test writes is taken back after it.
 */
export function startOwnServer(login = 'admin') {
  const sent: SentCall[] = [];
  const as = { login };
  const underWay = new Set<Promise<Response>>();
  const host = startHost(
    noBatch,
    http.all(at('*'), async ({ request }) => {
      const path = new URL(request.url).pathname.replace('/api/', '');
      const isJson = request.headers.get('content-type')?.includes('json');
      sent.push({ path, payload: isJson ? Object(await request.clone().json()) : {} });
      const response = forward(request, as.login);
      underWay.add(response);
      return response;
    }),
  );
  // It may have to be made, and its data.
  beforeAll(() => ownServer('/undo'), 300_000);
  afterEach(async () => {
    sent.length = 0;
    as.login = login;
    // What a test did not wait for would be written after its end.
    await Promise.allSettled(underWay);
    underWay.clear();
    await ownServer('/undo');
  });
  return {
    host,
    /** Whoever is signed in from here to the end of the test. */
    as: (other: string) => {
      as.login = other;
    },
    /** Payloads of a call, in the order in which they were sent. */
    sent: (path: string) => sent.filter((one) => one.path === path).map(({ payload }) => payload),
  };
}

export { http };
