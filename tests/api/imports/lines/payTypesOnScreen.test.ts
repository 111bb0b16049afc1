import { expect, test } from 'vitest';
import { corrections, correctRows, sendCorrected } from '../../../../contract/calls/imports/corrections.ts';
import {
  importProfiles,
  importProfileVersions,
  saveImportProfile,
} from '../../../../contract/calls/imports/importProfiles.ts';
import { importProgress } from '../../../../contract/calls/imports/imports.ts';
import { inspectImport } from '../../../../contract/calls/imports/inspection.ts';
import { judgeImport } from '../../../../contract/calls/imports/judging.ts';
import { reconcileImport } from '../../../../contract/calls/imports/reconcile.ts';
import { recipesOf } from '../../../../server/imports/profile/recipesOf.ts';
import { testApp } from '../../../support/app.ts';
import { changedProfile, withoutRecipes } from '../../../support/changedProfile.ts';
import { importDirectory, sampleFile, sampleVin } from '../../../support/imports.ts';
import { endOf, importToEnd, loadLines, upload } from '../../../support/uploads.ts';

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
  const kind = 'rejected' as const;
  const bench = await admin.call(corrections, { run_id, kind });
  const place = bench.columns.indexOf('CP Lbr Cost');
  expect(bench.rows).toMatchObject([{ line: 4, notes: [{ column: 'CP Lbr Cost', place }] }]);
  expect(bench.columns.slice(bench.own_columns)).not.toContain('pay_type');
  const { version } = await admin.call(correctRows, {
    ...{ run_id, kind, version: 0 },
    edits: [{ line: 4, place, value: '3' }],
  });
  const sent = await admin.call(sendCorrected, { run_id, kind, version });
  expect(await endOf(admin, sent.run_id)).toMatchObject({
    state: 'loaded',
    report: { made: 2, created: 2, removed: 0 },
  });
  const after = await admin.call(reconcileImport, { run_id });
  expect(after.totals.dashboard).toMatchObject(all);
});

test('a saved profile keeps the rule, and its versions say what of a pay type changed', async () => {
  const { inspected } = await guessed();
  const name = 'ROs by pay type';
  const profile = { ...inspected.profile, constants };
  await admin.call(saveImportProfile, { name, profile });
  const [pay] = recipesOf(inspected.profile, 'payTypes');
  const { W: _, ...types } = pay?.types ?? {};
  const recipes = [{ ...pay, types }, ...recipesOf(inspected.profile, 'lineNumbers')];
  await admin.call(saveImportProfile, { name, profile: { ...profile, prepare: { recipes } } });
  const saved = (await admin.call(importProfiles, {})).find((one) => one.name === name);
  expect(saved && recipesOf(saved.profile, 'payTypes')).toMatchObject([{ types }]);
  expect(saved && recipesOf(saved.profile, 'payTypes')[0]?.types).not.toHaveProperty('W');
  const [last] = await admin.call(importProfileVersions, { profile_id: saved?.profile_id ?? 0 });
  expect(last?.changes).toMatchObject([{ key: 'prepare.recipes', part: 'payTypes' }]);
});

test('the rule stays when the header row of the file is chosen anew, and so does that there is none', async () => {
  const { inspected, upload_id } = await guessed();
  expect(recipesOf(inspected.profile, 'payTypes')).toMatchObject([{ types: { W: {} } }]);
  // Another header row of the same file: what was set stays where its columns are still there.
  const without = withoutRecipes(inspected.profile, 'payTypes');
  const headers = inspected.columns.map((one) => one.header);
  const again = await admin.call(inspectImport, {
    ...{ upload_id, feed: 'repair_orders' as const, header_line: 1 },
    previous: [{ profile: without, headers }],
  });
  expect(recipesOf(again.profile, 'payTypes')).toEqual([]);
  const kept = await admin.call(inspectImport, {
    ...{ upload_id, feed: 'repair_orders' as const, header_line: 1 },
    previous: [{ profile: inspected.profile, headers }],
  });
  expect(recipesOf(kept.profile, 'payTypes')).toMatchObject([
    { types: { CP: { labor_sale: ['CP Labor'] } } },
  ]);
});

test('rows that look like versions of an order are told, and the last counts where each has the same number', async () => {
  const own = { ...warranty, 'RO No': 'V1' };
  const versions = [header, row(own), row({ ...own, 'Warr Labor': '33.03', 'Total Labor': '133.13' })];
  const { upload_id, inspected } = await guessed(versions, 'versions.csv');
  expect(inspected.lines).toMatchObject({ records: 0 });
  const placed = { ...inspected.profile, constants };
  const { lines } = await admin.call(inspectImport, { upload_id, profile: placed });
  expect(lines).toMatchObject({ records: 1, several: 1, are_versions: true });
  const plain = withoutRecipes({ ...inspected.profile, whole: false }, 'lineNumbers');
  const profile = { ...plain, constants: { ...constants, line_no: '1' } };
  const { report } = await importToEnd(admin, { upload_id, profile, dry_run: true });
  expect(report).toMatchObject({ read: 2, made: 4, created: 2, replaced: 1, versions: 1, unnumbered: true });
});

test('names of pay types in a row above the header row say whose each column is, also where that row is chosen', async () => {
  const grouped = [
    'Order,,,,,Customer Pay,,,Warranty,,',
    'RO No,Open Date,Close Date,VIN,Advisor,Labor,Cost,Hours,Labor,Cost,Hours',
    ...['G1', 'G2'].map(
      (number) =>
        `${number},2021-01-03 09:00,2021-01-20 17:00,${sampleVin(1)},Ada Ames,100.10,40,1,30.03,9,0.5`,
    ),
  ];
  const { upload_id, inspected } = await guessed(grouped, 'grouped.csv');
  const types = {
    CP: { labor_sale: ['Labor'], labor_cost: ['Cost'], billed_hours: ['Hours'] },
    W: { labor_sale: ['Labor (2)'], labor_cost: ['Cost (2)'], billed_hours: ['Hours (2)'] },
  };
  expect(inspected).toMatchObject({ header_line: 2 });
  expect(recipesOf(inspected.profile, 'payTypes')).toMatchObject([{ types }]);
  const chosen = await admin.call(inspectImport, { upload_id, header_line: 2 });
  expect(chosen).toMatchObject({ feed: 'repair_orders', profile: { header: { row: 2 } } });
  expect(recipesOf(chosen.profile, 'payTypes')).toMatchObject([{ types }]);
  const profile = { ...chosen.profile, constants: { ...constants, parts_sale: '0', parts_cost: '0' } };
  const { report } = await importToEnd(admin, { upload_id, profile, dry_run: true });
  expect(report).toMatchObject({ outcome: 'tried', read: 2, made: 4, created: 4, rejected: 0 });
});
