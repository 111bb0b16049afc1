import type { Migration } from 'kysely/migration';
import { beforeEach, expect, test } from 'vitest';
import * as partShelf from '../../../server/db/migrations/0001-0025/0018_part_shelf.ts';
import { undoImport } from '../../../server/imports/undo/undo.ts';
import { testDatabase } from '../../support/database.ts';
import { importDay, importDirectory, importerInto, profileOf, twoStores } from '../../support/imports.ts';
import { rebuild } from '../../support/records/rollups.ts';

const { db } = await testDatabase();
const load = importerInto(db, importDirectory());

beforeEach(async () => {
  for (const table of ['part_stock', 'part_shelf', 'import_change', 'import_run'] as const) {
    await db.deleteFrom(table).execute();
  }
  await load('stores', twoStores);
});

async function shelves() {
  const rows = await db
    .selectFrom('part_shelf')
    .selectAll()
    .orderBy('store_id')
    .orderBy('last_day')
    .execute();
  return rows.map(({ store_id, last_day, cost_until }) => [store_id, last_day, cost_until]);
}

async function undoNewest() {
  const { run_id } = await db
    .selectFrom('import_run')
    .select('run_id')
    .where('state', '=', 'loaded')
    .orderBy('run_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return undoImport(db, run_id, { now: () => importDay });
}

const header = 'store_id,part_no,on_hand,unit_cost,last_sold_date,stocked_date';
const parts = [
  header,
  '1,A,3,10.01,2026-03-01,2025-01-01',
  '1,B,2.25,0.33,2026-03-01,',
  '1,C,1,70,,2025-03-17',
  '1,D,4,5,,',
  '1,Sold out,0,5,2026-03-02,',
  '1,Free,7,0,2026-03-02,',
  '2,A,1,9,2026-03-01,',
];
const asLoaded = [
  [1, '-infinity', 20],
  [1, '2025-03-17', 90],
  [1, '2026-03-01', 120.7725],
  [2, '2026-03-01', 9],
];

test('each day counts the parts of all days before it, not rounded; what was known of one before its last file is gone', async () => {
  await load('part_stock', parts);
  expect(await shelves()).toEqual(asLoaded);
  await load('part_stock', [header, '1,C,2,70,2026-03-10,2025-03-17', '1,D,0,5,,']);
  expect(await shelves()).toEqual([
    [1, '2026-03-01', 30.7725],
    [1, '2026-03-10', 170.7725],
    [2, '2026-03-01', 9],
  ]);
  await undoNewest();
  expect(await shelves()).toEqual(asLoaded);
  await undoNewest();
  expect(await shelves()).toEqual([]);
});

test('a load into stock that there is leaves the shelves of other stores alone', async () => {
  await load('part_stock', parts);
  await db.updateTable('part_shelf').set({ cost_until: 1 }).execute();
  await load('part_stock', [header, '2,B,1,1,2026-03-02,']);
  expect(await shelves()).toEqual([
    ...asLoaded.slice(0, 3).map(([store, day]) => [store, day, 1]),
    [2, '2026-03-01', 9],
    [2, '2026-03-02', 10],
  ]);
  await rebuild(db);
  expect(await shelves()).toEqual([...asLoaded, [2, '2026-03-02', 10]]);
});

test('undoing an import of parts takes the stores back that came with it', async () => {
  await load('part_stock', parts);
  const columns = Object.fromEntries(header.split(',').map((name) => [name, name]));
  const store = { name: 'store_id', state: 'state', create: true };
  const report = await load(profileOf({ feed: 'part_stock', store, columns }), [
    `${header},state`,
    'Kutztown Kia,A,1,1,2026-03-01,,PA',
  ]);
  expect(report).toMatchObject({ created: 1, newStores: 1 });
  expect(await shelves()).toHaveLength(asLoaded.length + 1);
  await undoNewest();
  expect(await shelves()).toEqual(asLoaded);
  expect(await db.selectFrom('store').select('ID').execute()).toHaveLength(2);
});

test('stock that was there before has its shelves after the migration, as a refresh works them out', async () => {
  await load('part_stock', parts);
  await db.schema.dropTable('part_shelf').execute();
  const { up }: Migration = partShelf;
  await up(db);
  expect(await shelves()).toEqual(asLoaded);
  await rebuild(db);
  expect(await shelves()).toEqual(asLoaded);
});
