import { beforeAll, expect, test } from 'vitest';
import { vehicleBands, vehicleStory } from '../../../contract/calls/vehiclePrices.ts';
import { listViews, saveView } from '../../../contract/calls/views.ts';
import { countsCall } from '../../../contract/resource/calls.ts';
import { vinviews } from '../../../contract/resources/vinviews.ts';
import { rebuildAll } from '../../../server/rollups/index.ts';
import { type SignedIn, testApp } from '../../support/app.ts';
import { deal, setSales, vehicle } from '../../support/records/vehicleFacts.ts';
import { csv, rest } from '../../support/rest.ts';

const today = '2026-11-18';
const portal = await testApp({ now: new Date(`${today}T16:00:00Z`) });
const { db } = portal;
/** Of store 1 alone; the other sees every store. */
const manager = await portal.signIn('Sales Manager');
const administrator = await portal.signIn('Administrator');

/** What vehicles of 24,000 dollars bring, by model: the last sale of Ranger and of Bronco was of a store out of scope. */
const medians = { Bronco: 12_000, Escape: 20_000, Maverick: 25_000, Ranger: 48_000 };
const hidden: readonly string[] = ['Bronco', 'Ranger'];
const models = Object.keys(medians);
const told = models.filter((model) => !hidden.includes(model));

beforeAll(async () => {
  const deals = Object.entries(medians).flatMap(([model, sale_price]) =>
    [1, 1, hidden.includes(model) ? 2 : 1].map((store_id) => deal({ model, sale_price, store_id })),
  );
  await setSales(
    db,
    deals,
    models.map((model) => vehicle({ model, stock_no: model })),
  );
  await db.transaction().execute((tx) => rebuildAll(tx, today));
});

const columns = ['stock_no', 'market_median', 'market_sales', 'price_to_market'];
const sorts = [
  ['price_to_market', 'DESC'],
  ['price_to_market', 'ASC'],
  ['market_median', 'ASC'],
  ['market_sales', 'DESC'],
] as const;

/** Stock numbers of the list and of its export, which have to be the same. */
async function stockOf(who: SignedIn, choice: { filter?: object; sort: readonly [string, string] }) {
  const { rows } = await rest(who, 'vinviews', 'list', choice);
  const exported = await csv(who, 'vinviews', { ...choice, columns });
  expect(exported.rows.map(([stock_no]) => stock_no)).toEqual(rows.map(({ stock_no }) => stock_no));
  return rows.map(({ stock_no }) => String(stock_no));
}

test('an export has no market that one to four sales of stores out of scope stand behind', async () => {
  const choice = { columns, sort: ['stock_no', 'ASC'] };
  const { header, rows } = await csv(manager, 'vinviews', choice);
  expect(header).toEqual(['Stock no.', 'Market median', 'Comparables', 'Price to market']);
  expect(rows).toEqual([
    ['Bronco', '', '', ''],
    ['Escape', '20000', '3', '120'],
    ['Maverick', '25000', '3', '96'],
    ['Ranger', '', '', ''],
  ]);
  const whole = await csv(administrator, 'vinviews', choice);
  expect(whole.rows.map(([, ...market]) => market)).toEqual([
    ['12000', '3', '200'],
    ['20000', '3', '120'],
    ['25000', '3', '96'],
    ['48000', '3', '50'],
  ]);
});

test.each(sorts)('in the order of %s %s they stand last, as what is not known', async (...sort) => {
  const order = await stockOf(manager, { sort });
  expect(order.slice(0, 2).toSorted()).toEqual(told);
  expect(order.slice(2)).toEqual(hidden);
});

test('no filter, count, band or saved view tells on which side of a bound they lie', async () => {
  const filters: Record<string, number>[] = [{ price_to_market_gte: 0 }, { price_to_market_lte: 1000 }];
  for (const filter of filters) {
    const sort = ['stock_no', 'ASC'] as const;
    expect(await stockOf(manager, { filter, sort })).toEqual(told);
    expect(await stockOf(administrator, { filter, sort })).toEqual(models);
    const { response } = await manager.reply(countsCall(vinviews), { filters: [filter] });
    expect(response).toEqual({ totals: [told.length] });
    expect((await manager.call(vehicleBands, { filter })).in_stock).toBe(told.length);

    const state = { filter, sort: 'price_to_market', order: 'DESC', columns, density: 'compact' } as const;
    await manager.call(saveView, { resource: 'vinviews', name: Object.keys(filter).join(), state });
    const views = await manager.call(listViews, { resource: 'vinviews' });
    for (const { state: kept } of views) {
      const sorted = [kept.sort ?? '', kept.order ?? ''] as const;
      expect(await stockOf(manager, { filter: kept.filter, sort: sorted })).toEqual(told);
    }
  }
});

test('the story of such a vehicle tells nothing of its market either', async () => {
  const { rows } = await rest(manager, 'vinviews', 'list', { sort: ['stock_no', 'ASC'] });
  const markets = await Promise.all(
    rows.map(async ({ vehicle_id }) => {
      const { market } = await manager.call(vehicleStory, { vehicle_id: Number(vehicle_id) });
      return market?.median ?? null;
    }),
  );
  expect(markets).toEqual([null, 20_000, 25_000, null]);
});
