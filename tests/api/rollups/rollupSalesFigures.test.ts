import type { Insertable } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { DealTable, InventoryVehicleTable } from '../../../server/db/tables/sales.ts';
import { testDatabase } from '../../support/database.ts';
import { allKnown } from '../../support/records/facts.ts';
import { rebuild, rowsOf, seedStoresAndPeople } from '../../support/records/rollups.ts';

const { db } = await testDatabase();
await seedStoresAndPeople(db);

beforeEach(async () => {
  await db.deleteFrom('deal').execute();
  await db.deleteFrom('inventory_vehicle').execute();
});

const DAY = '2026-03-02';

/** Adds deals: new, retail, finalized, in store 1, unless they say otherwise. */
const addDeals = (...deals: readonly Partial<Insertable<DealTable>>[]) =>
  db
    .insertInto('deal')
    .values(
      deals.map((deal, index) => ({
        store_id: 1,
        deal_no: `D${index}`,
        contract_date: DAY,
        status: 'Finalized',
        deal_type: 'New',
        deal_kind: 'Retail',
        vin: `VIN${index}`,
        sale_price: 30_000,
        front_gross: 0,
        back_gross: 0,
        ...deal,
      })),
    )
    .execute();

const addVehicles = (...vehicles: readonly Partial<Insertable<InventoryVehicleTable>>[]) =>
  db
    .insertInto('inventory_vehicle')
    .values(
      vehicles.map((vehicle, index) => ({
        store_id: 1,
        stock_no: `S${index}`,
        vin: `STOCK${index}`,
        stock_type: 'U',
        status: 'in_stock',
        year: 2025,
        make: 'Ford',
        model: 'Escape',
        stocked_date: '2026-02-01',
        ...vehicle,
      })),
    )
    .execute();

test('a unit is delivered, booked or finalized, new or used, and retail, lease or misc', async () => {
  await addDeals(
    { status: 'Delivered', sale_price: 100.1, front_gross: 10.1, back_gross: 5.1 },
    { status: 'Capped', deal_kind: 'Lease', sale_price: 100.2, front_gross: 10.2, back_gross: 5.2 },
    {
      status: 'Finalized',
      deal_kind: 'Misc',
      deal_type: 'Used',
      sale_price: 7,
      front_gross: -3,
      back_gross: 1,
    },
    { status: 'Pending' },
    { status: 'Unwound' },
    { deal_kind: 'Wholesale' },
    { deal_kind: 'Fleet' },
    { store_id: 2, contract_date: '2026-03-03', sale_price: 9, front_gross: 2, back_gross: 1 },
  );
  await rebuild(db);
  const day = { store_id: 1, date: DAY, ...allKnown };
  expect(await rowsOf(db, 'sales_day')).toEqual([
    // 100.10 + 100.20; 10.10 + 10.20; 5.10 + 5.20
    { ...day, stock_type: 'N', units: 2, sale_price: 200.3, ...grosses(20.3, 10.3, 30.6) },
    { ...day, stock_type: 'U', units: 1, sale_price: 7, front_gross: -3, back_gross: 1, total_gross: -2 },
    {
      store_id: 2,
      date: '2026-03-03',
      stock_type: 'N',
      units: 1,
      ...allKnown,
      sale_price: 9,
      front_gross: 2,
      back_gross: 1,
      total_gross: 3,
    },
  ]);
});

test('a split deal gives each salesperson half a unit and half the gross, to the cent', async () => {
  await addDeals(
    { salesperson1_id: 1, salesperson2_id: 2, front_gross: 100.01, back_gross: -50.01 },
    { salesperson1_id: 1, salesperson2_id: 2, front_gross: 0.01 },
    { salesperson1_id: 1, front_gross: 10, back_gross: 20 },
    { salesperson2_id: 2, front_gross: 1, back_gross: 2 },
    { salesperson1_id: 3, salesperson2_id: 3, front_gross: 7.77, back_gross: 8.88 },
    { salesperson1_id: 3, deal_kind: 'Wholesale', front_gross: 1000 },
    { front_gross: 1000 },
  );
  await rebuild(db);
  const of = (employee_id: number) => ({ store_id: 1, date: DAY, employee_id, stock_type: 'N', ...allKnown });
  expect(await rowsOf(db, 'salesperson_day')).toEqual([
    // 50.005, 0.005 and −25.005 round to 50.01, 0.01 and −25.01; the rest, 50.00, 0.00 and −25.00, is the other's.
    { ...of(1), units: 2, front_gross: 60.02, back_gross: -5.01, total_gross: 55.01 },
    { ...of(2), units: 2, front_gross: 51, back_gross: -23, total_gross: 28 },
    { ...of(3), units: 1, front_gross: 7.77, back_gross: 8.88, total_gross: 16.65 },
  ]);
});

test('units whose gross is not known are counted, halves too, and their gross is none of zero', async () => {
  await addDeals(
    { front_gross: 100, back_gross: 10, salesperson1_id: 1 },
    { front_gross: null, back_gross: 20, salesperson1_id: 1, salesperson2_id: 2, fi_manager_id: 4 },
    { front_gross: null, back_gross: null, salesperson1_id: 2, fi_manager_id: 3 },
  );
  await rebuild(db);
  const day = { store_id: 1, date: DAY, stock_type: 'N' };
  expect(await rowsOf(db, 'sales_day')).toMatchObject([
    { units: 3, front_gross: 100, back_gross: 30, total_gross: 110, ...without(2, 1, 2) },
  ]);
  expect(await rowsOf(db, 'sales_month')).toMatchObject([
    { units: 3, front_gross: 100, back_gross: 30, total_gross: 110, ...without(2, 1, 2) },
  ]);
  expect(await rowsOf(db, 'salesperson_day')).toEqual([
    { ...day, employee_id: 1, units: 1.5, ...grosses(100, 20, 110), ...without(0.5, 0, 0.5) },
    { ...day, employee_id: 2, units: 1.5, ...grosses(null, 10, null), ...without(1.5, 1, 1.5) },
  ]);
  expect(await rowsOf(db, 'finance_day')).toMatchObject([
    { employee_id: 3, back_gross: null, units_without_back: 1 },
    { employee_id: 4, back_gross: 20, units_without_back: 0 },
  ]);
});

const grosses = (front_gross: number | null, back_gross: number, total_gross: number | null) => ({
  front_gross,
  back_gross,
  total_gross,
});
const without = (front: number, back: number, either: number) => ({
  units_without_front: front,
  units_without_back: back,
  units_without_gross: either,
});

test('an F&I manager has units, back gross, products, and deals that are financed or have VSC or GAP', async () => {
  const product = (type: string) => ({ type, sale: 100, cost: 40 });
  const products = (...types: readonly string[]) => JSON.stringify(types.map(product));
  await addDeals(
    {
      fi_manager_id: 4,
      finance_type: 'finance',
      back_gross: 900.5,
      products: products('VSC', 'GAP', 'Tire'),
    },
    { fi_manager_id: 4, finance_type: 'lease', back_gross: 100, products: products('vsc', 'VSC') },
    { fi_manager_id: 4, finance_type: 'cash', back_gross: 0, products: JSON.stringify({ type: 'none' }) },
    { fi_manager_id: 4, deal_type: 'Used', back_gross: -10, products: products('Gap') },
    { fi_manager_id: 4, status: 'Unwound', back_gross: 5000, products: products('VSC') },
    { back_gross: 5000, products: products('VSC') },
  );
  await rebuild(db);
  const manager = { store_id: 1, date: DAY, employee_id: 4, units_without_back: 0 };
  expect(await rowsOf(db, 'finance_day')).toEqual([
    { ...manager, stock_type: 'N', units: 3, back_gross: 1000.5, products: 5, financed: 2, vsc: 2, gap: 1 },
    { ...manager, stock_type: 'U', units: 1, back_gross: -10, products: 1, financed: 0, vsc: 0, gap: 1 },
  ]);
});

test("a sold vehicle's model is the deal's, else that of its VIN: under its stock number, else in the newest entry", async () => {
  await addVehicles(
    { stock_no: 'A1', model: 'Bronco', vin: 'OLD' },
    { store_id: 2, stock_no: 'B1', make: 'Kia', model: 'Soul', vin: 'OLD', stocked_date: '2025-01-01' },
    { store_id: 2, stock_no: 'B2', make: 'Kia', model: 'Niro', vin: 'OLD', stocked_date: '2026-02-02' },
  );
  await addDeals(
    { make: 'Toyota', model: 'Camry', stock_no: 'A1' },
    { make: 'Toyota', stock_no: 'A1', vin: 'OLD' },
    { stock_no: 'A1', vin: 'OLD' },
    // The stock number stands for another vehicle by now.
    { stock_no: 'A1', vin: 'OTHER' },
    { vin: 'OLD' },
    { vin: 'OLD', deal_kind: 'Wholesale' },
    { vin: 'UNKNOWN' },
  );
  await rebuild(db);
  const day = { store_id: 1, date: DAY, stock_type: 'N' };
  expect(await rowsOf(db, 'model_day')).toEqual([
    { ...day, make: 'Ford', model: 'Bronco', units: 2 },
    { ...day, make: 'Kia', model: 'Niro', units: 1 },
    { ...day, make: 'Toyota', model: 'Camry', units: 1 },
  ]);
});

test('a make or model counts as one however it is spelt, under its most frequent spelling', async () => {
  await addDeals(
    { make: 'FORD', model: 'F-150' },
    { make: 'Ford', model: 'F150' },
    { make: 'ford', model: 'F 150' },
    { make: 'Ford', model: 'F 150' },
    { make: 'KIA', model: 'EV6' },
    { make: 'Kia', model: 'EV-6' },
  );
  const spelt = (make: string, model: string) => ({ make, model, stocked_date: '2026-02-10' });
  await addVehicles(spelt('FORD', 'F-150'), spelt('FORD', 'F150'), spelt('Ford', 'f-150'));
  await rebuild(db);
  const day = { store_id: 1, date: DAY, stock_type: 'N' };
  expect(await rowsOf(db, 'model_day')).toEqual([
    { ...day, make: 'Ford', model: 'F 150', units: 4 },
    // Of equals the one in upper and lower case, then the first.
    { ...day, make: 'Kia', model: 'EV-6', units: 2 },
  ]);
  expect(await rowsOf(db, 'model_stock')).toMatchObject([
    { make: 'FORD', model: 'F-150', units_in_stock: 3 },
  ]);
});

test('stock: certified is used, hold stands on the lot, money is that of the lot', async () => {
  await addVehicles(
    { stock_type: 'C', cost: 100.25, floorplan_balance: 60 },
    { status: 'hold', cost: 99.75, model: 'Focus', stocked_date: '2026-01-15' },
    { status: 'in_transit', cost: 5000, floorplan_balance: 5000, stocked_date: '2025-12-01' },
    { cost: null },
    { status: 'sold', sold_date: '2026-02-20', cost: 1 },
    { stock_type: 'N', status: 'in_transit' },
  );
  await rebuild(db);
  const used = { store_id: 1, stock_type: 'U' };
  const fresh = { store_id: 1, stock_type: 'N' };
  const nothing = {
    units_in_stock: 0,
    units_in_transit: 0,
    units_without_cost: 0,
    cost: 0,
    floorplan_balance: 0,
  };
  expect(await rowsOf(db, 'inventory_day')).toEqual([
    { ...fresh, ...nothing, stocked_date: '2026-02-01', units_in_transit: 1 },
    { ...used, ...nothing, stocked_date: '2025-12-01', units_in_transit: 1 },
    { ...used, ...nothing, stocked_date: '2026-01-15', units_in_stock: 1, cost: 99.75 },
    {
      ...used,
      stocked_date: '2026-02-01',
      units_in_stock: 2,
      units_in_transit: 0,
      units_without_cost: 1,
      cost: 100.25,
      floorplan_balance: 60,
    },
  ]);
  const ford = { make: 'Ford', units_in_stock: 0, units_in_transit: 0, oldest_stocked_date: null };
  expect(await rowsOf(db, 'model_stock')).toEqual([
    { ...fresh, ...ford, model: 'Escape', units_in_transit: 1 },
    // The vehicle on its way has been bought longest ago, and does not age on the lot.
    {
      ...used,
      ...ford,
      model: 'Escape',
      units_in_stock: 2,
      units_in_transit: 1,
      oldest_stocked_date: '2026-02-01',
    },
    { ...used, ...ford, model: 'Focus', units_in_stock: 1, oldest_stocked_date: '2026-01-15' },
  ]);
});

test('movements of stock count what came and went, and not what is on its way or gone on no known day', async () => {
  await addVehicles(
    {},
    { status: 'in_transit' },
    { status: 'sold', sold_date: '2026-02-20' },
    { status: 'sold' },
    { status: 'wholesale', sold_date: '2026-02-20', stock_type: 'N' },
  );
  await rebuild(db);
  expect(await rowsOf(db, 'inventory_flow')).toEqual([
    { store_id: 1, stock_type: 'N', date: '2026-02-01', units_in: 1, units_out: 0 },
    { store_id: 1, stock_type: 'N', date: '2026-02-20', units_in: 0, units_out: 1 },
    { store_id: 1, stock_type: 'U', date: '2026-02-01', units_in: 2, units_out: 0 },
    { store_id: 1, stock_type: 'U', date: '2026-02-20', units_in: 0, units_out: 1 },
  ]);
});
