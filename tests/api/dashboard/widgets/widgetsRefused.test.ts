import { describe, expect, test } from 'vitest';
import type { Call } from '../../../../contract/call.ts';
import { monthVsBudget } from '../../../../contract/widgets/budget.ts';
import { salesByDay } from '../../../../contract/widgets/byDay.ts';
import { dashboardCounts } from '../../../../contract/widgets/counts.ts';
import { employeeSummary } from '../../../../contract/widgets/employees.ts';
import { modelStock } from '../../../../contract/widgets/models.ts';
import { partsWidget } from '../../../../contract/widgets/parts.ts';
import { salespersonRanking } from '../../../../contract/widgets/ranking.ts';
import { serviceWidget } from '../../../../contract/widgets/service.ts';
import { transitWidget } from '../../../../contract/widgets/transit.ts';
import { analytics } from '../../../../contract/widgets/trend.ts';
import { testApp } from '../../../support/app.ts';
import { insert } from '../../../support/records/insert.ts';

const group = await testApp();
const gm = await group.signIn('GM');

/** Each call, how it names its stores, what else it needs, and the feeds that its figures may rest on. */
const widgets: readonly (readonly [string, Call, string, object, readonly string[]])[] = [
  ['service', serviceWidget, 'storeId', {}, ['repair_orders']],
  ['parts', partsWidget, 'storeId', {}, ['parts_sales', 'repair_orders']],
  ['contracts in transit', transitWidget, 'storeId', {}, ['deals']],
  ['stock by model', modelStock, 'store_id', {}, ['inventory', 'deals']],
  ['sales by day', salesByDay, 'Stores', {}, ['deals']],
  ['month against budget', monthVsBudget, 'Stores', {}, ['deals', 'repair_orders', 'parts_sales']],
  ['the trend', analytics, 'storeId', { id: 10 }, ['overheads', 'parts_sales', 'repair_orders']],
  [
    'the counts',
    dashboardCounts,
    'storeId',
    {},
    ['customers', 'inventory', 'repair_orders', 'deals', 'appointments'],
  ],
  ['employees', employeeSummary, 'id', {}, ['employees']],
  ['the ranking', salespersonRanking, 'AS_ID', {}, ['deals']],
];

describe.each(widgets)('%s', (_, call, stores, more, feeds) => {
  const reply = (payload: object, browser = gm) => browser.reply(call, { ...more, ...payload });

  test('refuses a store outside the scope instead of leaving it out', async () => {
    for (const foreign of ['2', '1,2', '1,999']) {
      const { status, error } = await reply({ [stores]: foreign });
      expect([status, error?.code]).toEqual([403, 'forbidden']);
      // What tells a screen that it is the stores that are refused, whatever they are called here.
      expect(error?.fields?.storeId?.message).toMatch(/^Outside your stores/);
    }
  });

  test.each([
    ['storeId', '1'],
    ['StoreID', '1'],
    ['AS_ID', '1001'],
    ['storeId', '0'],
    ['StoreID', '0'],
    ['AS_ID', '0'],
  ])('takes its stores as %s %s', async (name, value) => {
    const { status, meta } = await reply({ [name]: value });
    expect([status, meta.store_ids]).toEqual([200, [1]]);
  });

  test('refuses a store outside the scope, an unreadable one and two at once by any name', async () => {
    const other = stores === 'StoreID' ? 'storeId' : 'StoreID';
    const verdicts = [
      { StoreID: '2' },
      { AS_ID: '1002' },
      { StoreID: 'x' },
      { [stores]: '1', [other]: '1' },
    ].map(async (payload) => (await reply(payload)).status);
    expect(await Promise.all(verdicts)).toEqual([403, 403, 400, 400]);
  });

  test('takes all stores for those of the scope, and names them', async () => {
    const { status, meta } = await reply({ [stores]: '0' });
    expect([status, meta.store_ids]).toEqual([200, [1]]);
  });

  test('answers in an empty group: of no store, and of one without data', async () => {
    const admin = await group.signIn('Administrator');
    for (const empty of ['', '3']) expect((await reply({ [stores]: empty }, admin)).status).toBe(200);
  });

  test('refuses what it does not know', async () => {
    for (const wrong of [{ [stores]: 'x' }, { [stores]: '0', more: 1 }]) {
      const { status, error } = await reply(wrong);
      expect([status, error?.code]).toEqual([400, 'invalid']);
    }
  });

  test('is as fresh as the feed to worry about most of those that it rests on', async () => {
    const { db } = group;
    const ages = feeds.map((feed, index) => ({
      source: 'CDK',
      feed,
      last_success_at: new Date(Date.UTC(2026, 2, 18, 15) - index * 60_000),
    }));
    await db.deleteFrom('feed').execute();
    expect((await reply({ [stores]: '0' })).meta.freshness).toMatchObject({ state: 'never' });
    await insert(db, 'feed', ages);
    const fresh = await reply({ [stores]: '0' });
    expect(fresh.meta.freshness).toMatchObject({ feed: feeds.at(-1), state: 'ok' });
    await db
      .updateTable('feed')
      .set({ last_attempt_failed: true })
      .where('feed', '=', feeds[0] ?? '')
      .execute();
    expect((await reply({ [stores]: '0' })).meta.freshness).toMatchObject({
      feed: feeds[0],
      state: 'failed',
    });
  });
});

describe.each([
  ['service', serviceWidget],
  ['parts', partsWidget],
  ['contracts in transit', transitWidget],
])('%s', (_, call) => {
  test.each([
    ['that ends before it begins', { from: '2026-03-10', to: '2026-03-09' }],
    ['with a day that does not exist', { from: '2026-02-30' }],
  ])('refuses a period %s', async (_, period) => {
    const { status, error } = await gm.reply(call, { storeId: '0', ...period });
    expect([status, error?.code, Object.keys(error?.fields ?? {})]).toEqual([400, 'invalid', ['from']]);
  });
});
