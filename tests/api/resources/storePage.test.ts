import { expect, test } from 'vitest';
import { getAOProductStores, storeFeeds, storeSettings } from '../../../contract/calls/stores.ts';
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

test('a store out of scope tells neither', async () => {
  expect((await controller.reply(storeFeeds, { storeid: 2 })).status).toBe(403);
  expect((await controller.reply(getAOProductStores, { storeid: 2 })).status).toBe(404);
});
