import { describe, expect, test } from 'vitest';
import {
  getAxelOneBrands,
  getAxelStores,
  getBrands,
  getStoreDetails,
  getStores,
  storeGroupsOfUser,
  storeSettings,
  storesOfGroup,
} from '../../../contract/calls/stores.ts';
import { stores } from '../../../contract/resources/stores.ts';
import { testApp } from '../../support/app.ts';
import { insert } from '../../support/records/insert.ts';
import { seedOrganization } from '../../support/records/organization.ts';
import { rest } from '../../support/rest.ts';

/** Wednesday, 18 March 2026, noon in New York: 15 of 26 selling days have begun, 18 of 31 with Sundays. */
const { db, signIn, signInNew } = await testApp();

await seedOrganization(db);
const admin = await signIn('Administrator');

describe('the stores of groups', () => {
  test('are the active ones in scope, each once, by name', async () => {
    const stores = await admin.call(storesOfGroup, { id: [2, 3, 2], userid: admin.userid });
    expect(stores.map(({ storename }) => storename)).toEqual([
      'Boyertown Ford',
      'Exeter Toyota',
      'Lansdale Honda',
      'Store semi;colon',
    ]);
    expect(stores[0]).toEqual({ ID: 1, storename: 'Boyertown Ford', AS_ID: 1001, DEALER_NAME: null });
    const all = await admin.call(storesOfGroup, { id: '1,2', userid: admin.userid });
    expect(all.map(({ ID }) => ID).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('are none of an unknown, an empty and no group', async () => {
    for (const id of [99, 4, [], '', 0]) {
      expect(await admin.call(storesOfGroup, { id, userid: admin.userid })).toEqual([]);
    }
  });

  test('are only their own for a one-store advisor, and only for themselves', async () => {
    const advisor = await signIn('Service Advisor');
    const stores = await advisor.call(storesOfGroup, { id: 1, userid: advisor.userid });
    expect(stores.map(({ storename }) => storename)).toEqual(['Boyertown Ford']);
    expect((await advisor.reply(storesOfGroup, { id: 1, userid: admin.userid })).status).toBe(403);
  });
});

describe('store groups', () => {
  test('take the empty expression that older clients send, and say that they take no other', async () => {
    const payload = { id: admin.userid, exp: '' };
    expect(await admin.call(storeGroupsOfUser, payload)).toHaveLength(4);
    const refused = await admin.reply(storeGroupsOfUser, { ...payload, exp: "sg_name = 'x' or 1 = 1" });
    expect([refused.status, refused.error?.code]).toEqual([400, 'bad_expression']);
  });

  test('count the stores and logins in scope; group 1 holds every store without naming it', async () => {
    const groups = await admin.call(storeGroupsOfUser, { id: admin.userid });
    expect(groups.map(({ sg_name, store_ids }) => [sg_name, store_ids])).toEqual([
      ['Empty', []],
      ['North', [1, 2]],
      ['South', [3, 4]],
      ['Whole group', [1, 2, 3, 4, 5, 6, 7, 8, 9]],
    ]);
    expect(groups.map(({ users }) => users)).toEqual([0, 11, 1, 11]);
    const gm = await signInNew({ role: 'GM', stores: [2, 3] });
    const reply = await gm.reply(storeGroupsOfUser, { id: gm.userid, sort: 'store_count', order: 'DESC' });
    expect(reply.response.map(({ sg_id, store_ids }) => [sg_id, store_ids])).toEqual([
      [1, [2, 3]],
      [2, [2]],
      [3, [3]],
    ]);
    expect(reply.meta.total).toBe(3);
  });

  test('keep group 1 whole: renamed, never emptied or deleted', async () => {
    expect((await rest(admin, 'store_groups', 'update', { id: 1, sg_name: 'Group' })).status).toBe(200);
    const emptied = await rest(admin, 'store_groups', 'update', { id: 1, store_ids: [1] });
    expect([emptied.status, Object.keys(emptied.error?.fields ?? {})]).toEqual([400, ['store_ids']]);
    expect((await rest(admin, 'store_groups', 'remove', { id: 1 })).status).toBe(409);
    await rest(admin, 'store_groups', 'update', { id: 1, sg_name: 'Whole group' });
  });

  test('with stores outside the scope of an editor are not changed by that editor', async () => {
    await db.updateTable('permission').set({ p_mod_type: 'E' }).where('p_cr_id', '=', 2).execute();
    const gm = await signInNew({ role: 'GM', stores: [1] });
    for (const [verb, payload] of [
      ['update', { id: 2, sg_name: 'Mine' }],
      ['update', { id: 2, store_ids: [1, 2] }],
      ['update', { id: 1, sg_name: 'Mine' }],
      ['remove', { id: 2 }],
      ['create', { sg_name: 'New', store_ids: [1, 3] }],
    ] as const) {
      const { status, error } = await rest(gm, 'store_groups', verb, payload);
      expect([status, error?.code], JSON.stringify(payload)).toEqual([403, 'forbidden']);
    }
    expect((await rest(gm, 'store_groups', 'update', { id: 3, sg_name: 'Mine' })).status).toBe(404);
    const none = await rest(gm, 'store_groups', 'create', { sg_name: 'None' });
    expect([none.status, Object.keys(none.error?.fields ?? {})]).toEqual([400, ['store_ids']]);
    const own = await rest(gm, 'store_groups', 'create', { sg_name: 'Own', store_ids: [1] });
    expect(own).toMatchObject({ status: 200, record: { store_ids: [1], store_count: 1 } });
    expect((await rest(gm, 'stores', 'create', { storename: 'X', AS_ID: 7, timezone: 'UTC' })).status).toBe(
      403,
    );
  });
});

describe('stores', () => {
  test('come whole to roles with the module, with name and numbers only to others', async () => {
    const whole = await admin.reply(getStores, {});
    expect(whole.response).toHaveLength(9);
    expect(whole.meta.total).toBeUndefined();
    expect(whole.response[0]).toHaveProperty('units_mtd');
    const bdc = await signIn('BDC');
    const names = await bdc.reply(getAxelStores, { page: 1, perPage: 10 });
    expect(names.response).toEqual([{ ID: 1, storename: 'Boyertown Ford', AS_ID: 1001, DEALER_NAME: null }]);
    expect(names.meta.total).toBe(1);
    for (const extras of [{ sort: 'units_mtd' }, { filter: { status: 'A' } }, { filter: { users_gte: 1 } }]) {
      const { status, error } = await bdc.reply(getStores, extras);
      expect([status, error?.code]).toEqual([403, 'forbidden']);
    }
    expect(await bdc.call(getStores, { sort: 'AS_ID', filter: { q: 'ford', id: [1, 2] } })).toHaveLength(1);
  });

  test('are paged, sorted and filtered on the server', async () => {
    const page = await admin.reply(getStores, { page: 2, perPage: 4, sort: 'AS_ID', order: 'DESC' });
    expect(page.response.map(({ ID }) => ID)).toEqual([5, 4, 3, 2]);
    expect(page.meta.total).toBe(9);
    expect((await admin.reply(getStores, { page: 99 })).meta.total).toBe(9);
    const fords = await admin.reply(getStores, { filter: { brands: [11], status: ['A'] } });
    expect(fords.response.map(({ ID }) => ID).sort()).toEqual([1, 5, 7]);
    expect((await admin.reply(getStores, { sort: 'brands' })).status).toBe(400);
    expect((await admin.reply(getStores, { perPage: 1001 })).status).toBe(400);
  });

  test('have the month, pace, aged vehicles and logins that a count by hand gives', async () => {
    const day = { stock_type: 'N' as const, sale_price: 0, front_gross: 0, back_gross: 0 };
    await insert(db, 'sales_day', [
      { ...day, store_id: 4, date: '2026-02-28', units: 50 },
      { ...day, store_id: 4, date: '2026-03-01', units: 2 },
      { ...day, store_id: 4, date: '2026-03-18', units: 7, stock_type: 'U' },
      { ...day, store_id: 4, date: '2026-03-19', units: 99 },
      { ...day, store_id: 6, date: '2026-03-02', units: 15 },
    ]);
    const stock = { stock_type: 'U' as const, units_in_transit: 5, cost: 0, floorplan_balance: 0 };
    await insert(db, 'inventory_day', [
      { ...stock, store_id: 4, stocked_date: '2026-01-16', units_in_stock: 3 },
      { ...stock, store_id: 4, stocked_date: '2026-01-17', units_in_stock: 4 },
      { ...stock, store_id: 4, stocked_date: '2025-01-17', units_in_stock: 8, stock_type: 'N' },
    ]);
    const figures = async (storeid: number) => {
      const { units_mtd, pace_pct, used_aged, users } = await admin.call(getStoreDetails, { storeid });
      return { units_mtd, pace_pct, used_aged, users };
    };
    const users = 1;
    // Store 4 sells on Sundays: 9 ÷ 18 × 31 = 15.5 of 40. Store 6 does not: 15 ÷ 15 × 26 = 26 of 60.
    expect(await figures(4)).toEqual({ units_mtd: 9, pace_pct: -61.3, used_aged: 3, users });
    expect(await figures(6)).toEqual({ units_mtd: 15, pace_pct: -56.7, used_aged: 0, users });
    // Store 5 has no target.
    expect(await figures(5)).toEqual({ units_mtd: 0, pace_pct: null, used_aged: 0, users });
    // Nor is it behind one.
    const behind = stores.list.views?.find(({ key }) => key === 'behind_target')?.filter ?? {};
    const found = await admin.call(getStores, { filter: behind, sort: 'pace_pct' });
    expect(found.map(({ ID }) => ID)).toEqual(expect.arrayContaining([4, 6]));
    expect(found.map(({ ID }) => ID)).not.toContain(5);
  });

  test('outside the scope are not there', async () => {
    const gm = await signIn('GM');
    for (const [call, payload] of [
      [getStoreDetails, { storeid: 2 }],
      [getStoreDetails, { storeid: 99 }],
      [storeSettings, { ID: 2, city: 'Reading' }],
    ] as const) {
      expect((await gm.reply(call, payload)).status).toBe(404);
    }
  });

  test('are changed through their settings, checked field by field', async () => {
    const { response, meta } = await admin.reply(storeSettings, {
      ID: 1,
      phone: '(610) 555-0100',
      zip: '19512',
    });
    expect(response).toMatchObject({ phone: '610-555-0100', zip: '19512', storename: 'Boyertown Ford' });
    expect(meta.audit_ids).toHaveLength(1);
    const refusal = await admin.reply(storeSettings, { ID: 1, storename: 'exeter toyota', AS_ID: 1003 });
    expect(refusal.error).toMatchObject({
      code: 'conflict',
      fields: {
        storename: { code: 'taken', params: { resource: 'stores' } },
        AS_ID: { message: 'Already used by another store.' },
      },
    });
    const wrong = await admin.reply(storeSettings, {
      ID: 1,
      storename: ' ',
      zip: '1',
      timezone: 'Mars/Base',
    });
    expect([wrong.status, Object.keys(wrong.error?.fields ?? {}).sort()]).toEqual([
      400,
      ['storename', 'timezone', 'zip'],
    ]);
    const emptied = await admin.reply(storeSettings, { ID: 4, sunday_sales: '', city: '' });
    expect(emptied.response).toMatchObject({ sunday_sales: 'N', city: null });
  });

  test('with people or data stay; a store without goes with its memberships and comes back with them', async () => {
    const refused = await rest(admin, 'stores', 'remove', { id: 1 });
    expect([refused.status, refused.error?.message]).toEqual([409, expect.stringContaining('inactive')]);
    const { record } = await rest(admin, 'stores', 'create', {
      storename: 'Brief',
      AS_ID: 9000,
      timezone: 'UTC',
    });
    await rest(admin, 'store_groups', 'update', { id: 3, store_ids: [3, 4, record.ID] });
    const removed = await rest(admin, 'stores', 'remove', { id: record.ID });
    expect(removed.status).toBe(200);
    expect((await rest(admin, 'store_groups', 'one', { id: 3 })).record.store_ids).toEqual([3, 4]);
    await admin.raw({ method: 'POST', url: '/api/audit/revert', payload: { audit_ids: removed.auditIds } });
    expect((await rest(admin, 'store_groups', 'one', { id: 3 })).record.store_ids).toEqual([3, 4, record.ID]);
  });
});

test('active brands come by name; one that a store sells is not deleted', async () => {
  const expected = [
    { brand_chrome_id: 11, brand_name: 'Ford' },
    { brand_chrome_id: 12, brand_name: 'Toyota' },
  ];
  expect(await admin.call(getBrands, {})).toEqual(expected);
  expect(await (await signIn('BDC')).call(getAxelOneBrands, {})).toEqual(expected);
  expect((await rest(admin, 'brands', 'remove', { id: 11 })).status).toBe(409);
  expect((await rest(admin, 'brands', 'remove', { id: 13 })).status).toBe(200);
});
