import { expect, test } from 'vitest';
import { getAOProductStores, getStores, storeFeeds, storeSettings } from '../../../contract/calls/stores.ts';
import { testApp } from '../../support/app.ts';
import { insert } from '../../support/records/insert.ts';
import { deal } from '../../support/records/vehicleFacts.ts';

const portal = await testApp({ now: new Date('2026-11-18T16:00:00Z') });
const admin = await portal.signIn('Administrator');
const controller = await portal.signIn('Controller');

await insert(portal.db, 'deal', [
  deal({ contract_date: '2026-11-16' }),
  deal({ contract_date: '2026-11-14' }),
  deal({ contract_date: '2026-11-17', store_id: 2 }),
]);
const feed = (name: string, source: string, hoursAgo: number, rows_rejected: number) => ({
  feed: name,
  source,
  last_success_at: new Date(Date.parse('2026-11-18T16:00:00Z') - hoursAgo * 3_600_000),
  last_attempt_at: null,
  rows_loaded: 500,
  rows_rejected,
  late_after_hours: 26,
});
await insert(portal.db, 'feed', [feed('deals', 'CDK', 1, 7), feed('deals', 'Reynolds', 40, 0)]);
const { source_id } = await portal.db
  .insertInto('record_source')
  .values({ source: 'CDK' })
  .returning('source_id')
  .executeTakeFirstOrThrow();

test('the products of a store are those that its record says, and follow a change', async () => {
  const used = async () =>
    (await controller.call(getAOProductStores, { storeid: 1 }))
      .filter(({ status }) => status === 'Y')
      .map(({ product }) => product);
  expect(await used()).toEqual([]);
  await admin.call(storeSettings, { ID: 1, uses_tracs: 'Y', uses_xtract: 'Y' });
  expect(await used()).toEqual(['Tracs', 'Xtract']);
});

test('the feeds of a store are those of its source, with its own last record', async () => {
  const feedsOf = async (storeid: number) =>
    (await admin.call(storeFeeds, { storeid })).map(({ source, state, rows_rejected, last_record }) => [
      source,
      state,
      rows_rejected,
      last_record,
    ]);
  expect(await feedsOf(1)).toEqual([
    ['CDK', 'ok', 7, '2026-11-16'],
    ['Reynolds', 'late', 0, '2026-11-16'],
  ]);
  await portal.db.updateTable('store').set({ source_id }).where('ID', '=', 2).execute();
  expect(await feedsOf(2)).toEqual([['CDK', 'ok', 7, '2026-11-17']]);
});

test('a feed whose records have no day, and one that has none of the store, are told apart', async () => {
  await insert(portal.db, 'feed', [feed('employees', 'CDK', 1, 0), feed('budgets', 'CDK', 1, 0)]);
  await insert(portal.db, 'employee', {
    ...{ employee_id: 71, firstname: 'Ann', lastname: 'Lee', title: 'Advisor', department: 'Service' },
    ...{ store_id: 2, hire_date: '2020-01-02' },
  });
  const told = (await admin.call(storeFeeds, { storeid: 2 })).map((one) => [
    one.feed,
    one.last_record,
    one.has_records,
  ]);
  expect(Object.fromEntries(told.map(([name, ...rest]) => [name, rest]))).toEqual({
    deals: ['2026-11-17', true],
    employees: [null, true],
    budgets: [null, false],
  });
  await portal.db.deleteFrom('feed').where('feed', 'in', ['employees', 'budgets']).execute();
});

test('the list tells the feed of each store to worry about most, counts the late ones and sorts by them', async () => {
  const inState = (...states: string[]) => ({ filter: { id: undefined, feed_state: states } });
  const reply = await admin.reply(getStores, {
    ...inState('late', 'failed'),
    page: 1,
    perPage: 1,
    sort: 'feed_state',
  });
  const [first] = reply.response;
  expect(first).toMatchObject({ feed_state: 'late', feed_at: '2026-11-17T00:00:00.000Z' });
  const all = await admin.call(getStores, {});
  const second = all.find(({ ID }) => ID === 2);
  expect(second).toMatchObject({ feed_state: 'ok', feed_at: '2026-11-18T15:00:00.000Z' });
  expect(reply.meta.total).toBe(all.length - 1);
  await portal.db
    .updateTable('feed')
    .set({ last_attempt_failed: true })
    .where('source', '=', 'CDK')
    .execute();
  expect(await admin.call(getStores, inState('failed'))).toHaveLength(all.length);
});

test('a store out of scope tells neither', async () => {
  expect((await controller.reply(storeFeeds, { storeid: 2 })).status).toBe(403);
  expect((await controller.reply(getAOProductStores, { storeid: 2 })).status).toBe(404);
});
