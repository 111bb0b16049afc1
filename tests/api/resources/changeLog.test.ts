import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { audit } from '../../../contract/calls/audit.ts';
import { exportComparedCustomers } from '../../../contract/calls/comparing/compareCustomers.ts';
import { addCustomerNote, customerDetails } from '../../../contract/calls/customers/customerDetails.ts';
import { mergeHouseholds, splitHousehold } from '../../../contract/calls/customers/households.ts';
import { customerJourney } from '../../../contract/calls/customers/journey.ts';
import { exportCustomers, saveSegment } from '../../../contract/calls/customers/segments.ts';
import { exportExchangeRows } from '../../../contract/calls/exchange.ts';
import { exportActivity } from '../../../contract/calls/portal/retention.ts';
import { bookAppointment } from '../../../contract/calls/service/appointmentWrites.ts';
import { setPrices } from '../../../contract/calls/vehiclePrices.ts';
import { exportWidgetRows } from '../../../contract/calls/widgetRows.ts';
import { type SignedIn, testApp } from '../../support/app.ts';
import { clearCustomers, loaderInto } from '../../support/records/customers.ts';
import { insert } from '../../support/records/insert.ts';
import { addSellers } from '../../support/records/sellers.ts';
import { setSales, vehicle } from '../../support/records/vehicleFacts.ts';
import { csv } from '../../support/rest.ts';

const TODAY = '2026-03-18';
const portal = await testApp();
const { db } = portal;
const { customers } = loaderInto(db, TODAY);
const admin = await portal.signIn('Administrator');
/** At home in store 1, and also at work in store 2. */
const both = await portal.signInNew({ role: 'GM', stores: [1, 2] });
const gm = await portal.signIn('GM');
/** Of the same two stores. */
const second = await portal.signInNew({ role: 'GM', stores: [1, 2] });
/** Sees gross, and no personal data. */
const controller = await portal.signInNew({ role: 'Controller', stores: [1, 2] });

beforeAll(async () => {
  await addSellers(db);
  await clearCustomers(db, TODAY);
  const household = { UC_LastName: 'Stone', address: '1 Main St', zip: '19512' };
  await customers([
    { UC_ID: 1, UC_FirstName: 'Ann', stated_stores: [1], ...household },
    { UC_ID: 2, UC_FirstName: 'Bob', stated_stores: [2], ...household },
    { UC_ID: 3, UC_FirstName: 'Cy', UC_LastName: 'Wood', stated_stores: [2] },
    { UC_ID: 4, UC_FirstName: 'Di', UC_LastName: 'Hill', stated_stores: [1] },
  ]);
  await setSales(db, [], [vehicle({ stock_no: 'A1' }), vehicle({ stock_no: 'B1', store_id: 2 })]);
});

beforeEach(async () => {
  await db.deleteFrom('audit').execute();
});

const log = async (browser: SignedIn) =>
  (await browser.call(audit, { userid: both.userid, perPage: 1000 })).filter(
    ({ action }) => action !== 'sign_in' && action !== 'look',
  );

describe('what people do besides records, at several stores', () => {
  const vehicleIn = async (store: number) =>
    db
      .selectFrom('inventory_vehicle')
      .select(['vehicle_id', 'list_price'])
      .where('store_id', '=', store)
      .executeTakeFirstOrThrow();

  async function setPrice(store: number) {
    const { vehicle_id, list_price: old_price } = await vehicleIn(store);
    const changes = [{ vehicle_id, old_price, new_price: (old_price ?? 0) + 1 }];
    await both.call(setPrices, { changes, reason: 'Market', below_cost: true });
  }

  const book = async (store: number) => {
    const at = { date: '2026-03-20', time: '10:00', phone: '610-555-0177' };
    await both.call(bookAppointment, { key: crypto.randomUUID(), confirm: true, store, ...at });
  };

  const photo = async (store: number) => {
    const { employee_id } = await db
      .selectFrom('employee')
      .select('employee_id')
      .where('store_id', '=', store)
      .limit(1)
      .executeTakeFirstOrThrow();
    const values = JSON.stringify({ name: 'Somebody', photo: null });
    const change = { action: 'update', before: values, after: values } as const;
    const place = { resource: 'employee_photo', record_id: String(employee_id), address: null };
    await insert(db, 'audit', { at: portal.clock.now, userid: both.userid, ...place, ...change });
  };

  const note = (store: number) => both.call(addCustomerNote, { UC_ID: store === 1 ? 4 : 3, text: 'Called' });

  /** The second names somebody of store 1 and somebody of store 2. */
  const decide = (store: number) =>
    store === 1
      ? both.call(splitHousehold, { UC_ID: 1, reason: 'Moved out' })
      : both.call(mergeHouseholds, { left: 4, right: 3, reason: 'Di lives with Cy' });

  const ofSet = { set: 'stock_U' } as const;
  const asked = { widget: 'GetInventorySummaryWidget' } as const;

  const keepWhatIf = async (store: number) => {
    const of = store === 1 ? { UC_ID: 4, vin: 'V1' } : { UC_ID: 3, vin: 'V2' };
    const { what_if_id } = await db
      .insertInto('what_if')
      .values({
        ...{ ...of, store_id: store, userid: both.userid, created_at: portal.clock.now, choice: '{}' },
        ...{ vehicle: null, replacement: 'Escape', price: 1, payment: 1, financed: 1, total: 1 },
      })
      .returning('what_if_id')
      .executeTakeFirstOrThrow();
    const place = { resource: 'what_if', record_id: String(what_if_id), address: null, action: 'create' };
    await insert(db, 'audit', { ...place, at: portal.clock.now, userid: both.userid, after: '{}' });
  };

  test.each([
    ['a price', setPrice],
    ['an appointment', book],
    ['a photo', photo],
    ['a note', note],
    ['a decision about a household', decide],
    [
      'a file of records behind a figure',
      (store: number) => both.reply(exportWidgetRows, { ...asked, storeId: String(store) }),
    ],
    [
      'a file of records of the exchange',
      (store: number) => both.reply(exportExchangeRows, { ...ofSet, storeId: String(store) }),
    ],
    ['a what-if that is kept', keepWhatIf],
  ])('%s is told to those who see the store', async (_, act) => {
    await act(1);
    expect(await log(gm)).toHaveLength(1);
    await act(2);
    expect(await log(gm)).toHaveLength(1);
    for (const browser of [admin, both]) expect(await log(browser)).toHaveLength(2);
  });
});

test.each([
  ['the page', customerDetails],
  ['the journey', customerJourney],
])('a look at %s of a customer is told to those who see the customer', async (_, page) => {
  for (const UC_ID of [4, 3]) await both.call(page, { UC_ID });
  const looks = async (browser: SignedIn) =>
    (await browser.call(audit, { userid: both.userid }))
      .filter(({ action }) => action === 'look')
      .map(({ record_id }) => record_id);
  expect(await looks(gm)).toEqual(['4']);
  for (const browser of [admin, both]) expect(await looks(browser)).toEqual(['3', '4']);
});

describe('a count at several stores', () => {
  test.each([
    ['a list', () => csv(both, 'vinviews', { columns: ['stock_no'] })],
    ['customers of a filter', () => both.reply(exportCustomers, { Expression: '' })],
    ['customers beside each other', () => both.reply(exportComparedCustomers, { ids: '3,4' })],
    ['the change log', () => both.reply(exportActivity, { of: 'changes' })],
  ])('%s is told to those who see them all', async (_, take) => {
    await take();
    const told = async (browser: SignedIn) => (await log(browser))[0]?.after ?? {};
    expect(await told(gm)).toMatchObject({ complete: true });
    expect(await told(gm)).not.toHaveProperty('count');
    expect(JSON.stringify(await told(gm))).not.toContain('ids');
    for (const browser of [admin, both]) expect(await told(browser)).toHaveProperty('count');
    expect(await told(second)).toHaveProperty('count');
  });

  test('a list that is the same for everybody tells its count to everybody', async () => {
    await csv(both, 'brands');
    expect((await log(gm))[0]?.after).toHaveProperty('count');
  });

  test('how many a segment held, when it was kept, is told to those who see all of its stores', async () => {
    await both.call(saveSegment, { name: 'All', Expression: '', kind: 'fixed' });
    for (const browser of [both, second])
      expect((await log(browser))[0]?.after).toMatchObject({ name: 'All', members: 4 });
    expect((await log(gm))[0]?.after).toMatchObject({ name: 'All' });
    expect((await log(gm))[0]?.after).not.toHaveProperty('members');
  });
});

test('what somebody did for the whole group is told to nobody of some stores, also once its author is one of them', async () => {
  const boss = await portal.signInNew({ role: 'Administrator', stores: 'all' });
  const resources = ['dataimport', 'import_profiles', 'group_setting', 'subject_request', 'help_text'];
  const rows = resources.map((resource) => ({
    ...{ at: portal.clock.now, userid: boss.userid, resource, record_id: '1', action: 'update' },
    ...{ before: null, after: '{"fileName":"every-store.csv","created":900}' },
  }));
  await insert(db, 'audit', rows);
  await db
    .updateTable('app_user')
    .set({ all_stores: 'N', store_id: 1 })
    .where('userid', '=', boss.userid)
    .execute();
  const told = async (who: SignedIn) =>
    (await who.call(audit, { userid: boss.userid })).map(({ resource }) => resource).toSorted();
  expect(await told(controller)).toEqual(['help_text']);
  expect(await told(admin)).toEqual(resources.toSorted());
});

test('what somebody asks of the support is told to those who read the request', async () => {
  const moment = portal.clock.now;
  await insert(db, 'support_ticket', {
    ...{ title: 'My pay', desc: 'x', userid: both.userid, username: 'B', email: 'b@example.com' },
    ...{ created_at: moment, changed_at: moment },
  });
  const { ticket_id } = await db.selectFrom('support_ticket').select('ticket_id').executeTakeFirstOrThrow();
  const change = {
    resource: 'support_ticket',
    record_id: String(ticket_id),
    action: 'create',
    address: null,
  };
  await insert(db, 'audit', {
    ...{ ...change, at: moment, userid: both.userid },
    after: JSON.stringify({ title: 'My pay' }),
  });
  for (const browser of [both, admin, gm]) expect(await log(browser)).toHaveLength(1);
  const everywhere = await portal.signInNew({ role: 'Controller', stores: 'all' });
  for (const browser of [controller, everywhere]) expect(await log(browser)).toEqual([]);
});

describe('an export of a list by what a role does not see', () => {
  const exported = async () => (await log(controller))[0]?.after;

  test('tells that role neither by what nor how many', async () => {
    const seesGross = (sees_gross: 'Y' | 'N') =>
      db.updateTable('role').set({ sees_gross }).where('role_name', '=', 'Controller').execute();
    await csv(both, 'vinviews', { filter: { cost_gte: 1 }, columns: ['stock_no'] });
    expect(await exported()).toMatchObject({ filter: { cost_gte: 1 }, count: 2 });
    await seesGross('N');
    expect(await exported()).toEqual({ complete: true, columns: ['stock_no'], stores: [1, 2] });
    // Nor at which stores, those who see only one of them.
    const ofOne = await portal.signInNew({ role: 'Controller', stores: [1] });
    expect((await log(ofOne))[0]?.after).toEqual({ complete: true, columns: ['stock_no'] });
    await seesGross('Y');
  });

  test('nor the words of a search that looks into it', async () => {
    await csv(both, 'EquityScreen', { filter: { q: 'Stone' }, columns: ['vin'] });
    expect(await exported()).toEqual({ complete: true, columns: ['vin'], stores: [1, 2] });
    await csv(both, 'EquityScreen', { filter: { loan_position: 'positive' }, columns: ['vin'] });
    expect(await exported()).toMatchObject({ filter: { loan_position: 'positive' }, count: 0 });
    await csv(both, 'vinviews', { filter: { q: 'A1' }, columns: ['stock_no'] });
    expect(await exported()).toMatchObject({ filter: { q: 'A1' }, count: 1 });
  });
});
