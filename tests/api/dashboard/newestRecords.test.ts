import { expect, test } from 'vitest';
import { newestRecords } from '../../../contract/calls/widgets.ts';
import { salesByDay } from '../../../contract/widgets/byDay.ts';
import { financeRanking, salespersonRanking } from '../../../contract/widgets/ranking.ts';
import { salesWidget } from '../../../contract/widgets/sales.ts';
import { serviceWidget } from '../../../contract/widgets/service.ts';
import { testApp } from '../../support/app.ts';
import { insert } from '../../support/records/insert.ts';
import { addOrders } from '../../support/records/serviceFacts.ts';

// Noon in New York, on Wednesday, March 18, 2026. A GM manages store 1, an administrator has all stores.
const group = await testApp();
const { db } = group;
await addOrders(db, [
  [1, 'R1', 'closed', '2014-12-30', '2014-12-31', ['CP', 1, 100, null, 0, 0]],
  [2, 'R1', 'closed', '2016-05-01', '2016-05-02', ['CP', 1, 100, null, 0, 0]],
]);
const appointmentsOf = (store_id: number, date: string) => ({
  ...{ store_id, date, dept: 'Service' as const, due: 1, confirmed: 0, shown: 0, no_show: 0 },
  ...{ cancelled: 0, rescheduled: 0, sold: 0, booked_minutes: 60 },
});
await insert(db, 'appointment_day', [appointmentsOf(2, '2016-06-09'), appointmentsOf(1, '2026-03-25')]);

const admin = await group.signIn('Administrator');
const gm = await group.signIn('GM');

test('an empty period tells of which day the newest records are but appointments, one with records is not empty', async () => {
  expect(await admin.call(newestRecords, { storeId: '0' })).toMatchObject({
    is_empty: true,
    newest: '2016-05-02',
  });
  const within = { storeId: '0', from: '2014-12-31', to: '2015-01-31' };
  expect(await admin.call(newestRecords, within)).toMatchObject({ is_empty: false, newest: '2016-05-02' });
});

test('days to come are records of their period, and never the newest', async () => {
  const ahead = { storeId: '1', from: '2026-03-19', to: '2026-03-31' };
  expect(await admin.call(newestRecords, ahead)).toMatchObject({ is_empty: false, newest: '2014-12-31' });
});

test('only stores of the caller count, and others are refused', async () => {
  expect(await gm.call(newestRecords, { storeId: '0' })).toMatchObject({
    is_empty: true,
    newest: '2014-12-31',
  });
  const elsewhere = { storeId: '0', from: '2016-05-01', to: '2016-06-30' };
  expect(await gm.call(newestRecords, elsewhere)).toMatchObject({ is_empty: true, newest: '2014-12-31' });
  expect((await gm.reply(newestRecords, { storeId: '2' })).status).toBe(403);
  expect((await group.browser().reply(newestRecords, { storeId: '0' })).status).toBe(401);
});

test("records count that one of the role's widgets counts by period, and no others", async () => {
  const deal = { store_id: 1, date: '2018-02-03', stock_type: 'N' as const, units: 1 };
  await insert(db, 'sales_day', { ...deal, sale_price: 20_000, front_gross: 1000, back_gross: 500 });
  expect(await gm.call(newestRecords, { storeId: '0' })).toMatchObject({
    is_empty: true,
    newest: '2018-02-03',
  });
  const advisor = await group.signIn('Service Advisor');
  expect(await advisor.call(newestRecords, { storeId: '0' })).toMatchObject({
    is_empty: true,
    newest: '2014-12-31',
  });
  const seller = await group.signIn('Salesperson');
  const inService = { storeId: '0', from: '2014-12-01', to: '2014-12-31' };
  expect(await seller.call(newestRecords, inService)).toMatchObject({ is_empty: true, newest: '2018-02-03' });
});

test('without records, and for days that are none, it says so', async () => {
  expect(await admin.call(newestRecords, { storeId: '3' })).toMatchObject({ is_empty: true, newest: null });
  const backwards = { storeId: '0', from: '2014-12-31', to: '2014-12-01' };
  expect((await admin.reply(newestRecords, backwards)).status).toBe(400);
});

test('where there are appointments alone, theirs are the newest', async () => {
  await insert(db, 'appointment_day', [appointmentsOf(3, '2016-06-09')]);
  expect(await admin.call(newestRecords, { storeId: '3' })).toMatchObject({
    is_empty: true,
    newest: '2016-06-09',
  });
});

test('each widget tells the newest day of what it counts, which names somebody in a ranking', async () => {
  const { by_widget } = await gm.call(newestRecords, { storeId: '0' });
  const of = (call: { readonly callName: string }) => by_widget?.[call.callName];
  expect([salesWidget, salesByDay, serviceWidget].map(of)).toEqual([
    '2018-02-03',
    '2018-02-03',
    '2014-12-31',
  ]);
  expect([salespersonRanking, financeRanking].map(of)).toEqual([null, null]);
  const elsewhere = await admin.call(newestRecords, { storeId: '2' });
  expect(elsewhere).toMatchObject({ newest: '2016-05-02' });
  expect(elsewhere.by_widget?.[salesWidget.callName]).toBeNull();
  const advisor = await group.signIn('Service Advisor');
  const own = (await advisor.call(newestRecords, { storeId: '0' })).by_widget ?? {};
  expect(Object.keys(own)).not.toContain(salesWidget.callName);
});
