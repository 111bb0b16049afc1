import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeApiKey } from '../../../contract/calls/doors/apiKeys.ts';
import { importRejects } from '../../../contract/calls/imports/importRows.ts';
import {
  importHistory,
  importProgress,
  startImport,
  stopImport,
  undoImport,
  uploadImport,
} from '../../../contract/calls/imports/imports.ts';
import { inspectImport } from '../../../contract/calls/imports/inspection.ts';
import { testApp } from '../../support/app.ts';
import { requestFor } from '../../support/browser.ts';
import { importDirectory, sampleVin } from '../../support/imports.ts';
import { endOf, importToEnd, multipart, upload, uploadUrl } from '../../support/uploads.ts';

const dataDir = importDirectory();
const group = await testApp({ config: { dataDir } });
const admin = await group.signIn('Administrator');

const header =
  'store_id,deal_no,contract_date,status,deal_type,deal_kind,vin,sale_price,front_gross,back_gross';
const deal = (number: number, price = 30_000, store = 1) =>
  `${store},D${number},2026-03-02,Finalized,New,Retail,${sampleVin(number)},${price},1000,500`;
const deals = (count: number) => [header, ...Array.from({ length: count }, (_, number) => deal(number))];
const profile = { feed: 'deals', source: 'Test', allowedRejects: 40 };

const pricesInDatabase = async () => {
  const rows = await group.db
    .selectFrom('deal')
    .select(['deal_no', 'sale_price'])
    .orderBy('deal_no')
    .execute();
  return Object.fromEntries(rows.map(({ deal_no, sale_price }) => [deal_no, Number(sale_price)]));
};
const auditOf = (runId: number) =>
  group.db
    .selectFrom('audit')
    .select(['userid', 'address', 'action', 'after'])
    .where('resource', '=', 'dataimport')
    .where('record_id', '=', String(runId))
    .orderBy('audit_id')
    .execute();
const history = () => admin.call(importHistory, { feed: 'deals' });

test('a file is uploaded, looked at, tried, loaded, and taken back', async () => {
  const lines = [header, deal(1), deal(2), deal(3, 30_000, 77)];
  const upload_id = await upload(admin, 'march.csv', lines);
  const inspection = await admin.call(inspectImport, { upload_id });
  expect(inspection).toMatchObject({ feed: 'deals', profile_name: null, missing: [] });
  expect(inspection.columns.find((column) => column.header === 'deal_no')).toMatchObject({
    field: 'deal_no',
    samples: ['D1', 'D2', 'D3'],
  });
  expect(inspection.preview.map(({ outcome }) => outcome)).toEqual(['row', 'row', 'rejected']);

  const dryRun = await importToEnd(admin, { upload_id, profile, dry_run: true });
  expect(dryRun).toMatchObject({
    state: 'tried',
    file_name: 'march.csv',
    dry_run: true,
    waiting: false,
    report: { outcome: 'tried', read: 3, created: 2, rejected: 1, fileName: 'march.csv' },
  });
  expect(await pricesInDatabase()).toEqual({});

  const loaded = await importToEnd(admin, {
    upload_id,
    profile,
    profile_name: 'Deals of the test',
    dry_run: false,
  });
  expect(loaded).toMatchObject({ state: 'loaded', report: { outcome: 'loaded', created: 2, rejected: 1 } });
  expect(loaded.bytes_read).toBe(loaded.bytes_total);
  expect(await pricesInDatabase()).toEqual({ D1: 30_000, D2: 30_000 });
  expect((await admin.reply(inspectImport, { upload_id })).status).toBe(404);

  const [newest, before] = await history();
  expect(newest).toMatchObject({
    run_id: loaded.run_id,
    file_name: 'march.csv',
    profile: 'Deals of the test',
    user_name: 'Test Administrator',
    origin: 'upload',
    state: 'loaded',
    rows_read: 3,
    rows_created: 2,
    rows_rejected: 1,
    can_undo: true,
    has_rejects: true,
  });
  expect(before).toMatchObject({ run_id: dryRun.run_id, state: 'tried', can_undo: false });

  const rejects = await admin.reply(importRejects, { run_id: loaded.run_id });
  expect(rejects.headers['content-type']).toMatch('text/csv');
  expect(rejects.headers['content-disposition']).toBe(
    `attachment; filename="rejected-rows-${loaded.run_id}.csv"`,
  );
  expect(String(rejects.response).split('\n').slice(0, 2)).toEqual([
    `\ufeffrooftop_line,rooftop_column,rooftop_value,rooftop_reason,${header}`,
    `4,store_id,77,No such store.,${deal(3, 30_000, 77)}`,
  ]);

  const again = await upload(admin, 'correction.csv', [header, deal(1, 31_000), deal(4)]);
  const corrected = await importToEnd(admin, { upload_id: again, profile, dry_run: false });
  expect(await pricesInDatabase()).toEqual({ D1: 31_000, D2: 30_000, D4: 30_000 });
  expect((await admin.reply(undoImport, { run_id: loaded.run_id })).error?.code).toBe('invalid');

  expect(await admin.call(undoImport, { run_id: corrected.run_id })).toEqual({ removed: 1, restored: 1 });
  expect(await pricesInDatabase()).toEqual({ D1: 30_000, D2: 30_000 });
  expect(await admin.call(importProgress, { run_id: corrected.run_id })).toMatchObject({ state: 'undone' });
  const [undone, undoable] = await history();
  expect(undone).toMatchObject({ state: 'undone', undone_by: 'Test Administrator', can_undo: false });
  expect(undoable).toMatchObject({ run_id: loaded.run_id, can_undo: true });
  expect((await admin.reply(undoImport, { run_id: corrected.run_id })).error?.code).toBe('invalid');

  expect(await auditOf(loaded.run_id)).toMatchObject([
    {
      userid: admin.userid,
      address: '127.0.0.1',
      action: 'import',
      after: { feed: 'deals', fileName: 'march.csv', created: 2, rejected: 1 },
    },
    { userid: admin.userid, action: 'export', after: { rejected_rows: true } },
  ]);
  expect(await auditOf(corrected.run_id)).toMatchObject([
    { action: 'import', after: { fileName: 'correction.csv', updated: 1 } },
    { action: 'import', after: { undone: true, removed: 1, restored: 1 } },
  ]);
  expect(await auditOf(dryRun.run_id)).toEqual([]);
});

test('too many rejected rows refuse the file until a user accepts them', async () => {
  const upload_id = await upload(admin, 'bad.csv', [header, deal(10), deal(11, 1, 88), deal(12, 1, 99)]);
  const refused = await importToEnd(admin, { upload_id, profile, dry_run: false });
  expect(refused).toMatchObject({ state: 'refused', report: { outcome: 'refused', rejected: 2 } });
  expect((await history())[0]).toMatchObject({ state: 'refused', has_rejects: true });
  const accepted = await importToEnd(admin, { upload_id, profile, dry_run: false, accept_rejects: true });
  expect(accepted).toMatchObject({ state: 'loaded', report: { created: 1, rejected: 2 } });
  await admin.call(undoImport, { run_id: accepted.run_id });
});

test('a file that is no table fails with a sentence, and can be loaded by a better profile', async () => {
  const upload_id = await upload(admin, 'words.csv', ['once upon a time', 'there was a dealer']);
  const failed = await importToEnd(admin, { upload_id, profile, dry_run: false });
  expect(failed).toMatchObject({
    state: 'failed',
    report: null,
    message: expect.stringMatching(/header row/),
  });
  const [newest] = await history();
  expect(newest).toMatchObject({ run_id: failed.run_id, state: 'failed', message: failed.message });
});

test('a stopped import leaves nothing, and one that waits behind it takes its turn', async () => {
  const before = await pricesInDatabase();
  const large = await upload(admin, 'large.csv', deals(30_000));
  const next = await upload(admin, 'next.csv', [header, deal(50_000)]);
  const third = await upload(admin, 'third.csv', [header, deal(50_001)]);
  const start = (upload_id: string) => admin.call(startImport, { upload_id, profile, dry_run: false });
  const first = await start(large);
  // With the embedded database these are answered only when the first one has let it go.
  const waiting = [start(next), start(third)];
  expect(await admin.call(importProgress, first)).toMatchObject({ state: 'running', report: null });
  expect(await admin.call(stopImport, first)).toMatchObject({
    state: expect.stringMatching(/running|stopped/),
  });
  expect(await endOf(admin, first.run_id)).toMatchObject({
    state: 'stopped',
    report: null,
    message: expect.stringMatching(/^Stopped\. Nothing was loaded/),
  });
  for (const run of waiting)
    expect(await endOf(admin, (await run).run_id)).toMatchObject({ state: 'loaded' });
  expect(await pricesInDatabase()).toEqual({ ...before, D50000: 30_000, D50001: 30_000 });
  const stopped = (await history()).find(({ run_id }) => run_id === first.run_id);
  expect(stopped).toMatchObject({ state: 'stopped', has_rejects: false });
  expect(existsSync(join(dataDir, 'reports', `import-${first.run_id}.csv.part`))).toBe(false);
});

test('an invalid start is refused before anything runs', async () => {
  const upload_id = await upload(admin, 'x.csv', [header, deal(1)]);
  const refused = async (choice: object) =>
    (await admin.reply(startImport, { upload_id, profile, dry_run: true, ...choice })).error;
  expect(await refused({ profile: { feed: 'boats', source: 'x' } })).toMatchObject({ code: 'invalid' });
  expect(await refused({ profile: { ...profile, columns: { wings: 'x' } } })).toMatchObject({
    message: expect.stringMatching(/wings/),
  });
  expect(await refused({ profile: 'deals' })).toMatchObject({ code: 'invalid' });
  expect(await refused({ upload_id: 'f'.repeat(32) })).toMatchObject({ code: 'not_found' });
  expect(await refused({ upload_id: '../../etc/passwd' })).toMatchObject({ code: 'invalid' });
  expect(await refused({ companions: [upload_id] })).toMatchObject({ code: 'invalid' });
  for (const call of [importProgress, stopImport, undoImport, importRejects]) {
    expect((await admin.reply(call, { run_id: 2_000_000_000 })).status).toBe(404);
  }
});

test('history comes page by page, newest first', async () => {
  const upload_id = await upload(admin, 'again.csv', [header, deal(1)]);
  for (let count = 0; count < 4; count += 1) {
    await importToEnd(admin, { upload_id, profile, dry_run: true });
  }
  const all = await admin.reply(importHistory, { perPage: 1000 });
  const second = await admin.reply(importHistory, { page: 2, perPage: 2 });
  expect(second.response).toEqual(all.response.slice(2, 4));
  expect(second.meta.total).toBe(all.response.length);
  expect(await admin.call(importHistory, { feed: 'stores' })).toEqual([]);
});

test('the history and the change log name the key of the program that started an import', async () => {
  const { key, key_id } = await admin.call(makeApiKey, { name: 'Nightly deals', may: 'write' });
  const authorization = `Bearer ${key}`;
  const { payload, headers } = multipart([{ fileName: 'night.csv', content: deals(2).join('\n') }]);
  const sent = await group.app.inject({
    method: 'POST',
    url: uploadUrl,
    payload,
    headers: { ...headers, authorization },
  });
  const { upload_id } = uploadImport.reply.parse(sent.json().response);
  const started = await group.app.inject({
    ...requestFor(startImport, { upload_id, profile, dry_run: false }),
    headers: { 'content-type': 'application/json', authorization },
  });
  const { run_id } = startImport.reply.parse(started.json().response);
  expect(await endOf(admin, run_id)).toMatchObject({ state: 'loaded' });
  const [newest, ...others] = await history();
  expect(newest).toMatchObject({ run_id, user_name: 'Test Administrator', key_name: 'Nightly deals' });
  expect(others.map(({ key_name }) => key_name)).not.toContain('Nightly deals');
  const rows = await group.db
    .selectFrom('audit')
    .select('key_id')
    .where('resource', '=', 'dataimport')
    .where('record_id', '=', String(run_id))
    .execute();
  expect(rows).toEqual([{ key_id }]);
});
