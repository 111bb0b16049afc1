import { beforeEach, expect, test } from 'vitest';
import { formatReport } from '../../../../server/imports/loading/reportText.ts';
import { testDatabase } from '../../../support/database.ts';
import { importDirectory, importerInto, profileOf, sampleVin, twoStores } from '../../../support/imports.ts';

const { db } = await testDatabase();
const load = importerInto(db, importDirectory());

beforeEach(async () => {
  for (const table of [
    'deal',
    'repair_line',
    'repair_order',
    'parts_sale',
    'import_change',
    'import_run',
  ] as const)
    await db.deleteFrom(table).execute();
  await load('stores', twoStores);
  await load('employees', [
    'employee_id,firstname,lastname,department,store_id,hire_date,status',
    '1,Pat,Ames,Service,1,2020-01-01,A',
  ]);
});

const header =
  'store_id,ro_no,opened_at,closed_at,status,vin,advisor_id,pay_type,billed_hours,labor_sale,labor_cost,parts_sale,parts_cost,op_code';
const line = (ro: number, labor: number, parts = 10, code = 'A') =>
  `1,${ro},2026-02-03T10:00:00Z,2026-02-03T18:00:00Z,closed,${sampleVin(ro)},1,CP,1,${labor},0,${parts},0,${code}`;
const byPlace = profileOf({ feed: 'repair_orders', lineBy: 'place' });
const first = [header, line(1, 100), line(1, 50), line(2, 200), line(3, 70)];

test('lines that go and nothing replaces are told in money, with the file that brought them', async () => {
  await load(byPlace, first, { name: 'first.csv' });
  // Other lines of two of the orders, and a new order, which makes up for nothing.
  const other = [header, line(1, 120, 10, 'B'), line(2, 30, 10, 'C'), line(9, 500)];
  const tried = await load(byPlace, other, { name: 'second.csv', dryRun: true });
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
  expect((await load(byPlace, other, { name: 'second.csv' })).losses).toEqual(tried.losses);
});

test('amounts that fall to nothing are told, of orders that nothing leaves', async () => {
  await load(byPlace, first, { name: 'first.csv' });
  const zero = [header, line(1, 0), line(1, 0), line(2, 0), line(3, 70)];
  const { losses } = await load(byPlace, zero, { name: 'zero.csv', dryRun: true });
  expect(losses?.amounts).toMatchObject([{ name: 'labor', less: 350, gone: 0, records: 2, zeroed: 3 }]);
});

test('a file that changes nothing, or brings as much on other lines, takes nothing away', async () => {
  expect((await load(byPlace, first)).losses).toBeNull();
  expect((await load(byPlace, first)).losses).toBeNull();
  const moved = [header, line(1, 150, 20), line(2, 200), line(3, 75)];
  expect(await load(byPlace, moved)).toMatchObject({ removed: 1, losses: null });
});

test('parts that are sold for less are told, too', async () => {
  const head = 'store_id,invoice_no,line_no,invoice_date,channel,part_no,qty,sale,cost';
  const sale = (invoice: number, dollars: number) => `1,I${invoice},1,2026-02-03,counter,P,1,${dollars},5`;
  const parts = profileOf({ feed: 'parts_sales' });
  await load(parts, [head, sale(1, 40), sale(2, 60)]);
  const { losses } = await load(parts, [head, sale(1, 30), sale(2, 80)], { dryRun: true });
  expect(losses?.amounts).toEqual([
    { name: 'sale', less: 10, gone: 0, records: 1, zeroed: 0, pct: expect.closeTo(8.33, 2) },
  ]);
});

test('so are deals, their price in money and their gross as a share, with the files that brought most of it first', async () => {
  const head =
    'store_id,deal_no,contract_date,status,deal_type,deal_kind,vin,sale_price,front_gross,back_gross';
  const deal = (no: number, price: number, front: number) =>
    `1,D${no},2026-02-03,Delivered,New,Retail,${sampleVin(no)},${price},${front},100.10`;
  const deals = profileOf({ feed: 'deals' });
  await load(deals, [head, deal(1, 30_000, 900)], { name: 'one.csv' });
  await load(deals, [head, deal(2, 20_000, 500), deal(3, 10_000, 0)], { name: 'two.csv' });
  const later = [head, deal(1, 29_000.5, 900), deal(2, 20_500, 400), deal(3, 0, 0), deal(4, 5000, 0)];
  const { losses } = await load(deals, later, { dryRun: true });
  expect(losses?.amounts).toEqual([
    { name: 'price', less: 10_999.5, gone: 0, records: 2, zeroed: 1, pct: expect.closeTo(16.79, 2) },
    { name: 'gross', less: null, gone: null, records: 1, zeroed: 0, pct: expect.closeTo(5.55, 2) },
  ]);
  expect(losses?.earlier.map(({ file_name }) => file_name)).toEqual(['two.csv', 'one.csv']);
});

test('deals and orders that are new take nothing away, though they were sold at a loss', async () => {
  const head =
    'store_id,deal_no,contract_date,status,deal_type,deal_kind,vin,sale_price,front_gross,back_gross';
  const deal = (no: number, front: number) =>
    `1,${no},2026-02-03,Finalized,New,Retail,${sampleVin(no)},30000,${front},0`;
  const deals = profileOf({ feed: 'deals' });
  await load(deals, [head, deal(1, 500)]);
  const lossMakers = Array.from({ length: 8 }, (_, at) => deal(10 + at, -900));
  expect(await load(deals, [head, ...lossMakers])).toMatchObject({ created: 8, losses: null });
  const less = await load(deals, [head, deal(1, 300), deal(30, -900)]);
  expect(less.losses?.amounts).toMatchObject([{ name: 'gross', records: 1 }]);

  await load(byPlace, first);
  expect(await load(byPlace, [header, line(8, -40)])).toMatchObject({ created: 1, losses: null });
  // A credit on an order that was there makes it less.
  const credit = await load(byPlace, [header, line(2, 200), line(2, -40, 0)]);
  expect(credit.losses?.amounts).toMatchObject([{ name: 'labor', less: 40, records: 1 }]);
});
