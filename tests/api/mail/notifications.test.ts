import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { viewAs } from '../../../contract/calls/access.ts';
import { recordActivity } from '../../../contract/calls/activity.ts';
import { changeSegment, saveSegment } from '../../../contract/calls/customers/segments.ts';
import { listNotifications, readNotifications } from '../../../contract/calls/portal/notifications.ts';
import { updatePreferences } from '../../../contract/calls/profile.ts';
import { login } from '../../../contract/calls/session.ts';
import { answerTicket, changeTicket, getTicket } from '../../../contract/calls/support.ts';
import { hashPassword } from '../../../server/access/signIn/password.ts';
import { closeRun } from '../../../server/imports/loading/history/runRecords.ts';
import { mailDelivery } from '../../../server/mail/delivery.ts';
import { tellOfLateFeeds } from '../../../server/notifications/lateFeeds.ts';
import { notify } from '../../../server/notifications/notify.ts';
import { clearOld } from '../../../server/retention/clear.ts';
import { type SignedIn, testApp } from '../../support/app.ts';
import { mailServer } from '../../support/hosts/mailServer.ts';

const MINUTE = 60_000;
const post = await mailServer();
const mail = { server: post.url, from: 'rooftop@dealership.example' };
const group = await testApp({ config: { mail, publicUrl: 'https://rooftop.example' } });
const { db, clock } = group;
const delivery = mailDelivery({
  db,
  config: { mail, publicUrl: 'https://rooftop.example', demo: undefined },
  now: () => clock.now,
  log: { warn: () => undefined, error: () => undefined },
});
const NOW = clock.now;

const admin = await group.signIn('Administrator');
const asker = await group.signInNew({ role: 'Marketing', email: 'asker@rooftop.example' });
const helper = await group.signInNew({ role: 'Administrator', email: 'helper@rooftop.example', stores: [1] });

beforeEach(async () => {
  clock.now = NOW;
  for (const table of ['notification', 'mail', 'support_ticket', 'user_preference', 'feed'] as const)
    await db.deleteFrom(table).execute();
  post.arrived.length = 0;
});

const pass = (milliseconds: number) => {
  clock.now = new Date(clock.now.getTime() + milliseconds);
};
const listOf = async (who: SignedIn) => (await who.call(listNotifications, {})).notifications;
const unreadOf = async (who: SignedIn) => (await who.call(listNotifications, {})).unread;

async function newTicket(userid = asker.userid, title = 'Printer') {
  const { ticket_id } = await db
    .insertInto('support_ticket')
    .values({
      title,
      desc: 'Please',
      username: 'Test Marketing',
      email: 'x@rooftop.example',
      phno: '',
      userid,
      created_at: clock.now,
      changed_at: clock.now,
    })
    .returning('ticket_id')
    .executeTakeFirstOrThrow();
  return ticket_id;
}
const change = async (ticket_id: number, values: { status?: 'closed' | 'open'; assignee?: number }) => {
  const { changed_at } = (await admin.call(getTicket, { ticket_id })).ticket;
  await admin.call(changeTicket, { ticket_id, changed_at, ...values });
};

describe('in the portal', () => {
  test('answers to a request are counted in one line until it is read, then told anew', async () => {
    const ticket_id = await newTicket();
    for (const text of ['One', 'Two']) await admin.call(answerTicket, { ticket_id, text });
    await admin.call(answerTicket, { ticket_id, text: 'Among us.', is_internal: true });
    const [one, ...others] = await listOf(asker);
    expect(others).toEqual([]);
    expect(one).toMatchObject({
      kind: 'answer',
      subject: ticket_id,
      times: 2,
      name: 'Printer',
      by: 'Test Administrator',
      is_read: false,
    });
    const { unread } = await asker.call(recordActivity, { userid: asker.userid, pageid: 1 });
    expect(unread).toBe(1);
    expect(await asker.call(readNotifications, { notification_id: one?.notification_id })).toEqual({
      unread: 0,
    });
    await admin.call(answerTicket, { ticket_id, text: 'Three' });
    expect((await listOf(asker)).map(({ times, is_read }) => [times, is_read])).toEqual([
      [1, false],
      [2, true],
    ]);
    expect(await listOf(admin)).toEqual([]);
  });

  test('another state of a request, and one to work on, each for whom it concerns', async () => {
    const ticket_id = await newTicket();
    await change(ticket_id, { status: 'closed', assignee: helper.userid });
    expect(await listOf(asker)).toMatchObject([{ kind: 'changed', state: 'closed' }]);
    expect(await listOf(helper)).toMatchObject([{ kind: 'assigned', by: 'Test Marketing' }]);
    // Nobody is told of what they do themselves.
    await change(ticket_id, { assignee: admin.userid });
    expect(await listOf(admin)).toEqual([]);
    // Who is not to work on it any more hears nothing of it.
    expect(await listOf(helper)).toEqual([]);
    expect(await unreadOf(helper)).toBe(0);
  });

  test('who lost the store of a request, or their right, sees nothing of it', async () => {
    await change(await newTicket(), { assignee: helper.userid });
    expect(await unreadOf(helper)).toBe(1);
    await db.updateTable('app_user').set({ store_id: 2 }).where('userid', '=', helper.userid).execute();
    expect(await listOf(helper)).toEqual([]);
    expect(await unreadOf(helper)).toBe(0);
    await db.updateTable('app_user').set({ store_id: 1 }).where('userid', '=', helper.userid).execute();
  });

  test('a segment, for the person or role that it is shared with, once', async () => {
    const shared = { name: 'Loyal', kind: 'living', shared_role: null, state: null } as const;
    const segment = await admin.call(saveSegment, {
      ...shared,
      shared_user: asker.userid,
      Expression: 'UCSD_SALES > 0',
      RowCount: 100,
    });
    const { segment_id } = segment;
    expect(await listOf(asker)).toMatchObject([
      { kind: 'segment', subject: segment_id, name: 'Loyal', by: 'Test Administrator' },
    ]);
    const next = { segment_id, name: 'Loyals', shared_role: null };
    await admin.call(changeSegment, { ...next, shared_user: asker.userid });
    expect(await listOf(asker)).toMatchObject([{ name: 'Loyals', times: 1 }]);
    await admin.call(changeSegment, { ...next, shared_user: null });
    expect(await listOf(asker)).toEqual([]);
  });

  test('the end of an own import, but of no trial and of none that one stopped', async () => {
    const run = async (state: 'loaded' | 'tried' | 'stopped' | 'failed') => {
      const { rows } = await sql<{ run_id: number }>`
        insert into import_run (feed, source, file_name, userid, started_at, state, rows_read, rows_loaded, rows_rejected)
        values ('deals', 'dms', 'deals.csv', ${admin.userid}, ${clock.now}, 'running', 0, 0, 0) returning run_id`.execute(
        db,
      );
      const runId = rows[0]?.run_id ?? 0;
      await closeRun(db, runId, { state, finishedAt: clock.now });
    };
    for (const state of ['tried', 'stopped', 'failed', 'loaded'] as const) await run(state);
    expect((await listOf(admin)).map(({ kind, state, name }) => [kind, state, name])).toEqual([
      ['import', 'loaded', 'deals.csv'],
      ['import', 'failed', 'deals.csv'],
    ]);
  });

  test('a feed that is late, once, for those who may see the feeds of its stores', async () => {
    const last = new Date(clock.now.getTime() - 30 * 60 * MINUTE);
    await db
      .insertInto('feed')
      .values({
        source: 'dms',
        feed: 'deals',
        last_success_at: last,
        last_attempt_at: last,
        late_after_hours: 26,
      })
      .execute();
    await tellOfLateFeeds(db, clock.now);
    await tellOfLateFeeds(db, clock.now);
    expect(await listOf(admin)).toMatchObject([{ kind: 'feed', name: 'deals', by: 'dms', times: 1 }]);
    expect(await listOf(asker)).toEqual([]);
  });

  test('a sign-in from a network where one has not been, but not the very first', async () => {
    const userid = await group.addPerson({ role: 'BDC', email: 'mobile@rooftop.example' });
    await db
      .updateTable('app_user')
      .set({ password_hash: await hashPassword('a-long-password') })
      .where('userid', '=', userid)
      .execute();
    const enter = () =>
      group.browser().call(login, { userid: 'mobile@rooftop.example', password: 'a-long-password' });
    const told = () => db.selectFrom('notification').select('kind').where('userid', '=', userid).execute();
    await enter();
    await enter();
    expect(await told()).toEqual([]);
    await db.deleteFrom('signed_in_from').where('userid', '=', userid).execute();
    await enter();
    expect(await told()).toEqual([{ kind: 'sign_in' }]);
  });

  test('one of somebody else is not there; all are read at once; as another nothing is', async () => {
    await admin.call(answerTicket, { ticket_id: await newTicket(), text: 'One' });
    await admin.call(answerTicket, { ticket_id: await newTicket(), text: 'Two' });
    const [one] = await listOf(asker);
    const foreign = { notification_id: one?.notification_id };
    expect((await admin.reply(readNotifications, foreign)).status).toBe(404);
    const viewer = await group.signInNew({
      role: 'Administrator',
      email: 'v@rooftop.example',
      stores: 'all',
    });
    await viewer.call(viewAs, { userid: asker.userid });
    expect(await listOf(viewer)).toHaveLength(2);
    expect((await viewer.reply(readNotifications, {})).status).toBe(403);
    expect(await unreadOf(asker)).toBe(2);
    expect(await asker.call(readNotifications, {})).toEqual({ unread: 0 });
  });

  test('after 90 days a notification is forgotten', async () => {
    await notify(db, [asker.userid], { kind: 'changed', subject: await newTicket() }, clock.now);
    await clearOld(db, new Date(NOW.getTime() + 91 * 24 * 60 * MINUTE), new AbortController().signal);
    expect(await db.selectFrom('notification').selectAll().execute()).toEqual([]);
  });
});

describe('preferences', () => {
  const prefer = (notifications: object) =>
    asker.reply(updatePreferences, { userid: asker.userid, notifications });

  test('decide what is told and how; what is left out stays', async () => {
    await prefer({ answer: { portal: false, mail: false } });
    const { response } = await prefer({ feed: { portal: false, mail: true } });
    expect(response.preferences.notifications).toMatchObject({
      answer: { portal: false, mail: false },
      changed: { portal: true, mail: false },
      feed: { portal: false, mail: true },
      sign_in: { portal: true, mail: true },
    });
    await admin.call(answerTicket, { ticket_id: await newTicket(), text: 'One' });
    expect(await listOf(asker)).toEqual([]);
  });
});

describe('by mail', () => {
  test('all that happens within two minutes is one letter, in the reader’s language, with where to change it', async () => {
    await asker.call(updatePreferences, { userid: asker.userid, locale: 'es' });
    const tickets = [await newTicket(asker.userid, 'Uno'), await newTicket(asker.userid, 'Dos')];
    for (const ticket_id of tickets)
      for (let i = 0; i < 5; i += 1) await admin.call(answerTicket, { ticket_id, text: `Answer ${i}` });
    await delivery.deliver();
    expect(post.arrived).toEqual([]);
    pass(2 * MINUTE);
    await Promise.all([delivery.deliver(), delivery.deliver()]);
    expect(post.arrived).toHaveLength(1);
    const [letter] = post.arrived;
    expect(letter?.to).toEqual(['asker@rooftop.example']);
    expect(letter?.text).toContain('Subject: 2 avisos de Rooftop');
    expect(letter?.text).toContain(`5 respuestas a su solicitud ${tickets[0]}: Uno`);
    expect(letter?.text).toContain('https://rooftop.example/Profile');
    pass(10 * MINUTE);
    await delivery.deliver();
    expect(post.arrived).toHaveLength(1);
  });

  test('what was read in the portal meanwhile is not sent, nor what its reader may not see any more', async () => {
    await admin.call(answerTicket, { ticket_id: await newTicket(), text: 'One' });
    await asker.call(readNotifications, {});
    await change(await newTicket(), { assignee: helper.userid });
    await db.updateTable('app_user').set({ store_id: 2 }).where('userid', '=', helper.userid).execute();
    pass(2 * MINUTE);
    await delivery.deliver();
    await db.updateTable('app_user').set({ store_id: 1 }).where('userid', '=', helper.userid).execute();
    expect(post.arrived).toEqual([]);
    const rows = await db.selectFrom('mail').select(['state', 'fault']).execute();
    expect(rows).toEqual([{ state: 'cancelled', fault: { code: 'mail_read' } }]);
  });

  test('a sign-in from a new network is sent at once', async () => {
    const { audit_id } = await db
      .insertInto('audit')
      .values({
        at: clock.now,
        userid: asker.userid,
        address: '203.0.113.9',
        resource: 'admusers',
        record_id: '1',
        action: 'sign_in',
        before: null,
        after: null,
        reverted_by: null,
      })
      .returning('audit_id')
      .executeTakeFirstOrThrow();
    await notify(db, [asker.userid], { kind: 'sign_in', subject: audit_id }, clock.now);
    await delivery.deliver();
    expect(post.arrived[0]?.text).toContain('Subject: Sign-in from a new network');
    expect(post.arrived[0]?.text).toContain('203.0.113.9');
    expect(post.arrived[0]?.text).toContain('Wednesday, March 18, 2026');
  });

  test('what happened while the portal sent no mail is not sent when it does', async () => {
    await admin.call(answerTicket, { ticket_id: await newTicket(), text: 'One' });
    pass(25 * 60 * MINUTE);
    await delivery.deliver();
    expect(post.arrived).toEqual([]);
  });
});
