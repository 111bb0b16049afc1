import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { revert } from '../../../contract/calls/audit.ts';
import { setPrices, vehicleBands, vehicleStory } from '../../../contract/calls/vehiclePrices.ts';
import { listViews, saveView } from '../../../contract/calls/views.ts';
import { testApp } from '../../support/app.ts';
import { messagesOf } from '../../support/messages.ts';
import { setSales, vehicle } from '../../support/records/vehicleFacts.ts';
import { rest } from '../../support/rest.ts';

const today = '2026-11-18';
const portal = await testApp({ now: new Date(`${today}T16:00:00Z`) });
const { db } = portal;
const manager = await portal.signIn('Sales Manager');
const salesperson = await portal.signIn('Salesperson');

const MOST = 500;
const NOW = 24_000;
await setSales(
  db,
  [],
  Array.from({ length: MOST + 1 }, (_, place) => vehicle({ stock_no: `S${place}` })),
);
const ids = (
  await db.selectFrom('inventory_vehicle').select('vehicle_id').orderBy('vehicle_id').execute()
).map(({ vehicle_id }) => vehicle_id);
const [first = 0, second = 0, third = 0] = ids;

const requestOf = (count: number, new_price: number, old_price = NOW) => ({
  changes: ids.slice(0, count).map((vehicle_id) => ({ vehicle_id, old_price, new_price })),
  reason: 'Market',
});
const pricesNow = async () =>
  (
    await db
      .selectFrom('inventory_vehicle')
      .select('list_price')
      .distinct()
      .where('vehicle_id', 'in', ids.slice(0, MOST))
      .execute()
  ).map(({ list_price }) => list_price);

test('500 vehicles get their price together, each with its way back, and 501 are refused', async () => {
  const tooMany = await manager.reply(setPrices, requestOf(MOST + 1, 23_500));
  expect([tooMany.status, messagesOf(tooMany.error?.fields)]).toEqual([
    400,
    { changes: 'Must have at most 500 entries.' },
  ]);
  const { response, meta } = await manager.reply(setPrices, requestOf(MOST, 23_500));
  expect(response).toEqual({ changed: MOST });
  expect(await pricesNow()).toEqual([23_500]);
  expect(meta.audit_ids).toHaveLength(MOST);
  const some = (meta.audit_ids ?? []).slice(0, 3);
  expect((await manager.reply(revert, { audit_ids: some })).status).toBe(200);
  expect((await pricesNow()).toSorted()).toEqual([23_500, NOW]);
  await db.updateTable('inventory_vehicle').set({ list_price: NOW }).execute();
});

test('500 prices are taken back together: none while one has changed since, then all, each written down at once', async () => {
  const twice = [23_500, 23_400].map((price, place) => requestOf(MOST, price, place ? 23_500 : NOW));
  const audit_ids: number[] = [];
  for (const request of twice)
    audit_ids.push(...((await manager.reply(setPrices, request)).meta.audit_ids ?? []));
  const [last = 0] = ids.slice(MOST - 1);
  const priceOfLast = (list_price: number) =>
    db.updateTable('inventory_vehicle').set({ list_price }).where('vehicle_id', '=', last).execute();
  await priceOfLast(22_000);
  const refused = await manager.reply(revert, { audit_ids });
  expect([refused.status, refused.error?.message]).toEqual([
    409,
    `These prices changed since: S${MOST - 1}. Nothing was undone.`,
  ]);
  expect((await pricesNow()).toSorted()).toEqual([22_000, 23_400]);

  await priceOfLast(23_400);
  const { response, meta } = await manager.reply(revert, { audit_ids });
  expect(response).toEqual({ reverted: 2 * MOST });
  expect(await pricesNow()).toEqual([NOW]);
  // What one statement has written has one number of a command: two settings, and so two for both.
  const { rows } = await sql`select distinct cmin::text from audit
    where audit_id = any (${meta.audit_ids ?? []}::int[]) and reverted_by is null`.execute(db);
  expect(rows).toHaveLength(2);
  expect((await manager.reply(revert, { audit_ids: audit_ids.slice(0, 1) })).status).toBe(409);
});

test('of two who set the same price at once one is told, and the other one stays', async () => {
  const replies = await Promise.all(
    [23_000, 22_000].map((price) => manager.reply(setPrices, requestOf(2, price))),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const price = replies[0]?.status === 200 ? 23_000 : 22_000;
  expect((await pricesNow()).toSorted()).toEqual([price, NOW].toSorted());
  await manager.call(setPrices, requestOf(2, NOW, price));
});

test('prices are whole cents between nothing and ten millions, and a reason fits on a line', async () => {
  for (const price of [0, -1, 1e12, 0.001, Number.MAX_SAFE_INTEGER]) {
    expect((await manager.reply(setPrices, requestOf(1, price))).status, String(price)).toBe(400);
  }
  for (const reason of ['', '  ', 'x'.repeat(201), 'two\nlines']) {
    const { status } = await manager.reply(setPrices, { ...requestOf(1, 23_000), reason });
    expect(status, reason).toBe(400);
  }
  expect(await pricesNow()).toEqual([NOW]);
});

test('a vehicle that is sold while somebody looks at it has no story, and nothing is set with it', async () => {
  await db
    .updateTable('inventory_vehicle')
    .set({ status: 'sold' })
    .where('vehicle_id', '=', second)
    .execute();
  expect((await manager.reply(vehicleStory, { vehicle_id: second })).status).toBe(404);
  const reply = await manager.reply(setPrices, requestOf(3, 23_000));
  expect([reply.status, reply.error?.reason]).toEqual([404, 'vehicle_gone']);
  const others = await db
    .selectFrom('inventory_vehicle')
    .select('list_price')
    .where('vehicle_id', 'in', [first, third])
    .execute();
  expect(others.map(({ list_price }) => list_price)).toEqual([NOW, NOW]);
});

test('who does not see costs neither filters, sorts nor counts bands by them, nor through a saved view', async () => {
  for (const name of ['cost', 'interest']) {
    const filter = { [`${name}_gte`]: 1 };
    expect((await rest(salesperson, 'vinviews', 'list', { filter })).status, name).toBe(403);
    expect((await rest(salesperson, 'vinviews', 'csv', { filter })).status, name).toBe(403);
    expect((await salesperson.reply(vehicleBands, { filter })).status, name).toBe(403);
    const view = { resource: 'vinviews', name, state: { filter } };
    await salesperson.reply(saveView, view);
  }
  for (const name of ['cost', 'recon_cost', 'floorplan_balance', 'interest_day', 'interest']) {
    const { status } = await rest(salesperson, 'vinviews', 'list', { sort: [name, 'ASC'] });
    expect(status, name).toBe(403);
  }
  for (const { state } of await salesperson.call(listViews, { resource: 'vinviews' })) {
    expect((await rest(salesperson, 'vinviews', 'list', { filter: state.filter })).status).toBe(403);
  }
  const { types, rates } = await salesperson.call(vehicleBands, {});
  expect([rates, types.flatMap(({ bands }) => bands).some((band) => 'cost' in band)]).toEqual([
    undefined,
    false,
  ]);
});
