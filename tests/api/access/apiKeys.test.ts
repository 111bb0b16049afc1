import { sql } from 'kysely';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { isForKeys, onlyReads, requestLine } from '../../../contract/apiKey.ts';
import { type Call, isOpen, type RequestOf } from '../../../contract/call.ts';
import { audit } from '../../../contract/calls/audit.ts';
import { addCustomerNote } from '../../../contract/calls/customers/customerDetails.ts';
import { saveSegment } from '../../../contract/calls/customers/segments.ts';
import {
  type ApiKey,
  apiKeyCalls,
  listApiKeys,
  makeApiKey,
  revokeApiKey,
} from '../../../contract/calls/doors/apiKeys.ts';
import { ownFactors } from '../../../contract/calls/doors/secondFactor.ts';
import { importHistory } from '../../../contract/calls/imports/imports.ts';
import { listNotifications } from '../../../contract/calls/portal/notifications.ts';
import { exportActivity } from '../../../contract/calls/portal/retention.ts';
import { listSessions } from '../../../contract/calls/profile.ts';
import { currentSession, login } from '../../../contract/calls/session.ts';
import { getStores } from '../../../contract/calls/stores.ts';
import { allCalls } from '../../../server/declared.ts';
import { type SignedIn, testApp } from '../../support/app.ts';
import { requestFor } from '../../support/browser.ts';
import { payloadFor } from '../../support/callers.ts';
import { paths } from '../../support/grantPaths.ts';
import { PASSWORD } from '../../support/people.ts';

const portal = await testApp({ config: { weatherUrl: undefined }, logger: pino({ level: 'silent' }) });
const { app, db, clock, signIn, signInNew } = portal;
const admin = await signIn('Administrator');

type Limits = Partial<RequestOf<typeof makeApiKey>>;

const make = async (maker: SignedIn, limits: Limits = {}) =>
  maker.call(makeApiKey, { name: 'Nightly figures', may: 'read', ...limits });

/** Somebody who may make keys: an administrator of these stores. */
const newMaker = (stores: readonly number[] | 'all' = 'all') => signInNew({ role: 'Administrator', stores });

/** What a program with a key is answered. */
async function sent(key: string, call: Call, payload: unknown = {}, headers: Record<string, string> = {}) {
  const request = requestFor(call, payload);
  const { statusCode, body } = await app.inject({
    ...request,
    headers: { ...request.headers, authorization: `Bearer ${key}`, ...headers },
  });
  return { status: statusCode, ...(body.startsWith('{') && JSON.parse(body)) };
}
const statusOf = async (key: string, call: Call, payload: unknown = {}) =>
  (await sent(key, call, payload)).status;

const segment = (name: string) => ({ name, Expression: 'UCSD_SALES > 0' });

test('a key is told once: only its hash is kept, and its beginning names it', async () => {
  const { key, key_id, expires_at } = await make(admin);
  expect(key).toMatch(/^rt_[a-z0-9]{10}_[\w-]{43}$/);
  expect(expires_at).toBe(new Date(clock.now.getTime() + 90 * 86_400_000).toISOString());
  const secret = key.slice(-43);
  const { rows } = await sql<{ row: unknown }>`
    select to_jsonb(k) as row from api_key k union all select to_jsonb(a) from audit a`.execute(db);
  expect(JSON.stringify(rows)).not.toContain(secret);
  const [listed] = await admin.call(listApiKeys, {});
  expect(listed).toMatchObject({ key_id, prefix: key.slice(0, 13), state: 'active', stores: null });
  expect(JSON.stringify(listed)).not.toContain(secret);
  const { response } = await sent(key, currentSession);
  expect(response.user.userid).toBe(admin.userid);
});

test.each<[Limits, string]>([
  [{ name: ' ' }, 'name'],
  [{ days: 366 }, 'days'],
  [{ days: 0 }, 'days'],
  [{ store_ids: [] }, 'store_ids'],
  [{ may: 'calls' }, 'calls'],
  [{ may: 'calls', calls: ['POST nothing/here'] }, 'calls'],
  [{ may: 'calls', calls: ['POST keys/make'] }, 'calls'],
])('a key with %o is refused', async (limits, field) => {
  const { status, error } = await admin.reply(makeApiKey, { name: 'X', may: 'read', ...limits });
  expect([status, Object.keys(error?.fields ?? {})]).toEqual([400, [field]]);
});

describe('a key', () => {
  test('that reads makes every call that changes nothing, and no other', async () => {
    const { key } = await make(await newMaker());
    const differing: Record<string, unknown> = {};
    for (const call of allCalls) {
      const { status, error } = await sent(key, call, payloadFor(call, { user: 0, role: 0 }));
      const isRefused = status === 403 && /key/.test(error?.message);
      if (isRefused === (isForKeys(call) && onlyReads(call))) differing[requestLine(call)] = status;
    }
    expect(differing).toEqual({});
  });

  test('never signs in, gives or takes rights, or hands over, whatever it may', async () => {
    const { key } = await make(await newMaker(), { may: 'write' });
    const granting = new Set(paths.map(([, call]) => call));
    const never = allCalls.filter(
      (call) =>
        isOpen(call) ||
        granting.has(call) ||
        call.style === 'redirect' ||
        [listSessions, ownFactors, listNotifications].some(({ path }) => path === call.path) ||
        (/^(session|handoff|keys|mail)\//.test(call.path) && !onlyReads(call)),
    );
    const { key_id } = await make(admin);
    const answers = await Promise.all(never.map((call) => sent(key, call, { key_id })));
    const sentence = 'Only signed-in users can make this call, not API keys.';
    expect(answers.filter(({ status, error }) => status !== 403 || error.message !== sentence)).toEqual([]);
    expect(never.length).toBeGreaterThan(30);
    const offered = await admin.call(apiKeyCalls, {});
    const lines = new Set(offered.map(({ call }) => call));
    expect(never.filter((call) => lines.has(requestLine(call)))).toEqual([]);
  });

  test('that may write does, and the change log says by which key', async () => {
    const { key } = await make(admin, { may: 'write', name: 'Segments of the agency' });
    expect(await sent(key, saveSegment, segment('By a program'))).toMatchObject({ status: 200 });
    const [row] = await admin.call(audit, { perPage: 1 });
    expect(row).toMatchObject({
      userid: admin.userid,
      resource: 'segments',
      key_name: 'Segments of the agency',
    });
    await sent(key, exportActivity, { of: 'failures' });
    const [taken] = await admin.call(audit, { perPage: 1 });
    expect(taken).toMatchObject({ action: 'export', key_name: 'Segments of the agency' });
    await admin.call(saveSegment, segment('By hand'));
    const [own] = await admin.call(audit, { perPage: 1 });
    expect(own?.key_name).toBeNull();
  });

  test('that names its calls makes those, also in a batch, and no others', async () => {
    const { key } = await make(admin, { may: 'calls', calls: [requestLine(getStores)] });
    expect(await statusOf(key, getStores)).toBe(200);
    expect((await sent(key, currentSession)).error.message).toBe("This key can't make this call.");
    const { body } = await app.inject({
      method: 'POST',
      url: '/api/batch',
      headers: { authorization: `Bearer ${key}` },
      payload: {
        calls: [getStores, addCustomerNote, currentSession].map(({ method, path }) => ({ method, path })),
      },
    });
    const lines: { index: number; status: number }[] = body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(new Map(lines.map(({ index, status }) => [index, status]))).toEqual(
      new Map([
        [0, 200],
        [1, 403],
        [2, 403],
      ]),
    );
  });

  test('for some stores sees no others, and nothing that concerns them all', async () => {
    const { key } = await make(admin, { store_ids: [2, 3] });
    const { response } = await sent(key, getStores);
    expect(response.map(({ ID }: { ID: number }) => ID)).toEqual([2, 3]);
    const { response: session } = await sent(key, currentSession);
    expect(session).toMatchObject({ store_count: 2, user: { storeId: '2', oth_stores: '3' } });
    expect(await statusOf(key, importHistory)).toBe(403);
    await admin.call(saveSegment, segment('Of all stores'));
    expect((await sent(key, audit)).response).toEqual([]);
    const { response: keys } = await sent(key, listApiKeys);
    expect(keys.filter(({ made_by }: ApiKey) => made_by.userid !== admin.userid)).toEqual([]);
  });

  test('can not be for a store that its maker lacks', async () => {
    const maker = await newMaker([1, 2]);
    const { status, error } = await maker.reply(makeApiKey, { name: 'X', may: 'read', store_ids: [2, 3] });
    expect([status, error?.code]).toEqual([403, 'forbidden']);
  });
});

describe('a key works no more', () => {
  const refusal = {
    code: 'not_signed_in',
    reason: 'key_invalid',
  };
  const updateLogin = ({ userid }: SignedIn) => db.updateTable('app_user').where('userid', '=', userid);

  test.each<[string, (maker: SignedIn, keyId: number) => Promise<unknown>]>([
    ['revoked', (maker, key_id) => maker.call(revokeApiKey, { key_id })],
    ['revoked by somebody who holds as much', (_, key_id) => admin.call(revokeApiKey, { key_id })],
    ['of a login that is disabled', (maker) => updateLogin(maker).set({ status: 'I' }).execute()],
    ['of a login that has lost its stores', (maker) => updateLogin(maker).set({ store_id: 3 }).execute()],
  ])('once it is %s', async (_, end) => {
    const maker = await newMaker([1]);
    const { key, key_id } = await make(maker, { store_ids: [1] });
    expect(await statusOf(key, getStores)).toBe(200);
    await end(maker, key_id);
    expect(await sent(key, getStores)).toMatchObject({ status: 401, error: refusal });
    await db.deleteFrom('sign_in_attempt').execute();
  });

  test('after its days', async () => {
    const before = clock.now;
    const { key } = await make(admin, { days: 1 });
    clock.now = new Date(before.getTime() + 86_399_999);
    expect(await statusOf(key, getStores)).toBe(200);
    clock.now = new Date(before.getTime() + 86_400_000);
    expect(await sent(key, getStores)).toMatchObject({ status: 401, error: refusal });
    clock.now = before;
  });

  test('where its maker may do less: with the next call', async () => {
    const maker = await newMaker([1, 2]);
    const { key } = await make(maker);
    const storesSeen = async () => (await sent(key, getStores)).response.length;
    expect([await storesSeen(), await statusOf(key, audit)]).toEqual([2, 200]);
    const roleid = await portal.roleIdOf('BDC');
    await updateLogin(maker).set({ roleid, oth_stores: [] }).execute();
    expect([await storesSeen(), await statusOf(key, audit)]).toEqual([1, 403]);
  });

  test('nobody revokes the key of who has more, or learns of it', async () => {
    const { key_id } = await make(admin);
    const other = await newMaker([1]);
    expect((await other.reply(revokeApiKey, { key_id })).status).toBe(404);
    expect(await other.call(listApiKeys, {})).toEqual([]);
    await make(other, { name: 'Own' });
    expect((await other.call(listApiKeys, {})).map(({ name }) => name)).toEqual(['Own']);
  });
});

test('who brings a key and the cookie of a session is refused, whoever they are', async () => {
  const { key } = await make(admin);
  const cookie = `rooftop_session=${admin.cookies.get('rooftop_session')}`;
  expect(await sent(key, getStores, {}, { cookie })).toMatchObject({
    status: 400,
    error: { code: 'invalid' },
  });
  expect((await sent(key, getStores, {}, { cookie: 'rooftop_session=x' })).status).toBe(400);
  expect((await sent(key, getStores, {}, { cookie: 'XSRF-TOKEN=x' })).status).toBe(200);
});

test('when a key was last used is noted once a minute, with the address', async () => {
  const { key, key_id } = await make(admin);
  const used = async () =>
    (await admin.call(listApiKeys, {})).find((one) => one.key_id === key_id)?.last_used_at;
  expect(await used()).toBeNull();
  const before = clock.now;
  await sent(key, getStores);
  clock.now = new Date(before.getTime() + 59_999);
  await sent(key, getStores);
  expect(await used()).toBe(before.toISOString());
  clock.now = new Date(before.getTime() + 60_000);
  await sent(key, getStores);
  expect(await used()).toBe(clock.now.toISOString());
  clock.now = before;
});

test('twenty wrong keys from one address, and the next waits; right ones and people do not', async () => {
  await db.deleteFrom('sign_in_attempt').execute();
  const { key } = await make(admin);
  const wrong = `${key.slice(0, -4)}AAAA`;
  const tries = [wrong, 'rt_abcdefghij_short', `rt_abcdefghij_${'A'.repeat(43)}`];
  const statuses = await Promise.all(
    Array.from({ length: 20 }, (_, place) => statusOf(tries[place % tries.length] ?? '', getStores)),
  );
  expect(new Set(statuses)).toEqual(new Set([401]));
  expect(await sent(wrong, getStores)).toMatchObject({ status: 429, error: { code: 'too_many' } });
  expect(await statusOf(key, getStores)).toBe(200);
  await portal.browser().call(login, { userid: 'gm@rooftop.example', password: PASSWORD });
});

test('a login has fifty keys that work at most', async () => {
  const maker = await newMaker();
  const made = await make(maker);
  await sql`insert into api_key (public_id, key_hash, name, made_by, made_at, may, expires_at)
    select 'filler' || n, 'hash' || n, 'Filler', ${maker.userid}, ${clock.now}, 'read', 'infinity'
    from generate_series(1, 49) n`.execute(db);
  const oneMore = async () => (await maker.reply(makeApiKey, { name: 'X', may: 'read' })).status;
  expect(await oneMore()).toBe(409);
  await maker.call(revokeApiKey, { key_id: made.key_id });
  expect(await oneMore()).toBe(200);
  await db.deleteFrom('api_key').where('name', '=', 'Filler').execute();
});

test('the documentation is for those who are signed in or have a key, unless it is made public', async () => {
  const open = await testApp({ database: portal.database, config: { publicDocs: true } });
  const { key } = await make(admin);
  const get = async (from: typeof portal, url: string, sent: Record<string, string> = {}) => {
    const { statusCode, headers } = await from.app.inject({ url, headers: sent });
    return [statusCode, headers.location ?? headers['content-type']];
  };
  const json = 'application/json; charset=utf-8';
  const cookie = `rooftop_session=${admin.cookies.get('rooftop_session')}`;
  expect(await get(portal, '/api/openapi.json')).toEqual([401, json]);
  expect(await get(portal, '/api/openapi.json', { cookie })).toEqual([200, json]);
  expect(await get(portal, '/api/openapi.json', { authorization: `Bearer ${key}` })).toEqual([200, json]);
  expect(await get(portal, '/api/docs')).toEqual([303, '/api_docs']);
  expect(await get(open, '/api/openapi.json')).toEqual([200, json]);
  expect(await get(open, '/api/docs')).toEqual([200, 'text/html; charset=utf-8']);
  expect(await get(open, '/api/docs', { cookie })).toEqual([303, '/api_docs']);
});
