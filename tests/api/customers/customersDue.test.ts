import { beforeEach, expect, test } from 'vitest';
import { revert } from '../../../contract/calls/audit.ts';
import { ensurePeriods } from '../../../server/customers/index.ts';
import { testApp } from '../../support/app.ts';
import { clearCustomers, customerFigures, loaderInto, rebuilt } from '../../support/records/customers.ts';
import { type Row, rest } from '../../support/rest.ts';

const portal = await testApp();
const { db } = portal;
const TODAY = '2026-03-18';
const { customers, deals } = loaderInto(db, TODAY);
const admin = await portal.signIn('Administrator');

beforeEach(async () => {
  await clearCustomers(db, TODAY);
  await db.deleteFrom('brand').execute();
  await db.updateTable('store').set({ lat: null, lon: null, zip: '19512' }).where('ID', '=', 1).execute();
  await customers([{ UC_ID: 1, UC_LastName: 'Stone', zip: '19512' }]);
  await deals([{ deal_no: 'A', UC_ID: 1, contract_date: '2026-03-02', make: 'Ford' }]);
});

const customer = async () =>
  (await db.selectFrom('customer').select(['distance_miles', 'CVP_Brand']).executeTakeFirst()) ?? {};

/** Whether the server's next look at the month finds something to do. */
const isDue = () => ensurePeriods(db, TODAY);

const storePlaces: readonly (readonly [string, Row])[] = [
  ['latitude and longitude', { lat: 40.3337, lon: -75.6374 }],
  ['ZIP', { zip: '19464' }],
];

test.each(storePlaces)(
  'a store with another %s is as far away as it is, and so it is undone',
  async (_, place) => {
    expect(await customer()).toMatchObject({ distance_miles: 0 });
    const { auditIds } = await rest(admin, 'stores', 'update', { id: 1, ...place });
    expect(await isDue()).toBe(true);
    expect(await customer()).not.toMatchObject({ distance_miles: 0 });
    await admin.call(revert, { audit_ids: auditIds });
    expect(await isDue()).toBe(true);
    expect(await customer()).toMatchObject({ distance_miles: 0 });
    expect(await isDue()).toBe(false);
  },
);

test('a brand that is added, renamed or undone is that of the customers who bought it', async () => {
  const brand = { brand_chrome_id: 11, brand_name: 'Ford' };
  const { auditIds } = await rest(admin, 'brands', 'create', brand);
  expect(await isDue()).toBe(true);
  expect(await customer()).toMatchObject({ CVP_Brand: 11 });
  const renamed = await rest(admin, 'brands', 'update', { id: 11, brand_name: 'Lincoln' });
  expect(await isDue()).toBe(true);
  expect(await customer()).toMatchObject({ CVP_Brand: null });
  await admin.call(revert, { audit_ids: [...auditIds, ...renamed.auditIds] });
  await isDue();
  expect(await customer()).toMatchObject({ CVP_Brand: null });
});

test('an import before the next look leaves no figure of before', async () => {
  await rest(admin, 'stores', 'update', { id: 1, zip: '19464' });
  await customers([{ UC_ID: 2, UC_LastName: 'Wood' }]);
  expect(await isDue()).toBe(false);
  const figures = await customerFigures(db);
  expect(figures).toEqual(await rebuilt(db, TODAY));
});

test('what no customer depends on leaves their figures as they are', async () => {
  await rest(admin, 'stores', 'update', { id: 1, city: 'Boyertown', units_target: 90 });
  const added = { AS_ID: 77, storename: 'New Motors', timezone: 'America/New_York', zip: '19464' };
  const { record } = await rest(admin, 'stores', 'create', added);
  await rest(admin, 'stores', 'remove', { id: record.ID });
  expect(await isDue()).toBe(false);
});
