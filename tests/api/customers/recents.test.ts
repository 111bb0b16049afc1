import { beforeAll, beforeEach, expect, test } from 'vitest';
import { recordActivity } from '../../../contract/calls/activity.ts';
import { listSegments, saveSegment } from '../../../contract/calls/customers/segments.ts';
import { recentCustomers, recentVehicles } from '../../../contract/calls/recents.ts';
import { type SignedIn, testApp } from '../../support/app.ts';
import { loaderInto } from '../../support/records/customers.ts';

const portal = await testApp();
const { db, clock } = portal;
const { customers, deals } = loaderInto(db, '2026-03-18');
const admin = await portal.signIn('Administrator');
const seller = await portal.signIn('Salesperson');
const parts = await portal.signIn('Parts Manager');
const controller = await portal.signInNew({ role: 'Controller', stores: 'all' });

const VIN = '1M8GDM9AXKP042788';
const [DANA, ANN, MERGED] = [71, 72, 73];

beforeAll(async () => {
  await customers([
    { UC_ID: DANA, UC_FirstName: 'Dana', UC_LastName: 'Reyes', stated_stores: [1] },
    { UC_ID: ANN, UC_FirstName: 'Ann', UC_LastName: 'Stone', stated_stores: [2] },
    { UC_ID: MERGED, UC_FirstName: 'D', UC_LastName: 'Reyes', stated_stores: [1] },
  ]);
  await deals([{ deal_no: 'A', UC_ID: DANA, contract_date: '2026-02-01', store_id: 1, vin: VIN }]);
  await db.updateTable('customer').set({ merged_into: DANA }).where('UC_ID', '=', MERGED).execute();
});
beforeEach(async () => {
  await db.deleteFrom('user_activity').execute();
});

let minute = 0;
async function view(who: SignedIn, subject: string) {
  minute += 1;
  clock.now = new Date(Date.parse('2026-03-18T16:00:00Z') + minute * 60_000);
  return who.reply(recordActivity, { userid: who.userid, pageid: 1, subject });
}
const namesOf = async (who: SignedIn) =>
  (await who.call(recentCustomers, {})).map(({ UC_LastName }) => UC_LastName);

test('a user finds the customers they viewed, newest first, each once, also by a merged record', async () => {
  await view(admin, `customer:${MERGED}`);
  await view(admin, `customer:${ANN}`);
  await view(admin, `customer:${DANA}`);
  await view(seller, `customer:${DANA}`);
  // No customer can have it.
  await view(admin, 'customer:9999999999');
  const rows = await admin.call(recentCustomers, {});
  expect(rows.map(({ UC_ID }) => UC_ID)).toEqual([DANA, ANN]);
  expect(rows[0]).toMatchObject({ storename: 'Boyertown Ford', last_deal_date: '2026-02-01' });
  expect(await namesOf(seller)).toEqual(['Reyes']);
});

test('customers of other stores are not listed', async () => {
  await view(seller, `customer:${ANN}`);
  await view(seller, `customer:${DANA}`);
  expect(await namesOf(seller)).toEqual(['Reyes']);
});

test('a segment says when a user opened it last', async () => {
  const { segment_id, last_used_at } = await admin.call(saveSegment, {
    name: 'Gold',
    Expression: 'UCSD_LTV between 55 and 69',
  });
  expect(last_used_at).toBeNull();
  await view(admin, `segment:${segment_id}`);
  const [segment] = await admin.call(listSegments, {});
  expect(segment?.last_used_at).toBe(clock.now.toISOString());
});

test('roles without personal data get no names, and roles without the pages get nothing', async () => {
  await view(controller, `customer:${DANA}`);
  const [row] = await controller.call(recentCustomers, {});
  expect(row?.UC_ID).toBe(DANA);
  expect(row).not.toHaveProperty('UC_LastName');
  expect((await parts.reply(recentCustomers, {})).status).toBe(403);
});

test('vehicles are described, newest first, and a visit names nothing else', async () => {
  await view(admin, 'vehicle:1HGCM82633A042788');
  await view(admin, `vehicle:${VIN}`);
  const rows = await admin.call(recentVehicles, {});
  expect(rows.map(({ vin }) => vin)).toEqual([VIN, '1HGCM82633A042788']);
  expect(rows[1]).toMatchObject({ year: 2003, make: 'Honda' });
  for (const subject of ['customer:Dana', 'vehicle:short', 'note:1']) {
    expect((await view(admin, subject)).status).toBe(400);
  }
});
