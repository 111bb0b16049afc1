import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  addPasskey,
  beginPasskey,
  passkeyChallenge,
  passkeySignIn,
  unlockFactors,
} from '../../../contract/calls/doors/secondFactor.ts';
import {
  currentSession,
  discover,
  forgottenPassword,
  login,
  logout,
  redeemLink,
  resetPassword,
  welcome,
} from '../../../contract/calls/session.ts';
import { issueLink } from '../../../server/access/signIn/oneTimeCodes.ts';
import { newAuthenticator } from '../../support/factors/authenticator.ts';
import { PASSWORD } from '../../support/people.ts';
import { type Recording, record } from '../../support/recording.ts';
import { CLIENT_ID } from '../../support/sso/identityProvider.ts';
import { PUBLIC_URL, ssoPortal } from '../../support/sso/ssoPortal.ts';

const mail = { server: 'smtp://127.0.0.1:9', from: 'rooftop@rooftop.example' };
const { group, op, lines, signInAt, another } = await ssoPortal({ config: { mail } });
const { db, clock } = group;
await group.addPerson({ role: 'GM', email: 'gm@elsewhere.example' });

beforeEach(async () => {
  await db.deleteFrom('sign_in_attempt').execute();
});
afterEach(() => {
  op.state.away = undefined;
  clock.now = new Date();
  lines.length = 0;
});

test('how an address signs in follows from its domain alone', async () => {
  const ask = (email: string) => group.browser().call(discover, { email });
  const known = await ask('gm@rooftop.example');
  expect(known).toEqual({
    method: 'sso',
    name: 'The House',
    url: '/api/session/sso/house?hint=gm%40rooftop.example',
  });
  expect((await ask('Nobody@ROOFTOP.example')).method).toBe('sso');
  expect(await ask('gm@elsewhere.example')).toEqual({ method: 'password' });
  expect(await ask('gm@sub.rooftop.example')).toEqual({ method: 'password' });
  const { sso_url, providers } = await group.browser().call(welcome, {});
  expect({ sso_url, providers }).toEqual({
    sso_url: '/api/session/sso/house',
    providers: [{ name: 'The House', url: '/api/session/sso/house' }],
  });
});

describe('a password', () => {
  test('opens no login of the provider’s domain but those of administrators and of roles that may', async () => {
    const statusOf = async (userid: string, password = PASSWORD) =>
      (await group.browser().reply(login, { userid, password })).status;
    op.state.away = 500;
    expect(await statusOf('gm@rooftop.example')).toBe(401);
    expect(await statusOf('administrator@rooftop.example')).toBe(200);
    expect(await statusOf('controller@rooftop.example')).toBe(200);
    expect(await statusOf('gm@elsewhere.example')).toBe(200);
  });

  test('that is right is refused like a wrong one, and like that of nobody, with the same work', async () => {
    const recording: Recording = record(db);
    const recorded = await another({ db: recording.db });
    const workOf = async (userid: string, password: string) => {
      await db.deleteFrom('sign_in_attempt').execute();
      const browser = recorded.group.browser();
      await browser.raw({ method: 'GET', url: '/api/session/welcome' });
      recording.take();
      const { status, error } = await browser.reply(login, { userid, password });
      return { status, message: error?.message, statements: recording.take().map(({ sql }) => sql) };
    };
    const wrong = await workOf('gm@elsewhere.example', 'wrong');
    expect(wrong.statements.length).toBeGreaterThan(4);
    expect(await workOf('gm@rooftop.example', PASSWORD)).toEqual(wrong);
    expect(await workOf('nobody@rooftop.example', PASSWORD)).toEqual(wrong);
    expect(await workOf('administrator@rooftop.example', 'wrong')).toEqual(wrong);
  });

  test('can not be had by a link, whoever asks for it', async () => {
    const userid = await group.useridOf('GM');
    const browser = group.browser();
    await browser.call(forgottenPassword, { userid: 'gm@rooftop.example' });
    await browser.call(forgottenPassword, { userid: 'gm@elsewhere.example' });
    const waiting = await db.selectFrom('mail').select('userid').orderBy('mail_id').execute();
    expect(waiting).toEqual([{ userid: null }, { userid: await group.useridOf('gm@elsewhere.example') }]);
    const admin = await group.signIn('Administrator');
    expect((await admin.reply(resetPassword, { userid })).error).toMatchObject({ code: 'conflict' });
    const { code } = await issueLink(db, { userid, kind: 'password' }, clock.now);
    const redeemed = await group
      .browser()
      .reply(redeemLink, { token: code, password: 'a new long password' });
    expect(redeemed.error).toMatchObject({ code: 'conflict' });
  });
});

test('whoever comes by the provider alone is told so, and changes no password', async () => {
  const browser = await signedIn('Marketing', 'told');
  expect((await browser.call(currentSession, {})).sso_name).toBe('The House');
  const change = { current: PASSWORD, password: 'a new long password' };
  expect((await browser.reply(resetPassword, change)).error).toMatchObject({ code: 'conflict' });
  expect((await browser.reply(unlockFactors, { password: PASSWORD })).error?.code).toBe('conflict');
  const admin = await group.signIn('Administrator');
  expect((await admin.call(currentSession, {})).sso_name).toBeUndefined();
});

test('a passkey opens no login of the provider’s domain either, whenever it was made', async () => {
  const userid = await group.addPerson({ role: 'GM', email: 'passkey@elsewhere.example' });
  const own = await group.signIn('passkey@elsewhere.example');
  await own.call(unlockFactors, { password: PASSWORD });
  const key = newAuthenticator(PUBLIC_URL);
  await own.call(addPasskey, { name: 'Phone', passkey: key.make(await own.call(beginPasskey, {})) });
  const browser = group.browser();
  const tryKey = async () =>
    browser.reply(passkeySignIn, { passkey: key.sign(await browser.call(passkeyChallenge, {})) });
  expect((await tryKey()).status).toBe(200);
  const move = { email: 'passkey@rooftop.example' };
  await db.updateTable('app_user').set(move).where('userid', '=', userid).execute();
  expect((await tryKey()).error).toMatchObject({ code: 'conflict' });
});

/** Somebody who is signed in through the provider; `sid` is their session there. */
async function signedIn(role: string, sid: string) {
  const email = `${role.toLowerCase()}@rooftop.example`;
  op.accounts.set(role, { email, email_verified: true, groups: ['GMs', 'Exeter'], sid });
  op.state.who = role;
  const browser = group.browser();
  expect(await signInAt(browser)).toBe('in');
  return browser;
}

const isAlive = async (browser: ReturnType<typeof group.browser>) =>
  (await browser.reply(currentSession, {})).status === 200;

test('logging off leads to the provider, which is told whose session ends; not by a password, nor while it is away', async () => {
  const browser = await signedIn('Marketing', 'a');
  const { url = '' } = await browser.call(logout, {});
  const { origin, searchParams } = new URL(url);
  expect(origin).toBe(op.issuer);
  expect(searchParams.get('post_logout_redirect_uri')).toBe(`${PUBLIC_URL}/`);
  expect(searchParams.get('id_token_hint')).toMatch(/^ey/);
  expect(await isAlive(browser)).toBe(false);
  const byPassword = await group.signIn('Administrator');
  expect(await byPassword.call(logout, {})).toEqual({});
  const further = await signedIn('Marketing', 'b');
  clock.now = new Date(Date.now() + 3 * 3_600_000);
  await db.updateTable('session').set({ last_seen_at: clock.now }).execute();
  op.state.away = 'breaks off';
  expect(await further.call(logout, {})).toEqual({});
});

describe('logging off at the provider', () => {
  const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  const base = (): Record<string, unknown> => {
    const iat = Math.floor(Date.now() / 1000);
    return { iss: op.issuer, aud: CLIENT_ID, iat, exp: iat + 120, jti: String(Math.random()), events };
  };
  const tell = async (token: string, provider = 'house') => {
    const { statusCode } = await group.app.inject({
      method: 'POST',
      url: `/api/session/sso/${provider}/backchannel`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ logout_token: token, further: 'ignored' }).toString(),
    });
    return statusCode;
  };

  test('ends that session here, and that one alone; or all of somebody', async () => {
    const [first, second] = [await signedIn('Salesperson', 'one'), await signedIn('Salesperson', 'two')];
    const other = await signedIn('BDC', 'three');
    expect(await tell(await op.sign({ ...base(), sid: 'one' }, 'logout+jwt'))).toBe(200);
    expect([await isAlive(first), await isAlive(second), await isAlive(other)]).toEqual([false, true, true]);
    expect(await tell(await op.sign({ ...base(), sub: 'Salesperson' }))).toBe(200);
    expect([await isAlive(second), await isAlive(other)]).toEqual([false, true]);
  });

  test('ends nothing that began after it was said', async () => {
    const token = await op.sign({ ...base(), iat: Math.floor(Date.now() / 1000) - 100, sub: 'BDC' });
    const later = await signedIn('BDC', 'four');
    expect(await tell(token)).toBe(200);
    expect(await isAlive(later)).toBe(true);
  });

  test('is believed only when it is signed, for us, new, and what it says it is', async () => {
    const alive = await signedIn('BDC', 'five');
    const wrong: readonly Record<string, unknown>[] = [
      { aud: 'somebody else' },
      { iss: 'https://evil.example' },
      { iat: 1 },
      { iat: Math.floor(Date.now() / 1000) + 3600, exp: Math.floor(Date.now() / 1000) + 7200 },
      { nonce: 'x' },
      { events: {} },
      { events: undefined },
      { jti: undefined },
      { sub: undefined },
      { sub: '' },
      { sub: ' ', sid: 'five' },
      { sub: undefined, sid: '' },
    ];
    for (const claims of wrong) {
      expect(await tell(await op.sign({ ...base(), sub: 'BDC', ...claims })), JSON.stringify(claims)).toBe(
        400,
      );
    }
    const [head, body] = (await op.sign({ ...base(), sub: 'BDC' })).split('.');
    for (const token of [`${head}.${body}.`, `${head}.${body}.AAAA`, 'x', ''])
      expect(await tell(token)).toBe(400);
    expect(await tell(await op.sign({ ...base(), sub: 'BDC' }), 'nobody')).toBe(404);
    expect(await isAlive(alive)).toBe(true);
  });
});
