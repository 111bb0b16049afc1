import { beforeEach, expect, test } from 'vitest';
import type { RequestOf } from '../../../contract/call.ts';
import { audit } from '../../../contract/calls/audit.ts';
import {
  changeSegment,
  countOfFilters,
  deleteSegment,
  exportCustomers,
  listSegments,
  restoreSegment,
  saveSegment,
} from '../../../contract/calls/customers/segments.ts';
import { type SignedIn, testApp } from '../../support/app.ts';
import { clearCustomers, loaderInto, rebuilt } from '../../support/records/customers.ts';
import { insert } from '../../support/records/insert.ts';

const { db, signIn, signInNew, roleIdOf, clock } = await testApp();
const today = '2026-03-18';
const load = loaderInto(db, today);
const byGross = 'CVP_DealTotalGross > 50';
const gold = 'UCSD_LTV > 10';

const marketing = await signIn('Marketing');
const bdc = await signIn('BDC');
const admin = await signIn('Administrator');
await clearCustomers(db, today);
await load.customers(
  [[1], [1], []].map((stated_stores, index) => ({
    UC_ID: index + 1,
    UC_FirstName: 'Ann',
    UC_LastName: `Stone${index}`,
    stated_gross: 100,
    stated_ltv: 20,
    stated_stores,
  })),
);
await rebuilt(db, today);
beforeEach(async () => {
  await db.deleteFrom('segment').execute();
  await db.deleteFrom('audit').execute();
});

const save = (who: SignedIn, change: Partial<RequestOf<typeof saveSegment>> = {}) =>
  who.call(saveSegment, { name: 'Gold', Expression: gold, ...change });
const namesFor = async (who: SignedIn) => (await who.call(listSegments, {})).map(({ name }) => name);
const give = async (who: SignedIn, ...routes: string[]) => {
  for (const route of routes) {
    const { Mod_ID } = await db
      .selectFrom('module')
      .select('Mod_ID')
      .where('mod_filename', '=', route)
      .executeTakeFirstOrThrow();
    await insert(db, 'permission_override', { p_userid: who.userid, p_mod_id: Mod_ID, p_mod_type: 'E' });
  }
};
const deletedOf = async (userid: number) =>
  db
    .selectFrom('segment')
    .selectAll()
    .where('userid', '=', userid)
    .where('deleted_at', 'is not', null)
    .execute();
/** Puts segments into the database that somebody deleted some days ago, the first the longest. */
const insertDeleted = (userid: number, count: number, days: number) =>
  db
    .insertInto('segment')
    .values(
      Array.from({ length: count }, (_, index) => ({
        userid,
        name: `Old ${index}`,
        kind: 'living' as const,
        expression: gold,
        row_count: 100,
        state: null,
        shared_role: null,
        shared_user: null,
        changed_at: clock.now,
        deleted_at: new Date(clock.now.getTime() - days * 86_400_000 - (count - index) * 1000),
      })),
    )
    .execute();

test('who looks after the logins of a store tidies up after its people only, not after those of others', async () => {
  const keeper = await signInNew({ role: 'Marketing', stores: [1] });
  await give(keeper, 'admusers');
  const leavers: [string, readonly number[] | 'all'][] = [
    ['Near', [1]],
    ['Far', [2]],
    ['Both', [1, 2]],
    ['Everywhere', 'all'],
  ];
  const ids = new Map<string, number>();
  for (const [name, stores] of leavers) {
    const leaver = await signInNew({ role: 'Marketing', stores });
    ids.set(name, (await save(leaver, { name })).segment_id);
    await db.updateTable('app_user').set({ status: 'I' }).where('userid', '=', leaver.userid).execute();
  }
  expect(await namesFor(keeper)).toEqual(['Near']);
  expect(await namesFor(admin)).toEqual(['Both', 'Everywhere', 'Far', 'Near']);
  const segment_id = ids.get('Far') ?? 0;
  expect((await keeper.reply(changeSegment, { segment_id, name: 'Mine' })).error?.code).toBe('not_found');
  expect((await keeper.reply(deleteSegment, { segment_id })).error?.code).toBe('not_found');
  await admin.call(deleteSegment, { segment_id });
  expect((await keeper.reply(restoreSegment, { segment_id })).error?.code).toBe('not_found');
});

test('a fixed segment tells nobody who or how many have what their role does not see', async () => {
  const shared_role = await roleIdOf('BDC');
  const hidden = await save(marketing, { name: 'By gross', kind: 'fixed', Expression: byGross, shared_role });
  const open = await save(marketing, { name: 'By score', kind: 'fixed', shared_role });
  expect(hidden).toMatchObject({ hidden: [], members: 2, expression: `segment in (${hidden.segment_id})` });
  expect(await bdc.call(listSegments, {})).toMatchObject([
    { name: 'By gross', hidden: ['gross'], expression: '', members: null, state: null },
    { name: 'By score', hidden: [], expression: open.expression, members: 2 },
  ]);
  const { status, error } = await bdc.reply(countOfFilters, { Expression: hidden.expression });
  expect([status, error?.code]).toEqual([403, 'forbidden']);
  expect(error?.message).toBe(
    'Your role can\'t see some filters of the segment "By gross", so you can\'t use it here.',
  );
  const both = `segment in (${open.segment_id}, ${hidden.segment_id})`;
  expect((await bdc.reply(saveSegment, { name: 'Own', kind: 'fixed', Expression: both })).status).toBe(403);
  expect((await bdc.call(countOfFilters, { Expression: open.expression })).at(-1)?.count).toBe(2);
  expect((await marketing.call(countOfFilters, { Expression: hidden.expression })).at(-1)?.count).toBe(2);
});

test('nor does one that was made from it, at any remove, whoever deletes what it was made from', async () => {
  const shared_role = await roleIdOf('BDC');
  const saveFixed = (name: string, ...from: number[]) =>
    save(marketing, { name, kind: 'fixed', Expression: `segment in (${from.join(', ')})`, shared_role });
  const first = await save(marketing, { name: 'By gross', kind: 'fixed', Expression: byGross });
  const open = await save(marketing, { name: 'By score', kind: 'fixed', shared_role });
  const second = await saveFixed('Second', open.segment_id, first.segment_id);
  const third = await saveFixed('Third', second.segment_id);
  const fourth = await saveFixed('Fourth', open.segment_id);
  const living = { name: 'Living', Expression: `${gold} and segment in (${third.segment_id})`, shared_role };
  await save(marketing, living);
  const seenByBdc = async () =>
    (await bdc.call(listSegments, {})).map((one) => [one.name, one.hidden, one.expression, one.members]);
  const expected = [
    ['By score', [], open.expression, 2],
    ['Fourth', [], fourth.expression, 2],
    ['Living', ['gross'], '', null],
    ['Second', ['gross'], '', null],
    ['Third', ['gross'], '', null],
  ];
  expect(await seenByBdc()).toEqual(expected);
  const statusOf = async (Expression: string) => (await bdc.reply(countOfFilters, { Expression })).status;
  expect(await statusOf(third.expression)).toBe(403);
  expect(await statusOf(`not (segment in (${second.segment_id}))`)).toBe(403);
  expect((await bdc.reply(exportCustomers, { Expression: third.expression })).status).toBe(403);
  expect(await statusOf(fourth.expression)).toBe(200);
  await marketing.call(deleteSegment, { segment_id: first.segment_id });
  expect(await seenByBdc()).toEqual(expected);
  // Gone for good: what the first one tested is not known any more.
  await db.deleteFrom('segment').where('segment_id', '=', first.segment_id).execute();
  expect(await statusOf(third.expression)).toBe(403);
  expect((await marketing.call(countOfFilters, { Expression: third.expression })).at(-1)?.count).toBe(2);
});

test('who made a segment from one that is gone for good keeps it', async () => {
  const first = await save(bdc, { kind: 'fixed' });
  const Expression = first.expression;
  const own = await save(bdc, { name: 'Own', kind: 'fixed', Expression, shared_role: await roleIdOf('BDC') });
  const other = await signInNew({ role: 'BDC', stores: [1] });
  const countFor = async (who: SignedIn) =>
    (await who.reply(countOfFilters, { Expression: own.expression })).status;
  expect([await countFor(bdc), await countFor(other)]).toEqual([200, 200]);
  await db.deleteFrom('segment').where('segment_id', '=', first.segment_id).execute();
  expect([await countFor(bdc), await countFor(other)]).toEqual([200, 403]);
});

test('a filter that can not be read any more hides itself, and not the list', async () => {
  const { segment_id } = await save(marketing, { shared_role: await roleIdOf('BDC') });
  await db
    .updateTable('segment')
    .set({ expression: 'Gone > 5' })
    .where('segment_id', '=', segment_id)
    .execute();
  expect(await bdc.call(listSegments, {})).toMatchObject([
    { name: 'Gold', hidden: ['gross'], expression: '' },
  ]);
});

test('of what one person deleted the newest 20 are kept', async () => {
  await insertDeleted(marketing.userid, 23, 1);
  await insertDeleted(bdc.userid, 21, 1);
  const { segment_id } = await save(marketing);
  await marketing.call(deleteSegment, { segment_id });
  const names = (await deletedOf(marketing.userid)).map(({ name }) => name);
  expect(names).toHaveLength(20);
  expect(names).toContain('Gold');
  expect(names).not.toContain('Old 3');
  expect(names).toContain('Old 4');
  expect(await deletedOf(bdc.userid)).toHaveLength(21);
});

test('what was deleted long ago goes for good, 20 in a call', async () => {
  await insertDeleted(bdc.userid, 45, 31);
  const left: number[] = [];
  for (const name of ['One', 'Two', 'Three']) {
    await marketing.call(deleteSegment, { segment_id: (await save(marketing, { name })).segment_id });
    left.push((await deletedOf(bdc.userid)).length);
  }
  expect(left).toEqual([25, 5, 0]);
});

test('comes back within 30 days only', async () => {
  await insertDeleted(marketing.userid, 1, 29);
  await insertDeleted(marketing.userid, 1, 30);
  const [recent, old] = (await deletedOf(marketing.userid)).sort((a, b) => a.segment_id - b.segment_id);
  const reply = await marketing.reply(restoreSegment, { segment_id: old?.segment_id ?? 0 });
  expect(reply.error?.code).toBe('not_found');
  await marketing.call(restoreSegment, { segment_id: recent?.segment_id ?? 0 });
  expect(await namesFor(marketing)).toEqual(['Old 0']);
});

test('comes back only while its owner has room for it', async () => {
  await insertDeleted(marketing.userid, 201, 1);
  const [last] = await db.selectFrom('segment').select('segment_id').orderBy('segment_id', 'desc').execute();
  const segment_id = last?.segment_id ?? 0;
  await db.updateTable('segment').set({ deleted_at: null }).where('segment_id', '<>', segment_id).execute();
  const { error } = await marketing.reply(restoreSegment, { segment_id });
  expect([error?.code, error?.message]).toEqual([
    'conflict',
    'You can have at most 200 segments. Delete one first.',
  ]);
});

test('who sees all stores counts the people of no store among those of a fixed segment', async () => {
  const everyone = await save(admin, { kind: 'fixed', shared_role: await roleIdOf('Marketing') });
  const counted = await admin.call(countOfFilters, { Expression: everyone.expression });
  expect([everyone.members, counted.at(-1)?.count]).toEqual([3, 3]);
  expect(await marketing.call(listSegments, {})).toMatchObject([{ members: 2 }]);
});

test('the audit shows filters and how many they found only to whose role sees what they test', async () => {
  const reader = await signInNew({ role: 'BDC', stores: [1] });
  await give(reader, 'user_activity', 'admusers');
  const seer = await signInNew({ role: 'Marketing', stores: [1] });
  await give(seer, 'user_activity', 'admusers');
  const fixed = await save(marketing, { kind: 'fixed', Expression: byGross });
  const derived = await save(marketing, { name: 'Made', kind: 'fixed', Expression: fixed.expression });
  await marketing.call(deleteSegment, { segment_id: derived.segment_id });
  const fromFixed = { name: 'Made', kind: 'fixed', expression: fixed.expression, members: 2 };
  await marketing.call(deleteSegment, { segment_id: fixed.segment_id });
  await save(marketing, { name: 'Open' });
  for (const Expression of [byGross, gold]) await marketing.reply(exportCustomers, { Expression });
  const historyFor = async (who: SignedIn) =>
    (await who.call(audit, { userid: marketing.userid }))
      .filter(({ resource }) => resource === 'segments' || resource === 'customerslist')
      .map(({ action, before, after }) => ({ action, ...(after ?? before) }))
      .reverse();
  const own = { kind: 'fixed', name: 'Gold', expression: byGross, members: 2 };
  expect(await historyFor(seer)).toMatchObject([
    { action: 'create', ...own },
    { action: 'create', ...fromFixed },
    { action: 'delete', ...fromFixed },
    { action: 'delete', ...own },
    { action: 'create', name: 'Open', expression: gold },
    { action: 'export', filter: byGross, count: 2 },
    { action: 'export', filter: gold, count: 2 },
  ]);
  const rows = await historyFor(reader);
  expect(rows).toMatchObject([
    { action: 'create', name: 'Gold' },
    { action: 'create', name: 'Made' },
    { action: 'delete', name: 'Made' },
    { action: 'delete', name: 'Gold' },
    { action: 'create', name: 'Open', expression: gold },
    { action: 'export', complete: true },
    { action: 'export', filter: gold, count: 2 },
  ]);
  const hiddenNames = ['filter', 'expression', 'count', 'members'];
  for (const row of [...rows.slice(0, 4), rows[5]]) {
    expect(hiddenNames.filter((name) => Object.hasOwn(row ?? {}, name))).toEqual([]);
  }
});

test('a written-down filter that can not be read counts as hidden', async () => {
  const reader = await signInNew({ role: 'BDC', stores: [1] });
  await give(reader, 'user_activity', 'admusers');
  await save(marketing);
  await db
    .updateTable('audit')
    .set({ after: JSON.stringify({ name: 'Gold', expression: 'Gone > 5', members: null }) })
    .execute();
  const [row] = await reader.call(audit, { resource: 'segments' });
  expect(row?.after).toEqual({ name: 'Gold' });
});
