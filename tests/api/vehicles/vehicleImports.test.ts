import { expect, test } from 'vitest';
import { undoImport } from '../../../server/imports/undo/undo.ts';
import { VEHICLE_PRICE } from '../../../server/vehicles/prices.ts';
import { testApp } from '../../support/app.ts';
import { importDay, importDirectory, importerInto, sampleVin, twoStores } from '../../support/imports.ts';

const portal = await testApp({ now: importDay });
const { db } = portal;
const load = importerInto(db, importDirectory());
await db.deleteFrom('store_group_store').execute();
await load('stores', twoStores);

const file = (price: number) => [
  'store_id,stock_no,vin,stock_type,status,year,make,model,stocked_date,cost,list_price',
  `1,A1,${sampleVin(1)},U,in_stock,2022,Ford,F-150,2026-02-01,20000,${price}`,
  `1,A2,${sampleVin(2)},U,in_stock,2022,Ford,F-150,2026-02-01,20000,30000`,
];
const vehicles = () =>
  db
    .selectFrom('inventory_vehicle')
    .select(['vehicle_id', 'stock_no', 'list_price'])
    .orderBy('stock_no')
    .execute();
const newestRun = async () =>
  (await db.selectFrom('import_run').select('run_id').orderBy('run_id', 'desc').executeTakeFirstOrThrow())
    .run_id;
const changes = () =>
  db.selectFrom('price_change').select(['vehicle_id', 'old_price', 'new_price', 'run_id']).execute();

test('a file that brings another price leaves the number of the vehicle and is in its history until it is undone', async () => {
  await load('inventory', file(25_000));
  const before = await vehicles();
  expect(await changes()).toEqual([]);
  await load('inventory', file(24_000));
  const runId = await newestRun();
  expect((await vehicles()).map(({ vehicle_id }) => vehicle_id)).toEqual(
    before.map(({ vehicle_id }) => vehicle_id),
  );
  const [first] = before;
  expect(await changes()).toEqual([
    { vehicle_id: first?.vehicle_id, old_price: 25_000, new_price: 24_000, run_id: runId },
  ]);
  await undoImport(db, runId, { now: () => importDay });
  expect(await vehicles()).toEqual(before);
  expect(await changes()).toEqual([]);
});

test('an import is not undone over a price that somebody has set since', async () => {
  await load('inventory', file(23_000));
  const runId = await newestRun();
  const [first] = await vehicles();
  const administrator = await portal.signIn('Administrator');
  await db
    .insertInto('audit')
    .values({
      at: new Date(importDay.getTime() + 60_000),
      userid: administrator.userid,
      address: null,
      resource: VEHICLE_PRICE,
      record_id: String(first?.vehicle_id),
      action: 'update',
      before: null,
      after: null,
      reverted_by: null,
    })
    .execute();
  await expect(undoImport(db, runId, { now: () => importDay })).rejects.toThrow();
});
