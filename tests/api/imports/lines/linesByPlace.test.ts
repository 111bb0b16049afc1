import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../support/database.ts';
import {
  clearService,
  expectServiceRebuilt,
  samplesOf,
  serviceRows,
  undoNewest,
} from '../../../support/importSamples.ts';
import { importDirectory, importerInto, profileOf, readList, sampleVin } from '../../../support/imports.ts';

const { db } = await testDatabase();
const load = importerInto(db, importDirectory());
beforeEach(() => clearService(db, load));

const byPlace = { feed: 'repair_orders', lineBy: 'place', allowedRejects: 100 };
const orders = profileOf(byPlace);
const numbered = samplesOf('repair_orders', { op_code: 'A', labor_cost: '80' });
const withoutNumber = (text: string) => text.split(',').toSpliced(5, 1).join(',');
const header = withoutNumber(numbered.header);
const line = (ro: string, labor: string, code = 'A', store = '1') =>
  withoutNumber(
    numbered.row({
      store_id: store,
      ro_no: ro,
      vin: sampleVin(Number(ro)),
      labor_sale: labor,
      op_code: code,
    }),
  );

const lines = async () => {
  const { rows } = await sql<{
    line: string;
  }>`select concat_ws(' ', store_id, ro_no, line_no, op_code, labor_sale)
    as line from repair_line order by store_id, ro_no, line_no`.execute(db);
  return rows.map((row) => row.line);
};
const labor = async () => {
  const { rows } = await sql<{ labor: number }>`select coalesce(sum(labor_sales), 0)::float8 as labor
    from service_day where pay_type = 'all'`.execute(db);
  return rows[0]?.labor;
};
/** Where each row is written. */
const written = async () => {
  const { rows } = await sql<{ place: string }>`select ctid || ' ' || xmin as place from repair_line
    union all select ctid || ' ' || xmin from repair_order order by 1`.execute(db);
  return rows.map(({ place }) => place);
};

const messy = [
  header,
  line('1', '10.10'),
  line('2', '20', 'A', '2'),
  line('1', '30.03', 'B'),
  line('2', '5.55'),
];
const three = [header, line('1', '10'), line('1', '20', 'B'), line('1', '30', 'C')];
const threeLines = ['1 1 1 A 10.00', '1 1 2 B 20.00', '1 1 3 C 30.00'];

test('each row is a line of its order by its place in the file, and the same file again writes nothing', async () => {
  expect(await load(orders, messy)).toMatchObject({ created: 4, replaced: 0, identical: 0, removed: 0 });
  // The second store has another order of the same number.
  expect(await lines()).toEqual(['1 1 1 A 10.10', '1 1 2 B 30.03', '1 2 1 A 5.55', '2 2 1 A 20.00']);
  expect(await labor()).toBe(65.68);
  await expectServiceRebuilt(db);
  const before = await written();
  expect(await load(orders, messy)).toMatchObject({ created: 0, updated: 0, unchanged: 4, removed: 0 });
  expect(await written()).toEqual(before);
  const twice = [header, line('3', '10'), line('3', '10')];
  expect(await load(orders, twice)).toMatchObject({ created: 2, identical: 0 });
});

test('without the rule only the last row of an order loads; a column of numbers comes before places', async () => {
  const first = profileOf({ feed: 'repair_orders', constants: { line_no: 1 } });
  expect(await load(first, messy)).toMatchObject({ created: 3, replaced: 1 });
  expect(await load(orders, messy)).toMatchObject({ created: 1, updated: 1, unchanged: 2 });
  expect(await labor()).toBe(65.68);
  const file = [
    numbered.header,
    numbered.row({ ro_no: '5', line_no: '7' }),
    numbered.row({ ro_no: '5', line_no: '3' }),
  ];
  await load(orders, file);
  expect((await lines()).filter((one) => one.startsWith('1 5'))).toEqual([
    '1 5 3 A 100.00',
    '1 5 7 A 100.00',
  ]);
  const constant = profileOf({ ...byPlace, constants: { line_no: '1' } });
  await load(constant, [header, line('6', '10'), line('6', '20')]);
  expect((await lines()).filter((one) => one.startsWith('1 6'))).toEqual(['1 6 1 A 10.00', '1 6 2 A 20.00']);
});

test('lines that an order no longer has are deleted, other orders stay, and an undo restores them', async () => {
  await load(orders, [...messy, line('1', '7', 'C'), line('3', '9')]);
  const before = await serviceRows(db);
  const shrunk = [header, line('1', '10.10'), line('2', '20', 'A', '2')];
  const tried = await load(orders, shrunk, { dryRun: true });
  expect(tried).toMatchObject({ outcome: 'tried', removed: 2, unchanged: 2 });
  expect(await serviceRows(db)).toEqual(before);
  expect(await load(orders, shrunk)).toMatchObject({ created: 0, updated: 0, unchanged: 2, removed: 2 });
  expect(await lines()).toEqual(['1 1 1 A 10.10', '1 2 1 A 5.55', '1 3 1 A 9.00', '2 2 1 A 20.00']);
  expect(await labor()).toBe(44.65);
  await expectServiceRebuilt(db);
  expect(await undoNewest(db)).toEqual({ removed: 0, restored: 2 });
  expect(await serviceRows(db)).toEqual(before);
  await expectServiceRebuilt(db);

  const other = [header, line('1', '11'), line('4', '1'), line('2', '5.55'), line('2', '6')];
  expect(await load(orders, other)).toMatchObject({ created: 2, updated: 1, unchanged: 1, removed: 2 });
  await expectServiceRebuilt(db);
  // A column of a later version, which the deleted lines lack.
  await sql`alter table repair_line add later text not null default 'none'`.execute(db);
  await undoNewest(db);
  await sql`alter table repair_line drop later`.execute(db);
  expect(await serviceRows(db)).toEqual(before);
});

test('a rejected row keeps its place and what is stored there, and corrected it is that line', async () => {
  const bad = [header, line('1', '10'), line('1', 'ten', 'B'), line('1', '30', 'C'), line('5', 'five')];
  const report = await load(orders, bad);
  expect(report).toMatchObject({ created: 2, rejected: 2, removed: 0 });
  expect(await lines()).toEqual([threeLines[0], threeLines[2]]);
  const rows = readList(report.rejectsPath);
  expect(rows).toMatchObject([
    { rooftop_line: '3', rooftop_place: '2 of 1, store 1' },
    { rooftop_line: '5', rooftop_place: '1 of 5, store 1' },
  ]);
  const fixed = { labor_sale: '20', rooftop_column: '', rooftop_value: '', rooftop_reason: '' };
  const cells = rows.map((row) => Object.values({ ...row, ...fixed }).map((cell) => `"${cell}"`));
  const mended = [Object.keys(rows[0] ?? {}), ...cells].map((row) => row.join(','));
  expect(await load(orders, mended, { name: 'mended.csv' })).toMatchObject({ created: 2, removed: 0 });
  expect(await lines()).toEqual([...threeLines, '1 5 1 A 20.00']);
  // The next file has the same faults and deletes nothing.
  expect(await load(orders, bad)).toMatchObject({ unchanged: 2, rejected: 2, removed: 0 });
  expect(await labor()).toBe(80);
});

test('rows with an unknown customer or too few cells, and a file cut off, delete no line', async () => {
  const withCustomer = [`${header},UC_ID`, ...['1', '77', '1'].map((id, at) => `${three[at + 1]},${id}`)];
  expect(await load(orders, withCustomer)).toMatchObject({ created: 2, rejected: 1 });
  await load(orders, three);
  expect(await load(orders, withCustomer)).toMatchObject({ rejected: 1, removed: 0 });
  expect(await lines()).toEqual(threeLines);
  const short = line('1', '20', 'B').split(',').slice(0, -1).join(',');
  expect(await load(orders, three.with(2, short))).toMatchObject({ rejected: 1, removed: 0 });
  const cut = [header, line('1', '10'), line('1', '20', 'B').slice(0, -15)].join('\n');
  expect(await load(orders, cut)).toMatchObject({ outcome: 'refused', cutOff: expect.any(String) });
  expect(await load(orders, cut, { acceptRejects: true })).toMatchObject({ outcome: 'loaded', removed: 0 });
  expect(await lines()).toHaveLength(3);
});

test('an unreadable cell takes no value from another line that was in its place', async () => {
  const waive = { labor_cost: 'Some costs are not told.' };
  const dropping = profileOf({ ...byPlace, drop: ['labor_cost'], waive });
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
    ...['1 1 1 A 10.00', '1 2 1 A 20.00', '1 2 2 B 30.00'],
    ...['1 2 10002 E 60.00', '1 2 10004 C 40.00', '1 2 10009 D 50.00'],
  ]);
  expect(await load(orders, list)).toMatchObject({ unchanged: 3 });
  const named = numbered.row({ ro_no: '2', vin: sampleVin(2), line_no: '10004', labor_sale: '45' });
  expect(await load('repair_orders', [numbered.header, named])).toMatchObject({ updated: 1, rejected: 0 });
});

test('parts of an invoice are numbered alike, and those that an invoice no longer has are deleted', async () => {
  const places = profileOf({ feed: 'parts_sales', lineBy: 'place', allowedRejects: 100 });
  const parts = samplesOf('parts_sales', { invoice_no: 'I1' });
  const cells = (text: string) => text.split(',').toSpliced(2, 1).join(',');
  const part = (invoice: string, no: string, sale: number) =>
    cells(parts.row({ invoice_no: invoice, part_no: no, sale: `${sale}` }));
  const rows = [part('I1', 'P1', 10), part('I1', 'P2', 20), part('I2', 'P1', 40), part('I1', 'P1', 30)];
  const file = [cells(parts.header), ...rows];
  expect(await load(places, file)).toMatchObject({ created: 4, replaced: 0 });
  const before = await serviceRows(db);
  const stored = async () => {
    const { rows: found } = await sql<{
      part: string;
    }>`select concat_ws(' ', invoice_no, line_no, part_no, sale)
      as part from parts_sale order by invoice_no, line_no`.execute(db);
    return found.map((row) => row.part);
  };
  expect(await stored()).toEqual(['I1 1 P1 10.00', 'I1 2 P2 20.00', 'I1 3 P1 30.00', 'I2 1 P1 40.00']);
  // Without its first part those behind it move up.
  expect(await load(places, file.toSpliced(1, 1))).toMatchObject({ created: 2, unchanged: 1, removed: 3 });
  expect(await stored()).toEqual(['I1 1 P2 20.00', 'I1 2 P1 30.00', 'I2 1 P1 40.00']);
  await expectServiceRebuilt(db);
  await undoNewest(db);
  expect(await serviceRows(db)).toEqual(before);
  // A rejected part keeps what is stored of that part, not what else is stored in its place.
  await load(profileOf({ feed: 'parts_sales' }), file.slice(0, 3));
  await load(places, [
    cells(parts.header),
    part('I1', 'P1', 10).replace('2026-03-02', 'soon'),
    part('I1', 'P2', 20),
  ]);
  expect(await stored()).toEqual(['I1 1 P1 10.00', 'I1 2 P2 20.00', 'I2 1 P1 40.00']);
});
