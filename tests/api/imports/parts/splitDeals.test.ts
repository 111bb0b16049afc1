import { beforeEach, expect, test } from 'vitest';
import { undoImport } from '../../../../server/imports/undo/undo.ts';
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

await load('stores', twoStores);
await load('employees', [
  'employee_id,firstname,lastname,department,store_id,hire_date,status',
  ...['Ames', 'Bell', 'Cole'].map((name, at) => `${at + 1},Pat,${name},Sales,1,2020-01-01,A`),
]);
beforeEach(async () => {
  for (const table of ['deal', ...rollupTables, 'import_change', 'import_part', 'feed'] as const)
    await db.deleteFrom(table).execute();
});

const waive = { vin: 'Not told.' };
const split = profileOf({
  ...{ feed: 'deals', allowedRejects: 100, waive },
  addUp: ['front_gross', 'back_gross', 'reserve'],
});
const header =
  'store_id,deal_no,contract_date,status,deal_type,deal_kind,vin,sale_price,front_gross,back_gross,salesperson1_id';
const row = (
  no: string,
  front: number | string,
  back: number | string,
  seller: number | string,
  price = 20_000,
  store = 1,
) =>
  `${store},${no},2026-02-03,Finalized,New,Retail,${sampleVin(Number(no))},${price},${front},${back},${seller}`;

const deals = async () =>
  (await db.selectFrom('deal').selectAll().orderBy('store_id').orderBy('deal_no').execute()).map((one) =>
    [
      one.store_id,
      one.deal_no,
      one.sale_price,
      one.front_gross,
      one.back_gross,
      one.salesperson1_id,
      one.salesperson2_id,
    ].join(' '),
  );

const pair = [header, row('7', 500.1, 250.05, 1), row('8', 900, 0, 3), row('7', 499.9, 250, 2)];

test('rows of one deal are added up to the cent, and their sellers are both on it', async () => {
  expect(await load(split, pair, { dryRun: true })).toMatchObject({ outcome: 'tried', created: 2, added: 1 });
  const report = await load(split, pair);
  expect(report).toMatchObject({ read: 3, created: 2, added: 1, identical: 0, replaced: 0, warnings: [] });
  expect(await deals()).toEqual(['1 7 20000 1000 500.05 1 2', '1 8 20000 900 0 3 ']);
});

test('rows that are the same in every cell are one part', async () => {
  const same = row('7', 500, 100, 1);
  expect(await load(split, [header, same, same, row('7', 400, 0, 2), same])).toMatchObject({
    ...{ created: 1, identical: 2, added: 1, replaced: 0 },
  });
  expect(await deals()).toEqual(['1 7 20000 900 100 1 2']);
  await load(split, [header, same, same]);
  expect(await deals()).toEqual(['1 7 20000 500 100 1 ']);
});

test('a third salesperson has no place, but the gross counts, and the row is told', async () => {
  const report = await load(split, [header, row('7', 300, 0, 1), row('7', 200, 0, 2), row('7', 400, 0, 3)]);
  expect(report.warnings).toMatchObject([
    { reason: expect.stringMatching(/^Third salesperson/), count: 1, firstLine: 3 },
  ]);
  expect(await deals()).toEqual(['1 7 20000 900 0 3 1']);
});

test('what rows of a deal say otherwise is told, and the last one counts', async () => {
  const report = await load(split, [header, row('7', 300, 0, 1, 20_000), row('7', 200, 0, 2, 21_000)]);
  expect(report.warnings).toMatchObject([
    { reason: expect.stringMatching(/with other details/), count: 1, firstLine: 2 },
  ]);
  expect(readList(report.warningsPath)).toMatchObject([
    { rooftop_line: '2', rooftop_reason: expect.stringMatching(/line 3/) },
  ]);
  expect(await deals()).toEqual(['1 7 21000 500 0 1 2']);
});

test('the price is added up too where the profile says so', async () => {
  const whole = profileOf({
    ...{ feed: 'deals', waive },
    addUp: ['front_gross', 'back_gross', 'sale_price'],
  });
  await load(whole, [header, row('7', 300, 0, 1, 12_000.5), row('7', 200, 0, 2, 8000.25)]);
  expect(await deals()).toEqual(['1 7 20000.75 500 0 1 2']);
});

test('the same file changes nothing; one with other parts takes the place of the whole sum, and an undo brings it back', async () => {
  await load(split, pair);
  expect(await load(split, pair)).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
  let run = 0;
  const onRun = (id: number) => {
    run = id;
  };
  await load(split, [header, row('7', 100, 50, 3), row('7', 100, 25.5, 1)], {
    onRun,
  });
  expect(await deals()).toEqual(['1 7 20000 200 75.5 3 1', '1 8 20000 900 0 3 ']);
  await undoImport(db, run, { now: () => importDay });
  expect(await deals()).toEqual(['1 7 20000 1000 500.05 1 2', '1 8 20000 900 0 3 ']);
});

test('a deal of which a row is rejected is not loaded with too little', async () => {
  const bad = [
    header,
    row('7', 500, 0, 1),
    row('7', 'half', 0, 2),
    row('8', 100, 0, 1),
    // Its store can't be read: it may be of either.
    row('9', 500, 0, 1),
    row('9', 500, 0, 2).replace(/^1/, '99'),
    row('7', 500, 0, 1, 20_000, 2),
  ];
  const report = await load(split, bad);
  expect(report).toMatchObject({ created: 2, rejected: 4, added: 0 });
  expect(await deals()).toEqual(['1 8 20000 100 0 1 ', '2 7 20000 500 0 1 ']);
  expect(readList(report.rejectsPath).map((one) => [one.rooftop_line, one.rooftop_reason])).toEqual([
    ['3', expect.any(String)],
    ['6', expect.any(String)],
    ['2', 'Line 3 of this deal is rejected. Rows of a deal load together.'],
    ['5', 'Line 6 of this deal is rejected. Rows of a deal load together.'],
  ]);
});

test('so is one of which only the database rejects a row', async () => {
  const customers = `${header},UC_ID`;
  const report = await load(split, [
    customers,
    `${row('7', 500, 0, 1)},`,
    `${row('7', 400, 0, 2)},77`,
    `${row('8', 1, 0, 2)},`,
  ]);
  expect(report).toMatchObject({ created: 1, rejected: 2 });
  expect(await deals()).toEqual(['1 8 20000 1 0 2 ']);
});

test('an amount that no part tells stays as it is stored where empty cells do not empty', async () => {
  const keeping = profileOf({
    ...{ feed: 'deals', waive: { ...waive, back_gross: 'Later.' } },
    ...{ addUp: ['front_gross', 'back_gross'], empties: [] },
  });
  await load(keeping, [header, row('7', 300, 80, 1), row('7', 200, 20, 2)]);
  await load(keeping, [header, row('7', 310, '', 1), row('7', 200, '', 2)]);
  expect(await deals()).toEqual(['1 7 20000 510 100 1 2']);
  await load(keeping, [header, row('7', 310, 70, 1), row('7', 200, '', 2)]);
  expect(await deals()).toEqual(['1 7 20000 510 70 1 2']);
});
