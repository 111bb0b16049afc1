import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { usualWays } from '../../../contract/calls/portal/notifications.ts';
import {
  endOtherSessions,
  endOwnSession,
  listSessions,
  updatePreferences,
} from '../../../contract/calls/profile.ts';
import { currentSession } from '../../../contract/calls/session.ts';
import { up as addTour } from '../../../server/db/migrations/0051-0075/0064_tour.ts';
import { testApp } from '../../support/app.ts';
import { requestFor } from '../../support/browser.ts';

const { db, clock, signIn, signInNew } = await testApp();
const NOW = new Date('2026-03-18T16:00:00Z');

beforeEach(() => {
  clock.now = NOW;
});

describe('preferences', () => {
  test.each([
    { birthday: { portal: true, mail: true } },
    { answer: { portal: true } },
    { answer: { portal: true, mail: true, pigeon: true } },
    { answer: 'Y' },
    // Whoever gets into a login must not silence it.
    { sign_in: { portal: false, mail: false } },
    ['answer'],
  ])('of notifications %j is refused', async (notifications) => {
    const { userid, raw } = await signIn('GM');
    const { headers, ...request } = requestFor(updatePreferences, { userid });
    const { statusCode } = await raw({ ...request, headers, payload: { userid, notifications } });
    expect(statusCode).toBe(400);
  });

  test('are those of nobody who has chosen nothing, and come with the session once chosen', async () => {
    const gm = await signInNew({ role: 'GM' });
    const nothing = {
      locale: null,
      theme: null,
      landing_page: null,
      menu: 'Y',
      default_stores: null,
      tour_seen: false,
      notifications: usualWays,
    };
    expect((await gm.call(currentSession, {})).preferences).toEqual(nothing);
    const { userid } = gm;
    const first = await gm.call(updatePreferences, { userid, locale: 'es', landing_page: 'employee' });
    expect(first.preferences).toEqual({ ...nothing, locale: 'es', landing_page: 'employee' });
    // What is left out stays.
    await gm.call(updatePreferences, { userid, theme: 'dark', menu: 'N' });
    const all = { ...nothing, locale: 'es', theme: 'dark', landing_page: 'employee', menu: 'N' };
    expect((await gm.call(currentSession, {})).preferences).toEqual(all);
    await gm.call(updatePreferences, { userid, landing_page: null });
    expect((await gm.call(currentSession, {})).preferences).toEqual({ ...all, landing_page: null });
    await gm.call(updatePreferences, { userid });
    expect((await gm.call(currentSession, {})).preferences).toEqual({ ...all, landing_page: null });
  });

  test.each([
    [{ locale: 'fr' }, 'locale'],
    [{ locale: null }, 'locale'],
    [{ theme: 'pink' }, 'theme'],
    [{ menu: 'X' }, 'menu'],
    [{ landing_page: '' }, 'landing_page'],
    [{ landing_page: 'role' }, 'landing_page'],
    [{ landing_page: '//evil.example' }, 'landing_page'],
    [{ phone: '12' }, 'phone'],
    [{ roleid: 1 }, 'roleid'],
    [{ email: 'boss@rooftop.example' }, 'email'],
    [{ oth_stores: [1, 2, 3] }, 'oth_stores'],
    [{ default_stores: [] }, 'default_stores'],
    [{ default_stores: ['one'] }, 'default_stores.0'],
    [{ default_stores: 1 }, 'default_stores'],
    [{ updated_at: '2020-01-01' }, 'updated_at'],
    [{ tour_seen: false }, 'tour_seen'],
    [{ tour_ended_at: '2020-01-01' }, 'tour_ended_at'],
  ])('refuse %j beside the field and keep nothing', async (values, field) => {
    const gm = await signInNew({ role: 'GM' });
    const refused = await gm.reply(updatePreferences, { userid: gm.userid, menu: 'N', ...values });
    expect([refused.status, Object.keys(refused.error?.fields ?? {})]).toEqual([400, [field]]);
    expect((await gm.call(currentSession, {})).preferences.menu).toBe('Y');
  });

  test('are nobody else’s to change', async () => {
    const gm = await signIn('GM');
    const admin = await signIn('Administrator');
    const refused = await admin.reply(updatePreferences, { userid: gm.userid, menu: 'N' });
    expect(refused.error?.code).toBe('forbidden');
  });

  test('begin with stores of one’s own, of which those stay that one still sees', async () => {
    const gm = await signInNew({ role: 'GM', stores: [1, 2, 3] });
    const { userid } = gm;
    const stores = async () => (await gm.call(currentSession, {})).preferences.default_stores;
    const saved = await gm.call(updatePreferences, { userid, default_stores: [3, 1, 3] });
    expect(saved.preferences.default_stores).toEqual([1, 3]);
    await gm.call(updatePreferences, { userid, menu: 'N' });
    expect(await stores()).toEqual([1, 3]);

    await db
      .updateTable('app_user')
      .set({ oth_stores: [2] })
      .where('userid', '=', userid)
      .execute();
    expect(await stores()).toEqual([1]);
    const refused = await gm.reply(updatePreferences, { userid, menu: 'Y', default_stores: [1, 3] });
    expect([refused.status, refused.error?.code]).toEqual([403, 'forbidden']);
    const { preferences } = await gm.call(currentSession, {});
    expect([preferences.menu, preferences.default_stores]).toEqual(['N', [1]]);

    await db.updateTable('app_user').set({ store_id: 2 }).where('userid', '=', userid).execute();
    expect(await stores()).toBeNull();
    await gm.call(updatePreferences, { userid, default_stores: [2] });
    await gm.call(updatePreferences, { userid, default_stores: null });
    expect(await stores()).toBeNull();
  });

  test('know for good that the tour was seen, and leave that alone otherwise', async () => {
    const gm = await signInNew({ role: 'GM' });
    const { userid } = gm;
    const seen = async () => (await gm.call(currentSession, {})).preferences.tour_seen;
    await gm.call(updatePreferences, { userid, menu: 'N' });
    expect(await seen()).toBe(false);
    await gm.call(updatePreferences, { userid, tour_seen: true });
    await gm.call(updatePreferences, { userid, menu: 'Y' });
    expect(await seen()).toBe(true);
  });

  test('take the tour for seen by whoever has signed in before there was one', async () => {
    const [before, never] = [await signInNew({ role: 'GM' }), await signInNew({ role: 'GM' })];
    await before.call(updatePreferences, { userid: before.userid, menu: 'N' });
    await db
      .updateTable('app_user')
      .set({ last_login_at: NOW })
      .where('userid', '=', before.userid)
      .execute();
    await sql`alter table user_preference drop column tour_ended_at`.execute(db);
    await addTour(db);
    const preferencesOf = async (who: typeof before) => (await who.call(currentSession, {})).preferences;
    expect(await preferencesOf(before)).toMatchObject({ menu: 'N', tour_seen: true });
    expect(await preferencesOf(never)).toMatchObject({ tour_seen: false });
  });

  test('stand a person saving from many tabs at once', async () => {
    const gm = await signInNew({ role: 'GM' });
    const { userid } = gm;
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        gm.reply(updatePreferences, { userid, ...(index % 2 ? { menu: 'N' } : { theme: 'dark' }) }),
      ),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await gm.call(currentSession, {})).preferences).toMatchObject({ menu: 'N', theme: 'dark' });
  });
});

test('the own phone number is kept as numbers are, and its change is in the audit', async () => {
  const sales = await signInNew({ role: 'Salesperson' });
  const { userid } = sales;
  const change = (phone: string | null) => sales.call(updatePreferences, { userid, phone });
  expect((await change('(610) 555 0142')).phone).toBe('610-555-0142');
  expect((await sales.call(currentSession, {})).user.phone).toBe('610-555-0142');
  await change('610.555.0142');
  expect((await change(null)).phone).toBeNull();
  const rows = await db
    .selectFrom('audit')
    .select(['resource', 'action', 'userid', 'before', 'after'])
    .where('record_id', '=', String(userid))
    .orderBy('audit_id')
    .execute();
  const entry = { resource: 'admusers', action: 'update', userid };
  expect(rows).toEqual([
    { ...entry, before: { phone: null }, after: { phone: '610-555-0142' } },
    { ...entry, before: { phone: '610-555-0142' }, after: { phone: null } },
  ]);
});

describe('own sessions', () => {
  test('are listed without what opens them, and ended one by one or all others', async () => {
    const first = await signInNew({ role: 'GM' });
    const { email } = await db
      .selectFrom('app_user')
      .select('email')
      .where('userid', '=', first.userid)
      .executeTakeFirstOrThrow();
    clock.now = new Date(NOW.getTime() + 60_000);
    const second = await signIn(email);
    const third = await signIn(email);
    const listed = await second.call(listSessions, {});
    expect(listed.filter(({ is_current }) => is_current)).toHaveLength(1);
    expect(listed.at(-1)).toMatchObject({ is_current: false, created_at: NOW.toISOString() });
    const keys = await db
      .selectFrom('session')
      .select('id_hash')
      .where('userid', '=', first.userid)
      .execute();
    for (const { id_hash } of keys) expect(JSON.stringify(listed)).not.toContain(id_hash);

    await second.call(endOwnSession, { id: listed.at(-1)?.id ?? '' });
    expect((await first.reply(currentSession, {})).status).toBe(401);
    const again = await second.reply(endOwnSession, { id: listed.at(-1)?.id ?? '' });
    expect(again.status).toBe(404);
    const current = listed.find(({ is_current }) => is_current);
    expect((await second.reply(endOwnSession, { id: current?.id })).error?.code).toBe('conflict');

    expect(await second.call(endOtherSessions, {})).toEqual({ ended: 1 });
    expect((await third.reply(currentSession, {})).status).toBe(401);
    expect(await second.call(listSessions, {})).toHaveLength(1);
  });

  test('are nobody else’s, and those that have run out are not listed', async () => {
    const admin = await signIn('Administrator');
    const gm = await signIn('GM');
    const [own] = await gm.call(listSessions, {});
    expect((await admin.reply(endOwnSession, { id: own?.id })).status).toBe(404);
    expect((await admin.reply(endOwnSession, { id: "x' or 1=1" })).status).toBe(400);
    const person = await signInNew({ role: 'GM' });
    await sql`insert into session (id_hash, userid, created_at, last_seen_at)
      values ('idle', ${person.userid}, ${NOW}, ${new Date(NOW.getTime() - 31 * 60_000)}),
        ('old', ${person.userid}, ${new Date(NOW.getTime() - 13 * 3_600_000)}, ${NOW})`.execute(db);
    expect(await person.call(listSessions, {})).toHaveLength(1);
  });
});
