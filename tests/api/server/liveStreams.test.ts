import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test, vi } from 'vitest';
import { endViewAs, viewAs } from '../../../contract/calls/access.ts';
import { readNotifications } from '../../../contract/calls/portal/notifications.ts';
import { changeAppointment } from '../../../contract/calls/service/appointmentWrites.ts';
import { loadRecords } from '../../../server/imports/loading/loadRecords.ts';
import { UnreadCounts } from '../../../server/inbox/unreadCounts.ts';
import { notify } from '../../../server/notifications/notify.ts';
import { type SignedIn, testApp } from '../../support/app.ts';

// Noon in New York, on Wednesday, March 18, 2026.
const portal = await testApp();
const other = await testApp({ database: portal.database });
const manager = await portal.signInNew({ role: 'Service Manager', stores: [1] });
const TODAY = '2026-03-18';
const address = await portal.app.listen({ port: 0 });

beforeAll(async () => {
  const row = {
    ...{ store_id: 1, appt_id: 'A', dept: 'Service', starts_at: `${TODAY}T15:00:00-04:00`, date: TODAY },
    ...{ duration_min: 60, status: 'booked' },
  };
  await portal.db.transaction().execute((tx) => loadRecords(tx, 'appointments', [row], TODAY));
});

const cookieOf = ({ cookies }: SignedIn) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

const listen = (path: string, who?: SignedIn) =>
  fetch(`${address}/api/${path}`, { headers: who ? { cookie: cookieOf(who) } : {} });
const open = (query: string, who?: SignedIn) => listen(`service/changes?${query}`, who);

/** What is told, event by event, with what it says. */
async function* told({ body }: Response): AsyncGenerator<{ readonly name: string; readonly facts: string }> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of body ?? []) {
    text += decoder.decode(piece, { stream: true });
    const lines = text.split('\n\n');
    text = lines.pop() ?? '';
    for (const line of lines) {
      const [, name = '', facts = ''] = /^event: (\w+)\ndata: (.*)$/.exec(line) ?? [];
      if (name) yield { name, facts };
    }
  }
}

/** Only the names. */
async function* events(response: Response): AsyncGenerator<string> {
  for await (const { name } of told(response)) yield name;
}

test('a change by another process is told to whoever watches the day', async () => {
  const response = await open(`store=1&date=${TODAY}`, manager);
  expect(response.headers.get('content-type')).toMatch('text/event-stream');
  expect(response.headers.get('x-accel-buffering')).toBe('no');
  const changes = events(response);
  expect((await changes.next()).value).toBe('open');
  const elsewhere = await other.signInNew({ role: 'BDC', stores: [1] });
  const payload = { key: randomUUID(), store: 1, appt_id: 'A', version: 1, set: { bay: 2 } };
  await elsewhere.call(changeAppointment, payload);
  expect((await changes.next()).value).toBe('change');
  await changes.return(undefined);
});

test('nobody watches who is not signed in, lacks the module, or the store', async () => {
  expect((await open(`store=1&date=${TODAY}`)).status).toBe(401);
  expect((await open(`store=2&date=${TODAY}`, manager)).status).toBe(403);
  expect((await open(`store=1&date=2026-02-30`, manager)).status).toBe(400);
  const parts = await portal.signInNew({ role: 'Parts Manager', stores: [1] });
  expect((await open(`store=1&date=${TODAY}`, parts)).status).toBe(403);
});

test('what somebody has not read is told at once, to nobody but them', async () => {
  await notify(
    portal.db,
    [manager.userid],
    { kind: 'sign_in', subject: await lastAudit() },
    portal.clock.now,
  );
  const stream = told(await listen('notifications/changes', manager));
  expect((await stream.next()).value).toEqual({ name: 'unread', facts: '{"unread":1}' });
  expect((await stream.next()).value).toEqual({ name: 'open', facts: '{}' });
  await stream.return(undefined);
  const another = told(await listen('notifications/changes', await portal.signIn('Sales Manager')));
  expect((await another.next()).value).toEqual({ name: 'unread', facts: '{"unread":0}' });
  await another.return(undefined);
  expect((await listen('notifications/changes')).status).toBe(401);
  expect((await listen(`notifications/changes?userid=${manager.userid}`, manager)).status).toBe(400);
});

/** Somebody's sign-in is notified of by its row in the audit. */
async function lastAudit(): Promise<number> {
  const { audit_id } = await portal.db
    .insertInto('audit')
    .values({
      ...{ at: portal.clock.now, userid: manager.userid, address: '203.0.113.9', resource: 'session' },
      ...{ record_id: '', action: 'sign_in', before: null, after: null },
    })
    .returning('audit_id')
    .executeTakeFirstOrThrow();
  return audit_id;
}

test('a count is told again only when it has changed, for all who listen by one question', async () => {
  const counts = new UnreadCounts(portal.db, { onFailure: () => {}, onRecovery: () => {} }, 5);
  const { heard, next } = listener();
  const more = listener();
  const ends = await Promise.all([
    counts.follow(manager.userid, heard),
    counts.follow(manager.userid, more.heard),
  ]);
  expect([await next(), await more.next()]).toEqual([1, 1]);
  await notify(
    portal.db,
    [manager.userid],
    { kind: 'sign_in', subject: await lastAudit() },
    portal.clock.now,
  );
  expect([await next(), await more.next()]).toEqual([2, 2]);
  await manager.call(readNotifications, {});
  expect([await next(), await more.next()]).toEqual([0, 0]);
  for (const end of ends) end();
  counts.close();
});

/** Takes what is told, one count after the other. */
function listener() {
  const waiting: number[] = [];
  let wake = () => {};
  return {
    heard: (count: number) => {
      waiting.push(count);
      wake();
    },
    next: async () => {
      while (waiting.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      return waiting.shift();
    },
  };
}

test('a page that listens by itself keeps nobody signed in', async () => {
  const seenAt = () =>
    portal.db
      .selectFrom('session')
      .select('last_seen_at')
      .where('userid', '=', manager.userid)
      .executeTakeFirstOrThrow();
  const before = await seenAt();
  portal.clock.now = new Date(portal.clock.now.getTime() + 20 * 60_000);
  for (const path of ['notifications/changes', `service/changes?store=1&date=${TODAY}`]) {
    const stream = events(await listen(path, manager));
    await stream.next();
    await stream.return(undefined);
  }
  expect(await seenAt()).toEqual(before);
});

test('whoever looks at the portal of another hears of them no longer than that', async () => {
  const admin = await portal.signInNew({ role: 'Administrator', stores: 'all' });
  await admin.call(viewAs, { userid: manager.userid });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const stream = told(await listen('notifications/changes', admin));
    expect([(await stream.next()).value?.name, (await stream.next()).value?.name]).toEqual([
      'unread',
      'open',
    ]);
    const next = async () => {
      await vi.advanceTimersByTimeAsync(15_000);
      const names: (string | undefined)[] = [];
      while (names.length < 3) names.push((await stream.next()).value?.name);
      return names;
    };
    expect(await next()).toEqual(['alive', 'alive', 'alive']);
    await admin.call(endViewAs, {});
    expect(await next()).toEqual(['alive', 'alive', 'alive']);
    expect((await stream.next()).done).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

test('nobody takes the streams of all by opening one after the other', async () => {
  const greedy = await portal.signInNew({ role: 'BDC', stores: [1] });
  const opened = await Promise.all(Array.from({ length: 25 }, () => listen('notifications/changes', greedy)));
  expect(opened.filter(({ status }) => status === 503)).toHaveLength(5);
  const others = told(await listen('notifications/changes', manager));
  expect((await others.next()).value?.name).toBe('unread');
  await others.return(undefined);
  await Promise.all(opened.map(({ body }) => body?.cancel()));
});

test('a server that stops ends the streams', async () => {
  const board = events(await open(`store=1&date=${TODAY}`, manager));
  expect((await board.next()).value).toBe('open');
  const bell = events(await listen('notifications/changes', manager));
  expect([(await bell.next()).value, (await bell.next()).value]).toEqual(['unread', 'open']);
  await portal.app.close();
  expect([(await board.next()).done, (await bell.next()).done]).toEqual([true, true]);
});
