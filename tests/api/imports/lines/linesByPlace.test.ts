import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { undoImport } from '../../../../server/imports/undo/undo.ts';
import { rebuildAll } from '../../../../server/rollups/index.ts';
import { testDatabase } from '../../../support/database.ts';
import {
  importDay,
  importDirectory,
  importerInto,
  profileOf,
  readList,
  sampleVin,
  twoStores,
} from '../../../support/imports.ts';
import { rollupTables } from '../../../support/records/rollups.ts';

const { db } = await testDatabase();
const load = importerInto(db, importDirectory());

const tables = ['repair_line', 'repair_order', 'parts_sale', ...rollupTables] as const;

beforeEach(async () => {
  for (const table of [...tables, 'import_change', 'import_run', 'feed'] as const)
    await db.deleteFrom(table).execute();
  await db.deleteFrom('customer').execute();
  await db.deleteFrom('employee').execute();
  await db.deleteFrom('store_group_store').execute();
  await db.deleteFrom('store').execute();
  await load('stores', twoStores);
  await load('customers', ['UC_ID,UC_FirstName,UC_LastName', '1,Ann,Lee']);
  await load('employees', [
    'employee_id,firstname,lastname,department,store_id,hire_date,status',
    '1,Pat,Ames,Service,1,2020-01-01,A',
  ]);
});

const orders = profileOf({ feed: 'repair_orders', lineBy: 'place', allowedRejects: 100 });
const header =
  'store_id,ro_no,opened_at,closed_at,status,vin,advisor_id,pay_type,billed_hours,labor_sale,labor_cost,parts_sale,parts_cost,op_code';
const line = (ro: string, labor: string, code = 'A', store = 1, day = '2026-02-03') =>
  `${store},${ro},${day}T10:00:00Z,${day}T18:00:00Z,closed,${sampleVin(Number(ro))},1,CP,1,${labor},80,10,5,${code}`;

const lines = async () =>
  (
    await sql<{ line: string }>`select concat_ws(' ', store_id, ro_no, line_no, op_code, labor_sale) as line
      from repair_line order by store_id, ro_no, line_no`.execute(db)
  ).rows.map((row) => row.line);

const labor = async () =>
  (
    await sql<{ labor: number }>`select coalesce(sum(labor_sales), 0)::float8 as labor from service_day
      where pay_type = 'all'`.execute(db)
  ).rows[0]?.labor;

/** All records and what follows from them. */
async function everything(): Promise<readonly string[]> {
  const all = ['repair_line', 'repair_order', 'parts_sale', 'customer', 'customer_period', ...rollupTables];
  const found = await Promise.all(
    all.map((table) =>
      sql<{ row: string }>`select ${table}::text || to_jsonb(t)::text as row from ${sql.table(table)} as t
        order by 1`.execute(db),
    ),
  );
  return found.flatMap(({ rows }) => rows.map(({ row }) => row));
}

/** Where each of their rows is written. */
async function written(): Promise<readonly string[]> {
  const found = await Promise.all(
    tables.map((table) =>
      sql<{
        place: string;
      }>`select ${table}::text || ' ' || ctid || ' ' || xmin as place from ${sql.table(table)}
        order by 1`.execute(db),
    ),
  );
  return found.flatMap(({ rows }) => rows.map(({ place }) => place));
}

/** What working out all of it anew gives is what is there. */
async function isUpToDate() {
  const before = await everything();
  await db.transaction().execute((tx) => rebuildAll(tx, '2026-03-16'));
  expect(before).toEqual(await everything());
}

const lastRun = async () =>
  await db
    .selectFrom('import_run')
    .select(['run_id', 'rows_removed'])
    .orderBy('run_id', 'desc')
    .executeTakeFirstOrThrow();

const messy = [
  header,
  line('1', '10.10'),
  line('2', '20', 'A', 2),
  line('1', '30.03', 'B'),
  line('2', '5.55'),
];

test('each row of an order is a line of it, by its place, wherever in the file it stands', async () => {
  expect(await load(orders, messy)).toMatchObject({ created: 4, replaced: 0, identical: 0, removed: 0 });
  // The second store has another order of the same number.
  expect(await lines()).toEqual(['1 1 1 A 10.10', '1 1 2 B 30.03', '1 2 1 A 5.55', '2 2 1 A 20.00']);
  expect(await labor()).toBe(65.68);
  await isUpToDate();
});

test('two rows that say the same are two lines', async () => {
  expect(await load(orders, [header, line('1', '10'), line('1', '10')])).toMatchObject({
    created: 2,
    identical: 0,
  });
  expect(await labor()).toBe(20);
});

test('without the choice only the last row of an order counts', async () => {
  const first = profileOf({ feed: 'repair_orders', constants: { line_no: 1 } });
  expect(await load(first, messy)).toMatchObject({ created: 3, replaced: 1 });
  // Loaded again by their places, they are all there.
  expect(await load(orders, messy)).toMatchObject({ created: 1, updated: 1, unchanged: 2 });
  expect(await labor()).toBe(65.68);
});

test('a column that numbers the lines counts for more than their places, and these for more than a constant', async () => {
  const all = profileOf({ ...orders, constants: { line_no: '1' } });
  const numbered = [`${header},line_no`, `${line('1', '10')},7`, `${line('1', '30')},3`];
  await load(orders, numbered);
  expect(await lines()).toEqual(['1 1 3 A 30.00', '1 1 7 A 10.00']);
  expect(await load(all, numbered.slice(0, 2))).toMatchObject({ unchanged: 1, removed: 0 });
  await load(all, [header, line('1', '10'), line('1', '20')]);
  expect(await lines()).toEqual(['1 1 1 A 10.00', '1 1 2 A 20.00']);
});

test('the same file again changes nothing', async () => {
  await load(orders, messy);
  const before = await written();
  expect(await load(orders, messy)).toMatchObject({ created: 0, updated: 0, unchanged: 4, removed: 0 });
  expect(await written()).toEqual(before);
});

test('lines that an order has no more go, those of other orders stay, and an undo brings them back', async () => {
  await load(orders, [...messy, line('1', '7', 'C'), line('3', '9', 'A', 1, '2026-01-05')]);
  const before = await everything();
  const shrunk = [header, line('1', '10.10'), line('2', '20', 'A', 2)];
  expect(await load(orders, shrunk, { dryRun: true })).toMatchObject({
    outcome: 'tried',
    removed: 2,
    unchanged: 2,
  });
  expect(await everything()).toEqual(before);
  expect(await load(orders, shrunk)).toMatchObject({ created: 0, updated: 0, unchanged: 2, removed: 2 });
  expect(await lines()).toEqual(['1 1 1 A 10.10', '1 2 1 A 5.55', '1 3 1 A 9.00', '2 2 1 A 20.00']);
  expect(await labor()).toBe(44.65);
  await isUpToDate();
  const run = await lastRun();
  expect(run.rows_removed).toBe(2);
  expect(await undoImport(db, run.run_id, { now: () => importDay })).toEqual({ removed: 0, restored: 2 });
  expect(await everything()).toEqual(before);
  await isUpToDate();
});

test('an undo also brings back what changed and went with new lines of the same orders', async () => {
  await load(orders, [...messy, line('1', '7', 'C')]);
  const before = await everything();
  const other = [header, line('1', '11'), line('4', '1'), line('2', '5.55'), line('2', '6')];
  expect(await load(orders, other)).toMatchObject({ created: 2, updated: 1, unchanged: 1, removed: 2 });
  await isUpToDate();
  // As a later version of Rooftop may have it, which the lines that went have not.
  await sql`alter table repair_line add later text not null default 'none'`.execute(db);
  await undoImport(db, (await lastRun()).run_id, { now: () => importDay });
  await sql`alter table repair_line drop later`.execute(db);
  expect(await everything()).toEqual(before);
});

test('a rejected row keeps its place, what is stored there stays, and corrected it is that line', async () => {
  const bad = [header, line('1', '10'), line('1', 'ten', 'B'), line('1', '30', 'C'), line('5', 'five')];
  const report = await load(orders, bad);
  expect(report).toMatchObject({ created: 2, rejected: 2, removed: 0 });
  expect(await lines()).toEqual(['1 1 1 A 10.00', '1 1 3 C 30.00']);
  const rows = readList(report.rejectsPath);
  expect(rows.map((row) => [row.rooftop_line, row.rooftop_place])).toEqual([
    ['3', '2 of 1, store 1'],
    ['5', '1 of 5, store 1'],
  ]);
  const names = Object.keys(rows[0] ?? {});
  const mended = [
    names.join(','),
    ...rows.map((row) => {
      const cells = { ...row, labor_sale: '20', rooftop_column: '', rooftop_value: '', rooftop_reason: '' };
      return names.map((name) => `"${Reflect.get(cells, name)}"`).join(',');
    }),
  ];
  expect(await load(orders, mended, { name: 'mended.csv' })).toMatchObject({ created: 2, removed: 0 });
  expect(await lines()).toEqual(['1 1 1 A 10.00', '1 1 2 B 20.00', '1 1 3 C 30.00', '1 5 1 A 20.00']);
  // The next file is bad in the same way, and takes nothing of it away.
  expect(await load(orders, bad)).toMatchObject({ unchanged: 2, rejected: 2, removed: 0 });
  expect(await lines()).toHaveLength(4);
  expect(await labor()).toBe(80);
});

test('a row that nobody knows the customer of keeps its place, too', async () => {
  const [known, unknown] = [',1', ',77'];
  const file = [
    `${header},UC_ID`,
    line('1', '10') + known,
    line('1', '20', 'B') + unknown,
    line('1', '30', 'C') + known,
  ];
  const report = await load(orders, file);
  expect(report).toMatchObject({ created: 2, rejected: 1 });
  expect(readList(report.rejectsPath)).toMatchObject([
    { rooftop_line: '3', rooftop_place: '2 of 1, store 1' },
  ]);
  const numbered = profileOf({ feed: 'repair_orders' });
  await load(numbered, [`${header},line_no`, `${line('1', '20', 'B')},2`]);
  expect(await load(orders, file)).toMatchObject({ removed: 0 });
  expect(await lines()).toEqual(['1 1 1 A 10.00', '1 1 2 B 20.00', '1 1 3 C 30.00']);
});

test('so does one that lacks cells at its end', async () => {
  await load(orders, [header, line('1', '10'), line('1', '20', 'B'), line('1', '30', 'C')]);
  const short = line('1', '20', 'B').split(',').slice(0, -1).join(',');
  const file = [header, line('1', '10'), short, line('1', '30', 'C')];
  expect(await load(orders, file)).toMatchObject({ unchanged: 2, rejected: 1, removed: 0 });
  expect(await lines()).toEqual(['1 1 1 A 10.00', '1 1 2 B 20.00', '1 1 3 C 30.00']);
});

test('of a file without its end nothing is known of the lines that its last order may have', async () => {
  await load(orders, [header, line('1', '10'), line('1', '20', 'B'), line('1', '30', 'C')]);
  const cut = [header, line('1', '10'), line('1', '20', 'B').slice(0, -15)].join('\n');
  expect(await load(orders, cut)).toMatchObject({ outcome: 'refused', cutOff: expect.any(String) });
  expect(await load(orders, cut, { acceptRejects: true })).toMatchObject({ outcome: 'loaded', removed: 0 });
  expect(await lines()).toHaveLength(3);
});

test('what can not be read of a line is not taken from another that stood in its place', async () => {
  const waive = { labor_cost: 'Some costs are not told.' };
  const dropping = profileOf({ feed: 'repair_orders', lineBy: 'place', drop: ['labor_cost'], waive });
  await load(dropping, [header, line('1', '10'), line('1', '20', 'B')]);
  await load(dropping, [header, line('1', '20', 'B').replace(',80,', ',x,')]);
  const costs = await db.selectFrom('repair_line').select(['op_code', 'labor_cost']).execute();
  expect(costs).toEqual([{ op_code: 'B', labor_cost: null }]);
});

test('a row whose order was corrected takes no place of another line', async () => {
  await load(orders, [header, line('1', '10'), line('2', '20'), line('2', '30', 'B')]);
  const list = [
    `rooftop_line,rooftop_column,rooftop_value,rooftop_reason,rooftop_place,${header}`,
    `1e12,,,,,${line('2', '60', 'E')}`,
    `4,,,,"2 of 1, store 1",${line('2', '40', 'C')}`,
    `9,,,,,${line('2', '50', 'D')}`,
  ];
  expect(await load(orders, list)).toMatchObject({ created: 3, updated: 0, removed: 0 });
  expect(await lines()).toEqual([
    '1 1 1 A 10.00',
    '1 2 1 A 20.00',
    '1 2 2 B 30.00',
    '1 2 10002 E 60.00',
    '1 2 10004 C 40.00',
    '1 2 10009 D 50.00',
  ]);
  expect(await load(orders, list)).toMatchObject({ unchanged: 3 });
  const named = [`${header},line_no`, `${line('2', '45', 'C')},10004`];
  expect(await load('repair_orders', named)).toMatchObject({ updated: 1, rejected: 0 });
});

test('parts of an invoice are numbered alike, and those that went are gone', async () => {
  const parts = profileOf({ feed: 'parts_sales', lineBy: 'place' });
  const head = 'store_id,invoice_no,invoice_date,channel,part_no,qty,sale,cost';
  const part = (invoice: string, no: string, sale: number, store = 1) =>
    `${store},${invoice},2026-02-03,counter,${no},1,${sale},5`;
  const file = [head, part('I1', 'P1', 10), part('I1', 'P2', 20), part('I2', 'P1', 40), part('I1', 'P1', 30)];
  expect(await load(parts, file)).toMatchObject({ created: 4, replaced: 0 });
  const before = await everything();
  const stored = async () =>
    (
      await sql<{
        part: string;
      }>`select concat_ws(' ', invoice_no, line_no, part_no, sale) as part from parts_sale
        order by invoice_no, line_no`.execute(db)
    ).rows.map((row) => row.part);
  expect(await stored()).toEqual(['I1 1 P1 10.00', 'I1 2 P2 20.00', 'I1 3 P1 30.00', 'I2 1 P1 40.00']);
  // Without its first part those behind it stand one place before.
  expect(await load(parts, file.toSpliced(1, 1))).toMatchObject({ created: 2, unchanged: 1, removed: 3 });
  expect(await stored()).toEqual(['I1 1 P2 20.00', 'I1 2 P1 30.00', 'I2 1 P1 40.00']);
  await isUpToDate();
  await undoImport(db, (await lastRun()).run_id, { now: () => importDay });
  expect(await everything()).toEqual(before);
  // A rejected part keeps what is stored of that part, not what else is stored in its place.
  await load(profileOf({ feed: 'parts_sales' }), file.slice(0, 3));
  const broken = [head, part('I1', 'P1', 10).replace('2026-02-03', 'soon'), part('I1', 'P2', 20)];
  await load(profileOf({ feed: 'parts_sales', lineBy: 'place', allowedRejects: 100 }), broken);
  expect(await stored()).toEqual(['I1 1 P1 10.00', 'I1 2 P2 20.00', 'I2 1 P1 40.00']);
});

test('feeds without lines do not take the choice', () => {
  expect(() => profileOf({ feed: 'deals', lineBy: 'place' })).toThrow(
    'prepare.recipes.0: Not available for this feed',
  );
});
