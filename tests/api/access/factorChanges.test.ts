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
} from '../../../contract/calls/doors/secondFactor.ts';
import { currentSession, login, welcome } from '../../../contract/calls/session.ts';
import { compose } from '../../../server/mail/compose.ts';
import { testApp } from '../../support/app.ts';
import { factorGroup, isSignedIn, secretKey } from '../../support/factors/factorGroup.ts';
import { messagesOf } from '../../support/messages.ts';
import { PASSWORD } from '../../support/people.ts';

const group = await factorGroup();
const { db, other, later, codeOf, newPerson, personWithApp, personWithPasskey, atStep } = group;

beforeEach(async () => {
  await db.deleteFrom('sign_in_attempt').execute();
  later(0);
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
    expect(
      messagesOf((await browser.reply(addPasskey, { name: 'Evil', passkey: evil })).error?.fields),
    ).toEqual({
      passkey: 'Invalid.',
    });
    later(601);
    expect(messagesOf((await browser.reply(beginPasskey, {})).error?.fields)).toEqual({ step: 'Expired.' });
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
      expect(messagesOf((await browser.reply(call, {})).error?.fields)).toEqual({ step: 'Expired.' });
    }
    for (let count = 0; count < 5; count += 1) {
      expect(messagesOf((await browser.reply(unlockFactors, { password: 'wrong' })).error?.fields)).toEqual({
        password: 'Incorrect.',
      });
    }
    expect((await browser.reply(unlockFactors, { password: PASSWORD })).status).toBe(429);
  });

  test('counts an app only once a code has confirmed it, and keeps the old one until then', async () => {
    const { email, browser, secret } = await personWithApp();
    later(30);
    const { secret: next } = await browser.call(beginApp, {});
    expect(messagesOf((await browser.reply(confirmApp, { code: '000000' })).error?.fields)).toEqual({
      code: 'Incorrect.',
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
    expect(messagesOf((await thief.reply(confirmApp, { code: codeOf(theirs) })).error?.fields)).toEqual({
      step: 'Expired.',
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

  test('is told to its owner by mail, as is one that is added, where the portal sends any', async () => {
    const mail = { server: 'smtp://127.0.0.1:1', from: 'rooftop@dealership.example' };
    const config = { mail, publicUrl: 'https://rooftop.example', secretKey };
    const sending = await testApp({ config, database: group.database });
    const { userid, email } = await newPerson();
    const person = await sending.signIn(email);
    await person.call(unlockFactors, { password: PASSWORD });
    const { secret } = await person.call(beginApp, {});
    await person.call(confirmApp, { code: codeOf(secret) });
    const admin = await sending.signIn('Administrator');
    await admin.call(removeFactors, { userid });
    const letters = await db
      .selectFrom('mail')
      .selectAll()
      .where('userid', '=', userid)
      .orderBy('mail_id')
      .execute();
    expect(letters).toMatchObject([
      { kind: 'factor_added', asked_by: null },
      { kind: 'factor_removed', asked_by: admin.userid },
    ]);
    const removal = letters[1];
    if (!removal) throw new Error('There is no second letter.');
    const composed = await compose(
      db,
      removal,
      { publicUrl: 'https://rooftop.example', demo: undefined },
      group.clock.now,
    );
    expect(composed).toMatchObject({
      message: {
        to: email,
        text: expect.stringContaining('Test Administrator removed two-step sign-in'),
      },
    });
    expect(JSON.stringify(composed)).not.toContain('/auth/');
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
