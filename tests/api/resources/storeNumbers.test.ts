import { beforeEach, describe, expect, test } from 'vitest';
import { customersOverview } from '../../../contract/calls/customers/customers.ts';
import { getCustomers, listSegments, saveSegment } from '../../../contract/calls/customers/segments.ts';
import { advisorRanking, financeRanking, salespersonRanking } from '../../../contract/widgets/ranking.ts';
import { salesWidget } from '../../../contract/widgets/sales.ts';
import { type SignedIn, testApp } from '../../support/app.ts';
import { insert } from '../../support/records/insert.ts';

const { db, signIn, signInNew } = await testApp();

/** AS_IDs of the stores 1, 2 and 3: 3 is the AS_ID of store 2 and the ID of store 3, and 2 only an ID. */
const asIds = [1001, 3, 1003];

const renumber = async (ID: number, AS_ID: number) =>
  db.updateTable('store').set({ AS_ID }).where('ID', '=', ID).execute();

for (const UC_ID of [1, 2, 3])
  await insert(db, 'customer', { UC_ID, UC_FirstName: 'Ann', UCSD_LTV: 60, CVP_RelatedStores: [UC_ID] });
const admin = await signIn('Administrator');
/** Sees store 3 alone. */
const manager = await signInNew({ role: 'GM', stores: [3] });
beforeEach(async () => {
  await db.deleteFrom('segment').execute();
  for (const [index, AS_ID] of asIds.entries()) await renumber(index + 1, AS_ID);
});

const idsOf = async (who: SignedIn, Expression: string) =>
  (await who.call(getCustomers, { Expression })).Details.CustomerDetails.map(({ UC_ID }) => UC_ID).sort();

describe('a number of a store, where the specification sends AS_ID,', () => {
  test.each([
    ['that is an AS_ID alone is that', '1003', [3]],
    ['that is an ID alone is that', '2', [2]],
    ['that is both is the AS_ID', '3', [2]],
    ['stands beside the others', '1001, 1003, 3', [1, 2, 3]],
    ['that names a store twice counts it once', '3, 2', [2]],
  ])('%s: CVP_RelatedStores in (%s)', async (_, numbers, ids) => {
    expect(await idsOf(admin, `CVP_RelatedStores in (${numbers})`)).toEqual(ids);
  });

  test('is so in rankings, where "0" stays all of them', async () => {
    const storesOf = async (call: typeof salespersonRanking, AS_ID: string) =>
      (await admin.reply(call, { AS_ID })).meta.store_ids;
    expect(await storesOf(salespersonRanking, '3')).toEqual([2]);
    expect(await storesOf(salespersonRanking, '1003,1')).toEqual([1, 3]);
    expect(await storesOf(salespersonRanking, '0')).toEqual([1, 2, 3]);
    for (const call of [financeRanking, advisorRanking])
      expect((await admin.reply(call, { AS_ID: '3' })).meta.store_ids).toEqual([2]);
    expect((await admin.reply(salesWidget, { storeId: '3' })).meta.store_ids).toEqual([3]);
  });

  test('is refused for the AS_ID of a store out of scope, also when it is the ID of one in scope', async () => {
    for (const number of ['3', '1', '1001', '2', '4711']) {
      expect((await manager.reply(salespersonRanking, { AS_ID: number })).status).toBe(403);
      const Expression = `not CVP_RelatedStores in (${number})`;
      expect((await manager.reply(getCustomers, { Expression })).status).toBe(403);
    }
    expect((await manager.reply(salespersonRanking, { AS_ID: '1003' })).meta.store_ids).toEqual([3]);
    expect(await idsOf(manager, 'CVP_RelatedStores in (1003)')).toEqual([3]);
    await renumber(2, 1002);
    expect(await idsOf(manager, 'CVP_RelatedStores in (3)')).toEqual([3]);
  });
});

describe('a filter that leads back here', () => {
  test('is kept with its stores whatever becomes of their AS_IDs', async () => {
    const Expression = 'UCSD_LTV = 60 and CVP_RelatedStores in (3)';
    const saved = await admin.call(saveSegment, { name: 'Second', Expression });
    expect(saved.expression).toBe(Expression);
    await renumber(2, 1002);
    await renumber(1, 3);
    const [segment] = await admin.call(listSegments, {});
    expect(segment?.expression).toBe('UCSD_LTV = 60 and CVP_RelatedStores in (1002)');
    expect(await idsOf(admin, segment?.expression ?? '')).toEqual([2]);
  });

  test('and was saved when stores were named by ID means the same stores', async () => {
    const { userid } = admin;
    const segment = { userid, kind: 'living' as const, row_count: 100, changed_at: new Date() };
    const expression = 'CVP_RelatedStores in (3)';
    await insert(db, 'segment', [
      { ...segment, name: 'Old', expression },
      { ...segment, name: 'Older', expression: 'CVP_RelatedStores in (' },
    ]);
    const [old, older] = await admin.call(listSegments, {});
    expect(old?.expression).toBe('CVP_RelatedStores in (1003)');
    expect(older?.expression).toBe('CVP_RelatedStores in (');
  });

  test('from a bar of the overview names its stores without doubt', async () => {
    const { classes } = await admin.call(customersOverview, { storeId: '3' });
    const gold = classes.find(({ key }) => key === 'G');
    expect(gold?.count).toBe(1);
    expect(await idsOf(admin, gold?.expression ?? '')).toEqual([3]);
  });
});
