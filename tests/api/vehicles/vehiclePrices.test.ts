import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { revert } from '../../../contract/calls/audit.ts';
import { setPrices, vehicleBands, vehicleStory } from '../../../contract/calls/vehiclePrices.ts';
import { countsCall } from '../../../contract/resource/calls.ts';
import { vinviews } from '../../../contract/resources/vinviews.ts';
import { newInventoryWidget, usedInventoryWidget } from '../../../contract/widgets/inventory.ts';
import type { Db } from '../../../server/db/schema.ts';
import { rebuildAll } from '../../../server/rollups/index.ts';
import { testApp } from '../../support/app.ts';
import { testedKind } from '../../support/database.ts';
import { insert } from '../../support/records/insert.ts';
import { deal, setSales, vehicle } from '../../support/records/vehicleFacts.ts';
import { rest } from '../../support/rest.ts';

const today = '2026-11-18';
const portal = await testApp({ now: new Date(`${today}T16:00:00Z`) });
const { db } = portal;
const manager = await portal.signIn('Sales Manager');
const salesperson = await portal.signIn('Salesperson');
const administrator = await portal.signIn('Administrator');

const NOW = 24_000;
let ids: number[] = [];

/** Store 1's are 48, 60, 61 and 0 days old, the third is new, the fourth on its way; store 2 is the manager's not. */
beforeEach(async () => {
  await db.deleteFrom('price_change').execute();
  await db.deleteFrom('vehicle_look').execute();
  await setSales(
    db,
    [20_000, 21_000, 22_000].map((sale_price) => deal({ sale_price })),
    [
      vehicle({ stock_no: 'A1', floorplan_balance: 10_000 }),
      vehicle({ stock_no: 'A2', stocked_date: '2026-09-19', list_price: null }),
      vehicle({ stock_no: 'A3', stocked_date: '2026-09-18', stock_type: 'N', cost: null }),
      vehicle({ stock_no: 'A4', status: 'in_transit', stocked_date: today }),
      vehicle({ stock_no: 'A5', status: 'sold', sold_date: today }),
      vehicle({ stock_no: 'B1', store_id: 2 }),
    ],
  );
  await db.updateTable('store').set({ floorplan_rate: 7.3 }).execute();
  await db.transaction().execute((tx) => rebuildAll(tx, today));
  const rows = await db.selectFrom('inventory_vehicle').select('vehicle_id').orderBy('stock_no').execute();
  ids = rows.map(({ vehicle_id }) => vehicle_id);
});

const idOf = (place: number) => ids[place] ?? 0;
const set = (new_price: number, changes: object = {}, old_price: number | null = NOW) => ({
  changes: [{ vehicle_id: idOf(0), old_price, new_price }],
  reason: 'Market',
  ...changes,
});
const listPrice = async (place: number) =>
  (
    await db
      .selectFrom('inventory_vehicle')
      .select('list_price')
      .where('vehicle_id', '=', idOf(place))
      .executeTakeFirstOrThrow()
  ).list_price;

test('the list has what stands in the own stores and is on its way, with age, interest and price to market', async () => {
  const { rows } = await rest(manager, 'vinviews', 'list', { sort: ['stock_no', 'ASC'] });
  expect(rows.map(({ stock_no }) => stock_no)).toEqual(['A1', 'A2', 'A3', 'A4']);
  // 24,000 of the median 21,000; 10,000 at 7.3 % are 2 dollars a day, for 49 days with both ends.
  expect(rows[0]).toMatchObject({
    age: 48,
    market_median: 21_000,
    market_sales: 3,
    price_to_market: 114.3,
    interest_day: 2,
    interest: 98,
    vehicle: '2022 Ford F-150 XLT',
  });
  expect(rows[1]).toMatchObject({ age: 60, price_to_market: null });
  expect(rows[3]).toMatchObject({ age: null, interest: null });
  const cheap = await rest(salesperson, 'vinviews', 'list', {});
  for (const name of ['cost', 'recon_cost', 'interest', 'floorplan_balance']) {
    expect(
      cheap.rows.some((row) => name in row),
      name,
    ).toBe(false);
  }
});

test('bands are those of the tiles, whatever age the list is filtered by', async () => {
  const aged = { q: 'Ford', age_gte: 50 };
  const { types, in_stock, in_transit } = await manager.call(vehicleBands, { filter: aged });
  const body = { storeId: '0' };
  const tiles = await Promise.all(
    [newInventoryWidget, usedInventoryWidget].map((widget) => manager.call(widget, body)),
  );
  expect(in_stock).toBe(tiles.reduce((sum, { totals }) => sum + totals.units_in_stock, 0));
  expect(in_transit).toBe(tiles.reduce((sum, { totals }) => sum + totals.units_in_transit, 0));
  for (const [place, { totals }] of tiles.entries()) {
    const type = types[place];
    expect([type?.units, type?.cost]).toEqual([totals.units_in_stock, totals.cost]);
    expect(type?.bands).toEqual(totals.aging.map(({ from, to, units, cost }) => ({ from, to, units, cost })));
  }
});

test('days and dollars are compared to the fraction, and who sees no cost can not count by it', async () => {
  const stockOf = async (filter: object) => {
    const { rows } = await rest(manager, 'vinviews', 'list', { filter, sort: ['stock_no', 'ASC'] });
    return rows.map(({ stock_no }) => stock_no);
  };
  expect(await stockOf({ age_gte: 47.5, age_lte: 60.9 })).toEqual(['A1', 'A2']);
  expect(await stockOf({ age_gte: 48.1, age_lte: 60 })).toEqual(['A2']);
  expect(await stockOf({ age_gte: -1e300, age_lte: 1e300 })).toEqual(['A1', 'A2', 'A3']);
  const counts = countsCall(vinviews);
  const filters = [{ age_gte: 60 }, { cost_gte: 1 }];
  expect((await manager.reply(counts, { filters })).response).toEqual({ totals: [2, 3] });
  expect((await salesperson.reply(counts, { filters })).status).toBe(403);
});

test.each([
  ['F-150', 34_999.99, 1],
  ['F150 Lightning', 20_000, 1],
  ['Super Duty F-250', 20_000, 1],
  ['Ram 2500', 20_000, 1],
  ['1500 Classic', 20_000, 1],
  ['Silverado 1500HD', 20_000, 1],
  ['F-150', 35_000, 0],
  ['F-150', null, 0],
  ['ProMaster 1500', 20_000, 0],
  ['Sprinter 2500', 20_000, 0],
  ['Range Rover', 20_000, 0],
])('a %s at $%s: %i in "Trucks under $35K"', async (model, list_price, count) => {
  await db.updateTable('inventory_vehicle').set({ model: 'Escape' }).execute();
  await db.updateTable('inventory_vehicle').set({ model, list_price }).where('stock_no', '=', 'A1').execute();
  const trucks = vinviews.list.views?.find(({ key }) => key === 'trucks');
  const { response } = await manager.reply(countsCall(vinviews), { filters: [trucks?.filter ?? {}] });
  expect(response).toEqual({ totals: [count] });
});

test('a price is set with its reason, in the history with the one before, and taken back by whoever may', async () => {
  const { response, meta } = await manager.reply(setPrices, set(22_990));
  expect(response).toEqual({ changed: 1 });
  const story = await manager.call(vehicleStory, { vehicle_id: idOf(0) });
  expect(story.prices.map(({ price, reason, source }) => [price, reason, source])).toEqual([
    [NOW, null, 'stocked'],
    [22_990, 'Market', 'user'],
  ]);
  expect(story.market).toMatchObject({ basis: 'trim', sales: 3, median: 21_000, rank: 4 });
  // Stocked on October 1.
  expect(story.market?.medians.map(({ date }) => date)).toEqual(['2026-10-01', '2026-11-01']);
  expect(story.market?.medians.at(-1)?.median).toBe(21_000);
  const refused = await salesperson.reply(revert, { audit_ids: meta.audit_ids });
  expect(refused.status).toBe(403);
  expect((await manager.reply(revert, { audit_ids: meta.audit_ids })).status).toBe(200);
  expect(await listPrice(0)).toBe(NOW);
  const twice = await manager.reply(revert, { audit_ids: meta.audit_ids });
  expect(twice.status).toBe(409);
});

test('a price that somebody else has set since is neither overwritten nor taken back', async () => {
  const { meta } = await manager.reply(setPrices, set(22_990));
  const late = await administrator.reply(setPrices, set(21_990));
  expect([late.status, late.error?.message]).toEqual([409, expect.stringContaining('A1')]);
  await administrator.call(setPrices, set(21_990, {}, 22_990));
  expect((await manager.reply(revert, { audit_ids: meta.audit_ids })).status).toBe(409);
  expect(await listPrice(0)).toBe(21_990);
});

test('nothing, less, too much, fractions of a cent, no reason and foreign vehicles are refused, and nothing is set', async () => {
  for (const price of [0, -1, 10_000_001, 1.234]) {
    expect((await manager.reply(setPrices, set(price))).status, String(price)).toBe(400);
  }
  expect((await manager.reply(setPrices, set(22_990, { reason: ' ' }))).status).toBe(400);
  const foreign = { vehicle_id: idOf(5), old_price: NOW, new_price: 22_990 };
  const own = set(22_990).changes;
  const mixed = await manager.reply(setPrices, set(22_990, { changes: [...own, foreign] }));
  expect(mixed.status).toBe(404);
  const twice = [...own, ...set(21_990).changes];
  expect((await manager.reply(setPrices, set(22_990, { changes: twice }))).status).toBe(400);
  expect((await manager.reply(vehicleStory, { vehicle_id: idOf(5) })).status).toBe(404);
  expect((await salesperson.reply(setPrices, set(22_990))).status).toBe(403);
  expect(await listPrice(0)).toBe(NOW);
});

test('what another store sold one for counts in the median, but nobody else is told it', async () => {
  const ofOthers = [19_000, 19_500, 20_000, 20_500].map((sale_price) => deal({ sale_price, store_id: 2 }));
  await insert(db, 'deal', ofOthers);
  // Of four they could be worked out by those who know the rest.
  expect((await manager.call(vehicleStory, { vehicle_id: idOf(0) })).market).toBeNull();
  await insert(db, 'deal', [deal({ sale_price: 23_000, store_id: 2 })]);
  const { market } = await manager.call(vehicleStory, { vehicle_id: idOf(0) });
  const own = [20_000, 21_000, 22_000];
  expect(market).toMatchObject({ sales: 8, median: 20_250, lowest: 20_000, prices: own });
  expect(await administrator.call(vehicleStory, { vehicle_id: idOf(0) })).toMatchObject({
    market: { lowest: 19_000, prices: [19_000, 19_500, 20_000, 20_000, 20_500, 21_000, 22_000, 23_000] },
  });
});

test('below cost only after a yes', async () => {
  const asked = await manager.reply(setPrices, set(18_999));
  expect([asked.status, Object.keys(asked.error?.fields ?? {})]).toEqual([400, ['below_cost']]);
  expect((await manager.reply(setPrices, set(18_999, { below_cost: true }))).status).toBe(200);
});

test('who looked is counted and told, personal data only to roles that see it', async () => {
  await insert(db, 'customer', {
    UC_ID: 9,
    UC_FirstName: 'Ann',
    UC_LastName: 'Buyer',
    CVP_RelatedStores: [1],
  });
  const look = { vehicle_id: idOf(0), date: today, source: 'Website' };
  await insert(db, 'vehicle_look', [
    { ...look, UC_ID: 9, looks: 2 },
    { ...look, UC_ID: 9, looks: 1 },
    { ...look, UC_ID: null, looks: 5 },
  ]);
  const { rows } = await rest(manager, 'vinviews', 'list', { filter: { interested_gte: 1 } });
  expect(rows.map(({ stock_no, interested, looks }) => [stock_no, interested, looks])).toEqual([
    ['A1', 1, 8],
  ]);
  const story = await manager.call(vehicleStory, { vehicle_id: idOf(0) });
  expect(story.unknown_looks).toBe(5);
  expect(story.interested).toMatchObject([
    { UC_ID: 9, customer_name: 'Ann Buyer', looks: 3, last_look: today },
  ]);
  await db.deleteFrom('vehicle_look').where('UC_ID', 'is not', null).execute();
  const { rows: others } = await rest(manager, 'vinviews', 'list', { filter: { looks_gte: 1 } });
  expect(others.map(({ interested, looks }) => [interested, looks])).toEqual([[0, 5]]);
});

test('looks that come at the same time are all counted, and one that turns out to be of another vehicle moves', async () => {
  const look = { vehicle_id: idOf(0), date: today, source: 'Website', UC_ID: null, looks: 1 };
  const counts = () =>
    db
      .selectFrom('inventory_vehicle')
      .select('looks')
      .where('vehicle_id', 'in', [idOf(0), idOf(1)])
      .orderBy('stock_no')
      .execute()
      .then((rows) => rows.map(({ looks }) => looks));
  const second = await db.transaction().execute(async (tx) => {
    await insert(tx, 'vehicle_look', [look]);
    const begun = insert(db, 'vehicle_look', [look]);
    // The embedded database has one session: there the second begins when the first has ended.
    if (testedKind === 'postgres') await somebodyWaits(db);
    return { begun };
  });
  await second.begun;
  expect(await counts()).toEqual([2, 0]);
  await db
    .updateTable('vehicle_look')
    .set({ vehicle_id: idOf(1), looks: 2 })
    .execute();
  expect(await counts()).toEqual([0, 4]);
});

/** Resolves once somebody waits for a lock in this database. Within a transaction the answer would stay the first one. */
async function somebodyWaits(at: Db): Promise<void> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock')
      as waits`.execute(at);
  if (!rows[0]?.waits) await somebodyWaits(at);
}

test('a market with one to four sales of stores out of scope is told by neither list, order, filter, count nor story', async () => {
  const places = ['A1', 'A2', 'A4'];
  const told = async (others: number) => {
    const own = [20_000, 21_000, 22_000].map((sale_price) => deal({ sale_price }));
    const foreign = Array.from({ length: others }, () => deal({ store_id: 2, sale_price: 26_000 }));
    const stock = places.map((stock_no) => vehicle({ stock_no }));
    await setSales(db, [...own, ...foreign], stock);
    await db.transaction().execute((tx) => rebuildAll(tx, today));
    return Promise.all(
      [manager, administrator].map(async (who) => {
        const { rows } = await rest(who, 'vinviews', 'list', { sort: ['price_to_market', 'DESC'] });
        const filters = [{ price_to_market_gte: 1 }];
        const { response } = await who.reply(countsCall(vinviews), { filters });
        const { market } = await who.call(vehicleStory, { vehicle_id: Number(rows[0]?.vehicle_id) });
        const { market_median, market_sales, price_to_market } = rows[0] ?? {};
        const inStory = market && market.median === market_median && market.sales === market_sales;
        return { market_median, hasRatio: price_to_market !== null, inStory, ...Object(response) };
      }),
    );
  };
  const nothing = { market_median: null, hasRatio: false, inStory: null, totals: [0] };
  const all = (market_median: number) => ({ market_median, hasRatio: true, inStory: true, totals: [3] });
  expect(await told(0)).toEqual([all(21_000), all(21_000)]);
  expect(await told(1)).toEqual([nothing, all(21_500)]);
  expect(await told(4)).toEqual([nothing, all(26_000)]);
  expect(await told(5)).toEqual([all(26_000), all(26_000)]);
});
