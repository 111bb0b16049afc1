import { describe, expect, test } from 'vitest';
import { currentSession, discover, login, welcome } from '../../../contract/calls/session.ts';
import { testApp } from '../../support/app.ts';
import { messagesOf } from '../../support/messages.ts';
import { PASSWORD } from '../../support/people.ts';

const group = await testApp();

describe('signing in', () => {
  test('opens a session of that user and tells what they may open', async () => {
    const browser = group.browser();
    const user = await browser.call(login, { userid: 'gm@rooftop.example', password: PASSWORD });
    const session = await browser.call(currentSession, {});
    expect(session.user).toEqual(user);
    expect(user).toMatchObject({ email: 'gm@rooftop.example', storeId: '1', oth_stores: '' });
    expect(session.role).toMatchObject({ role_name: 'GM', sees_gross: 'Y', sees_personal: 'Y' });
    expect(session.routes).toContainEqual({ route: 'employee', level: 'edit' });
    expect(session.widgets).toContain('GetSalesDashboardWidget');
    expect(session).toMatchObject({ store_count: 1, today: '2026-03-18', demo: false });
  });

  test('takes the e-mail address or the directory user id in any case, or the number', async () => {
    const userid = await group.addPerson({ role: 'BDC', email: 'ways@rooftop.example', ADuserid: 'JWays' });
    for (const typed of ['Ways@Rooftop.Example', 'jwAYS', ' JWays ', String(userid)]) {
      const user = await group.browser().call(login, { userid: typed, password: PASSWORD });
      expect(user.userid).toBe(userid);
    }
  });

  test.each([
    ['gm\u0000', 'Contains control characters.'],
    ['gm\ud800', 'Contains control characters.'],
    ['gm\nx', 'Must be on one line.'],
  ])('is refused for a name that nobody can have: %j', async (userid, sentence) => {
    const { status, error } = await group.browser().reply(login, { userid, password: PASSWORD });
    expect([status, messagesOf(error?.fields)]).toEqual([400, { userid: sentence }]);
  });

  test('with a directory user id that is somebody else’s address or number opens nobody else’s login', async () => {
    const victim = await group.addPerson({ role: 'GM', email: 'victim@rooftop.example' });
    await group.addPerson({
      role: 'BDC',
      email: 'thief1@rooftop.example',
      ADuserid: 'victim@rooftop.example',
    });
    await group.addPerson({ role: 'BDC', email: 'thief2@rooftop.example', ADuserid: String(victim) });
    for (const typed of ['victim@rooftop.example', String(victim)]) {
      const user = await group.browser().call(login, { userid: typed, password: PASSWORD });
      expect(user.userid).toBe(victim);
    }
  });

  test('answers a wrong password, an unknown user and a disabled one in the same way', async () => {
    await group.addPerson({ role: 'GM', email: 'disabled@rooftop.example', status: 'I' });
    const attempts = [
      { userid: 'gm@rooftop.example', password: 'not the password' },
      { userid: 'nobody@rooftop.example', password: PASSWORD },
      { userid: '2147483648', password: PASSWORD },
      { userid: 'disabled@rooftop.example', password: PASSWORD },
    ];
    for (const attempt of attempts) {
      const { status, error, headers } = await group.browser().reply(login, attempt);
      expect({
        status,
        code: error?.code,
        reason: error?.reason,
        fields: error?.fields && messagesOf(error?.fields),
      }).toEqual({
        status: 401,
        code: 'not_signed_in',
        reason: 'wrong_credentials',
        fields: undefined,
      });
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  test('gives a new session and ends the one that this browser had', async () => {
    const browser = group.browser();
    await browser.call(login, { userid: 'gm@rooftop.example', password: PASSWORD });
    const first = browser.cookies.get('rooftop_session') ?? '';
    await browser.call(login, { userid: 'marketing@rooftop.example', password: PASSWORD });
    const second = browser.cookies.get('rooftop_session');
    expect(second).not.toBe(first);
    browser.cookies.set('rooftop_session', first);
    expect((await browser.reply(currentSession, {})).status).toBe(401);
  });

  test('keeps no secret in the database and writes who signed in', async () => {
    const browser = group.browser();
    const { userid } = await browser.call(login, {
      userid: 'controller@rooftop.example',
      password: PASSWORD,
    });
    const secret = browser.cookies.get('rooftop_session') ?? '';
    expect(secret.length).toBeGreaterThanOrEqual(43);
    const sessions = await group.db.selectFrom('session').selectAll().where('userid', '=', userid).execute();
    expect(JSON.stringify(sessions)).not.toContain(secret);
    const rows = await group.db.selectFrom('audit').selectAll().where('userid', '=', userid).execute();
    expect(rows).toMatchObject([{ action: 'sign_in', resource: 'admusers', record_id: String(userid) }]);
    const user = await group.db
      .selectFrom('app_user')
      .selectAll()
      .where('userid', '=', userid)
      .executeTakeFirstOrThrow();
    expect(user.last_login_at).toEqual(group.clock.now);
  });

  test('sets cookies that scripts can not read and other sites do not send', async () => {
    const browser = group.browser();
    const { headers } = await browser.reply(login, { userid: 'gm@rooftop.example', password: PASSWORD });
    const session = [headers['set-cookie']].flat().find((cookie) => cookie?.startsWith('rooftop_session='));
    expect(session).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test('marks its cookies as secure on https', async () => {
    const proxied = await testApp({ database: group.database, config: { trustProxy: 1 } });
    const response = await proxied.browser().raw({
      method: 'GET',
      url: '/api/session/welcome',
      headers: { 'x-forwarded-proto': 'https' },
    });
    expect(response.headers['set-cookie']).toMatch(/; Secure/);
    const known = await testApp({
      database: group.database,
      config: { publicUrl: 'https://rooftop.example' },
    });
    const { headers } = await known.browser().raw({ method: 'GET', url: '/api/session/welcome' });
    expect(headers['set-cookie']).toMatch(/; Secure/);
  });
});

test('the sign-in page learns the number of stores, and of a demo group its users but no password', async () => {
  const before = await group.browser().call(welcome, {});
  expect(before).toEqual({
    store_count: 3,
    demo_users: [],
    sso_url: null,
    providers: [],
    sends_mail: false,
    has_passkeys: false,
  });
  await group.addPerson({
    role: 'GM',
    email: 'demo@rooftop.example',
    ADuserid: 'demogm',
    isDemo: true,
    stores: [2, 3],
  });
  const { demo_users } = await group.browser().call(welcome, {});
  expect(demo_users).toEqual([
    {
      userid: 'demogm',
      email: 'demo@rooftop.example',
      role: 'GM',
      stores: ['Exeter Toyota', 'Lansdale Honda'],
    },
  ]);
  const withoutDemo = await testApp({ database: group.database, config: { demo: false } });
  expect((await withoutDemo.browser().call(welcome, {})).demo_users).toEqual([]);
});

test('asking how an address signs in does not tell whether it is known', async () => {
  const known = await group.browser().reply(discover, { email: 'gm@rooftop.example' });
  const unknown = await group.browser().reply(discover, { email: 'nobody@rooftop.example' });
  expect(known.response).toEqual({ method: 'password' });
  expect(unknown.response).toEqual(known.response);
});
