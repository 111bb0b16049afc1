import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { undoImport } from '../../../server/imports/undo/undo.ts';
import { rebuildAll } from '../../../server/rollups/index.ts';
import { testDatabase } from '../../support/database.ts';
import { advisor, newestRun, samplesOf, undoNewest } from '../../support/importSamples.ts';
import {
  importDay,
  importDirectory,
  importerInto,
  profileOf,
  sampleVin,
  twoStores,
} from '../../support/imports.ts';
import { insert } from '../../support/records/insert.ts';

const { db } = await testDatabase();
const load = importerInto(db, importDirectory());
const undo = (run: number) => undoImport(db, run, { now: () => importDay });
const rebuild = () => db.transaction().execute((tx) => rebuildAll(tx, '2026-03-16'));

const tables = [
  ...(['deal', 'repair_line', 'repair_order', 'inventory_vehicle', 'appointment', 'customer'] as const),
  ...(['employee', 'sales_day', 'service_day', 'parts_day', 'inventory_day', 'inventory_flow'] as const),
  ...(['appointment_day', 'customer_period', 'customer_set', 'match_pair'] as const),
] as const;

beforeEach(async () => {
  const history = ['import_change', 'import_run', 'feed', 'store_group_store', 'store'] as const;
  for (const table of [...tables, ...history] as const) await db.deleteFrom(table).execute();
  await load('stores', twoStores);
  await rebuild();
});

/** Everything that an import may change, in an order of its own. */
async function everything() {
  const results = await Promise.all(
    [...tables, 'store'].map(async (table) => {
      const rows = sql<{
        row: string;
      }>`select to_jsonb(t)::text as row from ${sql.table(table)} as t order by 1`;
      return [table, (await rows.execute(db)).rows.map(({ row }) => row)];
    }),
  );
  return Object.fromEntries(results);
}

const sale = samplesOf('deals');
const deal = (deal_no: string, sale_price = '30000', contract_date = '2026-03-02') =>
  sale.row({ deal_no, sale_price, contract_date });
const person = { first: 'first', last: 'last', phone: 'phone' };

test('an undo deletes new deals, restores changed ones, and the figures follow', async () => {
  await load('deals', [`${sale.header},lender`, `${deal('A')},First Bank`, `${deal('B')},`]);
  const before = await everything();
  const changed = deal('A', '29000', '2026-03-05');
  await load('deals', [sale.header, changed, deal('B'), deal('C', '30000', '2026-03-06')]);
  expect(await undoNewest(db)).toEqual({ removed: 1, restored: 1 });
  expect(await everything()).toEqual(before);
  await rebuild();
  expect(await everything()).toEqual(before);
});

test('an undo is kept in the history, and makes its feed as old as the import before', async () => {
  const yesterday = new Date('2026-03-15T15:00:00Z');
  await load('deals', [sale.header, deal('A')], { now: () => yesterday });
  await load('deals', [sale.header, deal('B')]);
  await undoNewest(db);
  const run = await db
    .selectFrom('import_run')
    .selectAll()
    .where('run_id', '=', await newestRun(db))
    .executeTakeFirst();
  expect(run).toMatchObject({ state: 'undone', undone_at: importDay, undone_by: null });
  expect(await db.selectFrom('import_change').selectAll().execute()).toEqual([]);
  const feed = await db.selectFrom('feed').selectAll().where('feed', '=', 'deals').executeTakeFirst();
  expect(feed).toMatchObject({ last_success_at: yesterday, rows_loaded: 1 });
});

test('imports are undone one by one, newest first, and the same file loads again', async () => {
  const start = await everything();
  await load('deals', [sale.header, deal('A')]);
  await load('deals', [sale.header, deal('A', '1')]);
  const second = await newestRun(db);
  await expect(undo(second - 1)).rejects.toThrow(`Undo the later import ${second} of this feed first.`);
  await undo(second);
  await expect(undo(second)).rejects.toThrow('The import is already undone.');
  await undo(second - 1);
  expect(await everything()).toEqual(start);
  expect(await load('deals', [sale.header, deal('A')])).toMatchObject({ created: 1 });
});

test('an undo restores lines and orders, also where only the order changed', async () => {
  await load('employees', advisor);
  const order = samplesOf('repair_orders');
  await load('repair_orders', [order.header, order.row(), order.row({ line_no: '2' })]);
  const before = await everything();
  const moved = ['1', '2', '3'].map((line_no) => order.row({ line_no, closed_at: '2026-03-04 12:00' }));
  const report = await load('repair_orders', [order.header, ...moved, order.row({ ro_no: 'B' })]);
  expect(report).toMatchObject({ created: 2, updated: 2, unchanged: 0 });
  expect(await undoNewest(db)).toEqual({ removed: 2, restored: 2 });
  expect(await everything()).toEqual(before);
});

test('an undo deletes the stores and customers that came with deals and appointments, and unmerges them', async () => {
  await load('customers', ['UC_ID,UC_LastName,UC_Phone1', '1,Lee,610-555-0101']);
  await rebuild();
  const before = await everything();
  const deals = profileOf({
    ...{ feed: 'deals', customer: person, store: { name: 'dealer', state: 'state', create: true } },
    columns: Object.fromEntries(sale.header.split(',').map((name) => [name, name])),
  });
  const names = `${sale.header.replace('store_id', 'dealer')},state,first,last,phone`;
  const row = `${deal('A').replace('1,', 'Kutztown Kia,')},PA,Ann,Ray,610-555-0109`;
  expect(await load(deals, [names, row])).toMatchObject({ created: 1, newStores: 1, newCustomers: 1 });
  await undoNewest(db);
  expect(await everything()).toEqual(before);
  const visits = profileOf({
    ...{ feed: 'appointments', customer: person },
    columns: { store_id: 'store', appt_id: 'no', dept: 'dept', starts_at: 'at', status: 'status' },
  });
  await load(visits, [
    'store,no,dept,at,status,first,last,phone',
    '1,A1,Service,2026-03-12 09:00,completed,Ann,Lee,610-555-0101',
    '1,A2,Service,2026-03-12 10:00,completed,Bo,Ray,610-555-0102',
  ]);
  const merged = db.selectFrom('customer').select('UC_ID').where('merged_into', '=', 1);
  expect(await merged.execute()).toHaveLength(1);
  const loaded = await everything();
  await rebuild();
  expect(await everything()).toEqual(loaded);
  await undoNewest(db);
  expect(await everything()).toEqual(before);
});

test('an undo restores the old values of customers found by a key of their source', async () => {
  const waive = { UC_LastName: 'The rule gives it.' };
  const profile = profileOf({ feed: 'customers', customer: person, columns: { zip: 'zip' }, waive });
  await load(profile, ['first,last,phone,zip', 'Ann,Lee,610-555-0101,19512']);
  const before = await everything();
  await load(profile, ['first,last,phone,zip', 'Ann,Lee,610-555-0101,19530', 'Bo,Ray,610-555-0102,19530']);
  expect(await undoNewest(db)).toEqual({ removed: 1, restored: 1 });
  expect(await everything()).toEqual(before);
});

test('an import that does not exist, changed nothing, or has records that others refer to is not undone', async () => {
  await expect(undo(999_999)).rejects.toThrow('Import not found.');
  const stores = await newestRun(db);
  await load('deals', [sale.header, '9,,,,,,,,,']);
  await expect(undoNewest(db)).rejects.toThrow('the import changed nothing');
  await load('deals', [sale.header, deal('A')]);
  const before = await everything();
  await expect(undo(stores)).rejects.toThrow(/Other records depend on .* \(table \w+\)/);
  expect(await everything()).toEqual(before);
});

test('an import whose records were changed since, by hand or another import, is not undone', async () => {
  await load('employees', advisor);
  const edit = { userid: null, resource: 'employee', record_id: '7', action: 'update' } as const;
  await insert(db, 'audit', { ...edit, at: new Date('2026-03-16T15:00:01Z'), before: '{}', after: '{}' });
  await expect(undoNewest(db)).rejects.toThrow('Record 7 was edited since the import');
  await db.deleteFrom('audit').execute();

  const byName = profileOf({
    ...{ feed: 'inventory', store: { name: 'dealer', state: 'state', create: true } },
    columns: { stock_no: 'no', vin: 'vin', year: 'year', make: 'make', model: 'model', stocked_date: 'day' },
    constants: { stock_type: 'U', status: 'in_stock' },
    waive: { cost: 'Not known.' },
  });
  const vehicle = `Kutztown Kia,PA,S1,${sampleVin(3)},2024,Kia,Rio,2026-03-01`;
  await load(byName, ['dealer,state,no,vin,year,make,model,day', vehicle]);
  const inventory = await newestRun(db);
  await db.updateTable('store').set({ AS_ID: 900 }).where('storename', '=', 'Kutztown Kia').execute();
  const renamed = ['AS_ID,storename,timezone', '900,Kutztown Kia of PA,America/New_York'];
  expect(await load('stores', renamed)).toMatchObject({ outcome: 'refused', conflicts: 1 });
  await load('stores', renamed, { acceptRenames: true });
  const sentence = `Undo import ${inventory + 2} first: it changed the same records.`;
  await expect(undo(inventory)).rejects.toThrow(sentence);
  await undo(inventory + 2);
  expect(await undo(inventory)).toEqual({ removed: 1, restored: 0 });
});

test('an import that so many followed that its old values are gone is not undone', async () => {
  await load('deals', [sale.header, deal('A')]);
  for (let price = 1; price <= 12; price += 1) await load('deals', [sale.header, deal('A', `${price}`)]);
  const newestLoaded = async () => {
    const loaded = db.selectFrom('import_run').select('run_id').where('state', '=', 'loaded');
    return (await loaded.orderBy('run_id', 'desc').executeTakeFirstOrThrow()).run_id;
  };
  for (let number = 0; number < 10; number += 1) await undo(await newestLoaded());
  await expect(undo(await newestLoaded())).rejects.toThrow('The import is too old to undo');
});
