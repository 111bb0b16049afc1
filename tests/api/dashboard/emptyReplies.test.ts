import { expect, test } from 'vitest';
import { newestRecords } from '../../../contract/calls/widgets.ts';
import { partsWidget } from '../../../contract/widgets/parts.ts';
import { advisorRanking, financeRanking, salespersonRanking } from '../../../contract/widgets/ranking.ts';
import { serviceWidget } from '../../../contract/widgets/service.ts';
import { transitWidget } from '../../../contract/widgets/transit.ts';
import { testApp } from '../../support/app.ts';
import { insert } from '../../support/records/insert.ts';
import { addOrders } from '../../support/records/serviceFacts.ts';

// Noon in New York, on Wednesday, March 18, 2026.
const group = await testApp();
const { db } = group;
const deal = { store_id: 1, date: '2026-03-10', stock_type: 'N' as const, units: 1, sale_price: 20_000 };
await insert(db, 'sales_day', { ...deal, front_gross: 1000, back_gross: 500 });
await addOrders(db, [[2, 'R1', 'closed', '2026-03-11', '2026-03-11', ['CP', 1, 100, null, 0, 0]]]);
const admin = await group.signIn('Administrator');

const days = { StartDate: '2026-03-02', EndDate: '2026-03-18' };
type Ranking = typeof salespersonRanking | typeof financeRanking | typeof advisorRanking;
const othersIn = async (ranking: Ranking, AS_ID: string, more: object = days) => {
  const { response, meta } = await admin.reply(ranking, { AS_ID, ...more });
  expect(response).toEqual([]);
  return meta.has_others;
};
const asIds = Object.fromEntries(
  (await db.selectFrom('store').select(['ID', 'AS_ID']).execute()).map((store) => [
    store.ID,
    String(store.AS_ID),
  ]),
);

test('a ranking without anybody tells whether its stores and days have what names nobody', async () => {
  const [first = '', second = ''] = [asIds[1], asIds[2]];
  expect(await othersIn(salespersonRanking, first)).toBe(true);
  expect(await othersIn(financeRanking, first)).toBe(true);
  expect(await othersIn(advisorRanking, first)).toBe(false);
  expect(await othersIn(salespersonRanking, second)).toBe(false);
  expect(await othersIn(salespersonRanking, first, { StartDate: '2026-03-11', EndDate: '2026-03-18' })).toBe(
    false,
  );
});

test('stores without a contract in transit tell whether they have any contract', async () => {
  const othersOf = async (storeId: string) => (await admin.reply(transitWidget, { storeId })).meta.has_others;
  expect([await othersOf('1'), await othersOf('2')]).toEqual([true, false]);
});

test('the newest day of parts is one on which there were parts, and not any repair order', async () => {
  const { by_widget = {} } = await admin.call(newestRecords, { storeId: '2' });
  expect(by_widget[serviceWidget.callName]).toBe('2026-03-11');
  expect(by_widget[partsWidget.callName]).toBeNull();
});
