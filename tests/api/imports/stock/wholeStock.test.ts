import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { formatReport } from '../../../../server/imports/loading/reportText.ts';
import { testDatabase } from '../../../support/database.ts';
import { newestRun, samplesOf, undoNewest } from '../../../support/importSamples.ts';
import { importDirectory, importerInto, profileOf, sampleVin, twoStores } from '../../../support/imports.ts';

const { db } = await testDatabase();
const load = importerInto(db, importDirectory());

beforeEach(async () => {
  const tables = ['inventory_vehicle', 'inventory_day', 'inventory_flow', 'deal'] as const;
  for (const table of [...tables, 'import_change', 'import_run'] as const)
    await db.deleteFrom(table).execute();
  await load('stores', twoStores);
});

const { header, row } = samplesOf('inventory', { year: '2020' });
const vehicle = (no: number, changes: Readonly<Record<string, string>> = {}) =>
  row({ stock_no: `A${no}`, vin: sampleVin(no), ...changes });
/** The newest of each file came on March 14, two days before it is loaded. */
const newest = vehicle(9, { stocked_date: '2026-03-14' });
const rule = { feed: 'inventory', whole: true, allowedRejects: 60 };
const whole = profileOf(rule);
const plain = profileOf({ feed: 'inventory' });
const dry = { dryRun: true };

const stored = async () => {
  const { rows } = await sql<{ text: string }>`select concat_ws(' ', store_id, stock_no, status,
      coalesce(sold_date::text, '-')) as text from inventory_vehicle order by store_id, stock_no`.execute(db);
  return rows.map(({ text }) => text);
};
/** Vehicles in the stock of a store at the end of a day. */
const stockOn = async (store: number, day: string) => {
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

test('vehicles not in a complete file leave the stock of its stores, with their history, until its undo', async () => {
  await load(plain, lastWeek);
  const before = await stored();
  expect([await tile(1), await stockOn(1, '2026-03-15')]).toEqual([[4, 1, 80_000], 4]);
  const file = [header, vehicle(1), newest];
  const tried = await load(whole, file, dry);
  expect(tried).toMatchObject({
    ...{ outcome: 'tried', removed: 3, created: 0, updated: 0 },
    stock: { is_whole: true, stored: 5, missing: 3, newer: 0, sold: 0, unread: 0 },
  });
  expect(tried.stock?.much).toEqual([{ store: 'Boyertown Ford', stored: 5, leaves: 3 }]);
  expect(await stored()).toEqual(before);
  expect(await load(whole, file)).toMatchObject({ removed: 3, unchanged: 2, stock: tried.stock });
  const after = [
    ...['1 A1 in_stock -', '1 A2 wholesale 2026-03-16', '1 A3 wholesale 2026-03-16'],
    // A4 was never in stock.
    ...['1 A4 wholesale -', '1 A5 wholesale -', '1 A9 in_stock -', '2 A21 in_stock -', '2 A22 in_stock -'],
  ];
  expect(await stored()).toEqual(after);
  expect([await tile(1), await tile(2)]).toEqual([
    [2, 0, 40_000],
    [2, 0, 40_000],
  ]);
  const days = ['2026-01-09', '2026-01-10', '2026-03-13', '2026-03-14', '2026-03-15', '2026-03-16'];
  const history = async () => Promise.all(days.map((day) => stockOn(1, day)));
  expect(await history()).toEqual([0, 3, 3, 4, 4, 2]);
  expect(await db.selectFrom('sales_day').select('units').execute()).toEqual([]);
  expect(await undoNewest(db)).toEqual({ removed: 0, restored: 3 });
  expect([await stored(), await tile(1)]).toEqual([before, [4, 1, 80_000]]);
  expect(await history()).toEqual([0, 3, 3, 4, 4, 4]);

  await load(whole, file);
  expect(await load(whole, file)).toMatchObject({ removed: 0, updated: 0, unchanged: 2, stock: null });
  const changes = db
    .selectFrom('import_change')
    .select('run_id')
    .where('run_id', '=', await newestRun(db));
  expect(await changes.execute()).toEqual([]);
  const again = await load(whole, [header, vehicle(1), vehicle(2), newest]);
  expect(again).toMatchObject({ updated: 1, removed: 0 });
  expect(await stored()).toContain('1 A2 in_stock -');
  expect(await stockOn(1, '2026-03-16')).toBe(3);
  await undoNewest(db);
  expect(await stored()).toEqual(after);
});

test('a rejected or skipped row keeps its vehicle, and one that can’t be identified all of its store', async () => {
  await load(plain, lastWeek);
  const skipping = profileOf({ ...rule, skip: [{ column: 'model', is: ['Demo'], reason: 'A demo.' }] });
  const rows = [header, vehicle(1), newest];
  const bad = [vehicle(2, { cost: 'x' }), vehicle(3, { stock_no: '' }), vehicle(4, { model: 'Demo' })];
  const kept = { rejected: 2, skipped: 1, removed: 0, stock: null };
  expect(await load(skipping, [...rows, ...bad], dry)).toMatchObject(kept);
  const elsewhere = vehicle(2, { store_id: '77' });
  expect(await load(whole, [...rows, elsewhere], dry)).toMatchObject({ removed: 2 });
  const report = await load(whole, [...rows, row({ stock_no: '', vin: '' })], dry);
  expect(report).toMatchObject({ removed: 0, stock: { unread: 1, missing: 0, stored: 5 } });
  expect(formatReport(report)).toContain('1 rejected row can’t be identified');
  const other = vehicle(2, { vin: sampleVin(77) });
  expect(await load(whole, [...rows, other], dry)).toMatchObject({ rejected: 1, removed: 2 });
  const without = [...rows, vehicle(3)];
  const shifted = `1,,${vehicle(2).slice(2)}`;
  expect(await load(whole, [...without, shifted], dry)).toMatchObject({ rejected: 1, removed: 1 });
  const short = vehicle(4).split(',').slice(0, 3).join(',');
  expect(await load(whole, [...without, short, vehicle(1)], dry)).toMatchObject({ removed: 1 });
  const open = [vehicle(7, { make: '"Ford' }), vehicle(2), vehicle(8, { model: 'Escape "' })];
  const unread = { rejected: 1, removed: 0, stock: { unread: 1 } };
  expect(await load(whole, [...without, ...open], dry)).toMatchObject(unread);
});

test('a store with only rejected rows loses nothing, nor does any by a file that is cut off', async () => {
  await load(plain, lastWeek);
  const bad = vehicle(21, { store_id: '2', cost: 'x' });
  const file = [...lastWeek.slice(0, 7), bad];
  expect(await load(whole, file, dry)).toMatchObject({ rejected: 1, removed: 0, stock: null });
  const cutOff = `${[header, vehicle(1), newest].join('\n')}\n1,A2,${sampleVin(2)}`;
  const report = await load(whole, cutOff, { acceptRejects: true });
  expect(report).toMatchObject({ outcome: 'loaded', removed: 0, stock: null });
});

test('vehicles newer than the file stay, and others leave on its day', async () => {
  await load(plain, [...lastWeek, vehicle(10, { stocked_date: '2026-03-15' })]);
  const old = [header, vehicle(1), vehicle(4, { status: 'in_transit', stocked_date: '2026-03-01' })];
  const report = await load(whole, old);
  expect(report).toMatchObject({ removed: 2, stock: { missing: 4, newer: 2 } });
  expect(formatReport(report)).toContain('2 used vehicles are newer than the file and stay');
  const kept = ['1 A9 in_stock -', '1 A10 in_stock -', '1 A2 wholesale 2026-03-01'];
  expect(await stored()).toEqual(expect.arrayContaining(kept));
  expect([await stockOn(1, '2026-02-28'), await stockOn(1, '2026-03-01')]).toEqual([3, 1]);
});

test('a vehicle with a deal since is sold on the day of the deal, also the newest', async () => {
  await load(plain, lastWeek);
  const deal = samplesOf('deals', { deal_type: 'Used' });
  const sale = (no: number, day: string, changes: Readonly<Record<string, string>> = {}) =>
    deal.row({ deal_no: `D${no}`, vin: sampleVin(no), contract_date: day, ...changes });
  await load('deals', [
    deal.header,
    sale(2, '2026-03-12'),
    sale(9, '2026-03-15'),
    sale(3, '2026-03-11', { deal_kind: 'Wholesale' }),
    // Of an earlier time in stock, and one that was unwound.
    sale(4, '2025-11-11'),
    sale(1, '2026-03-11', { status: 'Unwound' }),
  ]);
  const report = await load(whole, [header, vehicle(7, { stocked_date: '2026-03-13' })]);
  expect(report).toMatchObject({ removed: 5, stock: { missing: 5, newer: 0, sold: 3 } });
  expect((await stored()).slice(0, 7)).toEqual([
    ...['1 A1 wholesale 2026-03-16', '1 A2 sold 2026-03-12', '1 A3 wholesale 2026-03-11'],
    ...['1 A4 wholesale -', '1 A5 wholesale -', '1 A7 in_stock -', '1 A9 sold 2026-03-15'],
  ]);
  expect(await stockOn(1, '2026-03-16')).toBe(1);
  const units = db.selectFrom('sales_day').select(({ fn }) => fn.sum<number>('units').as('units'));
  expect(Number((await units.executeTakeFirst())?.units)).toBe(3);
});

test('a file of new vehicles is complete for those, one of used and certified ones for those, in its stores', async () => {
  const typed = (stock_type: string, no: number, changes: object = {}) =>
    vehicle(no, { stock_no: `${stock_type}${no}`, stock_type, stocked_date: '2026-03-14', ...changes });
  const other = { store_id: '2' };
  const both = ['N', 'N', 'U', 'U', 'C'].map((type, at) => typed(type, at + 1));
  await load(plain, [header, ...both, typed('N', 21, other), typed('U', 22, other)]);
  const inStock = async () => {
    const found = db.selectFrom('inventory_vehicle').select('stock_no').where('status', '=', 'in_stock');
    return (await found.orderBy('stock_no').execute()).map((one) => one.stock_no);
  };
  // A rejected row of the other kind doesn't make it a file of both.
  const report = await load(whole, [header, typed('N', 1), typed('U', 3, { cost: 'x' })]);
  const much = [{ store: 'Boyertown Ford', stored: 2, leaves: 1 }];
  expect(report).toMatchObject({
    rejected: 1,
    removed: 1,
    stock: { only: 'new', stored: 2, missing: 1, much },
  });
  expect(formatReport(report)).toContain('1 of 2 new vehicles in stock is not in the file: 1 leaves.');
  expect(await inStock()).toEqual(['C5', 'N1', 'N21', 'U22', 'U3', 'U4']);
  const used = await load(whole, [header, typed('U', 3), typed('C', 6)]);
  expect(used).toMatchObject({ removed: 2, created: 1, stock: { only: 'used', stored: 3, missing: 2 } });
  expect(await inStock()).toEqual(['C6', 'N1', 'N21', 'U22', 'U3']);
  const all = await load(whole, [header, typed('N', 1), typed('U', 22, other)]);
  expect(all).toMatchObject({ removed: 3, stock: { only: null, stored: 5, missing: 3 } });
  expect(await inStock()).toEqual(['N1', 'U22']);
});

test('parts not in a complete file are no longer on hand', async () => {
  const parts = profileOf({ feed: 'part_stock', whole: true });
  const head = 'store_id,part_no,on_hand,unit_cost,last_sold_date,stocked_date';
  const rows = ['1,P1,2,10,,', '1,P2,3,20,2026-02-01,2026-01-01', '1,P3,4,30,,2026-03-10', '2,P1,5,40,,'];
  await load(parts, [head, ...rows]);
  const shelves = async () => {
    const { rows: found } = await sql<{
      text: string;
    }>`select concat_ws(' ', store_id, part_no, on_hand::float8)
      as text from part_stock order by store_id, part_no`.execute(db);
    return found.map(({ text }) => text);
  };
  const cost = async () => {
    const { rows: found } = await sql<{ cost: number }>`select max(cost_until)::float8 as cost from part_shelf
      where store_id = 1`.execute(db);
    return found[0]?.cost;
  };
  const before = await shelves();
  expect(await cost()).toBe(200);
  const report = await load(parts, [head, '1,P1,2,10,2026-03-02,']);
  // P3 came after everything in the file.
  const stock = { stored: 3, missing: 2, newer: 1, much: [] };
  expect(report).toMatchObject({ removed: 1, updated: 1, stock });
  expect(await shelves()).toEqual(['1 P1 2', '1 P2 0', '1 P3 4', '2 P1 5']);
  expect(await cost()).toBe(140);
  await undoNewest(db);
  expect([await shelves(), await cost()]).toEqual([before, 200]);
});
