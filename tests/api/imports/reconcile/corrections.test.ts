import { expect, test } from 'vitest';
import {
  addSpelling,
  corrections,
  correctRows,
  MOST_CORRECTED,
  sendCorrected,
} from '../../../../contract/calls/imports/corrections.ts';
import {
  changeImportProfile,
  deleteImportProfile,
  importProfiles,
  saveImportProfile,
} from '../../../../contract/calls/imports/importProfiles.ts';
import { undoImport } from '../../../../contract/calls/imports/imports.ts';
import { testApp } from '../../../support/app.ts';
import { dealColumns, importDirectory, sampleVin } from '../../../support/imports.ts';
import { endOf, importToEnd, loadLines, upload } from '../../../support/uploads.ts';

const group = await testApp({ config: { dataDir: importDirectory() } });
const admin = await group.signIn('Administrator');
const store = await group.db
  .selectFrom('store')
  .select(['ID', 'storename'])
  .orderBy('ID')
  .executeTakeFirstOrThrow();

const header = Object.values(dealColumns).join();
const row = (no: string, { dealer = store.storename, vin = sampleVin(1) } = {}) =>
  `${dealer},${no},2026-02-10,Delivered,New,Retail,${vin},30000,1000,500`;
const profile = {
  feed: 'deals',
  source: 'Corrected',
  storeBy: 'storename',
  allowedRejects: 100,
  columns: dealColumns,
};
await admin.call(saveImportProfile, { name: 'Dealers', profile });

const load = (lines: readonly string[], changes = {}) =>
  loadLines(admin, 'deals.csv', [header, ...lines], {
    profile: { ...profile, ...changes },
    profile_name: 'Dealers',
  });

const kind = 'rejected' as const;
const look = (run_id: number) => admin.call(corrections, { run_id, kind });
const short = { place: 0, value: 'Alder Falls T.', reason: 'No such store.' };

test('rows are set in bulk, judged anew, sent again as an import of their own, and told of', async () => {
  const dealer = 'Alder Falls T.';
  const run_id = await load([
    ...['B1', 'B2', 'B3'].map((no) => row(no, { dealer })),
    row('B4', { dealer, vin: 'X' }),
    row('B5'),
  ]);
  const first = await look(run_id);
  expect(first).toMatchObject({ ready: 0, version: 0, refused: null, profile_name: 'Dealers', sent: [] });
  expect(first.columns[0]).toBe('Dealer');
  expect(first.groups[0]).toEqual({ ...short, rows: 4 });
  const bulk = { only: short, place: 0, value: store.storename };
  const { version, before } = await admin.call(correctRows, { run_id, kind, version: 0, bulk });
  expect(before).toHaveLength(4);
  const after = await look(run_id);
  expect(after).toMatchObject({ ready: 3, edited: 4, version, updated_by: expect.any(String) });
  expect(after.rows.map(({ state }) => state)).toEqual(['ready', 'ready', 'ready', 'bad']);
  expect(after.rows[3]?.notes).toMatchObject([{ column: 'VIN' }]);
  const sent = await admin.call(sendCorrected, { run_id, kind, version });
  expect(sent.rows).toBe(3);
  const end = await endOf(admin, sent.run_id);
  expect(end).toMatchObject({ file_name: 'deals-corrected.csv', state: 'loaded', report: { created: 3 } });
  const told = await look(run_id);
  expect(told.sent).toEqual([{ run_id: sent.run_id, state: 'loaded', rows: 3, loaded: 3, rejected: 0 }]);
  expect(told.rows.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent', 'bad']);
  expect((await admin.reply(sendCorrected, { run_id, kind, version })).error?.message).toMatch(
    /No rows are ready/,
  );
  await admin.call(undoImport, { run_id: sent.run_id });
  expect((await look(run_id)).ready).toBe(3);
});

test('a column is set only where something is wrong with it, unless all rows are meant', async () => {
  const run_id = await load([
    row('G1', { dealer: 'Nowhere' }),
    row('G2', { vin: 'X' }),
    row('G3', { vin: '' }),
  ]);
  const first = await look(run_id);
  expect(first).toMatchObject({
    open: 3,
    open_only: 3,
    wrong: [
      { place: 0, rows: 1 },
      { place: 6, rows: 2 },
    ],
  });
  const only = { place: 6, value: 'X', reason: first.rows[1]?.notes[0]?.reason ?? '' };
  const some = await admin.call(corrections, { run_id, kind, only });
  expect(some).toMatchObject({ open: 3, open_only: 1, wrong: [{ place: 6, rows: 1 }] });
  const bulk = { place: 0, value: store.storename };
  const one = await admin.call(correctRows, { run_id, kind, version: 0, bulk });
  expect(one.before.map(({ line }) => line)).toEqual([2]);
  // What was corrected well is not wrong any more.
  expect((await look(run_id)).wrong).toEqual([{ place: 6, rows: 2 }]);
  const again = { ...bulk, value: 'Elsewhere' };
  const two = await admin.call(correctRows, { run_id, kind, version: one.version, bulk: again });
  expect(two.before).toEqual([]);
  const all = { ...again, all: true };
  const three = await admin.call(correctRows, { run_id, kind, version: two.version, bulk: all });
  expect(three.before).toHaveLength(3);
});

test('a change is undone by what it answered, and all of them at once', async () => {
  const run_id = await load([row('U1', { vin: 'X' }), row('U2', { vin: 'Y' })]);
  const edits = [{ line: 2, place: 6, value: sampleVin(2) }];
  const one = await admin.call(correctRows, { run_id, kind, version: 0, edits });
  expect(one.before).toEqual([{ line: 2, place: 6, value: null }]);
  const back = await admin.call(correctRows, { run_id, kind, version: one.version, edits: one.before });
  expect((await look(run_id)).edited).toBe(0);
  const two = await admin.call(correctRows, { run_id, kind, version: back.version, edits });
  await admin.call(correctRows, { run_id, kind, version: two.version, discard: true });
  expect((await look(run_id)).rows.map(({ state }) => state)).toEqual(['open', 'open']);
});

test('of two people who correct the same rows the second is told who was first, and loses nothing', async () => {
  const run_id = await load([row('C1', { vin: 'X' })]);
  const edits = [{ line: 2, place: 6, value: sampleVin(2) }];
  const other = await group.signInNew({ role: 'Administrator', stores: 'all' });
  await other.call(correctRows, { run_id, kind, version: 0, edits });
  const late = await admin.reply(correctRows, { run_id, kind, version: 0, edits });
  expect(late.status).toBe(409);
  expect(late.error?.message).toMatch(/ changed these rows/);
  expect((await look(run_id)).rows[0]?.cells[6]).toBe(sampleVin(2));
});

test('what was corrected becomes a rule of the saved profile, when a profile can say it', async () => {
  const dealer = 'Alder Falls T.';
  const run_id = await load([row('S1', { dealer }), row('S2', { vin: 'X' })]);
  const rule = { run_id, kind, place: 0, spelling: dealer, value: store.storename };
  expect(await admin.call(addSpelling, rule)).toEqual({ profile_name: 'Dealers' });
  const [saved] = await admin.call(importProfiles, {});
  expect(saved?.profile).toMatchObject({
    columns: { store_id: { values: { [dealer]: store.storename } } },
  });
  const useless = await admin.reply(addSpelling, { ...rule, value: 'Nowhere' });
  expect(useless.error?.message).toMatch(/can’t have this rule/);
  const nobody = await admin.reply(addSpelling, { ...rule, spelling: 'Not there' });
  expect(nobody.error?.message).toMatch(/row for this rule/);
});

test('the profile of an import is the one that it was made by, whatever it is called by now', async () => {
  const saved = await admin.call(saveImportProfile, { name: 'Renamed later', profile });
  const upload_id = await upload(admin, 'deals.csv', [header, row('R1', { vin: 'X' })]);
  const { run_id } = await importToEnd(admin, {
    upload_id,
    profile: saved.profile,
    profile_name: saved.name,
    dry_run: false,
  });
  const { profile_id, version } = saved;
  await admin.call(changeImportProfile, { profile_id, version, name: 'Renamed' });
  expect((await look(run_id)).profile_name).toBe('Renamed');
  await admin.call(deleteImportProfile, { profile_id });
  await admin.call(saveImportProfile, { name: 'Renamed', profile });
  expect((await look(run_id)).profile_name).toBeNull();
  const rule = { run_id, kind, place: 6, spelling: 'X', value: sampleVin(3) };
  expect((await admin.reply(addSpelling, rule)).status).toBe(400);
});

test('rows that can not be corrected here say why', async () => {
  const wrong = { vin: 'X' };
  const many = Array.from({ length: MOST_CORRECTED + 1 }, (_none, at) => row(`M${at}`, wrong));
  const run_id = await load(many);
  expect(await look(run_id)).toMatchObject({ refused: 'tooMany', rows: [] });
  const refused = await admin.reply(correctRows, { run_id, kind, version: 0, discard: true });
  expect(refused.error?.message).toMatch(/spreadsheet/);
  const old = await load([row('O1', wrong)]);
  await group.db.updateTable('import_run').set({ profile_body: null }).where('run_id', '=', old).execute();
  expect((await look(old)).refused).toBe('oldImport');
  const unknown = await load([row('N1', wrong)]);
  const edits = [{ line: 99, place: 0, value: 'x' }];
  const reply = await admin.reply(correctRows, { run_id: unknown, kind, version: 0, edits });
  expect(reply.error?.message).toMatch(/no longer listed/);
});

test('who may only view imports neither sees nor changes rows', async () => {
  const run_id = await load([row('A1', { vin: 'X' })]);
  const controller = await group.signInNew({ role: 'Controller', stores: 'all' });
  const statuses = [
    await controller.reply(corrections, { run_id, kind }),
    await controller.reply(correctRows, { run_id, kind, version: 0, discard: true }),
    await controller.reply(sendCorrected, { run_id, kind, version: 0 }),
    await controller.reply(addSpelling, { run_id, kind, place: 0, spelling: 'a', value: 'b' }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([403, 403, 403, 403]);
});
