import { beforeEach, describe, expect, test } from 'vitest';
import {
  beginApp,
  beginPasskey,
  factorStep,
  finishSetUp,
  ownFactors,
  proveFactor,
  renewRecoveryCodes,
} from '../../../contract/calls/doors/secondFactor.ts';
import { login, redeemLink, resetPassword } from '../../../contract/calls/session.ts';
import { testApp } from '../../support/app.ts';
import { factorGroup, isSignedIn, secretKey } from '../../support/factors/factorGroup.ts';
import { messagesOf } from '../../support/messages.ts';
import { PASSWORD } from '../../support/people.ts';

const group = await factorGroup();
const { db, other, later, codeOf, personWithApp, atStep } = group;

beforeEach(async () => {
  await db.deleteFrom('sign_in_attempt').execute();
  later(0);
});

describe('an authenticator app', () => {
  test('follows the password, in any process, and each code works once', async () => {
    const { email, userid, secret } = await personWithApp();
    const browser = await atStep(email);
    expect(await isSignedIn(browser)).toBe(false);
    expect(await browser.call(factorStep, {})).toMatchObject({
      step: { kind: 'prove', app: true, passkey: false, recovery: true },
    });
    // The code that confirmed the app, or one of before, is not taken again.
    expect(messagesOf((await browser.reply(proveFactor, { app: codeOf(secret) })).error?.fields)).toEqual({
      app: 'Incorrect.',
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
    expect((await browser.reply(proveFactor, { recovery: theirs.codes[0] ?? '' })).status).toBe(400);
    const stranger = group.browser();
    expect(
      messagesOf((await stranger.reply(proveFactor, { app: codeOf(mine.secret, 30) })).error?.fields),
    ).toEqual({
      step: 'Expired.',
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
    const config = { publicUrl: 'https://rooftop.example', secretKey: `another ${secretKey}` };
    const stranger = await testApp({ config, database: group.database });
    const browser = await atStep(email, stranger);
    expect(await browser.reply(proveFactor, { app: codeOf(secret, 30) })).toMatchObject({
      status: 409,
      error: { reason: 'authenticator_key_lost' },
    });
    await browser.call(proveFactor, { recovery: codes[0] ?? '' });
  });
});

describe('the step between password and factor', () => {
  test('ends after five minutes, with a new password, and with a changed role', async () => {
    const ended = async (email: string, secret: string, end: () => Promise<unknown>) => {
      const browser = await atStep(email);
      await end();
      return messagesOf((await browser.reply(proveFactor, { app: codeOf(secret, 330) })).error?.fields);
    };
    const { email, userid, secret, browser } = await personWithApp();
    expect(await ended(email, secret, async () => later(330))).toEqual({ step: 'Expired.' });
    const change = { current: PASSWORD, password: 'another long password' };
    expect(await ended(email, secret, () => browser.call(resetPassword, change))).toEqual({
      step: 'Expired.',
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
      expect(messagesOf((await browser.reply(call, {})).error?.fields)).toEqual({ step: 'Expired.' });
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
    expect((await step.reply(proveFactor, { recovery: codes[0] ?? '' })).status).toBe(400);
    await step.call(proveFactor, { recovery: recovery_codes[0] ?? '' });
  });
});
