import { expect, test } from 'vitest';
import { rebuildValuation } from '../../../server/vehicles/index.ts';
import type { Valued } from '../../../server/vehicles/valuing.ts';
import { type Subject, worthOf } from '../../../server/vehicles/worth.ts';
import { testDatabase } from '../../support/database.ts';
import { peopleIn } from '../../support/people.ts';
import { type Deal, deal, setSales, type Vehicle, vehicle } from '../../support/records/vehicleFacts.ts';

const TODAY = '2026-11-18';
const database = await testDatabase();
await peopleIn(database.db).seedPeople();

async function setMarket(deals: readonly Deal[], vehicles: readonly Vehicle[] = []): Promise<void> {
  await setSales(database.db, deals, vehicles);
  await database.db.transaction().execute((tx) => rebuildValuation(tx, TODAY));
}

const subject = (fields: Partial<Subject> = {}): Subject => ({
  year: 2022,
  make: 'FORD',
  model: 'F150',
  trim: 'xlt',
  mileage: 31_000,
  stockType: 'U',
  ...fields,
});

const worth = async (fields: Partial<Subject> = {}): Promise<Valued | undefined> =>
  (await worthOf(database.db, new Map([['a', subject(fields)]]), TODAY)).get('a');

const values = () =>
  database.db
    .selectFrom('market_value')
    .selectAll()
    .orderBy('year')
    .orderBy('stock_type')
    .orderBy('trim')
    .execute();

const threeSales = [
  deal({ sale_price: 20_000, mileage: 30_000, market_value: 18_500, contract_date: '2026-10-01' }),
  deal({ sale_price: 21_000, mileage: 31_000, market_value: 19_000, contract_date: '2026-10-05' }),
  deal({ sale_price: 22_500, mileage: 33_000, market_value: 20_000, contract_date: '2026-10-20' }),
];

test('a bucket holds medians, count and first and last day of its sales, by trim and over all trims', async () => {
  await setMarket([...threeSales, deal({ trim: 'Lariat', sale_price: 30_000, mileage: null })]);
  const xlt = {
    make: 'ford',
    model: 'f150',
    year: 2022,
    stock_type: 'U',
    trim: 'xlt',
    sales: 3,
    median_price: 21_000,
    median_mileage: 31_000,
    per_mile: -0.084,
    wholesale_price: 19_000,
    wholesale_sale_price: 21_000,
    wholesale_sales: 3,
    first_date: '2026-10-01',
    last_date: '2026-10-20',
    store_counts: { 1: 3 },
  };
  const [all, lariat, trimmed] = await values();
  expect(trimmed).toEqual(xlt);
  // Medians of 20,000, 21,000, 22,500 and 30,000, and of the three mileages.
  expect(all).toEqual({
    ...xlt,
    trim: '',
    sales: 4,
    median_price: 21_750,
    per_mile: -0.087,
    store_counts: { 1: 4 },
  });
  expect(lariat).toMatchObject({ trim: 'lariat', sales: 1, median_mileage: null, wholesale_price: null });
});

test('only counted sales of the twelve months before this month make values', async () => {
  await setMarket([
    ...threeSales,
    deal({ contract_date: '2026-11-02', sale_price: 90_000 }),
    deal({ contract_date: '2025-10-31', sale_price: 90_000 }),
    deal({ status: 'Unwound', sale_price: 90_000 }),
    deal({ deal_kind: 'Wholesale', sale_price: 90_000 }),
  ]);
  expect(await worth()).toMatchObject({ sales: 3, retail_value: 21_000 });
});

test('a group whose newest sale is old has the values of then, less what the time since takes off', async () => {
  await setMarket(threeSales.map((sale) => ({ ...sale, contract_date: '2026-03-01' })));
  // 262 days are 8 months, 5 beyond the first 3: 21,000 × (0.99^5 − 1).
  expect(await worth()).toMatchObject({ retail_value: 19_971, age_step: -1029, last_date: '2026-03-01' });
});

test('the price per mile is the slope of ten sales or more', async () => {
  const sale = (index: number, perMile: number) =>
    deal({ mileage: 10_000 * index, sale_price: 30_000 + perMile * 10_000 * index });
  const ten = Array.from({ length: 10 }, (_, index) => index + 1);
  await setMarket(ten.map((index) => sale(index, -0.1)));
  expect((await values())[0]).toMatchObject({ median_price: 24_500, median_mileage: 55_000, per_mile: -0.1 });
  // More for more miles is chance: the least that is believed is a millionth of the median price.
  await setMarket(ten.map((index) => sale(index, 0.1)));
  expect((await values())[0]).toMatchObject({ median_price: 35_500, per_mile: -0.0355 });
});

test('the same trim is compared first, and miles beyond the median take off', async () => {
  await setMarket([...threeSales, ...[1, 2, 3].map(() => deal({ trim: 'Lariat', sale_price: 40_000 }))]);
  expect(await worth({ mileage: 41_000 })).toMatchObject({
    basis: 'trim',
    sales: 3,
    mileage_step: -840,
    retail_value: 20_160,
    // 80 % of it, and 19,000 ÷ 21,000 of it.
    trade_in_value: 16_128,
    wholesale_value: 18_240,
  });
  expect(await worth({ mileage: null })).toMatchObject({ mileage_step: 0, retail_value: 21_000 });
  // Half the price at most.
  expect(await worth({ mileage: 900_000 })).toMatchObject({ mileage_step: -10_500, retail_value: 10_500 });
});

test('wholesale is measured by the deals that state it, and no trade-in value is above it', async () => {
  const silent = deal({ sale_price: 31_000, market_value: null });
  await setMarket([...threeSales, silent, silent, silent].map((sale, n) => ({ ...sale, deal_no: `W${n}` })));
  // 19,000 ÷ 21,000 of 26,750, the median of all six.
  expect(await worth()).toMatchObject({
    retail_value: 26_750,
    wholesale_value: 24_202,
    trade_in_value: 21_400,
  });
  await setMarket(threeSales.map((sale) => ({ ...sale, market_value: 15_000 })));
  expect(await worth()).toMatchObject({
    retail_value: 21_000,
    wholesale_value: 15_000,
    trade_in_value: 15_000,
  });
});

test('without three sales of the trim all trims are compared, and without those a year beside it', async () => {
  await setMarket(threeSales);
  expect(await worth({ trim: 'Raptor' })).toMatchObject({ basis: 'model', retail_value: 21_000 });
  // A model year takes 12 % off: 21,000 ÷ 0.88, and 21,000 × 0.88.
  expect(await worth({ year: 2023 })).toMatchObject({
    basis: 'model_year',
    basis_year: 2022,
    retail_value: 23_864,
  });
  expect(await worth({ year: 2021 })).toMatchObject({ model_year_step: -2520, retail_value: 18_480 });
  expect(await worth({ year: 2019 })).toBeUndefined();
});

test('a used vehicle of which only new ones were sold is worth 12 % less than those', async () => {
  const sold = { deal_type: 'New', year: 2026, model: 'Escape', sale_price: 30_000, mileage: 10 } as const;
  await setMarket([deal(sold), deal(sold), deal(sold)]);
  const question = { year: 2026, model: 'Escape', trim: null, mileage: 10_010 };
  expect(await worth(question)).toMatchObject({
    basis: 'sold_new',
    sold_new_step: -3600,
    mileage_step: -1200,
    retail_value: 25_200,
    wholesale_value: null,
  });
  expect(await worth({ ...question, mileage: 10, stockType: 'N' })).toMatchObject({
    basis: 'model',
    retail_value: 30_000,
  });
});

test('of vehicles that were hardly sold the asking prices count, less 3 %', async () => {
  await setMarket(threeSales.slice(0, 2), [
    vehicle({ list_price: 23_000 }),
    vehicle({ list_price: 24_000 }),
    vehicle({ list_price: 26_000, store_id: 2 }),
    vehicle({ list_price: 90_000, status: 'sold', sold_date: '2026-10-10' }),
  ]);
  expect(await worth()).toMatchObject({
    rests_on: 'listings',
    sales: 3,
    median_price: 24_000,
    asking_step: -720,
    retail_value: 23_280,
  });
});

test('fewer than three sales and listings give no value', async () => {
  await setMarket(threeSales.slice(0, 2), [vehicle(), vehicle()]);
  expect(await worth()).toBeUndefined();
});

test('what a deal lacks of its vehicle, our inventory tells, and else its VIN', async () => {
  const unnamed = { year: null, make: null, model: null, trim: null };
  await setMarket(
    [
      deal({ ...unnamed, stock_no: 'A1', vin: 'KNOWN1' }),
      deal({ ...unnamed, stock_no: 'A2', vin: 'OTHER' }),
      deal({ ...unnamed, vin: '1HGCM82633A004352' }),
    ],
    [vehicle({ stock_no: 'A1', vin: 'KNOWN1', status: 'sold' }), vehicle({ stock_no: 'A2', vin: 'KNOWN2' })],
  );
  expect(await values()).toMatchObject([
    { make: 'honda', model: 'accord', year: 2003, trim: '', sales: 1 },
    { make: 'honda', model: 'accord', year: 2003, trim: 'exv6', sales: 1 },
    { make: 'ford', model: 'f150', year: 2022, trim: '', sales: 1 },
    { make: 'ford', model: 'f150', year: 2022, trim: 'xlt', sales: 1 },
  ]);
});

test('a VIN tells the model year too, and our inventory the mileage', async () => {
  await setMarket(
    [
      deal({ year: null, make: 'Honda', model: 'Accord', trim: 'EX', vin: '1HGCM82633A004352' }),
      deal({ mileage: null, stock_no: 'A1', vin: 'KNOWN1' }),
    ],
    [vehicle({ stock_no: 'A1', vin: 'KNOWN1', status: 'sold', mileage: 27_000 })],
  );
  expect(await values()).toMatchObject([
    { make: 'honda', year: 2003, trim: '' },
    { make: 'honda', year: 2003, trim: 'ex' },
    { make: 'ford', trim: '', median_mileage: 27_000 },
    { make: 'ford', trim: 'xlt', median_mileage: 27_000 },
  ]);
});
