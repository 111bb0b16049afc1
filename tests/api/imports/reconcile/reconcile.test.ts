import { expect, test } from 'vitest';
import { undoImport } from '../../../../contract/calls/imports/imports.ts';
import { reconciledRows, reconcileImport } from '../../../../contract/calls/imports/reconcile.ts';
import { salesWidget } from '../../../../contract/widgets/sales.ts';
import { testApp } from '../../../support/app.ts';
import { samplesOf } from '../../../support/importSamples.ts';
import { importDirectory } from '../../../support/imports.ts';
import { importToEnd, loadLines, upload } from '../../../support/uploads.ts';

const group = await testApp({ config: { dataDir: importDirectory() } });
const { db } = group;
const admin = await group.signIn('Administrator');
const [first, second] = await db.selectFrom('store').select(['ID', 'storename']).orderBy('ID').execute();
const one = first?.ID ?? 0;

const day = { contract_date: '2026-02-10', status: 'Delivered' };
const february = { storeId: [one], from: '2026-02-01', to: '2026-02-28' };
const { header, row } = samplesOf('deals', { ...day, store_id: String(one), back_gross: '500.25' });
const load = (lines: readonly string[], by: object = {}) =>
  loadLines(admin, 'deals.csv', [header, ...lines], {
    profile: { feed: 'deals', source: 'CDK', allowedRejects: 100, ...by },
  });
const compare = (run_id: number) => admin.call(reconcileImport, { run_id });
const badVin = 'Must be 17 letters and digits, without I, O, or Q.';

test('a file of two stores is compared with the tiles to the cent, and each part opens its rows', async () => {
  await load([row({ deal_no: 'OLD', front_gross: '700', back_gross: '0' })], { source: 'Reynolds' });
  const run_id = await load([
    row({ deal_no: 'R1' }),
    row({ deal_no: 'R2', status: 'Unwound' }),
    row({ deal_no: 'R3', deal_kind: 'Wholesale', front_gross: '-300', back_gross: '0' }),
    row({ deal_no: 'R4', vin: 'X', front_gross: '250' }),
    row({ deal_no: 'R5', front_gross: '1' }),
    row({ deal_no: 'R5', front_gross: '2' }),
    row({ deal_no: 'R6', store_id: String(second?.ID), contract_date: '2026-03-02' }),
    row({ deal_no: 'R7', store_id: '999', contract_date: '2026-03-02' }),
  ]);
  const { rows } = await compare(run_id);
  expect(rows.map(({ store, month, rows: count }) => [store, month, count])).toEqual([
    [second?.storename, '2026-03-01', 1],
    [null, '2026-03-01', 1],
    [first?.storename, '2026-02-01', 6],
  ]);
  const { file, dashboard, difference, parts } = rows[2] ?? {};
  const { totals } = await admin.call(salesWidget, february);
  const { total_units: units, front_gross, back_gross, total_gross } = totals;
  const complete = { without_front: 0, without_back: 0, without_gross: 0 };
  expect(dashboard).toEqual({ units, front_gross, back_gross, total_gross, sale_price: 90_000, ...complete });
  expect(file).toMatchObject({ units: 6, front_gross: 1953, sale_price: 180_000 });
  expect(difference?.total_gross).toBe((file?.total_gross ?? 0) - (dashboard?.total_gross ?? 0));
  expect(parts?.map(({ kind, why, rows: count }) => [kind, why, count])).toEqual([
    ['rejected', badVin, 1],
    ['repeated', '', 1],
    ['notCounted', 'unwound', 1],
    ['notCounted', 'wholesale', 1],
    ['others', 'Reynolds', 1],
  ]);
  const of = { store_id: one, month: '2026-02-01' };
  expect(await admin.reply(reconciledRows, { run_id, kind: 'rejected', why: badVin, of })).toMatchObject({
    meta: { total: 1 },
    response: [{ line: 5, record: 'R4', file: { units: 1, front_gross: 250 }, dashboard: null }],
  });
  expect(await admin.call(reconciledRows, { run_id, kind: 'others', why: 'Reynolds', of })).toMatchObject([
    { line: null, record: 'OLD', file: null, dashboard: { front_gross: 700 }, file_name: 'deals.csv' },
  ]);
});

test('a later file and an undo are explained row by row', async () => {
  const run_id = await load([row({ deal_no: 'L1', contract_date: '2025-05-05' })]);
  const later = await load([row({ deal_no: 'L1', contract_date: '2025-06-05', front_gross: '1100' })]);
  const kind = 'changed';
  const figures = { units: 1, front_gross: 1000 };
  expect((await compare(run_id)).totals.parts).toMatchObject([{ kind, why: 'later', rows: 1, figures }]);
  expect(await admin.call(reconciledRows, { run_id, kind, why: 'later' })).toMatchObject([
    { record: 'L1', file: { front_gross: 1000 }, dashboard: { front_gross: 1100 }, file_name: 'deals.csv' },
  ]);
  await admin.call(undoImport, { run_id: later });
  expect((await compare(run_id)).totals.parts).toEqual([]);
  const undone = await compare(later);
  expect(undone).toMatchObject({ state: 'undone', undone_by: expect.any(String) });
  expect(undone.totals.parts).toMatchObject([{ kind, why: 'undone', rows: 1 }]);
});

test('total gross covers deals with both parts, on both sides, as on the tile', async () => {
  const waive = { front_gross: 'Not of every deal.', back_gross: 'Not of every deal.' };
  const march = { contract_date: '2025-03-10' };
  const rows = [
    row({ ...march, deal_no: 'G1' }),
    row({ ...march, deal_no: 'G2', back_gross: '' }),
    row({ ...march, deal_no: 'G3', front_gross: '', back_gross: '700' }),
    row({ ...march, deal_no: 'G4', vin: 'X', back_gross: '' }),
  ];
  const run_id = await load(rows, { waive });
  const { totals } = await compare(run_id);
  const tile = await admin.call(salesWidget, { storeId: [one], from: '2025-03-01', to: '2025-03-31' });
  expect(tile.totals).toMatchObject({ total_gross: 1500.25, units_without_gross: 2 });
  expect(totals).toMatchObject({
    file: { units: 4, front_gross: 3000, back_gross: 1200.25, total_gross: 1500.25, without_gross: 3 },
    dashboard: { units: 3, front_gross: 2000, back_gross: 1200.25, total_gross: 1500.25, without_gross: 2 },
    difference: { units: 1, front_gross: 1000, back_gross: 0, total_gross: 0, without_gross: 1 },
    parts: [{ kind: 'rejected', figures: { front_gross: 1000, back_gross: null, total_gross: null } }],
  });
  expect(await admin.call(reconciledRows, { run_id, kind: 'rejected', why: badVin })).toMatchObject([
    { file: { front_gross: 1000, back_gross: null, total_gross: null, without_gross: 1 } },
  ]);
});

test('a calculated gross is compared for rejected rows, too; totals and repeated headers are not compared', async () => {
  const priced = samplesOf('deals', { ...day, contract_date: '2024-02-10', cost: '28000', back_gross: '0' });
  const columns = priced.header.split(',').indexOf('front_gross');
  const withoutFront = (line: string) => line.split(',').toSpliced(columns, 1).join(',');
  const lines = [
    priced.header,
    priced.row({ deal_no: 'W1' }),
    priced.row({ deal_no: 'W2', vin: 'X', cost: '29500' }),
  ];
  const profile = { feed: 'deals', source: 'CDK', compute: ['front_gross'], allowedRejects: 100 };
  const run_id = await loadLines(admin, 'priced.csv', lines.map(withoutFront), { profile });
  expect((await compare(run_id)).totals).toMatchObject({
    file: { units: 2, front_gross: 2500 },
    dashboard: { units: 1, front_gross: 2000 },
    parts: [{ kind: 'rejected', rows: 1, figures: { units: 1, front_gross: 500, without_front: 0 } }],
  });
  const empty = { deal_no: '', contract_date: '', status: '', deal_type: '', deal_kind: '', vin: '' };
  const total = row({ ...empty, store_id: 'Total', sale_price: '60000', front_gross: '2000' });
  const summed = await load([row({ deal_no: 'S1' }), header, row({ deal_no: 'S2' }), total]);
  const { totals } = await compare(summed);
  expect([totals.rows, totals.file.units, totals.file.front_gross]).toEqual([2, 2, 2000]);
});

test('viewers of imports for all stores may compare, without gross where their role doesn’t see it', async () => {
  const run_id = await load([row({ deal_no: 'A1' })]);
  const controller = await group.signInNew({ role: 'Controller', stores: 'all' });
  expect((await controller.reply(reconcileImport, { run_id })).status).toBe(200);
  expect((await controller.reply(reconciledRows, { run_id, kind: 'others', why: '' })).status).toBe(200);
  const unheard = await controller.reply(reconciledRows, { run_id, kind: 'others', why: 'Rey\u0000nolds' });
  expect([unheard.status, Object.keys(unheard.error?.fields ?? {})]).toEqual([400, ['why']]);
  const see = (sees_gross: 'Y' | 'N') =>
    db.updateTable('role').set({ sees_gross }).where('role_name', '=', 'Controller').execute();
  await see('N');
  const { response, meta } = await controller.reply(reconcileImport, { run_id });
  expect([meta.hidden, response.totals.file]).toEqual([['gross'], { units: 1, sale_price: 30_000 }]);
  await see('Y');
  const limited = await group.signInNew({ role: 'Controller', stores: [one] });
  const seller = await group.signInNew({ role: 'Salesperson', stores: 'all' });
  for (const browser of [limited, seller]) {
    expect((await browser.reply(reconcileImport, { run_id })).status).toBe(403);
    expect((await browser.reply(reconciledRows, { run_id, kind: 'others', why: '' })).status).toBe(403);
  }
});

test('an import that loaded nothing, has no figures, or is too old says so', async () => {
  const refusal = async (run_id: number) => (await admin.reply(reconcileImport, { run_id })).error?.message;
  const upload_id = await upload(admin, 'deals.csv', [header, row({ deal_no: 'T1' })]);
  const tried = await importToEnd(admin, {
    upload_id,
    profile: { feed: 'deals', source: 'CDK' },
    dry_run: true,
  });
  expect(await refusal(tried.run_id)).toMatch(/loaded nothing/);
  expect(await refusal(99_999)).toBe('Import not found.');
  const profile = { feed: 'customers', source: 'CDK' };
  const people = await loadLines(admin, 'people.csv', ['UC_ID,UC_LastName', '88,Lee'], { profile });
  expect(await refusal(people)).toMatch(/no figures/);
  const kept = await load([row({ deal_no: 'T2' })]);
  await db.deleteFrom('import_part').where('run_id', '=', kept).execute();
  expect(await refusal(kept)).toMatch(/90 days/);
});
