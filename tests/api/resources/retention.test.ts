import { beforeEach, expect, test } from 'vitest';
import { audit } from '../../../contract/calls/audit.ts';
import {
  type ActivityList,
  exportActivity,
  listRetention,
  saveRetention,
} from '../../../contract/calls/portal/retention.ts';
import { clearOld } from '../../../server/retention/clear.ts';
import { testApp } from '../../support/app.ts';
import { requestFor } from '../../support/browser.ts';

const portal = await testApp();
const { db, clock, signIn, signInNew } = portal;
const admin = await signIn('Administrator');
const gm = await signIn('GM');
const NOW = new Date('2026-03-18T16:00:00Z');
const DAY = 86_400_000;

beforeEach(async () => {
  await moveTo(NOW);
  for (const table of ['user_activity', 'failed_sign_in', 'audit'] as const)
    await db.deleteFrom(table).execute();
  const fresh = { next_months: null, next_from: null, looked_at: null, cleared_at: null };
  await db
    .updateTable('retention')
    .set({ months: 13, ...fresh })
    .where('what', '=', 'activity')
    .execute();
  await db
    .updateTable('retention')
    .set({ months: null, ...fresh })
    .where('what', '=', 'changes')
    .execute();
});

const visit = (at: string, userid = admin.userid, browser = 'Edge') =>
  db
    .insertInto('user_activity')
    .values({
      userid,
      pageid: 1,
      ip: '198.51.100.7',
      os: null,
      device: null,
      browser,
      occurred_at: new Date(at),
    })
    .execute();
const failure = (at: string) =>
  db
    .insertInto('failed_sign_in')
    .values({ userid: null, address: '198.51.100.7', at: new Date(at) })
    .execute();
const change = (at: string, resource = 'stores') =>
  db
    .insertInto('audit')
    .values({
      at: new Date(at),
      userid: admin.userid,
      address: null,
      resource,
      record_id: '1',
      action: 'update',
      before: '{"storename":"=A"}',
      after: '{"storename":"B"}',
      reverted_by: null,
    })
    .returning('audit_id')
    .executeTakeFirstOrThrow();
const visits = async () =>
  (await db.selectFrom('user_activity').select('occurred_at').orderBy('occurred_at').execute()).map(
    ({ occurred_at }) => occurred_at.toISOString(),
  );
const going = new AbortController().signal;
const clear = () => clearOld(db, clock.now, going);
/** Nobody's session ends meanwhile. */
async function moveTo(now: Date) {
  clock.now = now;
  await db.updateTable('session').set({ created_at: now, last_seen_at: now }).execute();
}
const pass = (days: number) => moveTo(new Date(clock.now.getTime() + days * DAY));
const kept = async (what: 'activity' | 'changes') =>
  (await admin.call(listRetention, {})).find((one) => one.what === what);

test('what is older than it is kept goes once a day, from the midnight of the group on, and leaves a trace', async () => {
  // Midnight in New York, in winter.
  await visit('2025-02-18T04:59:59Z');
  await visit('2025-02-18T05:00:00Z');
  await failure('2024-01-01T12:00:00Z');
  expect(await kept('activity')).toMatchObject({
    months: 13,
    next: null,
    before: '2025-02-18',
    rows: 2,
    last: null,
  });
  expect(await clear()).toEqual({ activity: 2, changes: 0, segments: 0 });
  expect(await visits()).toEqual(['2025-02-18T05:00:00.000Z']);
  expect(await kept('activity')).toMatchObject({ rows: 0, last: { rows: 2, at: NOW.toISOString() } });
  const [row] = await admin.call(audit, { resource: 'retention' });
  expect(row).toMatchObject({
    action: 'delete',
    record_id: 'activity',
    userid: null,
    after: { rows: 2, before: '2025-02-18' },
  });
  await visit('2024-01-01T12:00:00Z');
  expect(await clear()).toEqual({ activity: 0, changes: 0, segments: 0 });
  await pass(1);
  expect(await clear()).toEqual({ activity: 2, changes: 0, segments: 0 });
});

test('many rows go in several statements, and of two processes at once one takes them', async () => {
  const old = new Date('2024-01-01T12:00:00Z');
  const rows = Array.from({ length: 4500 }, () => ({
    userid: admin.userid,
    pageid: 1,
    ip: null,
    os: null,
    device: null,
    browser: null,
    occurred_at: old,
  }));
  for (let at = 0; at < rows.length; at += 1500)
    await db
      .insertInto('user_activity')
      .values(rows.slice(at, at + 1500))
      .execute();
  const both = await Promise.all([clear(), clear()]);
  expect(both.map(({ activity }) => activity).sort((a, b) => a - b)).toEqual([0, 4500]);
});

test('a process that stops in the middle leaves the rest to the next one', async () => {
  await visit('2024-01-01T12:00:00Z');
  expect(await clearOld(db, NOW, AbortSignal.abort())).toEqual({ activity: 0, changes: 0, segments: 0 });
  clock.now = new Date(NOW.getTime() + 3_600_000);
  expect(await clear()).toEqual({ activity: 1, changes: 0, segments: 0 });
});

test('a shorter time holds after seven days, says what goes then, and can be given up until then', async () => {
  await visit('2025-06-01T12:00:00Z');
  await admin.call(saveRetention, { what: 'activity', months: 6 });
  const from = new Date(NOW.getTime() + 7 * DAY).toISOString();
  const expected = { months: 13, next: { months: 6, from }, before: '2025-09-25', rows: 1 };
  expect(await kept('activity')).toMatchObject(expected);
  await pass(3);
  // The same once more does not begin the wait anew.
  await admin.call(saveRetention, { what: 'activity', months: 6 });
  expect(await kept('activity')).toMatchObject(expected);
  await clear();
  expect(await visits()).toHaveLength(1);
  await admin.call(saveRetention, { what: 'activity', months: 13 });
  expect(await kept('activity')).toMatchObject({ months: 13, next: null });
  await pass(8);
  await clear();
  expect(await visits()).toHaveLength(1);
  await admin.call(saveRetention, { what: 'activity', months: 6 });
  await pass(7);
  expect(await clear()).toEqual({ activity: 1, changes: 0, segments: 0 });
  expect(await kept('activity')).toMatchObject({ months: 6, next: null });
  const changes = await admin.call(audit, { resource: 'retention' });
  expect(changes.map(({ action }) => action)).toEqual(['delete', 'update', 'update', 'update']);
});

test('a longer time holds at once; forever keeps all', async () => {
  await visit('2020-06-01T12:00:00Z');
  await admin.call(saveRetention, { what: 'activity', months: null });
  expect(await kept('activity')).toMatchObject({ months: null, next: null, before: null, rows: 0 });
  expect(await clear()).toEqual({ activity: 0, changes: 0, segments: 0 });
});

test('changes go with what took them back, and none of the last 90 days ever does', async () => {
  const first = await change('2024-01-01T12:00:00Z');
  const second = await change('2024-01-02T12:00:00Z');
  await db
    .updateTable('audit')
    .set({ reverted_by: second.audit_id })
    .where('audit_id', '=', first.audit_id)
    .execute();
  await change('2026-01-01T12:00:00Z');
  await db.updateTable('retention').set({ months: 12 }).where('what', '=', 'changes').execute();
  expect(await clear()).toEqual({ activity: 0, changes: 2, segments: 0 });
  await moveTo(new Date('2026-05-29T16:00:00Z'));
  await db.updateTable('retention').set({ months: 3 }).where('what', '=', 'activity').execute();
  // Three months before are 89 days.
  expect(await kept('activity')).toMatchObject({ before: '2026-02-28' });
  await moveTo(new Date('2026-05-01T16:00:00Z'));
  expect(await kept('activity')).toMatchObject({ before: '2026-01-31' });
});

test.each([
  ['activity', 2],
  ['changes', 11],
  ['activity', 0],
  ['activity', 121],
  ['activity', 3.5],
  ['pages', 12],
])('%s kept for %d months is refused', async (what, months) => {
  const { headers, ...request } = requestFor(saveRetention, { what: 'activity', months: 12 });
  const { statusCode } = await admin.raw({ ...request, headers, payload: { what, months } });
  expect(statusCode).toBe(400);
  expect(await kept('activity')).toMatchObject({ months: 13, next: null });
});

test('only who edits the page for all stores sets it; who reads it for all stores sees it', async () => {
  expect((await gm.reply(listRetention, {})).status).toBe(403);
  const local = await signInNew({ role: 'Administrator', email: 'local@rooftop.example', stores: [1] });
  expect((await local.reply(saveRetention, { what: 'activity', months: 24 })).status).toBe(403);
});

async function file(of: ActivityList, more: { readonly before?: string } = {}, who = admin) {
  const { statusCode, body, headers } = await who.raw(requestFor(exportActivity, { of, ...more }));
  return { statusCode, name: headers['content-disposition'], lines: body.split('\r\n').slice(0, -1) };
}

test('what goes is exported before: the oldest first, formulas as text, and written down', async () => {
  await visit('2025-01-01T12:00:00Z', admin.userid, '=cmd()');
  await visit('2026-03-01T12:00:00Z');
  await failure('2025-01-01T12:00:00Z');
  const { lines, name } = await file('visits', { before: '2025-02-18' });
  expect(name).toContain('visits-2026-03-18.csv');
  expect(lines).toEqual([
    '\ufeffTime,Person,User id,Page,Page id,Address,System,Device,Browser',
    `2025-01-01T12:00:00.000Z,Test Administrator,${admin.userid},Dashboard,1,198.51.100.7,,,"'=cmd()"`,
  ]);
  expect((await file('failures')).lines[1]).toBe('2025-01-01T12:00:00.000Z,,,198.51.100.7');
  await change('2026-03-01T12:00:00Z');
  const log = (await file('changes')).lines;
  expect(log[0]).toContain('Before,After');
  expect(log.join()).toContain('"{""storename"":""=A""}"');
  const [row] = await admin.call(audit, { resource: 'user_activity' });
  expect(row).toMatchObject({ action: 'export', after: { of: 'changes', complete: true } });
});

test('an export holds what its reader sees, and needs the page', async () => {
  await visit('2026-03-01T12:00:00Z');
  const local = await signInNew({ role: 'Administrator', email: 'near@rooftop.example', stores: [1] });
  await visit('2026-03-02T12:00:00Z', local.userid);
  expect((await file('visits', {}, local)).lines).toHaveLength(2);
  expect((await file('visits')).lines).toHaveLength(3);
  const sales = await signIn('BDC');
  expect((await file('visits', {}, sales)).statusCode).toBe(403);
  expect((await file('visits', { before: 'yesterday' })).statusCode).toBe(400);
});
