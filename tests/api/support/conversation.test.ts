import { beforeEach, expect, test } from 'vitest';
import { post } from '../../../server/support/forwarding/post.ts';
import { answers, hangs, hangsHalfway, supportService } from '../../support/hosts/supportService.ts';

const MINUTE = 60_000;
const service = await supportService();
beforeEach(() => service.reset());

const now = new Date('2026-03-18T16:00:00Z');

interface Way {
  readonly url?: string;
  readonly patience?: number;
  readonly signal?: AbortSignal;
}

function send({ url = service.url, patience = 5000, signal = new AbortController().signal }: Way = {}) {
  const form = new FormData();
  form.append('title', 'Gross');
  return post({ url, form, key: 'its-key', now, signal, patience });
}

test.each([408, 425, 429, 500, 502, 503])(
  '%i is of the moment, and a pause that it asks for is kept',
  async (status) => {
    service.state.whim = answers(status, {}, { 'retry-after': '600' });
    expect(await send()).toMatchObject({ kind: 'failed', wait: 10 * MINUTE });
  },
);

test.each([
  ['a date', new Date(now.getTime() + 20 * MINUTE).toUTCString(), 20],
  ['a year', '31536000', 24 * 60],
  ['the past', new Date(0).toUTCString(), 0],
  ['nonsense', 'soon', 0],
])('a pause until %s (%s) takes %i minutes', async (_, retryAfter, minutes) => {
  service.state.whim = answers(503, {}, { 'retry-after': retryAfter });
  expect(await send()).toMatchObject({ kind: 'failed', wait: minutes * MINUTE });
});

test.each([400, 401, 404, 413, 422])('%i is for good', async (status) => {
  service.state.whim = answers(status, { detail: 'No.' });
  const fault = { code: 'forwarding_refused_why', params: { status: String(status), why: 'No.' } };
  expect(await send()).toEqual({ kind: 'refused', fault });
});

test('a redirect is not followed: nobody else gets what people write', async () => {
  const elsewhere = await supportService();
  for (const status of [301, 302, 303, 307, 308]) {
    service.state.whim = answers(status, '', { location: elsewhere.url });
    expect(await send()).toMatchObject({
      kind: 'failed',
      fault: { code: 'forwarding_moved', params: { status: String(status) } },
    });
  }
  expect(elsewhere.arrived).toEqual([]);
});

test.each([
  ['says nothing', hangs],
  ['stops halfway', hangsHalfway],
])('a service that %s is left after a while', async (_, whim) => {
  service.state.whim = whim;
  const fault = { code: 'forwarding_timeout' };
  expect(await send({ patience: 100 })).toEqual({ kind: 'failed', fault, wait: 0 });
});

test.each(['http://127.0.0.1:1', 'http://%zz:x@127.0.0.1:1'])(
  'a service that is not there, %s, is asked again',
  async (url) => {
    const fault = { code: 'forwarding_unreachable' };
    expect(await send({ url })).toEqual({ kind: 'failed', fault, wait: 0 });
  },
);

test.each([
  ['a number', { response: 12 }, { kind: 'delivered', reference: '12' }],
  [
    'markup and line ends',
    { response: ' <b>1</b>\r\n2\u202e ' },
    { kind: 'delivered', reference: '<b>1</b> 2' },
  ],
  ['an endless text', { response: 'x'.repeat(900) }, { kind: 'delivered', reference: `${'x'.repeat(199)}…` }],
  ['more than anybody reads', 'x'.repeat(100_000), { kind: 'delivered', reference: null }],
  ['a page', '<html>thanks</html>', { kind: 'delivered', reference: null }],
  ['nothing', '', { kind: 'delivered', reference: null }],
  ['an object', { response: { id: 1 } }, { kind: 'delivered', reference: null }],
  ['a failure in the body', { status: 500, response: 'Down' }, { kind: 'failed' }],
  ['a refusal in the body', { status: 404, response: 'Nobody' }, { kind: 'refused' }],
])('an answer of %s is understood', async (_, body, outcome) => {
  service.state.whim = answers(200, body);
  expect(await send()).toMatchObject(outcome);
});

test('name and password of the address go as a header', async () => {
  await send({ url: service.url.replace('//', '//desk:p%40ss@') });
  expect(service.arrived).toMatchObject([
    { key: 'its-key', authorization: `Basic ${Buffer.from('desk:p@ss').toString('base64')}` },
  ]);
});

test('a stop ends a conversation', async () => {
  service.state.whim = hangs;
  const stop = new AbortController();
  const outcome = send({ signal: stop.signal });
  await expect.poll(() => service.arrived.length).toBe(1);
  stop.abort();
  expect(await outcome).toEqual({ kind: 'stopped' });
});
