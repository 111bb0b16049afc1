import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../support/database.ts';
import {
  type Faults,
  importDirectory,
  importerInto,
  sampleFile,
  testFaults,
  twoStores,
} from '../../../support/imports.ts';

const { db } = await testDatabase();
const load = importerInto(db, importDirectory());

beforeAll(() => load('stores', twoStores));

const sales = sampleFile({
  store_id: '1',
  invoice_no: 'P1',
  line_no: '1',
  invoice_date: '2026-03-02',
  channel: 'counter',
  ro_no: '',
  part_no: '15208AA21A',
  qty: '2',
  sale: '19.50',
  cost: '11',
  counter_id: '',
});

const saleFaults: Faults = [
  ['a store that does not exist', { store_id: '77' }, 'store_id', /No such store/],
  ['no invoice', { invoice_no: '' }, 'invoice_no', /^Required\.$/],
  ['a part number that became a date', { part_no: '9-Mar' }, 'part_no', /spreadsheet/],
  ['tomorrow', { invoice_date: '2026-03-17' }, 'invoice_date', /future/],
  ['1900', { invoice_date: '1900-01-01' }, 'invoice_date', /Before 1980/],
  ['2199', { invoice_date: '2199-01-01' }, 'invoice_date', /future/],
  ['an unknown channel', { channel: 'web' }, 'channel', /one of: CP, W/],
  ['no quantity', { qty: '' }, 'qty', /^Required\.$/],
  ['quantity 0', { qty: '0' }, 'qty', /not be 0/],
  ['a quantity that is kept as 0', { qty: '0.004' }, 'qty', /not be 0/],
  ['no cost', { cost: '' }, 'cost', /^Required\.$/],
  ['customer pay without a repair order', { channel: 'CP' }, 'ro_no', /Required for parts/],
  ['warranty without a repair order', { channel: 'Warranty' }, 'ro_no', /Required for parts/],
  ['internal without a repair order', { channel: 'I' }, 'ro_no', /Required for parts/],
  ['extended contract without a repair order', { channel: 'E' }, 'ro_no', /Required for parts/],
  ['a counter person who does not exist', { counter_id: '99' }, 'counter_id', /No such employee/],
];

describe('a parts sale that can not be loaded says where and why', () => {
  testFaults(load, 'parts_sales', sales, saleFaults);

  test('returns, wholesale and parts on a repair order are fine', async () => {
    const report = await load('parts_sales', [
      sales.header,
      sales.row({ qty: '-1', sale: '(9.75)', cost: '-5.50' }),
      sales.row({ invoice_no: 'P2', channel: 'wholesale' }),
      sales.row({ invoice_no: 'P3', channel: 'CP', ro_no: 'R1' }),
    ]);
    expect(report).toMatchObject({ created: 3, rejected: 0 });
  });

  test('a file without lines has one line per part of an invoice', async () => {
    const rows = [
      sales.header,
      sales.row({ invoice_no: 'P4' }),
      sales.row({ invoice_no: 'P4', part_no: '2B' }),
    ];
    const lineless = rows.map((text) => text.split(',').toSpliced(2, 1).join(','));
    expect(await load('parts_sales', lineless)).toMatchObject({ created: 2 });
    const storedSales = db.selectFrom('parts_sale').select('line_no').where('invoice_no', '=', 'P4');
    expect(await storedSales.execute()).toEqual([{ line_no: 1 }, { line_no: 1 }]);
    expect(await load('parts_sales', lineless)).toMatchObject({ created: 0, unchanged: 2 });
  });
});

const stock = sampleFile({
  store_id: '1',
  part_no: '15208AA21A',
  on_hand: '4',
  unit_cost: '6.25',
  last_sold_date: '2026-01-01',
  stocked_date: '2025-05-01',
});

const stockFaults: Faults = [
  ['a store that does not exist', { store_id: '77' }, 'store_id', /No such store/],
  ['a part number that became a date', { part_no: 'Nov-97' }, 'part_no', /spreadsheet/],
  ['fewer than none', { on_hand: '-1' }, 'on_hand', /^Must be at least 0\.$/],
  ['a negative cost', { unit_cost: '-1' }, 'unit_cost', /at least 0/],
  ['sold in the future', { last_sold_date: '2026-03-17' }, 'last_sold_date', /future/],
  ['stocked in 1900', { stocked_date: '1900-01-01' }, 'stocked_date', /Before 1980/],
];

describe('parts in stock', () => {
  testFaults(load, 'part_stock', stock, stockFaults);

  test('are loaded, and a later count replaces them', async () => {
    expect(await load('part_stock', [stock.header, stock.row()])).toMatchObject({ created: 1 });
    expect(await load('part_stock', [stock.header, stock.row({ on_hand: '3' })])).toMatchObject({
      updated: 1,
    });
  });
});

const budgets = sampleFile({
  store_id: '1',
  month: '2026-03-01',
  department: 'Service',
  metric: 'gross',
  amount: '85000',
});

const budgetFaults: Faults = [
  ['a store that does not exist', { store_id: '77' }, 'store_id', /No such store/],
  ['a day in the month', { month: '2026-03-02' }, 'month', /first day/],
  ['1900', { month: '1900-01-01' }, 'month', /between 1980 and 2100/],
  ['2199', { month: '2199-01-01' }, 'month', /between 1980 and 2100/],
  ['an unknown department', { department: 'Body' }, 'department', /one of: New, Used/],
  ['an unknown figure', { metric: 'joy' }, 'metric', /one of: units, gross/],
  ['no amount', { amount: '' }, 'amount', /^Required\.$/],
];

describe('budgets', () => {
  testFaults(load, 'budgets', budgets, budgetFaults);

  test('may be for a month to come', async () => {
    const file = [budgets.header, budgets.row(), budgets.row({ month: '12/1/2026', department: 'f&i' })];
    expect(await load('budgets', file)).toMatchObject({ created: 2, rejected: 0 });
  });
});

const overheads = sampleFile({
  store_id: '1',
  month: '2026-02-01',
  fixed_overhead: '210000',
  body_gross: '',
});

const overheadFaults: Faults = [
  ['a store that does not exist', { store_id: '77' }, 'store_id', /No such store/],
  ['a day in the month', { month: '2026-02-28' }, 'month', /first day/],
  ['a month to come', { month: '2026-04-01' }, 'month', /future/],
  ['1900', { month: '1900-01-01' }, 'month', /between 1980 and 2100/],
  ['a negative expense', { fixed_overhead: '-1' }, 'fixed_overhead', /at least 0/],
];

describe('fixed overhead', () => {
  test.each(overheadFaults)('%s', async (_what, changes, column, reason) => {
    const report = await load('overheads', [overheads.header, overheads.row(changes)]);
    expect(report).toMatchObject({ outcome: 'refused', rejected: 1 });
    // 1900 breaks two rules of a month.
    expect(report.rejectReasons[0]).toMatchObject({ column, reason: expect.stringMatching(reason) });
  });

  test('without a body shop counts no gross of one', async () => {
    expect(await load('overheads', [overheads.header, overheads.row()])).toMatchObject({ created: 1 });
    expect(await db.selectFrom('overhead').select('body_gross').execute()).toEqual([{ body_gross: 0 }]);
  });
});
