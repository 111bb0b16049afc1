import { expect, test } from 'vitest';
import {
  addSpelling,
  corrections,
  correctRows,
  sendCorrected,
} from '../../../../contract/calls/imports/corrections.ts';
import { importProfiles, saveImportProfile } from '../../../../contract/calls/imports/importProfiles.ts';
import { testApp } from '../../../support/app.ts';
import { dealColumns, importDirectory, sampleVin } from '../../../support/imports.ts';
import { endOf, loadLines } from '../../../support/uploads.ts';

const group = await testApp({ config: { dataDir: importDirectory() } });
const admin = await group.signIn('Administrator');

const header = `${Object.values(dealColumns).join()},Residual`;
const profile = { feed: 'deals', source: 'Leases', allowedRejects: 100, columns: dealColumns };
const row = (no: string, { kind = 'Lease', vin = sampleVin(1) } = {}) =>
  `1,${no},2026-02-10,Delivered,New,${kind},${vin},30000,1000,500,not taken`;
await admin.call(saveImportProfile, { name: 'Leases', profile });

const load = (lines: readonly string[], by: object = profile) =>
  loadLines(admin, 'leases.csv', [header, ...lines], {
    profile: 'read' in by ? { ...by } : { ...profile, ...by },
    profile_name: 'Leases',
  });

const kind = 'rejected' as const;
const look = (run_id: number) => admin.call(corrections, { run_id, kind });
const reason = 'Required for a lease.';
const stored = (...numbers: readonly string[]) =>
  group.db
    .selectFrom('deal')
    .select(['deal_no', 'term', 'residual'])
    .where('deal_no', 'in', numbers)
    .orderBy('deal_no')
    .execute();

test('what rows are rejected for lack of has a column, set at once and singly, and is loaded', async () => {
  const run_id = await load([row('L1'), row('L2'), row('L3', { vin: 'X' }), row('L4', { kind: 'Retail' })]);
  const first = await look(run_id);
  expect(first.own_columns).toBe(11);
  expect(first.telling.map((place) => first.columns[place])).toEqual(['No', 'VIN']);
  // The file's own column of that name is not taken, so that it is not what the rows lack.
  expect(first.columns[10]).toBe('Residual');
  const lacking = first.lacking.map((place) => first.columns[place]);
  expect(lacking).toEqual(['term', 'residual']);
  const [term = 0, residual = 0] = first.lacking;
  expect(first.rows[0]?.notes).toEqual([
    { column: 'term', value: '', reason, place: term },
    { column: 'residual', value: '', reason, place: residual },
  ]);
  expect(first.groups).toContainEqual({ place: term, value: '', reason, rows: 2 });

  const bulk = { only: { place: term, value: '', reason }, place: term, value: '36' };
  const one = await admin.call(correctRows, { run_id, kind, version: 0, bulk });
  expect(one.before.map(({ line, place }) => [line, place])).toEqual([
    [2, term],
    [3, term],
  ]);
  const edits = [{ line: 2, place: residual, value: '18500' }];
  const two = await admin.call(correctRows, { run_id, kind, version: one.version, edits });
  const kept = await look(run_id);
  expect(kept.lacking).toEqual(first.lacking);
  expect(kept.rows.map(({ state, edited }) => [state, edited])).toEqual([
    ['ready', [term, residual]],
    ['bad', [term]],
    ['open', []],
  ]);
  expect(kept.rows[0]?.cells[term]).toBe('36');
  expect(kept.rows[1]?.notes).toEqual([{ column: 'residual', value: '', reason, place: residual }]);

  const sent = await admin.call(sendCorrected, { run_id, kind, version: two.version });
  expect(await endOf(admin, sent.run_id)).toMatchObject({ state: 'loaded', report: { created: 1 } });
  expect(await stored('L1', 'L2')).toEqual([{ deal_no: 'L1', term: 36, residual: 18500 }]);
  const undone = await admin.call(correctRows, { run_id, kind, version: two.version, discard: true });
  expect(undone.before).toHaveLength(3);
});

test('what other rows lack as before stays as it is stored', async () => {
  await group.db.updateTable('deal').set({ term: 48 }).where('deal_no', '=', 'L4').execute();
  const bad = row('L4', { kind: 'Retail', vin: 'X' });
  const run_id = await load([row('L5'), bad]);
  const { lacking } = await look(run_id);
  const [term = 0, residual = 0] = lacking;
  const edits = [
    { line: 2, place: term, value: '24' },
    { line: 2, place: residual, value: '9000' },
    { line: 3, place: 6, value: sampleVin(1) },
  ];
  const { version } = await admin.call(correctRows, { run_id, kind, version: 0, edits });
  const sent = await admin.call(sendCorrected, { run_id, kind, version });
  await endOf(admin, sent.run_id);
  expect(await stored('L4', 'L5')).toMatchObject([{ term: 48 }, { term: 24 }]);
});

test('a cell that becomes needed by a correction has a column, too; one beyond the last is refused', async () => {
  const run_id = await load([row('L6', { kind: 'Retail', vin: 'X' })]);
  const before = await look(run_id);
  expect(before.lacking).toEqual([]);
  const edits = [
    { line: 2, place: 5, value: 'Lease' },
    { line: 2, place: 6, value: sampleVin(1) },
  ];
  await admin.call(correctRows, { run_id, kind, version: 0, edits });
  const after = await look(run_id);
  expect(after.lacking.map((place) => after.columns[place])).toEqual(['term', 'residual']);
  const beyond = [{ line: 2, place: after.columns.length, value: 'x' }];
  const refused = await admin.reply(correctRows, { run_id, kind, version: 1, edits: beyond });
  expect(refused.error?.message).toMatch(/no longer listed/);
});

test('it becomes a rule of the profile: only rows that lack it and can not be without get the value', async () => {
  const run_id = await load([row('L7')]);
  const { lacking } = await look(run_id);
  const [term = 0, residual = 0] = lacking;
  const rule = { run_id, kind, spelling: '' };
  await admin.call(addSpelling, { ...rule, place: term, value: '36' });
  await admin.call(addSpelling, { ...rule, place: residual, value: '18000' });
  const [saved] = await admin.call(importProfiles, {});
  expect(saved?.profile).toMatchObject({
    columns: { term: { default: '36' }, residual: { default: '18000' } },
  });
  const wrong = await admin.reply(addSpelling, { ...rule, place: term, value: 'three years' });
  expect(wrong.error?.message).toMatch(/not valid|can’t have this rule/);
  await load([row('L8'), row('L9', { kind: 'Retail' })], saved?.profile);
  expect(await stored('L8', 'L9')).toEqual([
    { deal_no: 'L8', term: 36, residual: 18000 },
    { deal_no: 'L9', term: null, residual: null },
  ]);
  // What is stored stays where a row needs no value.
  await load([row('L8', { kind: 'Retail' })], saved?.profile);
  expect(await stored('L8')).toMatchObject([{ term: 36 }]);
});

test('no number of a vehicle stands for those that rows do not say', async () => {
  const { vin: _vin, ...others } = dealColumns;
  const byStock = { columns: { ...others, stock_no: 'Residual' }, vinBy: 'stock_no' };
  const run_id = await load([row('L10', { kind: 'Retail' })], byStock);
  const { lacking, columns: names } = await look(run_id);
  expect(lacking.map((place) => names[place])).toEqual(['vin']);
  const [place = 0] = lacking;
  const rule = { run_id, kind, place, spelling: '', value: sampleVin(2) };
  expect((await admin.reply(addSpelling, rule)).error?.message).toMatch(/can’t have this rule/);
  const edits = [{ line: 2, place, value: sampleVin(2) }];
  const { version } = await admin.call(correctRows, { run_id, kind, version: 0, edits });
  const sent = await admin.call(sendCorrected, { run_id, kind, version });
  expect(await endOf(admin, sent.run_id)).toMatchObject({ state: 'loaded', report: { created: 1 } });
});

test('what empty cells of a column of the file stand for becomes a rule, too', async () => {
  const run_id = await load([row('L11', { kind: '' })]);
  const { groups } = await look(run_id);
  expect(groups).toEqual([{ place: 5, value: '', reason: 'Required.', rows: 1 }]);
  await admin.call(addSpelling, { run_id, kind, place: 5, spelling: '', value: 'Retail' });
  const [saved] = await admin.call(importProfiles, {});
  expect(saved?.profile).toMatchObject({ columns: { deal_kind: { default: 'Retail' } } });
});

test('rows of a profile that makes columns are corrected where those are made of, and are judged by what comes out', async () => {
  const columns = { ...dealColumns, deal_no: 'Branch & No', make: 'Car 2', model: 'Car 3' };
  const made: Record<string, string | string[]>[] = [
    { how: 'join', of: ['Branch', 'No'], with: '-', into: 'Branch & No' },
    { how: 'vehicle', of: 'Car', into: ['Car 1', 'Car 2', 'Car 3', 'Car 4'] },
  ];
  const names = Object.values(dealColumns);
  const cells = (no: string) =>
    ['1', no, '2026-02-10', 'Delivered', 'Newish', 'Retail', sampleVin(1), '30000', '1000', '500'].join();
  const lines = [
    `${names.join()},Branch,Car`,
    `${cells('7')},N,2019 Toyota Camry`,
    `${cells('')},,2019 Toyota Camry`,
  ];
  const run_id = await loadLines(admin, 'made.csv', lines, {
    profile: { feed: 'deals', source: 'Made', allowedRejects: 100, columns, made },
  });
  const first = await look(run_id);
  const branch = names.length;
  expect(first.telling).toEqual([branch, names.indexOf('VIN')]);
  expect(first.rows[1]?.notes.map(({ column, place }) => [column, place])).toContainEqual([
    'Branch & No',
    branch,
  ]);
  const bulk = { place: names.indexOf('Type'), value: 'New' };
  const { version } = await admin.call(correctRows, { run_id, kind, version: 0, bulk });
  await admin.call(correctRows, { run_id, kind, version, edits: [{ line: 3, place: branch, value: 'S' }] });
  const kept = await look(run_id);
  expect(kept.rows.map(({ state }) => state)).toEqual(['ready', 'ready']);
  const sent = await admin.call(sendCorrected, { run_id, kind, version: kept.version });
  expect(await endOf(admin, sent.run_id)).toMatchObject({ state: 'loaded' });
  expect((await stored('N-7', 'S')).map(({ deal_no }) => deal_no)).toEqual(['N-7', 'S']);
});
