import { expect, test } from 'vitest';
import { undoImport } from '../../../../contract/calls/imports/imports.ts';
import { reconciledRows, reconcileImport } from '../../../../contract/calls/imports/reconcile.ts';
import { partsWidget } from '../../../../contract/widgets/parts.ts';
import { testApp } from '../../../support/app.ts';
import { corrector } from '../../../support/corrections.ts';
import { samplesOf } from '../../../support/importSamples.ts';
import { importDirectory, sampleVin } from '../../../support/imports.ts';
import { loadLines } from '../../../support/uploads.ts';

const group = await testApp({ config: { dataDir: importDirectory() } });
const { db } = group;
const admin = await group.signIn('Administrator');
const { ID: store } = await db.selectFrom('store').select('ID').orderBy('ID').executeTakeFirstOrThrow();

/** Loads a file that may lack costs and advisors. */
const load = (feed: string, lines: readonly string[]) => {
  const waive = feed === 'repair_orders' ? { advisor_id: 'Not told.' } : { cost: 'The file has no cost.' };
  const profile = { feed, source: 'CSV', waive, allowedRejects: 100 };
  return loadLines(admin, `${feed}.csv`, lines, { profile });
};
const compare = (run_id: number) => admin.call(reconcileImport, { run_id });

const header = 'store_id,invoice_no,line_no,invoice_date,channel,part_no,qty,sale';
const invoice = (no: string, sale: number, ...cost: number[]) =>
  [store, no, 1, '2026-02-05', 'counter', 'P1', 1, sale, ...cost].join(',');

test('parts without costs have an unknown gross, not zero, also once some get a cost and when all is undone', async () => {
  const run_id = await load('parts_sales', [header, invoice('A', 100), invoice('B', 50)]);
  const unknown = { lines: 2, sale: 150, gross: null, without_cost: 2 };
  const nothing = { lines: 0, sale: 0, gross: null, without_cost: 0 };
  const { totals: first } = await compare(run_id);
  expect(first).toMatchObject({ file: unknown, dashboard: unknown, difference: nothing, parts: [] });
  const tile = await admin.call(partsWidget, { storeId: `${store}`, from: '2026-02-01', to: '2026-02-28' });
  expect(tile.totals).toMatchObject({ parts_gross: null, lines_without_cost: 2 });

  const later = await load('parts_sales', [`${header},cost`, invoice('B', 50, 50)]);
  const figures = { lines: 0, gross: 0, without_cost: 1 };
  expect((await compare(run_id)).totals).toMatchObject({
    file: unknown,
    // A gross of zero is known.
    dashboard: { lines: 2, sale: 150, gross: 0, without_cost: 1 },
    difference: { lines: 0, sale: 0, gross: null, without_cost: 1 },
    parts: [{ kind: 'changed', why: 'later', rows: 1, figures }],
  });
  expect(await admin.call(reconciledRows, { run_id, kind: 'changed', why: 'later' })).toMatchObject([
    { record: 'B · 1 · P1', file: { sale: 50, gross: null }, dashboard: { sale: 50, gross: 0 } },
  ]);
  const others = { lines: -1, sale: -100, gross: null, without_cost: -1 };
  expect((await compare(later)).totals).toMatchObject({
    file: { lines: 1, gross: 0, without_cost: 0 },
    parts: [{ kind: 'others', rows: 1, figures: others }],
  });
  await admin.call(undoImport, { run_id: later });
  await admin.call(undoImport, { run_id });
  expect((await compare(run_id)).totals).toMatchObject({
    file: unknown,
    dashboard: { lines: 0, sale: 0, gross: 0, without_cost: 0 },
    parts: [{ kind: 'changed', why: 'undone', rows: 2, figures: unknown }],
  });
});

test('vehicles without costs have an unknown cost, and no sum that other files are compared with', async () => {
  const names = 'store_id,stock_no,vin,stock_type,status,year,make,model,stocked_date';
  const vehicle = (no: number) => `${store},S${no},${sampleVin(no)},U,in_stock,2024,Ford,Escape,2026-01-05`;
  const run_id = await load('inventory', [names, vehicle(1), vehicle(2)]);
  const unknown = { units: 2, cost: null, without_cost: 2 };
  expect((await compare(run_id)).totals).toMatchObject({ file: unknown, dashboard: unknown, parts: [] });
  const sumsOf = async (id: number) =>
    (await db.selectFrom('import_run').select('figures').where('run_id', '=', id).executeTakeFirst())
      ?.figures;
  expect(await sumsOf(run_id)).toMatchObject({ rows: 2, sums: {} });
  const priced = await load('inventory', [`${names},cost`, `${vehicle(3)},`, `${vehicle(4)},100`]);
  expect(await sumsOf(priced)).toMatchObject({ sums: { cost: 100 } });
});

const order = samplesOf('repair_orders', { store_id: String(store), advisor_id: '' });
const ordersOf = (month: string, lines: readonly Readonly<Record<string, string>>[]) => {
  const days = { opened_at: `${month}-03 09:00`, closed_at: `${month}-20 17:00` };
  return load('repair_orders', [order.header, ...lines.map((changes) => order.row({ ...days, ...changes }))]);
};
const partsOf = async (run_id: number) =>
  (await compare(run_id)).rows.map(({ month, parts }) => [
    month,
    ...parts.map(({ kind, why, rows, figures }) => [kind, why, rows, figures.labor_sale]),
  ]);

test('lines of an order that closes on several days count by its last row, and nothing counts as changed', async () => {
  const run_id = await ordersOf('2024-01', [
    {},
    { line_no: '2', closed_at: '', labor_sale: '7' },
    { line_no: '3', closed_at: '2024-02-02 10:00', labor_sale: '30' },
    { ro_no: 'B', labor_sale: '9' },
  ]);
  expect(await partsOf(run_id)).toEqual([
    ['2024-02-01', ['order', '', 2, -107]],
    ['2024-01-01', ['notCounted', 'open', 1, 7], ['order', '', 1, 100]],
  ]);
  const of = { store_id: store, month: '2024-01-01' };
  expect(await admin.call(reconciledRows, { run_id, kind: 'order', why: '', of })).toMatchObject([
    { line: 2, record: 'A · 1', file: { labor_sale: 100 }, dashboard: { labor_sale: 100 } },
  ]);
  expect(await admin.call(reconciledRows, { run_id, kind: 'changed', why: 'otherwise' })).toEqual([]);
});

test('corrected rows are named as such in the comparison of both imports, until they are undone', async () => {
  await ordersOf('2022-05', [{ ro_no: 'O1', labor_sale: '1' }]);
  const run_id = await ordersOf('2022-05', [{ ro_no: 'C1' }, { ro_no: 'C2', pay_type: 'Cash' }]);
  const sent = await corrector(admin).mend(run_id, [[3, 'pay_type', 'CP']]);
  expect(sent).toMatchObject({ state: 'loaded' });
  const others = ['others', 'CSV', 1, -1];
  expect(await partsOf(run_id)).toEqual([['2022-05-01', ['corrected', '', 1, 0], others]]);
  const figures = { file: { labor_sale: 100 }, dashboard: { labor_sale: 100 } };
  expect(await admin.call(reconciledRows, { run_id, kind: 'corrected', why: '' })).toMatchObject([
    { line: 3, record: 'C2 · 1', file_name: 'repair_orders-corrected.csv', ...figures },
  ]);
  expect(await partsOf(sent.run_id)).toEqual([['2022-05-01', ['origin', '', 1, -100], others]]);
  expect(await admin.call(reconciledRows, { run_id: sent.run_id, kind: 'origin', why: '' })).toMatchObject([
    { record: 'C1 · 1', file_name: 'repair_orders.csv' },
  ]);
  await admin.call(undoImport, { run_id: sent.run_id });
  expect((await partsOf(run_id)).flat()).not.toContainEqual(['corrected', '', 1, 0]);
});
