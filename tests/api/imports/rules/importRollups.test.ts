import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { loadRecords } from '../../../../server/imports/loading/loadRecords.ts';
import { undoImport } from '../../../../server/imports/undo/undo.ts';
import { refreshAfter } from '../../../../server/rollups/index.ts';
import { testDatabase } from '../../../support/database.ts';
import { importDay, importDirectory, importerInto, sampleVin, twoStores } from '../../../support/imports.ts';
import { csvOf, profileOfRandom, randomDeal, randomFiles } from '../../../support/records/randomRecords.ts';
import { rebuild, rollupsOf, rollupTables, rowsOf } from '../../../support/records/rollups.ts';
import { drawn } from '../../../support/seed.ts';

const { db } = await testDatabase();
const load = importerInto(db, importDirectory());
await load('stores', twoStores);
await load('employees', [
  'employee_id,firstname,lastname,department,store_id,hire_date,status',
  '1,Pat,Ames,Sales,1,2020-01-01,A',
  '2,Pat,Bell,Service,2,2020-01-01,A',
  '3,Pat,Cole,F&I,2,2020-01-01,A',
]);

const records = [
  'deal',
  'inventory_vehicle',
  'repair_order',
  'parts_sale',
  'part_stock',
  'appointment',
] as const;

async function clear() {
  for (const table of [...records, ...rollupTables]) await db.deleteFrom(table).execute();
}

async function undoNewest() {
  const { run_id } = await db
    .selectFrom('import_run')
    .select('run_id')
    .orderBy('run_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await undoImport(db, run_id, { now: () => importDay });
}

test('after any sequence of imports, some of them undone, the roll-ups are those of a full rebuild, which changes nothing twice', async () => {
  await fc.assert(
    fc.asyncProperty(randomFiles, async (files) => {
      await clear();
      for (const { feed, rows, isUndone } of files) {
        expect(await load(profileOfRandom(feed), csvOf(rows))).toMatchObject({
          outcome: 'loaded',
          rejected: 0,
        });
        if (isUndone) await undoNewest();
      }
      const incremental = await rollupsOf(db);
      await rebuild(db);
      expect(incremental).toEqual(await rollupsOf(db));
    }),
    drawn(30),
  );
  const once = await rollupsOf(db);
  await rebuild(db);
  expect(await rollupsOf(db)).toEqual(once);
}, 120_000);

test('clean rows loaded by program give the same records and roll-ups as a file of them', async () => {
  const deals = () => db.selectFrom('deal').selectAll().orderBy('store_id').orderBy('deal_no').execute();
  const withoutRun = async () => (await deals()).map(({ run_id: _, ...deal }) => deal);
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(randomDeal, { minLength: 1, selector: (row) => `${row.store_id}${row.deal_no}` }),
      async (rows) => {
        await clear();
        await load('deals', csvOf(rows));
        const [fromFile, sums] = [await withoutRun(), await rollupsOf(db)];
        await clear();
        // A file without a day of funding tells none; a program says so itself.
        const untold = rows.map((row) => ({ ...row, funding_told: false }));
        await db.transaction().execute((tx) => loadRecords(tx, 'deals', untold, '2026-11-18'));
        await db.transaction().execute((tx) => loadRecords(tx, 'deals', untold, '2026-11-18'));
        expect(await withoutRun()).toEqual(fromFile);
        expect(await rollupsOf(db)).toEqual(sums);
      },
    ),
    drawn(10),
  );
});

const bare = {
  store_id: 1,
  status: 'Finalized',
  deal_type: 'New',
  deal_kind: 'Retail',
  sale_price: 1,
  front_gross: 1,
  back_gross: 1,
};

test('an inventory that names the vehicle of an earlier deal, or names it otherwise, moves the deal to its model', async () => {
  await clear();
  const models = async () => (await rowsOf(db, 'model_day')).map(({ model, units }) => [model, units]);
  const inventory = (...vehicles: readonly (readonly [stockNo: string, vin: string, model: string])[]) =>
    load('inventory', [
      'store_id,stock_no,vin,stock_type,status,year,make,model,stocked_date,cost',
      ...vehicles.map(
        ([stockNo, vin, model]) => `1,${stockNo},${vin},N,sold,2025,Ford,${model},2026-01-05,1`,
      ),
    ]);
  await load(
    'deals',
    csvOf([
      { ...bare, deal_no: 'A', vin: sampleVin(1), stock_no: 'S1', contract_date: '2026-02-01' },
      { ...bare, deal_no: 'B', vin: sampleVin(2), stock_no: null, contract_date: '2026-03-01' },
    ]),
  );
  expect(await models()).toEqual([]);
  await inventory(['S1', sampleVin(1), 'Focus'], ['S2', sampleVin(2), 'Escape']);
  expect(await models()).toEqual([
    ['Focus', 1],
    ['Escape', 1],
  ]);
  await inventory(['S1', sampleVin(1), 'Fiesta'], ['S2', sampleVin(8), 'Escape']);
  expect(await models()).toEqual([['Fiesta', 1]]);
  // The store gives the stock number to another vehicle.
  await inventory(['S1', sampleVin(9), 'Edge']);
  expect(await models()).toEqual([]);
});

test('a refresh of some stores and days leaves the others alone, and running it twice changes nothing', async () => {
  await clear();
  const days = ['2026-01-31', '2026-02-01', '2026-02-28'];
  const rows = days.flatMap((contract_date, index) =>
    [1, 2].map((store_id) => ({ ...bare, store_id, deal_no: `D${index}`, contract_date, vin: sampleVin(1) })),
  );
  await db.transaction().execute((tx) => loadRecords(tx, 'deals', rows, '2026-11-18'));
  const right = await rollupsOf(db);
  await sql`update sales_day set units = 9`.execute(db);
  for (let time = 0; time < 2; time += 1) {
    await db.transaction().execute(async (tx) => {
      await sql`create temporary table touched (store_id, date) on commit drop as
        values (1, '2026-02-01'::date), (1, '2026-02-02'::date)`.execute(tx);
      await refreshAfter(tx, 'deals', { days: 'touched' }, '2026-11-18');
    });
    expect((await rowsOf(db, 'sales_day')).map(({ units }) => units)).toEqual([9, 1, 9, 9, 9, 9]);
  }
  await rebuild(db);
  expect(await rollupsOf(db)).toEqual(right);
});
