import { expect, test } from 'vitest';
import {
  addSpelling,
  corrections,
  correctRows,
  MOST_CORRECTED,
  sendCorrected,
} from '../../../../contract/calls/imports/corrections.ts';
import { importProfiles, saveImportProfile } from '../../../../contract/calls/imports/importProfiles.ts';
import { undoImport } from '../../../../contract/calls/imports/imports.ts';
import { testApp } from '../../../support/app.ts';
import { corrector } from '../../../support/corrections.ts';
import { dealColumns, importDirectory, sampleVin } from '../../../support/imports.ts';
import { loadLines } from '../../../support/uploads.ts';

const group = await testApp({ config: { dataDir: importDirectory() } });
const { db } = group;
const admin = await group.signIn('Administrator');
const { storename } = await db
  .selectFrom('store')
  .select('storename')
  .orderBy('ID')
  .executeTakeFirstOrThrow();
const kind = 'rejected' as const;
const { look, edit, send, mend } = corrector(admin);

const header = `${Object.values(dealColumns).join()},Residual`;
const row = (no: string, { dealer = storename, kind: of = 'Retail', vin = sampleVin(1) } = {}) =>
  `${dealer},${no},2026-02-10,Delivered,New,${of},${vin},30000,1000,500,not taken`;
const profile = {
  ...{ feed: 'deals', source: 'Corrected', storeBy: 'storename', allowedRejects: 100, columns: dealColumns },
};
await admin.call(saveImportProfile, { name: 'Dealers', profile });
const savedProfile = async () => (await admin.call(importProfiles, {}))[0]?.profile;
const load = (lines: readonly string[], by: object = profile) =>
  loadLines(admin, 'deals.csv', [header, ...lines], { profile: { ...by }, profile_name: 'Dealers' });

const dealer = 'Alder Falls T.';
const wrongStore = { place: 0, value: dealer, reason: 'No such store.' };
const required = 'Required for a lease.';
const stored = (...numbers: readonly string[]) =>
  db
    .selectFrom('deal')
    .select(['deal_no', 'term', 'residual'])
    .where('deal_no', 'in', numbers)
    .orderBy('deal_no')
    .execute();

test('rows are corrected in bulk, checked again, loaded as an import of their own, and ready again after its undo', async () => {
  const wrong = ['B1', 'B2', 'B3'].map((no) => row(no, { dealer }));
  const run_id = await load([...wrong, row('B4', { dealer, vin: 'X' }), row('B5')]);
  const first = await look(run_id);
  expect(first).toMatchObject({ ready: 0, version: 0, refused: null, profile_name: 'Dealers', sent: [] });
  expect(first.groups[0]).toEqual({ ...wrongStore, rows: 4 });
  const bulk = { only: wrongStore, place: 0, value: storename };
  const { version, before } = await admin.call(correctRows, { run_id, kind, version: 0, bulk });
  expect(before).toHaveLength(4);
  const after = await look(run_id);
  expect(after).toMatchObject({ ready: 3, edited: 4, version, updated_by: expect.any(String) });
  expect(after.rows.map(({ state }) => state)).toEqual(['ready', 'ready', 'ready', 'bad']);
  expect(after.rows[3]?.notes).toMatchObject([{ column: 'VIN' }]);
  const sent = await send(run_id);
  const loaded = { file_name: 'deals-corrected.csv', state: 'loaded', report: { created: 3 } };
  expect(sent).toMatchObject(loaded);
  const later = await look(run_id);
  expect(later.sent).toEqual([{ run_id: sent.run_id, state: 'loaded', rows: 3, loaded: 3, rejected: 0 }]);
  expect(later.rows.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent', 'bad']);
  const again = await admin.reply(sendCorrected, { run_id, kind, version });
  expect(again.error?.message).toMatch(/No rows are ready/);
  await admin.call(undoImport, { run_id: sent.run_id });
  expect((await look(run_id)).ready).toBe(3);
});

test('a column is set only where it is wrong, unless all rows are meant', async () => {
  const run_id = await load([
    row('G1', { dealer: 'Nowhere' }),
    row('G2', { vin: 'X' }),
    row('G3', { vin: '' }),
  ]);
  const first = await look(run_id);
  const wrongVins = { place: 6, rows: 2 };
  expect(first).toMatchObject({ open: 3, open_only: 3, wrong: [{ place: 0, rows: 1 }, wrongVins] });
  const only = { place: 6, value: 'X', reason: first.rows[1]?.notes[0]?.reason ?? '' };
  const some = await admin.call(corrections, { run_id, kind, only });
  expect(some).toMatchObject({ open: 3, open_only: 1, wrong: [{ place: 6, rows: 1 }] });
  const set = async (version: number, value: string, all = false) =>
    admin.call(correctRows, { run_id, kind, version, bulk: { place: 0, value, all } });
  const one = await set(0, storename);
  expect(one.before.map(({ line }) => line)).toEqual([2]);
  expect((await look(run_id)).wrong).toEqual([wrongVins]);
  const two = await set(one.version, 'Elsewhere');
  expect(two.before).toEqual([]);
  expect((await set(two.version, 'Elsewhere', true)).before).toHaveLength(3);
});

test('a correction is undone, alone or with all others; of two users the second is refused', async () => {
  const run_id = await load([row('U1', { vin: 'X' }), row('U2', { vin: 'Y' })]);
  const one = await edit(run_id, [[2, 'VIN', sampleVin(2)]]);
  expect(one.before).toEqual([{ line: 2, place: 6, value: null }]);
  await admin.call(correctRows, { run_id, kind, version: one.version, edits: one.before });
  expect((await look(run_id)).edited).toBe(0);
  const { version } = await edit(run_id, [[2, 'VIN', sampleVin(2)]]);
  await admin.call(correctRows, { run_id, kind, version, discard: true });
  expect((await look(run_id)).rows.map(({ state }) => state)).toEqual(['open', 'open']);
  const other = await group.signInNew({ role: 'Administrator', stores: 'all' });
  await corrector(other).edit(run_id, [[2, 'VIN', sampleVin(3)]]);
  const late = await admin.reply(correctRows, { run_id, kind, version, discard: true });
  expect([late.status, late.error?.message]).toEqual([409, expect.stringMatching(/ changed these rows/)]);
  expect((await look(run_id)).rows[0]?.cells[6]).toBe(sampleVin(3));
});

test('missing values have columns of their own, are set, and load; what other rows lack stays as stored', async () => {
  const lease = { kind: 'Lease' };
  const run_id = await load([
    row('L1', lease),
    row('L2', lease),
    row('L3', { ...lease, vin: 'X' }),
    row('L4'),
  ]);
  const first = await look(run_id);
  expect(first.telling.map((place) => first.columns[place])).toEqual(['No', 'VIN']);
  // The file's own column of that name is not mapped, so the rows don't lack it.
  expect([first.own_columns, first.columns[10]]).toEqual([11, 'Residual']);
  expect(first.lacking.map((place) => first.columns[place])).toEqual(['term', 'residual']);
  const [term = 0, residual = 0] = first.lacking;
  expect(first.rows[0]?.notes).toEqual([
    { column: 'term', value: '', reason: required, place: term },
    { column: 'residual', value: '', reason: required, place: residual },
  ]);
  const bulk = { only: { place: term, value: '', reason: required }, place: term, value: '36' };
  const one = await admin.call(correctRows, { run_id, kind, version: 0, bulk });
  expect(one.before.map(({ line, place }) => [line, place])).toEqual([
    [2, term],
    [3, term],
  ]);
  await edit(run_id, [[2, 'residual', '18500']]);
  const states = (await look(run_id)).rows.map(({ state, edited }) => [state, edited]);
  expect(states).toEqual([
    ['ready', [term, residual]],
    ['bad', [term]],
    ['open', []],
  ]);
  expect(await send(run_id)).toMatchObject({ state: 'loaded', report: { created: 1 } });
  expect(await stored('L1', 'L2')).toEqual([{ deal_no: 'L1', term: 36, residual: 18_500 }]);

  await db.updateTable('deal').set({ term: 48 }).where('deal_no', '=', 'L4').execute();
  const later = await load([row('L5', lease), row('L4', { vin: 'X' })]);
  await mend(later, [
    [2, 'term', '24'],
    [2, 'residual', '9000'],
    [3, 'VIN', sampleVin(1)],
  ]);
  expect(await stored('L4', 'L5')).toMatchObject([{ term: 48 }, { term: 24 }]);
});

test('a correction becomes a rule of the saved profile where a profile can have it', async () => {
  const run_id = await load([row('S1', { dealer }), row('S2', { vin: 'X' }), row('S3', { kind: 'Lease' })]);
  const rule = { run_id, kind, place: 0, spelling: dealer, value: storename };
  expect(await admin.call(addSpelling, rule)).toEqual({ profile_name: 'Dealers' });
  expect(await savedProfile()).toMatchObject({ columns: { store_id: { values: { [dealer]: storename } } } });
  const refusal = async (change: object) =>
    (await admin.reply(addSpelling, { ...rule, ...change })).error?.message;
  expect(await refusal({ value: 'Nowhere' })).toMatch(/can’t have this rule/);
  expect(await refusal({ spelling: 'Not there' })).toMatch(/row for this rule/);
  const [term = 0, residual = 0] = (await look(run_id)).lacking;
  await admin.call(addSpelling, { ...rule, spelling: '', place: term, value: '36' });
  await admin.call(addSpelling, { ...rule, spelling: '', place: residual, value: '18000' });
  expect(await refusal({ spelling: '', place: term, value: 'three years' })).toMatch(/not valid|can’t have/);
  const saved = await savedProfile();
  expect(saved).toMatchObject({ columns: { term: { default: '36' }, residual: { default: '18000' } } });
  // Only rows that lack a required value get it, and a stored one stays where a row needs none.
  await load([row('L8', { kind: 'Lease' }), row('L9')], saved);
  const leased = { deal_no: 'L8', term: 36, residual: 18_000 };
  expect(await stored('L8', 'L9')).toEqual([leased, { deal_no: 'L9', term: null, residual: null }]);
  await load([row('L8')], saved);
  expect(await stored('L8')).toMatchObject([{ term: 36 }]);
});

test('rows of a profile with made columns are corrected in the columns that those are made of', async () => {
  const columns = { ...dealColumns, deal_no: 'Branch & No', make: 'Car 2', model: 'Car 3' };
  const made = [
    { how: 'join', of: ['Branch', 'No'], with: '-', into: 'Branch & No' },
    { how: 'vehicle', of: 'Car', into: ['Car 1', 'Car 2', 'Car 3', 'Car 4'] },
  ];
  const cells = (no: string) => `1,${no},2026-02-10,Delivered,Newish,Retail,${sampleVin(1)},30000,1000,500`;
  const names = Object.values(dealColumns);
  const car = '2019 Toyota Camry';
  const lines = [`${names.join()},Branch,Car`, `${cells('7')},N,${car}`, `${cells('')},,${car}`];
  const by = { profile: { feed: 'deals', source: 'Made', allowedRejects: 100, columns, made } };
  const run_id = await loadLines(admin, 'made.csv', lines, by);
  const branch = names.length;
  const first = await look(run_id);
  expect(first.telling).toEqual([branch, names.indexOf('VIN')]);
  const notes = first.rows[1]?.notes.map(({ column, place }) => [column, place]);
  expect(notes).toContainEqual(['Branch & No', branch]);
  const sent = await mend(run_id, [
    [2, 'Type', 'New'],
    [3, 'Type', 'New'],
    [3, 'Branch', 'S'],
  ]);
  expect(sent).toMatchObject({ state: 'loaded', report: { rejected: 0 } });
  expect((await stored('N-7', 'S')).map(({ deal_no }) => deal_no)).toEqual(['N-7', 'S']);
});

test('too many rows, old imports, and rows not listed are refused; viewers neither see nor change rows', async () => {
  const wrong = { vin: 'X' };
  const run_id = await load(Array.from({ length: MOST_CORRECTED + 1 }, (_none, at) => row(`M${at}`, wrong)));
  expect(await look(run_id)).toMatchObject({ refused: 'tooMany', rows: [] });
  const refused = await admin.reply(correctRows, { run_id, kind, version: 0, discard: true });
  expect(refused.error?.message).toMatch(/spreadsheet/);
  const old = await load([row('O1', wrong)]);
  await db.updateTable('import_run').set({ profile_body: null }).where('run_id', '=', old).execute();
  expect((await look(old)).refused).toBe('oldImport');
  const unknown = await load([row('N1', wrong)]);
  const edits = [{ line: 99, place: 0, value: 'x' }];
  const reply = await admin.reply(correctRows, { run_id: unknown, kind, version: 0, edits });
  expect(reply.error?.message).toMatch(/no longer listed/);
  const viewer = await group.signInNew({ role: 'Controller', stores: 'all' });
  const replies = [
    await viewer.reply(corrections, { run_id: unknown, kind }),
    await viewer.reply(correctRows, { run_id: unknown, kind, version: 0, discard: true }),
    await viewer.reply(sendCorrected, { run_id: unknown, kind, version: 0 }),
    await viewer.reply(addSpelling, { run_id: unknown, kind, place: 0, spelling: 'a', value: 'b' }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
});
