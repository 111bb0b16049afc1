import { beforeEach, expect, test } from 'vitest';
import { endOtherSessions } from '../../../contract/calls/profile.ts';
import { currentSession, logout, resetPassword } from '../../../contract/calls/session.ts';
import { changeRole, userSetup } from '../../../contract/calls/users.ts';
import { type SignedIn, testApp } from '../../support/app.ts';
import { PASSWORD } from '../../support/people.ts';

const group = await testApp();
const { db, clock, signIn, signInNew, roleIdOf } = group;
let admin: SignedIn;

beforeEach(async () => {
  admin = await signIn('Administrator');
});

/** The reply to the browser of an ended session. */
const refusalOf = async (who: SignedIn) => {
  const { status, error } = await who.reply(currentSession, {});
  return { status, reason: error?.reason, message: error?.message };
};

test('a session that was idle for 30 minutes, or 12 hours old, says so', async () => {
  const idle = await signInNew({ role: 'GM' });
  clock.now = new Date(clock.now.getTime() + 31 * 60_000);
  expect(await refusalOf(idle)).toMatchObject({
    status: 401,
    reason: 'idle',
    message: 'You were signed out after 30 minutes of inactivity. Sign in again.',
  });
  // It is still known when the session is gone: every sign-in tidies up.
  await signIn('Administrator');
  expect(await refusalOf(idle)).toMatchObject({ status: 401, reason: 'idle' });
  const old = await signInNew({ role: 'GM' });
  for (let passed = 0; passed < 12 * 60; passed += 20) {
    clock.now = new Date(clock.now.getTime() + 20 * 60_000);
    await old.reply(currentSession, {});
  }
  expect(await refusalOf(old)).toMatchObject({ status: 401, reason: 'absolute' });
});

test('who is signed out by another says why: role, disabled login, password, another browser, log-off', async () => {
  const roleid = await roleIdOf('Controller');
  const [moved, disabled, changed, left] = await Promise.all(
    [0, 1, 2, 3].map((place) => signInNew({ role: 'GM', email: `gm${place}@rooftop.example` })),
  );
  if (!moved || !disabled || !changed || !left) throw new Error('Four were signed in.');
  await admin.call(changeRole, { userids: [moved.userid], roleid, dry_run: false });
  expect(await refusalOf(moved)).toMatchObject({ status: 401, reason: 'role' });
  await admin.call(userSetup, { action: 'disable', userid: disabled.userid });
  expect(await refusalOf(disabled)).toMatchObject({ status: 401, reason: 'disabled' });
  const second = await signIn('gm2@rooftop.example');
  await second.call(resetPassword, { current: PASSWORD, password: 'another horse battery' });
  expect(await refusalOf(changed)).toMatchObject({ status: 401, reason: 'password' });
  expect(await refusalOf(second)).toMatchObject({ status: 200 });
  await left.call(logout, {});
  expect((await refusalOf(left)).reason).toBe('sign_in');
});

test('a session that was ended from another browser says so, and a stranger learns nothing', async () => {
  const email = 'twice@rooftop.example';
  const first = await signInNew({ role: 'GM', email });
  const second = await signIn(email);
  await second.call(endOtherSessions, {});
  expect(await refusalOf(first)).toMatchObject({ status: 401, reason: 'elsewhere' });
  const rows = await db.selectFrom('ended_session').selectAll().execute();
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['ended_at', 'id_hash', 'reason']);
  const stranger = group.browser();
  const { status, error } = await stranger.reply(currentSession, {});
  expect([status, error?.message, error?.reason]).toEqual([401, 'Sign in to continue.', 'sign_in']);
});
