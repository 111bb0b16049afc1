import { beforeEach, expect, test } from 'vitest';
import { unlikeLosses } from '../../../../server/imports/loading/elders/unlike.ts';
import { formatReport } from '../../../../server/imports/loading/reportText.ts';
import { testDatabase } from '../../../support/database.ts';
import { advisor, samplesOf } from '../../../support/importSamples.ts';
import { importDirectory, importerInto, profileOf, sampleVin, twoStores } from '../../../support/imports.ts';

const { db } = await testDatabase();
const load = importerInto(db, importDirectory());
await load('stores', twoStores);
await load('employees', advisor);

beforeEach(async () => {
  const tables = [
    'deal',
    'repair_line',
    'repair_order',
    'parts_sale',
    'import_change',
    'import_run',
  ] as const;
  for (const table of tables) await db.deleteFrom(table).execute();
});

const dry = { dryRun: true };
const order = samplesOf('repair_orders', { status: 'closed', op_code: 'A', parts_sale: '10' });
const byPlace = profileOf({ feed: 'repair_orders', lineBy: 'place' });
/** A file of repair orders without numbers of lines. */
const orders = (...lines: readonly (readonly [ro: number, labor: number, parts?: number, code?: string])[]) =>
  [
    order.header,
    ...lines.map(([ro, labor, parts = 10, op_code = 'A']) =>
      order.row({
        ...{ ro_no: `${ro}`, vin: sampleVin(ro), labor_sale: `${labor}`, parts_sale: `${parts}`, op_code },
      }),
    ),
  ].map((line) => line.split(',').toSpliced(5, 1).join(','));
const first = orders([1, 100], [1, 50], [2, 200], [3, 70]);

test('deleted and lowered lines are reported in money, with the file that brought them', async () => {
  await load(byPlace, first, { name: 'first.csv' });
  // Other lines of two of the orders, and a new order, which makes up for nothing.
  const other = orders([1, 120, 10, 'B'], [2, 30, 10, 'C'], [9, 500]);
  const tried = await load(byPlace, other, { name: 'second.csv', ...dry });
  expect(tried.losses).toMatchObject({
    amounts: [
      { name: 'labor', less: 200, gone: 50, records: 2, zeroed: 0 },
      { name: 'parts', less: 10, gone: 10, records: 1, zeroed: 0 },
    ],
    earlier: [{ file_name: 'first.csv' }],
  });
  expect(formatReport(tried)).toMatch(
    /Lowers amounts that were loaded before:\n {2}Labor sale falls by \$200\.00, 23\.5% of the records in the file, in 2 records; \$50\.00 of it on deleted lines\.\n/,
  );
  expect(formatReport(tried)).toMatch(/^ {2}Loaded from first\.csv \(/m);
  const zero = orders([1, 0], [1, 0], [2, 0], [3, 70]);
  const amount = { name: 'labor', less: 350, gone: 0, records: 2, zeroed: 3 };
  expect((await load(byPlace, zero, dry)).losses?.amounts).toMatchObject([amount]);
  expect((await load(byPlace, other, { name: 'second.csv' })).losses).toEqual(tried.losses);
});

test('the same file, as much on other lines, and new losing orders lower nothing; a credit does', async () => {
  expect((await load(byPlace, first)).losses).toBeNull();
  expect((await load(byPlace, first)).losses).toBeNull();
  const moved = await load(byPlace, orders([1, 150, 20], [2, 200], [3, 75]));
  expect(moved).toMatchObject({ removed: 1, losses: null });
  expect(await load(byPlace, orders([8, -40]))).toMatchObject({ created: 1, losses: null });
  const credit = await load(byPlace, orders([2, 200], [2, -40, 0]));
  expect(credit.losses?.amounts).toMatchObject([{ name: 'labor', less: 40, records: 1 }]);
});

test('parts that were sold for less are reported', async () => {
  const part = samplesOf('parts_sales');
  const file = (...sales: readonly string[]) => [
    part.header,
    ...sales.map((sale, at) => part.row({ invoice_no: `I${at}`, sale })),
  ];
  await load('parts_sales', file('40', '60'));
  const { losses } = await load('parts_sales', file('30', '80'), dry);
  const pct = expect.closeTo(8.33, 2);
  expect(losses?.amounts).toEqual([{ name: 'sale', less: 10, gone: 0, records: 1, zeroed: 0, pct }]);
});

const sale = samplesOf('deals', { back_gross: '100.10' });
const deal = (no: number, changes: Readonly<Record<string, string>> = {}) =>
  sale.row({ deal_no: `D${no}`, vin: sampleVin(no), ...changes });
const loadDeals = (rows: readonly string[], choice: Parameters<typeof load>[2] = {}) =>
  load('deals', [sale.header, ...rows], choice);

test('lowered deals are reported with their price in money, their gross as a share, and the main file first', async () => {
  const sold = (no: number, price: number, front: number) =>
    deal(no, { sale_price: `${price}`, front_gross: `${front}` });
  await loadDeals([sold(1, 30_000, 900)], { name: 'one.csv' });
  await loadDeals([sold(2, 20_000, 500), sold(3, 10_000, 0)], { name: 'two.csv' });
  const later = [sold(1, 29_000.5, 900), sold(2, 20_500, 400), sold(3, 0, 0), sold(4, 5000, 0)];
  const { losses } = await loadDeals(later, dry);
  expect(losses?.amounts).toEqual([
    { name: 'price', less: 10_999.5, gone: 0, records: 2, zeroed: 1, pct: expect.closeTo(16.79, 2) },
    { name: 'gross', less: null, gone: null, records: 1, zeroed: 0, pct: expect.closeTo(5.55, 2) },
  ]);
  expect(losses?.earlier.map(({ file_name }) => file_name)).toEqual(['two.csv', 'one.csv']);
  const losing = Array.from({ length: 8 }, (_, at) => sold(10 + at, 30_000, -900));
  expect(await loadDeals(losing)).toMatchObject({ created: 8, losses: null });
  const less = await loadDeals([sold(1, 30_000, 300), sold(30, 30_000, -900)]);
  expect(less.losses?.amounts).toMatchObject([{ name: 'gross', records: 1 }]);
});

test('deals that no longer count are reported, though their amounts stay; deals that count again are not', async () => {
  const numbers = [1, 2, 3, 4, 5, 6, 7, 8];
  const as = (status: string) => ({ status });
  await loadDeals([deal(9, as('Pending')), ...numbers.map((no) => deal(no))]);
  const rows = numbers.slice(0, 5).map((no) => deal(no, as('Unwound')));
  const others = [
    deal(6, { deal_kind: 'Wholesale' }),
    deal(7),
    deal(8, as('Delivered')),
    deal(9, as('Unwound')),
  ];
  const report = await loadDeals([...rows, ...others], dry);
  expect(report.losses).toEqual({ amounts: [], uncounted: { records: 6, pct: 75 }, earlier: [] });
  expect(formatReport(report)).toContain(
    'Lowers amounts that were loaded before:\n  6 records are no longer counted because of status or kind, 75.0% of the file.\n',
  );
  expect(unlikeLosses(report.losses)).toMatchObject([{ kind: 'less_money', count: 75 }]);
  expect(await loadDeals([deal(9), deal(10, as('Unwound'))])).toMatchObject({ losses: null });
  const keeping = profileOf({ feed: 'deals', keep: ['status'] });
  expect(await load(keeping, [sale.header, deal(1, as('Unwound'))])).toMatchObject({ losses: null });
});

test('repair orders that are void or open again are reported, each once', async () => {
  const line = (no: number, changes: Readonly<Record<string, string>> = {}) =>
    order.row({ ro_no: `${no}`, vin: sampleVin(no), ...changes });
  const [isVoid, isOpen] = [{ status: 'void' }, { status: 'open', closed_at: '' }];
  const second = { line_no: '2' };
  await load('repair_orders', [order.header, line(1), line(1, second), line(2), line(3), line(4, isOpen)]);
  const again = [
    line(1, isVoid),
    line(1, { ...second, ...isVoid }),
    line(2, isOpen),
    line(3),
    line(4, isVoid),
  ];
  const { losses } = await load('repair_orders', [order.header, ...again]);
  expect(losses).toMatchObject({ amounts: [], uncounted: { records: 2, pct: expect.closeTo(66.7, 1) } });
});
