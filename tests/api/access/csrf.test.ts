import { expect, test } from 'vitest';
import { currentSession, login, logout } from '../../../contract/calls/session.ts';
import { newSecret } from '../../../server/access/signIn/secrets.ts';
import { testApp } from '../../support/app.ts';
import { requestFor } from '../../support/browser.ts';
import { PASSWORD } from '../../support/people.ts';

const group = await testApp();

const credentials = { userid: 'gm@rooftop.example', password: PASSWORD };

test('a visitor gets a token with the first thing that they read, and signs in with it', async () => {
  const browser = group.browser();
  await browser.raw({ method: 'GET', url: '/api/session/welcome' });
  expect(browser.cookies.get('XSRF-TOKEN')).toMatch(/^[\w-]{43}$/);
  expect((await browser.raw(requestFor(login, credentials))).statusCode).toBe(200);
});

test('without a token, or with another one than in the cookie, nobody can sign in', async () => {
  for (const token of [undefined, '', 'wrong', newSecret()]) {
    const browser = group.browser();
    await browser.raw({ method: 'GET', url: '/api/session/welcome' });
    const { headers, ...request } = requestFor(login, credentials);
    const response = await group.app.inject({
      ...request,
      headers: {
        ...headers,
        cookie: `XSRF-TOKEN=${browser.cookies.get('XSRF-TOKEN')}`,
        ...(token !== undefined && { 'x-xsrf-token': token }),
      },
    });
    expect(response.statusCode).toBe(403);
    expect(response.json().error).toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('Reload the page'),
    });
    expect(response.headers['set-cookie']).toBeUndefined();
  }
});

test('a browser without a token gets one with the refusal, and signs in with it', async () => {
  const browser = group.browser();
  expect((await browser.raw(requestFor(login, credentials))).statusCode).toBe(403);
  expect((await browser.raw(requestFor(login, credentials))).statusCode).toBe(200);
});

test('a signed-in browser needs the token of its own session: a planted cookie does not help', async () => {
  const user = await group.signIn('GM');
  const session = user.cookies.get('rooftop_session') ?? '';
  const stranger = await group.signIn('BDC');
  for (const planted of [newSecret(), stranger.cookies.get('XSRF-TOKEN')]) {
    user.cookies.set('XSRF-TOKEN', planted ?? '');
    const { status } = await user.reply(logout, {});
    expect(status).toBe(403);
  }
  // The next thing that the page reads repairs the cookie.
  expect((await user.reply(currentSession, {})).status).toBe(200);
  expect((await user.reply(logout, {})).status).toBe(200);
  expect(user.cookies.get('rooftop_session')).not.toBe(session);
});

test('signing in gives a new token, and log-off one with which somebody else can sign in', async () => {
  const browser = group.browser();
  await browser.call(login, credentials);
  const signedIn = browser.cookies.get('XSRF-TOKEN');
  await browser.call(logout, {});
  expect(browser.cookies.get('XSRF-TOKEN')).not.toBe(signedIn);
  expect((await browser.raw(requestFor(login, credentials))).statusCode).toBe(200);
});

test('every call of the contract that is not a GET asks for the token, unless an identity provider makes it', async () => {
  const user = await group.signIn('Administrator');
  const { allCalls } = await import('../../../server/declared.ts');
  for (const call of allCalls.filter(({ method, cameFrom }) => method !== 'GET' && !cameFrom)) {
    const { headers, ...request } = requestFor(call, { id: 1 });
    const response = await group.app.inject({
      ...request,
      headers: { ...headers, cookie: `rooftop_session=${user.cookies.get('rooftop_session')}` },
    });
    expect(`${call.path} ${response.statusCode}`).toBe(`${call.path} 403`);
  }
});
