import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { undoImport } from '../../../server/imports/undo/undo.ts';
import { rebuildAll } from '../../../server/rollups/index.ts';
import { testDatabase } from '../../support/database.ts';
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
const undone = { now: () => importDay };

const facts = [
  'deal',
  'repair_line',
  'repair_order',
  'inventory_vehicle',
  'appointment',
  'customer',
  'employee',
] as const;
const figures = [
  'sales_day',
  'service_day',
  'parts_day',
  'inventory_day',
  'inventory_flow',
  'appointment_day',
  'customer_period',
  'customer_set',
  'match_pair',
] as const;

beforeEach(async () => {
  for (const table of [...facts, ...figures, 'import_change', 'import_run', 'feed'] as const) {
    await db.deleteFrom(table).execute();
  }
  await db.deleteFrom('store_group_store').execute();
  await db.deleteFrom('store').execute();
  await load('stores', twoStores);
  await rebuild();
});

const rebuild = () => db.transaction().execute((tx) => rebuildAll(tx, '2026-03-16'));

/** Everything that an import may change, in an order of its own. */
async function everything() {
  const tables = [...facts, ...figures, 'store'] as const;
  const results = await Promise.all(
    tables.map((table) =>
      sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(table)} as t order by 1`.execute(
        db,
      ),
    ),
  );
  return Object.fromEntries(
    tables.map((table, place) => [table, results[place]?.rows.map(({ row }) => row)]),
  );
}

async function lastRun(): Promise<number> {
  const run = await db
    .selectFrom('import_run')
    .select('run_id')
    .orderBy('run_id', 'desc')
    .executeTakeFirstOrThrow();
  return run.run_id;
}

const undoLast = async () => undoImport(db, await lastRun(), undone);

const dealHeader =
  'store_id,deal_no,contract_date,status,deal_type,deal_kind,vin,sale_price,front_gross,back_gross';
const deal = (no: string, price = 30000, day = '2026-03-02') =>
  `1,${no},${day},Finalized,New,Retail,${sampleVin(1)},${price},1000,500`;

const orderHeader =
  'store_id,ro_no,opened_at,closed_at,vin,line_no,pay_type,billed_hours,labor_sale,labor_cost,parts_sale,parts_cost,advisor_id';
const line = (ro: string, no: number, closed = '2026-03-03 16:00', sale = 150) =>
  `1,${ro},2026-03-02 09:00,${closed},${sampleVin(2)},${no},CP,1.5,${sale},40,60,30,7`;
const advisor = [
  'employee_id,firstname,lastname,department,store_id,hire_date,status',
  '7,Ada,Ames,Service,1,2020-02-01,A',
];

describe('undoing an import', () => {
  test('takes new deals away, gives changed ones their old values, and the figures follow', async () => {
    await load('deals', [`${dealHeader},lender`, `${deal('A')},First Bank`, `${deal('B')},`]);
    const before = await everything();
    const added = deal('C', 30000, '2026-03-06');
    await load('deals', [dealHeader, deal('A', 29000, '2026-03-05'), deal('B'), added]);
    expect(await undoLast()).toEqual({ removed: 1, restored: 1 });
    expect(await everything()).toEqual(before);
    await rebuild();
    expect(await everything()).toEqual(before);
  });

  test('is kept in the history with who and when, and makes its feed as old as the import before', async () => {
    await load('deals', [dealHeader, deal('A')], { now: () => new Date('2026-03-15T15:00:00Z') });
    await load('deals', [dealHeader, deal('B')]);
    await undoLast();
    const run = await db
      .selectFrom('import_run')
      .selectAll()
      .where('run_id', '=', await lastRun())
      .executeTakeFirst();
    expect(run).toMatchObject({ state: 'undone', undone_at: importDay, undone_by: null });
    expect(await db.selectFrom('import_change').selectAll().execute()).toEqual([]);
    const feed = await db
      .selectFrom('feed')
      .selectAll()
      .where('feed', '=', 'deals')
      .executeTakeFirstOrThrow();
    expect(feed).toMatchObject({ last_success_at: new Date('2026-03-15T15:00:00Z'), rows_loaded: 1 });
  });

  test('goes back import by import, and the same file can be loaded again', async () => {
    const start = await everything();
    await load('deals', [dealHeader, deal('A')]);
    await load('deals', [dealHeader, deal('A', 1)]);
    const [second] = [await lastRun()];
    await expect(undoImport(db, second - 1, undone)).rejects.toThrow(
      `Undo the later import ${second} of this feed first.`,
    );
    await undoImport(db, second, undone);
    await expect(undoImport(db, second, undone)).rejects.toThrow('The import is already undone.');
    await undoImport(db, second - 1, undone);
    expect(await everything()).toEqual(start);
    expect(await load('deals', [dealHeader, deal('A')])).toMatchObject({ created: 1 });
  });

  test('of repair orders takes lines and orders back, also those whose order alone changed', async () => {
    await load('employees', advisor);
    await load('repair_orders', [orderHeader, line('R1', 1), line('R1', 2)]);
    const before = await everything();
    const report = await load('repair_orders', [
      orderHeader,
      line('R1', 1, '2026-03-04 12:00'),
      line('R1', 2, '2026-03-04 12:00'),
      line('R1', 3, '2026-03-04 12:00'),
      line('R2', 1),
    ]);
    expect(report).toMatchObject({ created: 2, updated: 2, unchanged: 0 });
    expect(await undoLast()).toEqual({ removed: 2, restored: 2 });
    expect(await everything()).toEqual(before);
  });

  test('of deals takes the stores and customers back that came with them', async () => {
    const before = await everything();
    const profile = profileOf({
      feed: 'deals',
      store: { name: 'dealer', state: 'state', create: true },
      customer: { first: 'first', last: 'last', phone: 'phone' },
      columns: Object.fromEntries(dealHeader.split(',').map((name) => [name, name])),
    });
    const report = await load(profile, [
      `${dealHeader.replace('store_id', 'dealer')},state,first,last,phone`,
      `${deal('A').replace('1,', 'Kutztown Kia,')},PA,Ann,Lee,610-555-0101`,
    ]);
    expect(report).toMatchObject({ created: 1, newStores: 1, newCustomers: 1 });
    await undoLast();
    expect(await everything()).toEqual(before);
  });

  test('of appointments takes the customers back that came with them, and whoever they seemed to be', async () => {
    await load('customers', ['UC_ID,UC_LastName,UC_Phone1', '1,Lee,610-555-0101']);
    await rebuild();
    const before = await everything();
    const profile = profileOf({
      feed: 'appointments',
      customer: { first: 'first', last: 'last', phone: 'phone' },
      columns: { store_id: 'store', appt_id: 'no', dept: 'dept', starts_at: 'at', status: 'status' },
    });
    await load(profile, [
      'store,no,dept,at,status,first,last,phone',
      '1,A1,Service,2026-03-12 09:00,completed,Ann,Lee,610-555-0101',
      '1,A2,Service,2026-03-12 10:00,completed,Bo,Ray,610-555-0102',
    ]);
    const merged = db.selectFrom('customer').select('UC_ID').where('merged_into', '=', 1);
    expect(await merged.execute()).toHaveLength(1);
    const loaded = await everything();
    await rebuild();
    expect(await everything()).toEqual(loaded);
    await undoLast();
    expect(await everything()).toEqual(before);
  });

  test('of customers known by a key of their source gives each their old values', async () => {
    const profile = profileOf({
      feed: 'customers',
      customer: { first: 'first', last: 'last', phone: 'phone' },
      columns: { zip: 'zip' },
      waive: { UC_LastName: 'The rule gives it.' },
    });
    await load(profile, ['first,last,phone,zip', 'Ann,Lee,610-555-0101,19512']);
    const before = await everything();
    await load(profile, ['first,last,phone,zip', 'Ann,Lee,610-555-0101,19530', 'Bo,Ray,610-555-0102,19530']);
    expect(await undoLast()).toEqual({ removed: 1, restored: 1 });
    expect(await everything()).toEqual(before);
  });
});

describe('an import is not undone', () => {
  test('that does not exist or changed nothing', async () => {
    await expect(undoImport(db, 999_999, undone)).rejects.toThrow('Import not found.');
    await load('deals', [dealHeader, '9,,,,,,,,,']);
    await expect(undoLast()).rejects.toThrow('the import changed nothing');
  });

  test('when other records refer to what it added', async () => {
    const stores = await lastRun();
    await load('deals', [dealHeader, deal('A')]);
    const before = await everything();
    await expect(undoImport(db, stores, undone)).rejects.toThrow(/Other records depend on .* \(table \w+\)/);
    expect(await everything()).toEqual(before);
  });

  test('when another import or someone by hand changed its records since', async () => {
    await load('employees', advisor);
    const employees = await lastRun();
    await insert(db, 'audit', {
      at: new Date('2026-03-16T15:00:01Z'),
      userid: null,
      resource: 'employee',
      record_id: '7',
      action: 'update',
      before: '{}',
      after: '{}',
    });
    await expect(undoImport(db, employees, undone)).rejects.toThrow('Record 7 was edited since the import');
    await db.deleteFrom('audit').execute();

    const byName = profileOf({
      feed: 'inventory',
      store: { name: 'dealer', state: 'state', create: true },
      columns: {
        stock_no: 'no',
        vin: 'vin',
        year: 'year',
        make: 'make',
        model: 'model',
        stocked_date: 'day',
      },
      constants: { stock_type: 'U', status: 'in_stock' },
      waive: { cost: 'Not known.' },
    });
    const vehicle = `Kutztown Kia,PA,S1,${sampleVin(3)},2024,Kia,Rio,2026-03-01`;
    await load(byName, ['dealer,state,no,vin,year,make,model,day', vehicle]);
    const inventory = await lastRun();
    await db.updateTable('store').set({ AS_ID: 900 }).where('storename', '=', 'Kutztown Kia').execute();
    const renamed = ['AS_ID,storename,timezone', '900,Kutztown Kia of PA,America/New_York'];
    expect(await load('stores', renamed)).toMatchObject({ outcome: 'refused', conflicts: 1 });
    await load('stores', renamed, { acceptRenames: true });
    await expect(undoImport(db, inventory, undone)).rejects.toThrow(
      `Undo import ${inventory + 2} first: it changed the same records.`,
    );
    await undoImport(db, inventory + 2, undone);
    expect(await undoImport(db, inventory, undone)).toEqual({ removed: 1, restored: 0 });
  });

  test('when so many followed that it is not known any more how its records were', async () => {
    await load('deals', [dealHeader, deal('A')]);
    for (let price = 1; price <= 12; price += 1) await load('deals', [dealHeader, deal('A', price)]);
    for (let number = 0; number < 10; number += 1) {
      const newest = await db
        .selectFrom('import_run')
        .select('run_id')
        .where('state', '=', 'loaded')
        .orderBy('run_id', 'desc')
        .executeTakeFirstOrThrow();
      await undoImport(db, newest.run_id, undone);
    }
    const last = await db
      .selectFrom('import_run')
      .select('run_id')
      .where('state', '=', 'loaded')
      .orderBy('run_id', 'desc')
      .executeTakeFirstOrThrow();
    await expect(undoImport(db, last.run_id, undone)).rejects.toThrow('The import is too old to undo');
  });
});
