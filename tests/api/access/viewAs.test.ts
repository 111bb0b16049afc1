import { beforeEach, describe, expect, test } from 'vitest';
import { endViewAs, explainAccess, viewAs } from '../../../contract/calls/access.ts';
import { recordActivity } from '../../../contract/calls/activity.ts';
import { audit } from '../../../contract/calls/audit.ts';
import { currentSession, login, logout, resetPassword } from '../../../contract/calls/session.ts';
import { type SignedIn, testApp } from '../../support/app.ts';
import { PASSWORD } from '../../support/people.ts';
import { rest } from '../../support/rest.ts';

const portal = await testApp();
const { db, clock, signIn, signInNew, addPerson, useridOf } = portal;
const start = clock.now;
let admin: SignedIn;
let manager: number;

beforeEach(async () => {
  clock.now = start;
  admin = await signIn('Administrator');
  manager = await addPerson({ role: 'GM', stores: [1] });
});

const later = (minutes: number) => {
  clock.now = new Date(start.getTime() + minutes * 60_000);
};
const refused = async (browser: SignedIn, userid: number) => {
  const { status, error } = await browser.reply(viewAs, { userid });
  return [status, error?.code];
};
/** What the audit says of views of a login, oldest first. */
const views = () =>
  db
    .selectFrom('audit')
    .select(['userid', 'action', 'after'])
    .where('action', 'in', ['view_start', 'view_end'])
    .where('record_id', '=', String(manager))
    .orderBy('audit_id')
    .execute();
const row = (action: string) => ({
  userid: admin.userid,
  action,
  after: { firstname: 'Test', lastname: 'GM', email: expect.stringContaining('@') },
});

describe('who views the portal as another', () => {
  test('has their menu, stores and rights, and is told so, until the view ends', async () => {
    const own = await admin.call(currentSession, {});
    expect(own.viewing).toBeNull();
    const { until } = await admin.call(viewAs, { userid: manager });
    expect(until).toBe(new Date(start.getTime() + 30 * 60_000).toISOString());

    const session = await admin.call(currentSession, {});
    expect(session).toMatchObject({
      user: { userid: manager, storeId: '1' },
      role: { role_name: 'GM' },
      store_count: 1,
      viewing: {
        userid: manager,
        name: 'Test GM',
        role_name: 'GM',
        by: { userid: admin.userid, name: 'Test Administrator' },
        until,
        ended: false,
      },
    });
    const themselves = await (await signIn('GM')).call(currentSession, {});
    expect([session.routes, session.menu, session.widgets]).toEqual([
      themselves.routes,
      themselves.menu,
      themselves.widgets,
    ]);
    // What they may not open, the one who looks may not open either.
    expect((await rest(admin, 'role', 'list')).status).toBe(403);

    await admin.call(endViewAs, {});
    expect(await admin.call(currentSession, {})).toEqual(own);
    expect(await views()).toEqual([row('view_start'), row('view_end')]);
  });

  test('changes nothing, signs nobody in and is told why', async () => {
    await admin.call(viewAs, { userid: manager });
    const { status, error } = await rest(admin, 'employee', 'create', {});
    expect([status, error?.message]).toEqual([
      403,
      "You can't edit or export while viewing as someone else.",
    ]);
    const email = 'administrator@rooftop.example';
    expect((await admin.reply(login, { userid: email, password: PASSWORD })).status).toBe(403);
    expect((await admin.reply(recordActivity, { userid: manager, pageid: 1 })).status).toBe(403);
    expect(
      (await admin.raw({ url: '/api/handoff/analytics/2', headers: { 'sec-fetch-site': 'same-origin' } }))
        .statusCode,
    ).toBe(403);
    expect(await db.selectFrom('user_activity').select('userid').execute()).toEqual([]);
  });

  test('views nobody else from there', async () => {
    await admin.call(viewAs, { userid: manager });
    expect(await refused(admin, await useridOf('Sales Manager'))).toEqual([403, 'forbidden']);
  });

  test('claims to be the other at their own expense', async () => {
    await admin.call(viewAs, { userid: manager });
    // Signed in as nobody but themselves, whatever they look at.
    const { status } = await admin.reply(audit, { userid: admin.userid });
    expect(status).toBe(200);
    const denied = await admin.raw({
      method: 'POST',
      url: '/api/fredbeans/GetStoreGroupXtract',
      payload: { id: admin.userid },
    });
    expect(denied.statusCode).toBe(403);
    const entry = await db
      .selectFrom('audit')
      .select('userid')
      .where('action', '=', 'denied')
      .orderBy('audit_id', 'desc')
      .executeTakeFirst();
    expect(entry).toEqual({ userid: admin.userid });
  });
});

describe('nobody views the portal as', () => {
  test.each([
    ['themselves', async () => admin.userid, 409],
    ['a login that is not there', async () => 999_999, 404],
    ['a disabled login', () => addPerson({ role: 'GM', status: 'I' }), 409],
  ])('%s', async (_, who, status) => {
    expect((await admin.reply(viewAs, { userid: await who() })).status).toBe(status);
  });

  test('somebody who has more rights than the one who looks', async () => {
    await db
      .updateTable('permission')
      .set({ p_mod_type: 'E' })
      .where('p_cr_id', '=', 2)
      .where(
        'p_mod_id',
        'in',
        db.selectFrom('module').select('Mod_ID').where('mod_filename', '=', 'admusers'),
      )
      .execute();
    const clerk = await signInNew({ role: 'GM', stores: [1, 2] });
    expect(await refused(clerk, admin.userid)).toEqual([403, 'forbidden']);
    expect(await refused(clerk, await addPerson({ role: 'GM', stores: [1, 3] }))).toEqual([403, 'forbidden']);
    expect(await refused(clerk, manager)).toEqual([200, undefined]);
  });
});

describe('it ends', () => {
  const state = async () => (await admin.call(currentSession, {})).viewing?.ended;

  test('after 30 minutes, and then nothing is written before that is noticed', async () => {
    await admin.call(viewAs, { userid: manager });
    later(15);
    expect(await state()).toBe(false);
    later(30);
    const { user, viewing } = await admin.call(currentSession, {});
    expect([user.userid, viewing?.ended]).toEqual([admin.userid, true]);
    const title = { id: manager, title: 'Mine' };
    const { status, error } = await rest(admin, 'admusers', 'update', title);
    expect([status, error?.message]).toEqual([
      403,
      "You're no longer viewing as someone else. Return to your own login first.",
    ]);
    await admin.call(endViewAs, {});
    expect((await rest(admin, 'admusers', 'update', title)).status).toBe(200);
    expect(await views()).toEqual([row('view_start'), row('view_end')]);
  });

  test('when the other is disabled', async () => {
    await admin.call(viewAs, { userid: manager });
    await db.updateTable('app_user').set({ status: 'I' }).where('userid', '=', manager).execute();
    expect(await state()).toBe(true);
  });

  test('when the other gets more than the one who looks', async () => {
    const clerk = await signInNew({ role: 'GM', stores: [1] });
    await clerk.call(viewAs, { userid: manager });
    await db
      .updateTable('app_user')
      .set({ oth_stores: [2] })
      .where('userid', '=', manager)
      .execute();
    expect((await clerk.call(currentSession, {})).viewing?.ended).toBe(true);
  });

  test.each([true, false])(
    'for good, also when what it ended for is undone (noticed: %s)',
    async (isNoticed) => {
      await admin.call(viewAs, { userid: manager });
      const other = await signIn('Administrator');
      await rest(other, 'admusers', 'update', { id: manager, status: 'I' });
      if (isNoticed) expect(await state()).toBe(true);
      await rest(other, 'admusers', 'update', { id: manager, status: 'A' });
      expect(await state()).toBe(true);
      expect((await admin.call(currentSession, {})).user.userid).toBe(admin.userid);
      await admin.call(endViewAs, {});
      await admin.call(viewAs, { userid: manager });
      expect(await state()).toBe(false);
    },
  );

  test('for good, also when the right to it comes back', async () => {
    await admin.call(viewAs, { userid: manager });
    const setStatus = (mod_Status: 'Y' | 'N') =>
      db.updateTable('module').set({ mod_Status }).where('mod_filename', '=', 'admusers').execute();
    await setStatus('N');
    expect(await state()).toBe(true);
    await setStatus('Y');
    expect(await state()).toBe(true);
    later(-5);
    expect(await state()).toBe(true);
  });

  test('with the session, whoever ends that', async () => {
    await admin.call(viewAs, { userid: manager });
    await admin.call(logout, {});
    const other = await signInNew({ role: 'Administrator', stores: 'all' });
    await other.call(viewAs, { userid: manager });
    const again = await signIn('Administrator');
    await rest(again, 'admusers', 'update', { id: other.userid, status: 'I' });
    expect((await other.reply(currentSession, {})).status).toBe(401);
    expect((await views()).map(({ action }) => action)).toEqual([
      'view_start',
      'view_end',
      'view_start',
      'view_end',
    ]);
  });
});

test('stopping twice is stopping once; whoever does not view as another may stop, too', async () => {
  await admin.call(viewAs, { userid: manager });
  await Promise.all([admin.call(endViewAs, {}), admin.call(endViewAs, {})]);
  await admin.call(endViewAs, {});
  expect(await views()).toEqual([row('view_start'), row('view_end')]);
  expect((await admin.reply(explainAccess, { userid: manager })).status).toBe(200);
  expect((await admin.reply(resetPassword, { userid: manager })).status).toBe(200);
});
