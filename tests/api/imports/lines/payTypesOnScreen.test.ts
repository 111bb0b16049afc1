import { expect, test } from 'vitest';
import { importProgress } from '../../../../contract/calls/imports/imports.ts';
import { inspectImport } from '../../../../contract/calls/imports/inspection.ts';
import { judgeImport } from '../../../../contract/calls/imports/judging.ts';
import { reconcileImport } from '../../../../contract/calls/imports/reconcile.ts';
import { recipesOf } from '../../../../server/imports/profile/recipesOf.ts';
import { testApp } from '../../../support/app.ts';
import { changedProfile } from '../../../support/changedProfile.ts';
import { corrector } from '../../../support/corrections.ts';
import { importDirectory, sampleFile, sampleVin } from '../../../support/imports.ts';
import { loadLines, upload } from '../../../support/uploads.ts';

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
  ...{ 'RO No': 'P1', 'Open Date': '2021-01-03 09:00', 'Close Date': '2021-01-20 17:00', VIN: sampleVin(1) },
  ...{ Advisor: 'Ada Ames', 'CP Labor': '$100.10', 'CP Lbr Cost': '40', 'CP Hrs': '1', 'CP Parts': '10' },
  ...{ 'CP Parts Cost': '5', 'Warr Labor': '-', 'Warr Lbr Cost': '', 'Warr Hrs': '', 'Warr Parts': '' },
  ...{ 'Warr Parts Cost': '', 'Internal Labor': '0.00', 'Internal Lbr Cost': '', 'Internal Hrs': '' },
  ...{ 'Internal Parts': '', 'Internal Parts Cost': '', 'Total Labor': '100.10', Remark: 'none' },
});
const warranty = { 'Warr Labor': '30.03', 'Warr Lbr Cost': '9', 'Warr Hrs': '0.5', 'Total Labor': '130.13' };
const file = [
  header,
  row(),
  row({ 'RO No': 'P2', ...warranty }),
  row({ 'RO No': 'P3', 'Internal Parts': '7.77', 'Internal Parts Cost': '3', 'CP Lbr Cost': 'x' }),
];
const constants = { store_id: store };

const guessed = async (lines: readonly string[] = file, name = 'ros.csv') => {
  const upload_id = await upload(admin, name, lines);
  return { upload_id, inspected: await admin.call(inspectImport, { upload_id }) };
};

test('columns of pay types are guessed by their headers, and each pay type of a row is shown as a line', async () => {
  const { inspected, upload_id } = await guessed();
  expect(inspected.feed).toBe('repair_orders');
  expect(inspected.missing).toEqual(['store_id']);
  expect(inspected.profile).toMatchObject({ whole: true });
  expect(recipesOf(inspected.profile, 'lineNumbers')).toHaveLength(1);
  expect(recipesOf(inspected.profile, 'payTypes')).toMatchObject([
    {
      types: {
        CP: { labor_sale: ['CP Labor'], labor_cost: ['CP Lbr Cost'], billed_hours: ['CP Hrs'] },
        W: { labor_sale: ['Warr Labor'], parts_cost: ['Warr Parts Cost'] },
        I: { parts_sale: ['Internal Parts'] },
      },
      totals: { labor_sale: ['Total Labor'] },
    },
  ]);
  const told = Object.fromEntries(
    inspected.columns.map(({ header: name, field, by }) => [name, `${field} ${by}`]),
  );
  expect(told).toMatchObject({
    'CP Labor': 'CP labor_sale payType',
    'Warr Hrs': 'W billed_hours payType',
    'Total Labor': 'total labor_sale payType',
    Remark: 'null null',
  });
  const profile = { ...inspected.profile, constants };
  const { preview, judged, columns } = await admin.call(inspectImport, { upload_id, profile });
  expect(judged).toMatchObject({ rows: 3, good: 2, rejected: 1, lines: 3 });
  expect(
    preview.map(({ values, more = [] }) =>
      [values, ...more].map((one) => [one.line_no, one.pay_type, one.labor_sale]),
    ),
  ).toEqual([
    [[11, 'CP', 100.1]],
    [
      [11, 'CP', 100.1],
      [12, 'W', 30.03],
    ],
    [
      [11, 'CP', 100.1],
      [13, 'I', 0],
    ],
  ]);
  expect(preview[2]?.notes).toMatchObject([{ column: 'CP Lbr Cost', value: 'x' }]);
  expect(columns.find((one) => one.header === 'CP Lbr Cost')).toMatchObject({ filled: 3, unread: 1 });
  const judge = () => admin.call(judgeImport, { upload_id, profile });
  await expect.poll(async () => (await judge()).state, { timeout: 20_000 }).toBe('judged');
  expect(await judge()).toMatchObject({
    judged: { rows: 3, rejected: 1, lines: 3 },
    lines: { records: 2, several: 0 },
    figures: { amounts: expect.arrayContaining([{ name: 'labor_sale', sum: 230.23 }]) },
  });
});

test('a rejected row is corrected where it is listed, and the comparison goes by all pay types to the cent', async () => {
  const { inspected } = await guessed();
  const profile = changedProfile(inspected.profile, { constants, allowedRejects: 100 });
  const run_id = await loadLines(admin, 'ros.csv', file, { profile });
  const { report } = await admin.call(importProgress, { run_id });
  expect(report).toMatchObject({ read: 3, made: 3, created: 3, rejected: 1 });
  const all = { ros: 3, labor_sale: 330.33, parts_sale: 37.77 };
  const { totals } = await admin.call(reconcileImport, { run_id });
  expect(totals).toMatchObject({ file: all, dashboard: { ros: 2, labor_sale: 230.23, parts_sale: 20 } });
  expect(totals.parts).toMatchObject([
    { kind: 'rejected', rows: 2, figures: { ros: 1, labor_sale: 100.1, parts_sale: 17.77 } },
  ]);
  const { look, mend } = corrector(admin);
  const bench = await look(run_id);
  const place = bench.columns.indexOf('CP Lbr Cost');
  expect(bench.rows).toMatchObject([{ line: 4, notes: [{ column: 'CP Lbr Cost', place }] }]);
  expect(bench.columns.slice(bench.own_columns)).not.toContain('pay_type');
  const sent = await mend(run_id, [[4, 'CP Lbr Cost', '3']]);
  expect(sent).toMatchObject({ state: 'loaded', report: { made: 2, created: 2, removed: 0 } });
  const after = await admin.call(reconcileImport, { run_id });
  expect(after.totals.dashboard).toMatchObject(all);
});
