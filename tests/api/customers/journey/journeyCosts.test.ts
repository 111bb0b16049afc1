import { beforeAll, expect, test } from 'vitest';
import { customerJourney } from '../../../../contract/calls/customers/journey.ts';
import { calls } from '../../../../contract/index.ts';
import { testApp } from '../../../support/app.ts';
import { fillJourneys, JOURNEY_NOW } from '../../../support/records/journeyGroup.ts';

const portal = await testApp({ now: new Date(JOURNEY_NOW) });
const { db } = portal;
const admin = await portal.signIn('Administrator');
beforeAll(() => fillJourneys(db, admin.userid));

const journey = () => admin.call(customerJourney, { UC_ID: 1, kinds: [] });
const orders = async () =>
  (await journey()).events.filter(({ kind, gross }) => kind === 'repair_order' && gross !== null);

test('an order of which no cost is known left what is not known, and is in no average', async () => {
  const whole = await journey();
  expect(whole).toMatchObject({ orders_without_cost: 0, service_gross: expect.any(Number) });
  expect(whole.order_gross).toBeCloseTo((whole.service_gross ?? 0) / whole.ro_count, 2);
  const [one, ...others] = await orders();
  await db
    .updateTable('repair_line')
    .set({ labor_cost: null, parts_cost: null })
    .where('ro_no', '=', one?.id ?? '')
    .execute();
  const partly = await journey();
  const known = others.reduce((sum, { gross }) => sum + (gross ?? 0), 0);
  expect(partly.events.find(({ id }) => id === one?.id)).toMatchObject({ gross: null });
  expect(partly).toMatchObject({ service_gross: known, orders_without_cost: 1 });
  expect(partly.order_gross).toBeCloseTo(known / others.length, 2);
  expect(partly.household[0]?.gross).toBe((partly.deal_gross ?? Number.NaN) + known);
});

test('service of which nothing is known is not told as zero, nor what somebody left who had only that', async () => {
  await db.updateTable('repair_line').set({ labor_cost: null, parts_cost: null }).execute();
  const unknown = await journey();
  expect(unknown).toMatchObject({ service_gross: null, order_gross: null });
  expect(unknown.orders_without_cost).toBe(unknown.ro_count);
  expect(unknown.household[0]?.gross).toBe(unknown.deal_gross);
  await db.updateTable('customer').set({ CVP_DealTotalGross: 0 }).where('UC_ID', '=', 1).execute();
  expect((await journey()).household[0]?.gross).toBeNull();
});

test('units whose gross is not known are counted, on the journey, the page and beside others', async () => {
  const counted = async () => {
    const page = await admin.call(calls.customerDetails, { UC_ID: 1 });
    const [compared] = await admin.call(calls.compareCustomers, { ids: [1, 3] });
    return [await journey(), page, compared].map(
      (one) => one && [one.units_without_front, one.units_without_back, one.units_without_gross],
    );
  };
  expect(await counted()).toEqual([
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ]);
  await db
    .updateTable('deal')
    .set({ back_gross: null })
    .where('UC_ID', 'in', [1, 2])
    .where('deal_kind', 'in', ['Retail', 'Lease'])
    .execute();
  const { units } = await journey();
  expect(units).toBeGreaterThan(0);
  expect(await counted()).toEqual([
    [0, units, units],
    [0, units, units],
    [0, units, units],
  ]);
});
