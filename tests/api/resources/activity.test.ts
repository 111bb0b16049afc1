import { beforeEach, describe, expect, test } from 'vitest';
import { activityList, activitySummary, recordActivity } from '../../../contract/calls/activity.ts';
import { login } from '../../../contract/calls/session.ts';
import { deviceOf } from '../../../contract/userAgent.ts';
import { testApp } from '../../support/app.ts';
import { requestFor } from '../../support/browser.ts';
import { messagesOf } from '../../support/messages.ts';
import { insert } from '../../support/records/insert.ts';

const portal = await testApp();
const { db, clock, signIn, signInNew, browser, useridOf } = portal;
const admin = await signIn('Administrator');
const gm = await signIn('GM');

const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0';

beforeEach(async () => {
  clock.now = new Date('2026-03-18T16:00:00Z');
  await db.deleteFrom('user_activity').execute();
  await db.deleteFrom('failed_sign_in').execute();
  await db.deleteFrom('sign_in_attempt').execute();
});

const views = () => db.selectFrom('user_activity').selectAll().orderBy('activity_id').execute();

/** A view of the page at a moment. */
async function addView(userid: number, pageid: number, at: string) {
  const values = { userid, pageid, ip: '198.51.100.7', os: null, device: null, browser: null };
  await insert(db, 'user_activity', { ...values, occurred_at: new Date(at) });
}

describe('a view of a page', () => {
  test('is kept with the address, time and device that the server sees, whatever the payload says', async () => {
    const claims = { ip: '1.2.3.4', os: 'BeOS', device: 'Toaster', browser: 'Lynx' };
    const { headers, ...request } = requestFor(recordActivity, { userid: gm.userid, pageid: 1, ...claims });
    await gm.raw({ ...request, headers: { ...headers, 'user-agent': EDGE } });
    expect(await views()).toMatchObject([
      {
        userid: gm.userid,
        pageid: 1,
        ip: '127.0.0.1',
        os: 'Windows',
        device: 'Desktop',
        browser: 'Edge',
        occurred_at: clock.now,
      },
    ]);
  });

  test('is nobody else’s, of a page that exists, and of nothing but what is documented', async () => {
    const foreign = await gm.reply(recordActivity, { userid: admin.userid, pageid: 1 });
    expect(foreign.error?.code).toBe('forbidden');
    const unknown = await gm.reply(recordActivity, { userid: gm.userid, pageid: 2_000_000_000 });
    expect(messagesOf(unknown.error?.fields)).toEqual({ pageid: 'Unknown.' });
    const odd = await gm.reply(recordActivity, { userid: gm.userid, pageid: 1, at: '2020-01-01' });
    expect(odd.status).toBe(400);
    const long = await gm.reply(recordActivity, { userid: gm.userid, pageid: 1, os: 'x'.repeat(201) });
    expect(long.status).toBe(400);
    expect(await views()).toEqual([]);
  });

  test.each([
    [EDGE, 'Windows', 'Desktop', 'Edge'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
      'iOS',
      'Phone',
      'Safari',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0 Mobile/15E148 Safari/604.1',
      'iOS',
      'Tablet',
      'Chrome',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
      'Android',
      'Phone',
      'Chrome',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0',
      'macOS',
      'Desktop',
      'Firefox',
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 OPR/120.0',
      'Linux',
      'Desktop',
      null,
    ],
    ['curl/8.5.0', null, null, null],
    ['', null, null, null],
    ['(Windows'.repeat(100_000), 'Windows', 'Desktop', null],
  ])('reads %#: families only', (userAgent, os, device, name) => {
    expect(deviceOf(userAgent)).toEqual({ os, device, browser: name });
  });
});

describe('the list', () => {
  test('is newest first, in pages, with names of people and pages; both ids of the dashboard are one', async () => {
    await addView(gm.userid, 100, '2026-03-17T14:00:00Z');
    await addView(gm.userid, 101, '2026-03-17T15:00:00Z');
    await addView(admin.userid, 1, '2026-03-18T15:00:00Z');
    const all = await admin.reply(activityList, {});
    expect(all.meta.total).toBe(3);
    const dashboard = { pageid: 1, page_name: 'Dashboard' };
    expect(all.response).toMatchObject([
      { user_name: 'Test Administrator', ...dashboard, at: '2026-03-18T15:00:00.000Z' },
      { user_name: 'Test GM', pageid: 101 },
      { user_name: 'Test GM', ...dashboard, ip: '198.51.100.7' },
    ]);
    const second = await admin.reply(activityList, { page: 2, perPage: 2 });
    expect([second.response.length, second.meta.total]).toEqual([1, 3]);
    const hoursOf = (filter: object) =>
      admin.call(activityList, filter).then((rows) => rows.map(({ at }) => at.slice(0, 13)));
    expect(await hoursOf({ pageid: 1 })).toEqual(['2026-03-18T15', '2026-03-17T14']);
    expect(await hoursOf({ userid: gm.userid, pageid: 101 })).toEqual(['2026-03-17T15']);
    expect(await hoursOf({ from: '2026-03-18' })).toEqual(['2026-03-18T15']);
  });

  test('begins a day at midnight of the group, not of UTC', async () => {
    await addView(gm.userid, 1, '2026-03-18T03:59:59Z');
    await addView(gm.userid, 1, '2026-03-18T04:00:00Z');
    expect(await admin.call(activityList, { from: '2026-03-18' })).toHaveLength(1);
  });

  test('shows only people of the own stores, and nothing to roles without the page', async () => {
    const other = await signInNew({ role: 'GM', stores: [2] });
    await addView(other.userid, 1, '2026-03-18T15:00:00Z');
    await addView(admin.userid, 1, '2026-03-18T15:00:00Z');
    await addView(gm.userid, 1, '2026-03-18T15:00:00Z');
    const people = async (who: typeof gm) => (await who.call(activityList, {})).map(({ userid }) => userid);
    expect(await people(gm)).toEqual([gm.userid]);
    expect(await people(other)).toEqual([other.userid]);
    const summary = await gm.call(activitySummary, {});
    expect([summary.views, summary.by_person.map(({ userid }) => userid)]).toEqual([1, [gm.userid]]);
    const foreign = await gm.call(activitySummary, { userid: admin.userid });
    expect([foreign.views, foreign.hours]).toEqual([0, []]);
    const sales = await signIn('Salesperson');
    expect((await sales.reply(activityList, {})).error?.code).toBe('forbidden');
    expect((await sales.reply(activitySummary, {})).error?.code).toBe('forbidden');
  });
});

test('the summary counts by weekday and hour of the group, by page and by person', async () => {
  // A Tuesday, 9 and 10 in New York; and a Sunday after midnight, which is Sunday in UTC, too.
  await addView(gm.userid, 1, '2026-03-17T13:10:00Z');
  await addView(gm.userid, 101, '2026-03-17T13:50:00Z');
  await addView(admin.userid, 100, '2026-03-17T14:00:00Z');
  await addView(admin.userid, 1, '2026-03-15T05:30:00Z');
  const summary = await admin.call(activitySummary, {});
  expect(summary).toMatchObject({ views: 4, people: 2 });
  expect(summary.hours).toEqual([
    { weekday: 0, hour: 1, views: 1 },
    { weekday: 2, hour: 9, views: 2 },
    { weekday: 2, hour: 10, views: 1 },
  ]);
  expect(summary.by_page[0]).toEqual({ pageid: 1, page_name: 'Dashboard', views: 3, people: 2 });
  expect(summary.by_page[1]).toMatchObject({ pageid: 101, views: 1, people: 1 });
  const narrowed = await admin.call(activitySummary, { userid: gm.userid, pageid: 101, from: '2026-03-17' });
  expect(narrowed).toMatchObject({ views: 1, people: 1, hours: [{ weekday: 2, hour: 9, views: 1 }] });
  // What one can choose instead is still there.
  expect(narrowed.by_page.map(({ pageid }) => pageid)).toEqual([1, 101]);
  expect(narrowed.by_person).toEqual([{ userid: gm.userid, user_name: 'Test GM', views: 1 }]);
});

test('failed sign-ins name the person when there is one, and never what was typed', async () => {
  const tryToSignIn = (userid: string, password: string) => browser().reply(login, { userid, password });
  await tryToSignIn('gm@rooftop.example', 'wrong');
  clock.now = new Date('2026-03-18T16:01:00Z');
  await tryToSignIn('my-secret-typed-in-the-wrong-box', 'wrong');
  clock.now = new Date('2026-03-18T16:02:00Z');
  await tryToSignIn('administrator@rooftop.example', 'wrong');
  const { failed_sign_ins: all } = await admin.call(activitySummary, {});
  expect(all).toMatchObject({ total: 3, unknown: 1 });
  expect(all.latest.map(({ user_name, address }) => [user_name, address])).toEqual([
    ['Test Administrator', '127.0.0.1'],
    [null, '127.0.0.1'],
    ['Test GM', '127.0.0.1'],
  ]);
  expect(JSON.stringify(await db.selectFrom('failed_sign_in').selectAll().execute())).not.toContain('secret');
  const { failed_sign_ins: own } = await gm.call(activitySummary, {});
  expect([own.total, own.unknown, own.latest.map(({ userid }) => userid)]).toEqual([
    1,
    null,
    [await useridOf('GM')],
  ]);
  const since = await admin.call(activitySummary, { from: '2026-03-19' });
  expect(since.failed_sign_ins).toEqual({ total: 0, unknown: 0, latest: [] });
});
