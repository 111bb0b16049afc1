import { expect, test } from 'vitest';
import { correctRows, sendCorrected } from '../../../../contract/calls/imports/corrections.ts';
import { undoImport } from '../../../../contract/calls/imports/imports.ts';
import { reconciledRows, reconcileImport } from '../../../../contract/calls/imports/reconcile.ts';
import { testApp } from '../../../support/app.ts';
import { importDirectory, sampleFile, sampleVin } from '../../../support/imports.ts';
import { endOf, loadLines } from '../../../support/uploads.ts';

const group = await testApp({ config: { dataDir: importDirectory() } });
const { db } = group;
const admin = await group.signIn('Administrator');
const { ID: store } = await db.selectFrom('store').select('ID').orderBy('ID').executeTakeFirstOrThrow();
await db
  .insertInto('employee')
  .values({
    ...{ employee_id: 901, firstname: 'Ada', lastname: 'Ames', title: 'Service Advisor' },
    ...{ department: 'Service', store_id: store, hire_date: '2020-01-01' },
  })
  .execute();

const { header, row } = sampleFile({
  ...{ store_id: String(store), ro_no: 'R1', opened_at: '2024-01-03 09:00', closed_at: '2024-01-20 17:00' },
  ...{
    vin: sampleVin(1),
    line_no: '1',
    pay_type: 'CP',
    billed_hours: '1',
    labor_sale: '100',
    labor_cost: '40',
  },
  ...{ parts_sale: '10', parts_cost: '5', advisor_id: '901' },
});
const profile = { feed: 'repair_orders', source: 'CSV', allowedRejects: 100, employeesBy: 'employee_id' };
const load = (lines: readonly string[]) => loadLines(admin, 'orders.csv', [header, ...lines], { profile });
const partsOf = async (run_id: number) =>
  (await admin.call(reconcileImport, { run_id })).rows.map(({ month, parts }) => [
    month,
    ...parts.map(({ kind, why, rows, figures }) => [kind, why, rows, figures.labor_sale]),
  ]);

test('lines of an order that the file closes on several days count as its last row says, and nobody has changed them', async () => {
  const run_id = await load([
    row(),
    row({ line_no: '2', closed_at: '', labor_sale: '7' }),
    row({ line_no: '3', closed_at: '2024-02-02 10:00', labor_sale: '30' }),
    row({ ro_no: 'R2', labor_sale: '9' }),
  ]);
  expect(await partsOf(run_id)).toEqual([
    ['2024-02-01', ['order', '', 2, -107]],
    ['2024-01-01', ['notCounted', 'open', 1, 7], ['order', '', 1, 100]],
  ]);
  const of = { store_id: store, month: '2024-01-01' };
  expect(await admin.call(reconciledRows, { run_id, kind: 'order', why: '', of })).toMatchObject([
    { line: 2, record: 'R1 · 1', file: { labor_sale: 100 }, dashboard: { labor_sale: 100 } },
  ]);
  const changed = await admin.call(reconciledRows, { run_id, kind: 'changed', why: 'otherwise' });
  expect(changed).toEqual([]);
});

test('what a later file says of an order is told of its lines, too', async () => {
  const run_id = await load([
    row({ ro_no: 'R3', closed_at: '2023-01-20 17:00', opened_at: '2023-01-03 09:00' }),
  ]);
  const later = row({
    ro_no: 'R3',
    line_no: '2',
    closed_at: '2023-03-02 10:00',
    opened_at: '2023-01-03 09:00',
  });
  await load([later]);
  expect(await partsOf(run_id)).toEqual([['2023-01-01', ['changed', 'later', 1, 100]]]);
});

test('rows that were corrected and sent again are called that, not by the source of their file', async () => {
  const usual = { opened_at: '2022-05-03 09:00', closed_at: '2022-05-20 17:00' };
  await load([row({ ...usual, ro_no: 'O1', labor_sale: '1' })]);
  const run_id = await load([
    row({ ...usual, ro_no: 'C1' }),
    row({ ...usual, ro_no: 'C2', pay_type: 'Cash' }),
  ]);
  const columns = header.split(',');
  const place = columns.indexOf('pay_type');
  const kind = 'rejected' as const;
  const edits = [{ line: 3, place, value: 'CP' }];
  const { version } = await admin.call(correctRows, { run_id, kind, version: 0, edits });
  const sent = await admin.call(sendCorrected, { run_id, kind, version });
  expect(await endOf(admin, sent.run_id)).toMatchObject({ state: 'loaded' });
  const parts = [
    ['corrected', '', 1, 0],
    ['others', 'CSV', 1, -1],
  ];
  expect(await partsOf(run_id)).toEqual([['2022-05-01', ...parts]]);
  expect(await admin.call(reconciledRows, { run_id, kind: 'corrected', why: '' })).toMatchObject([
    {
      ...{ line: 3, record: 'C2 · 1', file_name: 'orders-corrected.csv' },
      ...{ file: { labor_sale: 100 }, dashboard: { labor_sale: 100 } },
    },
  ]);
  const own = [
    ['origin', '', 1, -100],
    ['others', 'CSV', 1, -1],
  ];
  expect(await partsOf(sent.run_id)).toEqual([['2022-05-01', ...own]]);
  expect(await admin.call(reconciledRows, { run_id: sent.run_id, kind: 'origin', why: '' })).toMatchObject([
    { record: 'C1 · 1', file_name: 'orders.csv' },
  ]);
  await admin.call(undoImport, { run_id: sent.run_id });
  expect((await partsOf(run_id)).flat()).not.toContainEqual(['corrected', '', 1, 0]);
});

test('an order still counts as its last row says when a corrected row became that line', async () => {
  const usual = { ro_no: 'L1', opened_at: '2021-01-03 09:00', closed_at: '' };
  const closed = '2021-02-02 10:00';
  const run_id = await load([
    row({ ...usual, line_no: '3' }),
    row({ ...usual, line_no: '9', advisor_id: '902' }),
    row({ ...usual, closed_at: closed }),
  ]);
  const columns = header.split(',');
  const kind = 'rejected' as const;
  const cells = { line_no: '1', closed_at: closed, advisor_id: '901' };
  const edits = Object.entries(cells).map(([name, value]) => ({
    line: 3,
    place: columns.indexOf(name),
    value,
  }));
  const { version } = await admin.call(correctRows, { run_id, kind, version: 0, edits });
  await endOf(admin, (await admin.call(sendCorrected, { run_id, kind, version })).run_id);
  const { totals } = await admin.call(reconcileImport, { run_id });
  const kinds = totals.parts.map((part) => [part.kind, part.why]);
  expect(kinds).toContainEqual(['order', '']);
  expect(kinds).not.toContainEqual(['changed', 'otherwise']);
});
