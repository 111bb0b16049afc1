import { expect, test } from 'vitest';
import type { ReplyOf } from '../../../../contract/call.ts';
import { undoImport } from '../../../../contract/calls/imports/imports.ts';
import { reconciledRows, reconcileImport } from '../../../../contract/calls/imports/reconcile.ts';
import { salesWidget } from '../../../../contract/widgets/sales.ts';
import { testApp } from '../../../support/app.ts';
import { importDirectory, sampleFile, sampleVin } from '../../../support/imports.ts';
import { importToEnd, upload } from '../../../support/uploads.ts';

const dataDir = importDirectory();
const group = await testApp({ config: { dataDir } });
const admin = await group.signIn('Administrator');
const [first, second] = await group.db
  .selectFrom('store')
  .select(['ID', 'storename'])
  .orderBy('ID')
  .execute();
const [one, two] = [first?.ID ?? 0, second?.ID ?? 0];

const { header, row } = sampleFile({
  store_id: String(one),
  deal_no: 'R1',
  contract_date: '2026-02-10',
  status: 'Delivered',
  deal_type: 'New',
  deal_kind: 'Retail',
  vin: sampleVin(1),
  sale_price: '30000',
  front_gross: '1000',
  back_gross: '500.25',
});

async function load(lines: readonly string[], source = 'CDK'): Promise<number> {
  const upload_id = await upload(admin, 'deals.csv', [header, ...lines]);
  const profile = { feed: 'deals', source, allowedRejects: 100 };
  const { run_id, state, message } = await importToEnd(admin, { upload_id, profile, dry_run: false });
  expect(state, message ?? '').toBe('loaded');
  return run_id;
}

const partOf = (of: Pick<ReplyOf<typeof reconcileImport>['totals'], 'parts'>, kind: string) =>
  of.parts.filter((part) => part.kind === kind);

test('a file over two stores is set beside the tiles, and each part opens its rows', async () => {
  await load([row({ deal_no: 'OLD', front_gross: '700', back_gross: '0' })], 'Reynolds');
  const run_id = await load([
    row(),
    row({ deal_no: 'R2', status: 'Unwound' }),
    row({ deal_no: 'R3', deal_kind: 'Wholesale', front_gross: '-300', back_gross: '0' }),
    row({ deal_no: 'R4', vin: 'X', front_gross: '250' }),
    row({ deal_no: 'R5', front_gross: '1' }),
    row({ deal_no: 'R5', front_gross: '2' }),
    row({ deal_no: 'R6', store_id: String(two), contract_date: '2026-03-02' }),
    row({ deal_no: 'R7', store_id: '999', contract_date: '2026-03-02' }),
  ]);
  const said = await admin.call(reconcileImport, { run_id });
  expect(said.rows.map(({ store, month, rows }) => [store, month, rows])).toEqual([
    [second?.storename, '2026-03-01', 1],
    [null, '2026-03-01', 1],
    [first?.storename, '2026-02-01', 6],
  ]);
  const [, , february] = said.rows;
  if (!february) throw new Error('no February');
  const tile = await admin.call(salesWidget, {
    storeId: [one],
    from: '2026-02-01',
    to: '2026-02-28',
  });
  expect(february.dashboard).toEqual({
    units: tile.totals.total_units,
    front_gross: tile.totals.front_gross,
    back_gross: tile.totals.back_gross,
    total_gross: tile.totals.total_gross,
    sale_price: 90_000,
    without_front: 0,
    without_back: 0,
    without_gross: 0,
  });
  expect(february.file).toMatchObject({ units: 6, front_gross: 1953, sale_price: 180_000 });
  expect(february.difference.total_gross).toBe(
    (february.file.total_gross ?? 0) - (february.dashboard.total_gross ?? 0),
  );
  expect(february.parts.map(({ kind, why, rows }) => [kind, why, rows])).toEqual([
    ['rejected', 'Must be 17 letters and digits, without I, O, or Q.', 1],
    ['repeated', '', 1],
    ['notCounted', 'unwound', 1],
    ['notCounted', 'wholesale', 1],
    ['others', 'Reynolds', 1],
  ]);
  const of = { store_id: one, month: '2026-02-01' };
  const rejected = await admin.reply(reconciledRows, {
    run_id,
    kind: 'rejected',
    why: 'Must be 17 letters and digits, without I, O, or Q.',
    of,
  });
  expect(rejected).toMatchObject({
    meta: { total: 1 },
    response: [{ line: 5, record: 'R4', file: { units: 1, front_gross: 250 }, dashboard: null }],
  });
  expect(await admin.call(reconciledRows, { run_id, kind: 'others', why: 'Reynolds', of })).toMatchObject([
    { line: null, record: 'OLD', file: null, dashboard: { front_gross: 700 }, file_name: 'deals.csv' },
  ]);
});

test('a later file and an undoing are told of, row by row', async () => {
  const run_id = await load([row({ deal_no: 'L1', contract_date: '2025-05-05' })]);
  const later = await load([row({ deal_no: 'L1', contract_date: '2025-06-05', front_gross: '1100' })]);
  const changed = partOf((await admin.call(reconcileImport, { run_id })).totals, 'changed');
  expect(changed).toMatchObject([{ why: 'later', rows: 1, figures: { units: 1, front_gross: 1000 } }]);
  expect(await admin.call(reconciledRows, { run_id, kind: 'changed', why: 'later' })).toMatchObject([
    {
      record: 'L1',
      file: { front_gross: 1000 },
      dashboard: { front_gross: 1100 },
      file_name: 'deals.csv',
    },
  ]);
  await admin.call(undoImport, { run_id: later });
  expect((await admin.call(reconcileImport, { run_id })).totals.parts).toEqual([]);
  const undone = await admin.call(reconcileImport, { run_id: later });
  expect(undone).toMatchObject({ state: 'undone', undone_by: expect.any(String) });
  expect(partOf(undone.totals, 'changed')).toMatchObject([{ why: 'undone', rows: 1 }]);
});

test('whoever may view imports may look, without the gross where their role does not see it', async () => {
  const run_id = await load([row({ deal_no: 'A1' })]);
  const controller = await group.signInNew({ role: 'Controller', stores: 'all' });
  expect((await controller.reply(reconcileImport, { run_id })).status).toBe(200);
  expect((await controller.reply(reconciledRows, { run_id, kind: 'others', why: '' })).status).toBe(200);
  const unheard = await controller.reply(reconciledRows, { run_id, kind: 'others', why: 'Rey\u0000nolds' });
  expect([unheard.status, Object.keys(unheard.error?.fields ?? {})]).toEqual([400, ['why']]);
  await group.db.updateTable('role').set({ sees_gross: 'N' }).where('role_name', '=', 'Controller').execute();
  const { response, meta } = await controller.reply(reconcileImport, { run_id });
  expect(meta.hidden).toEqual(['gross']);
  expect(response.totals.file).toEqual({ units: 1, sale_price: 30_000 });
  await group.db.updateTable('role').set({ sees_gross: 'Y' }).where('role_name', '=', 'Controller').execute();
  const one_store = await group.signInNew({ role: 'Controller', stores: [one] });
  const seller = await group.signInNew({ role: 'Salesperson', stores: 'all' });
  for (const browser of [one_store, seller]) {
    expect((await browser.reply(reconcileImport, { run_id })).status).toBe(403);
    expect((await browser.reply(reconciledRows, { run_id, kind: 'others', why: '' })).status).toBe(403);
  }
});

test('an import that loaded nothing, or nothing that a tile shows, says so', async () => {
  const sentence = async (run_id: number) => (await admin.reply(reconcileImport, { run_id })).error?.message;
  const upload_id = await upload(admin, 'deals.csv', [header, row({ deal_no: 'T1' })]);
  const profile = { feed: 'deals', source: 'CDK' };
  const { run_id } = await importToEnd(admin, { upload_id, profile, dry_run: true });
  expect(await sentence(run_id)).toMatch(/loaded nothing/);
  expect(await sentence(99_999)).toBe('Import not found.');
  const people = await importToEnd(admin, {
    upload_id: await upload(admin, 'people.csv', ['UC_ID,UC_LastName', '88,Lee']),
    profile: { feed: 'customers', source: 'CDK' },
    dry_run: false,
  });
  expect(await sentence(people.run_id)).toMatch(/no figures/);
  const kept = await load([row({ deal_no: 'T2' })]);
  await group.db.deleteFrom('import_part').where('run_id', '=', kept).execute();
  expect(await sentence(kept)).toMatch(/90 days/);
});

test('lines of totals, and the header row once more, are nothing that the file says', async () => {
  const empty = { deal_no: '', contract_date: '', status: '', deal_type: '', deal_kind: '', vin: '' };
  const total = row({ ...empty, store_id: 'Total', sale_price: '60000', front_gross: '2000' });
  const run_id = await load([row({ deal_no: 'S1' }), header, row({ deal_no: 'S2' }), total]);
  const { totals } = await admin.call(reconcileImport, { run_id });
  expect([totals.rows, totals.file.units, totals.file.front_gross]).toEqual([2, 2, 2000]);
  expect(totals.parts.filter(({ kind }) => kind === 'skipped')).toEqual([]);
});

test('a gross that is worked out is what the file says of rejected rows, too', async () => {
  const priced = sampleFile({
    store_id: String(one),
    deal_no: 'W1',
    contract_date: '2024-02-10',
    status: 'Delivered',
    deal_type: 'New',
    deal_kind: 'Retail',
    vin: sampleVin(1),
    sale_price: '30000',
    cost: '28000',
    back_gross: '0',
  });
  const lines = [priced.row(), priced.row({ deal_no: 'W2', vin: 'X', cost: '29500' })];
  const upload_id = await upload(admin, 'priced.csv', [priced.header, ...lines]);
  const profile = { feed: 'deals', source: 'CDK', compute: ['front_gross'], allowedRejects: 100 };
  const { run_id } = await importToEnd(admin, { upload_id, profile, dry_run: false });
  const { totals } = await admin.call(reconcileImport, { run_id });
  expect(totals).toMatchObject({
    file: { units: 2, front_gross: 2500 },
    dashboard: { units: 1, front_gross: 2000 },
    parts: [{ kind: 'rejected', rows: 1, figures: { units: 1, front_gross: 500, without_front: 0 } }],
  });
});

test('rejected rows of a store that the file brings are told of that store, also those before it', async () => {
  const named = sampleFile({
    Dealer: 'New Street Motors',
    deal_no: 'N1',
    contract_date: '2023-02-10',
    status: 'Delivered',
    deal_type: 'New',
    deal_kind: 'Retail',
    vin: sampleVin(1),
    sale_price: '30000',
    front_gross: '1000',
    back_gross: '0',
  });
  const lines = [
    named.row({ vin: 'X', front_gross: '10' }),
    named.row({ deal_no: 'N2' }),
    named.row({ deal_no: 'N2', front_gross: '2000' }),
    named.row({ deal_no: 'N3', vin: 'Y', front_gross: '20' }),
    named.row({ deal_no: 'N4', vin: 'Z', Dealer: 'Never Added' }),
  ];
  const upload_id = await upload(admin, 'named.csv', [named.header, ...lines]);
  const store = { name: 'Dealer', create: true, timezone: 'America/New_York' };
  const profile = { feed: 'deals', source: 'CDK', store, allowedRejects: 100 };
  const { run_id } = await importToEnd(admin, { upload_id, profile, dry_run: false });
  const { rows } = await admin.call(reconcileImport, { run_id });
  const found = rows.map(({ store: name, parts }) => [name, parts.map((part) => [part.kind, part.rows])]);
  expect(Object.fromEntries(found)).toEqual({
    'New Street Motors': [
      ['rejected', 2],
      ['repeated', 1],
    ],
    null: [['rejected', 1]],
  });
});
