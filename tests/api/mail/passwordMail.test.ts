import { beforeEach, describe, expect, test } from 'vitest';
import { cancelMail, listMail, retryMail } from '../../../contract/calls/mail.ts';
import {
  currentSession,
  describeLink,
  forgottenPassword,
  redeemLink,
  resetPassword,
  welcome,
} from '../../../contract/calls/session.ts';
import { mailDelivery } from '../../../server/mail/delivery.ts';
import { testApp } from '../../support/app.ts';
import { linkIn, mailServer } from '../../support/hosts/mailServer.ts';
import { PASSWORD } from '../../support/people.ts';

const HOUR = 3_600_000;
const NEW_PASSWORD = 'another long password';
const post = await mailServer();
const mail = { server: post.url, from: 'rooftop@dealership.example' };
const config = { mail, publicUrl: 'https://rooftop.example' };
const group = await testApp({ config });
const { db, clock } = group;
const now = () => clock.now;
const log = { warn: () => undefined, error: () => undefined };
const delivery = mailDelivery({ db, config: { ...config, demo: undefined }, now, log });
let admin = await group.signIn('Administrator');
const silent = await testApp({ database: group.database });

const start = clock.now;
beforeEach(async () => {
  await db.deleteFrom('mail').execute();
  await db.deleteFrom('sign_in_attempt').execute();
  post.arrived.length = 0;
  clock.now = start;
  admin = await group.signIn('Administrator');
});

let people = 0;
async function newPerson() {
  people += 1;
  const email = `forgetful${people}@dealership.example`;
  return { email, userid: await group.addPerson({ role: 'BDC', email }) };
}

const forget = (userid: string, app = group) => app.browser().reply(forgottenPassword, { userid });

/** The token of the newest link that has arrived, once all that waits is sent. */
async function tokenSent(): Promise<string> {
  await delivery.deliver();
  const newest = post.arrived.at(-1);
  if (!newest) throw new Error('No mail has arrived.');
  const link = linkIn(newest);
  expect(link).toMatch(/^https:\/\/rooftop\.example\/auth\/[\w-]{43}$/);
  return link.split('/').at(-1) ?? '';
}

describe('whoever forgot their password', () => {
  test('gets a link by mail that tells whose it is, works an hour and once, and then says it was changed', async () => {
    const { email, userid } = await newPerson();
    expect(await forget(` ${email.toUpperCase()} `)).toMatchObject({ status: 200, response: {} });
    const token = await tokenSent();
    const browser = group.browser();
    expect(await browser.call(describeLink, { token })).toEqual({
      kind: 'password',
      firstname: expect.any(String),
      made_by: null,
      expires_at: new Date(start.getTime() + HOUR).toISOString(),
    });
    expect((await browser.call(redeemLink, { token, password: NEW_PASSWORD })).userid).toBe(userid);
    expect((await browser.call(currentSession, {})).user.userid).toBe(userid);
    expect((await browser.reply(describeLink, { token })).status).toBe(400);
    await delivery.deliver();
    expect(post.arrived.map(({ to, text }) => [to[0], /^Subject: (.*)$/m.exec(text)?.[1]?.trim()])).toEqual([
      [email, 'Reset your Rooftop password'],
      [email, 'Your Rooftop password was changed'],
    ]);
  });

  test('is answered like a name that nobody has, and like a disabled one', async () => {
    const { email, userid } = await newPerson();
    await db.updateTable('app_user').set({ status: 'I' }).where('userid', '=', userid).execute();
    const answers = [await forget(email), await forget('nobody@dealership.example'), await forget('4711')];
    for (const { status, response, meta } of answers) {
      expect({ status, response, meta }).toEqual({ status: 200, response: {}, meta: {} });
    }
    await delivery.deliver();
    expect(post.arrived).toEqual([]);
  });

  test.each(['', 'x'.repeat(201), 'two\nlines', 7, null])('is told what is wrong with %j', async (userid) => {
    const { status, error } = await group.browser().reply(forgottenPassword, { userid });
    expect(status).toBe(400);
    expect(Object.keys(error?.fields ?? {})).toEqual(['userid']);
  });

  test('fills nobody’s mail box: three links in an hour, of names that nobody has too', async () => {
    const { email } = await newPerson();
    for (const name of [email, 'nobody@dealership.example']) {
      const answers = [];
      for (let i = 0; i < 4; i += 1) answers.push(await forget(name));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
      expect(answers[3]?.headers['retry-after']).toBe('3600');
      expect(answers[3]?.error?.message).toBe('Too many link requests. Try again in 60 minutes.');
    }
    // A password may still be tried.
    expect((await group.browser().reply(redeemLink, { token: 'x', password: PASSWORD })).status).toBe(400);
    clock.now = new Date(start.getTime() + HOUR + 1);
    expect((await forget(email)).status).toBe(200);
  });

  test('is sent to an administrator where no mail is sent, as the sign-in page knows', async () => {
    expect((await group.browser().call(welcome, {})).sends_mail).toBe(true);
    expect((await silent.browser().call(welcome, {})).sends_mail).toBe(false);
    const { status, error } = await forget('gm@rooftop.example', silent);
    expect(status).toBe(409);
    expect(error?.message).toBe("This portal doesn't send email. Ask an administrator for a link.");
    expect(await db.selectFrom('mail').selectAll().execute()).toEqual([]);
  });
});

describe('an administrator', () => {
  test('has an invitation sent, which works a week and says who invites', async () => {
    const { email, userid } = await newPerson();
    await db.updateTable('app_user').set({ password_hash: null }).where('userid', '=', userid).execute();
    expect(await admin.call(resetPassword, { userid, by: 'mail' })).toEqual({ mailed_to: email });
    const token = await tokenSent();
    const inviter = await db
      .selectFrom('app_user')
      .select(['firstname', 'lastname'])
      .where('userid', '=', admin.userid)
      .executeTakeFirstOrThrow();
    const name = `${inviter.firstname} ${inviter.lastname}`;
    expect(post.arrived[0]?.text).toContain(`${name} created a login for you`);
    clock.now = new Date(start.getTime() + 6 * 24 * HOUR);
    expect(await group.browser().call(describeLink, { token })).toMatchObject({
      kind: 'invitation',
      made_by: name,
    });
    await group.browser().call(redeemLink, { token, password: NEW_PASSWORD });
    await delivery.deliver();
    // Who has just chosen a first password knows.
    expect(post.arrived).toHaveLength(1);
  });

  test('has an invitation that no stranger makes void, until one of the links has set a password', async () => {
    const { email, userid } = await newPerson();
    await db.updateTable('app_user').set({ password_hash: null }).where('userid', '=', userid).execute();
    const { link = '' } = await admin.call(resetPassword, { userid });
    const invitation = link.split('/').at(-1) ?? '';
    await forget(email);
    const token = await tokenSent();
    const browser = group.browser();
    expect((await browser.reply(describeLink, { token: invitation })).status).toBe(200);
    await browser.call(redeemLink, { token, password: NEW_PASSWORD });
    expect((await browser.reply(redeemLink, { token: invitation, password: PASSWORD })).status).toBe(400);
  });

  test('is told where no mail is sent, and that a login holds more than they do', async () => {
    const { userid } = await newPerson();
    const other = await silent.signIn('Administrator');
    expect((await other.reply(resetPassword, { userid, by: 'mail' })).error?.message).toBe(
      "This portal doesn't send email. Share the link yourself.",
    );
    const bdc = await group.signIn('BDC');
    expect((await bdc.reply(resetPassword, { userid, by: 'mail' })).status).toBe(403);
    expect((await admin.reply(resetPassword, { userid, by: 'pigeon' })).status).toBe(400);
    expect(await db.selectFrom('mail').selectAll().execute()).toEqual([]);
  });

  test('sees what waits, was sent and was not, without links, and takes out or tries again what is not under way', async () => {
    const [sent, refused, waiting] = [await newPerson(), await newPerson(), await newPerson()];
    await forget(sent.email);
    await forget('nobody@dealership.example');
    await delivery.deliver();
    post.state.whim = { refuse: 550, at: 'recipient' };
    await forget(refused.email);
    await delivery.deliver();
    post.state.whim = undefined;
    await forget(waiting.email);
    const reply = await admin.reply(listMail, {});
    const { is_on, mails } = reply.response;
    expect(is_on).toBe(true);
    expect(reply.meta.total).toBe(3);
    expect(mails.map(({ email, state, tries }) => [email, state, tries])).toEqual([
      [waiting.email, 'waiting', 0],
      [refused.email, 'failed', 1],
      [sent.email, 'sent', 1],
    ]);
    const [waits = 0, failed = 0, gone = 0] = mails.map(({ mail_id }) => mail_id);
    expect((await admin.call(listMail, { state: 'failed' })).mails).toHaveLength(1);

    await admin.call(cancelMail, { mail_id: waits });
    expect((await admin.reply(cancelMail, { mail_id: waits })).status).toBe(409);
    expect((await admin.reply(retryMail, { mail_id: gone })).status).toBe(409);
    await admin.call(retryMail, { mail_id: failed });
    await db
      .updateTable('mail')
      .set({ is_taken: true, next_try_at: new Date(start.getTime() + 1) })
      .where('mail_id', '=', failed)
      .execute();
    for (const call of [retryMail, cancelMail]) {
      expect((await admin.reply(call, { mail_id: failed })).status).toBe(409);
    }
    clock.now = new Date(start.getTime() + 1);
    await delivery.deliver();
    expect(post.arrived.map(({ to }) => to[0])).toEqual([sent.email, refused.email]);
    await admin.call(retryMail, { mail_id: waits });
    await forget(waiting.email);
    await delivery.deliver();
    expect(post.arrived.filter(({ to }) => to[0] === waiting.email)).toHaveLength(1);
  });

  test('of some stores sees no mail, since it is of people of all', async () => {
    const clerk = await group.signInNew({
      role: 'Administrator',
      email: 'some@dealership.example',
      stores: [1, 2],
    });
    expect((await clerk.reply(listMail, {})).status).toBe(403);
    expect((await clerk.reply(retryMail, { mail_id: 1 })).status).toBe(403);
  });
});

test('what a call puts in is sent by the server that listens, without being asked', async () => {
  const { email } = await newPerson();
  await group.app.listen({ port: 0 });
  await forget(email);
  await expect.poll(() => post.arrived.map(({ to }) => to[0])).toEqual([email]);
});
