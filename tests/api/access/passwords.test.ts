import { describe, expect, test } from 'vitest';
import { currentSession, login, redeemLink, resetPassword } from '../../../contract/calls/session.ts';
import { userSetup } from '../../../contract/calls/users.ts';
import { testApp } from '../../support/app.ts';
import { messagesOf } from '../../support/messages.ts';
import { PASSWORD } from '../../support/people.ts';

const NEW_PASSWORD = 'another long password';
const HOURS = 3_600_000;
const group = await testApp({ config: { publicUrl: 'https://rooftop.example' } });

/** A login of store 1, and the token of a link that the Administrator made for it. */
async function personWithLink() {
  const email = `link${Math.random()}@rooftop.example`;
  const userid = await group.addPerson({ role: 'BDC', email });
  return { userid, email, token: await linkFor(userid) };
}

async function linkFor(userid: number): Promise<string> {
  const admin = await group.signIn('Administrator');
  const { link = '' } = await admin.call(resetPassword, { userid });
  expect(link).toMatch(/^https:\/\/rooftop\.example\/auth\/[\w-]{43}$/);
  return link.split('/').at(-1) ?? '';
}

const canSignIn = async (userid: string, password: string) =>
  (await group.browser().reply(login, { userid, password })).status === 200;

describe('a one-time link', () => {
  test('sets a password, signs in, and ends what was open', async () => {
    const { userid, email, token } = await personWithLink();
    const before = await group.signIn(email);
    const browser = group.browser();
    const user = await browser.call(redeemLink, { token, password: NEW_PASSWORD });
    expect(user.userid).toBe(userid);
    expect((await browser.call(currentSession, {})).user.userid).toBe(userid);
    expect((await before.reply(currentSession, {})).status).toBe(401);
    expect(await canSignIn(email, PASSWORD)).toBe(false);
    expect(await canSignIn(email, NEW_PASSWORD)).toBe(true);
  });

  test('works once, also when two use it at the same time', async () => {
    const { token } = await personWithLink();
    const replies = await Promise.all(
      [1, 2, 3].map(() => group.browser().reply(redeemLink, { token, password: NEW_PASSWORD })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const late = await group.browser().reply(redeemLink, { token, password: NEW_PASSWORD });
    expect(late.error).toMatchObject({
      code: 'invalid',
      reason: 'link_spent',
    });
  });

  test('is void after a day, after a newer one, and for a login that was disabled', async () => {
    const { userid, token } = await personWithLink();
    const redeem = async (used: string) =>
      (await group.browser().reply(redeemLink, { token: used, password: NEW_PASSWORD })).status;
    const newer = await linkFor(userid);
    expect(await redeem(token)).toBe(400);
    const now = group.clock.now;
    group.clock.now = new Date(now.getTime() + 24 * HOURS);
    expect(await redeem(newer)).toBe(400);
    group.clock.now = now;
    await group.db.updateTable('app_user').set({ status: 'I' }).where('userid', '=', userid).execute();
    expect(await redeem(newer)).toBe(400);
  });

  test.each([
    ['another role', { roleid: 1 }],
    ['more stores', { oth_stores: [2] }],
    ['all stores', { all_stores: 'Y' }],
    ['a role in a sibling application', { Touch: 3 }],
  ])('is void once its login has %s, which its maker may not have', async (_, values) => {
    const { userid, token } = await personWithLink();
    const admin = await group.signIn('Administrator');
    await admin.call(userSetup, { action: 'update', userid, ...values });
    const { status } = await group.browser().reply(redeemLink, { token, password: NEW_PASSWORD });
    expect(status).toBe(400);
  });

  test('outlives changes that give no rights', async () => {
    const { userid, token } = await personWithLink();
    const admin = await group.signIn('Administrator');
    await admin.call(userSetup, { action: 'update', userid, title: 'The same rights' });
    const { status } = await group.browser().reply(redeemLink, { token, password: NEW_PASSWORD });
    expect(status).toBe(200);
  });

  test('does not exist for a made-up token, and a short password is refused before the link is spent', async () => {
    const { token } = await personWithLink();
    expect((await group.browser().reply(redeemLink, { token: 'x', password: NEW_PASSWORD })).status).toBe(
      400,
    );
    const short = await group.browser().reply(redeemLink, { token, password: 'short' });
    expect(messagesOf(short.error?.fields)).toEqual({ password: 'Must be at least 12 characters.' });
    expect((await group.browser().reply(redeemLink, { token, password: NEW_PASSWORD })).status).toBe(200);
  });

  test('is made only by those who may edit logins, and is kept as a hash', async () => {
    const { userid, token } = await personWithLink();
    for (const role of ['GM', 'BDC', 'Controller']) {
      const user = await group.signIn(role);
      expect((await user.reply(resetPassword, { userid })).status).toBe(403);
      expect((await user.reply(resetPassword, { userid: user.userid })).status).toBe(403);
    }
    const rows = await group.db
      .selectFrom('one_time_code')
      .selectAll()
      .where('userid', '=', userid)
      .execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('is not made for a login that holds rights or stores which its maker lacks', async () => {
    const roleid = await group.roleIdOf('GM');
    const { Mod_ID } = await group.db
      .selectFrom('module')
      .select('Mod_ID')
      .where('mod_filename', '=', 'admusers')
      .executeTakeFirstOrThrow();
    await group.db
      .updateTable('permission')
      .set({ p_mod_type: 'E' })
      .where('p_cr_id', '=', roleid)
      .where('p_mod_id', '=', Mod_ID)
      .execute();
    const manager = await group.signIn('GM');
    const inOtherStore = await group.addPerson({ role: 'BDC', stores: [2] });
    const inOwnStore = await group.addPerson({ role: 'BDC', stores: [1] });
    const admin = await group.useridOf('Administrator');
    expect((await manager.reply(resetPassword, { userid: inOwnStore })).status).toBe(200);
    expect((await manager.reply(resetPassword, { userid: inOtherStore })).status).toBe(403);
    expect((await manager.reply(resetPassword, { userid: admin })).status).toBe(403);
    expect((await manager.reply(resetPassword, { userid: 999_999 })).status).toBe(404);
  });
});

describe('changing the own password', () => {
  test('makes a link void that somebody else may still have', async () => {
    const { email, token } = await personWithLink();
    const user = await group.signIn(email);
    await user.call(resetPassword, { current: PASSWORD, password: NEW_PASSWORD });
    const { status } = await group.browser().reply(redeemLink, { token, password: 'one more long password' });
    expect(status).toBe(400);
  });

  test('asks for the current one and ends the other sessions only', async () => {
    const email = 'own@rooftop.example';
    const user = await group.signInNew({ role: 'BDC', email });
    const other = await group.signIn(email);
    const wrong = await user.reply(resetPassword, { current: 'wrong', password: NEW_PASSWORD });
    expect(wrong.error).toMatchObject({ code: 'invalid', fields: { current: { code: 'incorrect' } } });
    expect((await other.reply(currentSession, {})).status).toBe(200);

    expect(await user.call(resetPassword, { current: PASSWORD, password: NEW_PASSWORD })).toEqual({});
    expect((await user.reply(currentSession, {})).status).toBe(200);
    expect((await other.reply(currentSession, {})).status).toBe(401);
    expect(await canSignIn(email, NEW_PASSWORD)).toBe(true);
  });

  test('allows no more guesses than signing in', async () => {
    const user = await group.signInNew({ role: 'BDC' });
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await user.reply(resetPassword, { current: 'wrong', password: NEW_PASSWORD })).status).toBe(
        400,
      );
    }
    const refused = await user.reply(resetPassword, { current: PASSWORD, password: NEW_PASSWORD });
    expect(refused.status).toBe(429);
  });
});
