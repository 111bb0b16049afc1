import { expect, test } from 'vitest';
import {
  getInventory,
  getMaxdigiInventory,
  getMaxdigiInventoryByMake,
  getMaxdigiInventoryByYear,
} from '../../../contract/calls/stockLookups.ts';
import { decodeVin, getLoanTrade, lookUpPlate, valueVehicle } from '../../../contract/calls/vehicles.ts';
import { rebuildValuation } from '../../../server/vehicles/index.ts';
import { testApp } from '../../support/app.ts';
import { insert } from '../../support/records/insert.ts';
import { deal, setSales, vehicle } from '../../support/records/vehicleFacts.ts';

/** Store 1's own and store 2's. Nobody but the administrator sees store 2. */
const OWN = '1FTFW1ET5NFC10312';
const FOREIGN = '1FTFW1ET5NFC20312';
const NEVER_OURS = '1HGCM82633A004352';
const portal = await testApp({ now: new Date('2026-11-18T16:00:00Z') });
const manager = await portal.signIn('Sales Manager');
const salesperson = await portal.signIn('Salesperson');
const administrator = await portal.signIn('Administrator');
await insert(portal.db, 'customer', { UC_ID: 1, UC_FirstName: 'Ann', UC_LastName: 'Buyer' });
const lease = {
  finance_type: 'lease',
  term: 36,
  payment: 400,
  residual: 15_000,
  lender: 'Captive',
} as const;
await setSales(
  portal.db,
  [
    deal({ sale_price: 20_000, mileage: 30_000, market_value: 18_000 }),
    deal({ market_value: 19_000 }),
    deal({ store_id: 2, sale_price: 22_500, mileage: 33_000, market_value: 20_000 }),
    deal({ contract_date: '2025-05-01', UC_ID: 1, vin: OWN, ...lease, mileage: 12_445 }),
    deal({ contract_date: '2025-05-01', store_id: 2, vin: FOREIGN, ...lease }),
  ],
  [
    vehicle({
      stock_no: 'A1',
      vin: OWN,
      status: 'sold',
      sold_date: '2025-05-01',
      stocked_date: '2025-03-01',
      mileage: 12_000,
    }),
    vehicle({ stock_no: 'B1', vin: FOREIGN, store_id: 2 }),
    ...Array.from({ length: 26 }, (_, index) =>
      vehicle({ stock_no: `L${index + 10}`, ext_color: 'Red', recon_cost: 500 }),
    ),
    vehicle({ stock_no: 'T1', make: 'Toyota', model: 'Camry', year: 2023 }),
    vehicle({ stock_no: 'G1', status: 'sold', sold_date: '2026-10-10' }),
  ],
);
await portal.db.transaction().execute((tx) => rebuildValuation(tx, '2026-11-18'));

test('a VIN is decoded as people paste it, and a wrong one is answered', async () => {
  expect(await manager.call(decodeVin, { vin: ' 1hgcm-82633 a004352 ' })).toMatchObject({
    vin: NEVER_OURS,
    valid: true,
    year: 2003,
    model: 'Accord',
  });
  expect(await manager.call(decodeVin, { vin: 'nonsense' })).toMatchObject({
    valid: false,
    notes: ['shape'],
  });
});

test('a vehicle is valued with the sales behind it, of the own stores only', async () => {
  const reply = await manager.call(valueVehicle, {
    year: 2022,
    make: 'Ford',
    model: 'F150',
    trim: 'xlt',
    mileage: 41_000,
  });
  expect(reply.vehicle).toEqual({
    vin: null,
    year: 2022,
    make: 'Ford',
    model: 'F150',
    trim: 'xlt',
    mileage: 41_000,
    mileage_source: 'asked',
  });
  expect(reply.value).toEqual({
    source: 'own',
    rests_on: 'sales',
    basis: 'trim',
    basis_year: 2022,
    retail_value: 20_160,
    wholesale_value: 18_240,
    trade_in_value: 16_128,
    valued_at: '2026-11-18',
    sales: 3,
    wholesale_sales: 3,
    first_date: '2026-10-05',
    last_date: '2026-10-05',
    median_price: 21_000,
    median_mileage: 31_000,
    per_mile: -0.084,
    adjustments: [{ kind: 'mileage', amount: -840 }],
  });
  expect(reply.outside_failed).toBe(false);
  expect(reply.comparables).toHaveLength(10);
  expect(reply.comparables.filter(({ kind }) => kind === 'sale').map(({ price }) => price)).toEqual([21_000]);
  expect(new Set(reply.comparables.map(({ store_id }) => store_id))).toEqual(new Set([1]));
});

test('a vehicle that its buyer still has is valued by its VIN as its equity is, on the first of the month', async () => {
  // 12,445 miles on 2025-05-01 and 549 days at 12,000 a year.
  const { vehicle: known, value } = await manager.call(valueVehicle, { vin: OWN });
  expect(known).toMatchObject({
    make: 'Ford',
    model: 'F-150',
    trim: 'XLT',
    mileage: 30_482,
    mileage_source: 'estimated',
  });
  expect(value).toMatchObject({ basis: 'trim', retail_value: 21_044, valued_at: '2026-11-01' });
  // A foreign store's vehicle is only what its VIN tells.
  const foreign = await manager.call(valueVehicle, { vin: FOREIGN });
  expect(foreign.vehicle).toMatchObject({ model: 'F-150', trim: 'SuperCrew', mileage_source: 'typical' });
});

test('a vehicle that left nobody knows when was seen last on the day it came', async () => {
  const soldVehicle = {
    vin: NEVER_OURS,
    year: 2003,
    make: 'Honda',
    model: 'Accord',
    mileage: 90_000,
  } as const;
  await insert(
    portal.db,
    'inventory_vehicle',
    vehicle({ ...soldVehicle, stock_no: 'GONE', status: 'wholesale', stocked_date: '2026-05-18' }),
  );
  await insert(
    portal.db,
    'deal',
    deal({ ...soldVehicle, deal_no: 'GONE', contract_date: '2026-08-18', mileage: 95_000, trim: 'LX' }),
  );
  const { vehicle: known } = await manager.call(valueVehicle, { vin: NEVER_OURS });
  // 92 days at 12,000 a year since the deal, which is the later record.
  expect(known).toMatchObject({ trim: 'LX', mileage: 98_023, mileage_source: 'estimated' });
  await portal.db.deleteFrom('deal').where('deal_no', '=', 'GONE').execute();
  await portal.db.deleteFrom('inventory_vehicle').where('stock_no', '=', 'GONE').execute();
});

test('a vehicle without sales or listings has no value', async () => {
  const { value, comparables } = await manager.call(valueVehicle, { vin: NEVER_OURS });
  expect(value).toBeNull();
  expect(comparables).toEqual([]);
});

test('neither a VIN nor year, make and model is refused', async () => {
  const { status, error } = await manager.reply(valueVehicle, { make: 'Ford' });
  expect(status).toBe(400);
  expect(error?.fields).toHaveProperty('vin');
});

test('inventory by VIN is that of the own stores', async () => {
  expect(await manager.call(getInventory, { vin: OWN })).toMatchObject([
    { stock_no: 'A1', storename: 'Boyertown Ford', cost: 19_000, age_days: 61 },
  ]);
  expect(await manager.call(getInventory, { vin: FOREIGN })).toEqual([]);
  expect(await administrator.call(getInventory, { vin: FOREIGN })).toMatchObject([{ stock_no: 'B1' }]);
  expect(await manager.call(getInventory, { vin: NEVER_OURS })).toEqual([]);
});

test('a vehicle beside its values tells of its stock only in the own stores', async () => {
  expect(await manager.call(getMaxdigiInventory, { vin: OWN })).toMatchObject({
    stock_no: 'A1',
    acv: 19_000,
    // It was sold, so it is valued at the miles since and not at those that it had in stock.
    mileage: 30_482,
    retail_value: 21_044,
    valued_at: '2026-11-01',
  });
  expect(await manager.call(getMaxdigiInventory, { vin: FOREIGN })).toMatchObject({
    stock_no: null,
    store_id: null,
    acv: null,
    make: 'Ford',
  });
});

test('what a store gave for a trade is its actual cash value', async () => {
  await insert(
    portal.db,
    'deal',
    deal({
      deal_no: 'T',
      contract_date: '2026-09-01',
      trade_vin: 'TRADED',
      trade_acv: 14_000,
      status: 'Pending',
    }),
  );
  await insert(
    portal.db,
    'inventory_vehicle',
    vehicle({ stock_no: 'TR', vin: '1FTFW1ET5NFC30312', year: 2015, make: 'Kia' }),
  );
  await portal.db
    .updateTable('deal')
    .set({ trade_vin: '1FTFW1ET5NFC30312' })
    .where('deal_no', '=', 'T')
    .execute();
  expect(await manager.call(getMaxdigiInventory, { vin: '1FTFW1ET5NFC30312' })).toMatchObject({
    acv: 14_000,
  });
});

test('lists have pages of 25 vehicles in stock, by year and make or by make alone', async () => {
  const first = await manager.call(getMaxdigiInventoryByYear, { year: 2022, make: 'FORD', pageno: 1 });
  expect(first).toMatchObject({ page: 1, page_size: 25, total: 26 });
  expect(first.vehicles).toHaveLength(25);
  expect(first.vehicles[0]).toMatchObject({
    stock_no: 'L10',
    color: 'Red',
    recon_cost: 500,
    retail_value: 21_000,
  });
  const second = await manager.call(getMaxdigiInventoryByYear, { year: '2022', make: '', pageno: '2' });
  expect(second.vehicles.map(({ stock_no }) => stock_no)).toEqual(['L35']);
  expect(await manager.call(getMaxdigiInventoryByMake, { make: 'toyota' })).toMatchObject({
    total: 1,
    vehicles: [{ stock_no: 'T1', retail_value: null, sales: 0 }],
  });
  expect(await administrator.call(getMaxdigiInventoryByMake, { make: 'Ford' })).toMatchObject({ total: 27 });
});

test('a lease stands where its payments have brought it', async () => {
  // 18 payments of 36 are made: 18 × 400 + 15,000 are owed; in trade 80 % of 21,044.
  expect(await manager.call(getLoanTrade, { vin: OWN })).toEqual({
    vin: OWN,
    store_id: 1,
    deal_no: expect.any(String),
    contract_date: '2025-05-01',
    UC_ID: 1,
    customer_name: 'Ann Buyer',
    lender: 'Captive',
    loan_type: 'lease',
    original_amount: null,
    apr: null,
    term_months: 36,
    payment: 400,
    payments_left: 18,
    payoff_est: 22_200,
    payoff_as_of: '2026-11-01',
    trade_in_value: 16_835,
    value_date: '2026-11-01',
    equity: -5365,
    residual: 15_000,
    maturity_date: '2028-05-01',
  });
  expect(await manager.call(getLoanTrade, { vin: FOREIGN })).toBeNull();
  expect(await manager.call(getLoanTrade, { vin: NEVER_OURS })).toBeNull();
});

test('who may not see gross sees no cost and no wholesale value', async () => {
  const { vehicles } = await salesperson.call(getMaxdigiInventoryByMake, { make: 'Ford' });
  expect(vehicles[0]).not.toHaveProperty('acv');
  expect(vehicles[0]).not.toHaveProperty('recon_cost');
  expect(vehicles[0]).not.toHaveProperty('wholesale_value');
  expect(vehicles[0]).toHaveProperty('trade_in_value');
  const [record] = await salesperson.call(getInventory, { vin: OWN });
  expect(record).not.toHaveProperty('cost');
  const { value } = await salesperson.call(valueVehicle, { vin: OWN });
  expect(value).not.toHaveProperty('wholesale_value');
});

test('without a plate service no plate is known', async () => {
  expect(await manager.call(lookUpPlate, { plate: 'abc 1234', state: 'pa' })).toEqual({
    plate: 'ABC1234',
    state: 'PA',
    vin: null,
    year: null,
    make: null,
    model: null,
    trim: null,
    drivetrain: null,
    match: 'none',
    outside_failed: false,
  });
});
