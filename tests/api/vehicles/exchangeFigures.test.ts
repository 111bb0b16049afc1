import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type ExchangeBy, exchangeAnalytics } from '../../../contract/calls/exchange.ts';
import { rebuildAll } from '../../../server/rollups/index.ts';
import { testApp } from '../../support/app.ts';
import {
  type DealFact,
  daysFrom,
  exchangeOf,
  isUnit,
  modelKey,
} from '../../support/records/exchangeReference.ts';
import { insert } from '../../support/records/insert.ts';
import { deal, setSales, vehicle } from '../../support/records/vehicleFacts.ts';
import { seed } from '../../support/seed.ts';

const TODAY = '2026-11-18';
const period = { from: '2026-08-01', to: TODAY };
const after = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

const day = (most: number) => fc.integer({ min: 0, max: most }).map((days) => after(TODAY, -days));
const store = fc.constantFrom(1, 1, 2, 3);
const vin = fc.constantFrom(...Array.from({ length: 14 }, (_, index) => `V${index}`));
const model = fc.constantFrom('F-150', 'f150', 'Escape', 'Bronco');
const cents = fc.integer({ min: 500_000, max: 3_000_000 }).map((amount) => amount / 100);
const known = fc.option(cents, { freq: 4 });

const someDeal = fc.record({
  ...{ store_id: store, contract_date: day(150), vin, model, cost: known },
  ...{ sale_price: cents, trade_vin: fc.option(vin), trade_acv: known, trade_allowance: known },
  status: fc.constantFrom('Delivered' as const, 'Finalized' as const, 'Unwound' as const),
  deal_type: fc.constantFrom('Used' as const, 'Used' as const, 'New' as const),
  deal_kind: fc.constantFrom('Retail' as const, 'Lease' as const, 'Wholesale' as const),
  front_gross: fc.integer({ min: -200_000, max: 400_000 }).map((amount) => amount / 100),
  salesperson1_id: fc.constantFrom(null, 71, 72),
});
const someVehicle = fc.record({
  ...{ store_id: store, model, cost: known, stocked_date: day(500) },
  stock_type: fc.constantFrom('N' as const, 'U' as const, 'C' as const),
  status: fc.constantFrom('in_stock' as const, 'hold' as const, 'in_transit' as const, 'sold' as const),
  stood: fc.integer({ min: 0, max: 300 }),
});

const [sample] = fc.sample(
  fc.record({
    deals: fc.array(someDeal, { minLength: 160, maxLength: 160 }),
    vehicles: fc.array(someVehicle, { minLength: 90, maxLength: 90 }),
  }),
  { numRuns: 1, seed },
);
if (!sample) throw new Error('One sample was asked for.');
// Numbers of one length: their order is the same in every language.
const deals = sample.deals.map((fields, index) => ({ ...fields, deal_no: `D${1000 + index}` }));
const vehicles = sample.vehicles.map(({ stood, ...fields }) => {
  const gone = after(fields.stocked_date, stood);
  return { ...fields, sold_date: fields.status === 'sold' ? (gone < TODAY ? gone : TODAY) : null };
});

const portal = await testApp({ now: new Date(`${TODAY}T16:00:00Z`) });
const admin = await portal.signIn('Administrator');
const two = await portal.signInNew({ role: 'GM', stores: [1, 3] });

beforeAll(async () => {
  await insert(
    portal.db,
    'employee',
    [71, 72].map((employee_id) => ({
      ...{ employee_id, firstname: 'Dana', lastname: `Pell ${employee_id}`, title: 'Salesperson' },
      ...{ department: 'Sales' as const, store_id: 1, hire_date: '2020-01-01' },
    })),
  );
  await setSales(
    portal.db,
    deals.map((fields) => deal(fields)),
    vehicles.map((fields) => vehicle(fields)),
  );
  await portal.db.transaction().execute((tx) => rebuildAll(tx, TODAY));
});

const bys: readonly ExchangeBy[] = ['store', 'model', 'age', 'buyer'];
const scopes = [
  { caller: admin, storeId: '0', stores: [1, 2, 3], whole: [1, 2, 3] },
  { caller: admin, storeId: '1', stores: [1], whole: [1, 2, 3] },
  { caller: two, storeId: '0', stores: [1, 3], whole: [1, 3] },
  { caller: two, storeId: '3', stores: [3], whole: [1, 3] },
];

test.each(bys)('trades and wholesale by %s are what each deal adds, for whichever stores', async (by) => {
  for (const { caller, storeId, stores, whole } of scopes) {
    const { acquired, wholesale } = await caller.call(exchangeAnalytics, { storeId, ...period, by });
    const expected = exchangeOf(deals, { stores, whole, ...period, by });
    for (const [got, { totals, rows }] of [
      [acquired, expected.acquired],
      [wholesale, expected.wholesale],
    ] as const) {
      expect(got.totals, `${storeId}, seed ${seed}`).toEqual(totals);
      const byKey = Object.fromEntries(got.rows.map(({ key, label: _, ...figures }) => [key, figures]));
      expect(byKey, `${storeId}, seed ${seed}`).toEqual(rows);
    }
  }
});

test('what a store took in and sold is the same beside others as alone', async () => {
  const all = await admin.call(exchangeAnalytics, { storeId: '0', ...period });
  for (const row of all.acquired.rows) {
    const alone = await admin.call(exchangeAnalytics, { storeId: row.key, ...period });
    expect(alone.acquired.rows).toEqual([row]);
  }
});

/** Turn rate of a model over the days on which its vehicles stood, one day after the other. */
function turnOf(type: 'N' | 'U', key: string, stores: readonly number[]): number | null {
  const isOfType = ({ stock_type }: (typeof vehicles)[number]) => (stock_type === 'N') === (type === 'N');
  const yearStart = after(TODAY, -364);
  const average = stores.reduce((sum, id) => {
    const moved = vehicles.filter(
      (one) => one.store_id === id && isOfType(one) && one.status !== 'in_transit',
    );
    const [first = TODAY] = moved.map(({ stocked_date }) => stocked_date).sort();
    const start = first > yearStart ? first : yearStart;
    const days = Array.from({ length: daysFrom(start, TODAY) + 1 }, (_, index) => after(start, index));
    const stood = moved
      .filter((one) => modelKey(one.model) === key)
      .flatMap(({ stocked_date, sold_date }) =>
        days.filter((one) => stocked_date <= one && (sold_date === null || sold_date > one)),
      );
    return sum + stood.length / days.length;
  }, 0);
  const isSold = (one: DealFact) =>
    isUnit(one) &&
    stores.includes(one.store_id) &&
    (one.deal_type === 'New') === (type === 'N') &&
    modelKey(one.model) === key &&
    one.contract_date >= yearStart;
  return average === 0 ? null : Math.round((deals.filter(isSold).length / average) * 100) / 100;
}

test('how often a model turns follows from the days on which its vehicles stood, most of them first', async () => {
  for (const { caller, storeId, stores } of scopes) {
    const { stock } = await caller.call(exchangeAnalytics, { storeId, ...period, by: 'model' });
    expect(stock?.rows.length).toBeGreaterThan(2);
    const standing = (stock?.rows ?? []).map(({ units_in_stock }) => units_in_stock);
    expect(standing).toEqual(standing.toSorted((a, b) => b - a));
    for (const { stock_type, key, turn_rate } of stock?.rows ?? []) {
      const [make = '', name = ''] = key.split(':');
      const expected = turnOf(stock_type, `${make.toLowerCase()}:${modelKey(name).slice(5)}`, stores);
      if (expected === null) expect(turn_rate).toBeNull();
      else expect(turn_rate, `${stock_type} ${key} of ${storeId}, seed ${seed}`).toBeCloseTo(expected, 1);
    }
    for (const { stock_type, units_in_stock } of stock?.totals ?? []) {
      const rows = stock?.rows.filter((row) => row.stock_type === stock_type) ?? [];
      expect(rows.reduce((sum, row) => sum + row.units_in_stock, 0)).toBe(units_in_stock);
    }
  }
});

test('stores without a sale or a vehicle have zeros and nothing to divide by', async () => {
  const nobody = { storeId: '2', from: '2020-01-01', to: '2020-01-31' };
  const { acquired, wholesale } = await admin.call(exchangeAnalytics, nobody);
  expect(acquired).toMatchObject({ rows: [], totals: { units: 0, margin: 0, avg_days: null } });
  expect(wholesale).toMatchObject({ rows: [], totals: { units: 0, result: 0, loss: 0, avg_days: null } });
  await setSales(portal.db, []);
  await portal.db.transaction().execute((tx) => rebuildAll(tx, TODAY));
  const { stock } = await admin.call(exchangeAnalytics, { storeId: '0', ...period });
  for (const group of [...(stock?.rows ?? []), ...(stock?.totals ?? [])]) {
    expect(group).toMatchObject({
      units_in_stock: 0,
      days_supply: null,
      turn_rate: null,
      avg_age_days: null,
    });
  }
  const byModel = await admin.call(exchangeAnalytics, { storeId: '0', ...period, by: 'model' });
  expect(byModel.stock?.rows).toEqual([]);
});
