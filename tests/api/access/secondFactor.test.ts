import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  addPasskey,
  beginApp,
  beginPasskey,
  confirmApp,
  factorChallenge,
  factorStep,
  finishSetUp,
  ownFactors,
  passkeyChallenge,
  passkeySignIn,
  proveFactor,
  removeFactor,
  removeFactors,
  renewRecoveryCodes,
  unlockFactors,
} from '../../../contract/calls/secondFactor.ts';
import {
  currentSession,
  login,
  redeemLink,
  resetPassword,
  welcome,
} from '../../../contract/calls/session.ts';
import { testApp } from '../../support/app.ts';
import { newAuthenticator } from '../../support/authenticator.ts';
import type { Browser } from '../../support/browser.ts';
import { PASSWORD } from '../../support/people.ts';

const origin = 'https://rooftop.example';
const secretKey = 'a key of at least thirty-two characters';
const group = await testApp({ config: { publicUrl: origin, secretKey } });
/** Another process on the same database. */
const other = await testApp({ config: { publicUrl: origin, secretKey }, database: group.database });
const { db } = group;
const start = group.clock.now;

beforeEach(async () => {
  await db.deleteFrom('sign_in_attempt').execute();
  later(0);
});

/** Both processes have the same clock. */
function later(seconds: number) {
  group.clock.now = new Date(start.getTime() + seconds * 1000);
  other.clock.now = group.clock.now;
}

const codeOf = (secret: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: start.getTime() + seconds * 1000 });

let people = 0;
async function newPerson(role = 'BDC') {
  people += 1;
  const email = `factor${people}@rooftop.example`;
  return { email, userid: await group.addPerson({ role, email }) };
}

/** Somebody with an authenticator app that a code of now has confirmed. */
async function personWithApp(role?: string) {
  const person = await newPerson(role);
  const browser = await group.signIn(person.email);
  await browser.call(unlockFactors, { password: PASSWORD });
  const { secret, uri } = await browser.call(beginApp, {});
  const { recovery_codes } = await browser.call(confirmApp, { code: codeOf(secret) });
  return { ...person, browser, secret, uri, codes: recovery_codes ?? [] };
}

async function personWithPasskey() {
  const person = await newPerson();
  const browser = await group.signIn(person.email);
  const key = newAuthenticator(origin);
  await browser.call(unlockFactors, { password: PASSWORD });
  const made = key.make(await browser.call(beginPasskey, {}));
  await browser.call(addPasskey, { name: 'Phone', passkey: made });
  return { ...person, browser, key, made };
}

/** A browser on which the password was right and the second factor waits. */
async function atStep(email: string, app = group): Promise<Browser> {
  const browser = app.browser();
  const { status, error } = await browser.reply(login, { userid: email, password: PASSWORD });
  expect({ status, code: error?.code }).toEqual({ status: 401, code: 'second_factor' });
  return browser;
}

const isSignedIn = async (browser: Browser) => (await browser.reply(currentSession, {})).status === 200;

describe('an authenticator app', () => {
  test('follows the password, in any process, and each code works once', async () => {
    const { email, userid, secret } = await personWithApp();
    const browser = await atStep(email);
    expect(await isSignedIn(browser)).toBe(false);
    expect(await browser.call(factorStep, {})).toMatchObject({
      step: { kind: 'prove', app: true, passkey: false, recovery: true },
    });
    // The code that confirmed the app, or one of before, is not taken again.
    expect((await browser.reply(proveFactor, { app: codeOf(secret) })).error?.fields).toEqual({
      app: 'Is not right.',
    });
    later(30);
    const code = codeOf(secret, 30);
    const elsewhere = await atStep(email, other);
    const user = await browser.call(proveFactor, { app: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect(user.userid).toBe(userid);
    expect(await isSignedIn(browser)).toBe(true);
    expect(browser.cookies.has('rooftop_step')).toBe(false);
    expect((await elsewhere.reply(proveFactor, { app: code })).status).toBe(400);
    expect((await elsewhere.reply(proveFactor, { app: codeOf(secret, 0) })).status).toBe(400);
    later(60);
    await elsewhere.call(proveFactor, { app: codeOf(secret, 60) });
  });

  test('may be half a minute fast or slow, not more', async () => {
    const { email, secret } = await personWithApp();
    later(120);
    const browser = await atStep(email);
    for (const seconds of [60, 180]) {
      expect((await browser.reply(proveFactor, { app: codeOf(secret, seconds) })).status).toBe(400);
    }
    await browser.call(proveFactor, { app: codeOf(secret, 90) });
    await (await atStep(email)).call(proveFactor, { app: codeOf(secret, 150) });
  });

  test('of two browsers with the same code at once lets one in', async () => {
    const { email, secret } = await personWithApp();
    later(30);
    const browsers = [await atStep(email), await atStep(email, other), await atStep(email)];
    const replies = await Promise.all(
      browsers.map((browser) => browser.reply(proveFactor, { app: codeOf(secret, 30) })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  test('of another login does not do, nor does a step of another browser', async () => {
    const [mine, theirs] = [await personWithApp(), await personWithApp()];
    later(30);
    const browser = await atStep(mine.email);
    expect((await browser.reply(proveFactor, { app: codeOf(theirs.secret, 30) })).status).toBe(400);
    expect((await browser.reply(proveFactor, { recovery: theirs.codes[0] })).status).toBe(400);
    const stranger = group.browser();
    expect((await stranger.reply(proveFactor, { app: codeOf(mine.secret, 30) })).error?.fields).toEqual({
      step: 'Has ended.',
    });
  });

  test('is tried five times in five minutes, however often the password is right', async () => {
    const { email, secret } = await personWithApp();
    later(30);
    for (let count = 0; count < 5; count += 1) {
      const browser = await atStep(email, count % 2 ? other : group);
      expect((await browser.reply(proveFactor, { app: '000000' })).status).toBe(400);
    }
    const refused = await (await atStep(email)).reply(proveFactor, { app: codeOf(secret, 30) });
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('300');
    later(331);
    await (await atStep(email)).call(proveFactor, { app: codeOf(secret, 331) });
  });

  test('is sealed in the database, and of no use under another key', async () => {
    const { email, secret, codes } = await personWithApp();
    const rows = await Promise.all([
      db.selectFrom('authenticator_app').selectAll().execute(),
      db.selectFrom('recovery_code').selectAll().execute(),
      db.selectFrom('one_time_code').selectAll().execute(),
      db.selectFrom('audit').selectAll().execute(),
    ]);
    for (const text of [secret, ...codes]) expect(JSON.stringify(rows)).not.toContain(text);
    const config = { publicUrl: origin, secretKey: `another ${secretKey}` };
    const stranger = await testApp({ config, database: group.database });
    const browser = await atStep(email, stranger);
    expect(await browser.reply(proveFactor, { app: codeOf(secret, 30) })).toMatchObject({
      status: 409,
      error: { message: expect.stringContaining('lost the key') },
    });
    await browser.call(proveFactor, { recovery: codes[0] });
  });
});

describe('the step between password and factor', () => {
  test('ends after five minutes, with a new password, and with a changed role', async () => {
    const ended = async (email: string, secret: string, end: () => Promise<unknown>) => {
      const browser = await atStep(email);
      await end();
      return (await browser.reply(proveFactor, { app: codeOf(secret, 330) })).error?.fields;
    };
    const { email, userid, secret, browser } = await personWithApp();
    expect(await ended(email, secret, async () => later(330))).toEqual({ step: 'Has ended.' });
    const change = { current: PASSWORD, password: 'another long password' };
    expect(await ended(email, secret, () => browser.call(resetPassword, change))).toEqual({
      step: 'Has ended.',
    });
    expect(await db.selectFrom('one_time_code').where('userid', '=', userid).selectAll().execute()).toEqual(
      [],
    );
  });

  test('is not left out by a link that sets a password', async () => {
    const { email, userid, secret } = await personWithApp();
    const admin = await group.signIn('Administrator');
    const { link = '' } = await admin.call(resetPassword, { userid });
    const browser = group.browser();
    const token = link.split('/').at(-1) ?? '';
    const reply = await browser.reply(redeemLink, { token, password: 'another long password' });
    expect(reply.error?.code).toBe('second_factor');
    expect(await isSignedIn(browser)).toBe(false);
    later(30);
    expect((await browser.call(proveFactor, { app: codeOf(secret, 30) })).email).toBe(email);
  });

  test('takes the place of whoever was signed in on the browser, and gives no right of its own', async () => {
    const { email } = await personWithApp();
    const browser = await group.signIn('GM');
    expect((await browser.reply(login, { userid: email, password: PASSWORD })).status).toBe(401);
    expect(await isSignedIn(browser)).toBe(false);
    for (const call of [beginApp, beginPasskey, finishSetUp]) {
      expect((await browser.reply(call, {})).error?.fields).toEqual({ step: 'Has ended.' });
    }
    expect((await browser.reply(ownFactors, {})).status).toBe(401);
    const calls = [{ path: proveFactor.path, payload: { app: '000000' } }];
    const batch = { method: 'POST', url: '/api/batch', payload: { calls } } as const;
    expect((await browser.raw(batch)).statusCode).toBe(401);
  });
});

describe('a recovery code', () => {
  test('works once, in capitals and without hyphens too', async () => {
    const { email, codes } = await personWithApp();
    expect(codes).toHaveLength(10);
    const [first = ''] = codes;
    const typed = first.toUpperCase().replaceAll('-', ' ');
    await (await atStep(email)).call(proveFactor, { recovery: typed });
    expect((await (await atStep(email)).reply(proveFactor, { recovery: first })).status).toBe(400);
    const browser = await atStep(email);
    await browser.call(proveFactor, { recovery: codes[1] ?? '' });
    expect(await browser.call(ownFactors, {})).toMatchObject({ recovery_codes_left: 8 });
  });

  test('is void once there are new ones', async () => {
    const { email, browser, codes } = await personWithApp();
    const { recovery_codes } = await browser.call(renewRecoveryCodes, {});
    const step = await atStep(email);
    expect((await step.reply(proveFactor, { recovery: codes[0] })).status).toBe(400);
    await step.call(proveFactor, { recovery: recovery_codes[0] ?? '' });
  });
});

describe('a passkey', () => {
  test('follows the password, and signs in alone when it has verified its owner', async () => {
    const { email, userid, key } = await personWithPasskey();
    const browser = await atStep(email, other);
    expect(await browser.call(factorStep, {})).toMatchObject({ step: { app: false, passkey: true } });
    const wanted = await browser.call(factorChallenge, {});
    expect(wanted).toMatchObject({
      rpId: 'rooftop.example',
      allowCredentials: [{ transports: ['internal'] }],
    });
    const signed = key.sign(wanted, { isVerified: false });
    await browser.call(proveFactor, { passkey: signed });
    expect(await isSignedIn(browser)).toBe(true);

    const alone = group.browser();
    expect(await alone.call(welcome, {})).toMatchObject({ has_passkeys: true });
    const refused = key.sign(await alone.call(passkeyChallenge, {}), { isVerified: false });
    expect((await alone.reply(passkeySignIn, { passkey: refused })).status).toBe(400);
    const passkey = key.sign(await alone.call(passkeyChallenge, {}));
    expect((await alone.call(passkeySignIn, { passkey })).userid).toBe(userid);
    expect((await group.browser().reply(passkeySignIn, { passkey })).status).toBe(400);
  });

  test('is refused for another page, another challenge, another login, and when it is made up', async () => {
    const { email, key } = await personWithPasskey();
    const theirs = await personWithPasskey();
    const browser = await atStep(email);
    const refuse = async (passkey: object) => (await browser.reply(proveFactor, { passkey })).status;
    const wanted = () => browser.call(factorChallenge, {});
    expect(await refuse(key.sign(await wanted(), { origin: 'https://evil.example' }))).toBe(400);
    expect(await refuse(key.sign({ challenge: 'bWFkZSB1cA' }))).toBe(400);
    expect(await refuse(key.sign(await group.browser().call(passkeyChallenge, {})))).toBe(400);
    expect(await refuse(theirs.key.sign(await wanted()))).toBe(400);
    await db.deleteFrom('sign_in_attempt').execute();
    const signed = key.sign(await wanted());
    expect(await refuse({ ...signed, signature: signed.authenticatorData })).toBe(400);
    expect(await refuse({ ...signed, clientDataJSON: 'bm90IEpTT04' })).toBe(400);
    await browser.call(proveFactor, { passkey: signed });
  });

  test('is made in an unlocked session only, once, and for this page', async () => {
    const { browser, key, made } = await personWithPasskey();
    expect((await browser.reply(addPasskey, { name: 'Again', passkey: made })).status).toBe(400);
    const evil = key.make(await browser.call(beginPasskey, {}), { origin: 'https://evil.example' });
    expect((await browser.reply(addPasskey, { name: 'Evil', passkey: evil })).error?.fields).toEqual({
      passkey: 'Is not valid.',
    });
    later(601);
    expect((await browser.reply(beginPasskey, {})).error?.fields).toEqual({ step: 'Has ended.' });
  });

  test('needs an address that nobody can make up: PUBLIC_URL by https, or localhost', async () => {
    const { browser: ours } = await personWithPasskey();
    const bare = await testApp({ config: { secretKey }, database: group.database });
    const reach = async (host: string) => {
      const headers = { host };
      const browser = bare.browser();
      const reply = await browser.raw({ method: 'GET', url: '/api/session/welcome', headers });
      const options = {
        method: 'POST',
        url: '/api/session/passkey/challenge',
        payload: {},
        headers,
      } as const;
      const challenge = await browser.raw(options);
      return [reply.json().response.has_passkeys, challenge.statusCode, challenge.json().response?.rpId];
    };
    expect(await reach('rooftop.example')).toEqual([false, 409, undefined]);
    expect(await reach('127.0.0.1:8080')).toEqual([false, 409, undefined]);
    expect(await reach('localhost:8080')).toEqual([false, 200, 'localhost']);
    expect(await ours.call(ownFactors, {})).toMatchObject({ offers_passkeys: true });
  });
});

describe('changing the own factors', () => {
  test('asks for the password first, with as many tries as a sign-in', async () => {
    const person = await newPerson();
    const browser = await group.signIn(person.email);
    for (const call of [beginApp, beginPasskey, renewRecoveryCodes]) {
      expect((await browser.reply(call, {})).error?.fields).toEqual({ step: 'Has ended.' });
    }
    for (let count = 0; count < 5; count += 1) {
      expect((await browser.reply(unlockFactors, { password: 'wrong' })).error?.fields).toEqual({
        password: 'Is not right.',
      });
    }
    expect((await browser.reply(unlockFactors, { password: PASSWORD })).status).toBe(429);
  });

  test('counts an app only once a code has confirmed it, and keeps the old one until then', async () => {
    const { email, browser, secret } = await personWithApp();
    later(30);
    const { secret: next } = await browser.call(beginApp, {});
    expect((await browser.reply(confirmApp, { code: '000000' })).error?.fields).toEqual({
      code: 'Is not right.',
    });
    await (await atStep(email)).call(proveFactor, { app: codeOf(secret, 30) });
    later(60);
    expect(await browser.call(confirmApp, { code: codeOf(next, 60) })).toEqual({ recovery_codes: null });
    later(90);
    const step = await atStep(email);
    expect((await step.reply(proveFactor, { app: codeOf(secret, 90) })).status).toBe(400);
    await step.call(proveFactor, { app: codeOf(next, 90) });
  });

  test('ends the other sessions of the login, when one is added and when one is removed', async () => {
    const { email, browser } = await personWithApp();
    const another = await group.signIn(email);
    await browser.call(removeFactor, { app: true });
    const { status, error } = await another.reply(currentSession, {});
    expect({ status, reason: error?.reason }).toEqual({ status: 401, reason: 'factor' });
    expect(await isSignedIn(browser)).toBe(true);
    expect(await browser.call(ownFactors, {})).toMatchObject({ app: null, recovery_codes_left: 0 });
    expect((await group.browser().reply(login, { userid: email, password: PASSWORD })).status).toBe(200);
    expect((await browser.reply(renewRecoveryCodes, {})).status).toBe(409);
    expect((await browser.reply(removeFactor, { app: true })).status).toBe(404);
    expect((await browser.reply(removeFactor, { passkey_id: 1 })).status).toBe(404);
  });
});

describe('a role that asks for a second factor', () => {
  const needsFactor = (role: string, needs_factor: 'Y' | 'N') =>
    db.updateTable('role').set({ needs_factor }).where('role_name', '=', role).execute();

  test('has it set up after the password, before anything else, and then signs in', async () => {
    const { email, userid } = await newPerson('Marketing');
    const before = await group.signIn(email);
    await needsFactor('Marketing', 'Y');
    expect(await isSignedIn(before)).toBe(true);
    const browser = await atStep(email);
    expect(await browser.call(factorStep, {})).toMatchObject({
      step: { kind: 'setUp', app: true, passkey: true, recovery: false },
    });
    expect((await browser.reply(finishSetUp, {})).status).toBe(400);
    expect((await browser.reply(proveFactor, { app: '000000' })).status).toBe(400);
    const { secret } = await browser.call(beginApp, {});
    const { recovery_codes } = await browser.call(confirmApp, { code: codeOf(secret) });
    expect(recovery_codes).toHaveLength(10);
    expect(await isSignedIn(browser)).toBe(false);
    expect(await isSignedIn(before)).toBe(false);
    expect((await browser.reply(beginApp, {})).status).toBe(400);
    expect((await browser.call(finishSetUp, {})).userid).toBe(userid);
    expect((await browser.reply(finishSetUp, {})).status).toBe(400);

    await browser.call(unlockFactors, { password: PASSWORD });
    expect((await browser.reply(removeFactor, { app: true })).status).toBe(409);
    expect(await browser.call(ownFactors, {})).toMatchObject({ app: {}, is_needed: true });
    await needsFactor('Marketing', 'N');
  });

  test('is not got round by setting one up in a second browser after the first has', async () => {
    const { email } = await newPerson('Marketing');
    await needsFactor('Marketing', 'Y');
    const [owner, thief] = [await atStep(email), await atStep(email, other)];
    const { secret: theirs } = await thief.call(beginApp, {});
    const { secret } = await owner.call(beginApp, {});
    await owner.call(confirmApp, { code: codeOf(secret) });
    expect((await thief.reply(confirmApp, { code: codeOf(theirs) })).error?.fields).toEqual({
      step: 'Has ended.',
    });
    await needsFactor('Marketing', 'N');
  });
});

describe('a lost factor', () => {
  test('is taken away by an administrator, written down, and never by whoever holds less', async () => {
    const { userid, email } = await personWithApp();
    const { userid: nobody } = await newPerson();
    const admin = await group.signIn('Administrator');
    await admin.call(removeFactors, { userid });
    expect((await group.browser().reply(login, { userid: email, password: PASSWORD })).status).toBe(200);
    expect((await admin.reply(removeFactors, { userid: nobody })).status).toBe(409);
    expect((await admin.reply(removeFactors, { userid: admin.userid })).status).toBe(409);
    expect((await admin.reply(removeFactors, { userid: 999_999 })).status).toBe(404);
    const rows = await db
      .selectFrom('audit')
      .select(['userid', 'action', 'before', 'after'])
      .where('record_id', '=', String(userid))
      .where('resource', '=', 'admusers')
      .where('action', 'like', 'factor%')
      .orderBy('audit_id')
      .execute();
    expect(rows).toEqual([
      { userid, action: 'factor_added', before: null, after: { factor: 'app' } },
      { userid: admin.userid, action: 'factor_removed', before: { factor: 'all' }, after: null },
    ]);
  });

  test('of a login with more rights or other stores is left alone', async () => {
    const role_id = await group.roleIdOf('GM');
    await db
      .updateTable('permission')
      .set({ p_mod_type: 'E' })
      .where('p_cr_id', '=', role_id)
      .where('p_mod_id', 'in', (select) =>
        select.selectFrom('module').select('Mod_ID').where('mod_filename', '=', 'admusers'),
      )
      .execute();
    const manager = await group.signIn('GM');
    const { userid } = await personWithApp('Administrator');
    const elsewhere = await group.addPerson({ role: 'BDC', stores: [2] });
    expect((await manager.reply(removeFactors, { userid })).status).toBe(403);
    expect((await manager.reply(removeFactors, { userid: elsewhere })).status).toBe(403);
    const advisor = await group.signIn('Service Advisor');
    expect((await advisor.reply(removeFactors, { userid })).status).toBe(403);
  });
});
