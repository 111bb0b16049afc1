import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { formatReport } from '../../../../server/imports/loading/reportText.ts';
import { undoImport } from '../../../../server/imports/undo/undo.ts';
import { testDatabase } from '../../../support/database.ts';
import {
  importDay,
  importDirectory,
  importerInto,
  profileOf,
  sampleFile,
  sampleVin,
  twoStores,
} from '../../../support/imports.ts';

const { db } = await testDatabase();
const load = importerInto(db, importDirectory());
const tables = [
  'inventory_vehicle',
  'inventory_day',
  'inventory_flow',
  'deal',
  'import_change',
  'import_run',
] as const;

beforeEach(async () => {
  for (const table of tables) await db.deleteFrom(table).execute();
  await load('stores', twoStores);
});

const { header, row } = sampleFile({
  ...{ store_id: '1', stock_no: 'A1', vin: sampleVin(1), stock_type: 'U', status: 'in_stock', year: '2020' },
  ...{ make: 'Ford', model: 'Escape', stocked_date: '2026-01-10', cost: '20000' },
});
const vehicle = (no: number, changes: Readonly<Record<string, string>> = {}) =>
  row({ stock_no: `A${no}`, vin: sampleVin(no), ...changes });
/** The newest of each file came on March 14, two days before it is loaded. */
const newest = vehicle(9, { stocked_date: '2026-03-14' });
const whole = profileOf({ feed: 'inventory', whole: true, allowedRejects: 60 });
const plain = profileOf({ feed: 'inventory' });

const stored = async () => {
  const found = await db
    .selectFrom('inventory_vehicle')
    .select(['store_id', 'stock_no', 'status', sql<string | null>`sold_date::text`.as('sold_date')])
    .orderBy('store_id')
    .orderBy('stock_no')
    .execute();
  return found.map((one) => `${one.store_id} ${one.stock_no} ${one.status} ${one.sold_date ?? '-'}`);
};
/** Vehicles that stood in a store at the end of a day by the history of the stock. */
const stoodOn = async (store: number, day: string) => {
  const { rows } = await sql<{
    units: number;
  }>`select coalesce(sum(units_in - units_out), 0)::integer as units
    from inventory_flow where store_id = ${store} and date <= ${day}::date`.execute(db);
  return rows[0]?.units;
};
/** Used vehicles in stock and in transit, and their cost, as the tiles sum them. */
const tile = async (store: number) => {
  const { rows } = await sql<{ here: number; coming: number; cost: number }>`
    select sum(units_in_stock)::integer as here, sum(units_in_transit)::integer as coming, sum(cost)::float8 as cost
    from inventory_day where store_id = ${store} and stock_type = 'U'`.execute(db);
  return [rows[0]?.here, rows[0]?.coming, rows[0]?.cost];
};
const lastRun = async () => {
  const run = db.selectFrom('import_run').select('run_id').orderBy('run_id', 'desc').limit(1);
  return (await run.executeTakeFirstOrThrow()).run_id;
};
const undo = async () => undoImport(db, await lastRun(), { now: () => importDay });

const lastWeek = [
  header,
  vehicle(1),
  vehicle(2),
  vehicle(3, { status: 'hold' }),
  vehicle(4, { status: 'in_transit', stocked_date: '2026-03-01' }),
  vehicle(5, { status: 'wholesale' }),
  newest,
  vehicle(21, { store_id: '2' }),
  vehicle(22, { store_id: '2' }),
];

test('what is not in a whole file leaves its stores alone, with its history, and an undo brings it back', async () => {
  await load(plain, lastWeek);
  const before = await stored();
  expect([await tile(1), await stoodOn(1, '2026-03-15')]).toEqual([[4, 1, 80_000], 4]);
  const file = [header, vehicle(1), newest];
  const tried = await load(whole, file, { dryRun: true });
  expect(tried).toMatchObject({
    ...{ outcome: 'tried', removed: 3, created: 0, updated: 0 },
    stock: { is_whole: true, stored: 5, missing: 3, newer: 0, sold: 0, unread: 0 },
  });
  expect(tried.stock?.much).toEqual([{ store: 'Boyertown Ford', stored: 5, leaves: 3 }]);
  expect(await stored()).toEqual(before);
  expect(await load(whole, file)).toMatchObject({ removed: 3, unchanged: 2, stock: tried.stock });
  expect(await stored()).toEqual([
    '1 A1 in_stock -',
    '1 A2 wholesale 2026-03-16',
    '1 A3 wholesale 2026-03-16',
    // It never stood there.
    '1 A4 wholesale -',
    '1 A5 wholesale -',
    '1 A9 in_stock -',
    '2 A21 in_stock -',
    '2 A22 in_stock -',
  ]);
  expect(await tile(1)).toEqual([2, 0, 40_000]);
  expect(await tile(2)).toEqual([2, 0, 40_000]);
  const days = ['2026-01-09', '2026-01-10', '2026-03-13', '2026-03-14', '2026-03-15', '2026-03-16'];
  const history = async () => Promise.all(days.map((day) => stoodOn(1, day)));
  expect(await history()).toEqual([0, 3, 3, 4, 4, 2]);
  const sold = await db.selectFrom('sales_day').select('units').execute();
  expect(sold).toEqual([]);
  expect(await undo()).toEqual({ removed: 0, restored: 3 });
  expect(await stored()).toEqual(before);
  expect(await tile(1)).toEqual([4, 1, 80_000]);
  expect(await history()).toEqual([0, 3, 3, 4, 4, 4]);
});

test('the same file once more writes nothing, and a vehicle that comes back is in stock again', async () => {
  await load(plain, lastWeek);
  const file = [header, vehicle(1), newest];
  await load(whole, file);
  const after = await stored();
  expect(await load(whole, file)).toMatchObject({ removed: 0, updated: 0, unchanged: 2, stock: null });
  const changes = db
    .selectFrom('import_change')
    .select('run_id')
    .where('run_id', '=', await lastRun());
  expect(await changes.execute()).toEqual([]);
  const again = await load(whole, [header, vehicle(1), vehicle(2), newest]);
  expect(again).toMatchObject({ updated: 1, removed: 0 });
  expect(await stored()).toContain('1 A2 in_stock -');
  expect(await stoodOn(1, '2026-03-16')).toBe(3);
  await undo();
  expect(await stored()).toEqual(after);
});

test('a rejected or skipped row keeps its vehicle, and one that nobody can tell all of its store', async () => {
  await load(plain, lastWeek);
  const skipping = profileOf({
    ...{ feed: 'inventory', whole: true, allowedRejects: 60 },
    skip: [{ column: 'model', is: ['Demo'], reason: 'A demo.' }],
  });
  const rows = [header, vehicle(1), newest];
  const bad = vehicle(2, { cost: 'x' });
  const noNumber = vehicle(3, { stock_no: '' });
  const demo = vehicle(4, { model: 'Demo' });
  expect(await load(skipping, [...rows, bad, noNumber, demo], { dryRun: true })).toMatchObject({
    ...{ rejected: 2, skipped: 1, removed: 0, stock: null },
  });
  const elsewhere = vehicle(2, { store_id: '77' });
  expect(await load(skipping, [...rows, elsewhere], { dryRun: true })).toMatchObject({ removed: 2 });
  const nothing = row({ stock_no: '', vin: '' });
  const report = await load(whole, [...rows, nothing], { dryRun: true });
  expect(report).toMatchObject({ removed: 0, stock: { unread: 1, missing: 0, stored: 5 } });
  expect(formatReport(report)).toContain('1 rejected row can’t be identified');
  const otherVehicle = vehicle(2, { vin: sampleVin(77) });
  expect(await load(whole, [...rows, otherVehicle], { dryRun: true })).toMatchObject({
    rejected: 1,
    removed: 2,
  });
});

test('rows whose cells are shifted keep what stands in them, and a quotation mark that is not closed all', async () => {
  await load(plain, lastWeek);
  const rows = [header, vehicle(1), newest, vehicle(3)];
  const shifted = `1,,${vehicle(2).slice(2)}`;
  expect(await load(whole, [...rows, shifted], { dryRun: true })).toMatchObject({ rejected: 1, removed: 1 });
  const short = vehicle(4).split(',').slice(0, 3).join(',');
  expect(await load(whole, [...rows, short, vehicle(1)], { dryRun: true })).toMatchObject({ removed: 1 });
  const open = vehicle(7, { make: '"Ford' });
  const report = await load(whole, [...rows, open, vehicle(2), vehicle(8, { model: 'Escape "' })], {
    dryRun: true,
  });
  expect(report).toMatchObject({ rejected: 1, removed: 0, stock: { unread: 1 } });
});

test('a store of which every row is rejected loses nothing, nor does any by a file that is cut off', async () => {
  await load(plain, lastWeek);
  const bad = vehicle(21, { store_id: '2', cost: 'x' });
  const file = [header, ...lastWeek.slice(1, 7), bad];
  expect(await load(whole, file, { dryRun: true })).toMatchObject({ rejected: 1, removed: 0, stock: null });
  const cutOff = `${[header, vehicle(1), newest].join('\n')}\n1,A2,${sampleVin(2)}`;
  const report = await load(whole, cutOff, { acceptRejects: true });
  expect(report).toMatchObject({ outcome: 'loaded', removed: 0, stock: null });
});

test('an older file takes no vehicle away that came after it, and vehicles leave on its day', async () => {
  await load(plain, [...lastWeek, vehicle(10, { stocked_date: '2026-03-15' })]);
  const old = [header, vehicle(1), vehicle(4, { status: 'in_transit', stocked_date: '2026-03-01' })];
  const report = await load(whole, old);
  expect(report).toMatchObject({ removed: 2, stock: { missing: 4, newer: 2 } });
  expect(formatReport(report)).toContain('2 used vehicles are newer than the file and stay');
  const now = await stored();
  expect(now).toContain('1 A9 in_stock -');
  expect(now).toContain('1 A10 in_stock -');
  expect(now).toContain('1 A2 wholesale 2026-03-01');
  expect([await stoodOn(1, '2026-02-28'), await stoodOn(1, '2026-03-01')]).toEqual([3, 1]);
});

test('a vehicle that a deal has sold meanwhile is sold on its day, also the newest of all', async () => {
  await load(plain, lastWeek);
  const deal = sampleFile({
    ...{ store_id: '1', deal_no: 'D', contract_date: '2026-03-12', status: 'Finalized', deal_type: 'Used' },
    ...{ deal_kind: 'Retail', vin: sampleVin(2), sale_price: '1', front_gross: '1', back_gross: '0' },
  });
  await load('deals', [
    deal.header,
    deal.row({ deal_no: 'D1' }),
    deal.row({ deal_no: 'D2', vin: sampleVin(9), contract_date: '2026-03-15' }),
    deal.row({ deal_no: 'D3', vin: sampleVin(3), contract_date: '2026-03-11', deal_kind: 'Wholesale' }),
    // Of an earlier stay of it, and one that came to nothing.
    deal.row({ deal_no: 'D4', vin: sampleVin(4), contract_date: '2025-11-11' }),
    deal.row({ deal_no: 'D5', vin: sampleVin(1), contract_date: '2026-03-11', status: 'Unwound' }),
  ]);
  const report = await load(whole, [header, vehicle(7, { stocked_date: '2026-03-13' })]);
  expect(report).toMatchObject({ removed: 5, stock: { missing: 5, newer: 0, sold: 3 } });
  expect((await stored()).slice(0, 7)).toEqual([
    '1 A1 wholesale 2026-03-16',
    '1 A2 sold 2026-03-12',
    '1 A3 wholesale 2026-03-11',
    '1 A4 wholesale -',
    '1 A5 wholesale -',
    '1 A7 in_stock -',
    '1 A9 sold 2026-03-15',
  ]);
  expect(await stoodOn(1, '2026-03-16')).toBe(1);
  const units = await db
    .selectFrom('sales_day')
    .select(({ fn }) => fn.sum<number>('units').as('units'))
    .execute();
  // Those of the deals that are units, whatever leaves.
  expect(Number(units[0]?.units)).toBe(3);
});

test('parts that are not in a whole file are not on hand any more', async () => {
  const parts = profileOf({ feed: 'part_stock', whole: true });
  const head = 'store_id,part_no,on_hand,unit_cost,last_sold_date,stocked_date';
  const first = [
    head,
    '1,P1,2,10,,',
    '1,P2,3,20,2026-02-01,2026-01-01',
    '1,P3,4,30,,2026-03-10',
    '2,P1,5,40,,',
  ];
  await load(parts, first);
  const shelves = async () => {
    const found = await db
      .selectFrom('part_stock')
      .selectAll()
      .orderBy('store_id')
      .orderBy('part_no')
      .execute();
    return found.map(({ store_id, part_no, on_hand }) => `${store_id} ${part_no} ${Number(on_hand)}`);
  };
  const cost = async () => {
    const found = await sql<{
      cost: number;
    }>`select max(cost_until)::float8 as cost from part_shelf where store_id = 1`.execute(db);
    return found.rows[0]?.cost;
  };
  const before = await shelves();
  expect(await cost()).toBe(200);
  const report = await load(parts, [head, '1,P1,2,10,2026-03-02,']);
  // The last one came after all that the file knows of.
  expect(report).toMatchObject({
    removed: 1,
    updated: 1,
    stock: { stored: 3, missing: 2, newer: 1, much: [] },
  });
  expect(await shelves()).toEqual(['1 P1 2', '1 P2 0', '1 P3 4', '2 P1 5']);
  expect(await cost()).toBe(140);
  await undo();
  expect(await shelves()).toEqual(before);
  expect(await cost()).toBe(200);
});
