import { expect, test } from 'vitest';
import { importProgress, undoImport } from '../../../../contract/calls/imports/imports.ts';
import { inspectImport } from '../../../../contract/calls/imports/inspection.ts';
import { judgeImport } from '../../../../contract/calls/imports/judging.ts';
import { reconcileImport } from '../../../../contract/calls/imports/reconcile.ts';
import { testApp } from '../../../support/app.ts';
import { corrector } from '../../../support/corrections.ts';
import { importDirectory, sampleFile, sampleVin } from '../../../support/imports.ts';
import { importToEnd, loadLines, upload } from '../../../support/uploads.ts';

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
  ...{ store_id: String(store), ro_no: 'L1', opened_at: '2021-01-03 09:00', closed_at: '2021-01-20 17:00' },
  ...{ vin: sampleVin(1), pay_type: 'CP', billed_hours: '1', labor_sale: '100', labor_cost: '40' },
  ...{ parts_sale: '10', parts_cost: '5', advisor_id: '901' },
});
const plain = { feed: 'repair_orders', source: 'CSV', allowedRejects: 100, employeesBy: 'employee_id' };
const profile = { ...plain, lineBy: 'place' };
const lines = async (order: string) => {
  const found = await db
    .selectFrom('repair_line')
    .select(['line_no', 'labor_sale'])
    .where('ro_no', '=', order)
    .orderBy('line_no')
    .execute();
  return found.map(({ line_no, labor_sale }) => [line_no, Number(labor_sale)]);
};
const file = [header, row(), row({ ro_no: 'L2' }), row({ labor_sale: '30' }), row({ ro_no: 'L3' })];

test('a file tells whether nothing numbers the lines of its orders, and which their places are', async () => {
  const upload_id = await upload(admin, 'orders.csv', file);
  const counted = { field: 'line_no', records: 3, several: 1 };
  const open = await admin.call(inspectImport, { upload_id, profile: plain });
  expect(open).toMatchObject({ missing: ['line_no'], lines: { ...counted, are_versions: false } });
  const placed = await admin.call(inspectImport, { upload_id, profile });
  expect(placed).toMatchObject({ missing: [], lines: { records: 3, several: 1 } });
  expect(placed.preview.map(({ values }) => values.line_no)).toEqual([1, 1, 2, 1]);
  const judged = async () => {
    for (;;) {
      const whole = await admin.call(judgeImport, { upload_id, profile });
      if (whole.state !== 'waiting' && whole.state !== 'reading') return whole;
    }
  };
  expect(await judged()).toMatchObject({ lines: { ...counted, are_versions: false } });
  const numbered = await upload(admin, 'numbered.csv', [`${header},line_no`, `${row()},1`]);
  expect(await admin.call(inspectImport, { upload_id: numbered, profile })).toMatchObject({ lines: null });
});

test('a file says before it is loaded that rows look like versions of an order, as its dry run does', async () => {
  const corrected = [header, row(), row({ ro_no: 'L2' }), row({ labor_sale: '104' }), row({ ro_no: 'L3' })];
  const upload_id = await upload(admin, 'versions.csv', corrected);
  const single = { ...plain, constants: { line_no: 1 } };
  const { lines: first } = await admin.call(inspectImport, { upload_id, profile: single });
  expect(first).toMatchObject({ several: 1, are_versions: true });
  const judge = () => admin.call(judgeImport, { upload_id, profile: single });
  await expect.poll(async () => (await judge()).state, { timeout: 20_000 }).toBe('judged');
  expect((await judge()).lines).toMatchObject({ several: 1, are_versions: true });
  const { report } = await importToEnd(admin, { upload_id, profile: single, dry_run: true });
  expect(report).toMatchObject({ unnumbered: true, replaced: 1, versions: 1 });
});

test('an import says when rows count as one, and none of it is left once they are counted by their places', async () => {
  const single = { ...plain, constants: { line_no: 1 } };
  const first = await loadLines(admin, 'orders.csv', file, { profile: single });
  const before = await admin.call(importProgress, { run_id: first });
  expect(before.report).toMatchObject({ unnumbered: true, replaced: 1 });
  const run_id = await loadLines(admin, 'orders.csv', file, { profile });
  const after = await admin.call(importProgress, { run_id });
  expect(after.report).toMatchObject({ unnumbered: false, replaced: 0, removed: 0 });
  const { totals } = await admin.call(reconcileImport, { run_id });
  expect(totals).toMatchObject({
    file: { ros: 3, labor_sale: 330 },
    dashboard: { ros: 3, labor_sale: 330 },
    parts: [],
  });
});

test('a rejected row that is corrected is the line of its place, and no other line of its order goes', async () => {
  const usual = { ro_no: 'L9', opened_at: '2020-05-03 09:00', closed_at: '2020-05-20 17:00' };
  const run_id = await loadLines(
    admin,
    'orders.csv',
    [header, row(usual), row({ ...usual, labor_sale: 'x' }), row({ ...usual, labor_sale: '30' })],
    { profile },
  );
  expect(await lines('L9')).toEqual([
    [1, 100],
    [3, 30],
  ]);
  const sent = await corrector(admin).mend(run_id, [[3, 'labor_sale', '20']]);
  expect(sent).toMatchObject({ state: 'loaded', report: { created: 1, removed: 0 } });
  const whole = [
    [1, 100],
    [2, 20],
    [3, 30],
  ];
  expect(await lines('L9')).toEqual(whole);
  await admin.call(undoImport, { run_id: sent.run_id });
  expect(await lines('L9')).toEqual([whole[0], whole[2]]);
});

test('what a later file has no more is told in the comparison of the one before it', async () => {
  const usual = { ro_no: 'L8', opened_at: '2019-05-03 09:00', closed_at: '2019-05-20 17:00' };
  const run_id = await loadLines(admin, 'orders.csv', [header, row(usual), row(usual)], { profile });
  await loadLines(admin, 'orders.csv', [header, row(usual)], { profile });
  const { totals } = await admin.call(reconcileImport, { run_id });
  expect(totals).toMatchObject({ file: { labor_sale: 200 }, dashboard: { labor_sale: 100 } });
  expect(totals.parts).toMatchObject([
    { kind: 'changed', why: 'gone', rows: 1, figures: { labor_sale: 100 } },
  ]);
});
