import { beforeAll, describe, expect, test } from 'vitest';
import { getSession, receiveHandoff, redeemHandoff } from '../../../contract/calls/handoff.ts';
import { endOtherSessions } from '../../../contract/calls/profile.ts';
import { logout, userIdAuthentication } from '../../../contract/calls/session.ts';
import { encodeToken } from '../../../contract/menu/handoff.ts';
import type { SignedIn } from '../../support/app.ts';
import {
  altered,
  arrivalOf,
  keyOf,
  noSiblings,
  portalWithModules,
  redeemAt,
} from '../../support/handoffs.ts';

const portal = await portalWithModules();
const { db, clock } = portal;
let manager: SignedIn;
beforeAll(async () => {
  manager = await portal.signIn('Sales Manager');
});

const refusal =
  "This token can't be redeemed. It was used, expired, was changed, or is for another application.";
const refused = { status: 400, error: { code: 'invalid', message: refusal } };
const email = 'sales-manager@rooftop.example';
const arrive = (path = 'xtract/204') => arrivalOf(manager, path);

describe('a sibling that redeems a token', () => {
  test('learns who it is, with their role there and their stores', async () => {
    const { token } = await arrive();
    const answer = { userid: manager.userid, role: 19, stores: [1], email };
    expect(await redeemAt(portal, 'xtract', token)).toMatchObject({ status: 200, answer });
    const exchange = await arrive('exchange/203');
    expect((await redeemAt(portal, 'exchange', exchange.token)).answer.role).toBe(3);
    const administrator = await portal.signIn('Administrator');
    const report = await arrivalOf(administrator, 'analytics/5');
    const { answer: all } = await redeemAt(portal, 'analytics', report.token);
    const every = await db.selectFrom('store').select('ID').orderBy('ID').execute();
    expect(all).toMatchObject({ role: 1, stores: every.map(({ ID }) => ID) });
  });

  test('may send only the session id in it', async () => {
    const { payload } = await arrive();
    expect((await redeemAt(portal, 'xtract', payload.session)).status).toBe(200);
  });

  test('can do so once', async () => {
    const { token, payload } = await arrive();
    expect((await redeemAt(portal, 'xtract', token)).status).toBe(200);
    expect(await redeemAt(portal, 'xtract', token)).toMatchObject(refused);
    expect(await redeemAt(portal, 'xtract', payload.session)).toMatchObject(refused);
  });

  test('fifty times at once, once', async () => {
    const { token } = await arrive();
    const all = await Promise.all(Array.from({ length: 50 }, () => redeemAt(portal, 'xtract', token)));
    const statuses = all.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 400)]);
  });

  test('can not after a minute', async () => {
    const before = clock.now;
    const [early, late] = [await arrive(), await arrive()];
    clock.now = new Date(before.getTime() + 59_999);
    expect((await redeemAt(portal, 'xtract', early.token)).status).toBe(200);
    clock.now = new Date(before.getTime() + 60_000);
    expect(await redeemAt(portal, 'xtract', late.token)).toMatchObject(refused);
    clock.now = before;
  });

  test.each<[string, (browser: SignedIn) => Promise<unknown>]>([
    ['its user has signed out', (browser) => browser.call(logout, {})],
    [
      'its user has signed out everywhere else',
      async () => (await portal.signIn('Sales Manager')).call(endOtherSessions, {}),
    ],
    [
      'the session has ended by itself',
      ({ userid }) =>
        db
          .updateTable('session')
          .set({ last_seen_at: new Date(clock.now.getTime() - 30 * 60_000) })
          .where('userid', '=', userid)
          .execute(),
    ],
  ])('can not when %s', async (_, end) => {
    const browser = await portal.signIn('Sales Manager');
    const { token } = await arrivalOf(browser, 'xtract/204');
    const { userid } = browser;
    const bare = await browser.call(userIdAuthentication, { userid });
    const session = await browser.call(getSession, { userid });
    await end(browser);
    for (const code of [token, bare, session]) {
      expect(await redeemAt(portal, 'xtract', code)).toMatchObject(refused);
    }
    manager = await portal.signIn('Sales Manager');
  });

  test('can not when anything in it was changed, and the token still works afterwards', async () => {
    const { token, payload } = await arrive();
    const changes = [
      { userid: payload.userid + 1 },
      { role: 99 },
      { store: '0' },
      { flag: 'M' as const },
      { added: 1 },
      { sig: undefined },
      { sig: '' },
      { sig: `${payload.sig}x` },
      { session: `${payload.session}x` },
    ];
    for (const change of changes) {
      const answer = await redeemAt(portal, 'xtract', altered(payload, change));
      expect(answer, JSON.stringify(change)).toMatchObject(refused);
    }
    expect((await redeemAt(portal, 'xtract', token)).status).toBe(200);
  });

  test('can not when it is for another sibling, which still can', async () => {
    const { token } = await arrive();
    expect(await redeemAt(portal, 'tracs', token)).toMatchObject(refused);
    expect((await redeemAt(portal, 'xtract', token)).status).toBe(200);
  });

  test('can not for a login that was disabled', async () => {
    const browser = await portal.signInNew({ role: 'GM' });
    const { token } = await arrivalOf(browser, 'xtract/204');
    const login = db.updateTable('app_user').where('userid', '=', browser.userid);
    await login.set({ status: 'I' }).execute();
    expect(await redeemAt(portal, 'xtract', token)).toMatchObject(refused);
    await login.set({ status: 'A' }).execute();
    expect((await redeemAt(portal, 'xtract', token)).status).toBe(200);
  });

  test('needs its own key', async () => {
    const { token } = await arrive();
    const { status, error } = await redeemAt(portal, 'xtract', token, keyOf('tracs'));
    expect([status, error.message]).toEqual([403, 'This key is for another application.']);
    for (const key of ['wrong', keyOf('xtract').slice(0, -1), '']) {
      const answer = await redeemAt(portal, 'xtract', token, key);
      // An empty one is no key, so that the call counts as one of a browser.
      expect(answer.status, key).toBe(key === '' ? 403 : 401);
    }
    expect((await manager.reply(redeemHandoff, { token, audience: 'xtract' })).status).toBe(401);
    expect((await redeemAt(portal, 'xtract', token)).status).toBe(200);
  });

  test('gets the same refusal for what never was a token', async () => {
    for (const token of ['x', encodeToken({ userid: 1, role: 1, session: 'x', store: '0' }), '{}']) {
      expect(await redeemAt(portal, 'xtract', token)).toMatchObject(refused);
    }
  });
});

test('too many tries from one address have to wait', async () => {
  const limited = await portalWithModules({ database: portal.database, limits: { openCallsPerMinute: 3 } });
  const statuses = [];
  for (let count = 0; count < 5; count += 1) statuses.push((await redeemAt(limited, 'xtract', 'x')).status);
  expect(statuses).toEqual([400, 400, 400, 429, 429]);
});

test('a key in place of a cookie is no way around the proof that browsers give', async () => {
  const headers = { authorization: `Bearer ${keyOf('xtract')}`, 'x-xsrf-token': '' };
  const response = await manager.raw({ method: 'POST', url: '/api/session/logout', headers, payload: {} });
  expect(response.statusCode).toBe(403);
});

describe('a session id that callers ask for themselves', () => {
  test('is redeemed once by any sibling, in a token or bare', async () => {
    const { userid } = manager;
    const bare = await manager.call(userIdAuthentication, { userid });
    expect((await redeemAt(portal, 'tracs', bare)).answer).toMatchObject({ userid, role: 37 });
    expect(await redeemAt(portal, 'xtract', bare)).toMatchObject(refused);
    const session = await manager.call(getSession, { email: email.toUpperCase() });
    const token = encodeToken({ userid, role: 1, session, store: '1' });
    expect((await redeemAt(portal, 'touch', token)).answer).toMatchObject({ userid, role: 15 });
  });

  test('is not redeemed in a token of somebody else', async () => {
    const session = await manager.call(getSession, { userid: manager.userid });
    const token = encodeToken({ userid: manager.userid + 1, role: 1, session, store: '0' });
    expect(await redeemAt(portal, 'touch', token)).toMatchObject(refused);
  });

  test('is given to nobody else, and whoever tries is written down', async () => {
    const person = { role: 'GM', ADuserid: 'gm.one', email: 'gm.one@rooftop.example' };
    const browser = await portal.signInNew(person);
    expect(await browser.call(getSession, { ADuserid: 'GM.One' })).toMatch(/^[\w-]{43}$/);
    for (const claim of [{ email }, { ADuserid: 'other' }, { userid: manager.userid }]) {
      expect((await browser.reply(getSession, claim)).status).toBe(403);
    }
    const denials = await db
      .selectFrom('audit')
      .select(['record_id', 'after'])
      .where('userid', '=', browser.userid)
      .where('action', '=', 'denied')
      .execute();
    expect(denials).toHaveLength(3);
    expect(denials[0]).toMatchObject({ record_id: 'users/GetSession', after: { email } });
    const nameless = await portal.signInNew({ role: 'GM' });
    expect((await nameless.reply(getSession, { ADuserid: 'null' })).status).toBe(403);
    expect((await nameless.reply(getSession, {})).status).toBe(400);
  });
});

describe('the receiver page of a sibling without an address', () => {
  let alone: typeof portal;
  let browser: SignedIn;
  beforeAll(async () => {
    alone = await portalWithModules({ database: portal.database, config: { siblings: noSiblings } });
    browser = await alone.signIn('Sales Manager');
  });

  test('shows what the sibling would receive, once', async () => {
    const { payload } = await arrivalOf(browser, 'xtract/204');
    const link = { destination: 'xtract', id: 204 } as const;
    const received = await browser.call(receiveHandoff, link);
    const address = 'https://xtract.example/reports';
    expect(received).toMatchObject({
      state: 'redeemed',
      address,
      place: 'query',
      payload: { userid: browser.userid, role: 19, sig: payload.sig },
      answer: { userid: browser.userid, role: 19, stores: [1], email },
    });
    expect(JSON.stringify(received)).not.toContain(payload.session);
    const again = await browser.call(receiveHandoff, link);
    expect(again).toEqual({ state: 'nothing', address, place: 'query', payload: null, answer: null });
  });

  test('names the page of a report, and no address that nobody knows', async () => {
    await arrivalOf(browser, 'analytics/10');
    const received = await browser.call(receiveHandoff, { destination: 'analytics', id: 10 });
    expect(received).toMatchObject({ state: 'redeemed', address: '/F%26ImanagerRanking' });
    const unknown = await browser.call(receiveHandoff, { destination: 'exchange', id: 999 });
    expect(unknown).toMatchObject({ state: 'nothing', address: null, payload: null, place: 'path' });
  });

  test('keeps the tokens of two tabs apart', async () => {
    await arrivalOf(browser, 'xtract/204');
    await arrivalOf(browser, 'xtract/212?entry=1');
    await arrivalOf(browser, 'exchange/203');
    const states = [];
    for (const link of [
      { destination: 'exchange', id: 203 },
      { destination: 'xtract', id: 212, entry: 1 },
      { destination: 'xtract', id: 204 },
    ] as const) {
      states.push((await browser.call(receiveHandoff, link)).state);
    }
    expect(states).toEqual(['redeemed', 'redeemed', 'redeemed']);
  });

  test('takes only tokens of its reader, and of that sibling', async () => {
    const { token } = await arrivalOf(browser, 'xtract/204');
    const other = await alone.signIn('GM');
    other.cookies.set('rooftop_handoff_xtract_204', token);
    const link = { destination: 'xtract', id: 204 } as const;
    expect(await other.call(receiveHandoff, link)).toMatchObject({ state: 'refused', answer: null });
    browser.cookies.set('rooftop_handoff_tracs_205', token);
    expect(await browser.call(receiveHandoff, { destination: 'tracs', id: 205 })).toMatchObject({
      state: 'refused',
    });
    expect(await browser.call(receiveHandoff, link)).toMatchObject({ state: 'redeemed' });
  });

  test('says that a token was used', async () => {
    const { token } = await arrivalOf(browser, 'xtract/204');
    const link = { destination: 'xtract', id: 204 } as const;
    await browser.call(receiveHandoff, link);
    browser.cookies.set('rooftop_handoff_xtract_204', token);
    expect(await browser.call(receiveHandoff, link)).toMatchObject({ state: 'used', answer: null });
  });

  test('is asked on its own, so that its cookie ends', async () => {
    await arrivalOf(browser, 'xtract/204');
    const payload = { destination: 'xtract', id: 204 };
    const calls = [{ path: receiveHandoff.path, payload }];
    const { body } = await browser.raw({ method: 'POST', url: '/api/batch', payload: { calls } });
    expect(body).toContain('Send it on its own.');
    expect((await browser.call(receiveHandoff, { destination: 'xtract', id: 204 })).state).toBe('redeemed');
  });

  test('is not there for a sibling that has an address', async () => {
    const { token } = await arrive();
    const reply = await manager.reply(receiveHandoff, { destination: 'xtract', id: 204 });
    expect(reply.status).toBe(404);
    expect((await redeemAt(portal, 'xtract', token)).status).toBe(200);
  });
});
